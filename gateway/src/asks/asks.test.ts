import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataType } from 'node-opcua-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  ASK_WORK_MS,
  type GatewayAnswer,
  type GatewayAsk,
  gatewayAnswerSchema,
} from '@tidegate/contract/link/gateway-asks.ts';
import { SharedLines } from '../drivers/shared/lines.ts';
import { openModbusTcp } from '../drivers/modbus-tcp/driver.ts';
import { DRIVERS } from '../drivers/registry.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { ModbusDevice } from '../testing/modbus-device.ts';
import { OpcuaDevice } from '../testing/opcua-device.ts';
import { S7Device } from '../testing/s7-device.ts';
import { Asks } from './asks.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

let folder: string;
let ua: OpcuaDevice;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidegate-asks-'));
  const many = Array.from({ length: 130 }, (_, index) => [`many${index}`, { dataType: DataType.Int16, value: index }]);
  ua = await OpcuaDevice.start({
    level: { dataType: DataType.Float, value: 2.5 },
    fixed: { dataType: DataType.Double, value: 1, isReadOnly: true },
    name: { dataType: DataType.LocalizedText, value: null },
    list: { dataType: DataType.Int16, value: Array.from({ length: 130 }, (_, index) => index), sizes: [130] },
    ...(Object.fromEntries(many) as object),
  });
});
afterAll(async () => {
  await ua.stop();
  rmSync(folder, { recursive: true, force: true });
});

const asksOf = (lines = new SharedLines(), clock: Clock = systemClock) =>
  new Asks({ drivers: DRIVERS, lines, folder, clock, random: () => 0 });

type What =
  | { readonly what: 'test' }
  | Partial<Extract<GatewayAsk, { what: 'read' }>>
  | Partial<Extract<GatewayAsk, { what: 'browse' }>>;

/** The answer as it travels. */
async function answer(
  protocol: GatewayAsk['protocol'],
  params: Readonly<Record<string, unknown>>,
  what: What = { what: 'test' },
  asks = asksOf(),
): Promise<GatewayAnswer> {
  const rest: object = { factor: 1, offset: 0, root: null, nodeId: '', from: 0, ...what };
  const whole = { id: '1', protocol, params, ...rest } as GatewayAsk;
  return gatewayAnswerSchema.parse(JSON.parse(JSON.stringify(await asks.answer(whole))));
}

const read = (address: Record<string, unknown>, dataType: string, more = {}) =>
  ({ what: 'read', address, dataType, ...more }) as What;

async function device(port?: number): Promise<ModbusDevice> {
  const started = await ModbusDevice.start(port);
  stops.push(() => started.stop());
  return started;
}
const at = (port: number, more = {}) => ({ host: '127.0.0.1', port, timeoutMs: 2_000, ...more });

test('a Modbus device that answers is reported as reachable, with its identification', async () => {
  const plc = await device();
  const said = await answer('modbus-tcp', at(plc.port));
  expect(said).toMatchObject({
    id: '1',
    code: '200',
    message: '',
    facts: [
      { name: 'vendor', value: 'Tide' },
      { name: 'product', value: 'T1' },
      { name: 'version', value: '2.0' },
    ],
  });
  expect(said.ms).toBeGreaterThan(0);
});

test.each([
  [1, '200'],
  [2, '200'],
  [4, '99804'],
  [6, '99806'],
  [10, '99810'],
  [11, '99811'],
])('a Modbus device that answers exception %i is %s', async (exception, code) => {
  const plc = await device();
  plc.exception = exception;
  expect(await answer('modbus-tcp', at(plc.port))).toMatchObject({ code });
});

test('an unreachable device is reported with the reason', async () => {
  const said = await answer('modbus-tcp', at(await freePort()));
  expect(said.code).toBe('99901');
  expect(said.message).toContain('ECONNREFUSED');
});

test('a device that does not answer is reported as 1715', async () => {
  const plc = await device();
  plc.isSilent = true;
  expect(await answer('modbus-tcp', at(plc.port, { timeoutMs: 60 }))).toMatchObject({ code: '1715' });
});

