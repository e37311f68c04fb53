import { existsSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { driverInput, seeded } from '../../testing/bad-input.ts';
import { startListening } from '../../testing/child-device.ts';
import { Iec104Station } from '../../testing/iec104-station.ts';
import type { Driver, DriverPoint } from '../shared/driver.ts';
import { timeBytes } from './asdu.ts';
import { openIec104, probeIec104 } from './driver.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function device(port?: number): Promise<Iec104Station> {
  const station = await Iec104Station.start(port);
  stops.push(() => station.stop());
  return station;
}

const point = (object: number, dataType: DriverPoint['dataType'] = 'float64', more = {}): DriverPoint => ({
  address: { object, ...more },
  dataType,
  isRead: true,
});
const paramsFor = (port: number, more = {}) => ({ host: '127.0.0.1', port, ...more });
function open(port: number, points: readonly DriverPoint[], more = {}, input = driverInput({}, [])): Driver {
  const driver = openIec104({ ...input, params: paramsFor(port, more), points });
  stops.push(() => driver.stop());
  return driver;
}
const codes = async (driver: Driver) => (await driver.read()).map((reading) => reading?.code);
const values = async (driver: Driver) => (await driver.read()).map((reading) => reading?.value);
const timeText = (ms: number): string => Buffer.from(timeBytes(ms)).toString('hex');

test('an interrogation gives the values of the first poll, and reports those of the next', async () => {
  const station = await device();
  station.points.set(100, [13, '00 00 48 41 00']).set(1, [1, '01']).set(2, [3, '02']);
  const driver = open(station.port, [
    point(100, 'float32'),
    point(1, 'bool'),
    point(2, 'bool'),
    point(3),
    point(1, 'int16'),
  ]);
  expect(await values(driver)).toEqual([12.5, true, true, null, 1]);
  expect(await codes(driver)).toEqual([0, 0, 0, 1721, 0]);
  station.report(1, [1, '00']);
  station.report(3, [11, '05 00 00']);
  await expect.poll(() => values(driver)).toEqual([12.5, false, true, 5, 0]);
  expect(driver.health().state).toBe('connected');
  expect(station.asdus).toEqual(['64010600010000000014']);
});

test('a switch that opens and closes between two polls has changed twice, for every point that reads it', async () => {
  const station = await device();
  station.points.set(1, [1, '00']).set(2, [1, '00']);
  const driver = open(station.port, [point(1, 'bool'), point(1, 'int16'), point(2, 'bool')]);
  expect(await values(driver)).toEqual([false, 0, false]);
  for (const element of ['01', '00', '01']) station.report(1, [1, element]);
  station.report(2, [1, '01']);
  const all: unknown[][] = [[false], [0]];
  await expect
    .poll(async () => {
      const readings = await driver.read();
      for (const [index, list] of all.entries())
        for (const one of [...(readings[index]?.earlier ?? []), readings[index]])
          if (one?.value !== list.at(-1)) list.push(one?.value);
      return readings.map((reading) => reading?.value);
    })
    .toEqual([true, 1, true]);
  expect(all).toEqual([
    [false, true, false, true],
    [0, 1, 0, 1],
  ]);
});

test('a value has the time of the station where that is plausible, and an older report does not replace it', async () => {
  const station = await device();
  const driver = open(station.port, [point(1, 'bool'), point(2, 'bool')], { clockOffsetMin: 480 });
  await codes(driver);
  const measured = Date.now() - 60_000;
  const beijing = 480 * 60_000;
  station.report(1, [30, `01 ${timeText(measured + beijing)}`]);
  await expect
    .poll(async () => (await driver.read())[0]?.earlier)
    .toContainEqual(expect.objectContaining({ value: true, at: measured }));
  station.report(1, [30, `00 ${timeText(measured - 5_000 + beijing)}`]);
  station.report(2, [1, '01']);
  await expect.poll(async () => (await driver.read())[1]?.value).toBe(true);
  expect((await driver.read())[0]?.value).toBe(true);
  station.report(1, [30, `00 ${timeText(measured + 24 * 3_600_000 + beijing)}`]);
  await expect.poll(async () => (await driver.read())[0]?.value).toBe(false);
  expect((await driver.read())[0]?.at).toBeGreaterThan(measured + 30_000);
});

test('a command is confirmed, and what the station then reports is read back', async () => {
  const station = await device();
  station.points.set(1, [1, '00']).set(100, [13, '00 00 00 00 00']);
  station.commands.set(5_000, { object: 1, after: (element) => [1, element.subarray(0, 1).toString('hex')] });
  station.commands.set(6_000, { object: 100, after: (element) => [13, element.subarray(0, 5).toString('hex')] });
  const points = [
    point(1, 'bool', { command: 'single', commandObject: 5_000, mode: 'select' }),
    point(100, 'float32', { command: 'float', commandObject: 6_000 }),
    point(1, 'bool', { command: 'single', commandObject: 9 }),
    point(1, 'bool'),
  ];
  const driver = open(station.port, points);
  expect(await driver.write(0, true)).toMatchObject({ code: 0, actual: { value: true } });
  expect(station.asdus.slice(-2)).toEqual(['2d010600010088130081', '2d010600010088130001']);
  expect(await driver.write(1, 12.5)).toMatchObject({ code: 0, actual: { value: 12.5 } });
  expect(await driver.write(1, 'x')).toEqual({ code: 1722, actual: undefined });
  expect(await driver.write(2, true)).toEqual({ code: 1721, actual: undefined });
  expect(await driver.write(3, true)).toEqual({ code: 2004, actual: undefined });
  station.refusesCommands = true;
  expect(await driver.write(0, false)).toEqual({ code: 2004, actual: undefined });
  expect(station.asdus.at(-1)).toBe('2d010600010088130080');
});

