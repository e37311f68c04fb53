/**
 * Kill -9 during ingest. Three records are kept: what was published, what the server acknowledged, and
 * what is stored after the next start. Every point is self-checking: its value is a function of its tick.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ForeignGateway } from '../testing/gateway/foreign-gateway.ts';
import { Program } from '../testing/client/program.ts';
import { ADMIN_PASSWORD, newPlace, type Place, ServerProcess } from '../testing/processes/server-process.ts';
import { repeats } from '../testing/soak.ts';

const KILLS = repeats(6, 500);
const METRICS = 50;
const MAX_BATCHES_A_LIFE = 400;

/** The value that metric `m` has at tick `n`, exact in a double. */
const valueAt = (m: number, n: number) => m * 1_000_003 + n;

let folder: string;
let place: Place;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidegate-kill-'));
  place = await newPlace(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Plant {
  readonly secret: string;
  readonly signalIds: readonly string[];
}

/** Registers one gateway, one piece of equipment and its signals through the calls of the web app. */
async function setUp(): Promise<Plant> {
  const server = new ServerProcess(place);
  await server.ready(place);
  const program = new Program(`http://127.0.0.1:${place.httpPort}`);
  await program.login(ADMIN_PASSWORD);
  const gateway = await program.get<{ id: string; secret: string }>('/lfscada/manage/gateway/add', {
    sn: 'K1',
    name: 'kill',
  });
  const equipment = await program.get<{ id: string }>('/lfscada/manage/equipment/add', {
    name: 'kill',
    code: 'dev',
    gatewayId: gateway.id,
  });
  const signalIds: string[] = [];
  for (let m = 0; m < METRICS; m++) {
    const signal = await program.get<{ id: string }>('/lfscada/manage/signal/add', {
      equipmentId: equipment.id,
      code: `m${m}`,
      name: `m${m}`,
      rw: 'ro',
      dataType: 'float64',
    });
    signalIds.push(signal.id);
  }
  expect(await server.end('SIGTERM')).toBe(0);
  return { secret: gateway.secret, signalIds };
}

interface Ledger {
  /** Tick → its device time. One batch per tick, numbered like it. */
  readonly published: Map<number, number>;
  readonly acknowledged: Set<number>;
}

const metricsAt = (tick: number, at: number) =>
  Array.from({ length: METRICS }, (_, m) => ({
    name: `m${m}`,
    type: 'Double' as const,
    value: valueAt(m, tick),
    timestamp: at,
  }));

/** One life of the server: publishes until the process is killed `lifeMs` after the first possible acknowledgement. */
async function liveAndDie(entry: string, secret: string, life: number, lifeMs: number, ledger: Ledger): Promise<void> {
  const server = new ServerProcess(place, entry);
  await server.ready(place);
  const gateway = await ForeignGateway.connect(place.mqttPort, 'K1', secret, 'dev', life % 256);
  let tick = ledger.published.size === 0 ? 1 : Math.max(...ledger.published.keys()) + 1;
  const publish = async (send: 'birth' | 'data') => {
    const at = Date.now();
    ledger.published.set(tick, at);
    await gateway[send](metricsAt(tick, at), tick);
    tick += 1;
  };
  await publish('birth');
  const dead = new AbortController();
  const killed = kill(server, lifeMs, dead);
  for (let sent = 0; !dead.signal.aborted && gateway.isConnected && sent < MAX_BATCHES_A_LIFE; sent++) {
    await publish('data').catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await killed;
  for (const batch of gateway.acknowledged) ledger.acknowledged.add(batch);
  await gateway.end();
}

async function kill(server: ServerProcess, afterMs: number, dead: AbortController): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  await server.end('SIGKILL');
  dead.abort();
}

interface Verdict {
  readonly lost: number;
  readonly unpublished: number;
  readonly wrong: number;
  readonly twice: number;
}

/** Reads everything back through the public API and compares the three records. */
async function verify(plant: Plant, ledger: Ledger): Promise<Verdict> {
  const server = new ServerProcess(place);
  await server.ready(place);
  const program = new Program(`http://127.0.0.1:${place.httpPort}`);
  await program.login(ADMIN_PASSWORD);
  const verdict = { lost: 0, unpublished: 0, wrong: 0, twice: 0 };
  const from = Math.min(...ledger.published.values());
  const to = Math.max(...ledger.published.values());
  const atOf = new Map([...ledger.published].map(([tick, at]) => [`${tick}`, at]));
  for (let first = 0; first < METRICS; first += 10) {
    const columns = await program.get<{ signalId: string; times: number[]; values: number[] }[]>(
      '/lfscada/monitor/history',
      { signalIds: plant.signalIds.slice(first, first + 10), from, to },
    );
    for (const column of columns) {
      const m = plant.signalIds.indexOf(column.signalId);
      const ticks = new Set<number>();
      if (new Set(column.times).size !== column.times.length) verdict.twice += 1;
      for (const [i, value] of column.values.entries()) {
        const tick = value - m * 1_000_003;
        ticks.add(tick);
        const at = atOf.get(String(tick));
        if (at === undefined) verdict.unpublished += 1;
        else if (at !== column.times[i]) verdict.wrong += 1;
      }
      for (const batch of ledger.acknowledged)
        if (!ticks.has(batch) && !isOverwritten(ledger, batch)) verdict.lost += 1;
    }
  }
  expect(await server.end('SIGTERM')).toBe(0);
  return verdict;
}

/** Two ticks in one millisecond are one point: the later write of the same signal and time wins. */
function isOverwritten(ledger: Ledger, tick: number): boolean {
  return ledger.published.get(tick + 1) === ledger.published.get(tick);
}

describe('kill -9 during ingest', () => {
  test(
    `${KILLS} times loses no acknowledged point, stores no unpublished one, and none twice`,
    { timeout: KILLS * 15_000 },
    async () => {
      const plant = await setUp();
      const ledger: Ledger = { published: new Map(), acknowledged: new Set() };
      for (let life = 1; life <= KILLS; life++) {
        await liveAndDie('main.ts', plant.secret, life, 150 + ((life * 7919) % 900), ledger);
      }
      expect(ledger.acknowledged.size).toBeGreaterThan(KILLS);
      expect(await verify(plant, ledger)).toEqual({ lost: 0, unpublished: 0, wrong: 0, twice: 0 });
    },
  );

  test('is detected to lose points if acknowledgements are sent before the commit', { timeout: 120_000 }, async () => {
    const plant = await setUp();
    const ledger: Ledger = { published: new Map(), acknowledged: new Set() };
    let lost = 0;
    for (let life = 1; life <= 5 && lost === 0; life++) {
      await liveAndDie('testing/servers/receipt-first-main.ts', plant.secret, life, 400, ledger);
      ({ lost } = await verify(plant, ledger));
    }
    expect(ledger.acknowledged.size).toBeGreaterThan(5);
    expect(lost).toBeGreaterThan(0);
  });
});
