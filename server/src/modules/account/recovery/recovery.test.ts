import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemIds } from '../../../platform/system-ids.ts';
import { Passwords } from '../password/passwords.ts';
import { SecurityAnswers } from '../security/security-answers.ts';
import type { TestServer, TestServerOptions } from '../../../testing/test-server.ts';
import type { Visitor } from '../../../testing/client/visitor.ts';
import { START, startTestServer, TEST_KEY } from '../../../testing/test-server.ts';
import { PASSWORD } from '../../../testing/client/visitor.ts';
import { BY, TRAIL } from '../../../testing/trail.ts';

const TEL = '+8613800138000';
const EMAIL = 'ann@example.com';
const NEW = { password: 'Fresh+lake27', confirm: 'Fresh+lake27' };
const ANSWERS = ['rex', '红旗 h9', 'hangzhou'];
const KINDS = ['known', 'unknown', 'disabled', 'without an address'] as const;
type Kind = (typeof KINDS)[number];

let server: TestServer;
let visitor: Visitor;
let annId: string;
/** One hash for all: each costs some 30 ms. */
let passwordHash: string;
const names: Readonly<Record<Kind, string>> = {
  known: 'ann',
  unknown: 'nobody',
  disabled: 'dan',
  'without an address': 'bob',
};

beforeAll(async () => {
  passwordHash = await new Passwords(systemIds).hash(PASSWORD);
});

const start = async (options: TestServerOptions = {}) => {
  server = await startTestServer(options);
  visitor = server.visitor();
  const { orgId, roleIds } = await server.addOrg('plant');
  const { ownAccounts, accounts } = server.stores;
  const add = (loginname: string) =>
    accounts.addAccount({ orgId, roleId: roleIds.viewer, loginname, passwordHash, at: START });
  annId = await add(names.known);
  const disabled = await add(names.disabled);
  await add(names['without an address']);
  await ownAccounts.setTel(annId, TEL, TRAIL);
  await ownAccounts.setTel(disabled, '+8613800138001', TRAIL);
  for (const userId of [annId, disabled]) await ownAccounts.setEmail(userId, EMAIL, TRAIL);
  await server.stores.users.setEnabled(disabled, false, BY, TRAIL);
};
const signedIn = async () => {
  const ann = server.visitor();
  await ann.login(names.known);
  return ann;
};
beforeEach(() => start());
afterEach(() => server.end());

const setQuestions = async () => {
  const answers = new SecurityAnswers(new Passwords(systemIds), TEST_KEY);
  const kept = (['firstPet', 'firstCar', 'firstCity'] as const).map(async (question, at) => ({
    question,
    answerHash: await answers.hash(ANSWERS[at] ?? ''),
  }));
  await server.stores.ownAccounts.setQuestions(annId, await Promise.all(kept), TRAIL);
};

interface Begun {
  readonly flow: string;
  readonly ways: readonly string[];
  readonly questions: readonly string[];
}
const readCaptcha = async () => {
  const { vcodeId } = await visitor.get<{ vcodeId: string }>('/lfscada/user/showVcode');
  return { vcodeId, vcode: server.readCaptcha() };
};
const begin = async (loginname: string): Promise<Begun> =>
  visitor.get<Begun>('/lfscada/findpwd/account', { loginname, ...(await readCaptcha()) });
const ask = (name: string, fields: Readonly<Record<string, unknown>>, who = visitor) =>
  who.ask(`/lfscada/findpwd/${name}`, fields);
const codeOf = async (name: string, fields: Readonly<Record<string, unknown>>) => (await ask(name, fields)).code;
const smsCode = async () => {
  await server.delivered();
  return server.outbox.messages.at(-1)?.code ?? '';
};
const another = (code: string) => (code === '000000' ? '000001' : '000000');

/** A flow of Ann's that has come as far as choosing the password. */
const proved = async () => {
  const { flow } = await begin(names.known);
  expect(await codeOf('code', { flow, way: 'tel' })).toBe('200');
  expect(await ask('validate', { flow, way: 'tel', code: await smsCode() })).toMatchObject({
    data: { next: 'password' },
  });
  return flow;
};

