import { beforeEach, expect, test } from 'vitest';
import type { GatewayConfig, GatewayPoint } from '@tidegate/contract/link/gateway-protocol.ts';
import { tooLate } from '../drivers/shared/before-sending.ts';
import { DeviceError, TOO_LATE } from '../drivers/shared/device-error.ts';
import {
  type Driver,
  type DriverInput,
  every,
  type IsDue,
  type OpenDriver,
  type RawReading,
  type WriteOutcome,
} from '../drivers/shared/driver.ts';
import { DRIVERS } from '../drivers/registry.ts';
import { SharedLines } from '../drivers/shared/lines.ts';
import type { Reading } from '../reading.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import type { ScanContext } from './driver-scan.ts';
import { Pace } from './pace.ts';
import { Scan } from './scan.ts';
import { PLAIN_POINT } from '@tidegate/contract/testing/plain-point.ts';

/** A device with values set by the test; it answers at once, or hangs. */
class FakeDriver implements Driver {
  readonly input: DriverInput;
  values: (RawReading['value'] | { code: number })[] = [];
  reads = 0;
  isStopped = false;
  isHanging = false;
  /** The answer of the next read, when there is one. */
  pending: Promise<readonly (RawReading | undefined)[]> | undefined;
  writes: unknown[] = [];
  outcome: (value: unknown) => WriteOutcome = (value) => ({
    code: 0,
    actual: { value: value as RawReading['value'], at: clock.now(), code: 0 },
  });

  constructor(input: DriverInput) {
    this.input = input;
    if (input.params.host === '') throw new DeviceError(99904, 'no host');
    opened.push(this);
  }

  read(isDue: IsDue = every): Promise<readonly (RawReading | undefined)[]> {
    this.reads += 1;
    if (this.isHanging || this.input.params.host === 'dead') return new Promise<never>(() => undefined);
    const { pending } = this;
    this.pending = undefined;
    if (pending !== undefined) return pending;
    const at = clock.now();
    const all = this.input.points.map((point, index): RawReading | undefined => {
      const value = this.values[index] ?? 0;
      if (!point.isRead || !isDue(index)) return undefined;
      return typeof value === 'object' ? { value: null, at, code: value.code } : { value, at, code: 0 };
    });
    return Promise.resolve(all);
  }

  write(index: number, value: unknown) {
    this.writes.push([index, value]);
    return Promise.resolve(this.outcome(value));
  }

  health() {
    return { state: 'connected', okCount: this.reads, errorCount: 0, lastCode: 0, lastError: '' } as const;
  }

  stop() {
    this.isStopped = true;
    return Promise.resolve();
  }
}

let clock: FakeClock;
let pace: Pace;
let scan: Scan;
let opened: FakeDriver[];
let reports: { device: string; readings: readonly Reading[] }[];

beforeEach(() => {
  clock = new FakeClock();
  pace = new Pace(clock);
  opened = [];
  reports = [];
  scan = scanOf(
    new Proxy(DRIVERS, { get: () => ({ open: () => Promise.resolve((input: DriverInput) => new FakeDriver(input)) }) }),
  );
});

const scanOf = (drivers: ScanContext['drivers']) =>
  new Scan({
    drivers,
    lines: new SharedLines(),
    folder: '',
    clock,
    random: () => 0,
    pace,
    onReadings: (device, readings) => reports.push({ device, readings }),
  });

