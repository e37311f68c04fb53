import { expect, test } from 'vitest';
import { storageFailure } from './storage-failure.ts';

const sqlite = (errcode: number) => Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode });
const postgres = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  ['a full disk', sqlite(13), 'unavailable'],
  ['a busy file', sqlite(261), 'unavailable'],
  ['a failed fsync', sqlite(1034), 'fatal'],
  ['damaged pages', sqlite(11), 'fatal'],
  ['a broken uniqueness', sqlite(2067), undefined],
  ['a full disk of PostgreSQL', postgres('53100'), 'unavailable'],
  ['a PostgreSQL that is stopped', postgres('57P01'), 'unavailable'],
  ['a PostgreSQL that is read-only', postgres('25006'), 'unavailable'],
  ['a PostgreSQL that refuses', postgres('ECONNREFUSED'), 'unavailable'],
  ['damaged pages of PostgreSQL', postgres('XX001'), 'fatal'],
  ['a broken uniqueness of PostgreSQL', postgres('23505'), undefined],
  ['a lost connection', new Error('Connection terminated unexpectedly'), 'unavailable'],
  [
    'a connection that the database ended',
    new Error('Client has encountered a connection error and is not queryable'),
    'unavailable',
  ],
  ['a transaction that was idle for too long', postgres('25P03'), 'unavailable'],
  ['a mistake of ours', new TypeError('x is not a function'), undefined],
  ['no error at all', 'x', undefined],
])('%s', (_what, error, kind) => {
  expect(storageFailure(error)).toBe(kind);
});
