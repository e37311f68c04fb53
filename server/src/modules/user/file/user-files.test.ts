import type { OutputOf } from '@tidegate/contract/call.ts';
import type { userImport } from '@tidegate/contract/nouns/user/calls.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { textsOf } from '../../../kernel/sheet/testing.ts';
import { writeSheet } from '../../../kernel/sheet/xlsx.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import type { Visitor } from '../../../testing/client/visitor.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import type { Plant } from '../../../testing/plant/plant.ts';
import { addPlant } from '../../../testing/plant/twin-plants.ts';

const EXPORT = '/lfscada/manage/user/export';
const IMPORT = '/lfscada/manage/user/import';
const PASSWORD = { password: 'Fresh+lake26', confirm: 'Fresh+lake26' };
type Answer = OutputOf<typeof userImport>;

let server: TestServer;
let plant: Plant;
let admin: Visitor;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
  ({ admin } = plant);
});
afterEach(() => server.end());

const exported = async (by: Visitor, fields: object = {}) => (await by.ask(EXPORT, { ...fields })).bytes;
const sheetOf = async (bytes: Uint8Array) => textsOf(bytes);
const people = async () => (await admin.get<{ rows: unknown[] }>('/lfscada/manage/user/query', { pageSize: 100 })).rows;
const sheet = async (headings: readonly string[], ...rows: readonly (readonly string[])[]) =>
  writeSheet('people', headings, rows);
const imported = async (file: Uint8Array, fields: object = {}, by = admin) =>
  by.get<Answer>(IMPORT, { ...fields, file });

/** A tree, a role, equipment and people with every field filled. */
async function fill(): Promise<{ worksId: string; welderId: string; benId: string }> {
  const add = async (noun: string, fields: object) =>
    (await admin.get<{ id: string }>(`/lfscada/manage/${noun}/add`, { ...fields })).id;
  const { orgId, roleIds } = plant.org;
  const worksId = await add('org', { parentId: orgId, kind: 'org', name: 'Works / north' });
  const shift = await add('org', { parentId: worksId, kind: 'dept', name: 'shift' });
  await add('org', { parentId: shift, kind: 'dept', name: 'night' });
  const day = await add('org', { parentId: shift, kind: 'dept', name: 'day' });
  const twinA = await add('org', { parentId: orgId, kind: 'dept', name: 'twin' });
  await add('org', { parentId: twinA, kind: 'dept', name: 'twin' });
  const rights = { roleType: 'operator', auths: ['monitor_equipment_view'], dataRange: 'own' };
  const welder = { orgId, name: '=welder', nameEn: 'Site welder', ...rights };
  const welderId = await add('role', welder);
  const benId = await add('user', {
    ...PASSWORD,
    loginname: 'Ben',
    name: '本',
    orgId: worksId,
    deptId: day,
    roleId: welderId,
    dataRange: 'chosen',
    authRegion: ['hall', '泵房'],
    equipmentIds: [plant.equipmentId],
    tel: '+8613800138000',
    email: 'ben@example.com',
  });
  await admin.get('/lfscada/manage/user/setEnabled', { id: benId, enabled: false });
  await add('user', { ...PASSWORD, loginname: 'cleo', orgId, deptId: twinA, roleId: roleIds.viewer });
  return { worksId, welderId, benId };
}

