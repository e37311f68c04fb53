import NodeS7 from 'nodes7';
import { afterEach, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { S7Device } from '../../testing/s7-device.ts';
import type { Driver, DriverPoint } from '../shared/driver.ts';
import { SharedLines } from '../shared/lines.ts';
import { openS7 } from './driver.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function device(port?: number): Promise<S7Device> {
  const started = await S7Device.start(port);
  started.blocks.set(1, new Uint8Array(300));
  stops.push(() => started.stop());
  return started;
}

function open(port: number, points: DriverPoint[], params = {}, lines = new SharedLines()): Driver {
  const driver = openS7({
    params: { host: '127.0.0.1', port, timeoutMs: 5_000, ...params },
    points,
    pollMs: 1_000,
    folder: '',
    clock: systemClock,
    random: () => 0,
    lines,
  });
  stops.push(() => driver.stop());
  return driver;
}

const point = (address: string, dataType: DriverPoint['dataType']): DriverPoint => ({
  address: { address },
  dataType,
  isRead: true,
});
const codes = async (driver: Driver) => (await driver.read()).map((reading) => reading?.code);
const values = async (driver: Driver) => (await driver.read()).map((reading) => reading?.value);

test('data blocks, memory, inputs and outputs are read, neighbours in one request', async () => {
  const plc = await device();
  plc.blocks.get(1)?.set([0x41, 0x28, 0, 0, 0xff, 0xfe, 0b100], 4);
  plc.blocks.get(1)?.set([20, 2, 0x48, 0x69], 100);
  plc.areas.get(0x83)?.set([0x12, 0x34], 10);
  plc.areas.get(0x81)?.set([1], 0);
  plc.areas.get(0x82)?.set([0x80], 2);
  const driver = open(plc.port, [
    point('DB1,REAL4', 'float32'),
    point('DB1,INT8', 'int16'),
    point('DB1,X10.2', 'bool'),
    point('DB1,S100.20', 'string'),
    point('MW10', 'uint16'),
    point('I0.0', 'bool'),
    point('Q2.7', 'bool'),
  ]);
  expect(await values(driver)).toEqual([10.5, -2, true, 'Hi', 0x1234, true, true]);
  expect(plc.requests).toEqual(['read 0x81 0+1,0x82 2+1,0x83 10+2,DB1 4+7,DB1 100+22']);
  expect(driver.health().state).toBe('connected');
});

test('points that do not fit one packet are read in several', async () => {
  const plc = await device();
  plc.blocks.get(1)?.forEach((_, index, cells) => (cells[index] = index % 256));
  const driver = open(
    plc.port,
    Array.from({ length: 30 }, (_, index) => point(`DB1,BYTE${index * 10}`, 'uint8')),
  );
  expect(await values(driver)).toEqual(Array.from({ length: 30 }, (_, index) => (index * 10) % 256));
  expect(plc.requests.length).toBeGreaterThan(1);
});

test('a wrong point is reported with its code and affects no other', async () => {
  const plc = await device();
  const driver = open(plc.port, [
    point('DB1,INT298', 'int16'),
    point('DB1,INT300', 'int16'),
    point('DB7,INT0', 'int16'),
    point('DB1,FOO0', 'int16'),
    point('DB1,REAL0', 'int16'),
    { ...point('DB1,INT0', 'int16'), isRead: false },
  ]);
  expect(await codes(driver)).toEqual([0, 1721, 1714, 99904, 1722, undefined]);
  plc.requests.length = 0;
  // Items refused together are requested separately from then on.
  expect(await codes(driver)).toEqual([0, 1721, 1714, 99904, 1722, undefined]);
  expect(plc.requests).toEqual(['read DB7 0+2,DB1 298+2,DB1 300+2']);
});

test('a write is sent once and read back, and keeps neighbouring bits and the maximum length of a text', async () => {
  const plc = await device();
  plc.blocks.get(1)?.set([0b1010_0000], 0);
  plc.blocks.get(1)?.set([30, 0], 100);
  const driver = open(plc.port, [
    point('DB1,X0.0', 'bool'),
    point('DB1,REAL4', 'float32'),
    point('DB1,S100.20', 'string'),
    point('DB9,INT0', 'int16'),
  ]);
  expect(await driver.write(0, true)).toMatchObject({ code: 0, actual: { value: true } });
  expect(plc.blocks.get(1)?.[0]).toBe(0b1010_0001);
  expect(await driver.write(1, 3.125)).toMatchObject({ code: 0, actual: { value: 3.125 } });
  expect(await driver.write(2, 'Hello')).toMatchObject({ code: 0, actual: { value: 'Hello' } });
  expect([...(plc.blocks.get(1)?.subarray(100, 103) ?? [])]).toEqual([30, 5, 0x48]);
  expect(await driver.write(3, 1)).toEqual({ code: 1714, actual: undefined });
  expect(await driver.write(1, 1e300)).toEqual({ code: 2003, actual: undefined });
  plc.isProtected = true;
  expect(await driver.write(1, 1)).toEqual({ code: 2004, actual: undefined });
  expect(plc.requests.filter((request) => request.startsWith('write'))).toHaveLength(5);
});

