import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '@tidegate/contract/limits.ts';
import type { VcodeWork } from '@tidegate/contract/nouns/account/vcode-work.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Organisation, TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { PASSWORD } from '../../testing/client/visitor.ts';
import { BY, TRAIL } from '../../testing/trail.ts';
import { doVcodeWork } from '../../testing/captcha/vcode-work.ts';
import { RATE_SIZES } from '../../http/rate-limits.ts';

const LOGIN = '/lfscada/user/login';
const SHOW_VCODE = '/lfscada/user/showVcode';
const INFO = '/lfscada/user/info';
const LIST = '/lfscada/monitor/equipment/query';

/** Only failures are counted here: rates of calls have tests of their own. */
const RATES = { ...RATE_SIZES, login: { burst: 10_000, perSecond: 1 } };

let server: TestServer;
let org: Organisation;
beforeEach(async () => {
  server = await startTestServer({ rates: RATES });
  org = await server.addOrg('plant');
});
afterEach(() => server.end());

const info = (visitor: Visitor) => visitor.send('GET', INFO);

describe('signing in', () => {
  test('is refused alike for a wrong password, an unknown name and a disabled account', async () => {
    const known = await server.signedIn(org, 'viewer');
    const disabled = await server.signedIn(org, 'viewer');
    const user = await server.stores.accounts.byLoginname(disabled.loginname);
    await server.stores.users.setEnabled(user?.userId ?? '', false, BY, TRAIL);
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

  test('compares passwords by case and to the last character', async () => {
    const { loginname } = await server.signedIn(org, 'viewer');
    for (const wrong of [PASSWORD.toLowerCase(), PASSWORD.slice(0, -1), `${PASSWORD} `]) {
      expect(await server.visitor().login(loginname, wrong)).toMatchObject({ code: '1001' });
      server.clock.pass(15 * 60_000);
    }
  });

  test('sets a new cookie each time, hidden from scripts and other sites', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    const first = visitor.cookie;
    const again = await visitor.login(visitor.loginname);
    expect(again.headers['set-cookie']).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const { headers } = await server.visitor().login(visitor.loginname);
    const path = 'Path=/lfscada/user/login; Max-Age=31536000; HttpOnly; SameSite=Lax';
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(new RegExp(`^known=[\\w-]{16}\\.[\\w-]{22}; ${path}$`)),
    ]);
    expect(visitor.cookie).not.toBe(first);
  });

  test('sets a secure cookie bound to the host over https', async () => {
    const secure = await startTestServer({ publicUrl: 'https://scada.example.com' });
    const visitor = await secure.signedIn(await secure.addOrg('plant'), 'viewer');
    const answer = await visitor.login(visitor.loginname);
    expect(answer.headers['set-cookie']).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    await secure.end();
  });

  test('never adopts a session id sent by the browser', async () => {
    const { loginname } = await server.signedIn(org, 'viewer');
    const visitor = server.visitor();
    visitor.cookie = 'sid=chosen-by-somebody-else';
    await visitor.login(loginname);
    expect(visitor.cookie).not.toContain('chosen');
  });

  test('returns the person with permissions and settings, without secrets', async () => {
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
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    const id = visitor.cookie.slice('sid='.length);
    expect(await server.stores.sessions.find(id)).toBeUndefined();
  });
});

