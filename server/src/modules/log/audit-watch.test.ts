import { expect, test } from 'vitest';
import { ManualClock } from '../../testing/fakes/manual-clock.ts';
import { AuditWatch } from './audit-watch.ts';

const DAY_MS = 86_400_000;

function watch(broken: readonly (number | undefined)[]) {
  const clock = new ManualClock(0);
  const rows: unknown[] = [];
  let checks = 0;
  const log = { info: () => {}, warn: () => {}, error: (fields: object) => void rows.push(fields) };
  const audit = { firstBroken: () => Promise.resolve(broken[checks++]) };
  const watching = new AuditWatch(audit, clock, log);
  return { clock, rows, watching, checks: () => checks };
}

test('an intact audit log is verified silently at the start and every day', async () => {
  const { clock, rows, watching, checks } = watch([undefined, undefined, undefined]);
  watching.start();
  await clock.passInSteps(2 * DAY_MS, DAY_MS);
  expect(checks()).toBe(3);
  expect(rows).toEqual([]);
});

test('a broken row of the audit log is named', async () => {
  const { clock, rows, watching } = watch([undefined, 17]);
  watching.start();
  await clock.passInSteps(DAY_MS, DAY_MS);
  expect(rows).toEqual([{ row: 17 }]);
});

test('a stopped audit watch verifies nothing more', async () => {
  const { clock, watching, checks } = watch([undefined, undefined]);
  watching.start();
  watching.stop();
  await clock.passInSteps(DAY_MS, DAY_MS);
  expect(checks()).toBe(1);
});
