/** Measures what many servers ask of the database and the broker among themselves, and how soon they are whole after a loss. */
import { expect, test } from 'vitest';
import { LEASE_MS } from './lease.ts';
import { measure, type Measured } from './testing/sized-cluster.ts';
import { tableOf } from './testing/sizes-table.ts';
import { IS_SOAK } from '../testing/soak.ts';

/** Tries in a second of each server. */
const TRIES = 4;

async function measured(servers: readonly number[], gateways: readonly number[]): Promise<readonly Measured[]> {
  const sizes = servers.flatMap((count) => gateways.map((size) => ({ servers: count, gateways: size })));
  const all: Measured[] = [];
  for (const size of sizes) all.push(await measure(size));
  return all;
}

test('of few servers each looks at the connections of the active one at each try, of many none while it renews', async () => {
  const [few, many] = await measured([3, 20], [100]);
  expect(few?.rest.looks).toBeCloseTo(2 * TRIES, 0);
  expect(many?.rest.looks).toBe(0);
  expect(many?.rest.statements).toBeLessThan(20 * TRIES + 2);
});

test('after a kill another server has the lease before it runs out, and soon all have whole copies again', async () => {
  for (const { leaseMs, activeMs, wholeMs, takeOver } of await measured([3, 20], [100])) {
    expect(leaseMs).toBeLessThan(LEASE_MS / 2);
    expect(wholeMs - activeMs).toBeLessThan(1_000);
    // Only in turn.
    expect(takeOver.looks).toBeLessThan(20);
  }
});

test.runIf(IS_SOAK)('the table of docs/operations.md', async () => {
  const all = await measured([3, 20, 200], [100, 10_000, 100_000]);
  console.log(tableOf(all));
  expect(all.filter(({ wholeMs }) => wholeMs > 60_000)).toEqual([]);
});
