/** Invalid input at the real server: each gets its own clear response, and nothing else is disturbed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ForeignGateway, ForeignMetric } from '../testing/gateway/foreign-gateway.ts';
import { ForeignPlant } from '../testing/gateway/foreign-plant.ts';
import { Program } from '../testing/client/program.ts';
import { ADMIN_PASSWORD, newPlace, ServerProcess } from '../testing/processes/server-process.ts';

const DAY_MS = 86_400_000;
const METRICS_TOKEN = 'token-of-the-metrics';
const THEIRS = '/lfscada/manage/equipment/info';
const until = { timeout: 15_000, interval: 50 };
const folder = mkdtempSync(join(tmpdir(), 'tidegate-refused-'));
const place = await newPlace(folder);
const url = `http://127.0.0.1:${place.httpPort}`;
const chinese = new Program(url);
const english = new Program(url, 'en');
const metrics = (): ForeignMetric[] =>
  [
    { name: 'level', type: 'Double' as const, value: 1 },
    { name: 'set', type: 'Int32' as const, value: 5 },
    { name: 'slow', type: 'Int32' as const, value: 5 },
  ].map((metric) => ({ ...metric, timestamp: Date.now() }));

let server: ServerProcess;
let plant: ForeignPlant;
let gateway: ForeignGateway;

beforeAll(async () => {
  server = new ServerProcess(place, 'main.ts', { TIDEGATE_METRICS_TOKEN: METRICS_TOKEN });
  await server.ready(place);
  await chinese.login(ADMIN_PASSWORD);
  await english.login(ADMIN_PASSWORD);
  plant = await ForeignPlant.add(english, 'G1', 'pump');
  gateway = await plant.connect(place.mqttPort, 0);
  await gateway.birth(metrics());
  await plant.untilAnnounced(3);
  await plant.adopt(metrics());
  for (const name of ['set', 'slow']) {
    const id = plant.signalId(name);
    await english.get('/lfscada/manage/signal/edit', { id, rw: 'rw', writeMin: '0', writeMax: '90' });
  }
  await vi.waitUntil(async () => (await plant.live('level'))?.quality === 'good', until);
}, 60_000);
afterAll(async () => {
  await gateway.end();
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

describe('a field that is missing or wrong is named, in both languages', () => {
  test.each([
    ['/lfscada/monitor/data', { isFirst: true }, 'equipmentId'],
    ['/lfscada/monitor/data', { equipmentId: 'x', isFirst: true }, 'equipmentId'],
    ['/lfscada/monitor/data', { equipmentId: '1', isFirst: 'perhaps' }, 'isFirst'],
    ['/lfscada/monitor/write', { equipmentId: '1', signalId: '1' }, 'value'],
    ['/lfscada/monitor/history', { from: 1, to: 2 }, 'signalIds'],
    ['/lfscada/monitor/history', { signalIds: '[', from: 1, to: 2 }, 'signalIds'],
    ['/lfscada/monitor/history', { signalIds: ['1'], from: 'today', to: 2 }, 'from'],
    ['/lfscada/manage/gateway/add', { name: 'without a number' }, 'sn'],
    ['/lfscada/manage/gateway/add', { sn: 'a/#', name: 'x' }, 'sn'],
    ['/lfscada/manage/signal/add', { equipmentId: '1', code: 'a', name: 'a', rw: 'xx', dataType: 'bool' }, 'rw'],
    ['/lfscada/manage/signal/add', { equipmentId: '1', code: 'a', name: 'a', rw: 'ro' }, 'dataType'],
    ['/lfscada/manage/equipment/add', { name: 'a', code: 'a', gatewayId: '1', orgId: '2' }, 'orgId'],
    ['/lfscada/user/login', { loginname: 'admin' }, 'password'],
  ])('%s %j names %s', async (path, fields, field) => {
    const [zh, en] = [await chinese.ask(path, fields), await english.ask(path, fields)];
    for (const answer of [zh, en]) expect(answer).toMatchObject({ status: 400, code: '400', data: null });
    for (const answer of [zh, en]) expect(answer.message).toContain(field);
    expect(zh.message).toMatch(/\p{Script=Han}/u);
    expect(en.message).not.toMatch(/\p{Script=Han}/u);
  });
});

describe('equipment of another organisation', () => {
  test('answers like equipment that does not exist, in every call', async () => {
    const theirs = await ForeignPlant.add(english, 'G2', 'theirs');
    const { id: signalId } = await english.get<{ id: string }>('/lfscada/manage/signal/add', {
      equipmentId: theirs.equipmentId,
      code: 'a',
      name: 'a',
      rw: 'rw',
      dataType: 'bool',
    });
    // No call moves a gateway to another organisation, and the first administrator has access to all of them.
    const db = new DatabaseSync(join(folder, 'tidegate.db'), { timeout: 5_000 });
    const added = `insert into org (kind, name, path, seq, title, icon, created_at) values ('org', 'theirs', '', 0, '', '', 0)`;
    const org = db.prepare(added).run().lastInsertRowid;
    db.prepare('update org set path = ? where id = ?').run(`/${org}/`, org);
    for (const table of ['gateway', 'equipment', 'signal'] as const) {
      const row = { gateway: theirs.gatewayId, equipment: theirs.equipmentId, signal: signalId }[table];
      db.prepare(`update ${table} set org_id = ? where id = ?`).run(org, Number(row));
    }
    const narrow = `update account set data_range = ? where loginname = 'admin'`;
    db.prepare(narrow).run('orgAndBelow');
    db.close();
    await vi.waitUntil(async () => (await english.ask(THEIRS, { id: theirs.equipmentId })).status === 404, until);
    const calls = (equipmentId: string, signal: string, gatewayId: string) =>
      [
        ['/lfscada/monitor/data', { equipmentId, isFirst: true }],
        ['/lfscada/monitor/gateway/info', { equipmentId }],
        ['/lfscada/monitor/signal/queryAll', { equipmentId }],
        ['/lfscada/monitor/open', { equipmentId }],
        ['/lfscada/monitor/openAll', { equipmentIds: [plant.equipmentId, equipmentId] }],
        ['/lfscada/monitor/write', { equipmentId, signalId: signal, value: '1' }],
        ['/lfscada/monitor/write', { equipmentId: plant.equipmentId, signalId: signal, value: '1' }],
        ['/lfscada/monitor/history', { signalIds: [plant.signalId('level'), signal], from: 1, to: 2 }],
        ['/lfscada/monitor/history/export', { signalIds: [signal], from: 1, to: 2 }],
        ['/lfscada/manage/equipment/info', { id: equipmentId }],
        ['/lfscada/manage/equipment/delete', { id: equipmentId }],
        ['/lfscada/manage/equipment/edit', { id: plant.equipmentId, gatewayId }],
        ['/lfscada/manage/equipment/add', { name: 'b', code: 'b', gatewayId }],
        ['/lfscada/manage/signal/adopt', { equipmentId, metrics: ['a'] }],
        ['/lfscada/manage/gateway/rotateSecret', { id: gatewayId }],
        ['/lfscada/manage/gateway/discovered', { id: gatewayId }],
        ['/usual/EquipAction!getEquipDetail.action', { equipmentId }],
      ] as const;
    const absent = calls('987654', '987654', '987654');
    for (const [index, [path, fields]] of calls(theirs.equipmentId, signalId, theirs.gatewayId).entries()) {
      const answer = await english.ask(path, fields);
      expect(answer, path).toMatchObject({ status: 404, code: '404', data: null });
      expect(answer).toEqual(await english.ask(path, absent[index]?.[1]));
    }
  });
});

describe('a range of history', () => {
  test.each([
    ['over 30 days', { from: 0, to: 31 * DAY_MS }],
    ['that ends before it starts', { from: 10, to: 9 }],
  ])('%s is refused', async (_what, range) => {
    const answer = await english.ask('/lfscada/monitor/history', { signalIds: [plant.signalId('level')], ...range });
    expect(answer).toMatchObject({ status: 400, data: null });
    expect(answer.code).not.toBe('200');
  });

  test('of over 10 variables is refused', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 11; index += 1) {
      const fields = { equipmentId: plant.equipmentId, code: `x${index}`, name: 'x', rw: 'ro', dataType: 'bool' };
      ids.push((await english.get<{ id: string }>('/lfscada/manage/signal/add', fields)).id);
    }
    const ask = (signalIds: string[]) => english.ask('/lfscada/monitor/history', { signalIds, from: 0, to: 1 });
    expect(await ask(ids)).toMatchObject({ status: 400, data: null });
    expect(await ask(ids.slice(1))).toMatchObject({ code: '200' });
  });
});

describe('a write', () => {
  test.each([
    ['set', '', '2001'],
    ['set', ' ', '2001'],
    ['set', 'many', '1722'],
    ['set', '1.5', '1722'],
    ['set', '90.5e', '1722'],
    ['set', '91', '2003'],
    ['set', '-1', '2003'],
    ['set', '99999999999', '2003'],
    ['level', '1', '2004'],
  ])('to %s of %j is refused with %s, and nothing is sent', async (metric, value, code) => {
    const sent = gateway.commands.length;
    expect(await plant.write(metric, value)).toMatchObject({ code, data: null });
    expect(gateway.commands).toHaveLength(sent);
  });

  test('that is requested twice at the same time is sent once', async () => {
    const sent = gateway.commands.length;
    const answers = await Promise.all([plant.write('slow', '7'), plant.write('slow', '8'), plant.write('slow', '7')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    await vi.waitFor(() => expect(gateway.commands).toHaveLength(sent + 1), until);
    await gateway.data([{ name: 'set', type: 'Int32', value: 6, timestamp: Date.now() }]);
    await vi.waitFor(async () => expect(await plant.live('set')).toMatchObject({ value: 6 }), until);
    expect(gateway.commands).toHaveLength(sent + 1);
  });

  test('to a gateway that is offline is refused with 2007', async () => {
    const offline = await ForeignPlant.add(english, 'G3', 'offline');
    const { id: signalId } = await english.get<{ id: string }>('/lfscada/manage/signal/add', {
      equipmentId: offline.equipmentId,
      code: 'a',
      name: 'a',
      rw: 'rw',
      dataType: 'bool',
    });
    const fields = { equipmentId: offline.equipmentId, signalId, value: '1' };
    expect(await english.ask('/lfscada/monitor/write', fields)).toMatchObject({ status: 409, code: '2007' });
  });
});

describe('invalid Sparkplug', () => {
  let bad: MqttClient;
  let secret: string;

  const connectBad = () =>
    connectAsync(`mqtt://127.0.0.1:${place.mqttPort}`, { username: 'BAD', password: secret, reconnectPeriod: 0 });

  beforeAll(async () => {
    ({ secret } = await ForeignPlant.add(english, 'BAD', 'bad'));
    bad = await connectBad();
    bad.on('error', () => {});
  });
  afterAll(() => bad.endAsync(true));

  test.each([
    ['that is no protobuf', 'spBv1.0/tidegate/NBIRTH/BAD', Buffer.from('not a payload at all')],
    ['that is cut off', 'spBv1.0/tidegate/NBIRTH/BAD', Buffer.from('08ffff', 'hex')],
    ['before any birth', 'spBv1.0/tidegate/DDATA/BAD/bad', Buffer.from('080118ff01', 'hex')],
    ['that is empty', 'spBv1.0/tidegate/DBIRTH/BAD/bad', Buffer.alloc(0)],
    ['that claims a million metrics', 'spBv1.0/tidegate/NDATA/BAD', Buffer.alloc(600_000, '1200')],
  ])('%s is set aside and counted, and others go on', async (_what, topic, payload) => {
    const before = await counted('quarantined');
    const rebirths = await counted('rebirth_requests');
    await bad.publishAsync(topic, payload);
    await vi.waitFor(async () => {
      const set = (await counted('quarantined')) - before + (await counted('rebirth_requests')) - rebirths;
      expect(set).toBeGreaterThan(0);
    }, until);
    const at = Date.now();
    await gateway.data([{ name: 'level', type: 'Double', value: at, timestamp: at }]);
    await vi.waitFor(async () => expect(await plant.live('level')).toMatchObject({ value: at }), until);
  });

  test('over four megabytes ends its connection and is counted', async () => {
    const before = await counted('mqtt_refused');
    bad.publish('spBv1.0/tidegate/NDATA/BAD', Buffer.alloc(6_000_000), () => {});
    await vi.waitUntil(() => !bad.connected, until);
    expect(await counted('mqtt_refused')).toBeGreaterThan(before);
  });

  test('for a topic of another gateway never arrives', async () => {
    bad = await connectBad();
    bad.on('error', () => {});
    const before = await counted('mqtt_refused');
    await bad.publishAsync('spBv1.0/tidegate/DDATA/G1/pump', Buffer.alloc(0)).catch(() => {});
    await vi.waitFor(async () => expect(await counted('mqtt_refused')).toBeGreaterThan(before), until);
    expect(await plant.live('level')).toMatchObject({ quality: 'good' });
  });
});

/** The count of the event in /metrics, over all its kinds. */
async function counted(event: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  const lines = text.split('\n').filter((line) => line.startsWith(`tidegate_events_total{event="${event}"`));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

test('after all this the server has logged no failure of its own and no secret', async () => {
  expect(server.output).not.toMatch(/"level":[56]0/);
  expect(server.output).not.toContain(ADMIN_PASSWORD);
  expect(server.output).not.toContain(plant.secret);
  expect(server.output).not.toContain(english.cookie.slice(4));
});
