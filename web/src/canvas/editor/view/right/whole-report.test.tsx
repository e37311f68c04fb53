// @vitest-environment jsdom
import { pageInfo } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { reportLatest, reportQueryAll } from '@tidegate/contract/nouns/report/calls.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../../api/session.ts';
import { prefer } from '../../../../lib/preferences.ts';
import { FakeServer } from '../../../../testing/fake-server.ts';
import { userOf } from '../../../../testing/users.ts';
import { showInspector } from '../../../testing/show-inspector.tsx';
import { idOf, rect, TestEditor } from '../../test-harness.ts';

beforeEach(() => {
  localStorage.clear();
  prefer('language', 'en');
  useSession.setState({ user: userOf({ auths: ['monitor_report_view'] }), endedBy: null });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const column = (key: string, more: object = {}) => ({ key, title: `Column ${key}`, isGone: false, ...more });

let server: FakeServer;

function edit(columns: readonly object[], items: readonly object[] = []): TestEditor {
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  server.answer(pageInfo, { data: { equipmentId: '4' } });
  server.answer(reportQueryAll, { data: [{ id: '9' }] });
  server.answer(reportLatest, { data: [{ reportId: '9', name: '日报', nameEn: 'Daily', columns }] });
  const table = rect('a', [0, 0], [300, 200], { widgetType: 'ComplexTable', items });
  const editor = new TestEditor({ widgets: [table] });
  editor.select('a');
  showInspector(editor);
  return editor;
}

async function addDaily(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Add a whole report' }));
  await waitFor(() => expect(server.asked(reportLatest)).toHaveLength(1));
  await act(async () => fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Report' })));
  fireEvent.click(await screen.findByTitle('Daily'));
}

const bound = (editor: TestEditor) => editor.widget('a').items.map(({ dataType, dataId }) => `${dataType} ${dataId}`);

test('a whole report adds each of its columns once, and leaves out those that are gone', async () => {
  const known = { id: idOf('b'), itemType: 'series', dataId: '9.1', dataType: 'report' };
  const editor = edit([column('1'), column('2'), column('3', { isGone: true })], [known]);
  await addDaily();
  expect(bound(editor)).toEqual(['report 9.1', 'report 9.2']);
});

test('of a report with more columns than a widget holds the first are added, and the person reads how many', async () => {
  const editor = edit(Array.from({ length: 120 }, (_, index) => column(String(index + 1))));
  await addDaily();
  expect(bound(editor)).toHaveLength(100);
  expect(await screen.findByText('A widget has at most 100 series: added 100 of 120 columns')).toBeDefined();
});

test('a rule for the values of a table is added by its condition, and has the tone that is chosen', () => {
  const editor = edit([]);
  fireEvent.click(screen.getByRole('button', { name: 'Add condition' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Shown as' }), { target: { value: 'alarm' } });
  expect(editor.widget('a').dataAddon).toMatchObject({ rules: [{ when: { op: 'on', dataId: '' }, tone: 'alarm' }] });
});
