import type { Auth } from '@tidegate/contract/auths.ts';
import { monitorEquipmentNames } from '@tidegate/contract/nouns/equipment/calls.ts';
import { homeInfo, homeSave } from '@tidegate/contract/nouns/home/calls.ts';
import type { Tour } from '@tidegate/contract/nouns/home/home.ts';
import { pageQueryAll } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { useAlarms } from '../../live/use-alarms.ts';
import { NO_ALARMS } from '../../live/alarm-feed.ts';
import { TourButton } from '../../parts/tour/tour-button.tsx';
import { TourOffer } from '../../parts/tour/tour-offer.tsx';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { TourHost } from './tour-host.tsx';

const PLANT = {
  id: '1',
  orgId: '1',
  name: '城北水厂',
  nameEn: 'North Waterworks',
  code: 'WW-01',
  gatewayName: 'x',
  gatewayNameEn: '',
};
const choice = { landing: null, tiles: null, tour: null };
const AUTHS = ['monitor_equipment_view', 'monitor_signal_write', 'monitor_alarm_ack', 'manage_page_edit'] as const;
/** Another person for each test: what one has changed is not another's. */
let people = 100;
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  useAlarms.setState(NO_ALARMS);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  useAlarms.setState(NO_ALARMS);
  prefer('language', 'zh');
});

/** Opens the tour of a person who is as far as `tour`. */
async function open(
  tour: Tour | null,
  { plants = [PLANT], auths = AUTHS }: { readonly plants?: readonly object[]; readonly auths?: readonly Auth[] } = {},
) {
  people += 1;
  const user = { ...userOf({ auths: [...auths] }), userId: String(people) };
  useSession.setState({ user, endedBy: null });
  server = new FakeServer()
    .answer(homeInfo, { data: { own: { ...choice, tour }, org: choice } })
    .answer(homeSave, { data: {} })
    .answer(monitorEquipmentNames, { data: { total: plants.length, rows: plants } })
    .answer(pageQueryAll, { data: [] });
  vi.stubGlobal('fetch', server.fetch);
  const screenOf = () => (
    <>
      <TourOffer />
      <TourButton onStart={() => undefined} />
      <TourHost />
    </>
  );
  showScreen('/monitor/alarm', screenOf, '/monitor/alarm');
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const saved = () => server.asked(homeSave).map((form) => JSON.parse(new URLSearchParams(form).get('tour') ?? ''));

test('the tour is offered where the demo plant is, and not again once it was declined', async () => {
  await open(null);
  await screen.findByText('New here? Take the guided tour');
  await press('Not now');
  expect(screen.queryByText('New here? Take the guided tour')).toBeNull();
  expect(saved()).toEqual([{ state: 'done', step: 'trip' }]);
  expect(screen.getByRole('button', { name: 'Repeat tour' })).toBeTruthy();
});

test('a step moves on when it was really done: the alarms are opened', async () => {
  await open({ state: 'running', step: 'see' });
  await screen.findByRole('heading', { name: 'Acknowledge it' });
  expect(saved()[0]).toEqual({ state: 'running', step: 'ack' });
});

test('a step that waits for the person stays, can be stopped, and is resumed from there', async () => {
  await open({ state: 'running', step: 'trip' });
  await screen.findByRole('heading', { name: 'Trip a pump' });
  await press('Stop tour');
  expect(screen.queryByRole('region', { name: 'Guided tour' })).toBeNull();
  await press('Resume tour');
  expect(await screen.findByRole('heading', { name: 'Trip a pump' })).toBeTruthy();
  expect(saved().map(({ state }) => state)).toEqual(['paused', 'running']);
});

test('without the demo plant, or without the permission, a step says so and can be skipped', async () => {
  await open({ state: 'running', step: 'trip' }, { plants: [] });
  expect(await screen.findByText(/demo waterworks is not here/)).toBeTruthy();
  await press('Skip');
  expect(saved()).toEqual([{ state: 'running', step: 'see' }]);
  cleanup();
  await open({ state: 'running', step: 'draw' }, { auths: ['monitor_equipment_view'] });
  expect(await screen.findByText(/lacks the permission/)).toBeTruthy();
});

test('where the page editor has no room, the step of drawing says so and can be skipped', async () => {
  await open({ state: 'running', step: 'draw' });
  expect(await screen.findByText(/needs a larger screen/)).toBeTruthy();
  await press('Skip');
  expect(saved()).toEqual([{ state: 'running', step: 'end' }]);
});
