import { monitorEquipmentNames } from '@tidegate/contract/nouns/equipment/calls.ts';
import { reportAdd, reportEdit, reportTemplateSave } from '@tidegate/contract/nouns/report/manage-calls.ts';
import { signalQueryAll } from '@tidegate/contract/nouns/monitor/calls.ts';
import {
  reportColumnSchema,
  reportScheduleSchema,
  type Report,
  type ReportColumn,
} from '@tidegate/contract/nouns/report/report.ts';
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

test('missing fields are named, all signals become columns with one click, and averages are unweighted by default', async () => {
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
  expect(JSON.parse(sent.get('columns') ?? '')).toEqual([{ ...column('7', ''), equipmentId: '5' }]);
});

test('an edited column keeps its key and unit', async () => {
  server.answer(reportEdit, { data: {} });
  const columns = [{ ...column('7', '4'), unit: 'mm' }];
  showScreen('/', () => <ReportForm equipmentId="5" report={{ ...report, columns }} onClose={onClose} />);
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.change(drawer.getByLabelText('Title (default: signal name)'), { target: { value: 'Depth' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.asked(reportEdit)).toHaveLength(1));
  const sent = new URLSearchParams(server.asked(reportEdit)[0]);
  expect(JSON.parse(sent.get('columns') ?? '')).toEqual([{ ...columns[0], title: 'Depth' }]);
});

test('a workbook with an unknown signal is refused with its cell, and the drawer stays open', async () => {
  const message = 'Sheet1!B4: there is no signal “lvel”';
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

test('signals of several pieces of equipment are selected at once, and each column belongs to its equipment', async () => {
  const station = (id: string) => ({
    id,
    orgId: '1',
    name: `站 ${id}`,
    nameEn: `Station ${id}`,
    code: `st${id}`,
    gatewayName: 'G',
    gatewayNameEn: '',
  });
  server.answer(monitorEquipmentNames, { data: { total: 2, rows: [station('5'), station('6')] } });
  showScreen('/', () => <ReportForm equipmentId="5" report={null} onClose={onClose} />);
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.click(await drawer.findByRole('button', { name: 'Choose from several equipment…' }));
  await screen.findByLabelText('Search signals by name or code');
  fireEvent.mouseDown(screen.getByLabelText('Equipment'));
  const offered = server.asked(monitorEquipmentNames).filter((form) => !form.includes('ids='));
  expect([...new Set(offered)]).toEqual(['pageSize=50&orgId=1']);
  const other = [signalOf({ id: '71' }), signalOf({ id: '81', code: 'flow' })];
  server.answer(signalQueryAll, { data: other });
  fireEvent.click(await screen.findByText('Station 6 (st6)'));
  fireEvent.click(await within(screen.getByLabelText('Station 5', { selector: 'section' })).findByLabelText(/flow/));
  await within(await screen.findByLabelText('Station 6', { selector: 'section' })).findByLabelText(/flow/);
  fireEvent.click(screen.getByText('Select the same signals on all 2 pieces of equipment'));
  fireEvent.click(screen.getByText('Add 2 columns'));
  fireEvent.change(drawer.getByLabelText('Name'), { target: { value: 'Both' } });
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.asked(reportAdd)).toHaveLength(1));
  const sent: unknown = JSON.parse(new URLSearchParams(server.asked(reportAdd)[0]).get('columns') ?? '');
  expect(sent).toMatchObject([
    { equipmentId: '5', signalId: '8' },
    { equipmentId: '6', signalId: '81' },
  ]);
});

test('a copy of a report is filed where the original is, under another name and without its workbook', async () => {
  const schedule = reportScheduleSchema.parse({ format: 'template' });
  const original = { ...report, columns: [column('7', 'c1')], schedule, templateName: 'plant.xlsx' };
  showScreen('/', () => <ReportForm equipmentId="6" report={null} original={original} onClose={onClose} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.asked(reportAdd)).toHaveLength(1));
  const sent = new URLSearchParams(server.asked(reportAdd)[0]);
  expect([sent.get('equipmentId'), sent.get('name')]).toEqual(['5', 'Daily (2)']);
  expect(sent.get('columns')).toContain('"c1"');
  expect(sent.get('schedule')).toContain('"format":"xlsx"');
});
