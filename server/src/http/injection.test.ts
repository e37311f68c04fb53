import type { CallName } from '@tidegate/contract/calls/catalogue.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALL_NAMES, callOf, unique } from '../testing/every-call.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';
import type { Plant } from '../testing/twin-plants.ts';
import { inputsFor } from '../testing/call-inputs.ts';
import { addPlant } from '../testing/twin-plants.ts';
import { RATE_SIZES } from './rate-limits.ts';

/** reliability C6 and C13: what is typed into a field is text, and what another site's page sends is nothing. */

const INJECTED = [
  `'`,
  `''`,
  `x' OR '1'='1`,
  `x') OR ('1'='1' --`,
  `x' UNION SELECT password_hash, loginname, 1 FROM account --`,
  `x'; DELETE FROM gateway; --`,
  `x'; UPDATE account SET role_id = 1; --`,
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
beforeAll(async () => {
  const heavy = { burst: 1_000_000, perSecond: 100_000 };
  server = await startTestServer({ rates: { ...LENIENT, heavy, write: heavy } });
  ours = await addPlant(server, 'ours');
  theirs = await addPlant(server, 'theirs');
});
afterAll(() => server.end());

/** Everything that the other organisation has, as its own administrator is answered. */
async function theirWorld(): Promise<readonly string[]> {
  const lists = ['gateway', 'equipment', 'org', 'role', 'user', 'feedback'];
  const answers = [];
  for (const noun of lists) answers.push((await theirs.admin.ask(`/lfscada/${placeOf(noun)}/query`)).text);
  for (const noun of ['driver', 'signal']) {
    answers.push((await theirs.admin.ask(`/lfscada/manage/${noun}/query`, { equipmentId: theirs.equipmentId })).text);
  }
  return answers;
}
const placeOf = (noun: string) => `manage/${noun}`;

const posts = CALL_NAMES.filter((name) => callOf(name).method === 'POST' && name !== 'logout');
const textFields = (name: CallName) =>
  Object.entries(inputsFor(ours, unique())[name]).flatMap(([field, value]) =>
    typeof value === 'string' ? [field] : [],
  );

describe('SQL in a text field', () => {
  const aimed = posts.filter((name) => !name.endsWith('Delete'));

  test.each(aimed)('of %s is a text or is refused, and answers nothing of another organisation', async (name) => {
    for (const field of textFields(name)) {
      for (const payload of INJECTED) {
        const input = { ...inputsFor(ours, unique())[name], [field]: payload };
        const { status, text } = await ours.admin.ask(callOf(name).path, input);
        expect([200, 400, 403, 404, 409, 415, 429], `${field}: ${payload}: ${text}`).toContain(status);
        expect(text).not.toMatch(/SQLITE|syntax error|\$argon2|theirs/);
        server.clock.pass(50);
      }
    }
  });

  test('leaves what the other organisation has as it was', async () => {
    const before = await theirWorld();
    for (const name of aimed) {
      for (const field of textFields(name)) {
        const input = {
          ...inputsFor(ours, unique())[name],
          [field]: `x'; DELETE FROM gateway; UPDATE account SET enabled = 0; --`,
        };
        await ours.admin.ask(callOf(name).path, input);
      }
    }
    expect(await theirWorld()).toEqual(before);
    for (const text of before) expect(text).toContain('"code":"200"');
  });
});

describe('what a page of another site can send without asking', () => {
  const SIMPLE = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=b', ''];
  const ELSEWHERE: readonly Readonly<Record<string, string>>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];
  const changing = posts.filter((name) => callOf(name).audit !== null);

  test.each(changing)('is refused by %s, in every form, with the cookie of who is signed in', async (name) => {
    const fields = new URLSearchParams(
      Object.entries(inputsFor(ours, unique())[name]).map(([key, value]) => [key, String(value)]),
    );
    for (const type of SIMPLE) {
      for (const from of ELSEWHERE) {
        const headers = { ...from, ...(type === '' ? {} : { 'content-type': type }) };
        const answer = await ours.admin.send('POST', callOf(name).path, fields.toString(), headers);
        expect(answer).toMatchObject({ status: 403, data: null });
      }
    }
  });

  test('changed nothing at all', async () => {
    const rows = (await server.auditRows()).filter(({ result }) => result === '200').length;
    for (const name of changing) {
      await ours.admin.ask(callOf(name).path, inputsFor(ours, unique())[name], { origin: 'https://evil.example' });
    }
    expect((await server.auditRows()).filter(({ result }) => result === '200')).toHaveLength(rows);
  });
});
