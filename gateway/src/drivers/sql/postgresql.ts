import { SQL_PORTS, type SqlParams } from '@tidegate/contract/protocols/sql.ts';
import { Socket } from 'node:net';
import { Client } from 'pg';
import { reach } from '../../platform/reach.ts';
import { POSTGRESQL_RIGHTS, refuseRights } from './rights.ts';
import { type Database, type Row, ROWS_MAX } from './database.ts';

/**
 * Connects to PostgreSQL. A query is the query of a cursor, which the server takes for nothing but reading, and of which it
 * sends no more rows than are asked for.
 */
export async function openPostgresql(params: SqlParams, timeoutMs: number): Promise<Database> {
  const { host, port = SQL_PORTS.postgresql, database, username: user, password, tls } = params;
  const place = await reach.place(host, port);
  const client = new Client({
    stream: () => {
      const socket = new Socket();
      const connect = socket.connect.bind(socket);
      // The library connects it by port and host.
      return Object.assign(socket, { connect: () => connect(place) });
    },
    host,
    port,
    database,
    user,
    password,
    ssl: tls === 'off' ? false : { rejectUnauthorized: tls === 'verified' },
    connectionTimeoutMillis: timeoutMs,
    application_name: 'tidegate-gateway',
  });
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  // Without a listener an error of an idle connection would end the process.
  client.on('error', () => resolve());
  client.on('end', () => resolve());
  await client.connect();
  if (!reach.hasAnySqlAccount) {
    try {
      const { rows } = await client.query<{ granted: string }>(POSTGRESQL_RIGHTS);
      const make = `CREATE ROLE reader LOGIN PASSWORD '…'; GRANT SELECT ON the tables of the query TO reader;`;
      refuseRights(
        rows.map(({ granted }) => granted),
        user,
        make,
      );
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
  }
  return {
    gone,
    close: () => {
      client.end().catch(() => undefined);
      resolve();
    },
    version: async () => {
      const { rows } = await client.query<{ version: string }>('SELECT version()');
      return rows[0]?.version ?? '';
    },
    query: async (query, ms) => {
      try {
        await client.query('BEGIN READ ONLY');
        await client.query(`SET LOCAL statement_timeout = ${ms}`);
        await client.query(`DECLARE tidegate NO SCROLL CURSOR FOR ${query}`);
        const { rows } = await client.query<Row>(`FETCH ${ROWS_MAX + 1} FROM tidegate`);
        return rows;
      } finally {
        await client.query('ROLLBACK').catch(() => undefined);
      }
    },
  };
}
