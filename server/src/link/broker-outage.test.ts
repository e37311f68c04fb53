/** A real broker that is away for some seconds, and what the server notices of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { expect, test } from 'vitest';
import { ExternalBroker } from '../adapters/broker-external/external-broker.ts';
import { LinkPlant, until } from '../testing/gateway/link-plant.ts';
import { outsideBrokers } from '../testing/network/outside-broker.ts';

test.each(outsideBrokers)(
  'the server is connected again within two seconds of the return of $name',
  async ({ make }) => {
    const folder = mkdtempSync(join(tmpdir(), 'tidegate-outage-'));
    const outside = make(folder, await freePort(), undefined);
    await outside.start();
    const plant = new LinkPlant({ broker: new ExternalBroker(`mqtt://127.0.0.1:${outside.port}`) });
    await plant.start();
    await until(() => plant.link.isConnected());
    await outside.kill();
    await until(() => !plant.link.isConnected());
    const lostAt = performance.now();
    await until(() => performance.now() - lostAt > 6_000);
    await outside.start();
    const backAt = performance.now();
    await until(() => plant.link.isConnected());
    expect(performance.now() - backAt).toBeLessThan(2_000);
    await plant.stop();
    await outside.kill();
    rmSync(folder, { recursive: true, force: true });
  },
);