describe('a forgotten password', () => {
  test('is replaced with a code to the phone, which ends all sessions and notifies the person', async () => {
    const ann = await signedIn();
    const flow = await proved();
    expect(await codeOf('password', { flow, ...NEW })).toBe('200');
    expect(await ann.ask('/lfscada/account/info')).toMatchObject({ code: '1010' });
    expect(await server.visitor().login(names.known)).toMatchObject({ code: '1001' });
    expect(await server.visitor().login(names.known, NEW.password)).toMatchObject({ code: '200' });
    await server.delivered();
    expect(server.outbox.mails.at(-1)).toMatchObject({
      to: EMAIL,
      text: expect.stringMatching(/the password was reset/),
    });
    expect(server.outbox.messages.at(-1)).toMatchObject({ to: TEL, purpose: 'notice' });
    const row = (await server.auditRows()).findLast(({ action }) => action === 'findpwd.password');
    expect(row).toMatchObject({
      loginname: names.known,
      result: '200',
      object: expect.stringMatching(/^account:\d+$/),
    });
  });

  test('is replaced with a code to the e-mail address', async () => {
    const { flow } = await begin(names.known);
    await ask('code', { flow, way: 'email' });
    await server.delivered();
    const code = /\d{6}/.exec(server.outbox.mails.at(-1)?.text ?? '')?.[0] ?? '';
    expect(await codeOf('validate', { flow, way: 'email', code })).toBe('200');
    expect(await codeOf('password', { flow, ...NEW })).toBe('200');
  });

  test('is not replaced by answers without a code', async () => {
    await setQuestions();
    const { flow, questions } = await begin(names.known);
    expect(questions).toEqual(['firstPet', 'firstCar', 'firstCity']);
    expect(await ask('validate', { flow, way: 'question', answers: ANSWERS })).toMatchObject({
      data: { next: 'code' },
    });
    expect(await codeOf('password', { flow, ...NEW })).toBe('1015');
    await ask('code', { flow, way: 'tel' });
    expect(await codeOf('validate', { flow, way: 'tel', code: await smsCode() })).toBe('200');
    expect(await codeOf('password', { flow, ...NEW })).toBe('200');
  });

  test("ends the waiting time that other people's attempts had caused", async () => {
    await server.end();
    await start({ trustedProxies: ['127.0.0.1'] });
    const from = (address: string) => server.visitor({ 'x-forwarded-for': address });
    for (let turn = 1; turn <= 5; turn += 1) await from(`10.0.0.${turn}`).login(names.known, 'Wrong-2026');
    expect(await from('10.0.1.1').login(names.known)).toMatchObject({ code: '1014' });
    const flow = await proved();
    expect(await codeOf('password', { flow, ...NEW })).toBe('200');
    expect(await from('10.0.1.2').login(names.known, NEW.password)).toMatchObject({ code: '200' });
  });
});

