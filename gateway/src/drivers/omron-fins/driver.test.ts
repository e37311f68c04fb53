import omron from 'omron-fins';
import { afterEach, describe, expect, test } from 'vitest';
import { describeBadInput, describeLateAnswers, driverInput, seeded } from '../../testing/bad-input.ts';
import { FinsDevice } from '../../testing/fins-device.ts';
import type { Driver, DriverInput, DriverPoint } from '../shared/driver.ts';
import { LineFault } from '../shared/line.ts';
import { openOmronFins, probeOmronFins } from './driver.ts';
import { answerData, readUnit } from './frames.ts';

const stops: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

const TRANSPORTS = ['udp', 'tcp'] as const;
type Transport = (typeof TRANSPORTS)[number];

async function device(transport: Transport): Promise<FinsDevice> {
  const started = await FinsDevice.start(transport);
  stops.push(() => started.stop());
  return started;
}

const point = (address: string, dataType: DriverPoint['dataType']): DriverPoint => ({
  address: { address },
  dataType,
  isRead: true,
});
const inputFor = (
  { port }: { readonly port: number },
  transport: Transport,
  points: readonly DriverPoint[],
  params = {},
): DriverInput => driverInput({ host: '127.0.0.1', port, transport, node: 7, ...params }, points);
function open(plc: FinsDevice, transport: Transport, points: readonly DriverPoint[], params = {}): Driver {
  const driver = openOmronFins(inputFor(plc, transport, points, params));
  stops.push(() => driver.stop());
  return driver;
}
const codes = async (driver: Driver) => (await driver.read()).map((reading) => reading?.code);
const values = async (driver: Driver) => (await driver.read()).map((reading) => reading?.value);

describe.each(TRANSPORTS)('FINS over %s', (transport) => {
  test('words, numbers, bits and texts are read, neighbours in one request', async () => {
    const plc = await device(transport);
    plc.cells.get('D')?.set([0xfffe, 0x0000, 0x4128, 0x8000, 0x5678, 0x1234], 100);
    plc.cells.get('D')?.set([0x4869, 0x2100], 200);
    plc.cells.get('CIO')?.set([0b10], 10);
    plc.cells.get('E1')?.set([0x9999], 5);
    plc.cells.get('TF')?.set([1], 3);
    const driver = open(plc, transport, [
      point('D100', 'int16'),
      point('D101', 'float32'),
      point('D103.15', 'bool'),
      point('D104', 'uint32'),
      point('D200 X2', 'string'),
      point('CIO10.01', 'bool'),
      point('E1_5', 'bcd16'),
      point('TF3', 'bool'),
      point('TF4', 'bool'),
    ]);
    expect(await values(driver)).toEqual([-2, 10.5, true, 0x1234_5678, 'Hi!', true, 9_999, true, false]);
    expect(plc.frames).toHaveLength(5);
    expect(driver.health().state).toBe('connected');
  });

  test('a write is sent once and read back, and a bit leaves its neighbours alone', async () => {
    const plc = await device(transport);
    plc.cells.get('D')?.set([0b1010], 0);
    const driver = open(plc, transport, [
      point('D0.00', 'bool'),
      point('D10', 'float32'),
      point('D20 X4', 'string'),
      point('T1', 'uint16'),
      point('T1.3', 'bool'),
      point('D30', 'int16'),
    ]);
    expect(await driver.write(0, true)).toMatchObject({ code: 0, actual: { value: true } });
    expect(plc.cells.get('D')?.[0]).toBe(0b1011);
    expect(await driver.write(1, 3.125)).toMatchObject({ code: 0, actual: { value: 3.125 } });
    expect(await driver.write(2, 'Pump')).toMatchObject({ code: 0, actual: { value: 'Pump' } });
    expect(await driver.write(3, 50)).toMatchObject({ code: 0, actual: { value: 50 } });
    expect(await driver.write(4, true)).toEqual({ code: 2004, actual: undefined });
    expect(await driver.write(5, 40_000)).toEqual({ code: 2003, actual: undefined });
    expect(await driver.write(5, 'x')).toEqual({ code: 1722, actual: undefined });
    plc.isProtected = true;
    expect(await driver.write(5, 1)).toEqual({ code: 2004, actual: undefined });
  });

  test('a wrong point is reported with its code and affects no other', async () => {
    const plc = await device(transport);
    const driver = open(plc, transport, [
      point('D998', 'int16'),
      point('D999', 'int32'),
      point('H1', 'int16'),
      point('Q1', 'int16'),
      point('D1.05', 'int16'),
      { ...point('D0', 'int16'), isRead: false },
    ]);
    expect(await codes(driver)).toEqual([0, 1721, 1721, 99904, 1722, undefined]);
    plc.frames.length = 0;
    expect(await codes(driver)).toEqual([0, 1721, 1721, 99904, 1722, undefined]);
    expect(plc.frames).toHaveLength(1);
  });

  test('a probe names the CPU, and reads one value with its bytes', async () => {
    const plc = await device(transport);
    plc.cells.get('D')?.set([0x1234], 5);
    const probe = probeOmronFins(inputFor(plc, transport, []));
    stops.push(() => probe.stop());
    expect(await probe.test()).toEqual([
      { name: 'product', value: 'CJ2M-CPU33' },
      { name: 'version', value: '02.01' },
    ]);
    const scaled = (raw: unknown) => Number(raw) / 10;
    const { look } = await probe.read({ address: { address: 'D5' }, dataType: 'uint16', scaled });
    expect(look).toMatchObject({ hex: '1234', ownBytes: 2, raw: 0x1234, value: 466 });
  });

  test('omron-fins reads what the driver writes, writes what it reads, and sends the same frames', async () => {
    const plc = await device(transport);
    // It treats the result of one socket read as whole packets.
    plc.isWhole = true;
    const client = new omron.FinsClient(plc.port, '127.0.0.1', { protocol: transport, timeout: 5_000, DA1: 7 });
    stops.push(() => client.disconnect());
    client.on('error', () => undefined);
    await new Promise<void>((resolve) => client.on('open', resolve));
    const theirs = async (ask: (done: (error: unknown, answer: omron.Answer) => void) => void) => {
      const answer = await new Promise<omron.Answer>((resolve, reject) =>
        ask((error, answered) => (error === null ? resolve(answered) : reject(new Error(JSON.stringify(error))))),
      );
      return { values: answer.response?.values, frame: plc.frames.at(-1) };
    };
    const driver = open(plc, transport, [
      point('D100', 'uint16'),
      point('D200.03', 'bool'),
      point('E1_7', 'uint16'),
      point('W9', 'uint16'),
    ]);
    await theirs((done) => client.write('D100', [1_234], done));
    const [written] = [plc.frames.at(-1)];
    await driver.write(0, 1_234);
    expect(plc.frames.at(-2)).toBe(written);
    const bit = await theirs((done) => client.write('D200.3', [1], done));
    expect(await values(driver)).toEqual([1_234, true, 0, 0]);
    await driver.write(1, true);
    expect(plc.frames.at(-2)).toBe(bit.frame);
    for (const [index, address] of [
      [0, 'D100'],
      [2, 'E1_7'],
      [3, 'W9'],
    ] as const) {
      await driver.write(index, 4_000 + index);
      const ours = plc.frames.at(-1);
      const read = await theirs((done) => client.read(address, 1, done));
      expect(read).toEqual({ values: [4_000 + index], frame: ours });
    }
  });

  describe('to a device that answers late', () => {
    let plc: FinsDevice;
    describeLateAnswers({
      start: async () => (plc = await FinsDevice.start(transport)),
      open: openOmronFins,
      params: (port) => ({ host: '127.0.0.1', port, transport, node: 7 }),
      point: point('D0', 'int16'),
      change: () => plc.cells.get('D')?.set([5]),
    });
  });

  describe('to a device that answers anything', () => {
    describeBadInput({
      start: (port) => FinsDevice.start(transport, port),
      open: openOmronFins,
      params: (port) => ({ host: '127.0.0.1', port, transport, node: 7 }),
      points: [point('D0', 'int16'), point('D1', 'float32')],
      garbage: [1713],
      frames: 1_000,
    });
  });
});

