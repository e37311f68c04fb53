import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '@tidegate/contract/limits.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Organisation, TestServer, Visitor } from '../testing/test-server.ts';
import { PASSWORD, startTestServer } from '../testing/test-server.ts';
import { TRAIL } from '../testing/trail.ts';

const LOGIN = '/lfscada/user/login';
const INFO = '/lfscada/user/info';
const LIST = '/lfscada/monitor/equipment/query';

let server: TestServer;
let org: Organisation;
beforeEach(async () => {
  server = await startTestServer();
  org = await server.addOrg('plant');
});
afterEach(() => server.end());

const info = (visitor: Visitor) => visitor.send('GET', INFO);

describe('signing in', () => {
  test('is refused alike for a wrong password, an unknown name and a disabled account', async () => {
    const known = await server.signedIn(org, 'viewer');
    const disabled = await server.signedIn(org, 'viewer');
    const user = await server.stores.accounts.byLoginname(disabled.loginname);
    await server.stores.accounts.setEnabled(user?.userId ?? '', false, TRAIL);
    const answers = [
      await server.visitor().login(known.loginname, 'Wrong-2026'),
      await server.visitor().login('nobody-at-all', 'Wrong-2026'),
      await server.visitor().login(disabled.loginname),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 400, code: '1001', message: 'Wrong username or password' });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  test('passwords are told apart by case and to the last character', async () => {
    const { loginname } = await server.signedIn(org, 'viewer');
    for (const wrong of [PASSWORD.toLowerCase(), PASSWORD.slice(0, -1), `${PASSWORD} `]) {
      expect(await server.visitor().login(loginname, wrong)).toMatchObject({ code: '1001' });
      server.clock.pass(60_000);
    }
  });

  test('gives a cookie that scripts and other sites do not get, and a new one each time', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    const first = visitor.cookie;
    const again = await visitor.login(visitor.loginname);
    expect(again.headers['set-cookie']).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(visitor.cookie).not.toBe(first);
  });

  test('over https the cookie is bound to the host and secure', async () => {
    const secure = await startTestServer({ publicUrl: 'https://scada.example.com' });
    const visitor = await secure.signedIn(await secure.addOrg('plant'), 'viewer');
    const answer = await visitor.login(visitor.loginname);
    expect(answer.headers['set-cookie']).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    await secure.end();
  });

  test('a session id that the browser brought along is never taken over', async () => {
    const { loginname } = await server.signedIn(org, 'viewer');
    const visitor = server.visitor();
    visitor.cookie = 'sid=chosen-by-somebody-else';
    await visitor.login(loginname);
    expect(visitor.cookie).not.toContain('chosen');
  });

  test('tells who one is, with rights and settings, and nothing secret', async () => {
    const visitor = await server.signedIn(org, 'operator');
    const { data, text, headers } = await info(visitor);
    expect(data).toMatchObject({
      loginname: visitor.loginname,
      roleType: 'operator',
      orgId: org.orgId,
      dataRange: 'org',
    });
    expect(text).not.toMatch(/argon2|passwordHash|"password"|\$/i);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('stores argon2id hashes, and of a session id only its hash', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    const account = await server.stores.accounts.byLoginname(visitor.loginname);
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    const id = visitor.cookie.slice('sid='.length);
    expect(await server.stores.sessions.find(id)).toBeUndefined();
  });
});

describe('guessing', () => {
  const guess = async (loginname: string, ip = '10.0.0.1') => {
    const visitor = server.visitor();
    return server.app.inject({
      method: 'POST',
      url: LOGIN,
      remoteAddress: ip,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `loginname=${visitor.loginname || loginname}&password=Wrong-2026`,
    });
  };

  test('from the third failure each further try waits 1, 2, 4 … 60 s', async () => {
    const { loginname } = await server.signedIn(org, 'viewer');
    for (let tries = 0; tries < 3; tries += 1) expect((await guess(loginname, `10.1.0.${tries}`)).statusCode).toBe(400);
    for (const [turn, seconds] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
      const refused = await guess(loginname, `10.2.0.${turn}`);
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBe(String(seconds));
      server.clock.pass(seconds * 1_000);
      expect((await guess(loginname, `10.3.0.${turn}`)).statusCode).toBe(400);
    }
  });

  test('the right password is not even looked at while waiting, and works afterwards', async () => {
    const { loginname } = await server.signedIn(org, 'viewer');
    for (let tries = 0; tries < 3; tries += 1) await guess(loginname);
    expect(await server.visitor().login(loginname)).toMatchObject({ status: 429, code: '429' });
    server.clock.pass(1_000);
    expect(await server.visitor().login(loginname)).toMatchObject({ code: '200' });
    expect(await server.visitor().login(loginname)).toMatchObject({ code: '200' });
  });

  test('an unknown name waits like a known one', async () => {
    for (let tries = 0; tries < 3; tries += 1) await guess('nobody');
    expect((await guess('nobody')).statusCode).toBe(429);
  });

  test('many names from one address wait as well', async () => {
    for (let tries = 0; tries < 10; tries += 1) expect((await guess(`name${tries}`, '10.9.9.9')).statusCode).toBe(400);
    expect((await guess('another', '10.9.9.9')).statusCode).toBe(429);
    expect((await guess('another', '10.9.9.8')).statusCode).toBe(400);
  });

  test('at once gains nothing', async () => {
    const { loginname } = await server.signedIn(org, 'viewer');
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(loginname)));
    expect(answers.filter(({ statusCode }) => statusCode === 400).length).toBeLessThanOrEqual(3);
  });

  test('is remembered over a restart', async () => {
    const { loginname } = await server.signedIn(org, 'viewer');
    for (let tries = 0; tries < 3; tries += 1) await guess(loginname);
    await server.kill();
    server = await startTestServer({ folder: server.folder });
    expect(await server.visitor().login(loginname)).toMatchObject({ code: '429' });
  });

  test('is forgotten a quarter of an hour after the last failure', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      await guess('nobody');
      server.clock.pass(5_000);
    }
    server.clock.pass(15 * 60_000);
    for (let tries = 0; tries < 3; tries += 1) expect((await guess('nobody')).statusCode).toBe(400);
  });
});