describe('guessing', () => {
  /** A try from an address, with what the captcha shows unless it says otherwise. */
  const guess = async (
    loginname: string,
    ip = '10.0.0.1',
    { password = 'Wrong-2026', vcode = 'read', cookie = '' } = {},
  ) => {
    const ask = (url: string, fields: Readonly<Record<string, string>>) =>
      server.app.inject({
        method: 'POST',
        url,
        remoteAddress: ip,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...(cookie === '' ? {} : { cookie, 'sec-fetch-site': 'same-origin' }),
        },
        payload: new URLSearchParams(fields).toString(),
      });
    const { data } = (await ask(SHOW_VCODE, { loginname })).json<{ data: { needed: boolean; vcodeId: string } }>();
    const typed = data.needed && vcode !== '' ? vcode.replace('read', server.readCaptcha()) : '';
    return ask(LOGIN, { loginname, password, vcodeId: data.vcodeId, vcode: typed });
  };
  const guesses = async (count: number, loginname: string, ip = '10.0.0.1') => {
    for (let tries = 0; tries < count; tries += 1) expect((await guess(loginname, ip)).statusCode).toBe(400);
  };
  const right = (loginname: string, ip: string, more = {}) => guess(loginname, ip, { password: PASSWORD, ...more });

  test('from the tenth failure on delays each further attempt by 1, 2, 4 … 60 s', async () => {
    const { loginname } = await server.signedIn(org, 'viewer');
    await guesses(10, loginname);
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const refused = await guess(loginname);
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBe(String(seconds));
      server.clock.pass(seconds * 1_000);
      expect((await guess(loginname)).statusCode).toBe(400);
    }
  });

  test('keeps even the correct password from being checked during the delay, and accepts it afterwards', async () => {
    const { loginname } = await server.signedIn(org, 'viewer');
    await guesses(10, loginname);
    expect((await right(loginname, '10.0.0.1')).statusCode).toBe(429);
    server.clock.pass(1_000);
    expect((await right(loginname, '10.0.0.1')).statusCode).toBe(200);
    expect((await right(loginname, '10.0.0.1')).statusCode).toBe(200);
  });

  test('has the same delay and captcha for unknown and known names', async () => {
    const { loginname } = await server.signedIn(org, 'viewer');
    const answers = [];
    for (const [name, ip] of [
      [loginname, '10.0.1.1'],
      ['nobody', '10.0.1.2'],
    ] as const) {
      await guesses(3, name, ip);
      const needed = await guess(name, ip, { vcode: '' });
      await guesses(7, name, ip);
      answers.push([needed.json(), (await guess(name, ip)).json()]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject([{ code: '1014' }, { code: '429' }]);
  });

  test('delays the same person elsewhere by a minute at most, and not at all in a known browser', async () => {
    const { loginname, marks } = await server.signedIn(org, 'viewer');
    await guesses(10, loginname);
    // From now on an attacker at other addresses goes on and on.
    const goesOn = async (ip: string) => {
      await guess(loginname, ip);
      server.clock.pass(60_000);
      expect((await guess(loginname, ip)).statusCode).toBe(400);
    };
    for (const ip of ['10.2.0.1', '10.2.0.2', '10.2.0.3', '10.2.0.4', '10.2.0.5', '10.2.0.6']) await goesOn(ip);
    const refused = await right(loginname, '10.3.0.2');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect((await right(loginname, '10.3.0.1', { cookie: marks })).statusCode).toBe(200);
    await guesses(10, loginname, '10.2.0.7');
    await goesOn('10.2.0.8');
    expect((await right(loginname, '10.3.0.2')).statusCode).toBe(200);
  });

  test('from ever new addresses is delayed before each first attempt', async () => {
    const { loginname } = await server.signedIn(org, 'viewer');
    await guesses(10, loginname);
    for (let ip = 0; ip < 20; ip += 1) expect((await guess(loginname, `10.5.0.${ip}`)).statusCode).toBe(429);
  });

  test('with the browser mark of another account, or a forged one, gains nothing', async () => {
    const { marks } = await server.signedIn(org, 'viewer');
    const { loginname } = await server.signedIn(org, 'viewer');
    await guesses(10, loginname);
    for (const cookie of [marks, 'known=abc.def', 'known=~~~', `known=${'A'.repeat(16)}.${'A'.repeat(22)}`]) {
      expect((await right(loginname, `10.6.0.${cookie.length % 250}`, { cookie })).statusCode).toBe(429);
    }
  });

  test('with a stolen browser mark is delayed as well, from any address', async () => {
    const { loginname, marks } = await server.signedIn(org, 'viewer');
    for (let tries = 0; tries < 10; tries += 1) await guess(loginname, `10.7.0.${tries}`, { cookie: marks });
    expect((await guess(loginname, '10.7.0.99', { cookie: marks })).statusCode).toBe(429);
  });

  test('does not affect the several people who share a known browser', async () => {
    const one = await server.signedIn(org, 'viewer');
    const other = await server.signedIn(org, 'viewer');
    const browser = server.visitor();
    await browser.login(one.loginname);
    await browser.login(other.loginname);
    const again = await browser.login(one.loginname);
    expect(again.headers['set-cookie']).toMatch(/^sid=/);
    expect(browser.marks.split('~')).toHaveLength(2);
    expect(browser.marks.toLowerCase()).not.toContain(one.loginname);
  });

  test('blocks an address after a hundred failures until the next quarter of an hour, whatever the names', async () => {
    const ip = '10.9.9.9';
    await guesses(3, 'nobody', ip);
    for (let tries = 3; tries < 100; tries += 1) {
      expect((await guess(`name${tries}`, ip, { vcode: 'AAAAA' })).json()).toMatchObject({ code: '1002' });
    }
    const refused = await guess('another', ip);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    expect((await guess('another', '10.9.9.8')).statusCode).toBe(400);
    server.clock.pass(15 * 60_000);
    expect((await guess('another', ip)).statusCode).toBe(400);
  });

  test('with simultaneous attempts gains nothing', async () => {
    const { loginname } = await server.signedIn(org, 'viewer');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.visitor().login(loginname, 'Wrong-2026')),
    );
    expect(answers.filter(({ code }) => code === '1001')).toHaveLength(3);
    expect(answers.filter(({ code }) => code === '1014')).toHaveLength(17);
  });

  test('is remembered over a restart', async () => {
    const { loginname } = await server.signedIn(org, 'viewer');
    await guesses(10, loginname);
    await server.kill();
    server = await startTestServer({ folder: server.folder, rates: RATES });
    expect((await right(loginname, '10.0.0.1')).statusCode).toBe(429);
  });

  test('is forgotten a quarter of an hour after the last failure', async () => {
    await guesses(10, 'nobody');
    server.clock.pass(15 * 60_000);
    const { data } = await server.visitor().ask(SHOW_VCODE, { loginname: 'nobody' });
    expect(data).toMatchObject({ needed: false, vcodeId: '', picture: '' });
    await guesses(10, 'nobody');
  });
});

