import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signalOf } from '../../testing/signals.ts';
import { lastAt, ReplaySource } from './replay-source.ts';

const source = () => {
  const made = new ReplaySource([signalOf({ id: '1' }), signalOf({ id: '2' })], 0);
  made.load([
    { signalId: '1', times: [10, 20, 30], values: [1, 2, null], qualities: [0, 0, 2] },
    { signalId: '2', times: [25], values: [true], qualities: [3] },
  ]);
  return made;
};

describe('a replay', () => {
  test('shows at each moment the last value before it, with its quality then', () => {
    const replay = source();
    const shown = [5, 10, 19, 20, 29, 30, 99].map((at) => {
      replay.moveTo(at);
      const live = replay.live('1');
      return live === undefined ? 'nothing' : [live.value, live.quality];
    });
    expect(shown).toEqual([
      'nothing',
      [1, 'good'],
      [1, 'good'],
      [2, 'good'],
      [2, 'good'],
      [null, 'bad'],
      [null, 'bad'],
    ]);
    expect([replay.live('2'), replay.live('3')]).toEqual([{ value: true, time: 25, quality: 'stale' }, undefined]);
  });

  test('shows the report rows at the moment, and notifies their widgets', () => {
    const replay = source();
    const told: string[] = [];
    for (const id of ['1', '7', '8']) replay.onLive(id, () => told.push(id));
    const row = { value: 4, time: 5, quality: 'good' } as const;
    replay.loadRows(new Map([['7', row]]));
    expect([replay.live('7'), replay.live('8')]).toEqual([row, undefined]);
    replay.loadRows(new Map([['8', row]]));
    expect([replay.live('7'), told]).toEqual([undefined, ['7', '7', '8']]);
  });

  test('notifies only widgets whose value changed', () => {
    const replay = source();
    replay.moveTo(21);
    const told: string[] = [];
    for (const id of ['1', '2']) {
      replay.live(id);
      replay.onLive(id, () => {
        told.push(id);
        replay.live(id);
      });
    }
    replay.moveTo(24);
    expect(told).toEqual([]);
    replay.moveTo(26);
    expect(told).toEqual(['2']);
    replay.moveTo(5);
    expect(told).toEqual(['2', '1', '2']);
  });

  test('marks the most urgent alarm of a signal while it was active, and whether it was acknowledged', () => {
    const replay = source();
    const alarm = { signalId: '1', priority: 2, activeAt: 10, ackAt: 20, closedAt: 30 } as const;
    replay.loadAlarms([alarm, { ...alarm, priority: 4, activeAt: 5, ackAt: null, closedAt: null }]);
    const told: number[] = [];
    replay.onLive('1', () => void told.push(replay.now()));
    const marked = [4, 5, 12, 25, 30].map((at) => {
      replay.live('1');
      replay.moveTo(at);
      return replay.alarm('1');
    });
    expect(marked).toEqual([
      undefined,
      { priority: 4, unacked: true },
      { priority: 2, unacked: true },
      { priority: 2, unacked: false },
      { priority: 4, unacked: true },
    ]);
    expect(told).toContain(5);
    expect(replay.alarm('2')).toBeUndefined();
  });

  test('answers the same object while nothing changed', () => {
    const replay = source();
    replay.moveTo(12);
    const before = replay.live('1');
    replay.moveTo(13);
    expect(replay.live('1')).toBe(before);
  });

  test('draws the minutes before the moment, with a gap for untrusted values', () => {
    const replay = source();
    replay.moveTo(31);
    expect(replay.trend('1')).toEqual([
      { at: 10, value: 1 },
      { at: 20, value: 2 },
      { at: 30, value: null },
    ]);
  });

  test('finds the last time at or before a moment', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 })), fc.integer({ min: -5, max: 60 }), (some, at) => {
        const times = some.toSorted((a, b) => a - b);
        expect(lastAt(times, at)).toBe(times.findLastIndex((time) => time <= at));
      }),
    );
  });
});