test('wrong parameters and a wrong address are reported as 99904, and an unsupported type as 1722', async () => {
  const plc = await device();
  expect(await answer('modbus-tcp', { host: '' })).toMatchObject({ code: '99904' });
  const wrongArea = read({ area: 'x', address: 0 }, 'int16');
  expect(await answer('modbus-tcp', at(plc.port), wrongArea)).toMatchObject({ code: '99904', look: null });
  const coil = read({ area: 'coil', address: 0 }, 'int16');
  expect(await answer('modbus-tcp', at(plc.port), coil)).toMatchObject({ code: '1722' });
});

test('a read returns the registers, the scaled value and other interpretations', async () => {
  const plc = await device();
  plc.holdings.set(10, 0x42f6).set(11, 0xe666).set(12, 1);
  const { code, look } = await answer(
    'modbus-tcp',
    at(plc.port),
    read({ area: 'holding', address: 10 }, 'float32', { factor: 2, offset: 1 }),
  );
  expect(code).toBe('200');
  expect(look).toMatchObject({ hex: '42f6e66600010000', ownBytes: 4, groupBytes: 2 });
  expect(look?.raw).toBeCloseTo(123.45, 4);
  expect(look?.value).toBeCloseTo(247.9, 4);
  const meant = (dataType: string, byteOrder: string) =>
    look?.interpretations.find((one) => one.dataType === dataType && one.byteOrder === byteOrder)?.value;
  expect(meant('float32', 'ABCD')).toBe(look?.value);
  expect(meant('uint16', 'ABCD')).toBe(0x42f6 * 2 + 1);
  expect(meant('int16', 'BADC')).toBe((0xf642 - 0x1_0000) * 2 + 1);
  expect(meant('int32', 'CDAB')).toBe((0xe666_42f6 - 2 ** 32) * 2 + 1);
  expect(look?.interpretations).toHaveLength(2 * 2 + 3 * 4 + 3 * 4);
});

test('a read without existing neighbours returns the value alone', async () => {
  const plc = await device();
  plc.holdings.set(10, 7);
  plc.missing.add(11);
  const { code, look } = await answer('modbus-tcp', at(plc.port), read({ area: 'holding', address: 10 }, 'uint16'));
  expect([code, look?.hex, look?.value]).toEqual(['200', '0007', 7]);
  expect(look?.interpretations.map(({ dataType }) => dataType)).toEqual(['int16', 'int16', 'uint16', 'uint16']);
  const missing = await answer('modbus-tcp', at(plc.port), read({ area: 'holding', address: 11 }, 'uint16'));
  expect(missing).toMatchObject({ code: '99802', look: null });
});

test('a coil is returned as one bit, and a value that JSON cannot hold as text', async () => {
  const plc = await device();
  plc.coils.set(3, true);
  const coil = await answer('modbus-tcp', at(plc.port), read({ area: 'coil', address: 3 }, 'bool'));
  expect(coil.look).toMatchObject({ hex: '01', value: true, interpretations: [] });
  plc.holdings.set(0, 0x7fc0);
  const nan = await answer('modbus-tcp', at(plc.port), read({ area: 'holding', address: 0 }, 'float32'));
  expect(nan.look?.value).toBe('NaN');
  const wide = await answer('modbus-tcp', at(plc.port), read({ area: 'holding', address: 0 }, 'uint64'));
  expect(wide.look?.value).toBe(String(0x7fc0n << 48n));
});

test('a request waits its turn on the line of its device and uses the existing connection', async () => {
  const plc = await device();
  const lines = new SharedLines();
  const driver = openModbusTcp({
    params: at(plc.port),
    points: [{ address: { area: 'holding', address: 0 }, dataType: 'uint16', isRead: true }],
    pollMs: 1_000,
    folder,
    clock: systemClock,
    random: () => 0,
    lines,
  });
  stops.push(() => driver.stop());
  await driver.read();
  const both = await Promise.all([
    answer('modbus-tcp', at(plc.port, { unitId: 2 }), { what: 'test' }, asksOf(lines)),
    driver.read(),
  ]);
  expect(both[0].code).toBe('200');
  expect(both[1][0]?.code).toBe(0);
  expect(plc.connections).toBe(1);
});

