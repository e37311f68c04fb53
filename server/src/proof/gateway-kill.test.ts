/** While the server is down the gateway stores its readings on its own disk: kill -9 of both loses none of them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GatewayProcess } from '../testing/processes/gateway-process.ts';
import { Program } from '../testing/client/program.ts';
import { ADMIN_PASSWORD, newPlace, type Place, ServerProcess } from '../testing/processes/server-process.ts';

const until = { timeout: 40_000, interval: 100 };
const POLL_MS = 100;
/** Time for which the gateway reads without a server. */
const DOWN_MS = 5_000;
/** The gateway saves at once; a loaded machine takes longer. */
const NOT_SAVED_YET_MS = 2_000;

let folder: string;
let place: Place;
const ends: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidegate-gateway-kill-'));
  place = await newPlace(join(folder, 'server'));
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  rmSync(folder, { recursive: true, force: true });
});

async function startServer(): Promise<ServerProcess> {
  const server = new ServerProcess(place);
  ends.push(() => server.end('SIGKILL'));
  await server.ready(place);
  return server;
}

function startGateway(secret: string): GatewayProcess {
  const gateway = new GatewayProcess(place.mqttPort, 'G1', secret, join(folder, 'gateway'));
  ends.push(() => gateway.end('SIGKILL'));
  return gateway;
}

/**
 * Kills server and gateway, applies `harm` to the stored files, and returns the points of the time without a server.
 */
async function pointsAfterBothDied(
  harm: () => void,
): Promise<{ times: readonly number[]; down: number; died: number }> {
  const first = await startServer();
  const program = new Program(`http://127.0.0.1:${place.httpPort}`);
  await program.login(ADMIN_PASSWORD);
  const added = await program.get<{ id: string; secret: string }>('/lfscada/manage/gateway/add', {
    sn: 'G1',
    name: 'kept',
  });
  const equipment = { name: 'tank', code: 'tank', gatewayId: added.id };
  const { id: equipmentId } = await program.get<{ id: string }>('/lfscada/manage/equipment/add', equipment);
  const driver = { equipmentId, name: 'sim', protocol: 'simulator', params: {}, pollMs: POLL_MS };
  const { id: driverId } = await program.get<{ id: string }>('/lfscada/manage/driver/add', driver);
  const { id: signalId } = await program.get<{ id: string }>('/lfscada/manage/signal/add', {
    equipmentId,
    driverId,
    code: 'level',
    name: 'level',
    rw: 'ro',
    dataType: 'float64',
    storeMode: 'all',
    address: { shape: 'sine' },
  });
  const timesOf = async (from: number, to: number): Promise<readonly number[]> => {
    const [column] = await program.get<{ times: number[] }[]>('/lfscada/monitor/history', {
      signalIds: [signalId],
      from,
      to,
    });
    return column?.times ?? [];
  };
  const gateway = startGateway(added.secret);
  const began = Date.now();
  await vi.waitUntil(async () => (await timesOf(began, Date.now())).length > 10, until);

  await first.end('SIGKILL');
  const down = Date.now();
  await new Promise((resolve) => setTimeout(resolve, DOWN_MS));
  await gateway.end('SIGKILL');
  const died = Date.now();
  harm();

  await startServer();
  const restarted = Date.now();
  startGateway(added.secret);
  // Live values again: stored ones follow as history.
  await vi.waitUntil(async () => (await timesOf(restarted, Date.now())).length > 10, until);
  const enough = (DOWN_MS - NOT_SAVED_YET_MS) / POLL_MS / 2;
  await vi
    .waitUntil(async () => (await timesOf(down, died)).length > enough, { ...until, timeout: 8_000 })
    .catch(() => undefined);
  return { times: await timesOf(down, died), down, died };
}

describe('kill -9 of the gateway while the server is down', { timeout: 120_000 }, () => {
  test('loses no saved value, which is sent as history once both are back', async () => {
    const { times, down, died } = await pointsAfterBothDied(() => {});
    const all = [down, ...times, died - NOT_SAVED_YET_MS].toSorted((one, other) => one - other);
    const gaps = all.slice(1).map((time, index) => time - (all[index] ?? 0));
    expect(times.length).toBeGreaterThan((DOWN_MS - NOT_SAVED_YET_MS) / POLL_MS / 2);
    // Up to the last save the readings are consecutive.
    const saved = gaps.slice(0, all.indexOf(died - NOT_SAVED_YET_MS));
    expect(Math.max(...saved)).toBeLessThan(1_500);
    expect(new Set(times).size).toBe(times.length);
  });

  test('is reported as a loss if the saved values are removed', async () => {
    const { times } = await pointsAfterBothDied(() =>
      rmSync(join(folder, 'gateway', 'buffer'), { recursive: true, force: true }),
    );
    expect(times.length).toBeLessThan(5);
  });
});
