import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ValueTableProvider } from '../../../live/use-monitor-session.ts';
import { ValueTable } from '../../../live/value-table.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { signalOf } from '../../../testing/signals.ts';
import { RealTab } from './real-tab.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', new FakeServer().fetch);
  usePreferences.setState({ language: 'en' });
  localStorage.clear();
  // jsdom lays nothing out; the list shows as many rows as its page is high.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const signal = (code: string, groupName = '', groupNameEn = '') =>
  signalOf({ id: code, code, name: code, nameEn: '', groupName, groupNameEn });
const PLANT = [signal('t1', '水箱', 'Tank'), signal('p1', '泵', 'Pump'), signal('p2', '泵'), signal('x')];

function show(signals: readonly Signal[], address = '/') {
  const table = new ValueTable();
  const Screen = () => (
    <main>
      <ValueTableProvider value={table}>
        <RealTab signals={signals} setupPath="/setup" />
      </ValueTableProvider>
    </main>
  );
  showScreen('/', Screen, address);
}
/** The headings and signals in order. */
const shown = () =>
  within(screen.getByRole('table', { name: 'Live values' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('strong, a')?.textContent);

test('signals are listed under the headings of their groups, ungrouped ones last', () => {
  show(PLANT);
  expect(shown()).toEqual(['Tank', 't1', 'Pump', 'p1', 'p2', 'Ungrouped', 'x']);
});

test('without groups the list has no headings, and no filter or order by group', () => {
  show([signal('a'), signal('b')]);
  expect(shown()).toEqual(['a', 'b']);
  expect(screen.queryByLabelText('Filter by group')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Collapse all' })).toBeNull();
});

test('a group stays collapsed when the list is opened again, and a search shows its signals', () => {
  show(PLANT);
  fireEvent.click(screen.getByRole('button', { name: /^Pump/ }));
  expect(shown()).toEqual(['Tank', 't1', 'Pump', 'Ungrouped', 'x']);
  cleanup();
  show(PLANT);
  expect(screen.getByRole('button', { name: /^Pump/ }).getAttribute('aria-expanded')).toBe('false');
  expect(shown()).toEqual(['Tank', 't1', 'Pump', 'Ungrouped', 'x']);
  cleanup();
  show(PLANT, '/?f=p2');
  expect(shown()).toEqual(['Pump', 'p2']);
});

test('a collapsed group shows how many of its values are not good', () => {
  show(PLANT);
  const heading = () => screen.getByRole('button', { name: /^Pump/ }).textContent;
  expect(heading()).toBe('Pump2');
  fireEvent.click(screen.getByRole('button', { name: /^Pump/ }));
  expect(heading()).toBe('Pump22 problems');
});

test('the address contains the shown group and the order of the groups', () => {
  show(PLANT, `/?g=${encodeURIComponent('1/泵')}`);
  expect(shown()).toEqual(['Pump', 'p1', 'p2']);
  cleanup();
  show(PLANT, '/?sort=group');
  expect(shown()).toEqual(['Pump', 'p1', 'p2', 'Tank', 't1', 'Ungrouped', 'x']);
  cleanup();
  show(PLANT, '/?sort=name&g=gone');
  expect(shown()).toEqual(['p1', 'p2', 't1', 'x']);
});