const point = (metric: string, more: Partial<GatewayPoint> = {}): GatewayPoint => ({
  ...PLAIN_POINT,
  device: 'pump',
  metric,
  address: { area: 'holding', address: 0 },
  ...more,
});
const pumpDriver = { id: '1', device: 'pump', protocol: 'modbus-tcp', params: { host: 'plc' }, pollMs: 1_000 } as const;
const config = (points: GatewayPoint[], more: Partial<GatewayConfig> = {}): GatewayConfig => ({
  version: 1,
  economize: false,
  slowMs: 60_000,
  drivers: [{ id: '1', device: 'pump', protocol: 'modbus-tcp', params: { host: 'plc' }, pollMs: 1_000 }],
  points,
  uncollected: [],
  takesHistory: false,
  ...more,
});
const only = () => {
  const [driver] = opened;
  if (driver === undefined) throw new Error('no driver was opened');
  return driver;
};
/** All values reported of a metric, in order; bad ones by their code. */
const told = (metric: string) =>
  reports
    .flatMap(({ readings }) => readings)
    .filter((reading) => reading.metric === metric)
    .map((reading) => (reading.quality === 'good' ? reading.value : `bad ${reading.code}`));

test('values between two reads are reported with their own times, each as the rule of the point has it', async () => {
  const reading = (value: number, at: number): RawReading => ({ value, at, code: 0 });
  await scan.apply(config([point('level', { report: 'change', deadband: 1, factor: 0.5 })]));
  await clock.pass(0);
  const [driver] = opened;
  if (driver === undefined) throw new Error('no driver');
  expect(driver.input.points[0]?.deadband).toBe(2);
  const from = clock.now();
  const earlier = [reading(20, from + 1), reading(21, from + 2), reading(30, from + 3)];
  driver.pending = Promise.resolve([{ ...reading(40, from + 4), earlier }]);
  reports.length = 0;
  await clock.pass(1_500);
  const reported = reports.flatMap(({ readings }) => readings.map(({ value, at }) => [value, at]));
  expect(reported).toEqual([
    [10, from + 1],
    [15, from + 3],
    [20, from + 4],
  ]);
});

test('an earlier value that is older than the last report is history, and does not hide the present one', async () => {
  await scan.apply(config([point('level')]));
  const [driver] = opened;
  if (driver === undefined) throw new Error('no driver');
  const from = clock.now();
  const reading = (value: number | null, at: number, code = 0): RawReading => ({ value, at, code });
  driver.pending = Promise.resolve([reading(null, from + 10_000, 1_715)]);
  await clock.pass(1_500);
  reports.length = 0;
  driver.pending = Promise.resolve([{ ...reading(7, from + 10_001), earlier: [reading(7, from - 60_000)] }]);
  await clock.pass(1_500);
  const reported = reports.flatMap(({ readings }) => readings.map(({ value, at }) => [value, at]));
  expect(reported.slice(0, 2)).toEqual([
    [7, from - 60_000],
    [7, from + 10_001],
  ]);
});

test('an earlier value that is history leaves the newest one and the last report as they are', async () => {
  await scan.apply(config([point('level')]));
  await clock.pass(0);
  const [driver] = opened;
  if (driver === undefined) throw new Error('no driver');
  const from = clock.now();
  const reading = (value: number, at: number): RawReading => ({ value, at, code: 0 });
  driver.pending = Promise.resolve([reading(7, from + 1_000)]);
  await clock.pass(1_000);
  reports.length = 0;
  driver.pending = Promise.resolve([{ ...reading(7, from + 2_000), earlier: [reading(5, from - 60_000)] }]);
  await clock.pass(1_000);
  expect(scan.points()[0]?.reading).toMatchObject({ value: 7, at: from + 2_000 });
  driver.pending = Promise.resolve([reading(7, from + 3_000)]);
  await clock.pass(1_000);
  expect(told('level')).toEqual([5]);
});

test('a driver is read at once and then at its period, and only changes are reported', async () => {
  await scan.apply(config([point('level')]));
  only().values = [1];
  await clock.pass(0);
  await clock.pass(2_000);
  only().values = [2];
  await clock.pass(2_000);
  expect(only().reads).toBe(5);
  expect(told('level')).toEqual([0, 1, 2]);
});

