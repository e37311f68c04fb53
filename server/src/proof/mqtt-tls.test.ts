/** With a certificate the broker speaks TLS on its port, and nothing else. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ForeignPlant } from '../testing/gateway/foreign-plant.ts';
import { Program } from '../testing/client/program.ts';
import { ADMIN_PASSWORD, newPlace, type Place, ServerProcess } from '../testing/processes/server-process.ts';

const OPENSSL = '/usr/bin/openssl';
let folder: string;
let place: Place;
let files: { readonly TIDEGATE_MQTT_TLS_CERT: string; readonly TIDEGATE_MQTT_TLS_KEY: string };
const servers: ServerProcess[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidegate-tls-'));
  place = await newPlace(join(folder, 'data'));
  files = { TIDEGATE_MQTT_TLS_CERT: join(folder, 'cert.pem'), TIDEGATE_MQTT_TLS_KEY: join(folder, 'key.pem') };
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function start(): ServerProcess {
  const server = new ServerProcess(place, 'main.ts', files);
  servers.push(server);
  return server;
}

test('invalid certificate files cause one sentence and a non-zero exit code', { timeout: 60_000 }, async () => {
  for (const file of Object.values(files)) writeFileSync(file, 'nonsense');
  const server = start();
  expect(await server.ended()).toBe(1);
  expect(server.output).toMatch(/^TIDEGATE_MQTT_TLS_CERT and TIDEGATE_MQTT_TLS_KEY cannot be used: .*\.\n$/);
});

describe.runIf(existsSync(OPENSSL))('a gateway', { timeout: 60_000 }, () => {
  test('connects by TLS with its secret, never in plain text', async () => {
    const { TIDEGATE_MQTT_TLS_CERT: cert, TIDEGATE_MQTT_TLS_KEY: key } = files;
    const request = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
    ];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
    execFileSync(OPENSSL, [...request, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    const server = start();
    await server.ready(place);
    const program = new Program(`http://127.0.0.1:${place.httpPort}`);
    await program.login(ADMIN_PASSWORD);
    const { secret } = await ForeignPlant.add(program, 'G1', 'pump');
    const connect = (url: string, password: string) =>
      connectAsync(
        `${url}:${place.mqttPort}`,
        {
          username: 'G1',
          password,
          ca: readFileSync(cert),
          reconnectPeriod: 0,
          connectTimeout: 3_000,
        },
        false,
      );
    const client = await connect('mqtts://localhost', secret);
    await expect(connect('mqtts://localhost', 'wrong')).rejects.toBeInstanceOf(Error);
    await expect(connect('mqtt://127.0.0.1', secret)).rejects.toBeInstanceOf(Error);
    expect(client.connected).toBe(true);
    expect(await server.end('SIGTERM')).toBe(0);
    await client.endAsync(true);
  });
});
