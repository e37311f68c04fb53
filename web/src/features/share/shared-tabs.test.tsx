import { sharedAlarms, sharedReports, sharedSignals } from '@tidegate/contract/nouns/share/calls.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { SharedAlarms } from './shared-alarms.tsx';
import { SharedRecord } from './shared-record.tsx';
import { SharedReports } from './shared-reports.tsx';

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

const alarm = {
  id: '3',
  equipmentId: '1',
  signalId: '7',
  name: 'High',
  type: 'h',
  priority: 2,
  text: '液位高',
  textEn: 'Level is high',
  equipmentName: '一号泵',
  equipmentNameEn: 'Pump 1',
  signalName: '液位',
  signalNameEn: 'Level',
  unit: 'm',
  decimals: 1,
  phase: 'ackedActive',
  state: 'ackedActive',
  activeAt: 1,
  valueAt: 1,
  activeValue: 4,
  limit: 3,
  peakValue: null,
  returnAt: null,
  returnValue: null,
  ackAt: 2,
  closedAt: null,
};

test('alarms of a share show text and location, and can be filtered by state', async () => {
  server.answer(sharedAlarms, { data: { total: 1, rows: [alarm] } });
  showScreen('/', () => <SharedAlarms shareKey="k" />);
  expect(await screen.findByText('Level is high')).toBeTruthy();
  expect(screen.getByText('Pump 1')).toBeTruthy();
  server.answer(sharedAlarms, { data: { total: 0, rows: [] } });
  fireEvent.mouseDown(screen.getByLabelText('State'));
  fireEvent.click(await screen.findByText('Active'));
  await waitFor(() => expect(screen.queryByText('Level is high')).toBeNull());
  expect(server.asked(sharedAlarms).at(-1)).toContain('state=active');
});

test('a share without reports explains which would be listed', async () => {
  server.answer(sharedReports, { data: [] });
  showScreen('/', () => <SharedReports shareKey="k" />);
  expect(await screen.findByText('Only reports with all columns shared are listed.')).toBeTruthy();
});

test('reports of a share that cannot be loaded can be requested again', async () => {
  server.answer(sharedReports, { refusal: 'shareNoReports' }, { data: [] });
  showScreen('/', () => <SharedReports shareKey="k" />);
  expect(await screen.findByText('This share does not include reports')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No shared reports')).toBeTruthy();
});

test('a share that opens with a page leads from it to the alarms, reports and history that it includes, and to no others', async () => {
  server.answer(sharedSignals, { data: [] });
  const view = { name: '泵站', nameEn: 'Pumps', expireAt: null, gateways: [], hasPage: true };
  const linksOf = () =>
    screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .filter((href) => href?.includes('tab='));
  showScreen('/share/k', () => (
    <SharedRecord
      shareKey="k"
      view={{ ...view, auth: 'viewHistory', hasAlarms: true, hasReports: true }}
      onLook={() => undefined}
    />
  ));
  expect(await screen.findByRole('link', { name: 'Alarms' })).toBeTruthy();
  expect(linksOf()).toEqual(['real', 'history', 'alarm', 'report'].map((tab) => `/share/k?tab=${tab}`));
  cleanup();
  showScreen('/share/k', () => (
    <SharedRecord
      shareKey="k"
      view={{ ...view, auth: 'view', hasAlarms: false, hasReports: false }}
      onLook={() => undefined}
    />
  ));
  expect(await screen.findByRole('link', { name: 'Show as list' })).toBeTruthy();
  expect(linksOf()).toEqual(['/share/k?tab=real']);
});
