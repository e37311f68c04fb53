import type { InnerCall } from '@tidegate/contract/nouns/stream/calls.ts';
import { STREAM_HEARTBEAT_MS } from '@tidegate/contract/nouns/stream/stream.ts';
import { z } from 'zod';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Devices } from '../../testing/plant/devices.ts';
import { addDevices } from '../../testing/plant/devices.ts';
import { type StreamReader, streamsAt } from '../../testing/client/stream-reader.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { TRAIL } from '../../testing/trail.ts';
import { START, startTestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import { signedInWall } from '../../testing/client/wall.ts';
import { STREAMS_MAX } from './streams.ts';

let server: TestServer;
let connect: Awaited<ReturnType<typeof streamsAt>>;
let plant: Devices;
let other: Devices;
let viewer: Visitor;
let time = START;
const opened: StreamReader[] = [];

beforeAll(async () => {
  server = await startTestServer();
  connect = await streamsAt(server);
  plant = await addDevices(server, 'ours');
  other = await addDevices(server, 'theirs');
});
afterAll(() => server.end());
beforeEach(async () => {
  viewer = await server.signedIn(plant.org, 'viewer');
});
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.close();
  await vi.waitUntil(() => server.services.streams.count === 0);
});

interface Data {
  readonly signalVal: Readonly<Record<string, { readonly value: unknown }>>;
  readonly cursor: string;
}
const valuesOf = (one: Devices = plant, fields: Readonly<Record<string, string>> = {}): InnerCall => ({
  call: '/lfscada/monitor/data',
  fields: { equipmentId: one.equipmentId, isFirst: 'false', ...fields },
});
const ALARMS: InnerCall = { call: '/lfscada/monitor/alarm/current', fields: {} };

async function open(topics: readonly InnerCall[], who: Pick<Visitor, 'cookie'> = viewer, headers = {}) {
  const stream = await connect(who, topics, headers);
  opened.push(stream);
  return stream;
}
/** A stream that has said hello and sent its first values. */
async function following(topic = valuesOf(), who: Pick<Visitor, 'cookie'> = viewer) {
  const stream = await open([topic], who);
  expect(await stream.next()).toEqual({ event: 'open', data: { heartbeatMs: STREAM_HEARTBEAT_MS } });
  return { stream, first: await stream.answer<Data>() };
}
/** A value arrives, and the server checks for changes for `ms`: by default until the rest after the last answer is over. */
function arrives(value: number, one: Devices = plant, ms = 600): void {
  time += 1_000;
  server.live.apply([{ signalId: Number(one.signalId), at: time, value, quality: 'good' }], time);
  server.clock.pass(ms);
}
const shown = ({ signalVal }: Data, one: Devices = plant) => signalVal[one.signalId]?.value;

describe('a stream of values', () => {
  test('says hello, sends all values and then what has changed, as the poll would', async () => {
    const { stream, first } = await following();
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    const polled = await viewer.get<Data>('/lfscada/monitor/data', { equipmentId: plant.equipmentId, isFirst: true });
    expect(first).toEqual(polled);
    arrives(5);
    const next = await stream.answer<Data>();
    expect(next).toMatchObject({ gatewayAlarm: 0, signalVal: { [plant.signalId]: { value: 5, time } } });
    expect(next.cursor).not.toBe(first.cursor);
  });

  test('sends a value within 25 ms while few people watch', async () => {
    const { stream } = await following();
    arrives(7, plant, 25);
    expect(shown(await stream.answer<Data>())).toBe(7);
  });

  test('sends nothing about values of other equipment, and a sign of life instead', async () => {
    const { stream } = await following();
    arrives(1, other);
    server.clock.pass(STREAM_HEARTBEAT_MS);
    expect(await stream.next()).toMatchObject({ event: 'heartbeat' });
  });

  test('goes on after a break with what has changed since, wherever it broke', async () => {
    const { stream, first } = await following();
    stream.close();
    arrives(11);
    const { first: next } = await following(valuesOf(plant, { cursor: first.cursor }));
    expect(next.signalVal).toMatchObject({ [plant.signalId]: { value: 11 } });
    const { first: unchanged } = await following(valuesOf(plant, { cursor: next.cursor }));
    expect(unchanged.signalVal).toEqual({});
  });

  test('that is resumed too late, or after a restart, begins with all values', async () => {
    const { first } = await following(valuesOf(plant, { cursor: 'AAAAAAAAAAAA.7' }));
    expect(Object.keys(first.signalVal)).toEqual([plant.signalId]);
  });

  test('follows several places at once, each under its own name', async () => {
    const admin = await server.signedIn(plant.org, 'admin');
    const { id } = await admin.get<{ id: string }>('/lfscada/manage/equipment/add', {
      name: 'second',
      code: 'second',
      gatewayId: plant.gatewayId,
    });
    const stream = await open([valuesOf(), { ...valuesOf(), fields: { equipmentId: id, isFirst: 'false' } }, ALARMS]);
    const heard = [await stream.next(), await stream.next(), await stream.next(), await stream.next()];
    expect(heard.map((one) => one?.data['topic'])).toEqual(expect.arrayContaining([0, 1, 2]));
  });
});

