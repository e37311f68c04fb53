import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataType, StatusCodes } from 'node-opcua-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { localized, OpcuaDevice } from '../../testing/opcua-device.ts';
import type { Driver, DriverPoint } from '../shared/driver.ts';
import { SharedLines } from '../shared/lines.ts';
import { openOpcua } from './driver.ts';

const CHANGED_AT = new Date(1_700_000_000_000);
const cells = {
  flag: { dataType: DataType.Boolean, value: true },
  small: { dataType: DataType.SByte, value: -7 },
  byte: { dataType: DataType.Byte, value: 200 },
  short: { dataType: DataType.Int16, value: -300 },
  word: { dataType: DataType.UInt16, value: 60_000 },
  int: { dataType: DataType.Int32, value: -70_000 },
  dword: { dataType: DataType.UInt32, value: 4_000_000_000 },
  long: { dataType: DataType.Int64, value: [0xffff_ffff, 0xffff_fffe] },
  single: { dataType: DataType.Float, value: 3.125 },
  double: { dataType: DataType.Double, value: 0.1 },
  text: { dataType: DataType.String, value: '水位' },
  label: { dataType: DataType.LocalizedText, value: localized('level') },
  clock: { dataType: DataType.DateTime, value: CHANGED_AT },
  setpoint: { dataType: DataType.Int16, value: 0 },
  fixed: { dataType: DataType.Double, value: 1, isReadOnly: true },
  shaky: { dataType: DataType.Double, value: 5, status: StatusCodes.UncertainLastUsableValue },
  broken: { dataType: DataType.Double, value: 5, status: StatusCodes.BadDeviceFailure },
  list: { dataType: DataType.Int16, value: [10, 20, 30], sizes: [3] },
  grid: { dataType: DataType.Int32, value: [1, 2, 3, 4, 5, 6], sizes: [2, 3] },
  old: { dataType: DataType.Double, value: 5, at: CHANGED_AT },
};

let device: OpcuaDevice;
let folder: string;
beforeAll(async () => {
  device = await OpcuaDevice.start(cells);
  folder = mkdtempSync(join(tmpdir(), 'tidegate-gateway-'));
});
afterAll(async () => {
  await device.stop();
  rmSync(folder, { recursive: true, force: true });
});

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

function open(points: DriverPoint[], params = {}, clock = systemClock): Driver {
  const driver = openOpcua({
    params: { endpoint: device.endpoint, ...params },
    points,
    pollMs: 1_000,
    folder,
    clock,
    random: () => 0,
    lines: new SharedLines(),
  });
  stops.push(() => driver.stop());
  return driver;
}

const variable = (name: string, dataType: DriverPoint['dataType'] = 'float64'): DriverPoint => ({
  address: { nodeId: `ns=1;s=${name}` },
  dataType,
  isRead: true,
});
const codes = async (driver: Driver) => (await driver.read()).map((reading) => reading?.code);
const values = async (driver: Driver) => (await driver.read()).map((reading) => reading?.value);

test('every scalar type is read', async () => {
  const driver = open([
    variable('flag', 'bool'),
    variable('small', 'int8'),
    variable('byte', 'uint8'),
    variable('short', 'int16'),
    variable('word', 'uint16'),
    variable('int', 'int32'),
    variable('dword', 'uint32'),
    variable('long', 'int64'),
    variable('single', 'float32'),
    variable('double', 'float64'),
    variable('text', 'string'),
    variable('label', 'string'),
    variable('clock', 'datetime'),
  ]);
  expect(await values(driver)).toEqual([
    true,
    -7,
    200,
    -300,
    60_000,
    -70_000,
    4_000_000_000,
    -2n,
    3.125,
    0.1,
    '水位',
    'level',
    CHANGED_AT.getTime(),
  ]);
  expect(driver.health()).toMatchObject({ state: 'connected', okCount: 13, errorCount: 0 });
});

test('a wrong point is reported with its code and affects no other', async () => {
  const driver = open([
    variable('double'),
    variable('nowhere'),
    variable('text', 'int16'),
    variable('broken'),
    { address: { nodeId: 'level' }, dataType: 'float64', isRead: true },
    { ...variable('double'), isRead: false },
  ]);
  expect(await codes(driver)).toEqual([0, 1714, 1722, 1711, 99904, undefined]);
  expect(driver.health().state).toBe('degraded');
});

test('a value that the server reports as uncertain is uncertain', async () => {
  expect(await open([variable('shaky')]).read()).toMatchObject([{ value: 5, code: 0, isUncertain: true }]);
});

test('a changed value has the source timestamp, and an unchanged value the time of its reading', async () => {
  let now = CHANGED_AT.getTime() + 10_000;
  const driver = open([variable('old')], {}, { ...systemClock, now: () => now });
  const timeOfNext = async () => (await driver.read())[0]?.at;
  expect(await timeOfNext()).toBe(now);
  cells.old.at = new Date(now + 300);
  now += 1_000;
  expect(await timeOfNext()).toBe(cells.old.at.getTime());
  now += 1_000;
  expect(await timeOfNext()).toBe(now);
  // A faulty clock: times neither in the future nor before earlier ones.
  for (const wrong of [now + 3_600_000, now - 1]) {
    cells.old.at = new Date(wrong);
    now += 1_000;
    expect(await timeOfNext()).toBe(now);
  }
});

