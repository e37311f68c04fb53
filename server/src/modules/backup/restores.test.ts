import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CONTENTS } from '../../testing/fakes/fake-restores.ts';
import type { Organisation, TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import { START, startTestServer } from '../../testing/test-server.ts';
import { PASSWORD } from '../../testing/client/visitor.ts';

const MINUTE_MS = 60_000;

let server: TestServer;
let platform: Organisation;
let root: Visitor;
let name: string;
beforeEach(async () => {
  server = await startTestServer();
  platform = await server.addOrg('platform');
  root = await server.signedIn(platform, 'platform');
  server.backups.add('manual', START);
  name = server.backups.kept[0]?.name ?? '';
});
afterEach(() => server.end());

const call = (action: string) => `/lfscada/manage/restore/${action}`;
const state = (): Promise<Record<string, unknown>> => root.get(call('state'));
const rowsOf = async (action: string) => (await server.auditRows()).filter((row) => row.action === action);
const settled = () => new Promise((resolve) => setImmediate(resolve));
const begin = (fields: Record<string, unknown> = {}) => root.ask(call('begin'), { password: PASSWORD, ...fields });

async function checked(): Promise<void> {
  await root.get(call('check'), { name });
  server.restores.running?.finish();
  await settled();
}

const upload = (at: number, size: number, content: string, by = root) =>
  by.ask(call('upload'), { at, size, name: 'north.tgbackup', file: Buffer.from(content) });

describe('a restore from the web', () => {
  test('is reserved for the platform administrator', async () => {
    const admin = await server.signedIn(await server.addOrg('north'), 'admin');
    for (const [action, fields] of [
      ['state', {}],
      ['check', { name }],
      ['begin', { password: PASSWORD }],
      ['cancel', {}],
      ['forget', { name: 'before-restore-20260701T000000000Z' }],
    ] as const) {
      expect(await admin.ask(call(action), fields), action).toMatchObject({ code: '403' });
    }
    expect(await upload(0, 8, 'TGBACKUP', admin)).toMatchObject({ code: '403' });
    expect(server.restores.uploaded).toHaveLength(0);
    expect(server.restores.running).toBeUndefined();
  });

  test('checks a stored backup, shows its contents, restores it and stops the server', async () => {
    expect(await state()).toMatchObject({ step: 'none', contents: null, isSupervised: true });
    await root.get(call('check'), { name });
    expect(await state()).toMatchObject({ step: 'check', source: name, progress: { done: 5, all: null } });
    server.restores.running?.finish();
    await settled();
    expect(await state()).toMatchObject({ step: 'checked', contents: CONTENTS });
    expect(await begin()).toMatchObject({ code: '200' });
    expect(await state()).toMatchObject({ step: 'restore', progress: { done: 5, all: 10 } });
    expect(server.restores.orders).toMatchObject([
      { source: { kind: 'stored', name }, fingerprint: 'as checked', acceptsBrokenLog: false },
    ]);
    server.restores.running?.finish();
    await settled();
    expect(await state()).toMatchObject({ step: 'ready' });
    expect(await root.ask(call('cancel'))).toMatchObject({ code: '1438' });
    expect(server.restores.restarts).toBe(0);
    server.clock.pass(4_000);
    expect(server.restores.restarts).toBe(1);
    expect(await rowsOf('restore.begin')).toMatchObject([{ object: `backup:${name}`, result: '200' }]);
  });

  test('requires the password of the person, and a check beforehand', async () => {
    expect(await begin()).toMatchObject({ code: '1433' });
    await checked();
    expect(await begin({ password: 'not-the-one' })).toMatchObject({ code: '2023' });
    expect(await root.ask(call('begin'))).toMatchObject({ code: '400' });
    const other = await server.signedIn(platform, 'platform');
    expect(await other.ask(call('begin'), { password: PASSWORD })).toMatchObject({ code: '1433' });
    expect(server.restores.orders).toEqual([]);
    expect((await rowsOf('restore.begin')).map(({ result }) => result)).toEqual(['1433', '2023', '1433']);
  });

  test('of a backup with an altered operation log needs a separate confirmation', async () => {
    server.restores.contents = { ...CONTENTS, brokenLogRow: 3 };
    await checked();
    expect(await begin()).toMatchObject({ code: '1437' });
    expect(await begin({ acceptsBrokenLog: true })).toMatchObject({ code: '200' });
    expect(server.restores.orders).toMatchObject([{ acceptsBrokenLog: true }]);
  });

  test('that fails reports the reason, leaves the server running and can be retried', async () => {
    await checked();
    await begin();
    server.restores.running?.fail(new Error('The disk is full.'));
    await settled();
    expect(await state()).toMatchObject({ step: 'none', failure: { why: 'other', text: 'The disk is full.' } });
    server.clock.pass(60_000);
    expect(server.restores.restarts).toBe(0);
    await checked();
    expect(await state()).toMatchObject({ step: 'checked', failure: null });
  });

  test('runs one at a time, and can be cancelled by any platform administrator', async () => {
    await root.get(call('check'), { name });
    const other = await server.signedIn(platform, 'platform');
    expect(await other.ask(call('check'), { name })).toMatchObject({ code: '1432' });
    expect(await upload(0, 8, 'TGBACKUP', other)).toMatchObject({ code: '1432' });
    await other.get(call('cancel'));
    expect(await state()).toMatchObject({ step: 'none', failure: null });
    expect(server.restores.running).toBeUndefined();
  });

  test('forgets a checked backup and its passphrase if nobody continues', async () => {
    await checked();
    server.clock.pass(31 * MINUTE_MS);
    expect(await server.services.restores.state()).toMatchObject({ step: 'none', contents: null });
  });
});

describe('an uploaded backup', () => {
  test('arrives in consecutive pieces and is checked once it is complete', async () => {
    expect(await upload(0, 12, 'TGBACKUP')).toMatchObject({ code: '200', data: { done: 8 } });
    expect(await state()).toMatchObject({ step: 'upload', progress: { done: 8, all: 12 } });
    expect(await root.ask(call('check'))).toMatchObject({ code: '1435' });
    expect(await upload(4, 12, 'UPxx')).toMatchObject({ code: '1435' });
    expect(await upload(8, 12, 'too much')).toMatchObject({ code: '1435' });
    expect(await upload(8, 12, 'rest')).toMatchObject({ data: { done: 12 } });
    expect(String(server.restores.uploaded)).toBe('TGBACKUPrest');
    expect(await root.ask(call('check'))).toMatchObject({ code: '200' });
    server.restores.running?.finish();
    await settled();
    expect(await state()).toMatchObject({ step: 'checked', source: 'north.tgbackup' });
  });

  test('is refused at its first piece if it is not a backup or the disk has no space', async () => {
    expect(await upload(0, 12, 'PK\u0003\u0004 a zip')).toMatchObject({ code: '1434' });
    server.restores.room = 10;
    expect(await upload(0, 12, 'TGBACKUP')).toMatchObject({ code: '1436' });
    expect(await upload(0, 17 * 1024 ** 3, 'TGBACKUP')).toMatchObject({ code: '400' });
    expect(server.restores.uploaded).toHaveLength(0);
    expect(await state()).toMatchObject({ step: 'none' });
  });

  test('that is abandoned is deleted', async () => {
    await upload(0, 12, 'TGBACKUP');
    server.clock.pass(31 * MINUTE_MS);
    expect(server.restores.uploaded).toHaveLength(0);
  });
});

test('data replaced by a restore is listed and deleted by name', async () => {
  server.restores.kept = [{ name: 'before-restore-20260701T000000000Z', at: START, bytes: 5 }];
  expect(await state()).toMatchObject({ replaced: server.restores.kept });
  expect(await root.ask(call('forget'), { name: '../tidegate.db' })).toMatchObject({ code: '400' });
  expect(await root.ask(call('forget'), { name: 'before-restore-20260701T000000001Z' })).toMatchObject({ code: '404' });
  await root.get(call('forget'), { name: 'before-restore-20260701T000000000Z' });
  expect(server.restores.kept).toEqual([]);
  expect(await rowsOf('restore.forget')).toHaveLength(2);
});
