import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bytesOf, codeNow as codeOf, turnOnAuthenticator } from '../../../testing/client/authenticator.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import type { Answer, Visitor } from '../../../testing/client/visitor.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { PASSWORD } from '../../../testing/client/visitor.ts';

let server: TestServer;
let ann: Visitor;
beforeEach(async () => {
  server = await startTestServer();
  ann = await server.signedIn(await server.addOrg('plant'), 'viewer');
});
afterEach(() => server.end());

const call = (name: string) => `/lfscada/account/totp/${name}`;
const ticket = async (type = 'totp') => {
  const fields = { type, way: 'password', password: PASSWORD };
  return (await ann.get<{ ticket: string }>('/lfscada/account/security/validate', fields)).ticket;
};
const codeNow = (secret: Uint8Array, later = 0) => codeOf(server, secret, later);
const wrong = (secret: Uint8Array) => {
  const right = new Set([-1, 0, 1].map((near) => codeNow(secret, near)));
  return ['000000', '000001', '000002', '000003'].find((code) => !right.has(code)) ?? '';
};
const turnOn = () => turnOnAuthenticator(server, ann);
const signIn = (totp?: string, password = PASSWORD): Promise<Answer> =>
  server.visitor().login(ann.loginname, password, totp === undefined ? {} : { totp });

describe('an authenticator', () => {
  test('is active only after a correct first code', async () => {
    const proof = await ticket();
    const { secret, url } = await ann.get<{ secret: string; url: string }>(call('begin'), { ticket: proof });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(url).toBe(`otpauth://totp/Tidegate:${ann.loginname}?secret=${secret}&issuer=Tidegate`);
    expect(await signIn()).toMatchObject({ code: '200' });
    const bytes = bytesOf(secret);
    expect(await ann.ask(call('confirm'), { ticket: proof, code: wrong(bytes) })).toMatchObject({ code: '1013' });
    expect(await ann.ask(call('confirm'), { ticket: proof, code: codeNow(bytes) })).toMatchObject({ code: '200' });
    expect(await signIn()).toMatchObject({ status: 400, code: '1012', data: null });
    expect(server.outbox.mails.length + server.outbox.messages.length).toBe(0);
  });

  test('is requested only after the correct password', async () => {
    const { secret } = await turnOn();
    expect(await signIn(undefined, 'Wrong-2026')).toMatchObject({ code: '1001' });
    expect(await signIn(codeNow(secret), 'Wrong-2026')).toMatchObject({ code: '1001' });
    expect(await signIn('')).toMatchObject({ code: '1012' });
    expect(await signIn(codeNow(secret))).toMatchObject({ code: '200' });
  });

  test('shows codes that are valid once, for one step before and after', async () => {
    const { secret } = await turnOn();
    const code = codeNow(secret);
    expect(await signIn(code)).toMatchObject({ code: '200' });
    expect(await signIn(code)).toMatchObject({ status: 400, code: '1013' });
    expect(await signIn(codeNow(secret, -1))).toMatchObject({ code: '1013' });
    expect(await signIn(codeNow(secret, 1))).toMatchObject({ code: '200' });
    expect(await signIn(codeNow(secret, 3))).toMatchObject({ code: '1013' });
  });

  test('accepts one of many simultaneous uses of the same code', async () => {
    const { secret } = await turnOn();
    const code = codeNow(secret);
    const answers = await Promise.all([1, 2, 3].map(() => signIn(code)));
    expect(answers.map(({ code: answered }) => answered).toSorted()).toEqual(['1013', '1013', '200']);
  });

  test('delays attempts from the fifth wrong code on, from any address', async () => {
    const { secret } = await turnOn();
    for (let tries = 0; tries < 3; tries += 1) expect(await signIn(wrong(secret))).toMatchObject({ code: '1013' });
    // From the third the captcha is asked for as well.
    const withVcode = async (totp: string) => {
      const { vcodeId } = await ann.get<{ vcodeId: string }>('/lfscada/user/showVcode', { loginname: ann.loginname });
      return ann.login(ann.loginname, PASSWORD, { totp, vcodeId, vcode: server.readCaptcha() });
    };
    for (let tries = 3; tries < 5; tries += 1) expect(await withVcode(wrong(secret))).toMatchObject({ code: '1013' });
    expect(await withVcode(codeNow(secret))).toMatchObject({ status: 429, code: '429' });
    server.clock.pass(1_000);
    expect(await withVcode(codeNow(secret))).toMatchObject({ code: '200' });
  });

  test('has its wrong codes in the audit log, and its secret nowhere in plain text', async () => {
    const { secret, recoveryCodes } = await turnOn();
    await signIn(wrong(secret));
    const rows = await server.auditRows();
    expect(rows.filter(({ action, result }) => action === 'user.login' && result === '1013')).toHaveLength(1);
    const all = JSON.stringify([
      rows,
      server.log.lines,
      await server.rows('totpRecovery'),
      await server.rows('account'),
    ]);
    for (const hidden of [Buffer.from(secret).toString('base64url'), ...recoveryCodes])
      expect(all).not.toContain(hidden);
  });

  test('needs a ticket of its own kind, which is used once', async () => {
    for (const name of ['begin', 'off', 'recovery']) {
      expect(await ann.ask(call(name), { ticket: 'made-up' })).toMatchObject({ code: '1015' });
      expect(await ann.ask(call(name), { ticket: await ticket('tel') })).toMatchObject({ code: '1015' });
    }
    const proof = await ticket();
    expect(await ann.ask(call('confirm'), { ticket: proof, code: '123456' })).toMatchObject({ code: '1015' });
    await turnOn();
    const off = await ticket();
    expect(await ann.ask(call('off'), { ticket: off })).toMatchObject({ code: '200' });
    expect(await ann.ask(call('off'), { ticket: off })).toMatchObject({ code: '1015' });
  });

  test('that is active is not replaced by another one without confirmation', async () => {
    await turnOn();
    expect(await ann.ask(call('begin'), { ticket: await ticket() })).toMatchObject({ status: 409, code: '1018' });
  });

  test('that is turned off is not requested, and its recovery codes are deleted', async () => {
    const { recoveryCodes } = await turnOn();
    await ann.get(call('off'), { ticket: await ticket() });
    expect(await signIn()).toMatchObject({ code: '200' });
    expect(await server.rows('totpRecovery')).toEqual([]);
    await turnOn();
    expect(await signIn(recoveryCodes[0])).toMatchObject({ code: '1013' });
  });

  test('survives a restart', async () => {
    const { secret } = await turnOn();
    await server.kill();
    server = await startTestServer({ folder: server.folder });
    server.clock.pass(30_000);
    expect(await signIn()).toMatchObject({ code: '1012' });
    expect(await signIn(codeNow(secret))).toMatchObject({ code: '200' });
  });
});

