import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { MqttClient } from 'mqtt';
import { afterEach, expect, test } from 'vitest';
import { brokerStreams, credentialsIn } from './broker-streams.ts';

const CONNECT = 0x10;
const TLS_HANDSHAKE = 0x16;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Opens one connection to the server, as a client of MQTT.js does. */
async function connect(url: string, reached?: { readonly hostname: string }): Promise<void> {
  const client = new MqttClient(await brokerStreams(url, reached), { clientId: 'g1', reconnectPeriod: 0 });
  client.on('error', () => undefined);
  closing.push(() => client.endAsync(true));
}

/** Listens on a free port, and answers the port. */
async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  closing.push(() => server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The first bytes that arrive at a server for a URL with its port. */
async function firstBytes(urlOf: (port: number) => string, reached?: { readonly hostname: string }): Promise<Buffer> {
  const server = createServer();
  const port = await listening(server);
  const connected = once(server, 'connection') as Promise<[Socket]>;
  await connect(urlOf(port), reached);
  const [socket] = await connected;
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return bytes;
}

test('a connection to mqtt:// is plain TCP and begins with the packet that connects', async () => {
  const bytes = await firstBytes((port) => `mqtt://127.0.0.1:${port}`);
  expect(bytes[0]).toBe(CONNECT);
});

test('a connection to mqtts:// goes to the address that was checked, and asks for the certificate of the name', async () => {
  const bytes = await firstBytes((port) => `mqtts://broker.example:${port}`, { hostname: '127.0.0.1' });
  expect(bytes[0]).toBe(TLS_HANDSHAKE);
  expect(bytes.includes('broker.example')).toBe(true);
});

test('a connection to ws:// asks for MQTT at the path and query of the URL', async () => {
  const server = createHttpServer();
  const port = await listening(server);
  const upgraded = once(server, 'upgrade');
  await connect(`ws://127.0.0.1:${port}/mqtt?tenant=7`);
  const [request, socket] = await upgraded;
  expect(request).toMatchObject({ url: '/mqtt?tenant=7', headers: { 'sec-websocket-protocol': 'mqtt' } });
  socket.destroy();
});

test('a user with a password in a URL is decoded, and one without is none', () => {
  expect(credentialsIn('mqtt://us%40er:p%3A1@127.0.0.1')).toEqual({ username: 'us@er', password: 'p:1' });
  expect(credentialsIn('mqtt://user@127.0.0.1')).toEqual({});
  expect(credentialsIn('mqtt://127.0.0.1')).toEqual({});
});
