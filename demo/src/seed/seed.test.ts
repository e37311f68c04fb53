import { expect, test } from 'vitest';
import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { runPlants } from '../plants/all.ts';
import { Api } from './api.ts';
import type { DemoRecord } from './record.ts';
import { isSeeded, moveDrivers, seed } from './seed.ts';

const plants = runPlants({}, 1);
const record = (): DemoRecord => ({
  equipment: {},
  pages: {},
  operation: {},
  ports: { 'WW-01': 1, 'BH-01': 2, 'GEN-01': 3 },
  hasHistory: true,
});
const calls = new Map<string, (typeof CALLS)[keyof typeof CALLS]>(
  Object.values(CALLS).map((call) => [call.path, call]),
);

/** A server that checks every input by the contract, gives out ids, and refuses what it has already. */
class FakeServer {
  readonly asked: { path: string; fields: Record<string, string> }[] = [];
  readonly keys = new Set<string>();
  /** Answers 429 the given number of times. */
  busy = 0;
  /** Fails after the given number of calls. */
  failAfter = Infinity;
  #ids = 0;

  readonly fetch = (url: string, init: RequestInit): Promise<Response> => {
    const path = new URL(url).pathname;
    if (this.busy > 0) {
      this.busy -= 1;
      return Promise.resolve(new Response('{}', { status: 429 }));
    }
    if (this.asked.length >= this.failAfter) return Promise.reject(new Error('connection lost'));
    const fields = Object.fromEntries(new URLSearchParams(typeof init.body === 'string' ? init.body : ''));
    this.asked.push({ path, fields });
    const call = calls.get(path);
    if (call === undefined) throw new Error(`no call ${path}`);
    call.input.parse(fields);
    return Promise.resolve(this.#answer(path, fields));
  };

  #answer(path: string, fields: Record<string, string>): Response {
    const key = `${path} ${fields.equipmentId ?? ''} ${fields.sn ?? fields.code ?? ''}`;
    if (path.endsWith('/add') && !path.includes('driver') && !path.includes('alarmRule')) {
      if (this.keys.has(key)) return Response.json({ code: '409', message: 'exists', data: null }, { status: 409 });
      this.keys.add(key);
    }
    return Response.json({ code: '200', message: '', data: this.#data(path, fields) });
  }

  #data(path: string, { text = '' }: Record<string, string>): unknown {
    this.#ids += 1;
    const id = String(this.#ids);
    if (path === CALLS.gatewayAdd.path) return { id, secret: 's' };
    if (path === CALLS.gatewayRotateSecret.path) return { secret: 'new' };
    if (path === CALLS.driverQuery.path) return { total: 0, rows: [] };
    if (path === CALLS.alarmRuleQuery.path) return { total: 0, rows: [] };
    if (path === CALLS.formulaNames.path) return [{ ...namedRow, signalId: id, name: text }];
    if (path === CALLS.gatewayQuery.path) return { total: 1, rows: [gatewayRow] };
    return path.endsWith('/add') ? { id } : {};
  }

  count(path: string): number {
    return this.asked.filter((one) => one.path === path).length;
  }
}

const namedRow = { title: 'x', titleEn: '', equipmentName: 'x', unit: '', dataType: 'float32' };
const gatewayRow = {
  id: '7',
  sn: 'DEMO-0001',
  name: 'x',
  nameEn: 'x',
  groupId: 'tidegate',
  edgeNodeId: 'DEMO-0001',
  mode: 'standard',
  economizeOpen: false,
  economizeMode: 'time',
  interval: 1,
  remark: '',
  groupName: '',
  hardware: '',
  iccid: '',
  firmware: '',
  networkMode: 'unknown',
  signalLevel: null,
  isPublic: false,
  lng: null,
  lat: null,
  address: '',
  alarmCount: 0,
  worstAlarm: null,
  revokedAt: null,
  configVersion: 1,
  runningVersion: null,
  online: false,
  lastOnline: null,
  lastOffline: null,
  createdAt: 1,
  editable: true,
};
const api = (server: FakeServer): Api =>
  new Api('http://127.0.0.1:1', { fetch: server.fetch, wait: () => Promise.resolve() });

test('a first start sets everything up by calls that the contract accepts', async () => {
  const server = new FakeServer();
  const kept = record();
  await seed(api(server), plants, kept, () => undefined);
  expect(isSeeded(kept, plants)).toBe(true);
  expect(kept.gateway).toMatchObject({ sn: 'DEMO-0001', secret: 's' });
  expect(server.count(CALLS.signalAdd.path)).toBe(
    plants.flatMap(({ signals, calculated }) => [...signals, ...calculated]).length,
  );
  expect(server.count(CALLS.driverAdd.path)).toBe(3);
  expect(server.count(CALLS.positionSet.path)).toBe(1);
  expect(server.count(CALLS.alarmRuleAdd.path)).toBe(plants.flatMap(({ alarms }) => alarms).length);
});

test('a second start sets nothing up again, even after somebody deleted the demo', async () => {
  const kept = record();
  await seed(api(new FakeServer()), plants, kept, () => undefined);
  const server = new FakeServer();
  await seed(api(server), plants, kept, () => undefined);
  expect(server.asked).toEqual([]);
});

test('an interrupted start continues where it stopped', async () => {
  const server = new FakeServer();
  const kept = record();
  server.failAfter = 20;
  await expect(seed(api(server), plants, kept, () => undefined)).rejects.toThrow('connection lost');
  expect(isSeeded(kept, plants)).toBe(false);
  server.failAfter = Infinity;
  await seed(api(server), plants, kept, () => undefined);
  expect(isSeeded(kept, plants)).toBe(true);
  expect(server.count(CALLS.gatewayAdd.path)).toBe(1);
  expect(server.count(CALLS.signalAdd.path)).toBe(
    plants.flatMap(({ signals, calculated }) => [...signals, ...calculated]).length,
  );
});

test('a gateway whose secret was lost gets a new one', async () => {
  const server = new FakeServer();
  server.keys.add(`${CALLS.gatewayAdd.path}  DEMO-0001`);
  const kept = record();
  await seed(api(server), plants, kept, () => undefined);
  expect(kept.gateway).toEqual({ id: '7', sn: 'DEMO-0001', secret: 'new' });
});

test('a call to a busy server is repeated', async () => {
  const server = new FakeServer();
  server.busy = 3;
  const kept = record();
  await seed(api(server), plants, kept, () => undefined);
  expect(isSeeded(kept, plants)).toBe(true);
});

test('the server learns the new address of a PLC that moved', async () => {
  const server = new FakeServer();
  await moveDrivers(api(server), [{ driverId: '5', port: 16_000 }]);
  expect(server.asked[0]?.fields.params).toContain('"port":16000');
});
