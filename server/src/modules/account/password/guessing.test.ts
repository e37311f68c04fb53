import { LOGIN_STRANGER_TRIES } from '@tidegate/contract/limits.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Organisation, TestServer } from '../../../testing/test-server.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { PASSWORD } from '../../../testing/client/visitor.ts';
import { TRAIL } from '../../../testing/trail.ts';
import { RATE_SIZES } from '../../../http/rate-limits.ts';

const LOGIN = '/lfscada/user/login';
const SHOW_VCODE = '/lfscada/user/showVcode';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'x-language': 'en' };
/** Only failures are counted here: rates of calls have tests of their own. */
const RATES = { ...RATE_SIZES, login: { burst: 10_000, perSecond: 1 } };
const HOUR_MS = 3_600_000;
const REFUSED = '1021';

let server: TestServer;
let org: Organisation;
beforeEach(async () => {
  server = await startTestServer({ rates: RATES });
  org = await server.addOrg('plant');
});
afterEach(() => server.end());

const send = (url: string, fields: Readonly<Record<string, string>>, remoteAddress: string, cookie = '') =>
  server.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { ...FORM, ...(cookie === '' ? {} : { cookie, 'sec-fetch-site': 'same-origin' }) },
    payload: new URLSearchParams(fields).toString(),
  });

/** A try of somebody who reads the captcha wherever one is asked for; answers the code of the answer. */
async function tryLogin(loginname: string, ip: string, { password = 'Wrong-2026', cookie = '' } = {}) {
  const shown = await send(SHOW_VCODE, { loginname }, ip);
  const { needed, vcodeId } = shown.json<{ data: { needed: boolean; vcodeId: string } }>().data;
  const vcode: Readonly<Record<string, string>> = needed ? { vcodeId, vcode: server.readCaptcha() } : {};
  const answer = await send(LOGIN, { loginname, password, ...vcode }, ip, cookie);
  return { ...answer.json<{ code: string; message: string }>(), retryAfter: answer.headers['retry-after'] };
}

describe('addresses of IPv6', () => {
  const flood = async (count: number, addressOf: (turn: number) => string) => {
    for (let turn = 0; turn < count; turn += 1) {
      expect((await tryLogin(`name${turn}`, addressOf(turn))).code).toBe('1001');
    }
  };
  const ofSubnet = (turn: number) => `2001:db8:1:2:${(turn * 7 + 1).toString(16)}::${turn + 1}`;
  const ofSite = (turn: number) => `2001:db8:1:${turn.toString(16)}::1`;

  test('of one /64 count as one address in the limit of failures', async () => {
    await flood(100, ofSubnet);
    expect((await tryLogin('another', '2001:db8:1:2:ffff::1')).code).toBe('429');
    expect((await tryLogin('another', '2001:db8:1:3::1')).code).toBe('1001');
  });

  test('of one /48 together have four times the limit of one /64', async () => {
    // From the twelfth on all of them are asked for the captcha, which costs a wrong answer no hash.
    await flood(12, ofSite);
    for (let turn = 12; turn < 400; turn += 1) {
      const wrong = { loginname: `name${turn}`, password: 'Wrong-2026', vcodeId: 'none', vcode: 'AAAAAA' };
      expect((await send(LOGIN, wrong, ofSite(turn))).json()).toMatchObject({ code: '1002' });
    }
    expect((await tryLogin('another', '2001:db8:1:ffff::1')).code).toBe('429');
    expect((await tryLogin('another', '2001:db8:2::1')).code).toBe('1001');
  });

  test('of one /64 are asked for the captcha together', async () => {
    await flood(3, ofSubnet);
    const shown = await send(SHOW_VCODE, { loginname: 'another' }, ofSubnet(99));
    expect(shown.json()).toMatchObject({ data: { needed: true } });
  });

  test('that hold IPv4 are that IPv4 address', async () => {
    await flood(50, () => '10.0.0.1');
    await flood(50, () => '::ffff:10.0.0.1');
    expect((await tryLogin('another', '10.0.0.1')).code).toBe('429');
    expect((await tryLogin('another', '::ffff:a00:1')).code).toBe('429');
  });
});

