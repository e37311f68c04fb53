import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import type { PostgresServer } from './postgres-server.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Port that answers each connection with the URL of the PostgreSQL server of the run, which starts on first use.
     */
    postgresBrokerPort: number;
  }
}

/**
 * Vitest global setup: one PostgreSQL for the whole run, started only when a suite asks for it and always stopped.
 * Runs in vitest's own process; the test processes reach it over a loopback port.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<PostgresServer> | undefined;
  const broker = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    starting ??= startPostgres();
    starting.then(
      ({ url }) => socket.end(url),
      (error: unknown) => socket.end(`failed: ${String(error)}`),
    );
  }).listen(0, '127.0.0.1');
  await once(broker, 'listening');
  project.provide('postgresBrokerPort', (broker.address() as AddressInfo).port);
  return async () => {
    broker.close();
    const started = await starting?.catch(() => undefined);
    await started?.stop();
  };
}
