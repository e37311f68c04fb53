// @vitest-environment jsdom
import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import { monitorHistory } from '@tidegate/contract/nouns/monitor/calls.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
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

let server: FakeServer;
beforeEach(() => {
  prefer('language', 'en');
  useSession.setState({ user: userOf({ auths: ['monitor_history_view'] }), endedBy: null });
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const ran = (values: readonly number[]) => {
  const times = values.map((_, index) => NOW - (values.length - index) * HOUR);
  const count = values.map(() => 6_000);
  const states = { first: values, last: values, min: values, max: values, avg: values, count };
  return server.answer(monitorHistory, { data: [{ signalId: '1', bucketMs: 1_000, times, ...states }] });
};

function show(dataAddon: object = {}, heard: Partial<LiveValue> = { time: NOW }): void {
  const source = new FakeSource([
    signalOf({ id: '1', nameEn: 'Pump', dataType: 'bool', trueTextEn: 'Running', falseTextEn: 'Stopped' }),
  ]);
  source.at = NOW;
  source.says('1', false, heard);
  const items = [{ id: 'e'.repeat(32), itemType: 'series', dataId: '1', seq: 0 }];
  showScene([rawWidget('ComplexGantt', { items, dataAddon: { timeRange: 14_400, ...dataAddon } })], { source });
}

test('a row counts the runs of its machine and says how long it ran', async () => {
  ran([1, 0, 1, 0]);
  show();
  expect(await screen.findByRole('img', { name: 'Pump: 2 runs · 2 h' })).toBeDefined();
});

test('a machine runs while its signal has the value of a run', async () => {
  ran([2, 1, 2, 0]);
  show({ runValue: 1 });
  expect(await screen.findByRole('img', { name: 'Pump: 1 run · 1 h' })).toBeDefined();
});

test('a run does not last longer than its signal was known', async () => {
  ran([0, 0, 0, 1]);
  show({}, { time: NOW - HOUR / 2, quality: 'stale' });
  expect(await screen.findByRole('img', { name: 'Pump: 1 run · 30 min' })).toBeDefined();
});

test('runs that could not be loaded are said to be so, and asked for again by a press', async () => {
  server.answer(monitorHistory, { refusal: 'storageUnavailable' });
  show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  ran([1, 0, 1, 0]);
  fireEvent.click(retry);
  expect(await screen.findByRole('img', { name: /2 runs/ })).toBeDefined();
});

test('without the permission for history the chart says so, and asks for none', async () => {
  useSession.setState({ user: userOf({ auths: [] }), endedBy: null });
  show();
  expect(await screen.findByText(/You do not have permission/)).toBeDefined();
  expect(server.asked(monitorHistory)).toEqual([]);
});