test('a request that takes too long is abandoned, and a fifth simultaneous request is refused', async () => {
  const mute = createServer((socket) => socket.on('error', () => undefined).resume());
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => mute.close(() => resolve())));
  const address = mute.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const clock = new FakeClock();
  const asks = asksOf(new SharedLines(), clock);
  const waiting = Array.from({ length: 4 }, () =>
    answer('modbus-tcp', at(port, { timeoutMs: 60_000 }), { what: 'test' }, asks),
  );
  expect(await answer('modbus-tcp', at(port), { what: 'test' }, asks)).toMatchObject({ code: '1712' });
  await clock.pass(ASK_WORK_MS);
  for (const said of await Promise.all(waiting)) expect(said).toMatchObject({ code: '1715', ms: ASK_WORK_MS });
  expect(await answer('simulator', {}, { what: 'test' }, asks)).toMatchObject({ code: '200' });
});

test('an S7 CPU is reported as reachable if its memory can be read, and its bytes are returned', async () => {
  const plc = await S7Device.start();
  stops.push(() => plc.stop());
  plc.blocks.set(1, new Uint8Array([0x41, 0x28, 0, 0]));
  expect(await answer('s7', at(plc.port))).toMatchObject({
    code: '200',
    facts: [{ name: 'pduBytes', value: '240' }],
  });
  const { look } = await answer('s7', at(plc.port), read({ address: 'DB1,REAL0' }, 'float32', { factor: 10 }));
  expect(look).toMatchObject({ hex: '41280000', ownBytes: 4, groupBytes: 1, raw: 10.5, value: 105 });
  expect(await answer('s7', at(plc.port), read({ address: 'DB9,INT0' }, 'int16'))).toMatchObject({ code: '1714' });
});

test('a simulated device is always reachable', async () => {
  expect(await answer('simulator', {})).toMatchObject({ code: '200' });
  const { look } = await answer('simulator', {}, read({ shape: 'cell', low: 3 }, 'float64', { factor: 2 }));
  expect(look).toMatchObject({ hex: '', raw: 3, value: 6 });
  expect(await answer('simulator', {}, read({ shape: 'spiral' }, 'float64'))).toMatchObject({ code: '99904' });
  expect(await answer('simulator', {}, { what: 'browse' })).toMatchObject({ code: '1722', browsed: null });
});

test('an OPC UA server reports its identification and the value of a variable', async () => {
  const said = await answer('opcua', { endpoint: ua.endpoint });
  expect(said.code).toBe('200');
  expect(said.facts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['product', 'vendor', 'version', 'serverState', 'serverTime']),
  );
  const factOf = (wanted: string) => said.facts.find(({ name }) => name === wanted)?.value.split(', ');
  expect(factOf('security')).toEqual(expect.arrayContaining(['None', 'SignAndEncrypt Basic256Sha256']));
  expect(factOf('signIn')).toEqual(expect.arrayContaining(['Anonymous', 'UserName']));
  const level = await answer('opcua', { endpoint: ua.endpoint }, read({ nodeId: 'ns=1;s=level' }, 'float64'));
  expect(level).toMatchObject({ code: '200', look: { hex: '', raw: 2.5, value: 2.5 } });
  expect(level.facts).toContainEqual({ name: 'type', value: 'Float' });
  const nowhere = await answer('opcua', { endpoint: ua.endpoint }, read({ nodeId: 'ns=1;s=x' }, 'float64'));
  expect(nowhere).toMatchObject({ code: '1714', look: null });
});

test('the tree of a server is browsed page by page, with the type and access of each variable', async () => {
  const first = await answer('opcua', { endpoint: ua.endpoint }, { what: 'browse' });
  expect(first.browsed?.next).toBe(100);
  const rest = await answer('opcua', { endpoint: ua.endpoint }, { what: 'browse', from: 100 });
  expect(rest.browsed?.next).toBeNull();
  const nodes = [...(first.browsed?.nodes ?? []), ...(rest.browsed?.nodes ?? [])];
  const byName = (name: string) => nodes.find(({ browseName }) => browseName === name);
  expect(byName('Server')).toMatchObject({ nodeId: 'ns=0;i=2253', nodeClass: 'object', dataType: null, rw: null });
  expect(byName('level')).toEqual({
    nodeId: 'ns=1;s=level',
    browseName: 'level',
    displayName: 'level',
    nodeClass: 'variable',
    dataType: 'float32',
    typeName: 'Float',
    rw: 'rw',
  });
  expect(byName('fixed')).toMatchObject({ dataType: 'float64', rw: 'ro' });
  expect(byName('name')).toMatchObject({ dataType: 'string', typeName: 'LocalizedText' });
  expect(new Set(nodes.map(({ nodeId }) => nodeId)).size).toBe(nodes.length);
  expect(nodes.filter(({ browseName }) => browseName.startsWith('many'))).toHaveLength(130);
});

