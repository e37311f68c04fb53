import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outbox } from '../../../testing/fakes/outbox.ts';
import type { TestServer, TestServerOptions } from '../../../testing/test-server.ts';
import type { Visitor } from '../../../testing/client/visitor.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { PASSWORD } from '../../../testing/client/visitor.ts';
import { TRAIL } from '../../../testing/trail.ts';

const TEL = '+8613800138000';
const EMAIL = 'ann@example.com';
const NEW = { password: 'Fresh+lake27', confirm: 'Fresh+lake27' };
const QUESTIONS = [
  { question: 'firstPet', answer: 'Rex' },
  { question: 'firstCar', answer: '红旗 H9' },
  { question: 'firstCity', answer: 'Ｈａｎｇｚｈｏｕ' },
];
const ANSWERS = [' rex ', '红旗  h9', 'hangzhou'];

let server: TestServer;
let ann: Visitor;

const start = async (options: TestServerOptions = {}) => {
  server = await startTestServer(options);
  ann = await server.signedIn(await server.addOrg('plant'), 'viewer');
  const { userId } = await ann.get<{ userId: string }>('/lfscada/account/info');
  await server.stores.ownAccounts.setTel(userId, TEL, TRAIL);
  await server.stores.ownAccounts.setEmail(userId, EMAIL, TRAIL);
};
beforeEach(() => start());
afterEach(() => server.end());

const call = (name: string) => `/lfscada/account/security/${name}`;
const refused = async (name: string, fields: Readonly<Record<string, unknown>>, who = ann) =>
  (await who.ask(call(name), fields)).code;
const smsCode = (outbox: Outbox) => outbox.messages.at(-1)?.code ?? '';
const mailCode = (outbox: Outbox) => /\d{6}/.exec(outbox.mails.at(-1)?.text ?? '')?.[0] ?? '';
const ticketBy = (fields: Readonly<Record<string, unknown>>, who = ann) =>
  who.get<{ ticket: string }>(call('validate'), fields).then(({ ticket }) => ticket);
const ticketFor = (type: string, who = ann) => ticketBy({ type, way: 'password', password: PASSWORD }, who);
const another = (code: string) => (code === '000000' ? '000001' : '000000');

describe('verification of a person', () => {
  test('by a code to the telephone leaves the code in no log or audit row', async () => {
    await ann.get(call('code'), { way: 'tel', type: 'password' });
    expect(server.outbox.messages).toMatchObject([{ to: TEL, purpose: 'proof', language: 'en' }]);
    const code = smsCode(server.outbox);
    expect(server.outbox.messages[0]?.text).toContain(code);
    await expect(ticketBy({ type: 'password', way: 'tel', code })).resolves.toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify([server.log.lines, await server.auditRows()])).not.toContain(code);
  });

  test('by a code to the e-mail address succeeds', async () => {
    await ann.get(call('code'), { way: 'email', type: 'tel' });
    expect(server.outbox.mails).toMatchObject([{ to: EMAIL, subject: 'Tidegate verification code' }]);
    await expect(ticketBy({ type: 'tel', way: 'email', code: mailCode(server.outbox) })).resolves.toBeTruthy();
  });

  test('by the password requires the correct password', async () => {
    const wrong = { type: 'tel', way: 'password', password: 'Wrong-2026' };
    expect(await refused('validate', wrong)).toBe('1004');
    expect(await refused('validate', { type: 'tel', way: 'password' })).toBe('400');
    await expect(ticketFor('tel')).resolves.toBeTruthy();
  });

  test('by the password slows down guessing', async () => {
    const wrong = { type: 'tel', way: 'password', password: 'Wrong-2026' };
    const codes: string[] = [];
    for (let turn = 0; turn < 12; turn += 1) codes.push(await refused('validate', wrong));
    expect(codes.filter((code) => code === '1004').length).toBeLessThan(12);
    expect(codes.at(-1)).toBe('429');
  });

  test('by answers needs the password as well, and ignores case and spaces', async () => {
    await ann.get(call('question'), { ticket: await ticketFor('question'), questions: QUESTIONS });
    const proof = { type: 'email', way: 'question', answers: ANSWERS };
    expect(await ann.ask(call('validate'), proof)).toMatchObject({
      code: '400',
      message: expect.stringMatching(/password/),
    });
    expect(await refused('validate', { ...proof, password: 'Wrong-2026' })).toBe('1004');
    expect(await refused('validate', { ...proof, password: PASSWORD, answers: ['rex', 'x', 'hangzhou'] })).toBe('1016');
    expect(await refused('validate', { ...proof, password: PASSWORD, answers: ['rex'] })).toBe('400');
    await expect(ticketBy({ ...proof, password: PASSWORD })).resolves.toBeTruthy();
    expect(await ann.get('/lfscada/account/info')).toMatchObject({
      questions: ['firstPet', 'firstCar', 'firstCity'],
      proofs: ['password', 'tel', 'email', 'question'],
    });
  });

  test('by an unavailable method is refused by name', async () => {
    await server.end();
    await start({ senders: ['mail'] });
    expect(await ann.ask(call('code'), { way: 'tel', type: 'tel' })).toMatchObject({
      code: '1401',
      message: expect.stringMatching(/SMS/),
    });
    await ann.get(call('code'), { way: 'email', type: 'tel' });
  });

  test('by a method without an address of the person is refused', async () => {
    const bob = await server.signedIn(await server.addOrg('other'), 'viewer');
    expect(await refused('code', { way: 'tel', type: 'tel' }, bob)).toBe('1112');
    expect(await refused('code', { way: 'email', type: 'tel' }, bob)).toBe('1113');
    expect(server.outbox.messages).toEqual([]);
  });

  test('by a code that could not be sent fails, and the log has the reason without the code', async () => {
    server.outbox.failure = 'provider is down';
    expect(await refused('code', { way: 'tel', type: 'tel' })).toBe('1402');
    expect(server.log.lines).toMatchObject([{ level: 'warn', fields: { reason: 'provider is down' } }]);
  });
});

