import type { OwnSession } from '@tidegate/contract/nouns/account/account.ts';
import type { Call } from '@tidegate/contract/call.ts';
import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { SESSION_IDLE_MS } from '@tidegate/contract/limits.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Organisation, TestServer } from '../../../testing/test-server.ts';
import type { Visitor } from '../../../testing/client/visitor.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { PASSWORD } from '../../../testing/client/visitor.ts';
import { inputsFor } from '../../../testing/inputs/call-inputs.ts';
import { addPlant } from '../../../testing/plant/twin-plants.ts';
import { TRAIL } from '../../../testing/trail.ts';

let server: TestServer;
let org: Organisation;
beforeEach(async () => {
  server = await startTestServer();
  org = await server.addOrg('plant');
});
afterEach(() => server.end());

const calls: readonly (readonly [string, Call])[] = Object.entries(CALLS);
const info = (visitor: Visitor) => visitor.send('GET', CALLS.userInfo.path);
const again = async (visitor: Visitor) => {
  const other = server.visitor();
  await other.login(visitor.loginname);
  return other;
};

describe('a session id', () => {
  test('is new after each sign-in, and the previous one of the browser is invalid', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    const before = visitor.cookie;
    await visitor.login(visitor.loginname);
    const old = server.visitor();
    old.cookie = before;
    expect(await info(old)).toMatchObject({ status: 401, code: '1006' });
    expect(await info(visitor)).toMatchObject({ code: '200' });
  });

  test('planted in a browser is useless after its sign-in', async () => {
    const attacker = await server.signedIn(org, 'viewer');
    const { loginname } = await server.signedIn(org, 'admin');
    const victim = server.visitor();
    victim.cookie = attacker.cookie;
    await victim.login(loginname);
    expect(victim.cookie).not.toBe(attacker.cookie);
    expect(await info(attacker)).toMatchObject({ status: 401 });
  });

  test('is unchanged after a failed sign-in', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    const { cookie } = visitor;
    await visitor.login(visitor.loginname, 'Wrong-2026');
    expect(visitor.cookie).toBe(cookie);
    expect(await info(visitor)).toMatchObject({ code: '200' });
  });

  test('is replaced by a change of the password, and the old one is invalid', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    const elsewhere = await again(visitor);
    const { cookie } = visitor;
    const { ticket } = await visitor.get<{ ticket: string }>(CALLS.securityValidate.path, {
      type: 'password',
      way: 'password',
      password: PASSWORD,
    });
    await visitor.get(CALLS.securityPassword.path, { ticket, password: 'Fresh+lake27', confirm: 'Fresh+lake27' });
    expect(visitor.cookie).not.toBe(cookie);
    expect(await info(visitor)).toMatchObject({ code: '200' });
    const replayed = server.visitor();
    replayed.cookie = cookie;
    expect(await info(replayed)).toMatchObject({ status: 401 });
    expect(await info(elsewhere)).toMatchObject({ status: 401, code: '1010' });
  });

  test('appears in no log line, audit row or answer', async () => {
    const visitor = await server.signedIn(org, 'admin');
    const id = visitor.cookie.slice('sid='.length);
    const answers = [await info(visitor), await visitor.ask(CALLS.ownSessions.path), await visitor.ask('/nowhere')];
    await visitor.ask(CALLS.logout.path);
    answers.push(await info(visitor));
    const written = JSON.stringify([server.log.lines, await server.auditRows(), answers.map(({ text }) => text)]);
    expect(written).not.toContain(id);
  });
});

describe('every answer', () => {
  test('to a signed-in person is not cached, whatever the call, except pictures', async () => {
    const plant = await addPlant(server, 'ours');
    for (const [name, call] of calls) {
      if (name === 'picture' || name === 'logout') continue;
      const input = inputsFor(plant, `s-${name.toLowerCase()}`)[name as keyof typeof CALLS];
      const answer =
        call.method === 'GET' ? await plant.admin.send('GET', call.path) : await plant.admin.ask(call.path, input);
      // A stream is not changed on its way either.
      const isStream = String(answer.headers['content-type']).startsWith('text/event-stream');
      expect(answer.headers['cache-control'], name).toBe(isStream ? 'no-store, no-transform' : 'no-store');
    }
  });

  test('that sets a cookie hides it from scripts and other sites, and from plain http if https is used', async () => {
    for (const [publicUrl, flags] of [
      [undefined, /; HttpOnly; SameSite=Lax(?:; Max-Age=0)?$/],
      ['https://scada.example.com', /; HttpOnly; SameSite=Lax; Secure(?:; Max-Age=0)?$/],
    ] as const) {
      const one = await startTestServer(publicUrl === undefined ? {} : { publicUrl });
      const visitor = one.visitor();
      const { loginname } = await one.signedIn(await one.addOrg('x'), 'viewer');
      const set = [
        (await visitor.login(loginname)).headers['set-cookie'],
        (await visitor.ask(CALLS.logout.path)).headers['set-cookie'],
      ].flat();
      expect(set).toHaveLength(3);
      for (const cookie of set) {
        expect(cookie).toMatch(flags);
        expect(cookie).not.toMatch(/domain=/i);
      }
      await one.end();
    }
  });
});

