import { afterEach, describe, expect, test } from 'vitest';
import { describeBadInput, driverInput } from '../../testing/bad-input.ts';
import { Dlt645Meter } from '../../testing/dlt645-meter.ts';
import { hasPython, ptyPair } from '../../testing/pty-pair.ts';
import type { Driver, DriverPoint } from '../shared/driver.ts';
import { openDlt645, probeDlt645 } from './driver.ts';

const stops: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function device(): Promise<Dlt645Meter> {
  const meter = await Dlt645Meter.start();
  stops.push(() => meter.stop());
  return meter;
}

const point = (item: string, dataType: DriverPoint['dataType'] = 'float64', more = {}): DriverPoint => ({
  address: { item, ...more },
  dataType,
  isRead: true,
});
const paramsFor = (port: number, more = {}) => ({ method: 'tcp', host: '127.0.0.1', port, meter: '161', ...more });
function open(meter: Dlt645Meter, points: readonly DriverPoint[], more = {}): Driver {
  const driver = openDlt645(driverInput(paramsFor(meter.port, more), points));
  stops.push(() => driver.stop());
  return driver;
}
const codes = async (driver: Driver) => (await driver.read()).map((reading) => reading?.code);
const values = async (driver: Driver) => (await driver.read()).map((reading) => reading?.value);

/** Voltages, currents, powers and energies as a three-phase meter sends them, least significant byte first. */
function asThreePhases(meter: Dlt645Meter): void {
  meter.set('0201FF00', '34 22 51 22 FF FF');
  meter.set('02010300', 'FF FF');
  meter.set('02020100', '50 12 80');
  meter.set('02800002', '99 49');
  meter.set('00000000', '26 00 00 80');
  meter.set('01010000', '34 12 00 30 10 01 02 26');
  meter.set('04000501', '04 80');
  meter.set('04000402', '78 56 34 12 00 00');
  meter.set('0400040B', Buffer.from('143ZTD').toString('hex'));
}

