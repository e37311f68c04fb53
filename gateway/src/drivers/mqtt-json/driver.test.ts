import { createServer, type Socket } from 'node:net';
import { Aedes } from 'aedes';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { driverInput, seeded } from '../../testing/bad-input.ts';
import { ListeningDevice } from '../../testing/listening-device.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { type Mosquitto, startMosquitto, whyNoMosquitto } from '../../testing/mosquitto.ts';
import type { Driver, DriverPoint, RawReading } from '../shared/driver.ts';
import { openMqttJson, probeMqttJson } from './driver.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

const LEVEL = 'plant/level';
const point = (address: DriverPoint['address'], dataType: DriverPoint['dataType'] = 'float64'): DriverPoint => ({
  address,
  dataType,
  isRead: true,
});
/** Each connection has another name. */
const random = seeded(5);
const inputFor = (url: string, points: readonly DriverPoint[], params = {}) => ({
  ...driverInput({ url, timeoutMs: 5_000, ...params }, points),
  random,
});
function open(url: string, points: readonly DriverPoint[], params = {}, clock = systemClock): Driver {
  const driver = openMqttJson({ ...inputFor(url, points, params), clock });
  stops.push(() => driver.stop());
  return driver;
}
const codes = async (driver: Driver) => (await driver.read()).map((reading) => reading?.code);
const values = async (driver: Driver) => (await driver.read()).map((reading) => reading?.value);

const missing = whyNoMosquitto();
if (missing !== undefined) console.log(`skipped: the MQTT driver, because ${missing}`);

