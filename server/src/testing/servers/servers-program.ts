/**
 * Several servers over one PostgreSQL and one broker behind a proxy that gives each request to the next server, as one program: for
 * tests that know nothing but HTTP. It takes the environment of a server, and `TIDEGATE_SERVERS`, their number. Its parent sends
 * `start` and `stop` over the channel of `fork`, which end the servers alone, and receives `started` and `stopped`.
 */
import { startPostgres } from '../../conformance/postgres-server.ts';
import { RoundRobinProxy } from '../network/round-robin-proxy.ts';
import { TestCluster } from './test-cluster.ts';

const { TIDEGATE_SERVERS, TIDEGATE_HTTP_PORT, TIDEGATE_MQTT_PORT, TIDEGATE_DATA: _data, ...env } = process.env;
const ofServers = Object.entries(env).flatMap(([name, value]) =>
  name.startsWith('TIDEGATE_') && value !== undefined ? [[name, value] as const] : [],
);
const postgres = await startPostgres();
const cluster = await TestCluster.of(
  Number(TIDEGATE_SERVERS),
  `${postgres.url}postgres`,
  // Only the proxy states the client's address.
  { TIDEGATE_TRUSTED_PROXIES: '127.0.0.1', ...Object.fromEntries(ofServers) },
  {
    brokerPort: Number(TIDEGATE_MQTT_PORT),
    front: (ports) => new RoundRobinProxy(ports, Number(TIDEGATE_HTTP_PORT)),
  },
);

const acts: { readonly [name: string]: () => Promise<void> } = {
  start: async () => {
    await cluster.whole();
    process.send?.('started');
  },
  stop: async () => {
    await cluster.stop();
    process.send?.('stopped');
  },
};
process.on('message', (name) => {
  if (typeof name === 'string') void acts[name]?.();
});
process.on('disconnect', () => {
  void cluster
    .end()
    .then(() => postgres.stop())
    .then(() => process.exit());
});
