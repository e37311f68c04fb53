import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import util from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BacnetDevice } from '../../testing/bacnet-device.ts';
import { describeBadInput, driverInput, hurriedClock } from '../../testing/bad-input.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import type { Driver, DriverPoint } from '../shared/driver.ts';
import { openBacnetIp, probeBacnetIp } from './driver.ts';

const stops: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function device(): Promise<BacnetDevice> {
  const started = await BacnetDevice.start();
  stops.push(() => started.stop());
  return started;
}

const real = (value: number) => ({ type: 4, value });
const point = (object: string, instance: number, dataType: DriverPoint['dataType'], more = {}): DriverPoint => ({
  address: { object, instance, ...more },
  dataType,
  isRead: true,
});
const paramsFor = (port: number, more = {}) => ({ host: '127.0.0.1', port, ...more });
function open(port: number, points: readonly DriverPoint[], more = {}, clock = driverInput({}, []).clock): Driver {
  const driver = openBacnetIp({ ...driverInput(paramsFor(port, more), points), clock });
  stops.push(() => driver.stop());
  return driver;
}
const codes = async (driver: Driver) => (await driver.read()).map((reading) => reading?.code);
const values = async (driver: Driver) => (await driver.read()).map((reading) => reading?.value);

test('objects are read together, with their status, and a missing one affects no other', async () => {
  const unit = await device();
  unit.set(0, 1, real(21.5));
  unit.set(5, 2, { type: 9, value: 1 });
  unit.set(19, 3, { type: 2, value: 4 });
  unit.set(0, 4, real(1), { flags: 2 });
  unit.set(0, 5, real(2), { flags: 8 });
  const points = [
    point('AI', 1, 'float32'),
    point('BV', 2, 'bool'),
    point('MV', 3, 'uint16'),
    point('AI', 4, 'float32'),
    point('AI', 5, 'float32'),
    point('AI', 9, 'float32'),
    point('AI', 1, 'float32', { property: 999 }),
    point('XX', 1, 'float32'),
    point('AI', 1, 'int16'),
  ];
  const driver = open(unit.port, points, { hasReports: false });
  expect(await values(driver)).toEqual([21.5, true, 4, null, 2, null, null, null, null]);
  const read = await driver.read();
  expect(read.map((reading) => reading?.code)).toEqual([0, 0, 0, 1711, 0, 1714, 1714, 99904, 1722]);
  expect(read[4]?.isUncertain).toBe(true);
  expect(unit.requests).toHaveLength(2);
});

test('a reported object is not asked for: one question in each poll finds out whether the device is there', async () => {
  const unit = await device();
  unit.set(0, 1, real(1));
  unit.set(0, 2, real(2));
  const driver = open(unit.port, [point('AI', 1, 'float32'), point('AI', 2, 'float32')]);
  expect(await values(driver)).toEqual([1, 2]);
  expect(unit.requests).toEqual(['subscribe 0:1', 'subscribe 0:2', 'read 0:1 0:2']);
  unit.set(0, 2, real(7), { isReported: true });
  await expect.poll(() => values(driver)).toEqual([1, 7]);
  expect(unit.requests.at(-1)).toBe('read 0:1');
  expect(unit.requests.filter((request) => request.startsWith('subscribe'))).toHaveLength(2);
});

test('a report is read without the text that the library makes of a message for its log', async () => {
  const unit = await device();
  unit.set(0, 1, real(1));
  const driver = open(unit.port, [point('AI', 1, 'float32')]);
  expect(await values(driver)).toEqual([1]);
  const made = vi.spyOn(util, 'format');
  stops.push(() => made.mockRestore());
  unit.set(0, 1, real(7), { isReported: true });
  await expect.poll(() => values(driver)).toEqual([7]);
  expect(made.mock.calls.filter((parts) => JSON.stringify(parts).includes('monitoredObjectId'))).toEqual([]);
});

