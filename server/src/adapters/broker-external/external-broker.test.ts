import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { connectAsync } from 'mqtt';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LinkPlant, until } from '../../testing/link-plant.ts';
import { freePort } from '../../testing/server-process.ts';
import { type OutsideBroker, outsideBrokers } from '../../testing/outside-broker.ts';
import { ForeignGateway } from '../../testing/foreign-gateway.ts';
import type { Broker } from '../../ports/broker.ts';
import { ExternalBroker } from './external-broker.ts';

describe('the URL of an external broker', () => {
  test.each([
    { url: 'mqtt://host', credentials: undefined },
    { url: 'mqtt://u:p%40ss@host:1884', credentials: { username: 'u', password: 'p@ss' } },
    { url: 'mqtts://u@[::1]', credentials: { username: 'u', password: '' } },
  ])('$url says who connects', ({ url, credentials }) => {
    expect(new ExternalBroker(url).credentials).toEqual(credentials);
  });

  test.each(['ws://host', 'http://host', 'mqtt:'])('%s is refused', (url) => {
    expect(() => new ExternalBroker(url)).toThrow(/MQTT_URL/);
  });

  test('that is unreachable ends the connection with an error', async () => {
    const stream = new ExternalBroker(`mqtt://127.0.0.1:${await freePort()}`).open();
    const [error] = await once(stream, 'error');
    expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  });
});

const ACCOUNTS = { host: 'host-secret', G1: 'secret-G1' };

describe.each(outsideBrokers)('through $name', ({ make }) => {
  let folder: string;
  let elsewhere: OutsideBroker;
  let plant: LinkPlant;
  let signalId: number;
  let gatewayId: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tidegate-mosquitto-'));
    elsewhere = make(folder, await freePort(), ACCOUNTS);
    await elsewhere.start();
    plant = new LinkPlant({ broker: new ExternalBroker(`mqtt://host:host-secret@127.0.0.1:${elsewhere.port}`) });
    ({ gatewayId } = plant.registry.addGateway('G1'));
    signalId = plant.registry.addSignal(gatewayId, 'plc', 'level');
    await plant.start();
  });
  afterEach(async () => {
    await plant.stop();
    await elsewhere.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const connect = (bdSeq: number) => ForeignGateway.connect(elsewhere.port, 'G1', 'secret-G1', 'plc', bdSeq);
  const level = (value: number) => [{ name: 'level', type: 'Double' as const, value, timestamp: Date.now() }];

  test('values, writes and deaths are carried', async () => {
    expect(plant.link.isConnected()).toBe(true);
    const gateway = await connect(0);
    await gateway.birth(level(1), 1);
    await until(() => gateway.receipted.has(1));
    expect(plant.store.of(signalId)).toHaveLength(1);
    await plant.link.write({ gatewayId, device: 'plc', metric: 'level' }, 4, 'uuid');
    await until(() => gateway.commands.length > 0);
    gateway.drop();
    await until(() => plant.table.get(signalId)?.quality === 'stale');
    expect(plant.link.isOnline(gatewayId)).toBe(false);
  });

  test('a crash of the broker makes everything stale at once, and everything recovers after its restart', async () => {
    const gateway = await connect(0);
    await gateway.birth(level(1), 1);
    await until(() => plant.table.get(signalId)?.quality === 'good');
    await elsewhere.kill();
    await until(() => plant.table.get(signalId)?.quality === 'stale');
    await gateway.end();
    await elsewhere.start();
    await until(() => plant.link.isConnected());
    const again = await connect(1);
    await again.birth(level(2), 2);
    await until(() => again.receipted.has(2));
    expect(plant.table.get(signalId)).toMatchObject({ value: 2, quality: 'good' });
    await again.end();
  });

  test('a host that crashes is offline for its gateways, and online again with a newer time', async () => {
    const streams: Duplex[] = [];
    const real = new ExternalBroker(`mqtt://host:host-secret@127.0.0.1:${elsewhere.port}`);
    const broker: Broker = {
      start: () => real.start(),
      stop: () => real.stop(),
      credentials: real.credentials,
      open: () => {
        const stream = real.open();
        streams.push(stream);
        return stream;
      },
    };
    const watcher = await connectAsync(`mqtt://127.0.0.1:${elsewhere.port}`, {
      username: 'G1',
      password: 'secret-G1',
      reconnectPeriod: 0,
    });
    const states: { online: boolean; timestamp: number }[] = [];
    watcher.on('message', (_topic, payload) => states.push(JSON.parse(payload.toString())));
    await watcher.subscribeAsync('spBv1.0/STATE/second', { qos: 1 });
    const mortal = new LinkPlant({ broker, hostId: 'second', clientId: 'second' });
    await mortal.link.start();
    await until(() => states.length === 1);
    streams[0]?.destroy();
    await until(() => states.length === 3);
    const [birth, will, again] = states;
    expect(birth?.online).toBe(true);
    expect(will).toEqual({ online: false, timestamp: birth?.timestamp });
    expect(again?.online).toBe(true);
    expect(again?.timestamp).toBeGreaterThan(birth?.timestamp ?? 0);
    await mortal.link.stop();
    await watcher.endAsync(true);
  });

  test('the server keeps running without the link if the password is wrong', async () => {
    const outside = new LinkPlant({ broker: new ExternalBroker(`mqtt://host:wrong@127.0.0.1:${elsewhere.port}`) });
    await outside.link.start();
    expect(outside.link.isConnected()).toBe(false);
    await outside.link.stop();
  });
});
