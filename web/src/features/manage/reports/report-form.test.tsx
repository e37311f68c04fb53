import { reportAdd, reportEdit, reportTemplateSave } from '@tidegate/contract/calls/manage-report.ts';
import { signalQueryAll } from '@tidegate/contract/calls/monitor.ts';
import {
  reportColumnSchema,
  reportScheduleSchema,
  type Report,
  type ReportColumn,
} from '@tidegate/contract/entities/report.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../../../lib/preferences.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { signalOf } from '../../../testing/signals.ts';
import { ReportForm } from './report-form.tsx';
import { TemplateDrawer } from './template-drawer.tsx';

const report: Report = {
  id: '3',
  equipmentId: '5',
  orgId: '1',
  name: 'Daily',
  kind: 'day',
  columns: [],
  dayStart: '00:00',
  timeZone: 'Asia/Shanghai',
  shifts: [],
  fill: 'blank',
  schedule: reportScheduleSchema.parse({}),
  templateName: '',
  nextAt: null,
  updatedAt: 0,
  updatedBy: 'ann',
};

let server: FakeServer;
beforeEach(() => {
  prefer('language', 'en');
  const signals = [signalOf({ id: '7' }), signalOf({ id: '8', code: 'flow' })];
  server = new FakeServer().answer(signalQueryAll, { data: signals }).answer(reportAdd, { data: { id: '3' } });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

const onClose = vi.fn<() => void>();
const column = (signalId: string, key: string): ReportColumn => ({
  ...reportColumnSchema.parse({ signalId, agg: 'avg' }),
  key,
});

test('what is missing is said; all signals are columns with one press, and an average is of points until it is weighted', async () => {
  showScreen('/', () => <ReportForm equipmentId="5" report={null} onClose={onClose} />);
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByText('A report needs at least one column')).toBeTruthy();
  expect(server.asked(reportAdd)).toEqual([]);
  fireEvent.change(drawer.getByLabelText('Name'), { target: { value: 'Monthly' } });
  fireEvent.click(await drawer.findByRole('button', { name: 'Add all 2 signals' }));
  expect(await drawer.findAllByLabelText('Average of')).toHaveLength(2);
  fireEvent.click(drawer.getByRole('button', { name: 'Remove column 2' }));
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = new URLSearchParams(server.asked(reportAdd)[0]);
  expect(sent.get('name')).toBe('Monthly');
  expect(JSON.parse(sent.get('columns') ?? '')).toEqual([column('7', '')]);
});

test('a column that is edited keeps its key and its unit', async () => {
  server.answer(reportEdit, { data: {} });
  const columns = [{ ...column('7', '4'), unit: 'mm' }];
  showScreen('/', () => <ReportForm equipmentId="5" report={{ ...report, columns }} onClose={onClose} />);
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.change(drawer.getByLabelText('Title (signal name)'), { target: { value: 'Depth' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.asked(reportEdit)).toHaveLength(1));
  const sent = new URLSearchParams(server.asked(reportEdit)[0]);
  expect(JSON.parse(sent.get('columns') ?? '')).toEqual([{ ...columns[0], title: 'Depth' }]);
});

test('a workbook with an unknown signal is refused by its cell, and the drawer stays', async () => {
  const message = 'Sheet1!B4: there is no signal "lvel"';
  const refused = Response.json({ code: '1583', message, data: null }, { status: 400 });
  server.answer(reportTemplateSave, refused);
  showScreen('/', () => <TemplateDrawer report={report} onClose={onClose} />);
  const drawer = await screen.findByRole('dialog');
  const input = drawer.querySelector('input[type="file"]');
  if (input === null) throw new Error('nothing to upload with');
  fireEvent.change(input, { target: { files: [new File(['x'], 'day.xlsx')] } });
  expect(await within(drawer).findByText(message)).toBeTruthy();
  expect(server.asked(reportTemplateSave)).toHaveLength(1);
});