test('drivers that read one CPU share its connection', async () => {
  const plc = await device();
  const lines = new SharedLines();
  const first = open(plc.port, [point('DB1,INT0', 'int16')], {}, lines);
  const second = open(plc.port, [point('DB1,INT2', 'int16')], {}, lines);
  expect(await Promise.all([codes(first), codes(second)])).toEqual([[0], [0]]);
  expect(plc.connections).toBe(1);
});

test('a CPU that does not answer is reported as 1715, and an absent CPU as 99901', async () => {
  const plc = await device();
  const driver = open(plc.port, [point('DB1,INT0', 'int16')], { timeoutMs: 80 });
  expect(await codes(driver)).toEqual([0]);
  plc.isSilent = true;
  expect(await codes(driver)).toEqual([1715]);
  expect(await driver.write(0, 1)).toEqual({ code: 1715, actual: undefined });
  plc.isSilent = false;
  expect(await codes(driver)).toEqual([0]);
  await plc.stop();
  await expect.poll(() => codes(driver)).toEqual([99901]);
});

test.each([
  ['garbage', () => Uint8Array.from({ length: 50 }, (_, index) => index * 5)],
  ['an answer to something else', (packet: Uint8Array) => packet.map((byte, index) => (index === 19 ? 5 : byte))],
  [
    'an answer with a wrong length inside',
    (packet: Uint8Array) => packet.map((byte, index) => (index === 16 ? 99 : byte)),
  ],
])('%s is 1713, and the CPU is read again when it speaks S7 again', async (_name, spoil) => {
  const plc = await device();
  const driver = open(plc.port, [point('DB1,INT0', 'int16')]);
  expect(await codes(driver)).toEqual([0]);
  plc.spoil = spoil;
  expect(await codes(driver)).toEqual([1713]);
  plc.spoil = (packet) => packet;
  await expect.poll(() => codes(driver), { interval: 100 }).toEqual([0]);
});

test('a late answer is not taken for that of the next request', async () => {
  const plc = await device();
  plc.blocks.get(1)?.set([0, 11], 0);
  const driver = open(plc.port, [point('DB1,INT0', 'int16')], { timeoutMs: 80 });
  expect(await values(driver)).toEqual([11]);
  const held: Uint8Array[] = [];
  plc.spoil = (packet) => {
    held.push(packet);
    return undefined;
  };
  expect(await codes(driver)).toEqual([1715]);
  plc.blocks.get(1)?.set([0, 22], 0);
  plc.spoil = (packet) => Buffer.concat([...held.splice(0), packet]);
  expect(await values(driver)).toEqual([22]);
});

test('an absent CPU is read within two polls of its appearance', async () => {
  const port = await freePort();
  const driver = open(port, [point('DB1,INT0', 'int16')]);
  expect(await codes(driver)).toEqual([99901]);
  expect(driver.health().state).toBe('offline');
  await device(port);
  await expect.poll(() => codes(driver), { interval: 100 }).toEqual([0]);
});

test.each([
  ['no host', { host: '' }],
  ['a rack that no TSAP can name', { rack: 8 }],
  ['a slot that no TSAP can name', { slot: 32 }],
])('%s is refused', (_name, params) => {
  expect(() => open(102, [], params)).toThrow(expect.objectContaining({ code: 99904 }));
});

test('the simulated CPU works with a client used in the field', async () => {
  const plc = await device();
  // It treats the result of one socket read as one packet.
  plc.isWhole = true;
  plc.blocks.get(1)?.set([0x41, 0x28, 0, 0, 0xff, 0xfe, 0b100], 4);
  const client = new NodeS7({ silent: true });
  await new Promise<void>((resolve, reject) => {
    client.initiateConnection({ host: '127.0.0.1', port: plc.port, rack: 0, slot: 1 }, (error) =>
      error === undefined ? resolve() : reject(new Error(JSON.stringify(error))),
    );
  });
  client.addItems(['DB1,REAL4', 'DB1,INT8', 'DB1,X10.2']);
  await new Promise((resolve) => client.writeItems(['DB1,INT20'], [1234], resolve));
  const read = await new Promise((resolve) => client.readAllItems((_anyBad, found) => resolve(found)));
  await new Promise<void>((resolve) => client.dropConnection(resolve));
  expect(read).toEqual({ 'DB1,REAL4': 10.5, 'DB1,INT8': -2, 'DB1,X10.2': true });
  // Our driver reads what it wrote.
  expect(await values(open(plc.port, [point('DB1,INT20', 'int16')]))).toEqual([1234]);
});
