/**
 * A gateway reads while its server is away, and is reconfigured before the server is back: no reading of the machine is
 * lost unreported. The PLC counts its own answers, so that each of them can be checked.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GatewayHealth } from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import type { Gateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CountingPlc } from '../testing/device/counting-plc.ts';
import { GatewayProcess } from '../testing/processes/gateway-process.ts';
import { Program } from '../testing/client/program.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { ADMIN_PASSWORD, newPlace, type Place, ServerProcess } from '../testing/processes/server-process.ts';
import { IS_SOAK } from '../testing/soak.ts';

const POLL_MS = 50;
const GROUPS = ['off', 'deleted', 'renamed', 'retyped', 'moved', 'binned'] as const;
type Group = (typeof GROUPS)[number];
/** Number of signals of each group. */
const SIGNALS = IS_SOAK ? 25 : 10;
/** Answers of the PLC to each group while the server is away: at least 100,000 points, or 7,200. */
const TICKS = IS_SOAK ? 680 : 120;
const until = { timeout: IS_SOAK ? 240_000 : 60_000, interval: 200 };
/** A kill may cut off the last readings, which are not on disk yet: nobody has seen them. */
const CUT_TICKS = 3;

let folder: string;
let place: Place;
let plc: CountingPlc;
let server: ServerProcess;
let program: Program;
const ends: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidegate-backlog-'));
  place = await newPlace(join(folder, 'server'));
  plc = new CountingPlc();
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  rmSync(folder, { recursive: true, force: true });
});

async function startServer(): Promise<void> {
  const started = new ServerProcess(place);
  server = started;
  ends.push(() => started.end('SIGKILL'));
  await started.ready(place);
  program = new Program(`http://127.0.0.1:${place.httpPort}`, 'en');
  await program.login(ADMIN_PASSWORD);
}

function startGateway(secret: string, ...more: readonly string[]): GatewayProcess {
  const gateway = new GatewayProcess(place.mqttPort, 'G1', secret, join(folder, 'gateway'), more);
  ends.push(() => gateway.end('SIGKILL'));
  return gateway;
}

const manage = <T = unknown>(path: string, fields: object): Promise<T> =>
  program.get<T>(`/lfscada/manage/${path}`, { ...fields });

/** A piece of equipment with its own driver and signals; the PLC identifies it by its unit. */
interface Made {
  readonly equipmentId: string;
  readonly driverId: string;
  readonly signalIds: readonly string[];
}

async function make(group: Group, gatewayId: string, port: number): Promise<Made> {
  const { id: equipmentId } = await manage<{ id: string }>('equipment/add', { name: group, code: group, gatewayId });
  const params = { host: '127.0.0.1', port, unitId: unitOf(group), timeoutMs: 500, retries: 0 };
  const { id: driverId } = await manage<{ id: string }>('driver/add', {
    equipmentId,
    name: 'plc',
    protocol: 'modbus-tcp',
    params,
    pollMs: POLL_MS,
  });
  const signalIds: string[] = [];
  for (let index = 0; index < SIGNALS; index += 1) {
    const { id } = await manage<{ id: string }>('signal/add', {
      equipmentId,
      driverId,
      code: `s${index}`,
      name: `s${index}`,
      rw: 'ro',
      dataType: 'uint16',
      storeMode: 'all',
      address: { area: 'holding', address: index },
    });
    signalIds.push(id);
  }
  return { equipmentId, driverId, signalIds };
}

const unitOf = (group: Group): number => GROUPS.indexOf(group) + 1;
const ticksOf = (group: Group): number => plc.counts.get(unitOf(group)) ?? 0;