test('a stream of the values of a list sends all of them when one has changed, once a second at most', async () => {
  const topic = { call: '/lfscada/monitor/equipment/values', fields: { equipmentIds: `["${plant.equipmentId}"]` } };
  const stream = await open([topic]);
  await stream.next();
  await stream.next();
  for (const value of [21, 22, 23]) arrives(value, plant, 100);
  server.clock.pass(1_000);
  const answer = await stream.answer<{ values: { value: number }[] }[]>();
  expect(answer.map(({ values }) => values.map(({ value }) => value))).toEqual([[23]]);
});

describe('rights', () => {
  test('of a stream are those of its polls: nothing of another organisation', async () => {
    const stream = await open([valuesOf(other), valuesOf()]);
    const heard = [await stream.next(), await stream.next(), await stream.next()];
    expect(heard).toContainEqual({
      event: 'ended',
      data: { topic: 0, code: '404', message: expect.any(String) },
    });
    expect(heard).toContainEqual({ event: 'answer', data: expect.objectContaining({ topic: 1 }) });
  });

  test('that are taken away end what they allowed, and the stream with the last of it', async () => {
    const { stream } = await following();
    const { data } = await viewer.send('GET', '/lfscada/user/info');
    const { userId } = z.object({ userId: z.string() }).parse(data);
    await plant.admin.get('/lfscada/manage/user/edit', { id: userId, dataRange: 'own' });
    arrives(6);
    expect(await stream.last()).toMatchObject({ event: 'ended', data: { topic: 0, code: '404' } });
  });

  test('end with the session, also while nothing changes', async () => {
    const { stream } = await following();
    await viewer.get('/lfscada/user/logout');
    server.clock.pass(5_100);
    expect(await stream.last()).toMatchObject({ event: 'ended', data: { topic: 0, code: '1006' } });
  });

  test('that another server takes away are noticed within a second, and colleagues go on', async () => {
    const colleague = await server.signedIn(plant.org, 'viewer');
    const [own, theirs] = [await following(), await following(valuesOf(), colleague)];
    // Both sessions have been confirmed once since they were read.
    server.clock.pass(1_000);
    arrives(61);
    expect(shown(await own.stream.answer<Data>())).toBe(61);
    await theirs.stream.answer<Data>();
    const { data } = await viewer.send('GET', '/lfscada/user/info');
    // In the database alone: no cache of this server hears of it.
    await server.stores.sessions.endAll(z.object({ userId: z.string() }).parse(data).userId, 'admin');
    server.clock.pass(1_000);
    arrives(62);
    expect(await own.stream.last()).toMatchObject({ event: 'ended', data: { topic: 0, code: '1010' } });
    const alive = await theirs.stream.next();
    expect(alive).toMatchObject({ event: 'heartbeat' });
    expect(shown(await theirs.stream.answer<Data>())).toBe(62);
  });

  test('of a wall display end with its screen, also when another server signs it out', async () => {
    const wall = await signedInWall(server, plant.admin, {
      scope: 'org',
      playlist: [{ kind: 'overview', seconds: 10 }],
    });
    const stream = await open([valuesOf()], wall, { 'x-wall': '1' });
    await stream.next();
    await stream.answer<Data>();
    server.clock.pass(1_000);
    arrives(63);
    await stream.answer<Data>();
    const { rows } = await plant.admin.get<{ rows: { id: string }[] }>('/lfscada/manage/display/query', {
      page: 1,
      pageSize: 10,
    });
    for (const { id } of rows) await server.stores.displays.setToken(id, null, TRAIL);
    server.clock.pass(1_000);
    arrives(64);
    expect(await stream.last()).toMatchObject({ event: 'ended', data: { topic: 0 } });
  });

  test('are asked for before a stream opens', async () => {
    const { response } = await open([valuesOf()], { cookie: '' });
    expect(response.status).toBe(401);
    const foreign = await open([valuesOf()], viewer, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.response.status).toBe(403);
  });

  test('of a wall display are enough for its values', async () => {
    const wall = await signedInWall(server, plant.admin, {
      scope: 'org',
      playlist: [{ kind: 'overview', seconds: 10 }],
    });
    const stream = await open([valuesOf()], wall, { 'x-wall': '1' });
    await stream.next();
    expect(shown(await stream.answer<Data>())).toBeDefined();
  });
});

