import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { driverInput, hurriedClock, seeded } from '../../testing/bad-input.ts';
import { allowedPlaces, reach } from '../../platform/reach.ts';
import { ListeningDevice } from '../../testing/listening-device.ts';
import { mariadbDatabase, postgresDatabase, type TestDatabase, whyNoMariadb } from '../../testing/sql-servers.ts';
import type { Driver, DriverPoint } from '../shared/driver.ts';
import { openSql, probeSql } from './driver.ts';

const stops: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

const point = (address: DriverPoint['address'], dataType: DriverPoint['dataType'] = 'float64'): DriverPoint => ({
  address,
  dataType,
  isRead: true,
});
const codes = async (driver: Driver) => (await driver.read()).map((reading) => reading?.code);
const values = async (driver: Driver) => (await driver.read()).map((reading) => reading?.value);
const open = (params: DriverPoint['address'], points: readonly DriverPoint[]): Driver => {
  const driver = openSql({ ...driverInput(params, points), clock: hurriedClock() });
  stops.push(() => driver.stop());
  return driver;
};

/** A listener on the port of a database that is no database. */
class Saying extends ListeningDevice {
  readonly #bytes: () => Uint8Array | undefined;

  constructor(bytes: () => Uint8Array | undefined) {
    super();
    this.#bytes = bytes;
  }

  protected override serve(socket: Socket): void {
    const bytes = this.#bytes();
    if (bytes !== undefined) socket.write(bytes);
  }
}

const missing = whyNoMariadb();
if (missing !== undefined) console.log(`skipped: the SQL driver against MariaDB, because ${missing}`);

const ENGINES = [
  {
    engine: 'postgresql',
    isMissing: false,
    start: postgresDatabase,
    types: { time: 'timestamptz', float: 'double precision', exact: 'numeric(12,3)' },
    at: '2026-11-27 10:00:00+00',
    sleep: 'select pg_sleep(5)::text as value',
    effect: "select nextval('counted') as value",
    reader: ['CREATE ROLE sql_reader LOGIN', 'GRANT SELECT ON latest TO sql_reader'],
    privileged: [
      [
        'GRANT pg_read_server_files TO sql_reader',
        'the role pg_read_server_files',
        'REVOKE pg_read_server_files FROM sql_reader',
      ],
      [
        'GRANT CREATE ON DATABASE sql_driver TO sql_reader',
        'CREATE on the database',
        'REVOKE CREATE ON DATABASE sql_driver FROM sql_reader',
      ],
      ['ALTER ROLE sql_reader REPLICATION', 'REPLICATION', 'ALTER ROLE sql_reader NOREPLICATION'],
      [
        'GRANT EXECUTE ON FUNCTION pg_ls_dir(text) TO sql_reader',
        'EXECUTE on pg_ls_dir',
        'REVOKE EXECUTE ON FUNCTION pg_ls_dir(text) FROM sql_reader',
      ],
    ],
    noReader: ['DROP OWNED BY sql_reader', 'DROP ROLE sql_reader'],
  },
  {
    engine: 'mysql',
    isMissing: missing !== undefined,
    start: mariadbDatabase,
    types: { time: 'timestamp', float: 'double', exact: 'decimal(12,3)' },
    at: '2026-11-27 10:00:00',
    sleep:
      'select count(*) as value from information_schema.columns a, information_schema.columns b, information_schema.columns c',
    effect: 'select nextval(counted) as value',
    reader: ["CREATE USER sql_reader@'%'", "GRANT SELECT ON sql_driver.* TO sql_reader@'%'"],
    privileged: [
      ["GRANT FILE ON *.* TO sql_reader@'%'", 'FILE', "REVOKE FILE ON *.* FROM sql_reader@'%'"],
      ["GRANT PROCESS ON *.* TO sql_reader@'%'", 'PROCESS', "REVOKE PROCESS ON *.* FROM sql_reader@'%'"],
      ["GRANT INSERT ON *.* TO sql_reader@'%'", 'INSERT', "REVOKE INSERT ON *.* FROM sql_reader@'%'"],
    ],
    noReader: ["DROP USER sql_reader@'%'"],
  },
] as const;

