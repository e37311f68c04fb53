import { afterEach, expect, test } from 'vitest';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { ModbusDevice } from '../../testing/modbus-device.ts';
import type { Driver, DriverPoint } from '../shared/driver.ts';
import { SharedLines } from '../shared/lines.ts';
import { openModbusTcp } from './driver.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function device(port?: number): Promise<ModbusDevice> {
  const started = await ModbusDevice.start(port);
  stops.push(() => started.stop());
  return started;
}

interface DriverOptions {
  lines?: SharedLines;
  random?: () => number;
  clock?: Clock;
}

/** Short timeouts, to detect a silent device quickly. */
const HASTY = { timeoutMs: 60 };

function open(
  port: number,
  points: DriverPoint[],
  params = {},
  { lines = new SharedLines(), random = () => 0, clock = systemClock }: DriverOptions = {},
): Driver {
  const driver = openModbusTcp({
    params: { host: '127.0.0.1', port, timeoutMs: 10_000, retries: 0, ...params },
    points,
    pollMs: 1_000,
    folder: '',
    clock,
    random,
    lines,
  });
  stops.push(() => driver.stop());
  return driver;
}

const point = (
  area: string,
  address: number,
  dataType: DriverPoint['dataType'] = 'uint16',
  more = {},
): DriverPoint => ({
  address: { area, address, ...more },
  dataType,
  isRead: true,
});
const codes = async (driver: Driver) => (await driver.read()).map((reading) => reading?.code);
const values = async (driver: Driver) => (await driver.read()).map((reading) => reading?.value);

test('all four areas and every type are read', async () => {
  const plc = await device();
  plc.coils.set(3, true);
  plc.discretes.set(4, true);
  plc.inputs.set(5, 0xfffe);
  plc.holdings.set(10, 0x0000).set(11, 0x4048);
  plc.holdings.set(20, 0x4869).set(21, 0x2100);
  plc.holdings.set(30, 0b100);
  const driver = open(plc.port, [
    point('coil', 3, 'bool'),
    point('discrete', 4, 'bool'),
    point('input', 5, 'int16'),
    point('holding', 10, 'float32', { byteOrder: 'CDAB' }),
    point('holding', 20, 'string', { length: 2 }),
    point('holding', 30, 'bool', { bit: 2 }),
  ]);
  expect(await values(driver)).toEqual([true, true, -2, 3.125, 'Hi!', true]);
  expect(driver.health().state).toBe('connected');
});

test('neighbouring registers are read in one request', async () => {
  const plc = await device();
  const driver = open(plc.port, [point('holding', 0), point('holding', 4), point('holding', 40)]);
  await driver.read();
  expect(plc.requests).toEqual(['fc3 0+5', 'fc3 40+1']);
});

test('a write-only point is not read', async () => {
  const plc = await device();
  const driver = open(plc.port, [{ ...point('holding', 0), isRead: false }]);
  expect(await driver.read()).toEqual([undefined]);
  expect(plc.requests).toEqual([]);
});

test('a wrong address does not affect its neighbours and is not requested in every poll', async () => {
  const plc = await device();
  plc.missing.add(2);
  const driver = open(
    plc.port,
    [0, 1, 2, 3, 4].map((address) => point('holding', address)),
  );
  expect(await codes(driver)).toEqual([0, 0, 99802, 0, 0]);
  expect(driver.health().state).toBe('degraded');
  plc.requests.length = 0;
  expect(await codes(driver)).toEqual([0, 0, 99802, 0, 0]);
  expect(plc.requests).not.toContain('fc3 2+1');
  expect(plc.requests.length).toBeLessThanOrEqual(3);
});

test('a malformed address is reported as 99904, and the others are read', async () => {
  const plc = await device();
  const driver = open(plc.port, [point('holding', 0), point('holding', 70_000), point('coil', 0, 'int32')]);
  expect(await codes(driver)).toEqual([0, 99904, 1722]);
});