test('messages to a person are announced on their streams, and not on those of others', async () => {
  const colleague = await server.signedIn(plant.org, 'viewer');
  const [own, theirs] = [await following(), await following(valuesOf(), colleague)];
  const { data } = await viewer.send('GET', '/lfscada/user/info');
  const { userId } = z.object({ userId: z.string() }).parse(data);
  const texts = { title: { zh: '泵', en: 'Pump' }, note: { zh: '', en: '' } };
  const none = { equipmentId: null, signalId: null, alarmId: null, priority: null };
  const message = { key: 'k', type: 'alarm', ...texts, at: time, equipType: 'other', dataId: '', ...none } as const;
  await server.stores.mailbox.put([{ recipients: [userId], message }]);
  server.clock.pass(100);
  expect(await own.stream.next()).toEqual({ event: 'changed', data: { what: 'messages', id: '' } });
  arrives(71);
  expect(shown(await theirs.stream.answer<Data>())).toBe(71);
});

test('the outcome of a write is announced on the streams of who wrote, and asking for it returns it', async () => {
  const [{ stream }, theirs] = [await following(valuesOf(), plant.admin), await following()];
  const { equipmentId, signalId } = plant;
  const written = { equipmentId, signalId, value: '81' };
  const { uuid } = await plant.admin.get<{ uuid: string }>('/lfscada/monitor/write', written);
  arrives(81);
  const heard = [await stream.next(), await stream.next()];
  expect(heard).toContainEqual({ event: 'changed', data: { what: 'command', id: uuid } });
  expect(await plant.admin.get('/lfscada/monitor/callback', { uuid })).toMatchObject({ status: 'success' });
  arrives(82);
  const others = [await theirs.stream.next(), await theirs.stream.next()];
  expect(others.map((one) => one?.event)).toEqual(['answer', 'answer']);
});

describe('a stream is refused', () => {
  test.each([
    ['a call that is not streamed', { call: '/lfscada/monitor/write', fields: {} }],
    ['a call that does not exist', { call: '/lfscada/nothing', fields: {} }],
    ['a field that is no text', { call: '/lfscada/monitor/data', fields: { equipmentId: 5 } }],
  ])('for %s', async (_what, topic) => {
    const { status, code } = await viewer.ask('/lfscada/monitor/stream', { topics: [topic] });
    expect([status, code]).toEqual([400, '400']);
  });

  test('to a browser that has as many as its connections bear, until it closes one', async () => {
    const streams: StreamReader[] = [];
    for (let count = 0; count < STREAMS_MAX.ofBrowser; count += 1) streams.push((await following()).stream);
    const refused = await open([valuesOf()]);
    expect(refused.response.status).toBe(429);
    expect(refused.response.headers.get('retry-after')).toBe('60');
    expect(await refused.response.json()).toMatchObject({ code: '1451' });
    streams[0]?.close();
    await expect.poll(() => server.services.streams.count).toBe(STREAMS_MAX.ofBrowser - 1);
    await following();
  });

  test('to a person with many browsers, and not to their colleague', async () => {
    const { loginname } = viewer;
    for (let browser = 0; browser < STREAMS_MAX.ofPerson / STREAMS_MAX.ofBrowser; browser += 1) {
      const same = server.visitor();
      await same.login(loginname);
      for (let count = 0; count < STREAMS_MAX.ofBrowser; count += 1) await following(valuesOf(), same);
    }
    expect((await open([valuesOf()])).response.status).toBe(429);
    await following(valuesOf(), plant.viewer);
  });
});

test('streams end when the server does, so that their clients go to another one', async () => {
  const { stream } = await following();
  server.services.streams.endAll();
  expect(await stream.next()).toBeUndefined();
});
