import { centreColumns, centreFigures, centreSetFigures } from '@tidegate/contract/nouns/centre/calls.ts';
import type { CentreDetail } from '@tidegate/contract/nouns/centre/centre.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { CentreFigures } from './centre-figures.tsx';

const energy = { figure: 'energy', reportId: '3', key: '1' } as const;
const detail: CentreDetail = {
  centre: {
    id: '1',
    name: '城市',
    nameEn: 'City',
    parentId: '',
    orgId: '1',
    seq: 0,
    lng: null,
    lat: null,
    zoom: null,
    pageId: '',
    remark: '',
    equipmentCount: 1,
    onlineCount: 1,
    alarmCount: 0,
    worstAlarm: null,
    personCount: 0,
    createdAt: 0,
  },
  equipment: [],
  ownIds: [],
  people: [],
  // The other column was deleted since.
  figures: [energy, { figure: 'runTime', reportId: '3', key: '9' }],
};

let server: FakeServer;
beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

const Figures = () => <CentreFigures detail={detail} mayChoose />;

test('daily figures are shown next to those of the day before, and silent sources are marked', async () => {
  useSession.setState({ user: userOf({ auths: ['monitor_report_view'] }) });
  const of = { reportName: 'Daily', equipmentName: 'Pump', equipmentNameEn: '' };
  const data = [{ figure: 'energy', unit: 'kWh', today: 12.34, before: null, sources: 3, measured: 2 }];
  server
    .answer(centreFigures, { data })
    .answer(centreColumns, { data: [{ reportId: '3', key: '1', title: 'Energy', unit: 'kWh', ...of }] })
    .answer(centreSetFigures, { data: {} });
  showScreen('/', Figures);
  const card = await screen.findByRole('group', { name: 'Energy' });
  expect(card.textContent).toBe('Energy12.3kWhYesterday — kWhData from 2 of 3 sources today');
  fireEvent.click(screen.getByRole('button', { name: 'Choose figures' }));
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.asked(centreSetFigures)).toHaveLength(1));
  const sent = new URLSearchParams(server.asked(centreSetFigures)[0]);
  expect(JSON.parse(sent.get('figures') ?? '')).toEqual([energy]);
});

test('without permission to view reports, no figures are shown or requested', () => {
  useSession.setState({ user: userOf({ auths: [] }) });
  showScreen('/', Figures);
  expect(screen.queryByText('Daily figures')).toBeNull();
  expect(server.asked(centreFigures)).toEqual([]);
});