test('node numbers are the last ones of the IP addresses, or those that are set', async () => {
  const plc = await device('udp');
  await codes(open(plc, 'udp', [point('D0', 'int16')], { node: 0 }));
  await codes(open(plc, 'udp', [point('D0', 'int16')], { node: 9, network: 2, unit: 3 }));
  // Network, node and unit of the destination are the fourth to sixth byte.
  expect(plc.frames.map((frame) => frame.slice(6, 12))).toEqual(['000100', '020903']);
});

test.each([
  ['1103', 1721],
  ['1104', 1721],
  ['2101', 2004],
  ['0204', 1712],
  ['0205', 1715],
  ['0401', 1711],
  // The upper bits report errors of the CPU beside a request that succeeded.
  ['0040', 0],
  ['80c0', 0],
])('end code %s is device code %i', (endCode, code) => {
  const frame = Buffer.from(`c0000200010000ef00010501${endCode}`, 'hex');
  const read = () => answerData(frame, readUnit, 1);
  if (code === 0) expect(read()).toEqual(Buffer.alloc(0));
  else expect(read).toThrow(expect.objectContaining({ code, isAnswer: true }));
});

test('10,000 random frames are refused or read, and nothing else is thrown', () => {
  const random = seeded(2);
  const thrown = Array.from({ length: 10_000 }, () => {
    const bytes = Buffer.from(Array.from({ length: Math.floor(random() * 30) }, () => Math.floor(random() * 256)));
    try {
      answerData(bytes, readUnit, Math.floor(random() * 256));
      return undefined;
    } catch (error) {
      return error;
    }
  });
  expect(thrown.filter((error) => error !== undefined && !(error instanceof LineFault))).toEqual([]);
});
