/**
 * A third-party Sparkplug client without any of our code is a gateway: its metrics become signals, a write reaches it,
 * its death is shown.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { GatewayHealth } from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import { ForeignGateway, type ForeignMetric } from '../testing/gateway/foreign-gateway.ts';
import { Program } from '../testing/client/program.ts';
import { ADMIN_PASSWORD, newPlace, ServerProcess } from '../testing/processes/server-process.ts';

interface LiveAnswer {
  readonly signalVal: { readonly [id: string]: { value: unknown; time: number; quality: string } };
  readonly cursor: string;
}

const until = { timeout: 10_000, interval: 50 };
const folder = mkdtempSync(join(tmpdir(), 'tidegate-foreign-'));
const place = await newPlace(folder);
const program = new Program(`http://127.0.0.1:${place.httpPort}`);

let server: ServerProcess;
let gateway: ForeignGateway;
let gatewayId: string;
let secret: string;
let equipmentId: string;
/** Metric name → signal id. */
const ids = new Map<string, string>();

const METRICS: ForeignMetric[] = [
  { name: 'Temperature', type: 'Double', value: 71.5 },
  { name: 'Set/Point', type: 'Float', value: 70 },
  { name: 'Running', type: 'Boolean', value: true },
  { name: 'Parts', type: 'Int32', value: -3 },
  { name: 'Recipe', type: 'String', value: '配方 7' },
];

const signalId = (metric: string) => {
  const id = ids.get(metric);
  if (id === undefined) throw new Error(`no signal for ${metric}`);
  return id;
};

async function live(metric: string) {
  const answer = await program.get<LiveAnswer>('/lfscada/monitor/data', { equipmentId, isFirst: true });
  return answer.signalVal[signalId(metric)];
}

async function write(metric: string, value: string): Promise<string> {
  const state = await program.get<{ uuid: string; status: string }>('/lfscada/monitor/write', {
    equipmentId,
    signalId: signalId(metric),
    value,
  });
  expect(state.status).toBe('waiting');
  return state.uuid;
}

/** The metrics of the device that the gateway announced and that are not signals yet. */
async function announced(id: string): Promise<readonly string[]> {
  const found = await program.get<{ metric: string; device: string }[]>('/lfscada/manage/gateway/discovered', { id });
  return found.filter((one) => one.device === 'press-1').map((one) => one.metric);
}

beforeAll(async () => {
  server = new ServerProcess(place);
  await server.ready(place);
  await program.login(ADMIN_PASSWORD);
  const added = await program.get<{ id: string; secret: string }>('/lfscada/manage/gateway/add', {
    sn: 'ACME-1',
    name: 'A gateway of another make',
  });
  gatewayId = added.id;
  secret = added.secret;
  const equipment = await program.get<{ id: string }>('/lfscada/manage/equipment/add', {
    name: 'Press 1',
    code: 'press-1',
    gatewayId: added.id,
  });
  equipmentId = equipment.id;
  gateway = await ForeignGateway.connect(place.mqttPort, 'ACME-1', added.secret, 'press-1', 0);
  await gateway.birth(METRICS);
  await vi.waitUntil(async () => (await announced(gatewayId)).length === METRICS.length, until);
}, 60_000);

