import { afterEach, describe, expect, test } from 'vitest';
import { describeBadInput, describeLateAnswers, driverInput } from '../../testing/bad-input.ts';
import { MelsecDevice } from '../../testing/melsec-device.ts';
import type { Driver, DriverInput, DriverPoint } from '../shared/driver.ts';
import { openMelsecMc, probeMelsecMc } from './driver.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function device(): Promise<MelsecDevice> {
  const started = await MelsecDevice.start();
  stops.push(() => started.stop());
  return started;
}

const point = (address: string, dataType: DriverPoint['dataType']): DriverPoint => ({
  address: { address },
  dataType,
  isRead: true,
});
const inputFor = ({ port }: { readonly port: number }, points: readonly DriverPoint[], params = {}): DriverInput =>
  driverInput({ host: '127.0.0.1', port, ...params }, points);
function open(plc: MelsecDevice, points: readonly DriverPoint[], params = {}): Driver {
  const driver = openMelsecMc(inputFor(plc, points, params));
  stops.push(() => driver.stop());
  return driver;
}
const codes = async (driver: Driver) => (await driver.read()).map((reading) => reading?.code);
const values = async (driver: Driver) => (await driver.read()).map((reading) => reading?.value);

describe.each(['3E', '4E'])('in %s frames', (frame) => {
  test('words, numbers, bits and texts are read, neighbours in one request', async () => {
    const plc = await device();
    plc.cells.get('D')?.set([0xfffe, 0x0000, 0x4128, 0b1000_0000_0000_0000, 0x5678, 0x1234], 100);
    plc.cells.get('D')?.set([0x6948, 0x0021], 200);
    plc.cells.get('X')?.set([1], 0x1f);
    plc.cells.get('M')?.set([1, 0, 1], 20);
    const driver = open(
      plc,
      [
        point('D100', 'int16'),
        point('D101', 'float32'),
        point('D103.F', 'bool'),
        point('D104', 'uint32'),
        point('D200 X2', 'string'),
        point('X1F', 'bool'),
        point('M20', 'bool'),
        point('M21', 'bool'),
      ],
      { frame },
    );
    expect(await values(driver)).toEqual([-2, 10.5, true, 0x1234_5678, 'Hi!', true, true, false]);
    expect(plc.requests).toEqual(['read D100+6', 'read D200+2', 'read M16+1', 'read X16+1']);
    expect(driver.health().state).toBe('connected');
  });

  test('a write is sent once and read back, and keeps the neighbouring bits of a word', async () => {
    const plc = await device();
    plc.cells.get('D')?.set([0b1010], 0);
    const driver = open(
      plc,
      [
        point('D0.0', 'bool'),
        point('D10', 'float32'),
        point('D20 X4', 'string'),
        point('Y1', 'bool'),
        point('D999', 'int16'),
      ],
      { frame },
    );
    expect(await driver.write(0, true)).toMatchObject({ code: 0, actual: { value: true } });
    expect(plc.cells.get('D')?.[0]).toBe(0b1011);
    expect(await driver.write(1, 3.125)).toMatchObject({ code: 0, actual: { value: 3.125 } });
    expect(await driver.write(2, 'Pump')).toMatchObject({ code: 0, actual: { value: 'Pump' } });
    expect(await driver.write(3, true)).toMatchObject({ code: 0, actual: { value: true } });
    expect(await driver.write(4, 40_000)).toEqual({ code: 2003, actual: undefined });
    expect(await driver.write(4, 'x')).toEqual({ code: 1722, actual: undefined });
    expect(plc.requests.filter((request) => request.startsWith('write'))).toEqual([
      'write D0+1',
      'write D10+2',
      'write D20+4',
      'write bits Y1+1',
    ]);
    plc.isWriteProtected = true;
    expect(await driver.write(4, 1)).toEqual({ code: 2004, actual: undefined });
  });
});

test('a wrong point is reported with its code and affects no other', async () => {
  const plc = await device();
  const driver = open(plc, [
    point('D998', 'int16'),
    point('D999', 'int32'),
    point('Q1', 'int16'),
    point('M1', 'int16'),
    point('X8', 'bool'),
    { ...point('D0', 'int16'), isRead: false },
  ]);
  expect(await codes(driver)).toEqual([0, 1721, 99904, 1722, 0, undefined]);
  plc.requests.length = 0;
  expect(await codes(driver)).toEqual([0, 1721, 99904, 1722, 0, undefined]);
  // The refused one waits for its next attempt.
  expect(plc.requests).toEqual(['read D998+1', 'read X0+1']);
});

test('inputs of an FX5 are numbered in octal', async () => {
  const plc = await device();
  plc.cells.get('X')?.set([1], 8);
  const driver = open(plc, [point('X10', 'bool'), point('X8', 'bool')], { inputNumbers: 'octal' });
  expect(await values(driver)).toEqual([true, null]);
  expect(await codes(driver)).toEqual([0, 99904]);
});

test('a probe names the model, and reads one value with its bytes', async () => {
  const plc = await device();
  plc.cells.get('D')?.set([0x1234], 5);
  const probe = probeMelsecMc(inputFor(plc, []));
  stops.push(() => probe.stop());
  expect(await probe.test()).toEqual([{ name: 'product', value: 'Q03UDECPU' }]);
  plc.knowsTypeName = false;
  expect(await probe.test()).toEqual([]);
  const { look } = await probe.read({
    address: { address: 'D5' },
    dataType: 'uint16',
    scaled: (raw) => Number(raw) / 10,
  });
  expect(look).toMatchObject({ hex: '1234', ownBytes: 2, raw: 0x1234, value: 466 });
  await expect(
    probe.read({ address: { address: 'D9999' }, dataType: 'uint16', scaled: (raw) => raw }),
  ).rejects.toMatchObject({ code: 1721 });
});

test.each([
  ['no host', { host: '' }],
  ['a station that no frame can name', { station: 256 }],
  ['a request longer than a frame', { maxBlock: 961 }],
])('%s is refused', (_name, params) => {
  expect(() => openMelsecMc(inputFor({ port: 1 }, [], params))).toThrow(expect.objectContaining({ code: 99904 }));
});

describe.each(['3E', '4E'])('a device of %s frames', (frame) => {
  describeBadInput({
    start: (port) => MelsecDevice.start(port),
    open: openMelsecMc,
    params: (port) => ({ host: '127.0.0.1', port, frame }),
    points: [point('D0', 'int16'), point('D1', 'float32')],
    garbage: [1713],
    frames: 1_000,
  });
});

describe('a device of 4E frames that answers late', () => {
  let plc: MelsecDevice;
  describeLateAnswers({
    start: async () => (plc = await MelsecDevice.start()),
    open: openMelsecMc,
    params: (port) => ({ host: '127.0.0.1', port, frame: '4E' }),
    point: point('D0', 'int16'),
    change: () => plc.cells.get('D')?.set([5]),
  });
});

test('after a timeout, a 3E answer could be that of any request: the connection is replaced', async () => {
  const plc = await device();
  const driver = open(plc, [point('D0', 'int16')], { timeoutMs: 200, retries: 0 });
  expect(await codes(driver)).toEqual([0]);
  plc.spoil = () => undefined;
  expect(await codes(driver)).toEqual([1715]);
  plc.spoil = (packet) => packet;
  expect(await codes(driver)).toEqual([0]);
  expect(plc.connections).toBe(2);
});
