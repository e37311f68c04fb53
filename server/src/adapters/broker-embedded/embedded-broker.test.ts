import { connect as connectTcp, Socket } from 'node:net';
import { once } from 'node:events';
import { MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/system-clock.ts';
import { LinkPlant, until } from '../../testing/gateway/link-plant.ts';
import { EmbeddedBroker } from './embedded-broker.ts';

const GATEWAYS = ['A', 'B'] as const;
/** Topics of a gateway X, as seen from gateway A. `%` is the gateway that the topic belongs to. */
const DATA_TOPICS = [
  'spBv1.0/tidegate/NBIRTH/%',
  'spBv1.0/tidegate/NDATA/%',
  'spBv1.0/tidegate/NDEATH/%',
  'spBv1.0/tidegate/DBIRTH/%/plc',
  'spBv1.0/tidegate/DDATA/%/plc',
  'spBv1.0/tidegate/DDEATH/%/plc',
  'tidegate/%/result',
  'tidegate/%/answer',
] as const;
const COMMAND_TOPICS = ['spBv1.0/tidegate/NCMD/%', 'spBv1.0/tidegate/DCMD/%/plc'] as const;
const SERVER_TOPICS = ['tidegate/%/config', 'tidegate/%/receipt', 'tidegate/%/monitor', 'tidegate/%/ask'] as const;
const HOST_TOPICS = ['spBv1.0/STATE/tidegate', 'spBv1.0/STATE/other', '$SYS/x', 'tidegate/%', 'anything'] as const;
const STRANGE_TOPICS = [
  'spBv1.0/other/NDATA/%',
  'spBv1.0/tidegate/NDATA/%x',
  'spBv1.0/tidegate/DDATA/%/plc/more',
  'spBv1.0/tidegate/DDATA/%',
  'spBv1.0/tidegate/NDATA/%/plc',
  'spBv1.0/tidegate/BIRTH/%',
  'spAv1.0/tidegate/NDATA/%',
] as const;
const FILTERS = [
  'spBv1.0/tidegate/NCMD/%',
  'spBv1.0/tidegate/NCMD/%/#',
  'spBv1.0/tidegate/DCMD/%/+',
  'spBv1.0/tidegate/DCMD/%/#',
  'spBv1.0/tidegate/DCMD/%/plc',
  'tidegate/%/config',
  'tidegate/%/receipt',
  'tidegate/%/monitor',
  'tidegate/%/ask',
] as const;
const FORBIDDEN_FILTERS = [
  '#',
  '+',
  '+/#',
  'spBv1.0/#',
  'spBv1.0/+/NCMD/#',
  'spBv1.0/tidegate/#',
  'spBv1.0/tidegate/+/%',
  'spBv1.0/tidegate/NCMD/+',
  'spBv1.0/tidegate/DCMD/+/plc',
  'spBv1.0/tidegate/DCMD/%/+/#',
  'spBv1.0/tidegate/NDATA/%',
  'spBv1.0/STATE/+',
  'spBv1.0/STATE/other',
  'tidegate/#',
  'tidegate/+/config',
  'tidegate/%/result',
  'tidegate/%/answer',
  'tidegate/+/ask',
  'tidegate/%/#',
  '$SYS/#',
  '$share/g/spBv1.0/tidegate/NCMD/%',
] as const;

const of = (topic: string, sn: string) => topic.replaceAll('%', sn);

/** Resolves when the connection is gone, by an error or not. */
const closeOf = (client: MqttClient) =>
  new Promise<void>((resolve) => {
    client.once('close', () => resolve());
  });

let plant: LinkPlant;

beforeAll(async () => {
  plant = new LinkPlant();
  for (const sn of GATEWAYS) plant.registry.addGateway(sn);
  await plant.start();
});
afterAll(() => plant.stop());

/** True when the broker took the message and answers what comes after it; false when it ended the connection. */
async function mayPublish(client: MqttClient, topic: string, retain = false): Promise<boolean> {
  const closed = closeOf(client).then(() => false);
  client.publish(topic, 'x', { qos: 0, retain });
  const answered = client.subscribeAsync('spBv1.0/STATE/tidegate').then(
    () => true,
    () => false,
  );
  return Promise.race([closed, answered]);
}

async function maySubscribe(client: MqttClient, filter: string): Promise<boolean> {
  return client.subscribeAsync(filter, { qos: 1 }).then(
    (grants) => grants.every((grant) => grant.qos < 128),
    () => false,
  );
}

describe('gateway A', () => {
  const rows = GATEWAYS.flatMap((owner) => [
    ...DATA_TOPICS.map((topic) => ({ topic: of(topic, owner), allowed: owner === 'A' })),
    ...[...COMMAND_TOPICS, ...SERVER_TOPICS, ...STRANGE_TOPICS].map((topic) => ({
      topic: of(topic, owner),
      allowed: false,
    })),
  ]);
  const all = [...rows, ...HOST_TOPICS.map((topic) => ({ topic: of(topic, 'A'), allowed: false }))];

  for (const retain of [false, true]) {
    const how = retain ? 'retained ' : '';
    test.each(all)(`publishing ${how}to $topic: allowed $allowed`, async ({ topic, allowed }) => {
      const client = await plant.client('A');
      expect(await mayPublish(client, topic, retain)).toBe(allowed);
      await client.endAsync(true);
    });
  }

  test.each(all)('leaving a will on $topic: allowed $allowed', async ({ topic, allowed }) => {
    const attempt = plant.client('A', { will: { topic, payload: Buffer.from('x'), qos: 1, retain: true } });
    if (allowed) await (await attempt).endAsync();
    else await expect(attempt).rejects.toThrow('Not authorized');
  });

  const filters = GATEWAYS.flatMap((owner) => [
    ...FILTERS.map((filter) => ({ filter: of(filter, owner), allowed: owner === 'A' })),
    ...FORBIDDEN_FILTERS.map((filter) => ({ filter: of(filter, owner), allowed: false })),
  ]);

  test.each([
    ...filters,
    { filter: 'spBv1.0/STATE/tidegate', allowed: true },
    { filter: 'STATE/tidegate', allowed: true },
  ])('subscribing to $filter: allowed $allowed', async ({ filter, allowed }) => {
    const client = await plant.client('A');
    expect(await maySubscribe(client, filter)).toBe(allowed);
    await client.endAsync(true);
  });

  test('cannot leave a retained value that reaches anyone later', async () => {
    const client = await plant.client('A');
    await client.publishAsync('tidegate/A/result', 'left', { qos: 1, retain: true });
    await client.endAsync();
    const received: string[] = [];
    const other = plant.broker.open();
    const reader = new MqttClient(() => other, { clientId: 'reader', reconnectPeriod: 0, protocolVersion: 4 });
    reader.on('message', (topic) => received.push(topic));
    await reader.subscribeAsync('tidegate/#');
    await reader.publishAsync('tidegate/A/fence', 'x', { qos: 1 });
    await until(() => received.includes('tidegate/A/fence'));
    expect(received.filter((topic) => topic === 'tidegate/A/result')).toEqual([]);
    await reader.endAsync(true);
  });

  test('cannot push gateway B out by taking its client id', async () => {
    const victim = await plant.client('B', { clientId: 'B' });
    const attacker = await plant.client('A', { clientId: 'B' });
    await victim.publishAsync('tidegate/B/result', 'still here', { qos: 1 });
    expect(victim.connected).toBe(true);
    await Promise.all([victim.endAsync(true), attacker.endAsync(true)]);
  });
});

describe('other clients are refused', () => {
  test.each([
    { who: 'anonymous', options: { username: undefined, password: undefined } },
    { who: 'an empty name', options: { username: '', password: 'secret-A' } },
    { who: 'a wrong secret', options: { password: 'secret-B' } },
    { who: 'no secret', options: { password: undefined } },
    { who: 'an unknown gateway', options: { username: 'C', password: 'secret-C' } },
    { who: 'the name of the host', options: { username: 'tidegate-host', password: '' } },
    { who: 'no keep-alive', options: { keepalive: 0 } },
    { who: 'a keep-alive of hours', options: { keepalive: 65_000 } },
  ])('$who is refused', async ({ options }) => {
    await expect(plant.client('A', options)).rejects.toThrow(/Not authorized|Bad username|closed|Connection/);
  });
});

describe('a credential that is no longer valid', () => {
  let own: LinkPlant;
  beforeEach(async () => {
    own = new LinkPlant();
    own.registry.addGateway('A');
    own.registry.addGateway('B');
    await own.start();
  });
  afterEach(() => own.stop());

  test.each([
    { what: 'was rotated', act: () => own.registry.rotate('1', 'new') },
    { what: 'was revoked', act: () => own.registry.revoke('1') },
    { what: 'was deleted with its gateway', act: () => own.registry.remove('1') },
    { what: 'belongs to another node now', act: () => own.registry.change('1', { edgeNodeId: 'moved' }) },
  ])('that $what ends the live connection, and no other', async ({ act }) => {
    const [client, bystander] = await Promise.all([own.client('A'), own.client('B')]);
    const closed = closeOf(client);
    act();
    await closed;
    await bystander.publishAsync('tidegate/B/result', 'x', { qos: 1 });
    expect(bystander.connected).toBe(true);
  });

  test('that was rotated is refused, and the new one is accepted', async () => {
    own.registry.rotate('1', 'new');
    await expect(own.client('A')).rejects.toThrow('Bad username or password');
    expect((await own.client('A', { password: 'new' })).connected).toBe(true);
  });

  test('that was revoked is refused, even without a secret, until there is a new one', async () => {
    own.registry.revoke('1');
    for (const password of ['secret-A', '']) {
      await expect(own.client('A', { password })).rejects.toThrow('Bad username or password');
    }
    own.registry.rotate('1', 'new');
    expect((await own.client('A', { password: 'new' })).connected).toBe(true);
  });

  test('that is revoked during the lookup is refused', async () => {
    const authenticate = own.registry.authenticate.bind(own.registry);
    own.registry.authenticate = async (sn, secret) => {
      const gateway = await authenticate(sn, secret);
      // Once only: after the lookup, before its answer.
      if (gateway !== undefined) own.registry.revoke('1');
      return gateway;
    };
    await expect(own.client('A')).rejects.toThrow('Bad username or password');
  });
});

describe('a hostile client', () => {
  /** Sends raw bytes and answers whether the broker ended the connection. */
  async function isCutOff(...chunks: Uint8Array[]): Promise<boolean> {
    const socket = connectTcp(plant.broker.port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    const closed = once(socket, 'close').then(() => true);
    for (const chunk of chunks) socket.write(chunk);
    const fence = plant.client('B').then(async (client) => {
      await client.publishAsync('tidegate/B/result', 'x', { qos: 1 });
      await client.endAsync(true);
      return new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 200));
    });
    const isClosed = await Promise.race([closed, fence]);
    socket.destroy();
    return isClosed;
  }

  test('that announces 268 MB is disconnected before it sends them, and others are served', async () => {
    expect(await isCutOff(Uint8Array.of(0x30, 0xff, 0xff, 0xff, 0x7f))).toBe(true);
  });

  test('that sends a length of five bytes is disconnected', async () => {
    expect(await isCutOff(Uint8Array.of(0x30, 0x80, 0x80, 0x80, 0x80, 0x01))).toBe(true);
  });

  test('that publishes before it connects is disconnected', async () => {
    expect(await isCutOff(Uint8Array.of(0x30, 0x03, 0x00, 0x01, 0x61))).toBe(true);
  });

  test('that publishes to a thousand topic levels is disconnected', async () => {
    const client = await plant.client('A');
    expect(await mayPublish(client, `tidegate/A/${'x/'.repeat(1_000)}`)).toBe(false);
    await client.endAsync(true);
  });

  test('that publishes a payload above the limit is disconnected', async () => {
    const client = await plant.client('A');
    const closed = closeOf(client);
    client.publish('spBv1.0/tidegate/NDATA/A', Buffer.alloc(4_300_000), { qos: 0 });
    await closed;
    await client.endAsync(true);
  });

  test('that subscribes and does not read delays no one', async () => {
    const lazy = await plant.client('A');
    await lazy.subscribeAsync('tidegate/A/monitor');
    const stream: unknown = lazy.stream;
    if (!(stream instanceof Socket)) throw new Error('no socket');
    stream.pause();
    const host = new MqttClient(() => plant.broker.open(), {
      clientId: 'lazy-host',
      reconnectPeriod: 0,
      protocolVersion: 4,
    });
    const block = Buffer.alloc(500_000);
    for (let n = 0; n < 40; n++) host.publish('tidegate/A/monitor', block, { qos: 0 });
    const other = await plant.client('B');
    for (let n = 0; n < 200; n++) await other.publishAsync('tidegate/B/result', 'x', { qos: 1 });
    expect(other.connected).toBe(true);
    await Promise.all([host.endAsync(true), other.endAsync(true), lazy.endAsync(true)]);
  });

  test('that does not read delays no publisher, and is disconnected once too much is queued for it', async () => {
    const lazy = await plant.client('A');
    await lazy.subscribeAsync('tidegate/A/monitor');
    const { stream } = lazy;
    if (!(stream instanceof Socket)) throw new Error('no socket');
    // The library's own reader would go on by itself.
    stream.unpipe();
    stream.pause();
    const host = new MqttClient(() => plant.broker.open(), {
      clientId: 'flood',
      reconnectPeriod: 0,
      protocolVersion: 4,
    });
    const isCut = () => plant.tally.of('mqtt_refused', 'slowReader') > before;
    const before = plant.tally.of('mqtt_refused', 'slowReader');
    const errors = plant.tally.of('mqtt_refused', 'error');
    const block = Buffer.alloc(1_000_000);
    const other = await plant.client('B');
    let heard = 0;
    other.on('message', () => (heard += 1));
    await other.subscribeAsync('tidegate/B/ask');
    // One round after the other: the next begins when the gateway beside it was served.
    for (let round = 1; round <= 60 && !isCut(); round++) {
      await host.publishAsync('tidegate/A/monitor', block, { qos: 0 });
      await host.publishAsync('tidegate/B/ask', 'x', { qos: 0 });
      await until(() => heard === round);
    }
    expect(isCut()).toBe(true);
    // Not by the library, which waits for ten seconds first and lets the publisher wait as well.
    expect(plant.tally.of('mqtt_refused', 'error')).toBe(errors);
    await Promise.all([host.endAsync(true), other.endAsync(true), lazy.endAsync(true)]);
  });

  test('that announces devices without end is disconnected', async () => {
    const client = await plant.client('A');
    const closed = closeOf(client);
    const filters = Array.from({ length: 5_001 }, (_, n) => `spBv1.0/tidegate/DCMD/A/plc${n}`);
    client.subscribe(filters, () => {});
    await closed;
    expect(plant.log.lines.filter(({ text }) => text.includes('refused something')).length).toBeGreaterThan(0);
  });

  test('that holds silent connections open does not keep out gateways of its address', async () => {
    const own = new LinkPlant({ connectionsPerAddress: 3 });
    for (const sn of GATEWAYS) own.registry.addGateway(sn);
    await own.start();
    const silent = Array.from({ length: 20 }, () => connectTcp(own.broker.port, '127.0.0.1'));
    for (const socket of silent) socket.on('error', () => {});
    await Promise.all(silent.map((socket) => once(socket, 'connect')));
    const clients = [await own.client('A'), await own.client('B')];
    await clients[0]?.publishAsync('tidegate/A/result', 'x', { qos: 1 });
    await until(() => silent.filter(({ destroyed }) => !destroyed).length <= 1);
    expect(clients.every(({ connected }) => connected)).toBe(true);
    for (const socket of silent) socket.destroy();
    await own.stop();
  });

  test('whose name two clients share is refused for a while, and the connected one stays', async () => {
    const own = new LinkPlant();
    own.registry.addGateway('A');
    await own.start();
    let current = await own.client('A');
    for (let round = 0; round < 4; round++) {
      const before = current;
      const closed = closeOf(before);
      current = await own.client('A');
      await closed;
    }
    await expect(own.client('A')).rejects.toThrow('Not authorized');
    await current.publishAsync('tidegate/A/result', 'x', { qos: 1 });
    expect(current.connected).toBe(true);
    expect(own.log.lines.some((line) => line.text.includes('same gateway credential'))).toBe(true);
    await own.stop();
  });
});

test('a port in use refuses the start in one sentence that names the setting', async () => {
  const { registry, log, tally } = plant;
  const { port } = plant.broker;
  const second = new EmbeddedBroker({
    host: '127.0.0.1',
    port,
    hostId: 'x',
    connectionsPerAddress: 1,
    registry,
    clock: systemClock,
    log,
    tally,
  });
  await expect(second.start()).rejects.toMatchObject({
    name: 'StartError',
    reason: 'portInUse',
    message: expect.stringContaining('TIDEGATE_MQTT_PORT'),
  });
  await second.stop();
});
