import type { Auth } from '@tidegate/contract/auths.ts';
import { penSetAdd, penSetInfo, penSetQuery } from '@tidegate/contract/nouns/pen-set/calls.ts';
import { penLookSchema, type ListedPenSet } from '@tidegate/contract/nouns/pen-set/pen-set.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../api/session.ts';
import { ValueTableProvider } from '../../../live/use-monitor-session.ts';
import { ValueTable } from '../../../live/value-table.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { signalOf } from '../../../testing/signals.ts';
import { userOf } from '../../../testing/users.ts';
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
  useSession.setState({ user: null, endedBy: null });
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
  return showScreen('/', Screen, address);
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
  expect(screen.queryByRole('button', { name: 'Collapse groups' })).toBeNull();
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

const SET = {
  id: '8',
  name: 'Night round',
  isShared: true,
  range: '8h',
  by: 'op',
  isMine: true,
  mayChange: true,
} satisfies ListedPenSet;
const setOf = (...signalIds: readonly string[]) => ({
  data: { ...SET, isPartial: false, pens: signalIds.map((signalId) => ({ signalId, ...penLookSchema.parse({}) })) },
});
const signIn = (...auths: readonly Auth[]) => {
  const server = new FakeServer()
    .answer(penSetQuery, { data: { total: 1, rows: [SET] } })
    .answer(penSetAdd, { data: { id: '8' } });
  vi.stubGlobal('fetch', server.fetch);
  useSession.setState({ user: userOf({ auths: [...auths] }), endedBy: null });
  return server;
};

test('a saved set shows its signals alone, in its order, until it is closed', async () => {
  signIn('monitor_equipment_view').answer(penSetInfo, setOf('x', 'p1'));
  const router = show(PLANT);
  fireEvent.click(screen.getByRole('button', { name: /Saved sets/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Night round' }));
  await waitFor(() => expect(shown()).toEqual(['x', 'p1']));
  expect(router.state.location.search).toBe('?pens=8');
  fireEvent.click(screen.getByRole('button', { name: /Night round/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Close “Night round”' }));
  await waitFor(() => expect(shown()).toHaveLength(7));
  expect(router.state.location.search).toBe('');
});

test('signals of other equipment in a saved set are counted, with a way to see them and one back to all signals', async () => {
  signIn('monitor_history_view').answer(penSetInfo, setOf('9'));
  show(PLANT, '/?pens=8');
  expect(await screen.findByText(/1 signal of other equipment/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open in History' }).getAttribute('href')).toBe('/monitor/history?pens=8');
  expect(screen.getByText('This saved set has no signals here')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(shown()).toHaveLength(7));
});

test('the signals that a search has left are saved as a set', async () => {
  const server = signIn('monitor_equipment_view').answer(penSetInfo, setOf('p1', 'p2'));
  const router = show(PLANT, '/?f=p');
  fireEvent.click(screen.getByRole('button', { name: /Saved sets/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save as set' }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Pumps' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('pens')).toBe('8'));
  const saved = new URLSearchParams(server.asked(penSetAdd)[0]);
  expect(saved.get('signalIds')).toBe('["p1","p2"]');
});

test('somebody who may see neither live values nor history has no saved sets', () => {
  signIn();
  show(PLANT, '/?pens=8');
  expect(screen.queryByRole('button', { name: /Saved sets/ })).toBeNull();
});