describe.each(ENGINES)('$engine', ({ engine, isMissing, start, types, at, sleep, effect, ...accounts }) => {
  describe.skipIf(isMissing)('as the database', () => {
    let database: TestDatabase;
    const paramsFor = (query: string, more = {}) => {
      const { port, database: name, username } = database;
      return { engine, host: '127.0.0.1', port, database: name, username, query, ...more };
    };
    beforeAll(async () => {
      database = await start('sql_driver', [
        ...(engine === 'mysql' ? ["SET time_zone = '+00:00'"] : []),
        `CREATE TABLE latest (tag varchar(20), value ${types.float}, total ${types.exact}, big bigint, is_on boolean, note text, at ${types.time} NULL)`,
        `INSERT INTO latest VALUES ('TT1', 21.5, 1234.567, 9007199254740993, true, 'warm', '${at}'), ('TT2', NULL, 0, 0, false, '12', NULL)`,
        'CREATE SEQUENCE counted',
      ]);
    });
    afterAll(() => database.stop());

    test('values are found by their keys, with their times, by one query', async () => {
      const driver = open(paramsFor('select * from latest;', { keyColumn: 'tag' }), [
        point({ key: 'TT1', column: 'value', timeColumn: 'at' }),
        point({ key: 'TT1', column: 'total' }),
        point({ key: 'TT1', column: 'big' }, 'int64'),
        point({ key: 'TT1', column: 'is_on' }, 'bool'),
        point({ key: 'TT1', column: 'note' }, 'string'),
        point({ key: 'TT2', column: 'note' }, 'int16'),
        point({ key: 'TT2', column: 'is_on' }, 'uint8'),
        point({ key: 'TT1', column: 'at' }, 'datetime'),
      ]);
      const read = await driver.read();
      expect(read.map((reading) => reading?.code)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
      expect(read.slice(0, 7).map((reading) => reading?.value)).toEqual([
        21.5,
        1_234.567,
        9_007_199_254_740_993n,
        true,
        'warm',
        12,
        0,
      ]);
      expect(read[0]?.at).toBe(read[7]?.value);
      if (engine === 'postgresql') expect(read[0]?.at).toBe(Date.UTC(2026, 10, 27, 10));
    });

    test('a wrong point is reported with its code and affects no other', async () => {
      const driver = open(paramsFor('select * from latest', { keyColumn: 'tag' }), [
        point({ key: 'TT1', column: 'value' }),
        point({ key: 'TT2', column: 'value' }),
        point({ key: 'TT3', column: 'value' }),
        point({ key: 'TT1', column: 'nothing' }),
        point({ key: 'TT1', column: 'note' }),
        point({ column: 'value' }),
        point({ key: 'TT1', column: 'at' }),
      ]);
      expect(await codes(driver)).toEqual([0, 1714, 1714, 1721, 1722, 99904, 1722]);
      expect(await driver.write(0, 1)).toEqual({ code: 2004, actual: undefined });
    });

    test('a value whose time is none is bad, and one without a time has that of the query', async () => {
      const points = ['note', 'at'].map((timeColumn) => point({ key: 'TT2', column: 'total', timeColumn }));
      const driver = open(
        paramsFor("select tag, total, 'Pump 12' as note, at from latest", { keyColumn: 'tag' }),
        points,
      );
      expect(await codes(driver)).toEqual([1722, 0]);
      expect(driver.health().lastError).toContain('the time in note');
    });

    test('a query without a key gives the first row', async () => {
      const driver = open(paramsFor('select count(*) as value from latest'), [point({ column: 'value' }, 'uint32')]);
      expect(await values(driver)).toEqual([2]);
      await database.run("INSERT INTO latest (tag) VALUES ('TT9')");
      expect(await values(driver)).toEqual([3]);
      await database.run("DELETE FROM latest WHERE tag = 'TT9'");
    });

    test.each([
      ['an unknown table', 'select * from nowhere', 1721],
      ['an unknown column', 'select nothing from latest', 1721],
      ['a syntax error', 'select from where', 1711],
    ])('%s is reported, and the connection is kept', async (_name, query, code) => {
      const driver = open(paramsFor(query), [point({ column: 'value' })]);
      expect(await codes(driver)).toEqual([code]);
      expect(driver.health().lastError).not.toBe('');
    });

    test('a query that writes by a function is refused by the database', async () => {
      expect(await codes(open(paramsFor(effect), [point({ column: 'value' })]))).toEqual([1711]);
    });

    describe('whose accounts are checked', () => {
      const rules = { allow: allowedPlaces('loopback') ?? [], serverHosts: [], hasAnySqlAccount: false };
      const query = 'select value from latest';
      beforeAll(async () => {
        for (const statement of accounts.reader) await database.run(statement);
      });
      beforeEach(() => reach.restrict(rules));
      afterEach(() => reach.restrict(undefined));
      afterAll(async () => {
        for (const statement of accounts.noReader) await database.run(statement);
      });
      const faultOf = async (username: string): Promise<string> => {
        const driver = open(paramsFor(query, { username }), [point({ column: 'value' })]);
        return (await codes(driver)).join() === '0' ? '' : driver.health().lastError;
      };

      test('an administrator is refused, with the statements that make another account', async () => {
        const fault = await faultOf(database.username);
        expect(fault).toMatch(/has more rights than reading needs: .*(?:SUPERUSER|ALL PRIVILEGES)/);
        expect(fault).toMatch(/CREATE (?:ROLE|USER) reader .*GRANT SELECT ON/);
      });

      test('an account that may only read is not refused', async () => {
        expect(await faultOf('sql_reader')).toBe('');
      });

      const privileged: readonly (readonly [give: string, right: string, take: string])[] = accounts.privileged;
      test.each(privileged)('after “%s” an account is refused for %s', async (give, right, take) => {
        await database.run(give);
        try {
          expect(await faultOf('sql_reader')).toContain(right);
        } finally {
          await database.run(take);
        }
      });

      test('the operator of the gateway allows any account', async () => {
        reach.restrict({ ...rules, hasAnySqlAccount: true });
        expect(await faultOf(database.username)).toBe('');
      });
    });

    test('a query that takes too long is ended', async () => {
      expect(await codes(open(paramsFor(sleep, { timeoutMs: 200 }), [point({ column: 'value' })]))).toEqual([1715]);
    });

    test('a result of too many rows is no list of values', async () => {
      const rows = Array.from(
        { length: 5 },
        (_, index) =>
          `(select 1 union select 2 union select 3 union select 4 union select 5 union select 6 union select 7) t${index}`,
      );
      const query = `select 1 as value from ${rows.join(' cross join ')}`;
      expect(await codes(open(paramsFor(query), [point({ column: 'value' })]))).toEqual([1711]);
    });

    test('a probe names the server, and reads one value', async () => {
      const probe = probeSql(driverInput(paramsFor('select value from latest'), []));
      stops.push(() => probe.stop());
      expect((await probe.test())[0]?.value).toMatch(/PostgreSQL|MariaDB/);
      const { look } = await probe.read({ address: { column: 'value' }, dataType: 'float64', scaled: (raw) => raw });
      expect(look).toMatchObject({ raw: 21.5 });
      const wrong = probeSql(driverInput(paramsFor('select value from latest', { database: 'nowhere' }), []));
      stops.push(() => wrong.stop());
      await expect(wrong.test()).rejects.toMatchObject({ code: 99901 });
    });
  });

  test('a server that is not there, does not answer, or speaks something else is bad', async () => {
    const points = [point({ column: 'value' })];
    const params = { engine, host: '127.0.0.1', database: 'x', username: 'x', query: 'select 1', timeoutMs: 150 };
    const silent = new Saying(() => undefined);
    await silent.listen(0);
    stops.push(() => silent.stop());
    expect(await codes(open({ ...params, port: silent.port }, points))).toEqual([99901]);
    expect(await codes(open({ ...params, port: 1 }, points))).toEqual([99901]);
    const random = seeded(7);
    const garbage = new Saying(() => Uint8Array.from({ length: 60 }, () => Math.floor(random() * 256)));
    await garbage.listen(0);
    stops.push(() => garbage.stop());
    const driver = open({ ...params, port: garbage.port }, points);
    for (let round = 0; round < 30; round += 1) expect(await codes(driver)).toEqual([99901]);
  });
});

test.each([
  ['no database', { database: undefined }],
  ['a statement that writes', { query: 'delete from latest' }],
  ['two statements', { query: 'select 1; select 2' }],
])('%s is refused', (_name, more) => {
  const params = { host: 'x', database: 'x', username: 'x', query: 'select 1', ...more };
  expect(() => openSql(driverInput(params, []))).toThrow(expect.objectContaining({ code: 99904 }));
});
