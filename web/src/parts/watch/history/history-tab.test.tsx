import { monitorHistory, monitorHistoryStatistics } from '@tidegate/contract/nouns/monitor/calls.ts';
import { penSetInfo, penSetQuery } from '@tidegate/contract/nouns/pen-set/calls.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../api/session.ts';
import { prefer } from '../../../lib/preferences.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { signalOf } from '../../../testing/signals.ts';
import { userOf } from '../../../testing/users.ts';
import { SharedWaysProvider, type SharedWays } from '../../../live/shared-ways.ts';
import { HistoryTab } from './history-tab.tsx';

const OWNER = { code: 'tank', name: '水箱', nameEn: 'Water tank' };
const SIGNALS = [signalOf({ id: '1' }), signalOf({ id: '2', code: 'flow', name: '流量', nameEn: 'Flow' })];
const pen = (signalId: string) => ({
  signalId,
  color: '',
  side: 'unit',
  low: null,
  high: null,
  line: 'auto',
  isVisible: true,
});
const SET = { id: '8', name: 'Pumps', isShared: false, range: '24h', by: 'op', isMine: true, mayChange: true };

let server: FakeServer;
beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer()
    .answer(monitorHistory, { data: [] })
    .answer(monitorHistoryStatistics, { data: [] })
    .answer(penSetQuery, { data: { total: 1, rows: [SET] } })
    .answer(penSetInfo, { data: { ...SET, isPartial: false, pens: ['2', '9', '1'].map(pen) } });
  vi.stubGlobal('fetch', server.fetch);
  useSession.setState({ user: userOf({ auths: ['monitor_history_view'] }), endedBy: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const open = (address: string) =>
  showScreen('/detail', () => <HistoryTab owner={OWNER} signals={SIGNALS} />, `/detail${address}`);

test('a saved set is opened on the tab of an equipment with its signals there, and leads to the others', async () => {
  const router = open('?tab=history');
  fireEvent.click(await screen.findByRole('button', { name: /Saved sets/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Pumps' }));
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('s')).toBe('2,1'));
  expect(await screen.findByText(/1 signal of other equipment/)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Open in History' });
  expect(link.getAttribute('href')).toBe('/monitor/history?pens=8');
  // It would lose the signal of the other equipment.
  fireEvent.click(screen.getByRole('button', { name: /Pumps/ }));
  expect(await screen.findByRole('menuitem', { name: 'Save as set' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: /Edit “Pumps”/ })).toBeNull();
});

test('a set of other equipment alone shows nothing, and where its signals are', async () => {
  server.answer(penSetInfo, { data: { ...SET, isPartial: false, pens: [pen('9')] } });
  const router = open('?tab=history&pens=8');
  expect(await screen.findByText(/1 signal of other equipment/)).toBeDefined();
  expect(new URLSearchParams(router.state.location.search).get('s')).toBeNull();
});

test('a guest of a share sees the statistics of a selection, by the share, and no saved sets', async () => {
  const never = () => Promise.reject(new Error('not asked'));
  const statistics = vi.fn<SharedWays['statistics']>(async () => [
    {
      signalId: '1',
      count: 4,
      min: 1,
      max: 3,
      avg: 2,
      deviation: 0.5,
      knownMs: 500,
      timeAvg: 2.25,
      integral: 2,
      onMs: 0,
      switches: 0,
    },
  ]);
  const ways: SharedWays = {
    key: 'k',
    mayHistory: true,
    mayReport: false,
    mayWrite: false,
    history: async () => [],
    historyBytes: never,
    statistics,
    periods: never,
    columns: never,
    columnRows: never,
    report: never,
    reportFile: never,
    write: never,
    look: never,
  };
  useSession.setState({ user: null });
  showScreen(
    '/share',
    () => (
      <SharedWaysProvider value={ways}>
        <HistoryTab owner={OWNER} signals={SIGNALS} />
      </SharedWaysProvider>
    ),
    '/share?tab=history&s=1&q=1000-2000',
  );
  expect(await screen.findByText('2.25')).toBeDefined();
  expect(statistics.mock.calls[0]?.[0]).toEqual({ signalIds: ['1'], from: 1000, to: 2000 });
  expect(server.asked(monitorHistoryStatistics)).toEqual([]);
  expect(screen.queryByRole('button', { name: /Saved sets/ })).toBeNull();
});
