/**
 * Backup while a plant is sending. The test records what was published and what was acknowledged
 * before the backup began; the restored data must contain all of the latter, and nothing that was never published.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startHistorian } from '../historian/threads/historian-threads.ts';
import { systemClock } from '../platform/system-clock.ts';
import { runCommand } from '../testing/processes/command.ts';
import type { ForeignGateway, ForeignMetric } from '../testing/gateway/foreign-gateway.ts';
import { ForeignPlant } from '../testing/gateway/foreign-plant.ts';
import { Program } from '../testing/client/program.ts';
import { ADMIN_PASSWORD, newPlace, type Place, ServerProcess } from '../testing/processes/server-process.ts';
import { IS_SOAK } from '../testing/soak.ts';

/** 10,000 signals in the long run, 200 in the short one. */
const PLANTS = IS_SOAK ? 20 : 2;
const METRICS = IS_SOAK ? 500 : 100;
const ROUNDS_BEFORE = IS_SOAK ? 20 : 10;

/** The value that a metric has at a tick, exact in a double. */
const valueAt = (metric: number, tick: number) => metric * 1_000_003 + tick;

let folder: string;
let place: Place;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidegate-backup-load-'));
  place = await newPlace(join(folder, 'data'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** One plant with its records. */
interface Reporting {
  readonly plant: ForeignPlant;
  readonly gateway: ForeignGateway;
  /** Tick → its device time; a batch per tick, numbered like it. */
  readonly published: Map<number, number>;
}

const names = Array.from({ length: METRICS }, (_, metric) => `m${metric}`);
const metricsAt = (tick: number, at: number): ForeignMetric[] =>
  names.map((name, metric) => ({ name, type: 'Double' as const, value: valueAt(metric, tick), timestamp: at }));

async function report({ gateway, published }: Reporting): Promise<void> {
  const tick = published.size + 1;
  // Never two ticks in one millisecond: the later would take the place of the earlier.
  const at = Math.max(Date.now(), (published.get(tick - 1) ?? 0) + 1);
  published.set(tick, at);
  await gateway.data(metricsAt(tick, at), tick);
}

async function build(program: Program, index: number): Promise<Reporting> {
  const plant = await ForeignPlant.add(program, `B${index}`, `dev${index}`);
  const gateway = await plant.connect(place.mqttPort, 0);
  await gateway.birth(metricsAt(0, Date.now()));
  await plant.untilAnnounced(METRICS);
  await plant.adopt(metricsAt(0, 0));
  return { plant, gateway, published: new Map() };
}

type Books = readonly { readonly reporting: Reporting; readonly acknowledged: ReadonlySet<number> }[];

interface Verdict {
  readonly lost: number;
  readonly unpublished: number;
  readonly wrong: number;
}

/** Reads the restored history and compares it with the records. */
async function verify(restored: string, books: Books): Promise<Verdict> {
  const verdict = { lost: 0, unpublished: 0, wrong: 0 };
  const historian = await startHistorian({
    source: { engine: 'sqlite', folder: restored },
    clock: systemClock,
    onFatal: (error) => expect.unreachable(error.message),
    onDamage: () => (verdict.wrong += 1),
    onTrouble: (message) => expect.unreachable(message),
  });
  for (const { reporting, acknowledged } of books) {
    for (const [metric, name] of names.entries()) {
      const signalId = Number(reporting.plant.signalId(name));
      const times = [...reporting.published.values()];
      const query = { signalIds: [signalId], from: Math.min(...times), to: Math.max(...times) };
      const ticks = new Set<number>();
      for (const { at, value } of await pointsOf(historian, query)) {
        const tick = Number(value) - metric * 1_000_003;
        ticks.add(tick);
        // The births of the metrics are tick 0.
        if (tick === 0) continue;
        if (!reporting.published.has(tick)) verdict.unpublished += 1;
        else if (reporting.published.get(tick) !== at) verdict.wrong += 1;
      }
      for (const tick of acknowledged) if (!ticks.has(tick)) verdict.lost += 1;
    }
  }
  await historian.stop();
  return verdict;
}

type Historian = Awaited<ReturnType<typeof startHistorian>>;

async function pointsOf(historian: Historian, query: { signalIds: number[]; from: number; to: number }) {
  const [points] = await historian.readRaw({ ...query, limit: 1_000_000 });
  return [...(points?.times ?? [])].map((at, index) => ({ at, value: points?.values[index] }));
}

describe('a backup during operation', { timeout: IS_SOAK ? 1_800_000 : 240_000 }, () => {
  test('contains every point acknowledged before it, and an older backup is detected', async () => {
    mkdirSync(place.data);
    const server = new ServerProcess(place);
    await server.ready(place);
    const program = new Program(`http://127.0.0.1:${place.httpPort}`);
    await program.login(ADMIN_PASSWORD);
    const reportings: Reporting[] = [];
    for (let index = 0; index < PLANTS; index += 1) reportings.push(await build(program, index));
    const round = () => Promise.all(reportings.map(report));
    await round();
    // The control: an older backup, which lacks what is acknowledged from here on.
    expect(await runCommand('backup', [], place.data)).toMatchObject({ code: 0 });
    const stale = archiveIn(place.data);
    for (let count = 0; count < ROUNDS_BEFORE; count += 1) await round();
    const newest = () => reportings.every(({ gateway, published }) => gateway.acknowledged.has(published.size));
    const acknowledge = () => vi.waitUntil(newest, { timeout: 60_000, interval: 20 });
    await acknowledge();

    const books: Books = reportings.map((reporting) => ({
      reporting,
      acknowledged: new Set(reporting.gateway.acknowledged),
    }));
    const load = { isOver: false };
    const begunAt = performance.now();
    const backup = runCommand('backup', [], place.data).finally(() => {
      load.isOver = true;
    });
    // Made under load: the plant sends until it is complete, each time after the server has received what came before.
    // Without waiting, the sockets would take everything at once and the end of the backup would go unnoticed.
    while (!load.isOver) {
      await round();
      await acknowledge();
    }
    expect((await backup).stdout).toContain('verified');
    const backupMs = performance.now() - begunAt;
    for (const { gateway } of reportings) await gateway.end();
    expect(await server.end('SIGTERM')).toBe(0);

    const restored = join(folder, 'restored');
    const keyless = await runCommand('restore', [archiveIn(place.data)], restored);
    expect(keyless).toMatchObject({ code: 1, stderr: expect.stringMatching(/put the old server.key/) });
    carryKey(restored);
    const restoredAt = performance.now();
    const said = await runCommand('restore', [archiveIn(place.data)], restored);
    const restoreMs = performance.now() - restoredAt;
    expect(said.stdout).toContain('The operation log is complete');
    expect(await verify(restored, books)).toEqual({ lost: 0, unpublished: 0, wrong: 0 });

    const older = join(folder, 'older');
    carryKey(older);
    expect(await runCommand('restore', [stale], older)).toMatchObject({ code: 0 });
    expect((await verify(older, books)).lost).toBeGreaterThan(0);

    await goesOn(restored);
    if (IS_SOAK) tellFigures({ books, reportings, backupMs, restoreMs });
  });
});

interface Figures {
  readonly books: Books;
  readonly reportings: readonly Reporting[];
  readonly backupMs: number;
  readonly restoreMs: number;
}

/** Printed for those who run the soak, not asserted. */
function tellFigures({ books, reportings, backupMs, restoreMs }: Figures): void {
  const acknowledged = books.reduce((sum, one) => sum + one.acknowledged.size, 0) * METRICS;
  const published = reportings.reduce((sum, one) => sum + one.published.size, 0) * METRICS;
  const bytes = statSync(archiveIn(place.data)).size;
  process.stdout.write(
    `backup under load: ${PLANTS * METRICS} signals, ${acknowledged} points acknowledged before, ${published} published, ` +
      `${Math.round(backupMs)} ms, ${bytes} bytes, restored and proven in ${Math.round(restoreMs)} ms\n`,
  );
}

/** Archives without a passphrase contain no key: it is kept separately. */
function carryKey(to: string): void {
  mkdirSync(to, { recursive: true });
  copyFileSync(join(place.data, 'server.key'), join(to, 'server.key'));
}

/** The newest backup. */
const archiveIn = (data: string): string => {
  const name = readdirSync(join(data, 'backups')).toSorted().at(-1) ?? '';
  return join(data, 'backups', name);
};

/** A server starts on the restored data, nobody is signed in, and the old password works. */
async function goesOn(restored: string): Promise<void> {
  const there = await newPlace(restored);
  const server = new ServerProcess(there);
  await server.ready(there);
  const program = new Program(`http://127.0.0.1:${there.httpPort}`, 'en');
  await program.login(ADMIN_PASSWORD);
  const { rows } = await program.get<{ rows: { action: string }[] }>('/lfscada/manage/log/query', {
    page: 1,
    pageSize: 10,
  });
  expect(rows.map(({ action }) => action)).toContain('backup.restore');
  expect(await server.end('SIGTERM')).toBe(0);
}