test.each([
  [1, 99801],
  [4, 99804],
  [6, 99806],
  [10, 99810],
  [11, 99811],
])('exception %i of the device is reported as code %i', async (exception, code) => {
  const plc = await device();
  plc.exception = exception;
  expect(await codes(open(plc.port, [point('holding', 0)]))).toEqual([code]);
});

test('a device that does not answer is reported as 1715, and its remaining requests are skipped', async () => {
  const plc = await device();
  plc.isSilent = true;
  const driver = open(plc.port, [point('holding', 0), point('holding', 100), point('holding', 200)], HASTY);
  expect(await codes(driver)).toEqual([1715, 1715, 1715]);
  expect(plc.requests).toEqual(['fc3 0+1']);
  expect(driver.health().state).toBe('error');
});

test('a read is retried up to its limit, and a write never', async () => {
  const plc = await device();
  plc.isSilent = true;
  const driver = open(plc.port, [point('holding', 0)], { ...HASTY, retries: 2 });
  expect(await codes(driver)).toEqual([1715]);
  expect(plc.requests).toHaveLength(3);
  plc.requests.length = 0;
  const writer = open(plc.port, [point('holding', 0)], { ...HASTY, retries: 2 });
  expect(await writer.write(0, 7)).toEqual({ code: 1715, actual: undefined });
  expect(plc.requests).toEqual(['fc6 0=7']);
});

test('a device that has not answered a poll gets no write before it answers a read', async () => {
  const plc = await device();
  plc.isSilent = true;
  const driver = open(plc.port, [point('holding', 0)], HASTY);
  expect(await codes(driver)).toEqual([1715]);
  plc.requests.length = 0;
  expect(await driver.write(0, 7)).toEqual({ code: 1715, actual: undefined });
  expect(plc.requests).toEqual(['fc3 0+1']);
  plc.isSilent = false;
  expect(await driver.write(0, 8)).toMatchObject({ code: 0, actual: { value: 8 } });
});

test('an absent device is reported as 99901 for reads and writes', async () => {
  const driver = open(await freePort(), [point('holding', 0)]);
  expect(await codes(driver)).toEqual([99901]);
  expect(await driver.write(0, 1)).toEqual({ code: 99901, actual: undefined });
  expect(driver.health().state).toBe('offline');
});

test('the poll after a lost connection reconnects', async () => {
  const plc = await device();
  const driver = open(plc.port, [point('holding', 0)]);
  expect(await codes(driver)).toEqual([0]);
  plc.hangUp();
  await expect.poll(() => codes(driver)).toEqual([0]);
});

test('the back-off is observed between two attempts to connect', async () => {
  const port = await freePort();
  const clock = new FakeClock();
  const driver = open(port, [point('holding', 0)], {}, { random: () => 1, clock });
  expect(await codes(driver)).toEqual([99901]);
  // The first wait is 500 ms with this random number: a device that appears at once is not contacted before.
  const plc = await device(port);
  expect(await codes(driver)).toEqual([99901]);
  expect(plc.connections).toBe(0);
  await clock.pass(500);
  expect(await codes(driver)).toEqual([0]);
});

test('a slow device does not delay another line, and units of one line share one connection', async () => {
  const slow = await device();
  const quick = await device();
  slow.isSilent = true;
  const lines = new SharedLines();
  const first = open(slow.port, [point('holding', 0)], {}, { lines });
  const second = open(quick.port, [point('holding', 0)], { unitId: 1 }, { lines });
  const third = open(quick.port, [point('holding', 0)], { unitId: 2 }, { lines });
  let isSlowDone = false;
  const waiting = first.read().then(() => (isSlowDone = true));
  expect(await codes(second)).toEqual([0]);
  expect(await codes(third)).toEqual([0]);
  expect(isSlowDone).toBe(false);
  expect(quick.connections).toBe(1);
  await first.stop();
  await waiting;
});

