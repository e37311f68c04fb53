import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Organisation, TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import { START, startTestServer } from '../../testing/test-server.ts';
import { TRAIL } from '../../testing/trail.ts';

let server: TestServer;
let ours: Organisation;
let admin: Visitor;
let theirs: Visitor;

beforeAll(async () => {
  server = await startTestServer();
  ours = await server.addOrg('ours');
  admin = await server.signedIn(ours, 'admin');
  theirs = await server.signedIn(await server.addOrg('theirs'), 'admin');
});
afterAll(() => server.end());

const giveTel = async (who: Visitor, tel: string) => {
  const { userId } = await who.get<{ userId: string }>('/lfscada/account/info');
  await server.stores.ownAccounts.setTel(userId, tel, TRAIL);
};
const log = (who: Visitor, filter: Readonly<Record<string, unknown>> = {}) =>
  who.get<{ total: number; rows: readonly Record<string, unknown>[] }>('/lfscada/manage/sms/query', filter);

describe('the senders', () => {
  test('are shown to administrators', async () => {
    expect(await admin.get('/lfscada/manage/sender/info')).toEqual({
      sms: 'outbox',
      mailFrom: 'Tidegate <tidegate@example.com>',
    });
    const viewer = await server.signedIn(ours, 'viewer');
    for (const path of ['sender/info', 'sms/query', 'sender/test']) {
      expect(await viewer.ask(`/lfscada/manage/${path}`, { way: 'tel' })).toMatchObject({ status: 403 });
    }
  });

  test('are tested with a message to the person who tests them', async () => {
    expect(await admin.ask('/lfscada/manage/sender/test', { way: 'tel' })).toMatchObject({ code: '1112' });
    await giveTel(admin, '+8613800138000');
    await admin.get('/lfscada/manage/sender/test', { way: 'tel' });
    expect(server.outbox.messages).toMatchObject([{ to: '+8613800138000', purpose: 'test', code: undefined }]);
    expect(await log(admin)).toEqual({
      total: 1,
      rows: [
        {
          id: 1,
          at: START,
          to: '+8613800138000',
          loginname: admin.loginname,
          purpose: 'test',
          state: 'sent',
          reason: '',
          reference: 'ref-1',
          cost: 0.05,
        },
      ],
    });
  });

  test('that fail are refused, with the reason in the log', async () => {
    server.outbox.failure = 'account overdrawn';
    server.clock.pass(1_000);
    expect(await admin.ask('/lfscada/manage/sender/test', { way: 'tel' })).toMatchObject({ code: '1402' });
    server.outbox.failure = undefined;
    expect((await log(admin, { state: 'failed' })).rows).toMatchObject([{ reason: 'account overdrawn', cost: null }]);
  });
});

describe('the SMS log', () => {
  test('shows only messages of the own organisation', async () => {
    await giveTel(theirs, '+4915123456789');
    await theirs.get('/lfscada/manage/sender/test', { way: 'tel' });
    expect((await log(theirs)).rows.map(({ to }) => to)).toEqual(['+4915123456789']);
    expect((await log(admin)).rows.map(({ to }) => to)).toEqual(['+8613800138000', '+8613800138000']);
    const platform = await server.signedIn(ours, 'platform');
    expect(await log(platform)).toMatchObject({ total: 3 });
  });

  test.each([
    [{ number: '13800' }, 2],
    [{ number: '%' }, 0],
    [{ purpose: 'test' }, 2],
    [{ purpose: 'proof' }, 0],
    [{ state: 'sent' }, 1],
    [{ from: START + 1 }, 1],
    [{ to: START + 1 }, 1],
    [{ from: START, to: START }, 0],
  ])('is narrowed by %j to %i', async (filter, total) => {
    expect(await log(admin, filter)).toMatchObject({ total });
  });

  test('is returned in pages, latest first', async () => {
    const page = await log(admin, { page: 2, pageSize: 1 });
    expect([page.total, page.rows.map(({ state }) => state)]).toEqual([2, ['sent']]);
  });

  test('refuses a time range that ends before it starts', async () => {
    const backwards = { from: START + 1, to: START };
    expect(await admin.ask('/lfscada/manage/sms/query', backwards)).toMatchObject({ code: '1109' });
  });
});