test('of thousands of objects that are reported, one is read in each poll', async () => {
  const unit = await device();
  const all = Array.from({ length: 45 }, (_, index) => index + 1);
  for (const instance of all) unit.set(0, instance, real(instance));
  const driver = open(
    unit.port,
    all.map((instance) => point('AI', instance, 'float32')),
  );
  await expect
    .poll(async () => {
      await driver.read();
      return unit.requests.filter((request) => request.startsWith('subscribe')).length;
    })
    .toBe(all.length);
  await driver.read();
  unit.requests.length = 0;
  expect(await values(driver)).toEqual(all);
  expect(unit.requests).toHaveLength(1);
  expect(unit.requests[0]).toMatch(/^read 0:\d+$/);
});

test('a device that refuses to report is read, and one that was silent is subscribed again', async () => {
  const unit = await device();
  unit.set(0, 1, real(1));
  unit.acceptsSubscriptions = false;
  const polled = open(unit.port, [point('AI', 1, 'float32')], { timeoutMs: 4_000 });
  expect(await values(polled)).toEqual([1]);
  unit.set(0, 1, real(2));
  expect(await values(polled)).toEqual([2]);
  unit.acceptsSubscriptions = true;
  const driver = open(unit.port, [point('AI', 1, 'float32')], { timeoutMs: 200, retries: 0 });
  expect(await values(driver)).toEqual([2]);
  unit.requests.length = 0;
  unit.spoil = () => undefined;
  expect(await codes(driver)).toEqual([1715]);
  unit.spoil = (packet) => packet;
  await expect.poll(() => codes(driver)).toEqual([0]);
  expect(unit.requests).toContain('subscribe 0:1');
});

test('a reported value is read again after a minute', async () => {
  const unit = await device();
  unit.set(0, 1, real(1));
  unit.set(0, 2, real(1));
  const driver = open(unit.port, [point('AI', 1, 'float32'), point('AI', 2, 'float32')], {}, hurriedClock());
  await codes(driver);
  unit.set(0, 2, real(5));
  expect(await values(driver)).toEqual([1, 5]);
});

test('a device that reads one property at a time is asked so', async () => {
  const unit = await device();
  unit.set(0, 1, real(1));
  unit.set(0, 2, real(2), { flags: 2 });
  unit.readsMany = false;
  const driver = open(unit.port, [point('AI', 1, 'float32'), point('AI', 2, 'float32'), point('AI', 3, 'float32')], {
    hasReports: false,
  });
  expect(await codes(driver)).toEqual([0, 1711, 1714]);
  unit.requests.length = 0;
  expect(await values(driver)).toEqual([1, null, null]);
  expect(unit.requests.filter((request) => request.startsWith('read'))).toEqual([]);
});

test('a present value is written at its priority and read back; nothing else can be written', async () => {
  const unit = await device();
  unit.set(2, 1, real(0));
  unit.set(5, 1, { type: 9, value: 0 });
  const points = [
    point('AV', 1, 'float32'),
    point('BV', 1, 'bool'),
    point('AI', 1, 'float32'),
    point('AV', 1, 'string', { property: 28 }),
  ];
  const driver = open(unit.port, points, { priority: 8 });
  await codes(driver);
  expect(await driver.write(0, 12.5)).toMatchObject({ code: 0, actual: { value: 12.5 } });
  expect(await driver.write(1, true)).toMatchObject({ code: 0, actual: { value: true } });
  expect(unit.requests.filter((request) => request.startsWith('write'))).toEqual([
    'write 2:1 12.5 at 8',
    'write 5:1 1 at 8',
  ]);
  expect(await driver.write(0, 'x')).toEqual({ code: 1722, actual: undefined });
  expect(await driver.write(0, 1e39)).toEqual({ code: 2003, actual: undefined });
  expect(await driver.write(2, 1)).toEqual({ code: 2004, actual: undefined });
  expect(await driver.write(3, 'x')).toEqual({ code: 2004, actual: undefined });
});