describe('a code', () => {
  const sent = async (type = 'password', who = ann) => {
    await who.get(call('code'), { way: 'tel', type });
    return smsCode(server.outbox);
  };
  const tried = (code: string, type = 'password', who = ann) => refused('validate', { type, way: 'tel', code }, who);

  test('is valid for exactly ten minutes', async () => {
    const first = await sent();
    server.clock.pass(10 * 60_000);
    expect(await tried(first)).toBe('200');
    const second = await sent();
    server.clock.pass(10 * 60_000 + 1);
    expect(await tried(second)).toBe('1002');
  });

  test('is valid once, even if used twice at the same time', async () => {
    const code = await sent();
    const answers = await Promise.all(Array.from({ length: 4 }, () => tried(code)));
    expect(answers.toSorted()).toEqual(['1002', '1002', '1002', '200']);
    expect(await tried(code)).toBe('1002');
  });

  test('is void after five wrong attempts', async () => {
    const code = await sent();
    for (let turn = 0; turn < 5; turn += 1) expect(await tried(another(code))).toBe('1002');
    expect(await tried(code)).toBe('1002');
  });

  test('is valid for one kind of change, one session and one person only', async () => {
    const code = await sent('password');
    expect(await tried(code, 'tel')).toBe('1002');
    const elsewhere = server.visitor();
    await elsewhere.login(ann.loginname);
    expect(await tried(code, 'password', elsewhere)).toBe('1002');
    const bob = await server.signedIn(await server.addOrg('other'), 'viewer');
    const { userId } = await bob.get<{ userId: string }>('/lfscada/account/info');
    await server.stores.ownAccounts.setTel(userId, TEL, TRAIL);
    expect(await tried(code, 'password', bob)).toBe('1002');
    expect(await tried(code)).toBe('200');
  });

  test('is sent again after a minute, five times an hour and ten times a day', async () => {
    const ask = () => ann.ask(call('code'), { way: 'tel', type: 'tel' });
    expect((await ask()).code).toBe('200');
    expect(await ask()).toMatchObject({ code: '429', status: 429, headers: { 'retry-after': '60' } });
    server.clock.pass(59_000);
    expect(await ask()).toMatchObject({ code: '429', headers: { 'retry-after': '1' } });
    server.clock.pass(1_000);
    const hour = async () => {
      let count = 0;
      for (let minute = 0; minute < 60; minute += 1) {
        if ((await ask()).code === '200') count += 1;
        server.clock.pass(60_000);
      }
      return count;
    };
    // The first of all is an hour old at the end of this one.
    expect(await hour()).toBe(5);
    expect(await hour()).toBe(4);
    expect(server.outbox.messages).toHaveLength(10);
    expect(await hour()).toBe(0);
  });

  test('can be requested at most twenty times an hour from one address', async () => {
    const org = await server.addOrg('many');
    let count = 0;
    for (let turn = 0; turn < 25; turn += 1) {
      const person = await server.signedIn(org, 'viewer');
      const { userId } = await person.get<{ userId: string }>('/lfscada/account/info');
      await server.stores.ownAccounts.setTel(userId, `+86138001380${String(turn).padStart(2, '0')}`, TRAIL);
      if ((await person.ask(call('code'), { way: 'tel', type: 'tel' })).code === '200') count += 1;
    }
    expect(count).toBe(20);
  }, 60_000);
});

