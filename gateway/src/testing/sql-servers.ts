import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createConnection } from 'mysql2/promise';
import { Client } from 'pg';
import { inject } from 'vitest';
import { startListening } from './child-device.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';

/** A database with tables of a test, made by the statements that it is started with. */
export interface TestDatabase {
  readonly port: number;
  readonly database: string;
  readonly username: string;
  /** Runs another statement. */
  readonly run: (statement: string) => Promise<unknown>;
  stop(): Promise<void>;
}

/** A database of its own in the PostgreSQL of the run, which the first that asks for it starts. */
export async function postgresDatabase(name: string, statements: readonly string[]): Promise<TestDatabase> {
  let url = '';
  for await (const text of connect(inject('postgresBrokerPort'), '127.0.0.1').setEncoding('utf8')) url += String(text);
  const { port, username } = new URL(url);
  const at = { host: '127.0.0.1', port: Number(port), user: username };
  const owner = new Client({ ...at, database: 'postgres' });
  await owner.connect();
  await owner.query(`CREATE DATABASE ${name}`);
  const own = new Client({ ...at, database: name });
  await own.connect();
  for (const statement of statements) await own.query(statement);
  return {
    port: Number(port),
    database: name,
    username,
    run: (statement) => own.query(statement),
    stop: async () => {
      await own.end();
      await owner.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await owner.end();
    },
  };
}

const MARIADB = '/usr/sbin/mariadbd';
const INSTALLER = '/usr/bin/mariadb-install-db';

/** The reason why there is no MariaDB on this machine; undefined when there is one. */
export const whyNoMariadb = (): string | undefined =>
  existsSync(MARIADB) ? undefined : `there is no ${MARIADB} (apt-get install mariadb-server)`;

/** A MariaDB of its own, with its data in a new temporary folder. */
export async function mariadbDatabase(name: string, statements: readonly string[]): Promise<TestDatabase> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'tidegate-mariadb-'));
  const port = await freePort();
  const account = process.getuid?.() === 0 ? ['--user=root'] : [];
  const folder = [`--datadir=${home}`, ...account];
  const made = spawnSync(INSTALLER, [...folder, '--auth-root-authentication-method=normal', '--skip-test-db'], {
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`mariadb-install-db: ${made.stderr}`);
  const options = ['--no-defaults', ...folder, `--port=${port}`, '--bind-address=127.0.0.1', `--socket=${home}/socket`];
  const server = await startListening(MARIADB, options, port);
  const owner = await createConnection({ host: '127.0.0.1', port, user: 'root' });
  await owner.query(`CREATE DATABASE ${name}`);
  await owner.query(`USE ${name}`);
  for (const statement of statements) await owner.query(statement);
  return {
    port,
    database: name,
    username: 'root',
    run: (statement) => owner.query(statement),
    stop: async () => {
      owner.destroy();
      await server.end();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