test('the time of a value is that of its reading, in engineering units', async () => {
  await scan.apply(config([point('level', { factor: 0.1, offset: 1, dataType: 'int16' })]));
  await clock.pass(0);
  only().values = [42];
  const before = clock.now();
  await clock.pass(1_000);
  expect(reports.at(-1)).toEqual({
    device: 'pump',
    readings: [{ metric: 'level', value: 5.2, at: before + 1_000, quality: 'good', code: 0 }],
  });
});

test('a device slower than its period never has two requests at a time', async () => {
  await scan.apply(config([point('level')]));
  await clock.pass(0);
  only().isHanging = true;
  await clock.pass(10_000);
  expect(only().reads).toBe(2);
});

test('a reading that comes late is not followed at once by the next one', async () => {
  await scan.apply(config([point('level')]));
  await clock.pass(0);
  clock.stall(3_400);
  await clock.pass(0);
  expect(only().reads).toBe(2);
  await clock.pass(1_000);
  expect(only().reads).toBe(3);
});

test('a reading does not begin in the millisecond in which a slow device has answered', async () => {
  await scan.apply(config([point('level')]));
  await clock.pass(0);
  const answer = Promise.withResolvers<RawReading[]>();
  only().pending = answer.promise;
  await clock.pass(2_999);
  expect(only().reads).toBe(2);
  answer.resolve([]);
  await clock.pass(1);
  expect(only().reads).toBe(2);
  await clock.pass(1_000);
  expect(only().reads).toBe(3);
});

test('a clock that is set back does not stop the values', async () => {
  await scan.apply(config([point('level')]));
  await clock.pass(0);
  only().values = [1];
  clock.putBack(3_600_000);
  await clock.pass(1_000);
  expect(told('level')).toEqual([0, 1]);
});

test('a poll that overlaps with a write does not report the old value again', async () => {
  await scan.apply(config([point('level')]));
  await clock.pass(0);
  const answer = Promise.withResolvers<RawReading[]>();
  only().pending = answer.promise;
  await clock.pass(1_000);
  await clock.pass(10);
  await scan.write('pump', 'level', 5);
  answer.resolve([{ value: 0, at: clock.now(), code: 0 }]);
  await clock.pass(0);
  expect(told('level')).toEqual([0, 5]);
});

test('a failure is reported once with its code, however long it lasts', async () => {
  await scan.apply(config([point('level', { report: 'received' })]));
  await clock.pass(0);
  only().values = [{ code: 1715 }];
  await clock.pass(10_000);
  only().values = [7];
  await clock.pass(1_000);
  expect(told('level')).toEqual([0, 'bad 1715', 7]);
});

test('an unchanged value is sent again before it would become stale', async () => {
  await scan.apply(config([point('level')]));
  await clock.pass(61_000);
  expect(told('level')).toHaveLength(3);
});

test('a driver that cannot be opened reports its code on every point', async () => {
  await scan.apply(
    config([point('level')], {
      drivers: [{ id: '1', device: 'pump', protocol: 'simulator', params: { host: '' }, pollMs: 1_000 }],
    }),
  );
  await clock.pass(5_000);
  expect(told('level')).toEqual(['bad 99904']);
  expect(scan.health().get('1')?.state).toBe('error');
});

test('a driver whose code cannot be loaded reports so on its points, and delays no other one', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const opening = { open: () => Promise.resolve((input: DriverInput) => new FakeDriver(input)) };
  scan = scanOf(new Proxy(DRIVERS, { get: (_, protocol) => (protocol === 's7' ? { open: () => promise } : opening) }));
  const plc = { id: '2', device: 'plc', protocol: 's7', params: {}, pollMs: 1_000 } as const;
  await scan.apply(
    config([point('level'), point('speed', { device: 'plc', driverId: '2' })], { drivers: [plc, pumpDriver] }),
  );
  await clock.pass(1_000);
  expect([told('level'), told('speed')]).toEqual([[0], []]);
  expect(scan.health().get('2')).toMatchObject({ state: 'unknown', errorCount: 0 });
  reject(new Error('Cannot find module'));
  await clock.pass(1_000);
  expect([told('level'), told('speed')]).toEqual([[0], ['bad 90099']]);
  expect(scan.health().get('2')).toMatchObject({ state: 'error', lastError: 'Error: Cannot find module' });
  expect(await scan.write('plc', 'speed', 1)).toMatchObject({ code: 90_099 });
});

