import { SQL_PORTS, type SqlParams } from '@tidegate/contract/protocols/sql.ts';
import { connect } from 'node:net';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { reach } from '../../platform/reach.ts';
import { mysqlRights, refuseRights } from './rights.ts';
import { type Database, type Row, ROWS_MAX } from './database.ts';

/** Connects to MySQL or MariaDB. The session sends no more rows than are asked for, and takes one statement at a time. */
export async function openMysql(params: SqlParams, timeoutMs: number): Promise<Database> {
  const { host, port = SQL_PORTS.mysql, database, username: user, password = '', tls } = params;
  const place = await reach.place(host, port);
  const connection = await createConnection({
    stream: () => connect(place),
    host,
    port,
    database,
    user,
    password,
    ...(tls === 'off' ? {} : { ssl: { rejectUnauthorized: tls === 'verified' } }),
    connectTimeout: timeoutMs,
    multipleStatements: false,
    // Wide integers stay exact.
    supportBigNumbers: true,
    bigNumberStrings: true,
  });
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  connection.on('error', () => resolve());
  connection.on('end', () => resolve());
  if (!reach.hasAnySqlAccount) {
    try {
      const [rows] = await connection.query<RowDataPacket[]>('SHOW GRANTS');
      const grants = rows.flatMap((row) => Object.values(row).map(String));
      const make = `CREATE USER reader IDENTIFIED BY '…'; GRANT SELECT ON ${database}.* TO reader;`;
      refuseRights(mysqlRights(grants), user, make);
    } catch (error) {
      connection.destroy();
      throw error;
    }
  }
  await connection.query(`SET SESSION sql_select_limit = ${ROWS_MAX + 1}`);
  /** Only the one or the other knows it. */
  const limitTime = async (ms: number): Promise<void> => {
    await connection.query(`SET SESSION max_execution_time = ${ms}`).catch(() => undefined);
    await connection.query(`SET SESSION max_statement_time = ${ms / 1_000}`).catch(() => undefined);
  };
  return {
    gone,
    close: () => {
      connection.destroy();
      resolve();
    },
    version: async () => {
      const [rows] = await connection.query<RowDataPacket[]>('SELECT version() AS version');
      return String(rows[0]?.['version'] ?? '');
    },
    query: async (query, ms) => {
      try {
        await limitTime(ms);
        await connection.query('START TRANSACTION READ ONLY');
        const [rows] = await connection.query<(RowDataPacket & Row)[]>(query);
        return rows;
      } finally {
        await connection.query('ROLLBACK').catch(() => undefined);
      }
    },
  };
}
