import { DatabaseSync } from 'node:sqlite';
import type { CallName } from '@tidegate/contract/catalogue/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sqliteFile } from '../adapters/sqlite/open-file.ts';
import { CALL_NAMES, callOf, unique } from '../testing/inputs/every-call.ts';
import type { TestServer } from '../testing/test-server.ts';
import type { Answer } from '../testing/client/visitor.ts';
import { startTestServer } from '../testing/test-server.ts';
import type { Plant } from '../testing/plant/plant.ts';
import { inputsFor } from '../testing/inputs/call-inputs.ts';
import { EVERY_CALL_MS, offenders } from '../testing/offenders.ts';
import { addPlant } from '../testing/plant/twin-plants.ts';
import { RATE_SIZES } from './rate-limits.ts';

/** Text typed into a field stays text, and requests from another site's page have no effect. */

const INJECTED = [
  `'`,
  `''`,
  `x' OR '1'='1`,
  `x') OR ('1'='1' --`,
  `x' UNION SELECT password_hash, loginname, 1 FROM account --`,
  `x'; DELETE FROM gateway; --`,
  `x'; UPDATE account SET role_id = 1; --`,
  `x'; UPDATE account SET enabled = 0; --`,
  `x'||(SELECT password_hash FROM account LIMIT 1)||'`,
  `1 OR 1=1`,
  `1; DROP TABLE org`,
  `"x" OR ""=""`,
  `%' OR 1=1 ESCAPE '\\' --`,
  `$1`,
  `?1 :name @name`,
];
const LENIENT = { ...RATE_SIZES, login: { burst: 1_000_000, perSecond: 100_000 } };

let server: TestServer;
let ours: Plant;
let theirs: Plant;
/** Reads the database directly, to see what no call shows. */
let database: DatabaseSync;
beforeAll(async () => {
  const heavy = { burst: 1_000_000, perSecond: 100_000 };
  server = await startTestServer({ rates: { ...LENIENT, heavy, write: heavy } });
  ours = await addPlant(server, 'ours');
  theirs = await addPlant(server, 'theirs');
  database = new DatabaseSync(sqliteFile({ folder: server.folder, set: 'core' }), { readOnly: true });
});
afterAll(async () => {
  database.close();
  await server.end();
});

/** State that no injected text may change: the tables themselves, and all accounts and gateways of the other organisation. */
const untouchable = () => ({
  tables: database.prepare(`SELECT name, sql FROM sqlite_master ORDER BY name`).all(),
  accounts: database.prepare(`SELECT * FROM account WHERE org_id = ? ORDER BY id`).all(Number(theirs.org.orgId)),
  gateways: database.prepare(`SELECT * FROM gateway WHERE org_id = ? ORDER BY id`).all(Number(theirs.org.orgId)),
  roles: database.prepare(`SELECT * FROM role WHERE org_id = ? ORDER BY id`).all(Number(theirs.org.orgId)),
  equipment: database.prepare(`SELECT * FROM equipment WHERE id = ?`).all(Number(theirs.equipmentId)),
  signals: database.prepare(`SELECT * FROM signal WHERE equipment_id = ? ORDER BY id`).all(Number(theirs.equipmentId)),
});

const posts = CALL_NAMES.filter((name) => callOf(name).method === 'POST' && name !== 'logout');
const textFields = (name: CallName) =>
  Object.entries(inputsFor(ours, unique())[name]).flatMap(([field, value]) =>
    typeof value === 'string' ? [field] : [],
  );
const ask = (name: CallName, more: Readonly<Record<string, string>>) =>
  ours.admin.ask(callOf(name).path, { ...inputsFor(ours, unique())[name], ...more });

/** The result of a list, without the time of the response. */
const found = ({ data }: Answer): unknown =>
  typeof data === 'object' && data !== null && 'revision' in data ? { ...data, revision: '' } : data;

describe('SQL in a text field', () => {
  // Lists run first: afterwards there are objects with these texts as names.
  test('finds no more in a list than any other unknown text', async () => {
    const lists = posts.filter((name) => callOf(name).touches === 'list');
    let compared = 0;
    const failures = await offenders(
      lists.flatMap((name) => Object.keys(callOf(name).input.shape).map((field) => [name, field] as const)),
      (one) => one.join('.'),
      async ([name, field]) => {
        const plain = await ask(name, { [field]: 'nowhere-at-all' });
        if (plain.status !== 200) return;
        for (const payload of INJECTED) {
          const answer = await ask(name, { [field]: payload });
          expect(answer.status, `${payload}: ${answer.text}`).toBeLessThan(500);
          if (answer.status === 200) expect(found(answer), payload).toEqual(found(plain));
          compared += 1;
          server.clock.pass(50);
        }
      },
    );
    expect(failures).toEqual([]);
    expect(compared).toBeGreaterThan(200);
  });

  test(
    'is stored as text or refused, without revealing or changing anything else',
    async () => {
      const before = untouchable();
      const failures = await offenders(
        posts.filter((name) => !name.endsWith('Delete')),
        (name) => name,
        async (name) => {
          for (const field of textFields(name)) {
            for (const payload of INJECTED) {
              const { status, text } = await ask(name, { [field]: payload });
              expect([200, 400, 403, 404, 409, 415, 429], `${field}: ${payload}: ${text}`).toContain(status);
              expect(text, `${field}: ${payload}`).not.toMatch(/SQLITE|syntax error|\$argon2|theirs/);
              server.clock.pass(50);
            }
          }
          expect(untouchable()).toEqual(before);
        },
      );
      expect(failures).toEqual([]);
      expect(server.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
    },
    EVERY_CALL_MS,
  );
});

describe('a request that a page of another site can send without preflight', () => {
  const SIMPLE = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=b', ''];
  const ELSEWHERE: readonly Readonly<Record<string, string>>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];
  const changing = posts.filter((name) => callOf(name).audit !== null);

  test(
    'is refused by every call that changes something, in every form, despite a valid session',
    async () => {
      const failures = await offenders(
        changing,
        (name) => name,
        async (name) => {
          const fields = new URLSearchParams(
            Object.entries(inputsFor(ours, unique())[name]).map(([key, value]) => [key, String(value)]),
          );
          for (const type of SIMPLE) {
            for (const from of ELSEWHERE) {
              const headers = { ...from, ...(type === '' ? {} : { 'content-type': type }) };
              const answer = await ours.admin.send('POST', callOf(name).path, fields.toString(), headers);
              expect(answer, `${type} ${JSON.stringify(from)}`).toMatchObject({ status: 403, data: null });
            }
          }
        },
      );
      expect(failures).toEqual([]);
    },
    EVERY_CALL_MS,
  );

  test('changes nothing', async () => {
    const rows = (await server.auditRows()).filter(({ result }) => result === '200').length;
    for (const name of changing) {
      await ours.admin.ask(callOf(name).path, inputsFor(ours, unique())[name], { origin: 'https://evil.example' });
    }
    expect((await server.auditRows()).filter(({ result }) => result === '200')).toHaveLength(rows);
  });
});