test('a driver that is stopped while its code is loading is not left open', async () => {
  const { promise, resolve } = Promise.withResolvers<OpenDriver>();
  scan = scanOf(new Proxy(DRIVERS, { get: () => ({ open: () => promise }) }));
  await scan.apply(config([point('level')]));
  const stopped = scan.stop();
  await clock.pass(0);
  resolve((input) => new FakeDriver(input));
  await stopped;
  await clock.pass(0);
  expect(opened.filter(({ isStopped }) => !isStopped)).toEqual([]);
});

test('economy mode reports at its slow period, and failures at once', async () => {
  await scan.apply(config([point('level'), point('flow')], { economize: true, slowMs: 10_000 }));
  await clock.pass(0);
  reports.length = 0;
  for (let second = 1; second <= 25; second += 1) {
    only().values = [second, second === 13 ? { code: 1715 } : 0];
    await clock.pass(1_000);
  }
  expect(told('level')).toEqual([10, 20]);
  expect(told('flow')).toEqual(['bad 1715', 0]);
});

test('a monitor session sends all values at once, then at its interval, and ends by itself', async () => {
  await scan.apply(config([point('level'), point('still')], { economize: true, slowMs: 3_600_000 }));
  await clock.pass(0);
  reports.length = 0;
  pace.openSession(10, 2_000);
  for (let second = 1; second <= 20; second += 1) {
    only().values = [second];
    await clock.pass(1_000);
  }
  expect(told('still')).toEqual([0]);
  expect(told('level')).toEqual([1, 3, 5, 7, 9]);
});

test('an extended monitor session does not send all values again', async () => {
  await scan.apply(config([point('still')], { economize: true, slowMs: 3_600_000 }));
  await clock.pass(0);
  reports.length = 0;
  pace.openSession(600, 0);
  await clock.pass(5_000);
  pace.openSession(600, 0);
  await clock.pass(5_000);
  expect(told('still')).toEqual([0]);
});

test('a new configuration restarts only the drivers that it changes', async () => {
  const fan = { id: '2', device: 'fan', protocol: 'modbus-tcp', params: { host: 'b' }, pollMs: 1_000 } as const;
  const pump = { ...fan, id: '1', device: 'pump', params: { host: 'a' } };
  const points = [point('level'), point('speed', { device: 'fan', driverId: '2' })];
  await scan.apply(config(points, { drivers: [pump, fan] }));
  await scan.apply(config(points, { drivers: [pump, { ...fan, pollMs: 500 }] }));
  expect(opened.map((driver) => driver.isStopped)).toEqual([false, true, false]);
  await scan.apply(config(points, { drivers: [pump] }));
  expect(opened.map((driver) => driver.isStopped)).toEqual([false, true, true]);
  expect(scan.points()).toHaveLength(2);
});

test('waiting for the first values includes every driver except a dead one', async () => {
  const done: string[] = [];
  await scan.apply(config([point('level')]));
  void scan.whenRead(1_500).then(() => done.push('read'));
  await clock.pass(0);
  expect(done).toEqual(['read']);
  await scan.apply(config([point('level')], { drivers: [{ ...pumpDriver, params: { host: 'dead' } }] }));
  void scan.whenRead(1_500).then(() => done.push('cancelled'));
  await clock.pass(1_499);
  expect(done).toEqual(['read']);
  await clock.pass(1);
  expect(done).toEqual(['read', 'cancelled']);
});