test('writes use FC 5, 6 and 16, and the value read back is reported', async () => {
  const plc = await device();
  plc.holdings.set(30, 0b1000);
  const driver = open(plc.port, [
    point('coil', 1, 'bool'),
    point('holding', 2, 'int16'),
    point('holding', 4, 'float32', { byteOrder: 'CDAB' }),
    point('holding', 30, 'bool', { bit: 0 }),
    point('input', 1, 'int16'),
  ]);
  expect(await driver.write(0, true)).toMatchObject({ code: 0, actual: { value: true } });
  expect(await driver.write(1, -5)).toMatchObject({ code: 0, actual: { value: -5 } });
  expect(await driver.write(2, 3.125)).toMatchObject({ code: 0, actual: { value: 3.125 } });
  expect(await driver.write(3, true)).toMatchObject({ code: 0, actual: { value: true } });
  expect(plc.requests.filter((request) => request.includes('='))).toEqual([
    'fc5 1=true',
    'fc6 2=65531',
    'fc16 4=0,16456',
    'fc6 30=9',
  ]);
  expect(await driver.write(4, 1)).toEqual({ code: 2004, actual: undefined });
});

test('a value that does not fit never reaches the wire', async () => {
  const plc = await device();
  const driver = open(plc.port, [point('holding', 0, 'int16'), point('coil', 0, 'bool')]);
  expect(await driver.write(0, 40_000)).toEqual({ code: 2003, actual: undefined });
  expect(await driver.write(0, 'x')).toEqual({ code: 1722, actual: undefined });
  expect(await driver.write(1, 5)).toEqual({ code: 1722, actual: undefined });
  expect(plc.requests).toEqual([]);
});

test('an exception to a write is reported with its code', async () => {
  const plc = await device();
  plc.exception = 3;
  expect(await open(plc.port, [point('holding', 0)]).write(0, 1)).toEqual({ code: 99803, actual: undefined });
});

test('wrong parameters are refused', () => {
  expect(() => open(70_000, [])).toThrow(expect.objectContaining({ code: 99904 }));
});

test('a register without valid BCD is bad, and its neighbours are read', async () => {
  const plc = await device();
  plc.holdings.set(0, 0x1234).set(1, 0x12ab).set(2, 7);
  const driver = open(plc.port, [point('holding', 0, 'bcd16'), point('holding', 1, 'bcd16'), point('holding', 2)]);
  expect(await codes(driver)).toEqual([0, 1722, 0]);
  expect(await values(driver)).toEqual([1234, null, 7]);
  expect(await driver.write(1, 4321)).toMatchObject({ code: 0, actual: { value: 4321 } });
  expect(plc.holdings.get(1)).toBe(0x4321);
});

test('a text in registers is read and written in the encoding of the driver', async () => {
  const plc = await device();
  const words = [0xb1c3, 0xb7bf, 0x3100, 0];
  words.forEach((word, index) => plc.holdings.set(index, word));
  for (const address of [10, 11, 12, 13]) plc.holdings.set(address, 0xffff);
  const points = [0, 10].map((address) => point('holding', address, 'string', { length: 4 }));
  const driver = open(plc.port, points, { encoding: 'gb18030' });
  expect(await values(driver)).toEqual(['泵房1', null]);
  expect(await codes(driver)).toEqual([0, 1722]);
  expect(await driver.write(1, '泵房2')).toMatchObject({ code: 0, actual: { value: '泵房2' } });
  expect(plc.holdings.get(12)).toBe(0x3200);
});

test('a text in another encoding than that of the driver is bad, with a reason', async () => {
  const plc = await device();
  [0xb1c3, 0xb7bf, 0x3100].forEach((word, index) => plc.holdings.set(index, word));
  const driver = open(plc.port, [point('holding', 0, 'string', { length: 3 })]);
  expect(await codes(driver)).toEqual([1722]);
  expect(driver.health().lastError).toContain('choose the encoding');
});