/** Changes by people in each group while its points are on their way. */
async function reconfigure(made: ReadonlyMap<Group, Made>, otherGateway: string): Promise<string> {
  const of = (group: Group): Made => made.get(group) ?? { equipmentId: '', driverId: '', signalIds: [] };
  await manage('driver/edit', { id: of('off').driverId, enabled: false });
  await manage('signal/deleteMany', { equipmentId: of('deleted').equipmentId, ids: of('deleted').signalIds });
  for (const [index, id] of of('renamed').signalIds.entries()) {
    await manage('signal/edit', { id, metric: `renamed-${index}` });
  }
  // Another signal takes the free name: nothing read for the former one may become its value.
  const { id: successor } = await manage<{ id: string }>('signal/add', {
    equipmentId: of('renamed').equipmentId,
    driverId: of('renamed').driverId,
    code: 'successor',
    metric: 's0',
    name: 'successor',
    rw: 'ro',
    dataType: 'uint16',
    storeMode: 'all',
    address: { area: 'holding', address: 90 },
  });
  for (const [index, id] of of('retyped').signalIds.entries()) {
    const changed =
      index % 2 === 0 ? { dataType: 'bool', address: { area: 'coil', address: index } } : { dataType: 'string' };
    await manage('signal/edit', { id, ...changed });
  }
  await manage('equipment/edit', { id: of('moved').equipmentId, gatewayId: otherGateway });
  await manage('equipment/delete', { id: of('binned').equipmentId });
  return successor;
}

/** Ticks by signal, from the history; read ten signals at a time. */
async function ticksIn(signalIds: readonly string[], from: number): Promise<readonly ReadonlySet<unknown>[]> {
  const found: ReadonlySet<unknown>[] = [];
  for (let at = 0; at < signalIds.length; at += 10) {
    const columns = await program.get<{ values: unknown[] }[]>('/lfscada/monitor/history', {
      signalIds: signalIds.slice(at, at + 10),
      from,
      to: Date.now(),
    });
    found.push(...columns.map(({ values }) => new Set(values)));
  }
  return found;
}

const missingIn = (stored: ReadonlySet<unknown>, ticks: number, cut: ReadonlySet<number>): number[] =>
  Array.from({ length: ticks }, (_, index) => index + 1).filter((tick) => !stored.has(tick) && !cut.has(tick));

test(
  'a backlog survives any change of its configuration, kills on the way included',
  { timeout: 900_000 },
  async () => {
    await startServer();
    const port = await freePort();
    const { id: gatewayId, secret } = await manage<{ id: string; secret: string }>('gateway/add', {
      sn: 'G1',
      name: 'first',
    });
    const { id: otherGateway } = await manage<{ id: string }>('gateway/add', { sn: 'G2', name: 'second' });
    const made = new Map<Group, Made>();
    for (const group of GROUPS) made.set(group, await make(group, gatewayId, port));
    const first = startGateway(secret);
    const info = () => manage<Gateway>('gateway/info', { id: gatewayId });
    await vi.waitUntil(async () => {
      const { online, runningVersion, configVersion } = await info();
      return online && runningVersion === configVersion;
    }, until);

    // The connection is down before the PLC starts: all of its answers are backlog.
    await server.end('SIGKILL');
    const from = Date.now();
    await plc.start(port);
    ends.push(() => plc.stop());
    await vi.waitUntil(() => GROUPS.every((group) => ticksOf(group) >= TICKS / 2), until);
    await first.end('SIGKILL');
    const cut = new Map(GROUPS.map((group) => [group, cutAt(ticksOf(group))]));
    const second = startGateway(secret);
    await vi.waitUntil(() => GROUPS.every((group) => ticksOf(group) >= TICKS), until);
    await second.end('SIGKILL');
    const ticks = new Map(GROUPS.map((group) => [group, ticksOf(group)]));
    for (const [group, last] of ticks) for (const tick of cutAt(last)) cut.get(group)?.add(tick);
    const back = Date.now();

    await startServer();
    const successor = await reconfigure(made, otherGateway);
    // From now on the gateway is another edge node.
    await manage('gateway/edit', { id: gatewayId, edgeNodeId: 'elsewhere' });
    const third = startGateway(secret, '--node', 'elsewhere');
    const health = () => manage<GatewayHealth>('gateway/health', { id: gatewayId });
    const losses = async (group: Group): Promise<number[]> => {
      const stored = await ticksIn(made.get(group)?.signalIds ?? [], from);
      return stored.flatMap((one) => missingIn(one, ticks.get(group) ?? 0, cut.get(group) ?? new Set()));
    };
    for (const group of ['off', 'renamed', 'retyped', 'moved'] as const) {
      await vi.waitUntil(async () => (await losses(group)).length === 0, until).catch(() => undefined);
      expect([group, await losses(group)]).toEqual([group, []]);
    }
    await manage('driver/edit', { id: made.get('off')?.driverId ?? '', enabled: true });
    await manage('equipment/restore', { id: made.get('binned')?.equipmentId ?? '' });
    await vi.waitUntil(async () => (await losses('binned')).length === 0, until).catch(() => undefined);
    expect(await losses('binned')).toEqual([]);
    const [early] = await program.get<{ times: number[] }[]>('/lfscada/monitor/history', {
      signalIds: [successor],
      from,
      to: back,
    });
    expect(early?.times).toEqual([]);

    // Readings of deleted signals are kept until there is no room, and reported then.
    await third.end('SIGKILL');
    const fourth = startGateway(secret, '--node', 'elsewhere', '--buffer-mb', '0.1');
    const given = async (): Promise<number> =>
      (await health()).givenUp
        .flatMap(({ metrics }) => metrics)
        .filter(({ device }) => device === 'deleted')
        .reduce((sum, { points }) => sum + points, 0);
    const deleted = { points: (ticks.get('deleted') ?? 0) * SIGNALS, cut: (cut.get('deleted')?.size ?? 0) * SIGNALS };
    if (deleted.points * 60 > 100_000) await vi.waitUntil(async () => (await given()) > 0, until);
    await fourth.end('SIGKILL');
    // Without a PLC nothing new is queued: what remains was read for the deleted signals.
    await plc.stop();
    startGateway(secret, '--node', 'elsewhere', '--buffer-mb', '0.1');
    const accounted = async (): Promise<number> => {
      await manage('gateway/edit', { id: gatewayId, remark: String(Math.trunc(performance.now())) });
      const { held } = await health();
      return (held ?? 0) + (await given());
    };
    await vi.waitUntil(async () => (await accounted()) >= deleted.points - deleted.cut, { ...until, interval: 1_000 });
    const log = await program.get<{ rows: { action: string; new: string }[] }>('/lfscada/manage/log/query', {
      action: 'gateway.givenUp',
    });
    if ((await given()) > 0) expect(log.rows[0]?.new).toContain('"device":"deleted"');
  },
);