test('derived types, arrays and structures below the Server object are recognised', async () => {
  const status = await answer('opcua', { endpoint: ua.endpoint }, { what: 'browse', nodeId: 'i=2256' });
  const find = (name: string) => status.browsed?.nodes.find(({ browseName }) => browseName === name);
  expect(find('StartTime')).toMatchObject({ dataType: 'datetime', typeName: 'UtcTime', rw: 'ro' });
  expect(find('State')).toMatchObject({ dataType: 'int32', typeName: 'ServerState' });
  expect(find('BuildInfo')).toMatchObject({ dataType: null, typeName: 'BuildInfo' });
  const server = await answer('opcua', { endpoint: ua.endpoint }, { what: 'browse', nodeId: 'i=2253' });
  const array = server.browsed?.nodes.find(({ browseName }) => browseName === 'NamespaceArray');
  expect(array).toMatchObject({ dataType: null, typeName: 'String[]' });
});

test('elements of arrays and fields of structures are browsed below their variables, and read by the address that names them', async () => {
  const browse = async (nodeId: string) =>
    (await answer('opcua', { endpoint: ua.endpoint }, { what: 'browse', nodeId })).browsed;
  const list = await browse('ns=1;s=list');
  expect(list?.next).toBe(100);
  expect(list?.nodes[7]).toEqual({
    nodeId: 'ns=1;s=list#[7]',
    browseName: '[7]',
    displayName: 'list[7]',
    nodeClass: 'variable',
    dataType: 'int16',
    typeName: 'Int16',
    rw: 'rw',
  });
  const status = await browse('i=2256');
  expect(status?.nodes.find(({ nodeId }) => nodeId === 'i=2256#.BuildInfo')).toMatchObject({
    displayName: 'BuildInfo',
    dataType: null,
    typeName: 'BuildInfo',
  });
  const info = await browse('i=2256#.BuildInfo');
  expect(info?.nodes.find(({ displayName }) => displayName === 'ProductName')).toMatchObject({
    nodeId: 'i=2256#.BuildInfo.ProductName',
    dataType: 'string',
    rw: 'ro',
  });
  const element = '.BuildInfo.ProductName';
  const product = await answer('opcua', { endpoint: ua.endpoint }, read({ nodeId: 'i=2256', element }, 'string'));
  expect(product).toMatchObject({ code: '200', look: { raw: expect.any(String) as string } });
});

test('a node that does not exist is reported as 1714', async () => {
  const said = await answer('opcua', { endpoint: ua.endpoint }, { what: 'browse', nodeId: 'ns=1;s=nowhere' });
  expect(said).toMatchObject({ code: '1714', browsed: null });
});

test('an untrusted certificate is returned, and is trusted by its fingerprint', async () => {
  const secure = { endpoint: ua.endpoint, securityMode: 'SignAndEncrypt' };
  const refused = await answer('opcua', secure);
  expect(refused.code).toBe('99901');
  const [rejected = ''] = readdirSync(join(folder, 'opcua', 'rejected'));
  const { fingerprint256, subject } = new X509Certificate(readFileSync(join(folder, 'opcua', 'rejected', rejected)));
  expect(refused.certificate).toMatchObject({ sha256: fingerprint256, subject: subject.replaceAll('\n', ', ') });
  expect(refused.certificate?.validTo).toBeGreaterThan(refused.certificate?.validFrom ?? Infinity);
  const trusted = await answer('opcua', { ...secure, serverThumbprint: refused.certificate?.sha256 });
  expect(trusted).toMatchObject({ code: '200', certificate: null });
});
