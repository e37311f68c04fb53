/**
 * The gateway really changes its rate: messages over a real broker from the real gateway program, inside and outside a
 * session.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GatewayHealth } from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GatewayProcess } from '../testing/processes/gateway-process.ts';
import { Program } from '../testing/client/program.ts';
import { ADMIN_PASSWORD, newPlace, type Place, ServerProcess } from '../testing/processes/server-process.ts';

const until = { timeout: 40_000, interval: 50 };
const SLOW_SECONDS = 3;
const POLL_MS = 100;

let folder: string;
let place: Place;
const ends: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidegate-monitor-rate-'));
  place = await newPlace(join(folder, 'server'));
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  rmSync(folder, { recursive: true, force: true });
});

test('a gateway in economy mode reports rarely, except at the interval of a monitor session', async () => {
  const server = new ServerProcess(place);
  ends.push(() => server.end('SIGKILL'));
  await server.ready(place);
  const program = new Program(`http://127.0.0.1:${place.httpPort}`);
  await program.login(ADMIN_PASSWORD);
  const added = await program.get<{ id: string; secret: string }>('/lfscada/manage/gateway/add', {
    sn: 'G1',
    name: 'thrifty',
    economizeOpen: true,
    economizeMode: 'smart',
    interval: SLOW_SECONDS,
  });
  const equipment = { name: 'tank', code: 'tank', gatewayId: added.id };
  const { id: equipmentId } = await program.get<{ id: string }>('/lfscada/manage/equipment/add', equipment);
  const driver = { equipmentId, name: 'sim', protocol: 'simulator', params: {}, pollMs: POLL_MS };
  const { id: driverId } = await program.get<{ id: string }>('/lfscada/manage/driver/add', driver);
  await program.get('/lfscada/manage/signal/add', {
    equipmentId,
    driverId,
    code: 'level',
    name: 'level',
    rw: 'ro',
    dataType: 'float64',
    address: { shape: 'sine' },
  });
  const gateway = new GatewayProcess(place.mqttPort, 'G1', added.secret, join(folder, 'gateway'));
  ends.push(() => gateway.end('SIGKILL'));
  const health = () => program.get<GatewayHealth>('/lfscada/manage/gateway/health', { id: added.id });
  /** Seconds until this many messages have arrived. */
  const secondsFor = async (messages: number): Promise<number> => {
    const { messagesIn } = await health();
    const began = performance.now();
    await vi.waitUntil(async () => (await health()).messagesIn >= messagesIn + messages, until);
    return (performance.now() - began) / 1_000;
  };

  await vi.waitUntil(async () => (await health()).messagesIn > 2, until);
  // The burst of a birth is over with the first report that arrives alone.
  await secondsFor(1);
  const before = await secondsFor(3);
  expect(before).toBeGreaterThan(2 * SLOW_SECONDS - 1);

  await program.get('/lfscada/monitor/open', { equipmentId, delay: 12, interval: 0.2 });
  const within = await secondsFor(30);
  expect(30 / within).toBeGreaterThan((5 * 3) / before);

  await vi.waitUntil(async () => !(await health()).rates.isWatched, until);
  await secondsFor(1);
  const after = await secondsFor(2);
  expect(after).toBeGreaterThan(SLOW_SECONDS - 1);

  const { watched, unwatched, savedBytes } = (await health()).rates;
  expect(watched?.messagesPerMinute).toBeGreaterThan(3 * (unwatched?.messagesPerMinute ?? Number.POSITIVE_INFINITY));
  expect(savedBytes).toBeGreaterThan(0);
}, 120_000);
