import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { QUERY_RANGE_MAX_MS } from '@tidegate/contract/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/test-server.ts';
import { START, startTestServer } from '../testing/test-server.ts';
import type { Plant } from '../testing/plant/plant.ts';
import { addPlant } from '../testing/plant/twin-plants.ts';

let server: TestServer;
let plant: Plant;
beforeAll(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'ranges');
});
afterAll(() => server.end());

type CallName = keyof typeof CALLS;

/**
 * These calls have limits of their own: a replay is shorter, a report summary longer (docs/decisions), and versions are
 * not times.
 */
const OTHERS: readonly string[] = [
  'monitorReplay',
  'reportData',
  'reportExport',
  'reportRunAdd',
  'sharedReportData',
  'sharedReportExport',
  'modelDifference',
];
/** These calls require the key of a share; behind them are multiHistory, monitorHistoryStatistics and alarmRecords. */
const SHARED: readonly string[] = ['sharedHistory', 'sharedHistoryStatistics', 'sharedAlarms'];

const hasRange = (name: string): name is CallName =>
  name in CALLS && 'from' in CALLS[name as CallName].input.shape && 'to' in CALLS[name as CallName].input.shape;

test('every call with a time range accepts 30 days, not a millisecond more, and no end before its start', async () => {
  const { equipmentId, signalId, multiId } = plant;
  const fields: Partial<Record<CallName, object>> = {
    monitorHistory: { signalIds: [signalId] },
    monitorHistoryExport: { signalIds: [signalId] },
    monitorHistoryStatistics: { signalIds: [signalId] },
    historyWrites: { signalIds: [signalId] },
    noteQuery: { equipmentIds: [equipmentId] },
    multiHistory: { id: multiId, signalIds: [signalId] },
    trackExport: { equipmentId, format: 'csv' },
    trackQuery: { equipmentId },
    alarmRuleTest: { signalId, type: 'h', limit: 1 },
    automationRehearse: { equipmentId, when: { kind: 'gateway', becomes: 'offline' } },
  };
  const names = Object.keys(CALLS).filter(hasRange);
  const asked = names.filter((name) => ![...OTHERS, ...SHARED].includes(name));
  expect(asked.length).toBeGreaterThan(12);
  const wrong: string[] = [];
  for (const name of asked) {
    const root = name === 'msgQuery' || name === 'accountLog' ? plant.viewer : plant.admin;
    const codeOf = async (from: number, to: number) => {
      server.clock.pass(10_000);
      return (await root.ask(CALLS[name].path, { ...fields[name], from, to })).code;
    };
    const codes = [
      await codeOf(START - QUERY_RANGE_MAX_MS, START),
      await codeOf(START - QUERY_RANGE_MAX_MS - 1, START),
      await codeOf(START, START - 1),
    ];
    if (['1108', '1109'].includes(String(codes[0])) || codes[1] !== '1108' || codes[2] !== '1109')
      wrong.push(`${name}: ${codes.join(', ')}`);
  }
  expect(wrong).toEqual([]);
});