afterAll(async () => {
  await gateway.end();
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

describe('a gateway of another make', () => {
  test('has its announced metrics turned into signals in one step', async () => {
    const names = METRICS.map((metric) => metric.name ?? '');
    expect(new Set(await announced(gatewayId))).toEqual(new Set(names));
    const adopted = await program.get<{ ids: string[] }>('/lfscada/manage/signal/adopt', {
      equipmentId,
      metrics: names,
    });
    expect(adopted.ids).toHaveLength(names.length);
    for (const [i, name] of names.entries()) ids.set(name, adopted.ids[i] ?? '');
    const signals = await program.get<{ id: string; metric: string; dataType: string }[]>(
      '/lfscada/monitor/signal/queryAll',
      { equipmentId },
    );
    expect(Object.fromEntries(signals.map((signal) => [signal.metric, signal.dataType]))).toEqual({
      Temperature: 'float64',
      'Set/Point': 'float32',
      Running: 'bool',
      Parts: 'int32',
      Recipe: 'string',
    });
  });

  test('shows its values as it sends them', async () => {
    const at = Date.now();
    await gateway.data([
      { name: 'Temperature', type: 'Double', value: 72.25, timestamp: at },
      { name: 'Running', type: 'Boolean', value: false, timestamp: at },
      { name: 'Parts', type: 'Int32', value: -4, timestamp: at },
      { name: 'Recipe', type: 'String', value: '配方 8', timestamp: at },
    ]);
    await vi.waitFor(async () => {
      expect(await live('Temperature')).toMatchObject({ value: 72.25, time: at, quality: 'good' });
    }, until);
    expect(await live('Running')).toMatchObject({ value: false });
    expect(await live('Parts')).toMatchObject({ value: -4 });
    expect(await live('Recipe')).toMatchObject({ value: '配方 8' });
  });

  test('receives a write as one DCMD, confirmed by the reported value', async () => {
    await program.get('/lfscada/manage/signal/edit', {
      id: signalId('Set/Point'),
      rw: 'rw',
      writeMin: '0',
      writeMax: '90',
    });
    const uuid = await write('Set/Point', '65.5');
    await vi.waitFor(() => expect(gateway.commands).toHaveLength(1), until);
    const command = gateway.commands[0];
    expect(command?.topic).toBe('spBv1.0/tidegate/DCMD/ACME-1/press-1');
    expect(command?.payload.metrics).toMatchObject([{ name: 'Set/Point', value: 65.5 }]);
    const before = await program.get<{ status: string }>('/lfscada/monitor/callback', { uuid });
    expect(before.status).toBe('waiting');
    await gateway.data([{ name: 'Set/Point', type: 'Float', value: 65.5, timestamp: Date.now() }]);
    await vi.waitFor(async () => {
      const state = await program.get('/lfscada/monitor/callback', { uuid });
      expect(state).toMatchObject({ status: 'success', code: '200', data: { value: 65.5 } });
    }, until);
    expect(gateway.commands).toHaveLength(1);
  });

  test('never receives a value outside the limits', async () => {
    const sent = gateway.commands.length;
    const answer = await program.ask('/lfscada/monitor/write', {
      equipmentId,
      signalId: signalId('Set/Point'),
      value: '90.5',
    });
    expect(answer).toMatchObject({ status: 400, code: '2003' });
    expect(gateway.commands).toHaveLength(sent);
  });

  test('that does not respond to a write makes it end with 1301 without a retry', async () => {
    const sent = gateway.commands.length;
    const uuid = await write('Set/Point', '12');
    await vi.waitFor(async () => {
      expect(await program.get('/lfscada/monitor/callback', { uuid })).toMatchObject({
        status: 'failure',
        code: '1301',
      });
    }, until);
    expect(gateway.commands).toHaveLength(sent + 1);
  }, 20_000);

  test('that dies has stale values, and writes to it are refused', async () => {
    gateway.drop();
    await vi.waitFor(async () => {
      expect(await live('Temperature')).toMatchObject({ value: 72.25, quality: 'stale' });
    }, until);
    expect(await program.get('/lfscada/monitor/gateway/info', { equipmentId })).toMatchObject({ online: false });
    const answer = await program.ask('/lfscada/monitor/write', {
      equipmentId,
      signalId: signalId('Set/Point'),
      value: '5',
    });
    expect(answer).toMatchObject({ status: 409, code: '2007' });
  });
});

test('a gateway of another make is disconnected when its secret is revoked, and accepted with a new one', async () => {
  const connect = (password: string) => ForeignGateway.connect(place.mqttPort, 'ACME-1', password, 'press-1', 9);
  const isOnline = async () =>
    (await program.get<{ online: boolean }>('/lfscada/monitor/gateway/info', { equipmentId })).online;
  const back = await connect(secret);
  await vi.waitUntil(isOnline, until);
  await program.get('/lfscada/manage/gateway/revokeSecret', { id: gatewayId });
  await vi.waitUntil(async () => !back.isConnected && !(await isOnline()), { timeout: 5_000, interval: 50 });
  await expect(connect(secret)).rejects.toThrow(/username or password/i);
  const { secret: next } = await program.get<{ secret: string }>('/lfscada/manage/gateway/rotateSecret', {
    id: gatewayId,
  });
  await expect(connect(secret)).rejects.toThrow(/username or password/i);
  const again = await connect(next);
  await vi.waitUntil(isOnline, until);
  const health = await program.get<GatewayHealth>('/lfscada/manage/gateway/health', { id: gatewayId });
  expect(health.births).toBeGreaterThanOrEqual(3);
  expect(health.bytesIn).toBeGreaterThan(0);
  await again.end();
}, 30_000);
