import { reportRunCancel, reportRuns } from '@tidegate/contract/nouns/report/calls.ts';
import { reportScheduleSchema, type Report, type ReportRun } from '@tidegate/contract/nouns/report/report.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { RunsDrawer } from './runs-drawer.tsx';

const report: Report = {
  id: '3',
  equipmentId: '5',
  orgId: '1',
  name: 'Daily',
  nameEn: '',
  kind: 'day',
  columns: [],
  dayStart: '00:00',
  timeZone: 'Asia/Shanghai',
  shifts: [],
  fill: 'blank',
  schedule: reportScheduleSchema.parse({}),
  alarms: { equipmentIds: [], priorities: [] },
  templateName: '',
  nextAt: null,
  updatedAt: 0,
  updatedBy: 'ann',
};
const run = (id: string, more: Partial<ReportRun>): ReportRun => ({
  id,
  reportId: '3',
  orgId: '1',
  from: 0,
  to: 86_400_000,
  format: 'xlsx',
  language: 'en',
  state: 'done',
  progress: 100,
  rows: 24,
  bytes: 2_048,
  error: null,
  by: 'ann',
  mail: 'none',
  mailError: '',
  createdAt: 0,
  endedAt: 1,
  expiresAt: 86_400_000,
  ...more,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

const Drawer = () => <RunsDrawer report={report} span={{ from: 0, to: 86_400_000 }} onClose={() => undefined} />;

test('a running report shows its progress and can be cancelled, and a failed one shows the reason', async () => {
  prefer('language', 'en');
  useSession.setState({ user: userOf({ auths: ['monitor_report_view'] }) });
  const error = { zh: '中断', en: 'the server ended meanwhile' };
  const rows = [run('1', { state: 'running', progress: 40, endedAt: null }), run('2', { state: 'failed', error })];
  const server = new FakeServer()
    .answer(reportRuns, { data: { total: 2, rows } })
    .answer(reportRunCancel, { data: {} });
  vi.stubGlobal('fetch', server.fetch);
  showScreen('/', Drawer);
  const drawer = within(await screen.findByRole('dialog'));
  expect((await drawer.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40');
  expect(drawer.getByText(/the server ended meanwhile/)).toBeTruthy();
  fireEvent.click(drawer.getByRole('button', { name: /Cancel/ }));
  await waitFor(() => expect(server.asked(reportRunCancel)).toEqual(['id=1']));
});