describe('a ticket', () => {
  test('is valid for its own change, once, and for ten minutes', async () => {
    const questions = { questions: QUESTIONS };
    expect(await refused('question', { ...questions, ticket: await ticketFor('tel') })).toBe('1015');
    const late = await ticketFor('question');
    server.clock.pass(10 * 60_000 + 1);
    expect(await refused('question', { ...questions, ticket: late })).toBe('1015');
    const ticket = await ticketFor('question');
    const twice = await Promise.all([
      refused('question', { ...questions, ticket }),
      refused('question', { ...questions, ticket }),
    ]);
    expect(twice.toSorted()).toEqual(['1015', '200']);
    expect(await refused('question', { ...questions, ticket: 'made-up' })).toBe('1015');
  });

  test('is valid in its own session only', async () => {
    const ticket = await ticketFor('question');
    const elsewhere = server.visitor();
    await elsewhere.login(ann.loginname);
    expect(await refused('question', { ticket, questions: QUESTIONS }, elsewhere)).toBe('1015');
    expect(await refused('question', { ticket, questions: QUESTIONS })).toBe('200');
  });
});

describe('a new password', () => {
  test('takes effect at once, ends the other sessions, renews the id of this one, and is notified', async () => {
    const elsewhere = server.visitor();
    await elsewhere.login(ann.loginname);
    const before = ann.cookie;
    await ann.get(call('password'), { ticket: await ticketFor('password'), ...NEW });
    expect(ann.cookie).not.toBe(before);
    expect(await ann.ask('/lfscada/account/info')).toMatchObject({ code: '200' });
    expect(await elsewhere.ask('/lfscada/account/info')).toMatchObject({ code: '1010' });
    expect(await server.visitor({ cookie: before }).ask('/lfscada/account/info')).toMatchObject({ code: '1006' });
    expect(await server.visitor().login(ann.loginname)).toMatchObject({ code: '1001' });
    expect(await server.visitor().login(ann.loginname, NEW.password)).toMatchObject({ code: '200' });
    await server.delivered();
    expect(server.outbox.mails.at(-1)).toMatchObject({
      to: EMAIL,
      text: expect.stringMatching(/the password was changed/),
    });
    expect(server.outbox.messages.at(-1)).toMatchObject({ to: TEL, purpose: 'notice', code: undefined });
  });

  test.each([
    [{ password: 'short', confirm: 'short' }, '1101'],
    [{ password: 'Sixteen-letters-', confirm: 'Sixteen-letters-' }, '1101'],
    [{ password: '密码密码密码密码', confirm: '密码密码密码密码' }, '1101'],
    [{ password: 'Fresh+lake27', confirm: 'fresh+lake27' }, '1102'],
    [{ password: 'password', confirm: 'password' }, '1114'],
    [{ password: '1viewer1!', confirm: '1viewer1!' }, '1114'],
    [{ password: 'Fresh+lake27' }, '400'],
  ])('%j is refused with %s, and nothing changes', async (fields, code) => {
    const ticket = await ticketFor('password');
    expect(await refused('password', { ticket, ...fields })).toBe(code);
    expect(await server.visitor().login(ann.loginname)).toMatchObject({ code: '200' });
    // The ticket is still good for a better one.
    expect(await refused('password', { ticket, ...NEW })).toBe('200');
  });

  test('never appears in an answer, a log or an audit row', async () => {
    const answer = await ann.ask(call('password'), { ticket: await ticketFor('password'), ...NEW });
    const kept = JSON.stringify([answer, server.log.lines, await server.auditRows()]);
    expect(kept).not.toContain(NEW.password);
    expect(kept).not.toMatch(/argon2/);
  });
});