test.each([
  ['no host', { host: '' }],
  ['a priority that does not exist', { priority: 17 }],
  ['a station that no network has', { station: 'x' }],
])('%s is refused', (_name, more) => {
  expect(() => openBacnetIp(driverInput(paramsFor(1, more), []))).toThrow(expect.objectContaining({ code: 99904 }));
});

/** `bacserv` of bacnet-stack 1.5, built by `make server`. */
const BACSERV = '/usr/local/bin/bacserv';
const hasServer = existsSync(BACSERV);
if (!hasServer) console.log(`skipped: the BACnet driver against bacnet-stack, because there is no ${BACSERV}`);

describe.skipIf(!hasServer)('against bacnet-stack', () => {
  async function server(): Promise<number> {
    const port = await freePort();
    const env = { BACNET_IFACE: 'lo', BACNET_IP_PORT: String(port) };
    const child = spawn(BACSERV, ['1234'], { env, stdio: 'ignore' });
    stops.push(async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    });
    return port;
  }

  test('objects are read, written at a priority, reported and listed', async () => {
    const port = await server();
    const points = [
      point('AI', 1, 'float32'),
      point('AV', 1, 'float32'),
      point('BV', 1, 'bool'),
      point('MV', 1, 'uint16'),
      point('IV', 1, 'int32'),
      point('AI', 1, 'string', { property: 77 }),
      point('AI', 999, 'float32'),
      point('AO', 1, 'float32', { property: 87, index: 8 }),
      point('AO', 1, 'float32'),
    ];
    const driver = open(port, points, { priority: 8 });
    await expect.poll(async () => (await codes(driver))[0]).toBe(0);
    expect(await values(driver)).toEqual([0, 0, false, 1, 0, 'ANALOG INPUT 1', null, null, 0]);
    expect(await codes(driver)).toEqual([0, 0, 0, 0, 0, 0, 1714, 1714, 0]);
    expect(await driver.write(1, 12.5)).toMatchObject({ code: 0, actual: { value: 12.5 } });
    expect(await driver.write(2, true)).toMatchObject({ code: 0, actual: { value: true } });
    expect(await driver.write(8, 40)).toMatchObject({ code: 0, actual: { value: 40 } });
    const other = open(port, [point('AV', 1, 'float32')], { priority: 7, timeoutMs: 4_000 });
    expect(await other.write(0, 13.5)).toMatchObject({ code: 0, actual: { value: 13.5 } });
    await expect.poll(async () => (await values(driver))[1]).toBe(13.5);
    expect((await values(driver))[7]).toBe(40);
    const probe = probeBacnetIp(driverInput(paramsFor(port), []));
    stops.push(() => probe.stop());
    expect(await probe.test()).toEqual(expect.arrayContaining([{ name: 'product', value: 'GNU' }]));
    const { look } = await probe.read({
      address: { object: 'AV', instance: 1 },
      dataType: 'float32',
      scaled: (raw) => raw,
    });
    expect(look).toMatchObject({ raw: 13.5, value: 13.5 });
    const page = await probe.browse?.('', 0);
    expect(page?.nodes).toContainEqual({
      nodeId: 'AV:1',
      browseName: 'AV:1',
      displayName: 'ANALOG VALUE 1',
      nodeClass: 'variable',
      dataType: 'float32',
      typeName: 'Analog value',
      rw: 'rw',
    });
    expect(page?.next).toBeNull();
  }, 30_000);
});

describe('a device', () => {
  describeBadInput({
    start: async (port) => {
      const started = await BacnetDevice.start(port);
      started.set(2, 1, real(1));
      return started;
    },
    open: openBacnetIp,
    params: (port) => paramsFor(port),
    points: [point('AV', 1, 'float32')],
    garbage: [1713, 1715],
    frames: 60,
  });
});
