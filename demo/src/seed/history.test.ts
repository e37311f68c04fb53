import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runPlants } from '../plants/all.ts';
import { PAST_ACTIONS } from '../operation/past.ts';
import { pumpsOf } from '../operation/pumps.ts';
import { localHour } from '../plants/physics.ts';
import { EventReplay, type PastEvents } from './past-events.ts';
import { FINE_MS, HISTORY_MS, writeHistory } from './history.ts';

interface Line {
  device: string;
  at: number;
  values: Record<string, unknown>;
}
const NOW = Date.UTC(2026, 5, 1, 12, 0, 30);
const plants = runPlants({}, 1);
let folder: string;
let lines: Line[];
let points: number;
let past: PastEvents;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidegate-history-'));
  const path = join(folder, 'week.ndjson');
  ({ points, past } = await writeHistory(path, plants, NOW, PAST_ACTIONS, pumpsOf(plants)));
  lines = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line): Line => JSON.parse(line));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the history is long enough for a whole last week, ends where the live values begin and has no gap', () => {
  for (const { code } of plants) {
    const times = lines.filter(({ device }) => device === code).map(({ at }) => at);
    expect(times[0]).toBeLessThanOrEqual(NOW - 14 * 86_400_000);
    expect(NOW - (times.at(-1) ?? 0)).toBeLessThan(120_000);
    for (const [index, at] of times.entries()) {
      const most = at < NOW - FINE_MS ? 600_000 : 120_000;
      expect(at - (times[index - 1] ?? at)).toBeLessThanOrEqual(most);
    }
  }
});

test('every signal has points, at most one per minute', () => {
  for (const { code, signals } of plants) {
    for (const signal of signals) {
      const own = lines.filter((line) => line.device === code && signal.code in line.values).length;
      expect(own, signal.code).toBeGreaterThanOrEqual(168);
      expect(own, signal.code).toBeLessThanOrEqual(HISTORY_MS / 60_000 + 1);
    }
  }
  expect(points).toBe(lines.reduce((sum, { values }) => sum + Object.keys(values).length, 0));
});

test('the pumps of the model have history and alarms of their own', () => {
  const valuesOf = (device: string, code: string) =>
    lines.filter((line) => line.device === device).flatMap(({ values }) => values[code] ?? []);
  for (const { code, signals } of pumpsOf(plants)) {
    expect(signals.map((one) => one.code)).toEqual(['RUN', 'A', 'H', 'CMD', 'DRY']);
    for (const signal of signals) expect(valuesOf(code, signal.code).length, signal.code).toBeGreaterThanOrEqual(168);
  }
  expect(valuesOf('PUMP-02', 'A')).toEqual(valuesOf('WW-01', 'P2_A'));
  const raised = past.alarms.filter(({ plant }) => plant === 'PUMP-01');
  expect(raised.length).toBeGreaterThan(1);
  expect(raised.length).toBeLessThan(20);
});

test('what people did is in the history, with the value from before', () => {
  expect(past.writes.map(({ signal }) => signal)).toEqual(PAST_ACTIONS.map(({ signal }) => signal));
  const [raised, lowered] = past.writes;
  expect([raised?.oldValue, raised?.value, lowered?.oldValue]).toEqual([4.2, 4.5, 4.5]);
  const setPoints = lines.flatMap(({ values }) => values['PT101_SP'] ?? []);
  expect(setPoints).toContain(4.5);
});

test('acts whose reason is the evening are in the evening of the plant at any start of the demo', () => {
  for (const hour of [0, 5, 11, 16, 21]) {
    const end = Date.UTC(2026, 5, 1, hour, 30);
    const replay = new EventReplay(plants, PAST_ACTIONS, end);
    replay.act(end);
    const { writes } = replay.past(end);
    expect(writes).toHaveLength(PAST_ACTIONS.length);
    const evening = writes.filter(({ reason }) => reason.includes('vening'));
    expect(evening.map(({ at }) => Math.floor(localHour(at)))).toEqual([18, 22]);
    for (const { at } of writes) expect(end - at).toBeLessThan(FINE_MS);
  }
});

test('alarms of the past follow from its values: raised, returned to normal and acknowledged, each by a person on duty', () => {
  const [pressed] = past.writes.filter(({ signal }) => signal === 'P1_TEST');
  const tripped = past.alarms.find(({ rule, activeAt }) => rule === '1号泵过载跳闸' && activeAt >= (pressed?.at ?? 0));
  expect((tripped?.activeAt ?? 0) - (pressed?.at ?? 0)).toBeLessThan(120_000);
  expect(tripped).toMatchObject({
    activeValue: true,
    returnValue: false,
    ackBy: expect.stringMatching(/^(?:li|wang)/),
  });
  const raisedAbove = pumpsOf(plants)[0]?.alarms.find(({ type }) => type === 'h');
  for (const { activeValue } of past.alarms.filter(({ rule }) => rule === raisedAbove?.name)) {
    expect(activeValue).toBeGreaterThan(raisedAbove?.limit ?? Infinity);
  }
  expect(past.alarms.filter(({ rule }) => rule === '余氯低')).not.toEqual([]);
  expect(past.alarms.length).toBeLessThan(400);
  for (const { activeAt, returnAt, ackAt } of past.alarms) {
    expect(Math.max(returnAt, ackAt)).toBeLessThan(NOW);
    expect(Math.min(returnAt, ackAt)).toBeGreaterThan(activeAt);
  }
});
