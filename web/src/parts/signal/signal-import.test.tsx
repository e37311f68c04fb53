import { signalImport } from '@tidegate/contract/nouns/signal/batch-calls.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePreferences } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { SignalImport } from './signal-import.tsx';
import { WrongCell } from './wrong-cell.tsx';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  usePreferences.setState({ language: 'en' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = { row: 2, code: 'Flow', name: 'Flow', action: 'add', changes: [], problems: [] };
const answer = { total: 1, added: 1, changed: 0, wrong: 0, applied: false, rows: [row] };
const source = {
  encoding: 'windows-1252',
  sheet: '',
  headingRow: 1,
  shape: 'kepware',
  columns: [
    { heading: 'Tag Name', field: 'code', samples: ['Flow'] },
    { heading: 'Remark', field: null, samples: ['in the cellar'] },
  ],
  values: [{ field: 'dataType', text: 'FLOAT', value: 'float32' }],
  constants: { driverId: 'plc' },
  isRemembered: false,
};

/** The fields of each request with a file. */
const sent = () =>
  server.fetch.mock.calls.map(([, init]) => {
    const fields: { [name: string]: string } = {};
    if (init?.body instanceof FormData) {
      for (const [name, value] of init.body) if (typeof value === 'string') fields[name] = value;
    }
    return fields;
  });
const choose = async (name: string, option: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name }));
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
};
const show = () => {
  const pasted = { block: [['Code'], ['Flow']], name: 'tags.csv' };
  showScreen('/', () => <SignalImport equipmentId="1" pasted={pasted} onClose={() => undefined} />);
};

test('a list of another program shows how it is mapped, and is imported with exactly that mapping', async () => {
  server.answer(signalImport, { data: { ...answer, source } }, { data: { ...answer, applied: true, source } });
  show();
  expect(await screen.findByText('Tag export of Kepware')).toBeTruthy();
  expect(screen.getByText('in the cellar')).toBeTruthy();
  expect(screen.getByText('Missing in new signals: Driver: plc')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save 1 signal' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [preview, applied] = sent();
  expect(preview).not.toHaveProperty('mapping');
  expect(JSON.parse(applied?.['mapping'] ?? '')).toEqual({
    columns: { 'Tag Name': 'code', Remark: null },
    values: { dataType: { FLOAT: 'float32' } },
    constants: { driverId: 'plc' },
  });
});

test('a column that is mapped otherwise, and another encoding, have the file read again', async () => {
  server.answer(signalImport, { data: { ...answer, source } });
  show();
  await screen.findByText('Tag export of Kepware');
  await choose('Remark', 'Description');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(JSON.parse(sent()[1]?.['mapping'] ?? '')).toMatchObject({ columns: { Remark: 'description' } });
  await choose('Encoding', 'GB18030 / GBK');
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()[2]).toMatchObject({ encoding: 'gb18030', mapping: expect.stringContaining('description') });
});

test('a wrong cell is corrected where it is, by Enter or by leaving it, once it says something else', () => {
  const saved: string[] = [];
  render(<WrongCell column="Address" value="x" onSave={(text) => saved.push(text)} />);
  const cell = screen.getByRole('textbox', { name: 'Address' });
  fireEvent.blur(cell);
  fireEvent.change(cell, { target: { value: '4x3' } });
  fireEvent.keyDown(cell, { key: 'Enter', keyCode: 13 });
  expect(saved).toEqual(['4x3']);
});