test('commands have a time where the station needs one', async () => {
  const station = await device();
  station.commands.set(5, { object: 1, after: (element) => [1, element.subarray(0, 1).toString('hex')] });
  const driver = open(station.port, [point(1, 'bool', { command: 'single', commandObject: 5 })], {
    hasCommandTime: true,
  });
  expect(await driver.write(0, true)).toMatchObject({ code: 0, actual: { value: true } });
  expect(station.asdus.at(-1)).toMatch(/^3a0106000100050000 ?01.{14}$/);
});

test('drivers of several common addresses share a connection, and an unknown one is bad alone', async () => {
  const station = await device();
  station.points.set(1, [1, '01']);
  const input = driverInput({}, []);
  const known = open(station.port, [point(1, 'bool')], {}, input);
  const unknown = open(station.port, [point(1, 'bool')], { commonAddress: 7 }, input);
  expect(await Promise.all([codes(known), codes(unknown)])).toEqual([[0], [1721]]);
  const probe = probeIec104({ ...input, params: paramsFor(station.port) });
  stops.push(() => probe.stop());
  expect(await probe.test()).toEqual([]);
  const { look } = await probe.read({ address: { object: 1 }, dataType: 'bool', scaled: (raw) => raw });
  expect(look).toMatchObject({ hex: '01', raw: true });
  const astray = probeIec104({ ...input, params: paramsFor(station.port, { commonAddress: 7 }) });
  stops.push(() => astray.stop());
  await expect(astray.test()).rejects.toMatchObject({ code: 1721 });
  expect(station.connections).toBe(1);
});

test('a station that does not say that the interrogation has ended delays one poll only', async () => {
  const station = await device();
  station.points.set(1, [1, '01']);
  station.endsInterrogation = false;
  const driver = open(station.port, [point(1, 'bool'), point(2, 'bool')], { timeoutMs: 80 });
  expect(await codes(driver)).toEqual([0, 1715]);
  expect(await codes(driver)).toEqual([0, 1715]);
});

test('a station that does not answer is bad, and a wrong point affects no other', async () => {
  const station = await device();
  station.isMute = true;
  const driver = open(station.port, [point(1, 'bool'), point(-1)], { timeoutMs: 60 });
  expect(await codes(driver)).toEqual([99901, 99904]);
  expect(await driver.write(0, true)).toEqual({ code: 2004, actual: undefined });
  expect(driver.health().state).toBe('offline');
});

test('an unplugged station is bad, and read again after its restart', async () => {
  const station = await device();
  station.points.set(1, [1, '01']);
  const driver = open(station.port, [point(1, 'bool')]);
  expect(await codes(driver)).toEqual([0]);
  const { port } = station;
  await station.stop();
  await expect.poll(() => codes(driver)).toEqual([99901]);
  const again = await device(port);
  again.points.set(1, [1, '00']);
  await expect.poll(() => values(driver), { timeout: 5_000 }).toEqual([false]);
});

test('no value is good after random bytes, and the station is read again', async () => {
  const station = await device();
  station.points.set(1, [1, '01']);
  const driver = open(station.port, [point(1, 'bool')]);
  const random = seeded(3);
  for (let round = 0; round < 5; round += 1) {
    await expect.poll(() => codes(driver), { timeout: 5_000 }).toEqual([0]);
    station.say(Uint8Array.from({ length: 60 }, () => Math.floor(random() * 104)));
    await expect.poll(() => codes(driver)).toEqual([99901]);
  }
});

test.each([
  ['no host', { host: '' }],
  ['t2 that is not below t1', { t1: 10, t2: 10 }],
  ['w above k', { k: 4, w: 8 }],
])('%s is refused', (_name, more) => {
  expect(() => openIec104(driverInput(paramsFor(1, more), []))).toThrow(expect.objectContaining({ code: 99904 }));
});

/** An example of lib60870 2.3, built by `cmake` and `make`; it listens on the port of the standard. */
const LIB60870 = '/usr/local/bin/cs104_server';
const hasServer = existsSync(LIB60870);
if (!hasServer) console.log(`skipped: the IEC 104 driver against lib60870, because there is no ${LIB60870}`);

describe.skipIf(!hasServer)('against lib60870', () => {
  test('an interrogation, cyclic values and a command', async () => {
    const server = await startListening(LIB60870, [], 2_404);
    stops.push(() => server.end());
    const driver = open(2_404, [
      point(100, 'int16'),
      point(102, 'int16'),
      point(104, 'bool'),
      point(305, 'bool'),
      point(500, 'uint32'),
      point(110, 'int16', { command: 'single', commandObject: 5_000 }),
      point(104, 'bool', { command: 'single', commandObject: 5_000 }),
      point(104, 'bool', { command: 'single', commandObject: 5_001, mode: 'select' }),
    ]);
    expect((await values(driver)).slice(0, 5)).toEqual([-1, 2_300, true, false, 0xaaaa]);
    await expect.poll(async () => (await codes(driver))[5], { timeout: 5_000 }).toBe(0);
    expect(await driver.write(6, true)).toMatchObject({ code: 0 });
    expect(await driver.write(7, true)).toEqual({ code: 1721, actual: undefined });
    expect(systemClock.now() - ((await driver.read())[5]?.at ?? 0)).toBeLessThan(5_000);
  }, 30_000);
});