describe.skipIf(missing !== undefined)('against mosquitto', () => {
  async function broker(port?: number): Promise<Mosquitto> {
    const started = await startMosquitto(port);
    stops.push(() => started.stop());
    return started;
  }
  async function device(url: string): Promise<MqttClient> {
    const client = await connectAsync(url);
    stops.push(() => client.endAsync(true));
    return client;
  }

  test('values are taken from JSON and from plain texts, with the time and quality of the device', async () => {
    const { url } = await broker();
    const sensor = await device(url);
    const driver = open(url, [
      point({ topic: LEVEL, path: 'v', timePath: 't', qualityPath: 'q' }),
      point({ topic: LEVEL, path: 'pump[0].on' }, 'bool'),
      point({ topic: 'plant/name' }, 'string'),
      point({ topic: 'plant/count' }, 'int32'),
    ]);
    expect(await codes(driver)).toEqual([1715, 1715, 1715, 1715]);
    const at = systemClock.now() + 60_000;
    const json = JSON.stringify({ v: 2.5, t: new Date(at).toISOString(), q: 'good', pump: [{ on: true }] });
    await sensor.publishAsync(LEVEL, json);
    await sensor.publishAsync('plant/name', 'Hall 3');
    await sensor.publishAsync('plant/count', '42');
    await expect.poll(() => values(driver)).toEqual([2.5, true, 'Hall 3', 42]);
    expect((await driver.read())[0]).toEqual({ value: 2.5, at, code: 0 });
    await sensor.publishAsync(LEVEL, json.replace('good', 'uncertain'));
    await expect.poll(async () => (await driver.read())[0]?.isUncertain).toBe(true);
    await sensor.publishAsync(LEVEL, json.replace('good', 'bad'));
    await expect.poll(async () => (await driver.read())[0]).toEqual({ value: null, at, code: 1711 });
    expect(driver.health().state).toBe('degraded');
  });

  test('a value whose own time is older than the silence before it becomes the present value', async () => {
    const { url } = await broker();
    const driver = open(url, [point({ topic: LEVEL, path: 'v', timePath: 't' })]);
    const [silent] = await driver.read();
    expect(silent?.code).toBe(1715);
    await (await device(url)).publishAsync(LEVEL, '{"v":7,"t":"2020-01-01T00:00:00Z"}', { retain: true, qos: 1 });
    const arrived: RawReading[] = [];
    await expect
      .poll(async () => {
        arrived.push(
          ...(await driver.read()).filter((reading) => reading?.code === 0).flatMap((reading) => reading ?? []),
        );
        return arrived.length;
      })
      .toBeGreaterThan(1);
    const [first, second] = arrived;
    expect(first?.at).toBeGreaterThan(silent?.at ?? Infinity);
    // Its own time is in history, once.
    expect(first?.earlier).toEqual([{ value: 7, at: Date.UTC(2020, 0, 1), code: 0 }]);
    expect(second).toEqual({ value: 7, at: first?.at, code: 0 });
  });

  test('every message between two polls is delivered, each with its own time', async () => {
    const { url } = await broker();
    const sensor = await device(url);
    const driver = open(url, [point({ topic: LEVEL, path: 'v' }), point({ topic: LEVEL, path: 'v', timePath: 't' })]);
    await codes(driver);
    const sent = Array.from({ length: 500 }, (_, index) => index);
    const from = systemClock.now() + 60_000;
    await Promise.all(sent.map((v) => sensor.publishAsync(LEVEL, JSON.stringify({ v, t: from + v }), { qos: 1 })));
    const arrived: RawReading[][] = [[], []];
    await expect
      .poll(async () => {
        for (const [index, reading] of (await driver.read()).entries())
          if (reading?.code === 0) arrived[index]?.push(...(reading.earlier ?? []), reading);
        return arrived[1]?.at(-1)?.value;
      })
      .toBe(499);
    // The last one is read again by each poll that finds nothing newer.
    const [unstamped = [], stamped = []] = arrived.map((list) => [
      ...new Map(list.map((one) => [one.at, one])).values(),
    ]);
    expect(stamped.map(({ at, value }) => [at, value])).toEqual(sent.map((v) => [from + v, v]));
    expect(unstamped.map(({ value }) => value)).toEqual(sent);
  });

  test('of a flood between two polls the last thousand are kept, and the driver says so', async () => {
    const { url } = await broker();
    const sensor = await device(url);
    const driver = open(url, [point({ topic: LEVEL })]);
    await codes(driver);
    // In parts, as a broker drops what waits for a slow reader.
    for (let start = 0; start < 1_200; start += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, index) => sensor.publishAsync(LEVEL, String(start + index), { qos: 1 })),
      );
    await expect.poll(() => driver.health().lastError).toContain('more than 1000 messages arrived on plant/level');
    const [reading] = await driver.read();
    expect(reading?.earlier?.length).toBe(999);
  });

  test('a message that the broker retains is there at once', async () => {
    const { url } = await broker();
    await (await device(url)).publishAsync(LEVEL, '{"v":7}', { retain: true, qos: 1 });
    const driver = open(url, [point({ topic: LEVEL, path: 'v' })]);
    await expect.poll(() => values(driver)).toEqual([7]);
  });

  test.each([
    ['{"w":1}', 1714],
    ['{"v":', 1713],
    ['{"v":"warm"}', 1722],
    ['{"v":null}', 1722],
    ['{"v":70000}', 2003],
  ])('%s is bad with %i, and affects no other topic', async (payload, code) => {
    const { url } = await broker();
    const sensor = await device(url);
    const driver = open(url, [
      point({ topic: LEVEL, path: 'v' }, 'int16'),
      point({ topic: 'plant/other' }),
      point({ topic: 'a/#' }),
    ]);
    await codes(driver);
    await sensor.publishAsync('plant/other', '1');
    await sensor.publishAsync(LEVEL, payload);
    await expect.poll(() => codes(driver)).toEqual([code, 0, 99904]);
  });

  test('a write is published once, and what the device then reports is read back', async () => {
    const { url } = await broker();
    const valve = await device(url);
    const written: string[] = [];
    await valve.subscribeAsync('plant/valve/set');
    valve.on('message', (_topic, bytes) => {
      written.push(bytes.toString());
      // It opens no further than 80.
      const { set } = JSON.parse(bytes.toString()) as { set: number };
      valve.publish('plant/valve', JSON.stringify({ v: Math.min(set, 80) }));
    });
    const address = { topic: 'plant/valve', path: 'v', writeTopic: 'plant/valve/set', writePayload: '{"set":{value}}' };
    const driver = open(url, [point(address), point({ topic: LEVEL }), point(address, 'int16')]);
    await codes(driver);
    expect(await driver.write(0, 90.5)).toMatchObject({ code: 0, actual: { value: 80 } });
    expect(written).toEqual(['{"set":90.5}']);
    expect(await driver.write(1, 1)).toEqual({ code: 2004, actual: undefined });
    expect(await driver.write(2, 40_000)).toEqual({ code: 2003, actual: undefined });
    expect(await driver.write(2, 'x')).toEqual({ code: 1722, actual: undefined });
    expect(written).toHaveLength(1);
  });

  test('a device that does not report what was written leaves the write without a value read back', async () => {
    const { url } = await broker();
    const driver = open(url, [point({ topic: LEVEL, writeTopic: 'plant/set' })], { timeoutMs: 200 });
    await codes(driver);
    expect(await driver.write(0, 1)).toEqual({ code: 0, actual: undefined });
  });

  test('a user reads what anybody may not, and a wrong password is refused without showing it', async () => {
    const { url } = await broker();
    const points = [point({ topic: 'joe/level' }), point({ topic: LEVEL })];
    const [anybody, joe] = [open(url, points), open(url, points, { username: 'joe', password: 'secret' })];
    await Promise.all([codes(anybody), codes(joe)]);
    const sensor = await connectAsync(url, { username: 'joe', password: 'secret' });
    stops.push(() => sensor.endAsync(true));
    await sensor.publishAsync('joe/level', '1', { qos: 1 });
    await sensor.publishAsync(LEVEL, '2', { qos: 1 });
    await expect.poll(() => values(joe)).toEqual([1, 2]);
    await expect.poll(() => codes(anybody)).toEqual([1715, 0]);
    const wrong = open(url, points, { username: 'joe', password: 'another' });
    expect(await codes(wrong)).toEqual([99901, 99901]);
    expect(wrong.health().lastError).not.toContain('another');
  });

  test('a value without a newer message is bad after its maximum age', async () => {
    const { url } = await broker();
    const sensor = await device(url);
    let passed = 0;
    const clock = { ...systemClock, monotonic: () => systemClock.monotonic() + passed };
    const driver = open(url, [point({ topic: LEVEL })], { maxAgeSec: 60 }, clock);
    await codes(driver);
    await sensor.publishAsync(LEVEL, '1');
    await expect.poll(() => codes(driver)).toEqual([0]);
    passed = 61_000;
    expect(await codes(driver)).toEqual([1715]);
  });

  test('a value that a message leaves out stays as it was, with its time, until it is too old', async () => {
    const { url } = await broker();
    const sensor = await device(url);
    let passed = 0;
    const clock = { ...systemClock, monotonic: () => systemClock.monotonic() + passed };
    // A Shelly of the second generation notifies what has changed: one component, and one of its fields.
    const power = { topic: LEVEL, path: 'params["switch:0"].apower' };
    const isOn = { topic: LEVEL, path: 'params["switch:0"].output' };
    const total = { topic: LEVEL, path: 'params["switch:0"].aenergy.total' };
    const timed = { ...power, timePath: 'params.at' };
    const driver = open(url, [point(power), point(isOn, 'bool'), point(total), point(timed)], { maxAgeSec: 60 }, clock);
    const notify = (change: object, more: object = {}) =>
      sensor.publishAsync(
        LEVEL,
        JSON.stringify({
          method: 'NotifyStatus',
          params: { ts: 1_732_867_200.4, 'switch:0': { id: 0, ...change }, ...more },
        }),
        { qos: 1 },
      );
    await codes(driver);
    await notify({ apower: 8.9, output: true }, { at: 1_732_867_200 });
    await expect.poll(() => values(driver)).toEqual([8.9, true, null, 8.9]);
    const [before] = await driver.read();
    expect(await codes(driver)).toEqual([0, 0, 1714, 0]);
    await notify({ aenergy: { total: 6.5 } });
    await expect.poll(() => values(driver)).toEqual([8.9, true, 6.5, 8.9]);
    expect((await driver.read())[0]).toEqual(before);
    // A value without the time that it should have is in the message, and bad.
    await notify({ apower: 9.1 });
    await expect.poll(() => values(driver)).toEqual([9.1, true, 6.5, null]);
    passed = 61_000;
    await notify({ output: false });
    await expect.poll(() => codes(driver)).toEqual([1715, 0, 1715, 1715]);
  });

  test('what was written is read back from the next message that has the value', async () => {
    const { url } = await broker();
    const machine = await device(url);
    await machine.subscribeAsync('plant/set');
    machine.on('message', (_topic, bytes) => {
      void machine.publishAsync(LEVEL, '{"other":1}').then(() => machine.publishAsync(LEVEL, bytes));
    });
    const address = { topic: LEVEL, path: 'v', writeTopic: 'plant/set', writePayload: '{"v":{value}}' };
    const driver = open(url, [point(address)]);
    await codes(driver);
    await machine.publishAsync(LEVEL, '{"v":1}');
    await expect.poll(() => values(driver)).toEqual([1]);
    expect((await driver.write(0, 7)).actual).toMatchObject({ value: 7, code: 0 });
  });

  test('without the broker nothing is good and nothing is written; after its restart only new messages count', async () => {
    const port = await freePort();
    const first = await startMosquitto(port);
    const driver = open(first.url, [point({ topic: LEVEL, writeTopic: 'plant/set' })]);
    await codes(driver);
    await (await device(first.url)).publishAsync(LEVEL, '1');
    await expect.poll(() => codes(driver)).toEqual([0]);
    await first.stop();
    await expect.poll(() => codes(driver)).toEqual([99901]);
    expect(driver.health().state).toBe('offline');
    expect(await driver.write(0, 1)).toEqual({ code: 99901, actual: undefined });
    const { url } = await broker(port);
    await expect.poll(() => codes(driver), { timeout: 10_000 }).toEqual([1715]);
    const again = await device(url);
    const written: string[] = [];
    await again.subscribeAsync('plant/set');
    again.on('message', (_topic, bytes) => written.push(bytes.toString()));
    await again.publishAsync(LEVEL, '2');
    await expect.poll(() => values(driver)).toEqual([2]);
    expect(written).toEqual([]);
  });

  test('5,000 random messages are never good, and the next real one is', async () => {
    const { url } = await broker();
    const sensor = await device(url);
    const driver = open(url, [point({ topic: LEVEL, path: 'v' })]);
    await codes(driver);
    const byte = seeded(7);
    const good: number[] = [];
    for (let round = 0; round < 50; round += 1) {
      const frames = Array.from({ length: 100 }, () =>
        Buffer.from(Array.from({ length: Math.floor(byte() * 60) }, () => Math.floor(byte() * 256))),
      );
      await Promise.all(frames.map((frame) => sensor.publishAsync(LEVEL, frame, { qos: 1 })));
      if ((await codes(driver)).includes(0)) good.push(round);
    }
    expect(good).toEqual([]);
    // A broker drops what comes while thousands of messages are still queued for the driver.
    const next = async () => {
      await sensor.publishAsync(LEVEL, '{"v":3}');
      return values(driver);
    };
    await expect.poll(next).toEqual([3]);
  });

  test('a probe connects beside the driver and reads one value, now or with the next message', async () => {
    const { url } = await broker();
    const sensor = await device(url);
    await sensor.publishAsync(LEVEL, '{"v":7}', { retain: true, qos: 1 });
    const probe = () => {
      const opened = probeMqttJson(inputFor(url, [], { clientId: 'gw', timeoutMs: 300 }));
      stops.push(() => opened.stop());
      return opened;
    };
    expect(await probe().test()).toEqual([]);
    const scaled = (raw: unknown) => Number(raw) * 2;
    const { look } = await probe().read({ address: { topic: LEVEL, path: 'v' }, dataType: 'float64', scaled });
    expect(look).toMatchObject({ hex: Buffer.from('{"v":7}').toString('hex'), raw: 7, value: 14 });
    await expect(probe().read({ address: { topic: 'plant/none' }, dataType: 'float64', scaled })).rejects.toMatchObject(
      { code: 1715 },
    );
  });
});

