import { z } from 'zod';
import { fieldMeta } from './form-field.ts';
import { TIME_FIELD_TEXTS, timeFields } from './json-address.ts';
import { PLAIN_TYPES } from './plain-types.ts';
import type { Placed, ProtocolKind } from './protocol-kind.ts';
import { queryFault } from './sql-query.ts';

/** Engine → its usual port. */
export const SQL_PORTS = { postgresql: 5_432, mysql: 3_306 } as const;

/** Which database, and what it is asked for. Times in ms. */
export const paramsSchema = z.strictObject({
  engine: z.enum(['postgresql', 'mysql']).default('postgresql'),
  host: z.string().min(1).max(253),
  /** Without one, the usual port of the engine. */
  port: z.int().min(1).max(65_535).optional(),
  database: z
    .string()
    .min(1)
    .max(128)
    .meta(fieldMeta({ isNeeded: true })),
  username: z
    .string()
    .min(1)
    .max(128)
    .meta(fieldMeta({ isNeeded: true })),
  password: z
    .string()
    .max(256)
    .optional()
    .meta(fieldMeta({ isSecret: true })),
  tls: z.enum(['off', 'on', 'verified']).default('off'),
  query: z
    .string()
    .max(4_000)
    .check(({ value, issues }) => {
      const fault = queryFault(value);
      if (fault !== undefined) issues.push({ code: 'custom', input: value, message: fault.en, params: fault });
    })
    .meta(fieldMeta({ isNeeded: true })),
  /** The column by whose value a signal finds its row; without one, signals are in the first row. */
  keyColumn: z.string().min(1).max(128).optional(),
  timeoutMs: z.int().min(50).max(60_000).default(10_000),
  retries: z.int().min(0).max(10).default(0),
});
export type SqlParams = z.output<typeof paramsSchema>;

/** Position of the value in the result. */
export const addressSchema = z.strictObject({
  key: z.string().min(1).max(256).optional(),
  column: z
    .string()
    .min(1)
    .max(128)
    .meta(fieldMeta({ isNeeded: true })),
  timeColumn: z.string().min(1).max(128).optional(),
  ...timeFields,
});
export type SqlAddress = z.output<typeof addressSchema>;

export const sql = {
  names: { zh: 'SQL 数据库', en: 'SQL database' },
  about: {
    zh: 'PostgreSQL、MySQL 或 MariaDB 中的表：MES、能耗或实验室系统的值，按采集周期查询，只读。',
    en: 'Tables in PostgreSQL, MySQL or MariaDB: values of MES, energy or laboratory systems, queried once per poll period, read only.',
  },
  params: paramsSchema,
  address: addressSchema,
  standard: 'PostgreSQL 10+, MySQL 5.7+, MariaDB 10.3+',
  transports: ['tcp'],
  functions: ['read'],
  dataTypes: PLAIN_TYPES,
  byteOrders: [],
  limits: {},
  where: ({ engine, host, port, database }) => {
    const usual = engine === 'mysql' ? SQL_PORTS.mysql : SQL_PORTS.postgresql;
    return `${String(host)}:${typeof port === 'number' ? port : usual}/${String(database)}`;
  },
  secretsGoTo: 'host',
  misfit: (_address, { rw }: Placed) =>
    rw === 'ro'
      ? undefined
      : { field: 'rw', zh: '数据库只读。请选择只读', en: 'a database is only read. Choose read only' },
  next: () => undefined,
  fields: {
    engine: {
      name: { zh: '数据库类型', en: 'Engine' },
      meaning: { zh: '数据库的种类。', en: 'Which kind of database it is.' },
      options: {
        postgresql: { zh: 'PostgreSQL', en: 'PostgreSQL' },
        mysql: { zh: 'MySQL、MariaDB', en: 'MySQL, MariaDB' },
      },
    },
    port: {
      meaning: {
        zh: '留空为 5432（PostgreSQL）或 3306（MySQL）。',
        en: 'Empty for 5432 (PostgreSQL) or 3306 (MySQL).',
      },
    },
    database: {
      name: { zh: '数据库', en: 'Database' },
      meaning: { zh: '数据库的名称。', en: 'Name of the database.' },
    },
    username: {
      meaning: {
        zh: '只有查询权限的用户；网关拒绝有管理权限的用户。',
        en: 'A user who may only read. The gateway refuses administrators.',
      },
    },
    tls: {
      name: { zh: '加密', en: 'Encryption' },
      meaning: { zh: '连接是否用 TLS 加密。', en: 'Whether the connection is encrypted by TLS.' },
      options: {
        off: { zh: '不加密', en: 'None' },
        on: { zh: '加密，不验证证书', en: 'Encrypted, any certificate' },
        verified: { zh: '加密，验证证书', en: 'Encrypted, verified certificate' },
      },
    },
    query: {
      name: { zh: '查询', en: 'Query' },
      meaning: {
        zh: '一条 SELECT，在只读事务里执行，最多 10,000 行，如 select tag, value, at from latest。',
        en: 'One SELECT, run in a read-only transaction, of 10,000 rows at most, such as select tag, value, at from latest.',
      },
    },
    keyColumn: {
      name: { zh: '键列', en: 'Key column' },
      meaning: {
        zh: '按哪一列找到变量所在的行，如 tag；留空则都在第一行。',
        en: 'Column by which a signal finds its row, such as tag. Empty if all values are in the first row.',
      },
    },
    key: {
      name: { zh: '键', en: 'Key' },
      meaning: { zh: '键列中的值，如 TT101。', en: 'Value in the key column, such as TT101.' },
    },
    column: {
      name: { zh: '值列', en: 'Column' },
      meaning: { zh: '值所在的列，如 value。', en: 'Column of the value, such as value.' },
    },
    ...TIME_FIELD_TEXTS,
    timeColumn: {
      name: { zh: '时间列', en: 'Time column' },
      meaning: {
        zh: '值的时间所在的列；留空为查询的时间。',
        en: 'Column of its time. Empty for the time of the query.',
      },
    },
  },
  hints: {
    1711: {
      zh: '数据库拒绝了查询，或用户的权限过多：请核对语句和用户的权限。',
      en: 'The database rejects the query, or the user has too many rights. Check the statement and the rights of the user.',
    },
    1714: {
      zh: '结果里没有这一行，或值为空：请核对键。',
      en: 'The result has no such row, or the value is null. Check the key.',
    },
    1715: {
      zh: '查询没有按时完成：请为表建索引，或加大超时。',
      en: 'The query does not end in time. Index its tables, or increase the timeout.',
    },
    1721: {
      zh: '没有这个表或列：请核对查询和值列。',
      en: 'There is no such table or column. Check the query and the column.',
    },
    99901: {
      zh: '连不上数据库：请核对主机、端口、数据库、用户名和密码，以及加密方式；有管理权限的用户会被拒绝。',
      en: 'No connection to the database. Check host, port, database, username, password and encryption. Administrators are refused.',
    },
  },
} as const satisfies ProtocolKind;