describe('the captcha', () => {
  const shown = async (loginname: string) =>
    server
      .visitor()
      .get<{ needed: boolean; vcodeId: string; picture: string; work: VcodeWork }>(SHOW_VCODE, { loginname });
  const failed = async (loginname: string) => {
    for (let tries = 0; tries < 3; tries += 1) await server.visitor().login(loginname, 'Wrong-2026');
  };

  test('is required from the third failure on, and checked before the password', async () => {
    const { loginname } = await server.signedIn(org, 'viewer');
    expect(await shown(loginname)).toMatchObject({ needed: false });
    await failed(loginname);
    expect(await server.visitor().login(loginname)).toMatchObject({ status: 400, code: '1014' });
    expect(await server.visitor().login(loginname, PASSWORD, { vcode: '' })).toMatchObject({ code: '1014' });
    const { vcodeId } = await shown(loginname);
    expect(await server.visitor().login(loginname, PASSWORD, { vcodeId, vcode: 'AAAAA' })).toMatchObject({
      status: 400,
      code: '1002',
    });
    expect(await server.visitor().login(loginname, PASSWORD, { vcode: 'AAAAA' })).toMatchObject({ code: '1002' });
  });

  test('is solved in upper or lower case, and then no longer required', async () => {
    const { loginname } = await server.signedIn(org, 'viewer');
    await failed(loginname);
    const { vcodeId } = await shown(loginname);
    const vcode = ` ${server.readCaptcha().toLowerCase()}`;
    expect(await server.visitor().login(loginname, PASSWORD, { vcodeId, vcode })).toMatchObject({ code: '200' });
  });

  test('is valid once, for two minutes, and for its own id', async () => {
    await failed('nobody');
    const { vcodeId } = await shown('nobody');
    const vcode = server.readCaptcha();
    const use = (id: string, text: string) =>
      server.visitor().login('nobody', 'Wrong-2026', { vcodeId: id, vcode: text });
    const other = await shown('nobody');
    const otherText = server.readCaptcha();
    expect(await use(vcodeId, vcode)).toMatchObject({ code: '1001' });
    expect(await use(vcodeId, vcode)).toMatchObject({ code: '1002' });
    expect(await use(other.vcodeId, vcode)).toMatchObject({ code: '1002' });
    expect(await use(other.vcodeId, otherText)).toMatchObject({ code: '1002' });
    const late = await shown('nobody');
    const lateText = server.readCaptcha();
    server.clock.pass(2 * 60_000);
    expect(await use(late.vcodeId, lateText)).toMatchObject({ code: '1002' });
  });

  test('is accepted once if used by two at the same time', async () => {
    await failed('nobody');
    const { vcodeId } = await shown('nobody');
    const vcode = server.readCaptcha();
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.visitor().login('nobody', 'Wrong-2026', { vcodeId, vcode })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['1001', '1002', '1002']);
  });

  test('is drawn without text, fonts or anything else that reveals its characters', async () => {
    const { picture, needed } = await shown('');
    expect(needed).toBe(true);
    expect(picture).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
    const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
    expect(bytes.toString('latin1').match(/IHDR|IDAT|IEND|tEXt|zTXt|iTXt|eXIf/g)).toEqual(['IHDR', 'IDAT', 'IEND']);
    expect(bytes.toString('latin1')).not.toContain(server.readCaptcha());
  });

  describe('without its picture', () => {
    const byWork = async (loginname: string, vcodeId: string, vcodeWork: string, password = PASSWORD) =>
      (await server.visitor().login(loginname, password, { vcodeId, vcodeWork })).code;

    test('is solved by a proof of work', async () => {
      const { loginname } = await server.signedIn(org, 'viewer');
      await failed(loginname);
      const { vcodeId, work } = await shown(loginname);
      expect(await byWork(loginname, vcodeId, doVcodeWork(vcodeId, work))).toBe('200');
    });

    test('is solved by a proof of work once, for two minutes, and for its own id', async () => {
      await failed('nobody');
      const [one, other, late] = [await shown('nobody'), await shown('nobody'), await shown('nobody')];
      const done = doVcodeWork(one.vcodeId, one.work);
      expect(await byWork('nobody', one.vcodeId, done)).toBe('1001');
      expect(await byWork('nobody', one.vcodeId, done)).toBe('1002');
      expect(await byWork('nobody', other.vcodeId, done)).toBe('1002');
      const tooLate = doVcodeWork(late.vcodeId, late.work);
      server.clock.pass(2 * 60_000);
      expect(await byWork('nobody', late.vcodeId, tooLate)).toBe('1002');
    });

    test.each([
      ['left out', (): string => '1,2,3'],
      ['too many', (done: string): string => `${done},1`],
      ['not done', (): string => '0,0,0,0'],
      ['swapped', (done: string): string => done.split(',').toReversed().join(',')],
      ['no numbers', (): string => 'a,b,c,d'],
    ])('is not answered by pieces that are %s, and has used up its try', async (_what, spoil) => {
      await failed('nobody');
      const { vcodeId, work } = await shown('nobody');
      const done = doVcodeWork(vcodeId, work);
      expect(await byWork('nobody', vcodeId, spoil(done))).toBe('1002');
      expect(await byWork('nobody', vcodeId, done)).toBe('1002');
    });

    test('is solved by a proof of work for a forgotten password too', async () => {
      await failed('nobody');
      const { vcodeId, work } = await shown('nobody');
      const begin = (more: Readonly<Record<string, string>>) =>
        server.visitor().ask('/lfscada/findpwd/account', { loginname: 'nobody', ...more });
      expect(await begin({})).toMatchObject({ code: '1014' });
      expect(await begin({ vcodeId, vcodeWork: doVcodeWork(vcodeId, work) })).toMatchObject({ code: '200' });
    });
  });

  test('is refused before a hash if the solution is missing', async () => {
    await failed('nobody');
    const began = await Promise.all(Array.from({ length: 40 }, () => server.visitor().login('nobody', 'Wrong-2026')));
    // More than may wait for a hash would be refused as too many.
    expect(new Set(began.map(({ code }) => code))).toEqual(new Set(['1014']));
  });
});

