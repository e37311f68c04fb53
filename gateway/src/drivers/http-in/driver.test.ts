import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { driverInput, seeded } from '../../testing/bad-input.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import type { Driver, DriverPoint } from '../shared/driver.ts';
import { openHttpIn, probeHttpIn } from './driver.ts';

const CURL = '/usr/bin/curl';
const KEY = 'a-key-of-20-letters!';
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

const point = (path: string | undefined, dataType: DriverPoint['dataType'] = 'float64', more = {}): DriverPoint => ({
  address: { ...(path === undefined ? {} : { path }), ...more },
  dataType,
  isRead: true,
});
const inputOf = (port: number, points: readonly DriverPoint[], params = {}) =>
  driverInput({ bind: '127.0.0.1', port, source: 'line-1', key: KEY, maxPerSec: 100, ...params }, points);
async function open(points: readonly DriverPoint[], params = {}, clock = systemClock) {
  const port = await freePort();
  const input = { ...inputOf(port, points, params), clock };
  const driver = openHttpIn(input);
  stops.push(() => driver.stop());
  await driver.read();
  return { driver, port, input };
}
const values = async (driver: Driver) => (await driver.read()).map((reading) => reading?.value);
const codes = async (driver: Driver) => (await driver.read()).map((reading) => reading?.code);

/** The status and JSON of what curl gets, by a process of its own. */
async function curl(port: number, ...args: readonly string[]) {
  const url = args.some((arg) => arg.startsWith('http')) ? [] : [`http://127.0.0.1:${port}/in/line-1`];
  const { stdout } = await promisify(execFile)(CURL, ['-s', '-w', '\n%{http_code}', ...args, ...url]);
  const [status = '', ...lines] = stdout.trim().split('\n').toReversed();
  const said: unknown = JSON.parse(lines.join('') || '{}');
  return { status: Number(status), said };
}
const withKey = (key = KEY) => ['-H', `X-Api-Key: ${key}`];
const hasCurl = existsSync(CURL);
if (!hasCurl) console.log(`skipped: values sent to the gateway, because there is no ${CURL}`);