test('a topic that the broker refuses is reported as such, and others are read', async () => {
  const aedes = await Aedes.createBroker();
  aedes.authorizeSubscribe = (_client, asked, done) => done(null, asked.topic.startsWith('joe/') ? null : asked);
  const server = createServer((socket) => aedes.handle(socket));
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  stops.push(async () => {
    await new Promise<void>((resolve) => aedes.close(() => resolve()));
    server.close();
  });
  const driver = open(`mqtt://127.0.0.1:${port}`, [point({ topic: 'joe/level' }), point({ topic: LEVEL })]);
  expect(await codes(driver)).toEqual([1711, 1715]);
});

/** Answers every connection with whatever comes to its mind. */
class NoBroker extends ListeningDevice {
  readonly #random = seeded(11);

  protected override serve(socket: Socket): void {
    socket.on('data', () =>
      socket.write(
        Uint8Array.from({ length: 1 + Math.floor(this.#random() * 80) }, () => Math.floor(this.#random() * 256)),
      ),
    );
  }
}

test('something else than a broker is an absent one, however often it is tried', async () => {
  const other = new NoBroker();
  await other.listen(0);
  stops.push(() => other.stop());
  // Each wait is over at once.
  const clock = { ...systemClock, after: (ms: number, act: () => void) => systemClock.after(ms > 400 ? 0 : ms, act) };
  const driver = open(`mqtt://127.0.0.1:${other.port}`, [point({ topic: LEVEL })], { timeoutMs: 50 }, clock);
  expect(await codes(driver)).toEqual([99901]);
  await expect.poll(() => other.connections, { timeout: 10_000 }).toBeGreaterThan(50);
  expect(await codes(driver)).toEqual([99901]);
});

test.each([
  ['another scheme', { url: 'http://broker' }],
  ['a password in the address', { url: 'mqtt://joe:secret@broker' }],
  ['a password without a user', { password: 'x' }],
])('%s is refused', (_name, params) => {
  expect(() => open('mqtt://broker', [], params)).toThrow(expect.objectContaining({ code: 99904 }));
});
