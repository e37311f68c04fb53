import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { DerivedKeys } from '../../adapters/key-file/derived-keys.ts';
import { openPostgres } from '../../adapters/postgres/open-postgres.ts';
import { newDatabase } from '../../conformance/postgres-databases.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { coreStores } from '../../modules/stores.ts';
import type { AccessServer } from './access-server.ts';
import { LevelNodes } from '../gateway/level-nodes.ts';
import { RoundRobinProxy } from '../network/round-robin-proxy.ts';
import { TestCluster } from '../servers/test-cluster.ts';
import { addOrganisation, passwords } from '../test-server.ts';
import { type Carrier, PASSWORD, Visitor } from '../client/visitor.ts';

/** Several server programs behind a proxy that gives each request to the next one. */
export interface AccessCluster extends AccessServer {
  /** Requests that each server has answered. */
  readonly answered: () => readonly number[];
}

/** Requests without a session come from a new address each: the rates of addresses are not tested here. */
let stranger = 0;
const address = (): string => `10.${(stranger += 1) >> 16}.${(stranger >> 8) & 255}.${stranger & 255}`;

const carrierTo =
  (url: string): Carrier =>
  ({ method, url: path, payload, headers }) =>
    new Promise((resolve, reject) => {
      const from = headers['cookie'] === undefined ? { 'x-forwarded-for': address() } : {};
      const sent = request(url + path, { method, headers: { ...headers, ...from } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const rawPayload = Buffer.concat(chunks);
          const { statusCode = 0, headers: given } = answer;
          resolve({ statusCode, headers: given, payload: rawPayload.toString(), rawPayload });
        });
      });
      sent.on('error', reject);
      sent.end(payload);
    });

/** Starts them over a new database and a broker; people and plants are added as to the HTTP server of other tests. */
export async function startAccessCluster(count: number): Promise<AccessCluster> {
  const stops: (() => Promise<unknown> | void)[] = [];
  const end = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  };
  const databases: (() => Promise<void>)[] = [];
  const databaseUrl = await newDatabase(databases);
  stops.push(...databases);
  const key = randomBytes(32);
  const env = { TIDEGATE_SECRET_KEY: key.toString('base64url'), TIDEGATE_TRUSTED_PROXIES: '127.0.0.1' };
  let proxy: RoundRobinProxy | undefined;
  const cluster = await TestCluster.of(count, databaseUrl, env, {
    front: (ports) => (proxy = new RoundRobinProxy(ports)),
  });
  stops.push(() => cluster.end());
  await cluster.whole();
  const opened = await openPostgres<CoreTables>({
    url: databaseUrl,
    sets: [],
    connections: 2,
    onIdleError: () => undefined,
  });
  stops.push(() => opened.close());
  const stores = coreStores(opened.db, { secrets: new DerivedKeys(key) });
  const nodes = await LevelNodes.connect(cluster.broker.port);
  stops.push(() => nodes.end());
  const carrier = carrierTo(cluster.url);
  const visitor = (headers: Readonly<Record<string, string>> = {}) => new Visitor(carrier, headers);
  const passwordHash = await passwords.hash(PASSWORD);
  let people = 0;
  return {
    stores,
    clock: { now: () => Date.now(), pass: () => undefined },
    visitor,
    addOrg: (name) => addOrganisation(stores, name, Date.now()),
    signedIn: async ({ orgId, roleIds }, role) => {
      const loginname = `${role}${(people += 1)}`;
      await stores.accounts.addAccount({ orgId, roleId: roleIds[role], loginname, passwordHash, at: Date.now() });
      const person = visitor();
      const answer = await person.login(loginname);
      if (answer.code !== '200') throw new Error(`${loginname}: ${answer.text}`);
      return person;
    },
    bringOnline: (place) => nodes.bringOnline(place),
    // The node has read it back by itself.
    confirm: () => undefined,
    answered: () => [...(proxy?.passed.values() ?? [])],
    end,
  };
}