describe.skipIf(!hasCurl)('sent by curl', () => {
  test('values that curl sends are read, with their own time and quality', async () => {
    const { driver, port } = await open([
      point('level', 'float64', { timePath: 't', qualityPath: 'q' }),
      point('pump[0].on', 'bool'),
      point('name', 'string'),
    ]);
    expect(await codes(driver)).toEqual([1715, 1715, 1715]);
    const sent = await curl(
      port,
      ...withKey(),
      '-d',
      '{"level":2.5,"t":"2026-11-27T00:00:00Z","q":"good","pump":[{"on":true}],"name":"泵"}',
    );
    expect(sent).toEqual({ status: 200, said: { taken: ['level', 'pump[0].on', 'name'], missing: [], refused: [] } });
    const readings = await driver.read();
    expect(readings.map((reading) => reading?.value)).toEqual([2.5, true, '泵']);
    expect(readings[0]?.earlier).toEqual([{ value: 2.5, at: Date.UTC(2026, 10, 27), code: 0 }]);
    expect(driver.health().state).toBe('connected');
    expect(await driver.write(0, 1)).toEqual({ code: 2004, actual: undefined });
  });

  test('values that are sent one at a time are all kept, and the response names what was wrong', async () => {
    const { driver, port } = await open([point('a', 'int16'), point('b', 'int16')]);
    expect((await curl(port, ...withKey(), '-d', '{"a":1}')).said).toEqual({
      taken: ['a'],
      missing: ['b'],
      refused: [],
    });
    await curl(port, '-H', `Authorization: Bearer ${KEY}`, '-X', 'PUT', '-d', '{"b":2}');
    expect(await values(driver)).toEqual([1, 2]);
    expect(await curl(port, ...withKey(), '-d', '{"a":40000,"b":3}')).toEqual({
      status: 200,
      said: { taken: ['b'], missing: [], refused: [{ path: 'a', reason: expect.stringContaining('40000') }] },
    });
    expect(await codes(driver)).toEqual([2003, 0]);
    const useless = await curl(port, ...withKey(), '-d', '{"c":1}');
    expect(useless).toMatchObject({ status: 422, said: { missing: ['a', 'b'], error: expect.any(String) } });
  });

  test('every value that is sent between two polls is read', async () => {
    const { driver, port } = await open([point('a', 'int16')]);
    for (const value of [1, 2, 3]) await curl(port, ...withKey(), '-d', JSON.stringify({ a: value }));
    const [reading] = await driver.read();
    expect([...(reading?.earlier ?? []), reading].map((one) => one?.value)).toEqual([1, 2, 3]);
    expect((await driver.read())[0]).toMatchObject({ value: 3 });
    expect((await driver.read())[0]?.earlier).toBeUndefined();
  });

  test('a request that is refused says why', async () => {
    const { driver, port } = await open([point(undefined, 'int16')], { maxPerSec: 2 });
    const at = (path: string) => `http://127.0.0.1:${port}${path}`;
    const refused = async (...args: readonly string[]) => {
      const { status, said } = await curl(port, ...args);
      return [status, String(new Map(Object.entries(said ?? {})).get('error'))];
    };
    expect(await refused('-d', '1')).toEqual([401, expect.stringContaining('missing')]);
    expect(await refused(...withKey('another-key-of-20-ls'), '-d', '1')).toEqual([401, 'The key is wrong.']);
    expect(await refused(...withKey(), '-d', '1', at('/in/line-2'))).toEqual([
      404,
      expect.stringContaining('/in/line-2'),
    ]);
    expect(await refused(...withKey())).toEqual([405, 'Send the values by POST.']);
    expect(await codes(driver)).toEqual([1715]);
  });

  test('a message that is no JSON or too long is refused and changes nothing', async () => {
    const { driver, port } = await open([point('a', 'int16')]);
    await curl(port, ...withKey(), '-d', '{"a":1}');
    expect(await curl(port, ...withKey(), '-d', '{"a":')).toMatchObject({
      status: 400,
      said: { error: expect.stringContaining('not JSON') },
    });
    expect(await curl(port, ...withKey(), '-d', '')).toMatchObject({
      status: 400,
      said: { error: expect.any(String) },
    });
    const long = JSON.stringify({ a: 2, text: 'x'.repeat(70_000) });
    expect((await curl(port, ...withKey(), '-d', long)).status).toBe(413);
    expect((await curl(port, ...withKey(), '-H', 'Transfer-Encoding: chunked', '-d', long)).status).toBe(413);
    expect(await values(driver)).toEqual([1]);
  });

  test('more messages in a second than the driver takes are refused, and so are many wrong keys', async () => {
    let now = 0;
    const clock = { ...systemClock, monotonic: () => now };
    const { port } = await open([point('a', 'int16')], { maxPerSec: 2 }, clock);
    const send = async (key?: string) => (await curl(port, ...withKey(key), '-d', '{"a":1}')).status;
    expect([await send(), await send(), await send()]).toEqual([200, 200, 429]);
    now = 1_000;
    expect(await send()).toBe(200);
    const wrong: number[] = [];
    for (let index = 0; index < 7; index += 1) wrong.push(await send('a-wrong-key-of-20-ls'));
    expect(wrong).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await send()).toBe(200);
  });

  test('drivers share a port, each with its source and key', async () => {
    const { driver, port, input } = await open([point('a', 'int16')]);
    const other = openHttpIn({
      ...input,
      params: { ...input.params, source: 'line-2', key: 'a-key-of-another-one' },
    });
    stops.push(() => other.stop());
    const second = `http://127.0.0.1:${port}/in/line-2`;
    expect((await curl(port, ...withKey(), '-d', '{"a":1}', second)).status).toBe(401);
    await curl(port, ...withKey('a-key-of-another-one'), '-d', '{"a":2}', second);
    await curl(port, ...withKey(), '-d', '{"a":1}');
    expect([await values(driver), await values(other)]).toEqual([[1], [2]]);
    await driver.stop();
    expect((await curl(port, ...withKey(), '-d', '{"a":1}')).status).toBe(404);
    expect(await values(other)).toEqual([2]);
  });

  test('a value without a newer one is bad after the maximum age', async () => {
    let now = 0;
    const { driver, port } = await open(
      [point('a', 'int16')],
      { maxAgeSec: 10 },
      { ...systemClock, monotonic: () => now },
    );
    await curl(port, ...withKey(), '-d', '{"a":1}');
    now = 10_000;
    expect(await codes(driver)).toEqual([0]);
    now = 10_001;
    expect(await codes(driver)).toEqual([1715]);
  });

  test('a probe listens beside the driver, and reads the next message with its bytes', async () => {
    const { port, input } = await open([point('a', 'int16')]);
    const probe = probeHttpIn(input);
    stops.push(() => probe.stop());
    expect(await probe.test()).toEqual([]);
    await probe.stop();
    const again = probeHttpIn(input);
    stops.push(() => again.stop());
    const read = again.read({ address: { path: 'a' }, dataType: 'int16', scaled: (raw) => raw });
    await curl(port, ...withKey(), '-d', '{"a":7}');
    expect((await read).look).toMatchObject({ raw: 7, hex: Buffer.from('{"a":7}').toString('hex') });
  });
});

