import { alarmLimits } from '@tidegate/contract/nouns/alarm/calls.ts';
import { PLAIN_SIGNAL } from '@tidegate/contract/nouns/signal/plain-signal.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { fetchLimits, withLimits, type PageSignal } from './scene-signals.ts';

afterEach(() => vi.unstubAllGlobals());

const signalOf = (id: string): PageSignal => ({
  ...PLAIN_SIGNAL,
  id,
  code: 'level',
  name: 'Level',
  rw: 'ro',
  dataType: 'float32',
  metric: 'level',
  equipmentId: '1',
  equipmentName: 'Tank',
  equipmentNameEn: '',
});
const limitOf = (type: string, limit: number) => ({ ruleId: type, signalId: '1', name: type, type, limit });

test('a signal has its limits also from the last screen, which is kept as JSON', async () => {
  const limits = [limitOf('h', 4), limitOf('l', 1)];
  vi.stubGlobal('fetch', new FakeServer().answer(alarmLimits, { data: limits }).fetch);
  const signals = [signalOf('1'), signalOf('2')];
  const kept = JSON.stringify(await fetchLimits(signals, new AbortController().signal));
  expect(withLimits(signals, JSON.parse(kept)).map((one) => one.limits)).toEqual([{ h: 4, l: 1 }, undefined]);
});