test('recorded values of signals that no driver reads are delivered, and values without a signal stay in the file', async () => {
  await startServer();
  const { id: gatewayId, secret } = await manage<{ id: string; secret: string }>('gateway/add', {
    sn: 'G1',
    name: 'first',
  });
  const { id: equipmentId } = await manage<{ id: string }>('equipment/add', { name: 'tank', code: 'tank', gatewayId });
  const signalIds: string[] = [];
  for (const code of ['level', 'flow']) {
    const signal = { equipmentId, code, name: code, rw: 'ro', dataType: 'float64', storeMode: 'all' };
    signalIds.push((await manage<{ id: string }>('signal/add', signal)).id);
  }
  const from = Date.now() - 3_600_000;
  const lines = Array.from({ length: 1_000 }, (_, index) =>
    JSON.stringify({ device: 'tank', at: from + index, values: { level: index, flow: -index, colour: 'red' } }),
  );
  const path = join(folder, 'recorded.ndjson');
  writeFileSync(path, lines.join('\n'));
  startGateway(secret, '--import', path);
  const pointsOf = async (): Promise<number> =>
    (await ticksIn(signalIds, from)).reduce((sum, { size }) => sum + size, 0);
  await vi.waitUntil(async () => (await pointsOf()) === 2_000, until).catch(() => undefined);
  expect(await pointsOf()).toBe(2_000);
  const left = (): unknown[] =>
    readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
  const refused = lines.map((_, index) => ({ device: 'tank', at: from + index, values: { colour: 'red' } }));
  await vi.waitUntil(() => JSON.stringify(left()[0]) === JSON.stringify(refused[0]), until).catch(() => undefined);
  expect(left()).toEqual(refused);
});

const cutAt = (last: number): Set<number> => new Set(Array.from({ length: CUT_TICKS }, (_, index) => last - index));
