import { expect, test } from 'vitest';
import { faultsOf } from './testing/checkers.ts';
import { simulate } from './testing/simulation.ts';
import { repeats } from '../testing/soak.ts';

/** `TIDEGATE_SEED=17` repeats one history. */
const ONE = process.env['TIDEGATE_SEED'];
const SEEDS = repeats(200, 10_000);
const seeds = ONE === undefined ? Array.from({ length: SEEDS }, (_, index) => index + 1) : [Number(ONE)];

test(
  'whatever breaks, one server writes at a time, and nothing acknowledged is lost',
  { timeout: 3_600_000 },
  async () => {
    const faults: string[] = [];
    let takeOvers = 0;
    for (const seed of seeds) {
      const history = await simulate(seed, true);
      takeOvers += history.takeOvers;
      faults.push(...faultsOf(history).map((fault) => `seed ${seed}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(takeOvers).toBeGreaterThan(2 * seeds.length);
  },
);

test(
  'without the fence the same histories contain writes of servers after their term',
  { timeout: 600_000 },
  async () => {
    const faults: string[] = [];
    for (let seed = 1; seed <= 100; seed += 1) faults.push(...faultsOf(await simulate(seed, false)));
    expect(faults.filter((fault) => fault.includes('was written under term'))).not.toEqual([]);
  },
);

test('a seed reproduces the same history', async () => {
  const [one, other] = [await simulate(7, true), await simulate(7, true)];
  expect(one.database.committed).toEqual(other.database.committed);
  expect(one.database.terms).toEqual(other.database.terms);
});
