import { cardAdd, cardNoticeQuery, cardQuery } from '@tidegate/contract/nouns/card/calls.ts';
import type { Card } from '@tidegate/contract/nouns/card/card.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { CardList } from './card-list.tsx';

const card: Card = {
  id: '3',
  orgId: '1',
  iccid: '89860012345678901231',
  carrier: 'China Mobile',
  plan: 'IoT 100',
  monthlyMb: 100,
  expireAt: Date.UTC(2026, 11, 31),
  status: 'active',
  remark: '',
  gatewayId: '5',
  gatewayName: 'North gate',
  gatewayNameEn: '',
  usedMb: 85,
  forecastMb: 120.25,
  notices: ['nearPlan'],
};
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  useSession.setState({ user: userOf({ auths: ['manage_card_view', 'manage_card_edit'] }), endedBy: null });
  server = new FakeServer()
    .answer(cardQuery, { data: { rows: [card], total: 1 } })
    .answer(cardNoticeQuery, { data: [card] });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const open = () => showScreen('/manage/system/card', CardList);

test('a card shows the usage of its plan, its forecast and its gateway', async () => {
  open();
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('85.0 / 100.0 MB (85 %)')).toBeTruthy();
  expect(table.getByText('120.3 MB by the end of the month')).toBeTruthy();
  expect(table.getByText('Over 80% of the data plan')).toBeTruthy();
  expect(table.getByText('North gate')).toBeTruthy();
});

test('cards that need attention are listed at the top and link to the card', async () => {
  open();
  const notices = within(await screen.findByRole('region', { name: 'Cards that need attention: 1' }));
  fireEvent.click(notices.getByRole('button', { name: card.iccid }));
  await vi.waitFor(() => expect(server.asked(cardQuery).at(-1)).toContain(`text=${card.iccid}`));
});

test('an invalid card number is refused before anything is sent', async () => {
  server.answer(cardAdd, { data: { id: '4' } });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add IoT card' }));
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.change(drawer.getByLabelText('ICCID'), { target: { value: '12345' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByText('Enter 17 to 20 digits starting with 89')).toBeTruthy();
  expect(server.asked(cardAdd)).toEqual([]);
  fireEvent.change(drawer.getByLabelText('ICCID'), { target: { value: ` ${card.iccid} ` } });
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(server.asked(cardAdd)).toHaveLength(1));
  expect(Object.fromEntries(new URLSearchParams(server.asked(cardAdd)[0]))).toMatchObject({
    iccid: card.iccid,
    monthlyMb: '',
    expireAt: '',
    status: 'active',
  });
});

test('without permission no card can be added', async () => {
  useSession.setState({ user: userOf({ auths: ['manage_card_view'] }), endedBy: null });
  open();
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Add IoT card' })).toBeNull();
});
