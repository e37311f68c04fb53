import type { ListedAuditRow } from '@tidegate/contract/nouns/log/audit-row.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHECK_KEPT_MS } from './log-check.ts';
import type { TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import { START, startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

/** The operation log as an administrator reads it. */
let server: TestServer;
let ours: Plant;

beforeAll(async () => {
  server = await startTestServer();
  ours = await addPlant(server, 'ours');
  await addPlant(server, 'theirs');
});
afterAll(() => server.end());

const query = (filter: Readonly<Record<string, unknown>> = {}) =>
  ours.admin.get<Rows<ListedAuditRow>>('/lfscada/manage/log/query', filter);

describe('the operation log', () => {
  test('shows the actions of the organisation, latest first, and none of another', async () => {
    const { total, rows } = await query({ pageSize: 500 });
    expect(rows).toHaveLength(total);
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.login', 'gateway.add', 'equipment.add', 'signal.write', 'feedback.add']),
    );
    expect(JSON.stringify(rows)).not.toContain('theirs');
  });

  test('names objects as they are called now, within the range of the reader', async () => {
    const { rows } = await query({ object: 'gateway', pageSize: 500 });
    expect(rows.map(({ objectName }) => objectName)).toContain('ours');
    const con = { title: '总览', titleEn: 'Overview' };
    await ours.admin.get('/lfscada/configuration/page/edit', { id: ours.pageId, ...con });
    const [page] = (await query({ object: `page:${ours.pageId}` })).rows;
    expect(page).toMatchObject({ objectName: con.title, objectNameEn: con.titleEn });
    const [deleted] = (await query({ action: 'equipment.delete' })).rows;
    expect(deleted).toMatchObject({ objectName: '', objectNameEn: '' });
  });

  test('is searched by person, object, action, time and outcome', async () => {
    const names = async (filter: Readonly<Record<string, unknown>>) =>
      new Set((await query(filter)).rows.map(({ action }) => action));
    expect(await names({ loginname: ours.viewer.loginname.toUpperCase() })).toEqual(
      new Set(['user.login', 'feedback.add']),
    );
    expect(await names({ object: `gateway:${ours.gatewayId}` })).toEqual(new Set(['gateway.add']));
    expect(await names({ object: 'equipment' })).toEqual(new Set(['equipment.add', 'equipment.delete']));
    expect(await names({ object: `gateway:${ours.gatewayId}9` })).toEqual(new Set());
    expect(await names({ action: 'signal.' })).toEqual(new Set(['signal.add', 'signal.write', 'signal.write.outcome']));
    expect(await names({ action: 'signal_' })).toEqual(new Set());
    expect(await names({ from: START + 86_400_000 })).toEqual(new Set());
    expect(await names({ succeeded: false })).toEqual(new Set());
    await ours.admin.ask('/lfscada/manage/gateway/add', { sn: 'ours-gw', name: 'twice' });
    expect(await query({ succeeded: false })).toMatchObject({ rows: [{ action: 'gateway.add', result: '1201' }] });
  });

  test('refuses an end before the start, and a zone that does not exist', async () => {
    const reversed = { from: 2, to: 1 };
    expect(await ours.admin.ask('/lfscada/manage/log/query', reversed)).toMatchObject({ code: '1109' });
    const nowhere = { timeZone: 'Mars/Olympus' };
    expect(await ours.admin.ask('/lfscada/manage/log/export', nowhere)).toMatchObject({ code: '400' });
  });

  test('is exported as a CSV file, oldest first, in the requested language and time zone', async () => {
    const { text, headers } = await ours.admin.ask('/lfscada/manage/log/export', {
      language: 'en',
      timeZone: 'Asia/Shanghai',
      action: 'gateway.',
    });
    expect(headers['content-type']).toContain('text/csv');
    const [heading = '', first = ''] = text.split('\r\n');
    expect(heading).toContain('Row,Time,Person,Action,Object');
    expect(first).toContain('2026-07-01 08:00:00.000');
    expect(first).toContain('gateway.add');
  });

  test('is verified to its last row', async () => {
    const whole = { isWhole: true, firstBroken: null };
    expect(await ours.admin.get('/lfscada/manage/log/verify')).toMatchObject(whole);
  });

  test('reveals its length and its damaged row only to people who see all of it', async () => {
    const other = await startTestServer();
    const one = await addPlant(other, 'one');
    const two = await addPlant(other, 'two');
    const root = await other.signedIn(two.org, 'platform');
    const verify = async (by: Visitor) =>
      by.get<{ isWhole: boolean; rows: number; firstBroken: number | null }>('/lfscada/manage/log/verify');
    const { total } = await one.admin.get<Rows<ListedAuditRow>>('/lfscada/manage/log/query', {});
    const all = (await other.auditRows()).length;
    expect(total).toBeLessThan(all);
    const checkedAt = other.clock.now();
    expect(await verify(one.admin)).toEqual({ isWhole: true, checkedAt, rows: total, firstBroken: null });
    expect(await verify(root)).toEqual({ isWhole: true, checkedAt, rows: all, firstBroken: null });
    Object.assign(other.stores.audit, { firstBroken: async () => 3 });
    other.clock.pass(CHECK_KEPT_MS);
    // Another organisation's administrator starts no walk.
    expect(await verify(one.admin)).toMatchObject({ isWhole: true, checkedAt });
    expect(await verify(root)).toMatchObject({ isWhole: false, firstBroken: 3 });
    const found = { isWhole: false, checkedAt: other.clock.now(), rows: total, firstBroken: null };
    expect(await verify(one.admin)).toEqual(found);
    await other.end();
  });

  test('contains the objects of a refused call, without secrets', async () => {
    const { orgId } = ours.org;
    const wide = { orgId, name: 'boss', roleType: 'viewer', auths: ['manage_org_edit'], dataRange: 'org' };
    const clerk = await ours.admin.get<{ id: string }>('/lfscada/manage/role/add', {
      ...wide,
      name: 'clerk',
      auths: ['manage_role_edit', 'manage_user_edit'],
    });
    const by = await server.signedIn({ orgId, roleIds: { ...ours.org.roleIds, viewer: clerk.id } }, 'viewer');
    expect(await by.ask('/lfscada/manage/role/add', wide)).toMatchObject({
      code: '1210',
      message: 'You cannot grant permissions that you do not have: Manage organisations',
    });
    expect((await by.ask('/lfscada/manage/role/add', wide, { 'x-language': 'zh' })).message).toContain('管理组织');
    const secret = { password: 'Secret+lk26', confirm: 'Secret+lk26' };
    const person = { loginname: 'newcomer', orgId, roleId: ours.org.roleIds.admin, ...secret };
    expect(await by.ask('/lfscada/manage/user/add', person)).toMatchObject({ code: '1210' });
    const rows = (await server.auditRows()).filter(
      ({ loginname, result }) => loginname === by.loginname && result === '1210',
    );
    expect(rows.map(({ action, object }) => [action, object])).toEqual([
      ['role.add', `org:${orgId}`],
      ['role.add', `org:${orgId}`],
      ['user.add', `org:${orgId} role:${ours.org.roleIds.admin}`],
    ]);
    expect(JSON.parse(rows[0]?.new ?? '')).toEqual(wide);
    expect(JSON.parse(rows[2]?.new ?? '')).toEqual({ loginname: 'newcomer', orgId, roleId: ours.org.roleIds.admin });
    expect(JSON.stringify(rows)).not.toContain('Secret');
  });

  test('shows people their own actions', async () => {
    const { rows } = await ours.viewer.get<Rows<ListedAuditRow>>('/lfscada/account/log/query', {});
    expect(new Set(rows.map(({ loginname }) => loginname))).toEqual(new Set([ours.viewer.loginname]));
  });
});

describe('feedback', () => {
  test('is answered, and the answer is visible to the person who asked', async () => {
    const reply = { id: ours.feedbackId, state: 'answered', reply: 'It has a new bearing now.' };
    expect(await ours.admin.ask('/lfscada/manage/feedback/reply', reply)).toMatchObject({ code: '200' });
    expect(await ours.viewer.get('/lfscada/feedback/query', {})).toMatchObject({
      total: 1,
      rows: [{ state: 'answered', reply: 'It has a new bearing now.', repliedBy: ours.admin.loginname }],
    });
    await ours.admin.ask('/lfscada/manage/feedback/reply', { id: ours.feedbackId, state: 'closed' });
    expect(await ours.admin.get('/lfscada/manage/feedback/query', { state: 'closed' })).toMatchObject({
      total: 1,
      rows: [{ reply: 'It has a new bearing now.' }],
    });
    expect(await ours.admin.get('/lfscada/manage/feedback/query', { text: 'LOUD' })).toMatchObject({ total: 1 });
    expect(await ours.admin.get('/lfscada/manage/feedback/query', { text: 'L_UD' })).toMatchObject({ total: 0 });
  });

  test.each(['', 'too short', '         nine     '])('of %j is refused as too short', async (content) => {
    expect(await ours.viewer.ask('/lfscada/feedback/add', { type: 'other', content })).toMatchObject({ code: '1105' });
  });
});
