/**
 * Equipment that is deleted while its gateway is running shows and accepts nothing; once restored, it is live again.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ForeignGateway, ForeignMetric } from '../testing/gateway/foreign-gateway.ts';
import { ForeignPlant } from '../testing/gateway/foreign-plant.ts';
import { Program } from '../testing/client/program.ts';
import { ADMIN_PASSWORD, newPlace, ServerProcess } from '../testing/processes/server-process.ts';

const until = { timeout: 20_000, interval: 50 };
const folder = mkdtempSync(join(tmpdir(), 'tidegate-restored-'));
const place = await newPlace(folder);
const program = new Program(`http://127.0.0.1:${place.httpPort}`);

let server: ServerProcess;
let plant: ForeignPlant;
let gateway: ForeignGateway;

const levelIs = (value: number): ForeignMetric[] => [{ name: 'Level', type: 'Double', value, timestamp: Date.now() }];

beforeAll(async () => {
  server = new ServerProcess(place);
  await server.ready(place);
  await program.login(ADMIN_PASSWORD);
  plant = await ForeignPlant.add(program, 'ACME-1', 'press-1');
  gateway = await plant.connect(place.mqttPort, 0);
  await gateway.birth(levelIs(1));
  await plant.untilAnnounced(1);
  await plant.adopt(levelIs(1));
}, 60_000);
afterAll(async () => {
  await gateway.end();
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

test('data sent in the meantime is shown to nobody, and later data is live without a new connection', async () => {
  const { equipmentId: id } = plant;
  await gateway.data(levelIs(2));
  await vi.waitFor(async () => expect(await plant.live('Level')).toMatchObject({ value: 2, quality: 'good' }), until);

  await program.get('/lfscada/manage/equipment/delete', { id });
  await expect(plant.live('Level')).rejects.toThrow('404');
  expect((await plant.write('Level', '5')).code).toBe('404');
  await gateway.data(levelIs(3));
  await expect(plant.live('Level')).rejects.toThrow('404');

  await program.get('/lfscada/manage/equipment/restore', { id });
  expect(await plant.live('Level')).toBeDefined();
  await vi.waitFor(async () => {
    await gateway.data(levelIs(4));
    expect(await plant.live('Level')).toMatchObject({ value: 4, quality: 'good' });
  }, until);
  expect(await plant.announced()).toEqual([]);
});

test('points that arrive between the deletion and the restoration are in the history afterwards', async () => {
  const { equipmentId: id } = plant;
  const sent: number[] = [];
  const stop = new AbortController();
  const sending = (async () => {
    for (let value = 100; !stop.signal.aborted; value++) {
      await gateway.data(levelIs(value));
      sent.push(value);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const since = Date.now();
  for (const pauseMs of [1_500, 200]) {
    await vi.waitUntil(async () => (await plant.live('Level'))?.quality === 'good', until);
    await program.get('/lfscada/manage/equipment/delete', { id });
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    await program.get('/lfscada/manage/equipment/restore', { id });
  }
  await vi.waitUntil(async () => (await plant.live('Level'))?.quality === 'good', until);
  stop.abort();
  await sending;
  expect(sent.length).toBeGreaterThan(30);
  await vi.waitFor(
    async () =>
      expect(await plant.history('Level', since - 60_000, Date.now() + 1_000)).toEqual(expect.arrayContaining(sent)),
    until,
  );
});
