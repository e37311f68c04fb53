import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { Client } from 'pg';
import { vi } from 'vitest';
import { newDatabase } from '../../conformance/postgres-databases.ts';
import { Program } from '../client/program.ts';
import { ADMIN_PASSWORD, newPlace, ServerProcess } from '../processes/server-process.ts';
import { TestCluster } from './test-cluster.ts';

/** Work under way in a server takes some ten ms. */
const soon = { timeout: 60_000, interval: 2 };

/** Clean-up of a test, in reverse order. */
export type Cleanups = (() => Promise<unknown> | void)[];

/** One or several servers as programs, of which the one that acts can be killed. */
export interface KilledServers {
  /** An administrator, signed in once all were `whole`. */
  readonly program: Program;
  readonly brokerPort: number;
  /** Kills the one that acts; the others go on. */
  kill(): Promise<void>;
  /** All run again, and one of them acts. */
  whole(): Promise<void>;
  /** Resolves while the query finds something. */
  finds(query: string): Promise<void>;
}

/** Given number of servers, none of which runs yet: one with everything that it brings along, several on one database and one broker. */
export const killedServers = (count: number, folder: string, cleanups: Cleanups): Promise<KilledServers> =>
  count === 1 ? oneServer(folder, cleanups) : severalServers(count, cleanups);

async function oneServer(folder: string, cleanups: Cleanups): Promise<KilledServers> {
  const place = await newPlace(join(folder, 'server'));
  const program = new Program(`http://127.0.0.1:${place.httpPort}`, 'en');
  let server: ServerProcess | undefined;
  let isSignedIn = false;
  cleanups.push(() => server?.end('SIGKILL'));
  return {
    program,
    brokerPort: place.mqttPort,
    kill: async () => {
      await server?.end('SIGKILL');
      server = undefined;
    },
    whole: async () => {
      server ??= new ServerProcess(place);
      await server.ready(place);
      if (!isSignedIn) await program.login(ADMIN_PASSWORD);
      isSignedIn = true;
    },
    finds: async (query) => {
      const db = new DatabaseSync(join(place.data, 'tidegate.db'), { readOnly: true });
      await vi.waitUntil(() => db.prepare(query).get() !== undefined, soon).finally(() => db.close());
    },
  };
}

async function severalServers(count: number, cleanups: Cleanups): Promise<KilledServers> {
  const dropping: (() => Promise<void>)[] = [];
  const url = await newDatabase(dropping);
  cleanups.push(...dropping);
  const cluster = await TestCluster.of(count, url);
  cleanups.push(() => cluster.end());
  const database = new Client({ connectionString: url });
  await database.connect();
  cleanups.push(() => database.end());
  let isSignedIn = false;
  return {
    program: cluster.program,
    brokerPort: cluster.broker.port,
    kill: async () => {
      const { active } = await cluster.roles();
      await cluster.server(active)?.end('SIGKILL');
      cluster.forget(active);
    },
    whole: async () => {
      await cluster.whole();
      if (!isSignedIn) await cluster.login();
      isSignedIn = true;
      await cluster.roles();
    },
    finds: async (query) => {
      await vi.waitUntil(async () => ((await database.query(query)).rowCount ?? 0) > 0, soon);
    },
  };
}