test('a write is sent in the type of the variable and read back', async () => {
  const driver = open([variable('setpoint', 'float64'), variable('text', 'string'), variable('fixed')]);
  expect(await driver.write(0, -5)).toMatchObject({ code: 0, actual: { value: -5, code: 0 } });
  expect(cells.setpoint.value).toBe(-5);
  expect(await driver.write(1, 'new')).toMatchObject({ code: 0, actual: { value: 'new' } });
  expect(await driver.write(0, 70_000)).toEqual({ code: 2003, actual: undefined });
  expect(await driver.write(0, 'x')).toEqual({ code: 1722, actual: undefined });
  expect(await driver.write(2, 1)).toEqual({ code: 2004, actual: undefined });
  expect(cells.setpoint.value).toBe(-5);
});

test('elements are written alone where the server takes an index, and the rest of the array stays', async () => {
  const element = (name: string, part: string): DriverPoint => ({
    address: { nodeId: `ns=1;s=${name}`, element: part },
    dataType: 'int32',
    isRead: true,
  });
  const driver = open([element('list', '[1]'), element('grid', '[1,2]'), element('list', '[9]')]);
  expect(await values(driver)).toEqual([20, 6, null]);
  expect(await driver.write(0, -7)).toMatchObject({ code: 0, actual: { value: -7 } });
  expect(await driver.write(1, 60)).toMatchObject({ code: 0, actual: { value: 60 } });
  expect(await driver.write(0, 70_000)).toEqual({ code: 2003, actual: undefined });
  expect(await driver.write(2, 1)).toEqual({ code: 1714, actual: undefined });
  expect(device.elements('list')).toEqual([10, -7, 30]);
  expect(device.elements('grid')).toEqual([1, 2, 3, 4, 5, 60]);
});

test('a signed and encrypted connection is refused with the certificate until it is trusted', async () => {
  const secure = { securityMode: 'SignAndEncrypt', username: 'joe', password: 'secret' };
  const refused = open([variable('double')], secure);
  expect(await codes(refused)).toEqual([99901]);
  const { lastError, state } = refused.health();
  expect(state).toBe('offline');
  expect(lastError).toContain('not trusted');
  const [rejected = ''] = readdirSync(join(folder, 'opcua', 'rejected'));
  const certificate = new X509Certificate(readFileSync(join(folder, 'opcua', 'rejected', rejected)));
  expect(lastError).toContain(certificate.fingerprint);

  const thumbprint = createHash('sha1').update(certificate.raw).digest('hex');
  const wrong = open([variable('double')], { ...secure, serverThumbprint: thumbprint.replaceAll(/\d/g, '0') });
  expect(await codes(wrong)).toEqual([99901]);
  const trusting = open([variable('double')], { ...secure, serverThumbprint: thumbprint });
  expect(await values(trusting)).toEqual([0.1]);
  // By this driver alone, unless its file is moved.
  expect(await codes(open([variable('double')], secure))).toEqual([99901]);
  renameSync(join(folder, 'opcua', 'rejected', rejected), join(folder, 'opcua', 'trusted', 'certs', rejected));
  await expect.poll(() => values(open([variable('double')], { ...secure, securityMode: 'Sign' }))).toEqual([0.1]);
});

test('a wrong password is reported as 99901 with the reason', async () => {
  const driver = open([variable('double')], { username: 'joe', password: 'wrong' });
  expect(await codes(driver)).toEqual([99901]);
  expect(driver.health().lastError).toMatch(/BadIdentityTokenInvalid|BadUserAccessDenied|BadIdentityTokenRejected/);
});

test('a server that disappears is reported as 99901 and is read again once it is back', async () => {
  const port = await freePort();
  const first = await OpcuaDevice.start({ level: { dataType: DataType.Double, value: 1 } }, port);
  const driver = open([variable('level')], { endpoint: first.endpoint });
  expect(await values(driver)).toEqual([1]);
  await first.stop();
  await expect.poll(() => codes(driver), { interval: 100 }).toEqual([99901]);
  expect(await driver.write(0, 1)).toEqual({ code: 99901, actual: undefined });
  const second = await OpcuaDevice.start({ level: { dataType: DataType.Double, value: 2 } }, port);
  stops.push(() => second.stop());
  await expect.poll(() => values(driver), { interval: 100 }).toEqual([2]);
});

test('a server that accepts the connection but never answers times out, and no connection is left open', async () => {
  const sockets = new Set<Socket>();
  const mute = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.resume();
  });
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => mute.close(() => resolve())));
  const address = mute.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const driver = open([variable('double')], { endpoint: `opc.tcp://127.0.0.1:${port}`, timeoutMs: 100 });
  const [code] = await codes(driver);
  expect([1715, 99901]).toContain(code);
  await driver.stop();
  await expect.poll(() => sockets.size).toBe(0);
});

test.each([
  ['no endpoint', { endpoint: undefined }],
  ['an endpoint of another protocol', { endpoint: 'http://plc' }],
  ['a password without a user', { password: 'x' }],
  ['a thumbprint that is none', { serverThumbprint: 'abc' }],
])('%s is refused', (_name, params) => {
  expect(() => open([], params)).toThrow(expect.objectContaining({ code: 99904 }));
});