describe("a person's own sessions", () => {
  const list = (visitor: Visitor) => visitor.get<readonly OwnSession[]>(CALLS.ownSessions.path);

  test('are listed with their origin and an identifier that grants no access', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    server.clock.pass(60_000);
    const other = server.visitor({ 'user-agent': `Browser ${'x'.repeat(300)}` });
    await other.login(visitor.loginname);
    const [latest, first] = await list(other);
    expect(latest).toMatchObject({ isCurrent: true, ip: '127.0.0.1' });
    expect(latest?.agent).toHaveLength(200);
    expect(first).toMatchObject({ isCurrent: false });
    expect((latest?.createdAt ?? 0) - (first?.createdAt ?? 0)).toBe(60_000);
    for (const { id } of await list(visitor)) {
      expect(id).toMatch(/^[\w-]{12}$/);
      const named = server.visitor();
      named.cookie = `sid=${id}`;
      expect(await info(named)).toMatchObject({ status: 401 });
    }
  });

  test('do not include those of others, expired or ended ones', async () => {
    await server.signedIn(org, 'viewer');
    const visitor = await server.signedIn(org, 'viewer');
    await again(visitor);
    server.clock.pass(SESSION_IDLE_MS);
    const fresh = await again(visitor);
    const ended = await again(visitor);
    expect(await list(fresh)).toHaveLength(2);
    await fresh.get(CALLS.endOtherSessions.path);
    expect(await list(fresh)).toHaveLength(1);
    expect(await info(ended)).toMatchObject({ code: '1010' });
  });

  test('except the current one end at once on request, which is logged', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    const others = [await again(visitor), await again(visitor)];
    const stranger = await server.signedIn(org, 'viewer');
    await visitor.get(CALLS.endOtherSessions.path);
    for (const other of others) expect(await info(other)).toMatchObject({ status: 401, code: '1010' });
    expect(await info(visitor)).toMatchObject({ code: '200' });
    expect(await info(stranger)).toMatchObject({ code: '200' });
    expect((await server.auditRows()).at(-1)).toMatchObject({ action: 'user.endOthers', loginname: visitor.loginname });
  });
});

const UNSET = { passwordMax: 15, language: '', timeZone: 'Asia/Shanghai', loginname: '' };

describe('the theme', () => {
  const style = async (visitor: Visitor) => (await visitor.ask(CALLS.loadStyle.path)).data;
  const title = (orgId: string, text: string) => server.stores.orgs.change(orgId, { title: text }, TRAIL);

  test('is that of the product unless an organisation sets one', async () => {
    expect(await style(server.visitor())).toEqual({ title: 'Tidegate', faviconIco: '/favicon.svg', ...UNSET });
  });

  test('is that of the first organisation before sign-in, and that of the nearest organisation above afterwards', async () => {
    const { orgs } = server.stores;
    const add = (parentId: string, name: string) =>
      orgs.add({ parentId, kind: 'org', name, seq: undefined, at: 0, roles: [] }, TRAIL);
    const middle = await add(org.orgId, 'middle');
    const lowest = await add(middle, 'lowest');
    await title(org.orgId, 'Group');
    await orgs.setIcon(org.orgId, 'group', TRAIL);
    await title(middle, 'Middle');
    const { loginname } = await server.signedIn({ ...org, orgId: lowest }, 'viewer');
    const person = server.visitor();
    const ofGroup = { title: 'Group', faviconIco: '/lfscada/file/picture?hash=group', ...UNSET };
    expect(await style(person)).toEqual(ofGroup);
    await person.login(loginname);
    expect(await style(person)).toEqual({ ...ofGroup, title: 'Middle', loginname });
    const above = await server.signedIn(org, 'viewer');
    expect(await style(above)).toEqual({ ...ofGroup, loginname: above.loginname });
    person.cookie = `sid=${'A'.repeat(43)}`;
    expect(await style(person)).toEqual(ofGroup);
  });

  test('does not extend a session when it is read, and is refused to another site', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    server.clock.pass(SESSION_IDLE_MS - 1_000);
    await style(visitor);
    server.clock.pass(1_000);
    expect(await info(visitor)).toMatchObject({ code: '1006' });
    expect(await visitor.ask(CALLS.loadStyle.path, {}, { 'sec-fetch-site': 'cross-site' })).toMatchObject({
      status: 403,
    });
  });
});
