/** Passwords of drivers on their way to gateways, over brokers on which somebody reads everything. */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { connectAsync } from 'mqtt';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ForeignGateway } from '../testing/gateway/foreign-gateway.ts';
import { ForeignPlant } from '../testing/gateway/foreign-plant.ts';
import { outsideBrokers } from '../testing/network/outside-broker.ts';
import { Program } from '../testing/client/program.ts';
import { GatewayProcess } from '../testing/processes/gateway-process.ts';
import { ADMIN_PASSWORD, newPlace, ServerProcess } from '../testing/processes/server-process.ts';

vi.setConfig({ testTimeout: 120_000 });
const until = { timeout: 30_000, interval: 50 };
const cleanups: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

const HOST = 'host-secret';
const SPY = 'spy-secret';
/** The MQTT password of gateways whose operator chose another password for the broker than the secret of Tidegate. */
const CHOSEN = 'chosen by a person';

/** A web service behind a gateway, and the tokens that were presented to it. */
async function service() {
  const tokens: string[] = [];
  const server = createServer((request, response) => {
    tokens.push(request.headers.authorization ?? '');
    response.end('{"level":1}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const seen = (token: string) => vi.waitUntil(() => tokens.includes(`Bearer ${token}`), until);
  return { url: `http://127.0.0.1:${port}`, seen };
}

describe.each(outsideBrokers)('over $name', ({ name, make }) => {
  const isMosquitto = name === 'mosquitto';

  /** A server on that broker with one gateway, whose driver has a token, and everything that the broker carries. */
  const installed = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tidegate-passwords-'));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    const accounts: Record<string, string> = { scada: HOST, spy: SPY, 'GW-1': CHOSEN };
    const broker = make(folder, await freePort(), accounts);
    await broker.start();
    cleanups.push(() => broker.kill());
    const spy = await connectAsync(`mqtt://127.0.0.1:${broker.port}`, { username: 'spy', password: SPY });
    cleanups.push(() => spy.endAsync(true));
    const carried: string[] = [];
    spy.on('message', (topic, payload) => carried.push(`${topic} ${payload.toString('latin1')}`));
    await spy.subscribeAsync('#', { qos: 1 });

    const place = await newPlace(join(folder, 'data'));
    const start = async () => {
      const server = new ServerProcess(place, 'main.ts', { MQTT_URL: `mqtt://scada:${HOST}@127.0.0.1:${broker.port}` });
      cleanups.push(() => server.end('SIGKILL'));
      await server.ready(place);
      return server;
    };
    const server = await start();
    const person = new Program(`http://127.0.0.1:${place.httpPort}`, 'en');
    await person.login(ADMIN_PASSWORD);
    const plant = await ForeignPlant.add(person, 'GW-1', 'boiler');
    // The plain broker lets the gateway in with the secret of Tidegate, mosquitto with the one that the operator chose.
    if (!isMosquitto) accounts['GW-1'] = plant.secret;
    const device = await service();
    const params = (token: string) => ({ url: device.url, auth: 'bearer', token });
    const { id: driverId } = await person.get<{ id: string }>('/lfscada/manage/driver/add', {
      equipmentId: plant.equipmentId,
      name: 'web',
      protocol: 'http-json',
      params: params('Token-first-1'),
      pollMs: 100,
    });
    await person.get('/lfscada/manage/signal/add', {
      equipmentId: plant.equipmentId,
      driverId,
      code: 'level',
      name: 'Level',
      dataType: 'float64',
      address: { path: 'level' },
      rw: 'ro',
    });
    const gateway = (secret = accounts['GW-1'] ?? '') => {
      const started = new GatewayProcess(broker.port, 'GW-1', secret, join(folder, 'gateway'));
      cleanups.push(() => started.end('SIGKILL'));
      return started;
    };
    const configs = () => carried.filter((one) => one.startsWith('tidegate/GW-1/config '));
    const change = (token: string) =>
      person.get('/lfscada/manage/driver/edit', { id: driverId, params: params(token) });
    const probe = { equipmentId: plant.equipmentId, driverId, protocol: 'http-json' };
    const tried = (token: string) => person.ask('/lfscada/manage/driver/test', { ...probe, params: params(token) });
    return { folder, accounts, carried, configs, broker, server, start, person, plant, device, gateway, change, tried };
  };

  test('no message carries a password of a driver, whatever is changed while the gateway is there or not', async () => {
    const { folder, accounts, carried, configs, server, start, person, plant, device, gateway, change, tried } =
      await installed();
    let running = gateway();
    await device.seen('Token-first-1');
    expect(await tried('Token-tried-1')).toMatchObject({ code: '200' });
    await device.seen('Token-tried-1');
    await change('Token-second-1');
    await device.seen('Token-second-1');

    await running.end('SIGTERM');
    await change('Token-away-1');
    running = gateway();
    await device.seen('Token-away-1');
    expect(readFileSync(join(folder, 'gateway', 'config.json'), 'latin1')).not.toContain('Token-');

    // Another life of the server, which has to know the key of the gateway that stays.
    await server.end('SIGKILL');
    await start();
    await person.login(ADMIN_PASSWORD);
    await vi.waitUntil(
      async () => (await person.ask('/lfscada/manage/driver/query', { equipmentId: plant.equipmentId })).code === '200',
      until,
    );
    await change('Token-restarted-1');
    await device.seen('Token-restarted-1');

    const { secret } = await person.get<{ secret: string }>('/lfscada/manage/gateway/rotateSecret', {
      id: plant.gatewayId,
    });
    await change('Token-rotated-1');
    if (isMosquitto) await device.seen('Token-rotated-1');
    else {
      await running.end('SIGTERM');
      accounts['GW-1'] = secret;
      running = gateway();
      await device.seen('Token-rotated-1');
      // A machine that was replaced has another key, which its secret confirms.
      await running.end('SIGKILL');
      rmSync(join(folder, 'gateway'), { recursive: true });
      running = gateway();
      await change('Token-replaced-1');
      await device.seen('Token-replaced-1');
    }
    expect(configs().length).toBeGreaterThan(3);
    expect(carried.filter((one) => one.includes('Token-'))).toEqual([]);
  });

  test('a gateway that announces no key gets its configuration with passwords as they are, and the log names it', async () => {
    const { accounts, configs, server, broker, change } = await installed();
    // Nobody knows before its first birth what it can decrypt.
    expect(configs().filter((one) => one.includes('http-json'))).toEqual([]);
    const old = await ForeignGateway.connect(broker.port, 'GW-1', accounts['GW-1'] ?? '', 'boiler', 0);
    cleanups.push(() => old.end());
    await vi.waitUntil(() => configs().some((one) => one.includes('Token-first-1')), until);
    await change('Token-second-1');
    await vi.waitUntil(() => configs().some((one) => one.includes('Token-second-1')), until);
    expect(server.output).toContain('passwords of drivers are sent in clear to this gateway');
  });
});