test('numbers, texts, names and status words are read, the phases in one request', async () => {
  const meter = await device();
  asThreePhases(meter);
  const driver = open(meter, [
    point('02010100'),
    point('02010200', 'float32'),
    point('02010300'),
    point('02020100'),
    point('02800002'),
    point('00000000'),
    point('01010000'),
    point('04000501', 'bool', { bit: 2 }),
    point('04000501', 'bool', { bit: 3 }),
    point('04000501', 'uint16'),
    point('04000402', 'string'),
    point('0400040B', 'string'),
    point('02010100', 'string'),
  ]);
  const read = await driver.read();
  expect(read.map((reading) => reading?.value)).toEqual([
    223.4,
    expect.closeTo(225.1, 4),
    null,
    -1.25,
    49.99,
    -0.26,
    0.1234,
    true,
    false,
    0x8004,
    '000012345678',
    'DTZ341',
    '223.4',
  ]);
  expect(read.map((reading) => reading?.code)).toEqual([0, 0, 1714, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(meter.requests.map((request) => request.split(' ')[2])).toEqual([
    '0201FF00',
    '02020100',
    '02800002',
    '00000000',
    '01010000',
    '04000501',
    '04000402',
    '0400040B',
  ]);
});

test('a block that the meter refuses is read item by item', async () => {
  const meter = await device();
  meter.set('00010000', '11 22 33 00');
  meter.set('00010100', '44 55 66 00');
  const driver = open(meter, [point('00010000'), point('00010100'), point('00010200')]);
  expect(await codes(driver)).toEqual([0, 0, 1714]);
  meter.requests.length = 0;
  expect(await values(driver)).toEqual([332_211 / 100, 665_544 / 100, null]);
  expect(meter.requests).toHaveLength(2);
  meter.set('0001FF00', '11 22 33 00 44 55 66 00');
  meter.long.add('0001FF00');
  const other = open(meter, [point('00010000'), point('00010100')]);
  expect(await codes(other)).toEqual([0, 0]);
  meter.requests.length = 0;
  await codes(open(meter, [point('00010000'), point('00010100')], { hasBlocks: false }));
  expect(meter.requests).toHaveLength(2);
});

test('an item of a manufacturer has a format of its own', async () => {
  const meter = await device();
  meter.set('03991234', '56 34 92');
  expect(await values(open(meter, [point('03991234', 'float64', { format: '-XXX.XXX' })]))).toEqual([-123.456]);
  expect(await codes(open(meter, [point('03991234')]))).toEqual([99904]);
});

test('a wrong point is reported with its code and affects no other', async () => {
  const meter = await device();
  meter.set('02800002', '99 49');
  meter.set('02800003', '1A 00 00');
  meter.set('02800008', '60');
  const driver = open(meter, [
    point('02800002'),
    point('0280'),
    point('02800002', 'bool', { bit: 1 }),
    point('02800002', 'int16'),
    point('02800003'),
    point('02800008'),
    point('02800009'),
  ]);
  expect(await codes(driver)).toEqual([0, 99904, 1722, 1722, 1722, 1722, 1714]);
});

test('a parameter is written with the password and read back; nothing else can be written', async () => {
  const meter = await device();
  meter.set('04000102', '00 00 12');
  meter.set('04000409', '00 04 00');
  const points = [point('04000102', 'string'), point('04000409', 'int32'), point('02010100')];
  const right = { password: '123456', operator: '7' };
  const driver = open(meter, points, right);
  expect(await driver.write(0, '134500')).toMatchObject({ code: 0, actual: { value: '134500' } });
  expect(meter.requests[0]).toBe('000000000161 14 04000102 0256341207000000004513');
  expect(await driver.write(1, 6_400)).toMatchObject({ code: 0, actual: { value: 6_400 } });
  expect(await driver.write(1, 1_000_000)).toEqual({ code: 2003, actual: undefined });
  expect(await driver.write(1, 'x')).toEqual({ code: 1722, actual: undefined });
  expect(await driver.write(2, 1)).toEqual({ code: 2004, actual: undefined });
  meter.password = '02000000';
  expect(await driver.write(1, 1)).toEqual({ code: 2004, actual: undefined });
  expect(await open(meter, points).write(1, 1)).toEqual({ code: 2004, actual: undefined });
});

test('meters of one line share its connection, and an absent one delays no other', async () => {
  const meter = await device();
  meter.meters.set('000000000007', new Map([['02800002', [0x01, 0x50]]]));
  meter.set('02800002', '99 49');
  const { lines } = driverInput({}, []);
  const openOne = (address: string, timeoutMs: number) => {
    const params = paramsFor(meter.port, { meter: address, timeoutMs, retries: 0 });
    const driver = openDlt645({ ...driverInput(params, [point('02800002')]), lines });
    stops.push(() => driver.stop());
    return driver;
  };
  const [first, second, absent] = [openOne('161', 5_000), openOne('7', 5_000), openOne('8', 80)];
  expect(await Promise.all([values(first), codes(absent), values(second)])).toEqual([[49.99], [1715], [50.01]]);
  expect(meter.connections).toBe(1);
});

test('a probe names the model, and reads one value with its bytes', async () => {
  const meter = await device();
  asThreePhases(meter);
  const probe = probeDlt645(driverInput(paramsFor(meter.port, { meter: 'AAAAAAAAAAAA' }), []));
  stops.push(() => probe.stop());
  expect(await probe.test()).toEqual([{ name: 'product', value: 'DTZ341' }]);
  meter.meters.get('000000000161')?.delete('0400040B');
  expect(await probe.test()).toEqual([]);
  const { look } = await probe.read({ address: { item: '02800002' }, dataType: 'float64', scaled: (raw) => raw });
  expect(look).toMatchObject({ hex: '9949', raw: 49.99, value: 49.99 });
  await expect(
    probe.read({ address: { item: '02800001' }, dataType: 'float64', scaled: (raw) => raw }),
  ).rejects.toMatchObject({ code: 1714 });
});

test.each([
  ['no host', { host: undefined }],
  ['a serial line without a port', { method: 'serial' }],
  ['an address that no meter has', { meter: '12345678901234' }],
])('%s is refused', (_name, more) => {
  expect(() => openDlt645(driverInput(paramsFor(1, more), []))).toThrow(expect.objectContaining({ code: 99904 }));
});

test.skipIf(!hasPython())(
  'a meter on a serial line is read (skipped where there is no python3 to make one)',
  async () => {
    const pair = await ptyPair('tcp');
    stops.push(() => pair.stop());
    const meter = await device();
    meter.set('02800002', '99 49');
    await meter.serveLine(Number(pair.near));
    // A pseudo terminal has no parity.
    const driver = openDlt645(
      driverInput({ method: 'serial', path: pair.far, parity: 'none', meter: '161' }, [point('02800002')]),
    );
    stops.push(() => driver.stop());
    expect(await values(driver)).toEqual([49.99]);
  },
);

describe('a meter', () => {
  describeBadInput({
    start: async (port) => {
      const meter = await Dlt645Meter.start(port);
      meter.set('04000409', '00 04 00');
      return meter;
    },
    open: openDlt645,
    params: (port) => paramsFor(port, { password: '123456' }),
    points: [point('04000409', 'int32')],
    garbage: [1713, 1715],
    frames: 60,
  });
});
