import { beforeEach, expect, test } from 'vitest';
import { TrafficMeter } from './traffic-meter.ts';

const START = 1_000_000;
let meter: TrafficMeter;
beforeEach(() => {
  meter = new TrafficMeter();
  meter.setOnline(true, START);
});
/** Messages of a hundred bytes from one second to another, at this interval in seconds. */
const sends = (from: number, to: number, everySeconds: number) => {
  for (let second = from; second < to; second += everySeconds) meter.received(100, START + second * 1_000);
};
const at = (second: number) => START + second * 1_000;

test('messages and bytes are counted per minute, separately within and outside a monitor session', () => {
  sends(0, 60, 10);
  meter.setSession(at(120), at(60));
  sends(60, 120, 1);
  sends(120, 180, 10);
  expect(meter.rates(at(180))).toEqual({
    isWatched: false,
    watched: { seconds: 60, messagesPerMinute: 60, bytesPerMinute: 6_000 },
    unwatched: { seconds: 120, messagesPerMinute: 6, bytesPerMinute: 600 },
    savedBytes: 10_800,
  });
});

test('a session that expires between two messages separates them', () => {
  meter.setSession(at(30), START);
  expect(meter.rates(at(29)).isWatched).toBe(true);
  const { isWatched, watched, unwatched } = meter.rates(at(90));
  expect([isWatched, watched?.seconds, unwatched?.seconds]).toEqual([false, 30, 60]);
});

test('offline time counts neither within nor outside a session', () => {
  meter.setOnline(false, at(20));
  meter.setOnline(true, at(500));
  expect(meter.rates(at(520)).unwatched?.seconds).toBe(40);
});

test('a rate that was hardly measured is not reported', () => {
  meter.setSession(at(9), START);
  sends(0, 9, 1);
  expect(meter.rates(at(60))).toMatchObject({ watched: null, savedBytes: null });
});

test('no saving is reported without economy mode, and never a negative one', () => {
  sends(0, 60, 1);
  meter.setSession(at(120), at(60));
  sends(60, 120, 2);
  expect(meter.rates(at(120)).savedBytes).toBe(0);
});

test('a clock that is set back reduces no count', () => {
  sends(0, 60, 10);
  meter.received(100, at(-1_000));
  expect(meter.rates(at(60)).unwatched).toMatchObject({ seconds: 60, messagesPerMinute: 7 });
});

test('a delivered record counts towards no rate', () => {
  sends(0, 60, 10);
  meter.received(5_000_000, at(60));
  meter.leaveOutLast();
  meter.leaveOutLast();
  expect(meter.rates(at(60)).unwatched).toMatchObject({ messagesPerMinute: 6, bytesPerMinute: 600 });
});
