/** No driver connects to an address that the operator of the gateway has not allowed. */
import { createSocket } from 'node:dgram';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { allowedPlaces, reach } from '../platform/reach.ts';
import { SharedLines } from './shared/lines.ts';
import { DRIVERS } from './registry.ts';

type Protocol = keyof typeof DRIVERS;
type Params = Readonly<Record<string, unknown>>;

/** Params of every driver that connects to something, at a port of this machine. */
const CONNECTING: readonly (readonly [Protocol, (host: string, port: number) => Params])[] = [
  ['modbus-tcp', (host, port) => ({ host, port })],
  ['modbus-rtu', (host, port) => ({ method: 'rtuOverTcp', host, port })],
  ['s7', (host, port) => ({ host, port })],
  ['melsec-mc', (host, port) => ({ host, port })],
  ['omron-fins', (host, port) => ({ host, port, transport: 'tcp' })],
  ['omron-fins', (host, port) => ({ host, port, transport: 'udp' })],
  ['ethernet-ip', (host, port) => ({ host, port })],
  ['dlt645', (host, port) => ({ method: 'tcp', host, port, meter: '1' })],
  ['iec104', (host, port) => ({ host, port })],
  ['bacnet-ip', (host, port) => ({ host, port })],
  ['snmp', (host, port) => ({ host, port })],
  ['http-json', (host, port) => ({ url: `http://${host}:${port}`, auth: 'none' })],
  ['http-json', (host, port) => ({ url: `https://${host}:${port}`, auth: 'none' })],
  ['mqtt-json', (host, port) => ({ url: `mqtt://${host}:${port}` })],
  ['mqtt-json', (host, port) => ({ url: `mqtts://${host}:${port}` })],
  ['opcua', (host, port) => ({ endpoint: `opc.tcp://${host}:${port}` })],
  ['sql', (host, port) => ({ engine: 'postgresql', ...SQL, host, port })],
  ['sql', (host, port) => ({ engine: 'mysql', ...SQL, host, port })],
];
const SQL = { database: 'd', username: 'u', query: 'select 1 as v' };
/** These receive, have a port of the machine, or invent their values. */
const OTHERS: readonly Protocol[] = ['http-in', 'simulator'];

let folder: string;
let port: number;
let met: string[];
const stops: (() => void)[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidegate-reach-'));
  met = [];
  const server = createServer((socket) => {
    met.push('connection');
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  const datagrams = createSocket('udp4', () => met.push('datagram'));
  await new Promise<void>((resolve) => datagrams.bind(port, '127.0.0.1', resolve));
  stops.push(
    () => server.close(),
    () => datagrams.close(),
  );
  reach.restrict({ allow: [], serverHosts: [], hasAnySqlAccount: false });
});

afterEach(() => {
  reach.restrict(undefined);
  for (const stop of stops.splice(0)) stop();
  rmSync(folder, { recursive: true, force: true });
});

async function faultOf(protocol: Protocol, params: Params): Promise<string> {
  const open = await DRIVERS[protocol].probe();
  const probe = open({
    params: { ...params, timeoutMs: 1_500 },
    folder,
    clock: systemClock,
    random: Math.random,
    lines: new SharedLines(),
  });
  try {
    await probe.test();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await probe.stop();
  }
}

test.each(
  CONNECTING.flatMap(([protocol, params]) => ['127.0.0.1', 'localhost'].map((host) => ({ protocol, params, host }))),
)('a driver of $protocol does not reach $host unless the operator allows it', async ({ protocol, params, host }) => {
  expect(await faultOf(protocol, params(host, port))).toContain(`--allow 127.0.0.1:${port}`);
  expect(met).toEqual([]);
  reach.restrict({ allow: allowedPlaces(`127.0.0.1:${port}`) ?? [], serverHosts: [], hasAnySqlAccount: false });
  expect(await faultOf(protocol, params(host, port))).not.toContain('--allow');
  expect(met).not.toEqual([]);
});

test('every protocol is tried here, or connects to nothing', () => {
  expect([...new Set([...CONNECTING.map(([protocol]) => protocol), ...OTHERS])].toSorted()).toEqual(
    Object.keys(DRIVERS).toSorted(),
  );
});

test('drivers open sockets in the files that ask whether they may', () => {
  const OPENS =
    /import \{[^}]*\b(?:connect|createConnection|createSocket|request|Client)\b[^}]*\} from '(?!\.)|\.createSession\(host|\.connect\(params|brokerStreams\(/;
  const drivers = import.meta.dirname;
  const opening = readdirSync(drivers, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('.d.ts'))
    .map((name) => ({ name, text: readFileSync(join(drivers, name), 'utf8').replaceAll(/^import type .*$/gm, '') }))
    .filter(({ text }) => OPENS.test(text));
  expect(opening.length).toBeGreaterThan(7);
  expect(opening.filter(({ text }) => !text.includes('platform/reach.ts')).map(({ name }) => name)).toEqual([]);
});
