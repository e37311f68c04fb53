// @vitest-environment jsdom
import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import { monitorHistory } from '@tidegate/contract/nouns/monitor/calls.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../api/session.ts';
import { prefer } from '../../../lib/preferences.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { signalOf } from '../../../testing/signals.ts';
import { userOf } from '../../../testing/users.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget, showScene } from '../../testing/show-scene.tsx';

const NOW = Date.UTC(2026, 10, 21, 8);
const HOUR = 3_600_000;

beforeEach(() => {
  prefer('language', 'en');
  useSession.setState({ user: userOf({ auths: ['monitor_history_view'] }), endedBy: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

function show(heard: Partial<LiveValue>): void {
  const server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  const [from, to] = [NOW - 4 * HOUR, NOW - HOUR];
  const states = { first: [1, 0], last: [1, 0], min: [1, 0], max: [1, 0], avg: [1, 0], count: [6_000, 6_000] };
  server.answer(monitorHistory, { data: [{ signalId: '1', bucketMs: 1_000, times: [from, to], ...states }] });
  const source = new FakeSource([
    signalOf({ id: '1', nameEn: 'Pump', dataType: 'bool', trueTextEn: 'Running', falseTextEn: 'Stopped' }),
  ]);
  source.at = NOW;
  source.says('1', false, heard);
  const items = [{ id: 'e'.repeat(32), itemType: 'series', dataId: '1', seq: 0 }];
  showScene([rawWidget('ComplexStates', { items, dataAddon: { timeRange: 14_400 } })], { source });
}

test('a row says how long each state lasted, and the legend what the states are called', async () => {
  show({ time: NOW });
  expect(await screen.findByRole('img', { name: 'Pump: Running 75 %, Stopped 25 %' })).toBeDefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Stopped', 'Running']);
});

test('a state is not said to have lasted longer than its signal was known', async () => {
  show({ time: NOW - HOUR / 2, quality: 'stale' });
  expect(await screen.findByRole('img', { name: 'Pump: Running 86 %, Stopped 14 %' })).toBeDefined();
});
