import type { Replayed } from '@tidegate/contract/nouns/page/page.ts';
import { REPLAY_MAX_MS } from '@tidegate/contract/limits.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { START, startTestServer } from '../../testing/test-server.ts';
import type { Devices } from '../../testing/plant/devices.ts';
import { addDevices } from '../../testing/plant/devices.ts';

const REPLAY = '/lfscada/monitor/replay';

let server: TestServer;
let plant: Devices;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'plant');
});
afterEach(() => server.end());

const store = (offset: number, value: number | string | null, quality: 'good' | 'stale' = 'good') =>
  server.historian.samples.push({ signalId: Number(plant.signalId), at: START + offset, value, quality });
const replay = (fields: object = {}) =>
  plant.admin.ask(REPLAY, { signalIds: [plant.signalId], from: START, to: START + 10_000, ...fields });
const replayed = async (fields: object = {}) => (await replay(fields)).data as Replayed[];

describe('a replay', () => {
  test('starts with the values at its start and contains each change up to its end', async () => {
    store(-86_400_000, 'long ago');
    store(-500, 1);
    for (const [offset, value] of [
      [1_000, 2],
      [2_000, 2],
      [10_000, 3],
      [10_001, 4],
    ] as const)
      store(offset, value);
    expect(await replayed()).toEqual([
      {
        signalId: plant.signalId,
        times: [START - 500, START + 1_000, START + 10_000],
        values: [1, 2, 3],
        qualities: [0, 0, 0],
      },
    ]);
  });

  test('marks an untrusted value', async () => {
    store(0, 5);
    store(1_000, 5, 'stale');
    store(2_000, null, 'stale');
    expect(await replayed()).toMatchObject([{ values: [5, 5, null], qualities: [0, 3, 3] }]);
  });

  test('of a signal without any history is empty', async () => {
    expect(await replayed({ signalIds: [plant.signalId, plant.signalId] })).toEqual([
      { signalId: plant.signalId, times: [], values: [], qualities: [] },
    ]);
  });

  test('with more changes than can be shown keeps the last of each interval', async () => {
    for (let index = 1; index <= 400_000; index += 1) {
      server.historian.samples.push({
        signalId: Number(plant.signalId),
        at: START + index * 8,
        value: index,
        quality: 'good',
      });
    }
    const [{ times, values } = { times: [], values: [] }] = await replayed({ to: START + REPLAY_MAX_MS });
    expect(times.length).toBeLessThanOrEqual(300_000);
    expect(times.length).toBeGreaterThan(100_000);
    expect(values.at(-1)).toBe(400_000);
    expect(times.every((time, index) => index === 0 || time > (times[index - 1] ?? 0))).toBe(true);
  });

  test('covers at most an hour, with its start before its end', async () => {
    expect(await replay({ to: START + REPLAY_MAX_MS })).toMatchObject({ code: '200' });
    expect(await replay({ to: START + REPLAY_MAX_MS + 1 })).toMatchObject({
      code: '1569',
      message: 'You can replay at most 60 minutes at a time',
    });
    expect(await replay({ to: START - 1 })).toMatchObject({ code: '1109' });
    expect(await replay({ signalIds: [] })).toMatchObject({ status: 400 });
    expect(await replay({ signalIds: [plant.signalId, '999999'] })).toMatchObject({ status: 404 });
  });
});

test('signals are looked up across all equipment in the access scope, and others are left out', async () => {
  const other = await addDevices(server, 'other');
  const ids = [other.signalId, '999999', plant.signalId, plant.signalId];
  const lookup = (visitor = plant.admin) => visitor.get('/lfscada/monitor/signal/lookup', { ids });
  expect(await lookup()).toMatchObject([
    { id: plant.signalId, code: 'level', equipmentId: plant.equipmentId, equipmentName: 'plant pump' },
  ]);
  expect(await lookup(other.viewer)).toMatchObject([{ id: other.signalId, equipmentName: 'other pump' }]);
  expect(await plant.admin.get('/lfscada/monitor/signal/lookup', { ids: [] })).toEqual([]);
});
