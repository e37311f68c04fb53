/** A Modbus server that vanishes, answers late, sends garbage or refuses is survived. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { FaultyWire } from '../../testing/faulty-wire.ts';
import { ModbusDevice } from '../../testing/modbus-device.ts';
import { type PymodbusDevice, startPymodbus, whyNoPymodbus } from '../../testing/pymodbus-device.ts';
import type { Driver, DriverPoint } from '../shared/driver.ts';
import { SharedLines } from '../shared/lines.ts';
import { openModbusTcp, probeModbusTcp } from './driver.ts';

const REGISTERS = [7, 0x42f6, 0xe666, 1];
const POLL_MS = 1_000;
/** Far more polls than the back-off needs to reach its longest wait. */
const MANY_POLLS = 12;

const missing = whyNoPymodbus();
if (missing !== undefined) console.log(`skipped: the Modbus server of pymodbus, because ${missing}`);

/** Servers of two makes: the same has to hold for both. */
const MAKES: { readonly [make: string]: () => Promise<PymodbusDevice> } = {
  'modbus-serial': async () => {
    const device = await ModbusDevice.start();
    for (const [address, value] of REGISTERS.entries()) device.holdings.set(address, value);
    device.missing.add(50);
    return device;
  },
  ...(missing === undefined ? { pymodbus: () => startPymodbus(REGISTERS) } : {}),
};

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

const register = (address: number, dataType: DriverPoint['dataType'] = 'uint16'): DriverPoint => ({
  address: { area: 'holding', address },
  dataType,
  isRead: true,
});

function open(
  port: number,
  points: DriverPoint[],
  more: { clock?: FakeClock; lines?: SharedLines; timeoutMs?: number } = {},
): Driver {
  const { clock = systemClock, lines = new SharedLines(), timeoutMs = 10_000 } = more;
  const params = { host: '127.0.0.1', port, timeoutMs, retries: 0, mergeGap: 0 };
  const driver = openModbusTcp({ params, points, pollMs: POLL_MS, folder: '', clock, random: () => 1, lines });
  stops.push(() => driver.stop());
  return driver;
}

const codes = async (driver: Driver) => (await driver.read()).map((reading) => reading?.code);
const values = async (driver: Driver) => (await driver.read()).map((reading) => reading?.value);

describe.each(Object.keys(MAKES))('a server of %s', (make) => {
  let wire: FaultyWire;
  beforeEach(async () => {
    const device = await MAKES[make]?.();
    if (device === undefined) throw new Error('no such make');
    stops.push(() => device.stop());
    wire = new FaultyWire(device.port);
    await wire.open();
    stops.push(() => wire.vanish());
  });

  test('is read, and an unknown address affects only its own point', async () => {
    const driver = open(wire.port, [register(0), register(1, 'float32'), register(50)]);
    const [whole, fraction, none] = await driver.read();
    expect(whole).toMatchObject({ value: 7, code: 0 });
    expect(Number(fraction?.value)).toBeCloseTo(123.45, 4);
    expect(none).toMatchObject({ value: null, code: 99802 });
  });

  test('reports its identification', async () => {
    const params = { host: '127.0.0.1', port: wire.port };
    const options = { folder: '', clock: systemClock, random: () => 0, lines: new SharedLines() };
    const probe = probeModbusTcp({ params, ...options });
    expect((await probe.test()).map(({ name }) => name)).toEqual(['vendor', 'product', 'version']);
    await probe.stop();
  });

  test('that disappears is reported as 99901 on every point, and is read within two polls of its return', async () => {
    const clock = new FakeClock();
    const driver = open(wire.port, [register(0), register(3)], { clock });
    expect(await values(driver)).toEqual([7, 1]);
    await wire.vanish();
    for (let poll = 0; poll < MANY_POLLS; poll += 1) {
      await clock.pass(POLL_MS);
      expect(await codes(driver)).toEqual([99901, 99901]);
    }
    expect(driver.health()).toMatchObject({ state: 'offline', lastCode: 99901 });
    await wire.open();
    const after: unknown[] = [];
    for (let poll = 0; poll < 2; poll += 1) {
      await clock.pass(POLL_MS);
      after.push(await values(driver));
    }
    expect(after.at(-1)).toEqual([7, 1]);
  });

  test('that answers late is reported as 1715, and its late answer is discarded', async () => {
    const driver = open(wire.port, [register(0)], { timeoutMs: 50 });
    const other = open(wire.port, [register(3)], { timeoutMs: 50 });
    wire.answers = 'hold';
    expect(await codes(driver)).toEqual([1715]);
    wire.answers = 'pass';
    wire.release();
    expect(await values(other)).toEqual([1]);
    expect(await values(driver)).toEqual([7]);
  });

  test('that answers with something else causes a fault, never a value, and is read again once it answers correctly', async () => {
    const garbage: ((bytes: Buffer) => Buffer)[] = [
      () => Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'),
      (bytes) => bytes.subarray(0, bytes.length - 1),
      (bytes) => Buffer.concat([bytes.subarray(0, 7), Buffer.from([0x63]), bytes.subarray(8)]),
      (bytes) => Buffer.alloc(bytes.length, 0xff),
    ];
    for (const spoil of garbage) {
      const driver = open(wire.port, [register(0)], { timeoutMs: 100 });
      expect(await values(driver)).toEqual([7]);
      wire.answers = spoil;
      const [reading] = await driver.read();
      expect(reading?.value).toBeNull();
      expect([1713, 1715, 99901, 99907]).toContain(reading?.code);
      wire.answers = 'pass';
      await driver.read();
      expect(await values(driver)).toEqual([7]);
      await driver.stop();
    }
  });

  test('that is dead does not delay devices on another line', async () => {
    const lines = new SharedLines();
    const second = await MAKES[make]?.();
    if (second === undefined) throw new Error('no such make');
    stops.push(() => second.stop());
    const dead = open(wire.port, [register(0)], { lines });
    const alive = open(second.port, [register(0)], { lines });
    await dead.read();
    wire.answers = 'hold';
    let isOver = false;
    const waiting = dead.read().then(() => (isOver = true));
    for (let poll = 0; poll < 5; poll += 1) expect(await values(alive)).toEqual([7]);
    expect(isOver).toBe(false);
    await dead.stop();
    await waiting;
  });
});
