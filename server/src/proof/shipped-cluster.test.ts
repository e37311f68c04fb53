/** `deploy/compose.cluster.yaml` as processes: three servers, HAProxy and two bridged mosquittos with the files that we ship. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { newDatabase } from '../conformance/postgres-databases.ts';
import { CountedPlant } from '../testing/gateway/counted-plant.ts';
import { CountingPlc } from '../testing/device/counting-plc.ts';
import { GatewayProcess } from '../testing/processes/gateway-process.ts';
import { Program } from '../testing/client/program.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { ADMIN_PASSWORD } from '../testing/processes/server-process.ts';
import { hasShippedPrograms, ShippedCluster } from '../testing/servers/shipped-cluster.ts';

const SECRETS = ['secret-of-the-first', 'secret-of-the-second'] as const;
const until = { timeout: 30_000, interval: 100 };
/** A batch that was lost on its way to a broker, or in it, is sent again after half a minute. */
const untilRepeated = { timeout: 75_000, interval: 500 };
const cleanups: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

test.runIf(hasShippedPrograms)(
  'three servers behind HAProxy go on when the active one is killed and when each broker fails, and no point is lost',
  { timeout: 300_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tidegate-plant-'));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    const database: (() => Promise<void>)[] = [];
    const databaseUrl = await newDatabase(database);
    cleanups.push(...database);
    const cluster = await ShippedCluster.start({ 'GW-1': SECRETS[0], 'GW-2': SECRETS[1] }, databaseUrl);
    cleanups.push(() => cluster.stop());
    const first = await cluster.startServer('server-1');
    const others = await Promise.all([cluster.startServer('server-2'), cluster.startServer('server-3')]);
    const program = new Program(cluster.url, 'en');
    await program.login(ADMIN_PASSWORD);
    const [plc, plcPort] = [new CountingPlc(), await freePort()];
    await plc.start(plcPort);
    cleanups.push(() => plc.stop());
    const startedAt = Date.now();
    const plant = await CountedPlant.add(program, plc, plcPort, { sn: 'GW-1', unit: 1 });
    const gateway = new GatewayProcess(cluster.gatewayPort, 'GW-1', SECRETS[0], join(folder, 'GW-1'));
    cleanups.push(() => gateway.end('SIGKILL'));
    await plant.goesOn();

    await first.end('SIGKILL');
    const printed = () => others.map(({ output }) => output).join('');
    await vi.waitFor(() => expect(printed()).toContain('has become the active one'), until);
    await plant.goesOn();

    await cluster.killBroker('broker-1');
    await plant.goesOn();
    // The servers stay at the second broker: a gateway at the first one is heard over the bridge.
    await cluster.startBroker('broker-1');
    const bridged = await CountedPlant.add(program, plc, plcPort, { sn: 'GW-2', unit: 2 });
    const other = new GatewayProcess(cluster.gatewayPortOf('broker-1'), 'GW-2', SECRETS[1], join(folder, 'GW-2'));
    cleanups.push(() => other.end('SIGKILL'));
    await bridged.goesOn();
    await cluster.killBroker('broker-2');
    for (const each of [plant, bridged]) await each.goesOn();
    for (const each of [plant, bridged]) {
      const count = each.count;
      expect(count).toBeGreaterThan(0);
      await vi.waitFor(async () => expect(await each.missing(count, startedAt)).toEqual([]), untilRepeated);
    }
  },
);