describe('another telephone or e-mail address', () => {
  test('is bound once its code is confirmed, and the old one is notified', async () => {
    const ticket = await ticketFor('tel');
    await ann.get(call('targetCode'), { ticket, tel: '+49 1512 3456789' });
    expect(server.outbox.messages).toMatchObject([{ to: '+4915123456789', purpose: 'newTel' }]);
    const code = smsCode(server.outbox);
    expect(await refused('tel', { ticket, tel: '+49 1512 3456789' })).toBe('400');
    expect(await refused('tel', { ticket, tel: '+49 1512 3456789', code: another(code) })).toBe('1002');
    expect(await refused('tel', { ticket, tel: '+49 1512 3456780', code })).toBe('1002');
    await ann.get(call('tel'), { ticket, tel: '+49 1512 3456789', code });
    expect(await ann.get('/lfscada/account/info')).toMatchObject({ tel: '+4915123456789' });
    await server.delivered();
    expect(server.outbox.messages.at(-1)).toMatchObject({
      to: TEL,
      text: expect.stringMatching(/the phone number was changed/),
    });
    const row = (await server.auditRows()).findLast(({ action }) => action === 'account.tel');
    expect(row).toMatchObject({ old: '{"tel":"+86138****8000"}', new: '{"tel":"+49151****6789"}', result: '200' });
  });

  test('is bound in the same way for e-mail', async () => {
    const ticket = await ticketFor('email');
    await ann.get(call('targetCode'), { ticket, email: 'new@example.com' });
    expect(server.outbox.mails).toMatchObject([{ to: 'new@example.com' }]);
    await ann.get(call('email'), { ticket, email: 'new@example.com', code: mailCode(server.outbox) });
    expect(await ann.get('/lfscada/account/info')).toMatchObject({ email: 'new@example.com' });
    await server.delivered();
    expect(server.outbox.mails.at(-1)).toMatchObject({ to: EMAIL });
  });

  test('needs no code where the server cannot send one', async () => {
    await server.end();
    await start({ senders: [] });
    await ann.get(call('tel'), { ticket: await ticketFor('tel'), tel: '+81 90-1234-5678' });
    expect(await ann.get('/lfscada/account/info')).toMatchObject({ tel: '+819012345678' });
  });

  test.each(['13800138000', '+86 138', '+999 12345678', 'abc', '+861380013800011234', '+8613800138000 ext 1', ''])(
    'is refused when the number is %j',
    async (tel) => {
      const ticket = await ticketFor('tel');
      expect(await refused('targetCode', { ticket, tel })).toBe('1112');
      expect(await refused('tel', { ticket, tel, code: '000000' })).toBe('1112');
      expect(server.outbox.messages).toEqual([]);
    },
  );

  test.each(['ann', 'ann@', '@example.com', 'ann@example', 'a b@example.com', 'ann@example.com,eve@example.com'])(
    'is refused when the address is %j',
    async (email) => {
      const ticket = await ticketFor('email');
      expect(await refused('targetCode', { ticket, email })).toBe('1113');
      expect(await refused('email', { ticket, email, code: '000000' })).toBe('1113');
    },
  );

  test('cannot be set without permission to change account information', async () => {
    const { orgId } = await server.addOrg('strict');
    const role = { orgId, name: 'bare', roleType: 'viewer', auths: [], dataRange: 'org', isShipped: false } as const;
    const bare = await server.stores.accounts.addRole(role);
    const org = await server.addOrg('more');
    const bob = await server.signedIn({ orgId, roleIds: { ...org.roleIds, viewer: bare } }, 'viewer');
    expect(await refused('tel', { ticket: 'x', tel: TEL }, bob)).toBe('1011');
    expect(await refused('password', { ticket: 'x', ...NEW }, bob)).toBe('1009');
    expect(await bob.ask('/lfscada/account/edit', { name: 'Bob' })).toMatchObject({ code: '1011' });
  });
});

describe('the security questions', () => {
  test.each([
    [QUESTIONS.slice(0, 2)],
    [[...QUESTIONS.slice(0, 2), QUESTIONS[0]]],
    [[...QUESTIONS.slice(0, 2), { question: 'firstCity', answer: '  ' }]],
  ])('%j are refused', async (questions) => {
    expect(await refused('question', { ticket: await ticketFor('question'), questions })).toBe('1115');
    expect(await ann.get('/lfscada/account/info')).toMatchObject({ questions: [] });
  });

  test('are stored without their answers, which appear in no audit row', async () => {
    await ann.get(call('question'), { ticket: await ticketFor('question'), questions: QUESTIONS });
    const rows = JSON.stringify(await server.auditRows());
    for (const { answer } of QUESTIONS) expect(rows).not.toContain(answer);
    const { userId } = await ann.get<{ userId: string }>('/lfscada/account/info');
    for (const { answerHash } of await server.stores.ownAccounts.questions(userId)) {
      expect(answerHash).toMatch(/^\$argon2id\$/);
    }
  });
});

test('every attempt to send an SMS is a row of the log, without the code', async () => {
  await ann.get(call('code'), { way: 'tel', type: 'tel' });
  const code = smsCode(server.outbox);
  server.outbox.failure = 'no route for {text}';
  server.clock.pass(60_000);
  expect(await refused('code', { way: 'tel', type: 'tel' })).toBe('1402');
  const rows = await server.rows('smsLog');
  expect(rows).toMatchObject([
    { recipient: TEL, loginname: ann.loginname, purpose: 'proof', state: 'sent', reference: 'ref-1', cost: 0.05 },
    {
      recipient: TEL,
      purpose: 'proof',
      state: 'failed',
      reason: expect.stringMatching(/^no route for \*{6} is your code/),
      cost: null,
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(JSON.stringify(server.log.lines)).not.toMatch(/\d{6} is your code/);
});
