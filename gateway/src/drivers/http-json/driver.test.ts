import { afterEach, describe, expect, test } from 'vitest';
import { describeBadInput, driverInput } from '../../testing/bad-input.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { hasPython } from '../../testing/pty-pair.ts';
import { FixedService, startWebService, type WebService } from '../../testing/web-service.ts';
import type { Driver, DriverPoint } from '../shared/driver.ts';
import { openHttpJson, probeHttpJson } from './driver.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

const point = (address: DriverPoint['address'], dataType: DriverPoint['dataType'] = 'float64'): DriverPoint => ({
  address,
  dataType,
  isRead: true,
});
function open(url: string, points: readonly DriverPoint[], params = {}): Driver {
  const driver = openHttpJson(driverInput({ url, ...params }, points));
  stops.push(() => driver.stop());
  return driver;
}
const codes = async (driver: Driver) => (await driver.read()).map((reading) => reading?.code);

describe.skipIf(!hasPython)('against the HTTP server of Python', () => {
  async function service(state: object = { level: 2.5, pumps: [{ on: true }], name: 'Hall 3' }): Promise<WebService> {
    const started = await startWebService(state);
    stops.push(() => started.stop());
    return started;
  }

  test('values of one resource are asked for once, with the time and quality of the device', async () => {
    const at = Date.UTC(2026, 10, 27);
    const { url, requests } = await service({ level: 2.5, pumps: [{ on: true }], t: at, q: 'uncertain' });
    const resource = '/state?room=3';
    const driver = open(url, [
      point({ resource, path: 'level', timePath: 't', qualityPath: 'q' }),
      point({ resource, path: 'pumps[0].on' }, 'bool'),
      point({ path: 'level' }, 'float32'),
    ]);
    expect(await driver.read()).toMatchObject([{ value: 2.5, at, isUncertain: true }, { value: true }, { value: 2.5 }]);
    await expect.poll(() => requests).toEqual([resource, '/']);
    expect(driver.health().state).toBe('connected');
  });

  test('a wrong resource or path is reported with its code and affects no other', async () => {
    const { url, requests } = await service();
    const driver = open(url, [
      point({ resource: '/state', path: 'level' }),
      point({ resource: '/gone', path: 'level' }),
      point({ resource: '/gone', path: 'name' }, 'string'),
      point({ resource: '/busy' }),
      point({ resource: '/moved', path: 'level' }),
      point({ resource: '/text', path: 'level' }),
      point({ resource: '/state', path: 'depth' }),
      point({ resource: '/state', path: 'name' }),
      point({ resource: 'state' }),
    ]);
    const expected = [0, 1721, 1721, 1712, 1711, 1713, 1714, 1722, 99904];
    expect(await codes(driver)).toEqual(expected);
    await expect.poll(() => requests).toHaveLength(5);
    requests.length = 0;
    expect(await codes(driver)).toEqual(expected);
    // A missing document is asked for again only after a while.
    await expect.poll(() => requests.toSorted()).toEqual(['/busy', '/moved', '/state', '/text']);
  });

  test.each([
    ['a username and password', '/login', { auth: 'basic', username: 'joe', password: 'secret' }, 0],
    ['a wrong password', '/login', { auth: 'basic', username: 'joe', password: 'x' }, 1711],
    ['a token', '/login', { auth: 'bearer', token: 'T-1' }, 0],
    ['a header of its own', '/key', { auth: 'header', headerName: 'X-Api-Key', token: 'T-1' }, 0],
    ['nothing', '/key', {}, 1711],
  ])('%s is sent to %s', async (_name, resource, params, code) => {
    const { url } = await service();
    expect(await codes(open(url, [point({ resource, path: 'level' })], params))).toEqual([code]);
  });

  test('a write is sent once and read back', async () => {
    const { url, requests } = await service();
    const address = { resource: '/state', path: 'level', writeResource: '/set', writeBody: '{"level":{value}}' };
    const driver = open(url, [
      point(address),
      point({ resource: '/state', path: 'level' }),
      point({ ...address, writeResource: '/other' }),
      point(address, 'int16'),
    ]);
    expect(await driver.write(0, 7.25)).toMatchObject({ code: 0, actual: { value: 7.25 } });
    await expect.poll(() => requests).toEqual(['PUT /set {"level": 7.25}', '/state']);
    expect(await driver.write(1, 1)).toEqual({ code: 2004, actual: undefined });
    expect(await driver.write(2, 1)).toEqual({ code: 2004, actual: undefined });
    expect(await driver.write(3, 40_000)).toEqual({ code: 2003, actual: undefined });
    expect(await driver.write(3, 'x')).toEqual({ code: 1722, actual: undefined });
    await expect.poll(() => requests.filter((one) => one.startsWith('PUT'))).toHaveLength(2);
  });

  test('a probe reaches the service, and reads one value with the answer', async () => {
    const { url } = await service({ level: 4 });
    const probe = probeHttpJson(driverInput({ url }, []));
    stops.push(() => probe.stop());
    expect(await probe.test()).toEqual([]);
    const scaled = (raw: unknown) => Number(raw) * 10;
    const { look } = await probe.read({ address: { resource: '/state', path: 'level' }, dataType: 'int16', scaled });
    expect(look).toMatchObject({ hex: Buffer.from('{"level": 4}').toString('hex'), raw: 4, value: 40 });
    await expect(probe.read({ address: { resource: '/gone' }, dataType: 'int16', scaled })).rejects.toMatchObject({
      code: 1721,
    });
  });
});

test('an absent service is reported with why it cannot be reached', async () => {
  const driver = open(`http://127.0.0.1:${await freePort()}`, [point({ path: 'level' })]);
  for (const _poll of [1, 2, 3]) {
    expect(await codes(driver)).toEqual([99901]);
    expect(driver.health().lastError).toContain('ECONNREFUSED');
  }
});

test.each([
  ['another scheme', { url: 'ftp://meter' }],
  ['a password in the address', { url: 'http://joe:secret@meter' }],
  ['a login without a user', { auth: 'basic' }],
  ['a header without a name', { auth: 'header', token: 'x' }],
  ['a login without a token', { auth: 'bearer' }],
  ['a token that would add a line', { auth: 'bearer', token: 'x\r\nHost: other' }],
])('%s is refused', (_name, params) => {
  expect(() => open('http://meter', [], params)).toThrow(expect.objectContaining({ code: 99904 }));
});

describe('a service that answers anything', () => {
  describeBadInput({
    start: (port) => FixedService.start({ a: 1, b: 2.5 }, port),
    open: openHttpJson,
    params: (port) => ({ url: `http://127.0.0.1:${port}` }),
    points: [point({ path: 'a', writeResource: '/a' }, 'int16'), point({ path: 'b' })],
    garbage: [1713],
    frames: 1_000,
  });
});