describe('a session', () => {
  test('lapses 30 minutes after the last thing its person did', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    server.clock.pass(SESSION_IDLE_MS - 1_000);
    expect(await visitor.ask(LIST)).toMatchObject({ code: '200' });
    server.clock.pass(SESSION_IDLE_MS - 1_000);
    expect(await visitor.ask(LIST)).toMatchObject({ code: '200' });
    server.clock.pass(SESSION_IDLE_MS);
    expect(await visitor.ask(LIST)).toMatchObject({ status: 401, code: '1006' });
  });

  test('lapses also when a browser only polls', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    for (let passed = 0; passed < SESSION_IDLE_MS; passed += 60_000) {
      // The second look within a second is answered from memory.
      expect(await info(visitor)).toMatchObject({ code: '200' });
      expect(await info(visitor)).toMatchObject({ code: '200' });
      server.clock.pass(60_000);
    }
    expect(await info(visitor)).toMatchObject({ code: '1006' });
  });

  test('ends after 12 hours whatever is done', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    for (let passed = 0; passed < SESSION_ABSOLUTE_MS; passed += 20 * 60_000) {
      expect(await visitor.ask(LIST)).toMatchObject({ code: '200' });
      server.clock.pass(20 * 60_000);
    }
    expect(await visitor.ask(LIST)).toMatchObject({ code: '1006' });
  });

  test('what was done within the last seconds counts, although the database hears of it now and then only', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    server.clock.pass(14_000);
    expect(await visitor.ask(LIST)).toMatchObject({ code: '200' });
    server.clock.pass(SESSION_IDLE_MS - 5_000);
    expect(await visitor.ask(LIST)).toMatchObject({ code: '200' });
  });

  test('is gone from the server after signing out, and the browser is told to forget it', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    const { cookie } = visitor;
    const answer = await visitor.ask('/lfscada/user/logout');
    expect(answer.headers['set-cookie']).toContain('Max-Age=0');
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    visitor.cookie = cookie;
    expect(await info(visitor)).toMatchObject({ code: '1006' });
  });

  test('of a disabled account is refused within a second, as ended by somebody else', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    expect(await info(visitor)).toMatchObject({ code: '200' });
    const account = await server.stores.accounts.byLoginname(visitor.loginname);
    await server.stores.accounts.setEnabled(account?.userId ?? '', false, TRAIL);
    server.clock.pass(1_000);
    expect(await info(visitor)).toMatchObject({ status: 401, code: '1010' });
  });

  test('that somebody ended elsewhere answers 1010, the one they kept goes on', async () => {
    const kept = await server.signedIn(org, 'viewer');
    const other = server.visitor();
    await other.login(kept.loginname);
    const account = await server.stores.accounts.byLoginname(kept.loginname);
    const { sessionHash } = await server.sessions.find(kept.cookie.slice(4), false);
    await server.sessions.endAll(account?.userId ?? '', 'elsewhere', sessionHash);
    expect(await info(other)).toMatchObject({ code: '1010' });
    expect(await info(kept)).toMatchObject({ code: '200' });
  });

  test('survives a restart of the server', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    await server.kill();
    server = await startTestServer({ folder: server.folder });
    const returned = server.visitor();
    returned.cookie = visitor.cookie;
    expect(await info(returned)).toMatchObject({ code: '200' });
  });

  test('is swept from the database once it has lapsed', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    const { sessionHash } = await server.sessions.find(visitor.cookie.slice(4), false);
    server.clock.pass(SESSION_IDLE_MS + 11 * 60_000);
    await server.signedIn(org, 'viewer');
    expect(await server.stores.sessions.find(sessionHash)).toBeUndefined();
  });
});

describe('the first administrator', () => {
  test('is admin with the password that was given, and only at the very first start', async () => {
    const fresh = await startTestServer();
    const { accounts } = fresh.services;
    expect(await accounts.createFirst('Given-2026')).toEqual({ loginname: 'admin', password: 'Given-2026' });
    expect(await fresh.visitor().login('admin', 'Given-2026')).toMatchObject({ code: '200' });
    expect(await accounts.createFirst('Changed-2026')).toBeUndefined();
    expect(await fresh.visitor().login('admin', 'Changed-2026')).toMatchObject({ code: '1001' });
    await fresh.end();
  });

  test('has a random password that satisfies the rule when none was given', async () => {
    const passwords = new Set<string>();
    for (let starts = 0; starts < 3; starts += 1) {
      const fresh = await startTestServer();
      const first = await fresh.services.accounts.createFirst(undefined);
      expect(first?.password).toMatch(/^[a-zA-Z2-9]{12}$/);
      expect(await fresh.visitor().login('admin', first?.password)).toMatchObject({ code: '200' });
      passwords.add(first?.password ?? '');
      await fresh.end();
    }
    expect(passwords.size).toBe(3);
  });
});
