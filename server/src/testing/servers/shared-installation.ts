import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDatabase } from '../../conformance/postgres-databases.ts';
import { type OutsideBroker, outsideBrokers } from '../network/outside-broker.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';

interface Shared {
  readonly folder: string;
  readonly broker: OutsideBroker;
  /** Start options of every server of the installation. */
  readonly env: {
    readonly DATABASE_URL: string;
    readonly MQTT_URL: string;
    readonly TIDEGATE_MQTT_OPEN: string;
    readonly TIDEGATE_SECRET_KEY: string;
  };
}

/** A folder, a broker that runs and a database, which servers of one installation share; `cleanups` ends them. */
export async function sharedInstallation(
  name: string,
  cleanups: (() => Promise<unknown> | void)[],
  kind = outsideBrokers[0],
): Promise<Shared> {
  const folder = mkdtempSync(join(tmpdir(), `tidegate-${name}-`));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  if (kind === undefined) throw new Error('there is no broker');
  const broker = kind.make(folder, await freePort(), undefined);
  await broker.start();
  cleanups.push(() => broker.kill());
  const database: (() => Promise<void>)[] = [];
  const DATABASE_URL = await newDatabase(database);
  cleanups.push(...database);
  const TIDEGATE_SECRET_KEY = randomBytes(32).toString('base64url');
  return {
    folder,
    broker,
    env: { DATABASE_URL, MQTT_URL: `mqtt://127.0.0.1:${broker.port}`, TIDEGATE_MQTT_OPEN: '1', TIDEGATE_SECRET_KEY },
  };
}