test('a write is scaled and sent once, and the value read back is reported at once', async () => {
  await scan.apply(config([point('setpoint', { dataType: 'int16', factor: 0.1 })]));
  await clock.pass(0);
  reports.length = 0;
  expect(await scan.write('pump', 'setpoint', 5.5)).toMatchObject({
    code: 0,
    reading: { value: 5.5, quality: 'good' },
  });
  expect(only().writes).toEqual([[0, 55]]);
  expect(told('setpoint')).toEqual([5.5]);
});

test.each([
  ['a read-only point', { rw: 'ro' }, 1, 2004],
  ['a value above the limit', { writeMax: 10 }, 11, 2003],
  ['a value below the limit', { writeMin: 0 }, -1, 2003],
  ['a text for a number', {}, 'x', 1722],
] as const)('a write to %s never reaches the driver', async (_name, more, value, code) => {
  await scan.apply(config([point('setpoint', more)]));
  expect(await scan.write('pump', 'setpoint', value)).toEqual({ code, reading: undefined });
  expect(only().writes).toEqual([]);
});

test('a write to an unknown point is reported as 99903', async () => {
  await scan.apply(config([point('setpoint')]));
  expect(await scan.write('pump', 'other', 1)).toEqual({ code: 99903, reading: undefined });
});

test('a write that the device refuses is reported with its code', async () => {
  await scan.apply(config([point('setpoint')]));
  only().outcome = () => ({ code: 1712, actual: undefined });
  expect(await scan.write('pump', 'setpoint', 1)).toEqual({ code: 1712, reading: undefined });
});

test('a spike is discarded, and a value that stays outside its limits is bad', async () => {
  await scan.apply(config([point('level', { discardHigh: 100 })]));
  await clock.pass(0);
  for (const value of [999, 5, 999, 999, 999, 999, 6]) {
    only().values = [value];
    await clock.pass(1_000);
  }
  expect(told('level')).toEqual([0, 5, 'bad 2003', 6]);
});

test('a pulse returns to false after its time, and another write ends it', async () => {
  await scan.apply(config([point('start', { dataType: 'bool', pulseMs: 500 })]));
  await clock.pass(0);
  await scan.write('pump', 'start', true);
  await clock.pass(499);
  expect(only().writes).toEqual([[0, true]]);
  await clock.pass(1);
  expect(only().writes).toEqual([
    [0, true],
    [0, false],
  ]);
  await scan.write('pump', 'start', true);
  await scan.write('pump', 'start', false);
  await clock.pass(2_000);
  expect(only().writes).toHaveLength(4);
});

test('a late write leaves a pulse as it is, and one that fails ends it', async () => {
  await scan.apply(config([point('start', { dataType: 'bool', pulseMs: 500 })]));
  await clock.pass(0);
  await scan.write('pump', 'start', true);
  const late = (): never => {
    throw tooLate('late');
  };
  expect(await scan.write('pump', 'start', true, late)).toMatchObject({ code: TOO_LATE });
  await clock.pass(500);
  expect(only().writes).toEqual([
    [0, true],
    [0, false],
  ]);
  await scan.write('pump', 'start', true);
  only().outcome = () => ({ code: 1712, actual: undefined });
  await scan.write('pump', 'start', true);
  await clock.pass(0);
  expect(only().writes.at(-1)).toEqual([0, false]);
});

test('a new configuration resets every pulse', async () => {
  await scan.apply(config([point('start', { dataType: 'bool', pulseMs: 5_000 })]));
  await clock.pass(0);
  await scan.write('pump', 'start', true);
  await scan.apply(config([]));
  expect(only().writes.at(-1)).toEqual([0, false]);
});

test('a write that the device refuses starts no pulse', async () => {
  await scan.apply(config([point('start', { dataType: 'bool', pulseMs: 500 })]));
  await clock.pass(0);
  only().outcome = () => ({ code: 1712, actual: undefined });
  await scan.write('pump', 'start', true);
  await clock.pass(2_000);
  expect(only().writes).toHaveLength(1);
});
