import { PLAIN_SIGNAL } from '@tidegate/contract/nouns/signal/plain-signal.ts';
import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import { expect, test, vi } from 'vitest';
import type { SceneSignal, SceneSource } from '../../../kit/scene-source.ts';
import { hasPast } from '../../../kit/scene-context.ts';
import { EditorSource, VALUE_MODES } from './editor-source.ts';
import { simulatedRange } from './simulated.ts';

const signal = (fields: Partial<SceneSignal> = {}): SceneSignal => ({
  ...PLAIN_SIGNAL,
  id: '7',
  equipmentId: '1',
  code: 'LT1',
  metric: '',
  name: 'Level',
  rw: 'ro',
  dataType: 'float32',
  authRegion: '',
  seq: 0,
  ...fields,
});
const measured: LiveValue = { value: 4.2, time: 1, quality: 'good' };
const plant = (known: SceneSignal | undefined): SceneSource => ({
  isKnown: true,
  signal: () => known,
  live: () => (known === undefined ? undefined : measured),
  alarm: () => ({ priority: 1, unacked: true }),
  trend: () => [{ at: 1, value: 4.2 }],
  onLive: () => () => undefined,
  now: () => 100,
});

test('live values come from the plant, and are off otherwise', () => {
  const source = new EditorSource(plant(signal()));
  expect([source.live('7'), source.alarm('7')?.priority, source.trend('7').length]).toEqual([measured, 1, 1]);
  source.setMode('off');
  expect([source.live('7'), source.alarm('7'), source.trend('7')]).toEqual([undefined, undefined, []]);
});

test('a simulation starts from the measured value and follows the slider', () => {
  const source = new EditorSource(plant(signal()));
  source.setMode('simulated');
  expect(source.live('7')).toMatchObject({ value: 4.2, quality: 'good' });
  const heard = vi.fn();
  source.onLive('7', heard);
  source.simulate('7', 9);
  expect([source.live('7')?.value, heard.mock.calls.length]).toEqual([9, 1]);
});

test('a newly chosen signal is known before the plant reports it', () => {
  const source = new EditorSource(plant(undefined));
  expect(source.signal('7')).toBeUndefined();
  source.learn(signal({ displayMin: 0, displayMax: 10 }));
  source.setMode('simulated');
  expect([source.signal('7')?.name, source.live('7')?.value]).toEqual(['Level', 5]);
});

test.each([
  [
    { displayMin: 0, displayMax: 5 },
    { min: 0, max: 5 },
  ],
  [
    { writeMin: 2, writeMax: 6 },
    { min: 2, max: 6 },
  ],
  [{ limits: { l: 1, h: 2 } }, { min: 0.8, max: 2.2 }],
  [{}, { min: 0, max: 100 }],
  [{ displayMin: 200 }, { min: 200, max: 300 }],
] as const)('a signal with %o is simulated between %o', (fields, range) => {
  expect(simulatedRange(signal(fields))).toEqual(range);
});

test('curves have the past of the plant while live values are shown, and none of made-up ones', () => {
  const source = new EditorSource(plant(signal()));
  const past = VALUE_MODES.map((mode) => {
    source.setMode(mode);
    return [mode, hasPast({ mode: 'edit', source })];
  });
  expect(past).toEqual([
    ['live', true],
    ['simulated', false],
    ['off', false],
  ]);
  // The picture of a stored version asks nobody.
  expect(hasPast({ mode: 'edit', source: plant(signal()) })).toBe(false);
});