describe('password attempts for one account from unknown browsers', () => {
  let addresses = 0;
  /** From addresses that never came before: each has waited its minute. Answers the codes, the last one first refused. */
  const guess = async (loginname: string, count: number) => {
    const codes: string[] = [];
    for (let turn = 0; turn < count; turn += 1) {
      addresses += 1;
      const ip = `10.${(addresses >> 8) & 255}.${addresses & 255}.1`;
      let { code } = await tryLogin(loginname, ip);
      if (code === '429') {
        server.clock.pass(60_000);
        ({ code } = await tryLogin(loginname, ip));
      }
      codes.push(code);
    }
    return codes;
  };
  const lookedAt = (codes: readonly string[]) => codes.filter((code) => code === '1001').length;
  const toStartOfHour = () => server.clock.pass(HOUR_MS - (server.clock.now() % HOUR_MS));
  /** Tries until the ceiling is reached, from as many addresses as it takes. */
  const reachCeiling = async (loginname: string) => {
    toStartOfHour();
    expect(await guess(loginname, LOGIN_STRANGER_TRIES)).not.toContain(REFUSED);
    expect(await guess(loginname, 1)).toEqual([REFUSED]);
  };

  test.each([true, false])('are limited per hour, whether the account exists (%s) or not', async (is) => {
    const loginname = is ? (await server.signedIn(org, 'viewer')).loginname : 'nobody';
    toStartOfHour();
    const start = server.clock.now();
    const codes = await guess(loginname, LOGIN_STRANGER_TRIES + 5);
    expect(server.clock.now() - start).toBeLessThan(HOUR_MS);
    expect(lookedAt(codes)).toBe(LOGIN_STRANGER_TRIES);
    expect(codes.slice(LOGIN_STRANGER_TRIES)).toEqual(Array.from({ length: 5 }, () => REFUSED));
    const refused = await tryLogin(loginname, '10.255.0.1', { password: PASSWORD });
    expect(refused.message).toMatch(/Too many sign-in attempts .* \d+ min/);
    toStartOfHour();
    expect((await guess(loginname, 1))[0]).toBe('1001');
  });

  test('never keep out a browser that signed in before', async () => {
    const { loginname, marks } = await server.signedIn(org, 'viewer');
    await reachCeiling(loginname);
    expect((await tryLogin(loginname, '10.255.0.2', { password: PASSWORD })).code).toBe(REFUSED);
    expect((await tryLogin(loginname, '10.255.0.3', { password: PASSWORD, cookie: marks })).code).toBe('200');
  });

  test('do not count if they are correct', async () => {
    const { loginname } = await server.signedIn(org, 'viewer');
    toStartOfHour();
    for (let turn = 0; turn < 2 * LOGIN_STRANGER_TRIES; turn += 1) {
      expect((await tryLogin(loginname, `10.254.0.${turn}`, { password: PASSWORD })).code).toBe('200');
    }
  });

  test('remain counted for the hour after a restart', async () => {
    const { loginname } = await server.signedIn(org, 'viewer');
    await reachCeiling(loginname);
    await server.kill();
    const { folder, clock } = server;
    server = await startTestServer({ folder, rates: RATES });
    server.clock.pass(clock.now() - server.clock.now());
    expect(await guess(loginname, 1)).toEqual([REFUSED]);
  });

  test('are reported to the owner by e-mail, once a day', async () => {
    const visitor = await server.signedIn(org, 'viewer');
    const { loginname } = visitor;
    const account = await server.stores.accounts.byLoginname(loginname);
    await server.stores.ownAccounts.setEmail(account?.userId ?? '', 'ann@example.com', TRAIL);
    await reachCeiling(loginname);
    await guess(loginname, 3);
    await server.delivered();
    expect(server.outbox.mails).toMatchObject([
      { to: 'ann@example.com', text: expect.stringMatching(/many sign-in attempts/) as string },
    ]);
    await reachCeiling(loginname);
    await server.delivered();
    expect(server.outbox.mails).toHaveLength(1);
  });

  test('from 40 waiting addresses are limited to those of one hour', async () => {
    const { loginname } = await server.signedIn(org, 'viewer');
    toStartOfHour();
    const attack = async () => {
      const codes: string[] = [];
      for (let turn = 0; turn < 40; turn += 1) codes.push((await tryLogin(loginname, `10.77.0.${turn}`)).code);
      return codes;
    };
    const knocked = await attack();
    server.clock.pass(61_000);
    expect(lookedAt([...knocked, ...(await attack())])).toBe(LOGIN_STRANGER_TRIES);
  });
});
