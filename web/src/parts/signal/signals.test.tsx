import { signalEditMany } from '@tidegate/contract/nouns/signal/batch-calls.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePreferences } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { signalOf } from '../../testing/signals.ts';
import { CellEditor } from './cell-editor.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ManyDrawer } from './many-drawer.tsx';

const drivers = new Map([['1', { id: '1', name: 'plc', protocol: 'modbus-tcp' as const }]]);
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

test('a cell accepts valid values of its field, and shows what is wrong with others', async () => {
  const saved: unknown[] = [];
  const onSave = async (value: unknown, after: string) => {
    saved.push([value, after]);
    return '';
  };
  render(
    <CellEditor
      field="decimals"
      suggested={[]}
      text="2"
      drivers={drivers}
      onSave={onSave}
      onCancel={() => saved.push('left')}
    />,
  );
  const input = screen.getByLabelText('Decimals');
  fireEvent.change(input, { target: { value: '1.5' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(saved).toEqual([]);
  fireEvent.change(input, { target: { value: '3' } });
  fireEvent.keyDown(input, { key: 'Tab' });
  await waitFor(() => expect(saved).toEqual([[3, 'next']]));
});

test('a cell that is left without input is unchanged', () => {
  const saved: unknown[] = [];
  const onSave = async () => {
    saved.push('saved');
    return '';
  };
  render(
    <CellEditor
      field="unit"
      suggested={[]}
      text="m"
      drivers={drivers}
      onSave={onSave}
      onCancel={() => saved.push('left')}
    />,
  );
  const input = screen.getByLabelText('Unit');
  fireEvent.change(input, { target: { value: 'x' } });
  fireEvent.keyDown(input, { key: 'Escape' });
  fireEvent.blur(input);
  expect(saved).toEqual(['left']);
});

test('a bulk change applies only to edited fields', async () => {
  server.answer(signalEditMany, { data: {} });
  const signals = [signalOf({ id: '7' }), signalOf({ id: '8', unit: 'bar' })];
  const done = vi.fn();
  showScreen('/', () => (
    <ManyDrawer
      equipmentId="1"
      signals={signals}
      siblings={signals}
      drivers={drivers}
      onClose={() => undefined}
      onDone={done}
    />
  ));
  expect(screen.getByLabelText('Unit').getAttribute('placeholder')).toBe('(mixed)');
  const deadband = screen.getByLabelText('Deadband');
  fireEvent.change(deadband, { target: { value: 'wide' } });
  fireEvent.change(screen.getByLabelText('Write minimum'), { target: { value: '5' } });
  fireEvent.change(screen.getByLabelText('Write minimum'), { target: { value: '' } });
  const save = screen.getByRole('button', { name: 'Change 2 fields of 2 signals' });
  fireEvent.click(save);
  expect(await screen.findByText('expected a number')).toBeTruthy();
  fireEvent.change(deadband, { target: { value: '0.5' } });
  fireEvent.click(save);
  await waitFor(() => expect(done).toHaveBeenCalled());
  const [asked] = server.asked(signalEditMany).map((form) => Object.fromEntries(new URLSearchParams(form)));
  expect(asked).toEqual({ equipmentId: '1', ids: '["7","8"]', deadband: '0.5', writeMin: '' });
});

test('signals added to a group get its English name', async () => {
  server.answer(signalEditMany, { data: {} });
  const siblings = [signalOf({ id: '7' }), signalOf({ id: '9', groupName: '泵', groupNameEn: 'Pumps' })];
  const done = vi.fn();
  showScreen('/', () => (
    <ManyDrawer
      equipmentId="1"
      signals={siblings.slice(0, 1)}
      siblings={siblings}
      drivers={drivers}
      onClose={() => undefined}
      onDone={done}
    />
  ));
  fireEvent.change(screen.getByLabelText('Group'), { target: { value: '泵' } });
  fireEvent.click(screen.getByRole('button', { name: /^Change 1 field/ }));
  await waitFor(() => expect(done).toHaveBeenCalledWith(['groupName', 'groupNameEn']));
  const [asked] = server.asked(signalEditMany).map((form) => Object.fromEntries(new URLSearchParams(form)));
  expect(asked).toEqual({ equipmentId: '1', ids: '["7"]', groupName: '泵', groupNameEn: 'Pumps' });
});

test('a preview shows the number of wrong rows and leads to them', () => {
  const problems = [{ column: 'Factor', value: 'ten', message: 'expected a number' }];
  const row = { row: 2, code: 'a', name: 'A', action: 'edit' as const, changes: [], problems };
  render(<ImportPreview answer={{ total: 1, added: 0, changed: 1, wrong: 1, applied: false, rows: [row] }} />);
  expect(screen.getByRole('status').textContent).toContain('1 row has errors');
  fireEvent.click(screen.getByRole('button', { name: 'Next error' }));
});
