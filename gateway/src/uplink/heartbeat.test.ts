/** A gateway with nothing to say says that it is there. */
import { HEARTBEAT_METRIC, HEARTBEAT_MS } from '@tidegate/contract/link/gateway-protocol.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cell, Plant, plantConfig } from '../testing/plant.ts';

let plant: Plant;
beforeEach(async () => {
  plant = new Plant();
  await plant.broker();
  plant.state(true);
});
afterEach(() => plant.end());

/** Times at which the gateway was heard, ms since the start of this, for as long as it takes. */
async function heardWithin(ms: number): Promise<readonly number[]> {
  const since = performance.now();
  const times: number[] = [];
  let count = plant.heard.length;
  while (performance.now() - since < ms) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (plant.heard.length === count) continue;
    count = plant.heard.length;
    times.push(performance.now() - since);
  }
  return [0, ...times, ms];
}
const promised = () => plant.of('NBIRTH')[0]?.payload?.metrics.find(({ name }) => name === HEARTBEAT_METRIC)?.value;
async function born(): Promise<void> {
  await expect.poll(() => plant.of('NBIRTH').length, { timeout: 10_000 }).toBe(1);
}

test('without changes it is heard as often as its birth promises', { timeout: 30_000 }, async () => {
  plant.config(plantConfig(1, [cell('level', { rw: 'ro' })]));
  await plant.gateway();
  await born();
  expect(promised()).toBe(HEARTBEAT_MS);
  const times = await heardWithin(9_000);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThan(HEARTBEAT_MS + 500);
  expect(times.length).toBeLessThan(9);
});

test('in economy mode it promises nothing and stays silent', { timeout: 30_000 }, async () => {
  plant.config({ ...plantConfig(1, [cell('level', { rw: 'ro' })]), economize: true, slowMs: 3_600_000 });
  await plant.gateway();
  await born();
  expect(promised()).toBe(0);
  await heardWithin(1_000);
  expect((await heardWithin(5_000)).length).toBe(2);
});