describe('no step can be skipped, repeated or taken late', () => {
  test('a password is accepted only after the verification', async () => {
    const { flow } = await begin(names.known);
    expect(await codeOf('password', { flow, ...NEW })).toBe('1015');
    await ask('code', { flow, way: 'tel' });
    expect(await codeOf('password', { flow, ...NEW })).toBe('1015');
    expect(await codeOf('validate', { flow, way: 'tel', code: another(await smsCode()) })).toBe('1002');
    expect(await codeOf('password', { flow, ...NEW })).toBe('1015');
  });

  test('a flow ends with its password, which one of two simultaneous requests sets', async () => {
    const flow = await proved();
    const both = await Promise.all([codeOf('password', { flow, ...NEW }), codeOf('password', { flow, ...NEW })]);
    expect(both.toSorted()).toEqual(['1015', '200']);
    expect(await codeOf('code', { flow, way: 'tel' })).toBe('1015');
  });

  test('a flow that was never started or is half an hour old has ended', async () => {
    const flow = await proved();
    server.clock.pass(30 * 60_000 + 1);
    for (const one of [flow, 'made-up']) {
      expect(await codeOf('code', { flow: one, way: 'tel' })).toBe('1015');
      expect(await codeOf('validate', { flow: one, way: 'tel', code: '000000' })).toBe('1015');
      expect(await codeOf('password', { flow: one, ...NEW })).toBe('1015');
    }
  });

  test('a code of another flow or of a change while signed in is refused', async () => {
    const first = await begin(names.known);
    await ask('code', { flow: first.flow, way: 'tel' });
    const code = await smsCode();
    const second = await begin(names.known);
    expect(await codeOf('validate', { flow: second.flow, way: 'tel', code })).toBe('1002');
    expect(await codeOf('validate', { flow: first.flow, way: 'email', code })).toBe('1002');
    server.clock.pass(60_000);
    const ann = await signedIn();
    await ann.get('/lfscada/account/security/code', { way: 'tel', type: 'password' });
    expect(await codeOf('validate', { flow: second.flow, way: 'tel', code: await smsCode() })).toBe('1002');
  });

  test('an account that is disabled in the meantime gets no new password', async () => {
    const flow = await proved();
    await server.stores.users.setEnabled(annId, false, BY, TRAIL);
    expect(await codeOf('password', { flow, ...NEW })).toBe('1015');
  });

  test.each([
    [{ password: 'short', confirm: 'short' }, '1101'],
    [{ password: 'Fresh+lake27', confirm: 'Fresh+lake28' }, '1102'],
    [{ password: 'iloveyou1', confirm: 'iloveyou1' }, '1114'],
    [{ password: '12ann345!', confirm: '12ann345!' }, '1114'],
  ])('%j is refused with %s, and the flow stays', async (fields, code) => {
    const flow = await proved();
    expect(await codeOf('password', { flow, ...fields })).toBe(code);
    expect(await server.visitor().login(names.known)).toMatchObject({ code: '200' });
    expect(await codeOf('password', { flow, ...NEW })).toBe('200');
  });
});

describe('guessing', () => {
  test('of a code ends after five attempts, however many are simultaneous', async () => {
    const { flow } = await begin(names.known);
    await ask('code', { flow, way: 'tel' });
    const right = await smsCode();
    // The rate of the calls permits this many; conformance/codes.test.ts goes on for longer.
    for (let round = 0; round < 2; round += 1) {
      const guesses = Array.from({ length: 25 }, (_one, at) => String(round * 25 + at).padStart(6, '0'));
      const answers = await Promise.all(
        guesses.filter((one) => one !== right).map((code) => codeOf('validate', { flow, way: 'tel', code })),
      );
      expect(new Set(answers)).toEqual(new Set(['1002']));
    }
    expect(await codeOf('validate', { flow, way: 'tel', code: right })).toBe('1002');
  });

  test('of answers ends after five attempts', async () => {
    await setQuestions();
    const { flow } = await begin(names.known);
    const wrong = ['rex', 'x', 'hangzhou'];
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => codeOf('validate', { flow, way: 'question', answers: wrong })),
    );
    expect(answers.filter((code) => code === '1016')).toHaveLength(5);
    expect(await codeOf('validate', { flow, way: 'question', answers: ANSWERS })).toBe('1015');
  });

  test.each(['known', 'unknown'] as const)(
    'of a %s name is begun with a captcha from the third time on',
    async (kind) => {
      const loginname = names[kind];
      for (let time = 0; time < 3; time += 1) expect(await codeOf('account', { loginname })).toBe('200');
      expect(await codeOf('account', { loginname })).toBe('1014');
      const captcha = await readCaptcha();
      expect(await codeOf('account', { loginname, ...captcha, vcode: 'no' })).toBe('1002');
      expect(await codeOf('account', { loginname, ...captcha })).toBe('1002');
      expect(await codeOf('account', { loginname, ...(await readCaptcha()) })).toBe('200');
      server.clock.pass(15 * 60_000);
      expect(await codeOf('account', { loginname })).toBe('200');
    },
  );
});

