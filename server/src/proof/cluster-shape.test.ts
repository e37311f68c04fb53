/** The server with PostgreSQL and an external broker: the main job works as it does in the embedded deployment. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { newDatabase } from '../conformance/postgres-databases.ts';
import type { ForeignMetric } from '../testing/gateway/foreign-gateway.ts';
import { ForeignPlant } from '../testing/gateway/foreign-plant.ts';
import { outsideBrokers } from '../testing/network/outside-broker.ts';
import { Program } from '../testing/client/program.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { ADMIN_PASSWORD, newPlace, ServerProcess } from '../testing/processes/server-process.ts';

const until = { timeout: 20_000, interval: 50 };
const cleanups: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

const levelAt = (value: number, at: number): ForeignMetric[] => [
  { name: 'Level', type: 'Double', value, timestamp: at },
  { name: 'Set', type: 'Float', value: 10, timestamp: at },
];

describe.each(outsideBrokers)('with PostgreSQL and an external $name', ({ make }) => {
  test('values are shown and stored, a write arrives, and a restart loses nothing', { timeout: 180_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tidegate-cluster-'));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    const broker = make(folder, await freePort(), undefined);
    await broker.start();
    cleanups.push(() => broker.kill());
    const database: (() => Promise<void>)[] = [];
    const url = await newDatabase(database);
    cleanups.push(...database);
    const place = await newPlace(join(folder, 'data'));
    const env = {
      DATABASE_URL: url,
      MQTT_URL: `mqtt://host:hidden-word@127.0.0.1:${broker.port}`,
      TIDEGATE_MQTT_OPEN: '1',
      TIDEGATE_SECRET_KEY: randomBytes(32).toString('base64url'),
    };
    const start = async (): Promise<ServerProcess> => {
      const server = new ServerProcess(place, 'main.ts', env);
      cleanups.push(() => server.end('SIGKILL'));
      await server.ready(place);
      return server;
    };

    const first = await start();
    const program = new Program(`http://127.0.0.1:${place.httpPort}`);
    await program.login(ADMIN_PASSWORD);
    const plant = await ForeignPlant.add(program, 'ACME-1', 'press-1');
    const gateway = await plant.connect(broker.port, 0);
    cleanups.push(() => gateway.end());
    const began = Date.now();
    await gateway.birth(levelAt(1, began));
    await plant.untilAnnounced(2);
    await plant.adopt(levelAt(0, 0));
    await gateway.data(levelAt(2, began + 1));
    await vi.waitFor(async () => {
      expect(await plant.live('Level')).toMatchObject({ value: 2, time: began + 1, quality: 'good' });
    }, until);
    await vi.waitFor(async () => expect(await plant.history('Level', began, began + 10)).toContain(2), until);

    await program.get('/lfscada/manage/signal/edit', { id: plant.signalId('Set'), rw: 'rw' });
    const uuid = await plant.written('Set', '12.5');
    await vi.waitFor(() => expect(gateway.commands).toHaveLength(1), until);
    expect(gateway.commands[0]?.payload.metrics).toMatchObject([{ name: 'Set', value: 12.5 }]);
    await gateway.data([{ name: 'Set', type: 'Float', value: 12.5, timestamp: Date.now() }]);
    await vi.waitFor(async () => {
      expect(await program.get('/lfscada/monitor/callback', { uuid })).toMatchObject({ status: 'success' });
    }, until);
    expect(await first.end('SIGTERM')).toBe(0);
    // Nothing is stored outside the database.
    expect(existsSync(place.data)).toBe(false);

    const second = await start();
    expect(await plant.history('Level', began, began + 10)).toContain(2);
    expect(await plant.live('Level')).toMatchObject({ value: 2 });
    expect(await program.get('/lfscada/monitor/callback', { uuid })).toMatchObject({ status: 'success' });
    await gateway.end();
    const again = await plant.connect(broker.port, 1);
    cleanups.push(() => again.end());
    await again.birth(levelAt(3, Date.now()));
    await vi.waitFor(async () => expect(await plant.live('Level')).toMatchObject({ value: 3, quality: 'good' }), until);
    expect(await second.end('SIGTERM')).toBe(0);
    for (const { output } of [first, second]) expect(output).not.toMatch(/hidden-word|Proof-2026/);
  });

  test('a server with another database on the same broker is refused, and the first continues', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tidegate-two-'));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    const broker = make(folder, await freePort(), undefined);
    await broker.start();
    cleanups.push(() => broker.kill());
    const env = {
      MQTT_URL: `mqtt://127.0.0.1:${broker.port}`,
      TIDEGATE_MQTT_OPEN: '1',
      TIDEGATE_PUBLIC_URL: 'http://plant.example',
    };
    const places = [await newPlace(join(folder, 'one')), await newPlace(join(folder, 'two'))] as const;
    const first = new ServerProcess(places[0], 'main.ts', env);
    cleanups.push(() => first.end('SIGKILL'));
    await first.ready(places[0]);
    const second = new ServerProcess(places[1], 'main.ts', { ...env, TIDEGATE_PUBLIC_URL: '' });
    cleanups.push(() => second.end('SIGKILL'));
    expect(await second.ended()).toBe(1);
    expect(second.output).toMatch(/^Another Tidegate installation \(http:\/\/plant\.example\) uses the broker .*\n$/m);
    expect(first.output.match(/connected to the broker/g)).toHaveLength(1);
    expect(first.output).not.toContain('lost the connection to the broker');
  }, 60_000);
});