test('a port that another program has is reported, and taken when it is free', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const driver = openHttpIn(inputOf(port, [point('a', 'int16')]));
  stops.push(() => driver.stop());
  expect(await codes(driver)).toEqual([99901]);
  expect(driver.health()).toMatchObject({ state: 'offline', lastError: expect.stringContaining('EADDRINUSE') });
  await new Promise<void>((done) => taken.close(() => done()));
  await expect.poll(() => codes(driver), { timeout: 5_000 }).toEqual([1715]);
});

test('a driver without a key is refused', async () => {
  expect(() => openHttpIn(inputOf(1_024, [], { key: undefined }))).toThrow(expect.objectContaining({ code: 99904 }));
});

test('1,000 connections that send random bytes leave the driver as it was', async () => {
  const { driver, port } = await open([point('a', 'int16')]);
  const random = seeded(4);
  const begins = [
    '',
    'POST /in/line-1 HTTP/1.1\r\n',
    `POST /in/line-1 HTTP/1.1\r\nX-Api-Key: ${KEY}\r\nContent-Length: 9\r\n\r\n`,
  ];
  const send = (text: string) =>
    new Promise<void>((done) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.once('close', () => done());
      socket.resume();
      socket.end(Buffer.concat([Buffer.from(text), Buffer.from(Array.from({ length: 40 }, () => random() * 256))]));
    });
  for (let index = 0; index < 50; index += 1)
    await Promise.all(Array.from({ length: 20 }, (_, at) => send(begins[at % 3] ?? '')));
  expect(await codes(driver)).toEqual([1715]);
});

test('slow connections of one address neither shut out another nor the requests of their own', async () => {
  const { driver, port } = await open([point('a', 'int16')]);
  const slow: Socket[] = [];
  stops.push(async () => slow.forEach((socket) => socket.destroy()));
  for (let index = 0; index < 300; index += 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
    socket.on('error', () => undefined);
    socket.write('POST /in/line-1 HTTP/1.1\r\nHost: x\r\n');
    slow.push(socket);
  }
  await expect.poll(() => slow.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(236);
  const send = async (localAddress: string) => {
    const headers = { 'X-Api-Key': KEY, 'Content-Type': 'application/json' };
    const sent = request({ port, host: '127.0.0.1', localAddress, path: '/in/line-1', method: 'POST', headers });
    sent.end('{"a":1}');
    const [answer] = await once(sent, 'response');
    return answer.statusCode;
  };
  expect(await send('127.0.0.1')).toBe(200);
  expect(await send('127.0.0.2')).toBe(200);
  expect(await values(driver)).toEqual([1]);
});