describe('the existence of an account is not revealed', () => {
  /** Everything that somebody without the code sees of a whole flow. */
  const seen = async (loginname: string) => {
    const { flow, ways, questions } = await begin(loginname);
    const steps = [
      await ask('code', { flow, way: 'tel' }),
      await ask('code', { flow, way: 'tel' }),
      await ask('code', { flow, way: 'email' }),
      await ask('validate', { flow, way: 'question', answers: ['a', 'b', 'c'] }),
      await ask('validate', { flow, way: 'tel', code: '000000' }),
      await ask('validate', { flow, way: 'tel' }),
      await ask('password', { flow, ...NEW }),
      await ask('password', { flow, password: 'x', confirm: 'x' }),
    ];
    const second = await begin(loginname);
    const again = await ask('code', { flow: second.flow, way: 'tel' });
    return {
      ways,
      count: questions.length,
      stays: second.questions.join() === questions.join(),
      texts: [...steps, again].map(({ text, status }) => `${status} ${text}`),
    };
  };

  test('by any answer, which is alike for the four kinds of name', async () => {
    const all = [];
    for (const kind of KINDS) {
      all.push(await seen(names[kind]));
      // Each has its own limits but the address, which is the same.
      server.clock.pass(2 * 3_600_000);
    }
    for (const one of all) expect(one).toEqual(all[0]);
    expect(all[0]).toMatchObject({ ways: ['tel', 'email', 'question'], count: 3, stays: true });
  });

  test('by the questions of a name without any, which are three of the list and depend on the name', async () => {
    const all = [];
    for (const name of ['zhang', 'wang', 'li', 'chen', 'liu']) all.push((await begin(name)).questions.join());
    expect(new Set(all).size).toBeGreaterThan(1);
    for (const questions of all) expect(new Set(questions.split(',')).size).toBe(3);
  });

  test('by the work done, since queries and hashes are the same for each kind of name', async () => {
    const { accounts, ownAccounts, codes, proofs } = server.stores;
    const spies = [
      vi.spyOn(accounts, 'byLoginname'),
      vi.spyOn(accounts, 'byId'),
      vi.spyOn(ownAccounts, 'questions'),
      vi.spyOn(codes, 'issue'),
      vi.spyOn(codes, 'tryLatest'),
      vi.spyOn(proofs, 'find'),
      vi.spyOn(proofs, 'countTry'),
      vi.spyOn(Passwords.prototype, 'verify'),
    ];
    const asked = [];
    for (const kind of KINDS) {
      for (const spy of spies) spy.mockClear();
      const { flow } = await begin(names[kind]);
      await ask('code', { flow, way: 'tel' });
      await ask('validate', { flow, way: 'tel', code: '000000' });
      await ask('validate', { flow, way: 'question', answers: ['a', 'b', 'c'] });
      asked.push(spies.map(({ mock }) => mock.calls.length));
    }
    vi.restoreAllMocks();
    expect(new Set(asked.map(String)).size).toBe(1);
    expect(asked[0]?.every((count) => count > 0)).toBe(true);
  });

  test('by a failing sender, since the answer is alike', async () => {
    server.outbox.failure = 'down';
    for (const kind of KINDS) {
      const { flow } = await begin(names[kind]);
      expect(await codeOf('code', { flow, way: 'tel' })).toBe('200');
    }
    await server.delivered();
    expect(server.log.lines.filter(({ text }) => /failed to send/.test(text))).toHaveLength(1);
  });

  test('by a message, since none is sent to a disabled or unknown account', async () => {
    for (const kind of ['unknown', 'disabled', 'without an address'] as const) {
      const { flow } = await begin(names[kind]);
      await ask('code', { flow, way: 'tel' });
      await ask('code', { flow, way: 'email' });
    }
    await server.delivered();
    expect([server.outbox.messages, server.outbox.mails]).toEqual([[], []]);
  });
});

test('without senders no recovery is offered, since questions alone do not suffice', async () => {
  await server.end();
  await start({ senders: [] });
  await setQuestions();
  const { flow, ways } = await begin(names.known);
  expect(ways).toEqual([]);
  expect(await ask('code', { flow, way: 'tel' })).toMatchObject({
    code: '1401',
    message: expect.stringMatching(/SMS/),
  });
  expect(await ask('validate', { flow, way: 'question', answers: ANSWERS })).toMatchObject({ data: { next: 'code' } });
  expect(await codeOf('password', { flow, ...NEW })).toBe('1015');
});

test('codes, flows and their results are deleted after their time', async () => {
  await proved();
  const left = async () =>
    [await server.rows('verification'), await server.rows('proofFlow')].map((rows) => rows.length);
  expect(await left()).toEqual([1, 1]);
  // The wall clock alone, so that not every timer of a day has its turns.
  server.clock.setWall(server.clock.now() + 24 * 3_600_000);
  server.clock.pass(3_600_000);
  await expect.poll(left).toEqual([0, 0]);
});