describe('an Excel file of people', () => {
  test.each(['zh', 'en'] as const)(
    'come back unchanged from the file they were exported to, in %s',
    async (language) => {
      await fill();
      const before = await people();
      const file = await exported(admin, { language });
      for (const other of ['zh', 'en']) {
        const dry = await imported(file, { language: other, apply: true });
        expect(dry).toMatchObject({ total: before.length, added: 0, changed: 0, applied: true, passwords: [] });
        expect(dry.rows.every(({ action, problems }) => action === 'keep' && problems.length === 0)).toBe(true);
      }
      expect(await people()).toEqual(before);
    },
  );

  test('is in the requested language with display names, and without passwords', async () => {
    await fill();
    const [headings, ...rows] = await sheetOf(await exported(admin, { name: 'ben', language: 'zh' }));
    expect(headings).toEqual([
      '用户名',
      '姓名',
      '组织',
      '部门',
      '角色',
      '数据范围',
      '区域',
      '可见设备',
      '手机号码',
      '邮箱',
      '启用',
    ]);
    expect(rows).toEqual([
      [
        'Ben',
        '本',
        'plant / Works / north',
        'shift / day',
        '=welder',
        '指定设备',
        'hall, 泵房',
        'plant-pump',
        '+8613800138000',
        'ben@example.com',
        '否',
      ],
    ]);
    const [, ben] = await sheetOf(await exported(admin, { name: 'ben', language: 'en' }));
    expect(ben?.[4]).toBe('Site welder');
    const [, clerk] = await sheetOf(await exported(admin, { name: 'clerk', language: 'en' }));
    expect(clerk?.slice(2)).toEqual(['plant', '', 'Viewer', '', '', 'plant-pump', '', '', 'Yes']);
  });

  test('adds people with one-time passwords, and changes others', async () => {
    const { benId } = await fill();
    const file = await sheet(
      ['E-mail', 'Username', 'Organisation', 'Role', 'Department', 'Enabled', 'Name'],
      ['', 'dora', 'plant', '查看者', 'twin', '', 'Dora'],
      ['new@example.com', 'BEN', 'Works / north', '=welder', 'night', 'yes', ''],
      ['', '', '', '', '', '', ''],
      ['', 'emil', 'plant', 'Operator', '', 'no', ''],
    );
    const dry = await imported(file);
    expect(dry).toMatchObject({ total: 3, added: 2, changed: 1, applied: false, passwords: [] });
    expect(dry.rows).toEqual([
      {
        row: 2,
        loginname: 'dora',
        action: 'add',
        problems: [{ column: 'Department', value: 'twin', message: expect.any(String) }],
      },
      { row: 3, loginname: 'Ben', action: 'edit', problems: [] },
      { row: 5, loginname: 'emil', action: 'add', problems: [] },
    ]);
    const sound = await sheet(
      ['Username', 'Organisation', 'Role', 'Department', 'Enabled', 'Name', 'E-mail'],
      ['dora', 'plant', '查看者', 'twin / twin', '', 'Dora', ''],
      ['BEN', 'Works / north', '=welder', 'night', 'yes', '', 'new@example.com'],
      ['emil', 'plant', 'Operator', '', 'no', '', ''],
    );
    const done = await imported(sound, { apply: true });
    expect(done).toMatchObject({ added: 2, changed: 1, applied: true });
    expect(done.passwords.map(({ loginname }) => loginname)).toEqual(['dora', 'emil']);
    const [dora, emil] = done.passwords;
    const visitor = server.visitor();
    expect(await visitor.login('dora', dora?.password)).toMatchObject({
      code: '200',
      data: { mustChangePassword: true },
    });
    expect(await server.visitor().login('emil', emil?.password)).toMatchObject({ code: '1001' });
    expect(await admin.get('/lfscada/manage/user/info', { id: benId })).toMatchObject({
      loginname: 'Ben',
      deptName: 'night',
      enabled: true,
      name: '',
      email: 'new@example.com',
      tel: '+8613800138000',
      dataRange: 'chosen',
    });
    const log = JSON.stringify(await server.auditRows());
    expect(log).toContain('user.import');
    for (const { password } of done.passwords) expect(log).not.toContain(password);
  });

  test('with errors changes nothing and has every wrong cell named in the requested language', async () => {
    await fill();
    const theirs = await addPlant(server, 'theirs');
    const before = await people();
    const headings = [
      '用户名',
      '姓名',
      '组织',
      '部门',
      '角色',
      '数据范围',
      '区域',
      '可见设备',
      '手机号码',
      '邮箱',
      '启用',
    ];
    const good = ['', 'plant', '', 'viewer', '', '', '', '', '', ''];
    const rows: readonly (readonly [row: readonly string[], ...columns: readonly string[]])[] = [
      [['a b', ...good], '用户名'],
      [['', ...good.slice(0, -1), '是'], '用户名'],
      [['fay', ...good]],
      [['FAY', ...good], '用户名'],
      [['theirs-clerk', ...good], '用户名'],
      [['gus', 'seven letters', ...good.slice(1)], '姓名'],
      [['hal', '', '', '', '', '', '', '', '', '', ''], '组织', '角色'],
      [['ida', '', 'theirs', '', 'viewer', '', '', '', '', '', ''], '组织'],
      [['jon', '', `#${theirs.org.orgId}`, '', 'viewer', '', '', '', '', '', ''], '组织'],
      [['kim', '', 'plant', 'nowhere', 'viewer', '', '', '', '', '', ''], '部门'],
      [['lea', '', 'plant', 'day', 'viewer', '', '', '', '', '', ''], '部门'],
      [['max', '', 'plant', '', 'theirs guard', '', '', '', '', '', ''], '角色'],
      [['ned', '', 'plant', '', 'platform', '', '', '', '', '', ''], '角色'],
      [['oda', '', 'plant', '', 'viewer', '全部', '', '', '', '', ''], '角色'],
      [['pia', '', 'plant', '', 'viewer', 'far', '', '', '', '', ''], '数据范围'],
      [['quo', '', 'plant', '', 'viewer', '', 'a b', '', '', '', ''], '区域'],
      [['ron', '', 'plant', '', 'viewer', '', '', 'theirs-pump', '', '', ''], '可见设备'],
      [['sue', '', 'plant', '', 'viewer', '', '', `#${theirs.equipmentId}`, '', '', ''], '可见设备'],
      [['tom', '', 'plant', '', 'viewer', '', '', '', '123', 'x@', 'maybe'], '手机号码', '邮箱', '启用'],
      [[admin.loginname, '', 'plant', '', 'admin', '', '', '', '', '', '否'], '启用'],
    ];
    const answer = await imported(await sheet(headings, ...rows.map(([row]) => row)), { apply: true, language: 'zh' });
    const wrong = answer.rows.map(({ loginname, problems }) => [loginname, ...problems.map(({ column }) => column)]);
    expect(wrong).toEqual(rows.map(([[loginname], ...columns]) => [loginname, ...columns]));
    for (const { problems } of answer.rows) {
      for (const { message } of problems) expect(message).toMatch(/\p{Script=Han}/u);
    }
    expect(answer).toMatchObject({ applied: false, passwords: [] });
    expect(await people()).toEqual(before);
  });

  test.each([
    ['no heading that says who', [['Name'], ['Ann']], '400'],
    [
      'a heading that nobody knows',
      [
        ['Username', 'Salary'],
        ['ann', '1'],
      ],
      '400',
    ],
    [
      'a heading twice, in two languages',
      [
        ['Username', '用户名'],
        ['ann', 'ann'],
      ],
      '400',
    ],
    ['nobody in it', [['Username']], '1111'],
    ['only empty rows', [['Username'], ['']], '1111'],
  ] as const)('with %s is refused', async (_what, [headings, ...rows], code) => {
    expect(await admin.ask(IMPORT, { file: await sheet(headings, ...rows) })).toMatchObject({ status: 400, code });
  });

  test('has the value of a wrong cell reported with a suggestion', async () => {
    await fill();
    const file = await sheet(
      ['Username', 'Organisation', 'Role', 'Department', 'Chosen equipment', 'Telephone'],
      ['ann', 'plannt', 'Enginer', '', 'plant-pmp', '12'],
      ['ben2', 'plant / Works / north', 'viewer', 'shfit / day', '', ''],
    );
    const { rows } = await imported(file, { language: 'en' });
    expect(rows.map(({ problems }) => problems)).toEqual([
      [
        {
          column: 'Organisation',
          value: 'plannt',
          message: expect.stringMatching(/^“plannt” does not exist; it could be: plant/),
        },
        {
          column: 'Role',
          value: 'Enginer',
          message: expect.stringMatching(/^“Enginer” does not exist; it could be: Engineer/),
        },
        {
          column: 'Assigned equipment',
          value: 'plant-pmp',
          message: '“plant-pmp” does not exist; it could be: plant-pump',
        },
        { column: 'Phone', value: '12', message: expect.any(String) },
      ],
      [
        {
          column: 'Department',
          value: 'shfit / day',
          message: expect.stringMatching(/^“shfit \/ day” does not exist; it could be: shift \/ day/),
        },
      ],
    ]);
    const chinese = (await imported(file, { language: 'zh' })).rows[0]?.problems[1]?.message;
    expect(chinese).toMatch(/^没有“Enginer”；可以是：/);
    const theirs = await addPlant(server, 'theirs');
    const foreign = await imported(await sheet(['Username', 'Organisation'], ['ann', 'theirs']), { language: 'en' });
    expect(JSON.stringify(foreign.rows)).not.toContain(theirs.org.orgId + '"');
    expect(foreign.rows[0]?.problems[0]?.message).not.toMatch(/could be:.*theirs/);
  });

  test('with the headings of earlier versions is understood', async () => {
    const old = ['登录名', '组织', '角色', '控制区域', '指定设备', '手机'];
    const file = await sheet(old, ['ann', 'plant', '查看者', 'hall', 'plant-pump', '+8613800138001']);
    expect(await imported(file)).toMatchObject({ added: 1, rows: [{ problems: [] }] });
    expect(
      await imported(await sheet(['Login name', 'Organisation', 'Role'], ['ann', 'plant', 'Viewer'])),
    ).toMatchObject({
      added: 1,
      rows: [{ problems: [] }],
    });
  });

  test('of another kind, or too long or too large, is refused', async () => {
    expect(await admin.ask(IMPORT, { file: Buffer.from('a,b') })).toMatchObject({ code: '1124' });
    expect(await admin.ask(IMPORT, {})).toMatchObject({ status: 415 });
    const many = Array.from({ length: 2_001 }, (_one, index) => [`user${index}`]);
    expect(await admin.ask(IMPORT, { file: await sheet(['Username'], ...many) })).toMatchObject({ code: '1117' });
    expect(await admin.ask(IMPORT, { file: Buffer.alloc(2 * 1024 * 1024 + 1) })).toMatchObject({ status: 413 });
  });

  test('contains nobody of another organisation, and requires permission to manage people', async () => {
    const theirs = await addPlant(server, 'theirs');
    const names = (await sheetOf(await exported(admin))).map(([loginname]) => loginname);
    expect(names).toContain('plant-clerk');
    expect(names).not.toContain('theirs-clerk');
    const foreign = await sheetOf(await exported(admin, { orgId: theirs.org.orgId, below: true }));
    expect(foreign).toHaveLength(1);
    expect(await plant.viewer.ask(EXPORT)).toMatchObject({ status: 403 });
  });
});