describe('a session', () => {
  test('expires 30 minutes after the last activity of its person', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    server.clock.pass(SESSION_IDLE_MS - 1_000);
    expect(await visitor.ask(LIST)).toMatchObject({ code: '200' });
    server.clock.pass(SESSION_IDLE_MS - 1_000);
    expect(await visitor.ask(LIST)).toMatchObject({ code: '200' });
    server.clock.pass(SESSION_IDLE_MS);
    expect(await visitor.ask(LIST)).toMatchObject({ status: 401, code: '1006' });
  });

  test('expires even if a browser only polls', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    for (let passed = 0; passed < SESSION_IDLE_MS; passed += 60_000) {
      // The second look within a second is answered from memory.
      expect(await info(visitor)).toMatchObject({ code: '200' });
      expect(await info(visitor)).toMatchObject({ code: '200' });
      server.clock.pass(60_000);
    }
    expect(await info(visitor)).toMatchObject({ code: '1006' });
  });

  test('ends after 12 hours, despite any activity', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    // Timers run a hundred times per step: at longer ones the server would record a frozen process each time.
    for (let passed = 0; passed < SESSION_ABSOLUTE_MS; passed += 15 * 60_000) {
      expect(await visitor.ask(LIST)).toMatchObject({ code: '200' });
      server.clock.pass(15 * 60_000);
    }
    expect(await visitor.ask(LIST)).toMatchObject({ code: '1006' });
  });

  test('counts activity within the last seconds, although it is stored only occasionally', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    server.clock.pass(14_000);
    expect(await visitor.ask(LIST)).toMatchObject({ code: '200' });
    server.clock.pass(SESSION_IDLE_MS - 5_000);
    expect(await visitor.ask(LIST)).toMatchObject({ code: '200' });
  });

  test('is removed from the server and its cookie from the browser after signing out', async () => {
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
    await server.stores.users.setEnabled(account?.userId ?? '', false, BY, TRAIL);
    server.clock.pass(1_000);
    expect(await info(visitor)).toMatchObject({ status: 401, code: '1010' });
  });

  test('ended from another session answers 1010, and the remaining one continues', async () => {
    const kept = await server.signedIn(org, 'viewer');
    const other = server.visitor();
    await other.login(kept.loginname);
    const account = await server.stores.accounts.byLoginname(kept.loginname);
    const { sessionHash } = await server.services.sessions.find(kept.cookie.slice(4), false);
    await server.services.sessions.endAll(account?.userId ?? '', 'elsewhere', sessionHash);
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

  test('is removed from the database once it has expired', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    const { sessionHash } = await server.services.sessions.find(visitor.cookie.slice(4), false);
    server.clock.pass(SESSION_IDLE_MS + 11 * 60_000);
    await server.signedIn(org, 'viewer');
    expect(await server.stores.sessions.find(sessionHash)).toBeUndefined();
  });
});

describe('the first administrator', () => {
  test('is admin with the configured password, and only at the very first start', async () => {
    const fresh = await startTestServer();
    const { accounts } = fresh.services;
    expect(await accounts.createFirst('Given-2026')).toEqual({ loginname: 'admin', password: 'Given-2026' });
    expect(await fresh.visitor().login('admin', 'Given-2026')).toMatchObject({ code: '200' });
    expect(await accounts.createFirst('Changed-2026')).toBeUndefined();
    expect(await fresh.visitor().login('admin', 'Changed-2026')).toMatchObject({ code: '1001' });
    await fresh.end();
  });

  test('has a random password that satisfies the rule if none is configured', async () => {
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