describe('recovery codes', () => {
  test('are ten, each valid once, in any notation', async () => {
    const { recoveryCodes } = await turnOn();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/);
    const [first = '', second = ''] = recoveryCodes;
    expect(await signIn(first)).toMatchObject({ code: '200' });
    expect(await signIn(first)).toMatchObject({ code: '1013' });
    expect(await signIn(second.toLowerCase().replace('-', ' '))).toMatchObject({ code: '200' });
    const { recoveryCodesLeft } = await ann.get<{ recoveryCodesLeft: number }>('/lfscada/account/info');
    expect(recoveryCodesLeft).toBe(8);
  });

  test('are valid for their own account only', async () => {
    const { recoveryCodes } = await turnOn();
    const first = ann;
    ann = await server.signedIn(await server.addOrg('other'), 'viewer');
    await turnOn();
    expect(await signIn(recoveryCodes[0])).toMatchObject({ code: '1013' });
    expect(await server.visitor().login(first.loginname, PASSWORD, { totp: recoveryCodes[0] })).toMatchObject({
      code: '200',
    });
  });

  test('replace the previous ones', async () => {
    const old = (await turnOn()).recoveryCodes;
    const { recoveryCodes } = await ann.get<{ recoveryCodes: string[] }>(call('recovery'), { ticket: await ticket() });
    expect(await signIn(old[0])).toMatchObject({ code: '1013' });
    expect(await signIn(recoveryCodes[0])).toMatchObject({ code: '200' });
  });
});
