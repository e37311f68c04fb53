/**
 * The server and a gateway work for an hour, and their heaps do not grow: what is in use after a collection is measured
 * every five minutes, in all threads. `TIDEGATE_SOAK_MINUTES` sets another length. Part of `npm run soak` only.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { GatewayProcess } from '../testing/processes/gateway-process.ts';
import { growthPerHour, type Measured } from './testing/growth.ts';
import { InspectedHeap } from './testing/inspected-heap.ts';
import { Program } from '../testing/client/program.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { ADMIN_PASSWORD, newPlace, ServerProcess } from '../testing/processes/server-process.ts';
import { IS_SOAK, SOAK_MINUTES } from '../testing/soak.ts';
import { pause } from '../testing/servers/test-cluster.ts';
import { SoakedPlant } from './testing/soaked-plant.ts';
import { SoakedViewers } from './testing/soaked-viewers.ts';

const MINUTE_MS = 60_000;
/** Measurements in the whole time. */
const MEASUREMENTS = 12;
/** Readings for one measurement: the least counts, since what is under way at a moment is kept for as long as that takes. */
const READINGS = 6;
const READ_EVERY_MS = 2_000;
/** The share of the time that counts: before, code is compiled, and what is kept for a while fills up. */
const COUNTED = 2 / 3;
const MOST_MB_PER_HOUR = 1;

const cleanups: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

/** A program whose heap is watched. */
interface Watched {
  readonly name: string;
  readonly pid: number;
  readonly heap: InspectedHeap;
  readonly measured: Measured[];
}

async function startServer(folder: string) {
  const place = await newPlace(join(folder, 'server'));
  const port = await freePort();
  const server = new ServerProcess(place, 'main.ts', { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` });
  cleanups.push(() => server.end('SIGKILL'));
  await server.ready(place);
  return { place, watched: await watch('server', server.pid, port) };
}

async function startGateway(mqttPort: number, secret: string, folder: string): Promise<Watched> {
  const port = await freePort();
  const node = [`--inspect=127.0.0.1:${port}`];
  const gateway = new GatewayProcess(mqttPort, 'SOAK', secret, join(folder, 'gateway'), [], node);
  cleanups.push(() => gateway.end('SIGKILL'));
  return watch('gateway', gateway.pid, port);
}

async function watch(name: string, pid: number, port: number): Promise<Watched> {
  const heap = await InspectedHeap.of(port);
  cleanups.push(() => heap.close());
  return { name, pid, heap, measured: [] };
}

async function leastMb(heap: InspectedHeap): Promise<number> {
  let least = await heap.usedMb();
  for (let reading = 1; reading < READINGS; reading += 1) {
    await pause(READ_EVERY_MS);
    least = Math.min(least, await heap.usedMb());
  }
  return least;
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

/** Printed for those who run the soak. */
function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

test.skipIf(!IS_SOAK)(
  `the heaps of a server and a gateway grow by less than ${MOST_MB_PER_HOUR} MB an hour under load`,
  { timeout: (SOAK_MINUTES + 10) * MINUTE_MS },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tidegate-memory-'));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    const { place, watched: server } = await startServer(folder);
    const url = `http://127.0.0.1:${place.httpPort}`;
    const program = new Program(url);
    await program.login(ADMIN_PASSWORD);
    const { plant, secret } = await SoakedPlant.add(program, 'SOAK');
    cleanups.push(() => plant.end());
    const programs = [server, await startGateway(place.mqttPort, secret, folder)];
    const viewers = await SoakedViewers.open(url, plant);

    for (let turn = 0; turn < MEASUREMENTS; turn += 1) {
      await pause((SOAK_MINUTES * MINUTE_MS) / MEASUREMENTS);
      for (const { name, pid, heap, measured } of programs) {
        const value = await leastMb(heap);
        measured.push({ atMs: performance.now(), value });
        tell(`${name}: ${value.toFixed(2)} MB in use after a collection, ${residentMb(pid).toFixed(0)} MB resident`);
      }
    }
    const { answers } = viewers;
    await viewers.end();

    const growth = programs.map(({ name, measured }) => {
      const counted = measured.slice(-Math.ceil(MEASUREMENTS * COUNTED));
      return [name, growthPerHour(counted)] as const;
    });
    for (const [name, mb] of growth) tell(`${name}: ${mb.toFixed(2)} MB an hour`);
    expect(answers).toBeGreaterThan(SOAK_MINUTES * 60);
    expect(growth.filter(([, mb]) => mb >= MOST_MB_PER_HOUR)).toEqual([]);
  },
);
