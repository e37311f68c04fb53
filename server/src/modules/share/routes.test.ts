import type { Auth } from '@tidegate/contract/auths.ts';
import { sharedStream } from '@tidegate/contract/nouns/share/calls.ts';
import type { ShareAuth } from '@tidegate/contract/nouns/share/share.ts';
import {
  SHARE_DAY_TRIES,
  SHARE_OWN_DAY_TRIES,
  SHARE_TOLD_FAILURES,
  SHARE_TRIES,
  SHARE_TRIES_MS,
} from '@tidegate/contract/limits.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askAbout, CALL_NAMES, callOf } from '../../testing/inputs/every-call.ts';
import type { TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import { START, startTestServer } from '../../testing/test-server.ts';
import { BY, TRAIL } from '../../testing/trail.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';
import { streamsAt } from '../../testing/client/stream-reader.ts';
import { SHARE_PASSWORD } from './testing.ts';

const OWNER = '/lfscada/equipment/multi/share';
const SHARE = '/lfscada/share';

let server: TestServer;
let plant: Plant;
let key: string;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'ours');
  ({ key } = await info());
});
afterEach(() => server.end());

interface Info {
  readonly key: string;
  readonly failures: number;
  readonly suspendedAt: number | null;
  readonly guests: readonly { readonly loginname: string; readonly userId: string }[];
}
const info = () => plant.admin.get<Info>(`${OWNER}/info`, { equipId: plant.multiId });
const change = (fields: object) => plant.admin.ask(`${OWNER}/editAuth`, { equipId: plant.multiId, ...fields });
const share = (auth: ShareAuth) => change({ auth });

/** Asks to open a share from an address; answers with the cookie that was given. */
const knock = async (named: string, password: string, ip = '10.0.0.1', cookie = '') => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `${SHARE}/open`,
    remoteAddress: ip,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', cookie },
    payload: new URLSearchParams({ key: named, password }).toString(),
  });
  const { code } = answer.json<{ code: string }>();
  const [given = '', marks = ''] = [answer.headers['set-cookie'] ?? ''].flat();
  return { code, cookie: given.split(';')[0] ?? '', marks: marks.split(';')[0] ?? '', flags: given };
};
/** Somebody without an account who knows the password. */
const guest = async (): Promise<Visitor> => {
  const { code, cookie } = await knock(key, SHARE_PASSWORD);
  expect(code).toBe('200');
  return server.visitor({ cookie });
};
const readSignals = (visitor: Visitor) => visitor.ask(`${SHARE}/signals`, { key });

describe('a share', () => {
  test('shows a guest with the password its name and values, but nothing about addresses and gateways', async () => {
    const stranger = await guest();
    expect(await stranger.ask(`${SHARE}/view`, { key })).toMatchObject({
      data: { name: 'ours works', auth: 'view', gateways: [{ name: 'ours', online: true }] },
    });
    const signals = await stranger.ask(`${SHARE}/signals`, { key });
    expect(signals.data).toMatchObject([
      { id: plant.signalId, name: 'Level', address: null, metric: '', driverId: null },
    ]);
    expect(await stranger.ask(`${SHARE}/data`, { key, isFirst: true })).toMatchObject({
      data: { signalVal: { [plant.signalId]: { value: 1 } } },
    });
    expect(await stranger.ask(`${SHARE}/monitor`, { key })).toMatchObject({ code: '200' });
    expect(server.link.opened).toHaveLength(1);
  });

  test('opens with the page of the record, with bindings to shared signals only', async () => {
    const page = async () => (await guest()).ask(`${SHARE}/page`, { key });
    expect(await page()).toMatchObject({ code: '404' });
    const { projectPageId: pageId } = plant;
    const bound = (id: string, dataId: string) => ({
      id,
      widgetType: 'UsualDataText',
      dataId,
      dataName: `of ${dataId}`,
    });
    const list = [bound('a'.repeat(32), plant.signalId), bound('b'.repeat(32), '987654')];
    await plant.admin.get('/lfscada/configuration/widget/save', { pageId, list, publish: true });
    await plant.admin.get('/lfscada/equipment/multi/setDisplay', { id: plant.multiId, display: 'designer', pageId });
    expect(await (await guest()).ask(`${SHARE}/view`, { key })).toMatchObject({ data: { hasPage: true } });
    expect(await page()).toMatchObject({
      data: { widgets: [{ dataId: plant.signalId }, { dataId: '0', dataName: '' }] },
    });
    expect(JSON.stringify(await page())).not.toContain('987654');
    expect(await server.visitor().ask(`${SHARE}/page`, { key })).toMatchObject({ code: '1614' });
    // Nor by the page's own calls: the share's cookie opens nothing else.
    expect(await (await guest()).ask('/lfscada/configuration/page/played', { pageId })).toMatchObject({ code: '1006' });
  });

  test('leads by the buttons of its page only to pages of its shared equipment', async () => {
    const button = (index: number, functionPage: string) => ({
      id: String(index).padStart(32, 'a'),
      widgetType: 'UsualButton',
      position: { x: 0, y: 0, width: 90, height: 30 },
      dataAddon: { action: 'page', functionPage },
    });
    const save = (pageId: string, opened: readonly string[], more: object = {}) =>
      plant.admin.get('/lfscada/configuration/widget/save', {
        pageId,
        list: opened.map((id, index) => button(index, id)),
        ...more,
      });
    const addProject = async (title: string) =>
      (await plant.admin.get<{ id: string }>('/lfscada/project/page/add', { title })).id;
    const [second, draft, alone] = [await addProject('second'), await addProject('draft'), await addProject('alone')];
    const away = await plant.admin.get<{ id: string }>('/lfscada/manage/gateway/add', { sn: 'away', name: 'away' });
    const elsewhere = await plant.admin.get<{ id: string }>('/lfscada/manage/equipment/add', {
      name: 'elsewhere',
      code: 'elsewhere',
      gatewayId: away.id,
    });
    const { id: notShared } = await plant.admin.get<{ id: string }>('/lfscada/configuration/page/add', {
      equipmentId: elsewhere.id,
      title: 'not shared',
    });
    const theirs = await addPlant(server, 'theirs');
    const front = plant.projectPageId;
    await save(front, [second, draft, notShared, theirs.pageId, 'nonsense', '7777777']);
    await save(second, [plant.pageId, front]);
    await save(draft, [], { publish: false });
    await save(notShared, []);
    await save(alone, []);
    const setFront = { id: plant.multiId, display: 'designer', pageId: front };
    await plant.admin.get('/lfscada/equipment/multi/setDisplay', setFront);
    const stranger = await guest();
    const page = (pageId?: string) =>
      stranger.ask(`${SHARE}/page`, { key, ...(pageId === undefined ? {} : { pageId }) });
    const opens = async (pageId?: string) => {
      const { widgets } = (await page(pageId)).data as { widgets: { dataAddon?: { functionPage?: string } }[] };
      return widgets.map(({ dataAddon }) => dataAddon?.functionPage);
    };
    expect(await page()).toMatchObject({ data: { pageId: front } });
    expect(await opens()).toEqual([second, '', '', '', '', '']);
    expect(await opens(second)).toEqual([plant.pageId, front]);
    expect(await page(plant.pageId)).toMatchObject({ data: { pageId: plant.pageId } });
    for (const id of [draft, alone, notShared, theirs.pageId, '7777777']) {
      expect(await page(id), id).toMatchObject({ code: '404' });
    }
  });

  test('shows a phone the published page for phones that was made from its page, from which it writes as from any other', async () => {
    const front = plant.projectPageId;
    const widgetId = 'b'.repeat(32);
    const list = [{ id: widgetId, widgetType: 'UsualText', position: { x: 0, y: 0, width: 90, height: 30 } }];
    const save = (pageId: string, more: object = {}) =>
      plant.admin.get('/lfscada/configuration/widget/save', { pageId, list, publish: true, ...more });
    await save(front);
    await plant.admin.get('/lfscada/equipment/multi/setDisplay', {
      id: plant.multiId,
      display: 'designer',
      pageId: front,
    });
    const { id: phone } = await plant.admin.get<{ id: string }>('/lfscada/project/page/add', { title: 'phone' });
    const con = { device: 'phone', phoneOf: front };
    await save(phone, { con, publish: false });
    const stranger = await guest();
    const page = async (more: object = {}) =>
      ((await stranger.ask(`${SHARE}/page`, { key, ...more })).data as { pageId: string }).pageId;
    expect(await page({ device: 'phone' })).toBe(front);
    await save(phone, { con });
    expect(await page({ device: 'phone' })).toBe(phone);
    expect([await page(), await page({ device: 'screen' })]).toEqual([front, front]);
    expect(await page({ device: 'phone', pageId: front })).toBe(phone);
    const write = { key, signalId: plant.signalId, value: '1', confirm: true, pageId: phone, widgetId };
    expect(await stranger.ask(`${SHARE}/write`, write)).not.toMatchObject({ status: 404 });
  });

  test('shows report columns of its pages with shared signals, if it shows reports', async () => {
    const { projectPageId: pageId, reportId } = plant;
    const { id: signalId } = await plant.admin.get<{ id: string }>('/lfscada/manage/signal/add', {
      equipmentId: plant.equipmentId,
      code: 'b',
      name: 'B',
      rw: 'ro',
      dataType: 'float32',
    });
    const columns = [plant.signalId, signalId].map((id) => ({ signalId: id, agg: 'max' }));
    await plant.admin.get('/lfscada/manage/report/edit', { id: reportId, columns });
    const { data } = await plant.admin.ask('/lfscada/monitor/report/queryAll', { equipmentId: plant.equipmentId });
    const [open = '', closed = ''] = (data as { columns: { key: string }[] }[]).flatMap((report) =>
      report.columns.map(({ key: column }) => `${reportId}.${column}`),
    );
    const list = [open, closed].map((dataId, index) => ({
      id: String(index).padStart(32, 'b'),
      widgetType: 'UsualDataText',
      dataType: 'report',
      dataId,
      dataName: 'Energy',
    }));
    await plant.admin.get('/lfscada/configuration/widget/save', { pageId, list });
    await plant.admin.get('/lfscada/equipment/multi/setDisplay', { id: plant.multiId, display: 'designer', pageId });
    const seen = async (visitor: Visitor) => {
      const page = await visitor.ask(`${SHARE}/page`, { key });
      const latest = await visitor.ask(`${SHARE}/report/latest`, { key });
      const rows = await visitor.ask(`${SHARE}/report/rows`, { key, columns: [open, closed, '999999.1'], rows: 2 });
      return [
        (page.data as { widgets: { dataId: string }[] }).widgets.map(({ dataId }) => dataId),
        (latest.data as { columns: unknown[] }[]).flatMap((report) => report.columns).length,
        (rows.data as { columnId: string }[]).map(({ columnId }) => columnId),
      ];
    };
    expect(await seen(await guest())).toEqual([['0', '0'], 0, []]);
    await change({ auth: 'viewHistory', signalIds: [plant.signalId], showsReports: true });
    const stranger = await guest();
    expect(await seen(stranger)).toEqual([[open, '0'], 1, [open]]);
    const periods = (id: string, visitor = stranger) =>
      visitor.ask(`${SHARE}/periods`, { key, signalIds: [id], period: 'day', periods: 2, agg: 'max' });
    expect(await periods(plant.signalId)).toMatchObject({ data: { series: [{ signalId: plant.signalId }] } });
    expect(await periods(signalId)).toMatchObject({ status: 404 });
    await change({ auth: 'view' });
    expect(await periods(plant.signalId, await guest())).toMatchObject({ code: '1615' });
  });

  test('sets a cookie that is sent only to its calls and grants nothing else', async () => {
    const { flags, cookie } = await knock(key, SHARE_PASSWORD);
    expect(flags).toMatch(/^share=[\w-]{43}; Path=\/lfscada\/share; HttpOnly; SameSite=Lax$/);
    const stranger = server.visitor({ cookie });
    for (const name of CALL_NAMES) {
      if (callOf(name).who === 'anyone') continue;
      expect(await askAbout(stranger, name, plant)).toMatchObject({ status: 401 });
    }
  });

  test('gives the same answer for a wrong password and an unknown share', async () => {
    const wrong = await knock(key, 'wrong1');
    const absent = await knock('A'.repeat(22), 'wrong1');
    expect([wrong, absent]).toMatchObject([
      { code: '1611', cookie: '' },
      { code: '1611', cookie: '' },
    ]);
    const stranger = server.visitor({ cookie: `share=${'A'.repeat(43)}` });
    const closed = await readSignals(stranger);
    expect(closed).toMatchObject({ status: 404, code: '1614' });
    expect((await stranger.ask(`${SHARE}/signals`, { key: 'none' })).text).toBe(closed.text);
    expect(await stranger.ask(`${SHARE}/view`, { key })).toMatchObject({ code: '200', data: null });
  });

  test('includes history and writing only if enabled', async () => {
    const span = { from: START, to: START + 1_000, width: 10 };
    let stranger = await guest();
    const history = () => stranger.ask(`${SHARE}/history`, { key, signalIds: [plant.signalId], ...span });
    const write = () => stranger.ask(`${SHARE}/write`, { key, signalId: plant.signalId, value: '5' });
    expect([await history(), await write()]).toMatchObject([{ code: '1615' }, { code: '1616' }]);
    await share('viewHistory');
    stranger = await guest();
    expect([await history(), await write()]).toMatchObject([{ code: '200' }, { code: '1616' }]);
    await share('viewWrite');
    stranger = await guest();
    const written = await write();
    expect(written).toMatchObject({ code: '200', data: { status: 'waiting' } });
    const { uuid } = written.data as { uuid: string };
    server.link.tell({ uuid, code: '200', value: 5, at: START });
    await server.delivered();
    expect(await stranger.ask(`${SHARE}/callback`, { key, uuid })).toMatchObject({ data: { uuid } });
    expect(await stranger.ask(`${SHARE}/callback`, { key, uuid: plant.uuid })).toMatchObject({ status: 404 });
    const rows = (await server.auditRows()).filter(({ commandUuid }) => commandUuid === uuid);
    expect(rows[0]).toMatchObject({ action: 'share.write', loginname: 'share:ours works' });
  });

  test('states statistics of its signals only where it includes history, and of no others', async () => {
    const span = { from: START, to: START + 1_000 };
    const statistics = async (signalIds: readonly string[], fields: object = span) =>
      (await guest()).ask(`${SHARE}/history/statistics`, { key, signalIds, ...fields });
    expect(await statistics([plant.signalId])).toMatchObject({ code: '1615' });
    await share('viewHistory');
    expect(await statistics([plant.signalId])).toMatchObject({ code: '200', data: [{ signalId: plant.signalId }] });
    const foreign = await addPlant(server, 'foreign');
    expect(await statistics([plant.signalId, foreign.signalId])).toMatchObject({ status: 404 });
    const wide = { from: START, to: START + 31 * 86_400_000 };
    expect((await statistics([plant.signalId], wide)).code).not.toBe('200');
  });

  test('checks the region of a widget in its writes', async () => {
    const { projectPageId: pageId } = plant;
    const widgetId = 'f'.repeat(32);
    const list = [
      { id: widgetId, widgetType: 'UsualButton', position: { x: 0, y: 0, width: 9, height: 9 }, authRegion: 'North' },
    ];
    await plant.admin.get('/lfscada/configuration/widget/save', { pageId, list });
    await plant.admin.get('/lfscada/equipment/multi/setDisplay', { id: plant.multiId, display: 'designer', pageId });
    await share('viewWrite');
    const stranger = await guest();
    server.link.sent.length = 0;
    const write = (from: object) =>
      stranger.ask(`${SHARE}/write`, { key, signalId: plant.signalId, value: '5', ...from });
    expect(await write({ pageId, widgetId })).toMatchObject({ status: 403, code: '1930' });
    expect(await write({ pageId: plant.pageId, widgetId })).toMatchObject({ status: 404 });
    expect(server.link.sent).toEqual([]);
    expect(await write({})).toMatchObject({ code: '200' });
  });

  test('shows only chosen signals', async () => {
    const other = { equipmentId: plant.equipmentId, code: 'b', name: 'B', rw: 'ro', dataType: 'bool' };
    const { id } = await plant.admin.get<{ id: string }>('/lfscada/manage/signal/add', other);
    await change({ auth: 'viewHistory', signalIds: [id] });
    const stranger = await guest();
    expect(await stranger.ask(`${SHARE}/signals`, { key })).toMatchObject({ data: [{ id }] });
    const { data } = await stranger.ask(`${SHARE}/data`, { key, isFirst: true });
    expect(Object.keys((data as { signalVal: object }).signalVal)).toEqual([id]);
    const hidden = { key, signalIds: [plant.signalId], from: START, to: START + 1 };
    expect(await stranger.ask(`${SHARE}/history`, hidden)).toMatchObject({ status: 404 });
    const theirs = await addPlant(server, 'theirs');
    expect(await change({ signalIds: [theirs.signalId] })).toMatchObject({ status: 404 });
  });

  test.each([['abc'], ['ab cd'], ['abcd!'], ['密码密码']])('does not take %s for a password', async (password) => {
    const answer = await plant.admin.ask(`${OWNER}/editPwd`, { equipId: plant.multiId, password });
    expect(answer).toMatchObject({ code: '1107' });
    expect((await knock(key, SHARE_PASSWORD)).code).toBe('200');
  });

  test('gets a random password of eight characters if none is given', async () => {
    const made = await plant.admin.get<{ password: string }>(`${OWNER}/editPwd`, { equipId: plant.multiId });
    expect(made.password).toMatch(/^[A-Za-z0-9]{8}$/);
    expect((await knock(key, made.password)).code).toBe('200');
  });
});

describe('a signed-in guest', () => {
  test('keeps the record in their list, with the permissions of the share', async () => {
    const theirs = await addPlant(server, 'theirs');
    const open = () => theirs.viewer.ask(`${SHARE}/open`, { key, password: SHARE_PASSWORD });
    expect(await theirs.viewer.get(`${SHARE}/mine`)).toEqual([]);
    expect(await open()).toMatchObject({ data: { granted: true } });
    expect(await theirs.viewer.get(`${SHARE}/mine`)).toMatchObject([{ key, name: 'ours works', auth: 'view' }]);
    expect(await readSignals(theirs.viewer)).toMatchObject({ code: '200' });
    expect((await info()).guests).toMatchObject([{ loginname: theirs.viewer.loginname }]);
    expect(await theirs.viewer.ask('/lfscada/equipment/multi/info', { id: plant.multiId })).toMatchObject({
      status: 404,
    });
    await theirs.viewer.get(`${SHARE}/leave`, { key });
    expect(await theirs.viewer.get(`${SHARE}/mine`)).toEqual([]);
    expect(await readSignals(theirs.viewer)).toMatchObject({ code: '1614' });
    await open();
    const [one] = (await info()).guests;
    await plant.admin.get(`${OWNER}/endGuest`, { equipId: plant.multiId, userId: one?.userId });
    expect(await readSignals(theirs.viewer)).toMatchObject({ code: '1614' });
  });

  test('writes under their own name', async () => {
    const theirs = await addPlant(server, 'theirs');
    await share('viewWrite');
    await theirs.viewer.ask(`${SHARE}/open`, { key, password: SHARE_PASSWORD });
    const written = await theirs.viewer.ask(`${SHARE}/write`, { key, signalId: plant.signalId, value: '5' });
    expect(written).toMatchObject({ code: '200' });
    const rows = (await server.auditRows()).filter(({ action }) => action === 'share.write');
    expect(rows).toMatchObject([{ loginname: theirs.viewer.loginname, object: `signal:${plant.signalId}` }]);
  });
});

describe('widening a share with write permission', () => {
  const EDIT = 'manage_multi_share';
  let second: string;
  beforeEach(async () => {
    const { equipmentId, signalId } = plant;
    const flow = { equipmentId, code: 'flow', name: 'Flow', rw: 'rw', dataType: 'float32', metric: 'flow' };
    ({ id: second } = await plant.admin.get<{ id: string }>('/lfscada/manage/signal/add', flow));
    await change({ auth: 'viewWrite', signalIds: [signalId], expireAt: START + 3_600_000 });
  });
  /** Somebody who may share, with these rights beside. */
  const sharing = async (auths: readonly Auth[]) => {
    const { orgId, roleIds } = plant.org;
    const rights = {
      roleType: 'engineer',
      auths: [EDIT, 'monitor_equipment_view', ...auths],
      dataRange: 'org',
    } as const;
    const made = { orgId, name: `sharing ${auths.length}`, ...rights, isShipped: false } as const;
    return server.signedIn(
      { orgId, roleIds: { ...roleIds, engineer: await server.stores.accounts.addRole(made) } },
      'engineer',
    );
  };
  const by = (person: Visitor, fields: object) =>
    person.ask(`${OWNER}/editAuth`, { equipId: plant.multiId, ...fields });

  test('requires write permission for more signals, all signals, a later end or resuming', async () => {
    const reader = await sharing([]);
    const { signalId } = plant;
    for (const wider of [
      { signalIds: [signalId, second] },
      { signalIds: '' },
      { expireAt: START + 7_200_000 },
      { expireAt: '' },
    ])
      expect(await by(reader, wider), JSON.stringify(wider)).toMatchObject({ code: '1008' });
    await server.stores.shares.suspend('1', START);
    expect(await by(reader, { resume: true })).toMatchObject({ code: '1008' });
  });

  test('is not restricted when it reduces signals, duration or permissions', async () => {
    const reader = await sharing([]);
    await change({ signalIds: [plant.signalId, second] });
    for (const narrower of [
      { signalIds: [second] },
      { expireAt: START + 1_800_000 },
      { auth: 'viewHistory' },
      { auth: 'view', signalIds: '' },
      { enabled: false },
    ])
      expect(await by(reader, narrower), JSON.stringify(narrower)).toMatchObject({ code: '200' });
    expect(await by(reader, { auth: 'viewWrite' })).toMatchObject({ code: '1008' });
  });

  test('is allowed with write permission and access to its contents', async () => {
    const writer = await sharing(['monitor_signal_write']);
    expect(await by(writer, { signalIds: '', expireAt: '' })).toMatchObject({ code: '200' });
  });

  test('by adding a gateway to its record requires the same if all signals are shared', async () => {
    const gateway = await plant.admin.get<{ id: string }>('/lfscada/manage/gateway/add', {
      sn: 'WIDE-1',
      name: 'wide',
    });
    const tank = { name: 'tank', code: 'tank', gatewayId: gateway.id };
    const { id: equipmentId } = await plant.admin.get<{ id: string }>('/lfscada/manage/equipment/add', tank);
    const valve = { equipmentId, code: 'valve', name: 'Valve', rw: 'rw', dataType: 'bool', metric: 'valve' };
    const { id: valveId } = await plant.admin.get<{ id: string }>('/lfscada/manage/signal/add', valve);
    await plant.admin.get('/lfscada/equipment/multi/edit', { id: plant.multiId, ruleType: '01' });
    const bind = (person: Visitor) =>
      person.ask('/lfscada/equipment/multi/bindGateway', { id: plant.multiId, gatewayId: gateway.id });
    const editing = ['manage_multi_edit', 'manage_gateway_view'] as const;
    const reader = await sharing(editing);
    const writer = await sharing([...editing, 'monitor_signal_write', 'monitor_history_view']);
    await change({ signalIds: '' });
    expect(await bind(reader)).toMatchObject({ code: '1008' });
    await plant.admin.get('/lfscada/manage/signal/edit', { id: valveId, authRegion: 'R9' });
    expect(await bind(writer)).toMatchObject({ code: '1926' });
    await change({ auth: 'view' });
    expect(await bind(reader)).toMatchObject({ code: '200' });
  });

  test('is limited to the access scope of the person', async () => {
    const writer = await sharing(['monitor_signal_write', 'manage_multi_edit', 'manage_gateway_view']);
    const record = { name: 'mine', ruleType: '01', gatewayIds: [plant.gatewayId] };
    const { id: equipId } = await writer.get<{ id: string }>('/lfscada/equipment/multi/add', record);
    await plant.admin.get(`${OWNER}/editPwd`, { equipId, password: SHARE_PASSWORD });
    const given = { auth: 'viewWrite', signalIds: [plant.signalId], expireAt: START + 3_600_000 };
    await plant.admin.get(`${OWNER}/editAuth`, { equipId, ...given });
    const account = await server.stores.accounts.byLoginname(writer.loginname);
    await plant.admin.get('/lfscada/manage/user/edit', { id: account?.userId ?? '', dataRange: 'own' });
    server.clock.pass(1_000);
    for (const wider of [{ signalIds: '' }, { expireAt: '' }])
      expect(await by(writer, { equipId, ...wider }), JSON.stringify(wider)).toMatchObject({ code: '1926' });
    expect(await by(writer, { equipId, signalIds: [plant.signalId, second] })).toMatchObject({ code: '404' });
    expect(await by(writer, { equipId, expireAt: START + 1_800_000 })).toMatchObject({ code: '200' });
  });

  test('includes no signal of a region that the person does not hold', async () => {
    await plant.admin.get('/lfscada/manage/signal/edit', { id: second, authRegion: 'R1' });
    const writer = await sharing(['monitor_signal_write']);
    expect(await by(writer, { signalIds: '' })).toMatchObject({ code: '1926' });
    expect(await by(writer, { expireAt: '' })).toMatchObject({ code: '200' });
    const account = await server.stores.accounts.byLoginname(writer.loginname);
    await plant.admin.get('/lfscada/manage/user/edit', { id: account?.userId ?? '', authRegion: ['R1'] });
    server.clock.pass(1_000);
    expect(await by(writer, { signalIds: '' })).toMatchObject({ code: '200' });
  });
});

describe('the end of a share', () => {
  const CASES: readonly (readonly [string, () => Promise<unknown>, string])[] = [
    ['revoking it', () => change({ enabled: false }), '1614'],
    ['another password', () => plant.admin.get(`${OWNER}/editPwd`, { equipId: plant.multiId }), '1614'],
    ['other rights', () => share('viewHistory'), '1614'],
    ['deleting the record', () => plant.admin.get('/lfscada/equipment/multi/delete', { id: plant.multiId }), '1614'],
    ['disabling who shared it', () => disabled(), '1612'],
  ];
  const disabled = async () => {
    const sharer = await server.stores.accounts.byLoginname(plant.admin.loginname);
    await server.stores.users.setEnabled(sharer?.userId ?? '', false, BY, TRAIL);
  };

  test.each(CASES)('by %s takes effect within a second during 20 requests per second', async (_what, end, code) => {
    const stranger = await guest();
    for (let at = 0; at < 1_000; at += 50) {
      expect(await readSignals(stranger)).toMatchObject({ code: '200' });
      server.clock.pass(50);
    }
    await end();
    const answers: string[] = [];
    for (let at = 0; at < 1_000; at += 50) {
      server.clock.pass(50);
      answers.push((await readSignals(stranger)).code);
    }
    expect(answers.at(-1)).toBe(code);
    expect(await readSignals(stranger)).toMatchObject({ code });
  });

  test('by its end date applies even with the password', async () => {
    await change({ expireAt: START + 60_000 });
    const stranger = await guest();
    server.clock.pass(60_000);
    expect(await readSignals(stranger)).toMatchObject({ code: '1614' });
    expect((await knock(key, SHARE_PASSWORD)).code).toBe('1612');
    await change({ expireAt: '' });
    expect((await knock(key, SHARE_PASSWORD)).code).toBe('200');
  });

  test('by its end date ends the stream of its values, which began with all of them', async () => {
    await change({ expireAt: START + 60_000 });
    const { cookie } = await knock(key, SHARE_PASSWORD);
    const connect = await streamsAt(server);
    const topic = { call: `${SHARE}/data`, fields: { key, isFirst: 'false' } };
    const stream = await connect({ cookie }, [topic], {}, sharedStream);
    await stream.next();
    expect(await stream.answer()).toMatchObject({ signalVal: { [plant.signalId]: { value: 1 } } });
    server.clock.pass(60_000);
    expect(await stream.last()).toMatchObject({ event: 'ended', data: { topic: 0, code: '1614' } });
  });

  test('by twelve hours of a session applies as well', async () => {
    const stranger = await guest();
    server.clock.pass(12 * 3_600_000);
    expect(await readSignals(stranger)).toMatchObject({ code: '1614' });
  });
});

describe('guessing', () => {
  /** Number of passwords that were checked. */
  const lookedAt = (codes: readonly string[]) => codes.filter((code) => code === '1611').length;

  test('with 10,000 attempts from 500 addresses has 50 attempts checked and pauses the share', async () => {
    const codes: string[] = [];
    for (let turn = 0; turn < 10_000; turn += 1) {
      // All of a day, so that the limit of the quarter of an hour is no help.
      if (turn % 100 === 99) server.clock.pass(SHARE_TRIES_MS / 2);
      const ip = `10.${Math.floor((turn % 500) / 250)}.1.${turn % 250}`;
      codes.push((await knock(key, `guess${turn}`, ip)).code);
      if (turn === 5_000) expect(lookedAt(codes)).toBe(SHARE_DAY_TRIES);
    }
    expect(lookedAt(codes.slice(0, 9_000))).toBe(SHARE_DAY_TRIES);
    const again = await server.signedIn(plant.org, 'admin');
    const { suspendedAt } = await again.get<Info>(`${OWNER}/info`, { equipId: plant.multiId });
    expect(suspendedAt).not.toBeNull();
    expect((await knock(key, SHARE_PASSWORD, '10.9.9.9')).code).toBe('1613');
  }, 120_000);

  test('from one address does not keep out others, neither for a quarter of an hour nor for the day', async () => {
    const codes: string[] = [];
    for (let turn = 0; turn < 2_000; turn += 1) {
      if (turn % 20 === 19) server.clock.pass(SHARE_TRIES_MS / 2);
      codes.push((await knock(key, `guess${turn}`, '10.0.3.1')).code);
      if (turn % 100 === 0) expect((await knock(key, SHARE_PASSWORD, '10.0.4.1')).code).toBe('200');
    }
    const days = (100 * SHARE_TRIES_MS) / 2 / (24 * 3_600_000);
    expect(lookedAt(codes)).toBeLessThanOrEqual(SHARE_OWN_DAY_TRIES * Math.ceil(days));
  });

  test('from 25 addresses closes the share to strangers, not to a browser that was let in before', async () => {
    const { marks } = await knock(key, SHARE_PASSWORD, '10.0.9.1');
    for (let turn = 0; turn < SHARE_TRIES; turn += 1) await knock(key, `guess${turn}`, `10.0.8.${turn}`);
    expect((await knock(key, SHARE_PASSWORD, '10.0.9.2')).code).toBe('429');
    expect((await knock(key, SHARE_PASSWORD, '10.0.8.1', marks)).code).toBe('200');
    for (let turn = SHARE_TRIES; turn < SHARE_DAY_TRIES; turn += 1) {
      if (turn % 5 === 0) server.clock.pass(SHARE_TRIES_MS);
      await knock(key, `guess${turn}`, `10.0.8.${turn}`);
    }
    expect((await knock(key, SHARE_PASSWORD, '10.0.9.2')).code).toBe('1613');
    expect((await knock(key, SHARE_PASSWORD, '10.0.9.1', marks)).code).toBe('200');
  });

  test('from a browser that was let in before is limited, and its mark ends with the password', async () => {
    const { marks } = await knock(key, SHARE_PASSWORD, '10.0.9.1');
    const codes: string[] = [];
    for (let turn = 0; turn < 30; turn += 1) codes.push((await knock(key, `g${turn}`, `10.1.8.${turn}`, marks)).code);
    expect(lookedAt(codes)).toBe(5);
    const owner = await server.signedIn(plant.org, 'admin');
    const given = { equipId: plant.multiId, password: 'Another1' };
    const { key: next } = await owner.get<{ key: string }>(`${OWNER}/editPwd`, given);
    for (let turn = 0; turn < SHARE_TRIES; turn += 1) await knock(next, `guess${turn}`, `10.0.8.${turn}`);
    expect((await knock(next, 'Another1', '10.0.9.1', marks)).code).toBe('429');
  });

  test('from an IPv6 /48 does not keep out others either', async () => {
    for (let turn = 0; turn < 200; turn += 1) {
      if (turn % 50 === 49) server.clock.pass(SHARE_TRIES_MS);
      await knock(key, `guess${turn}`, `2001:db8:1:${turn}::1`);
      if (turn % 10 === 0) expect((await knock(key, SHARE_PASSWORD, '10.0.4.1')).code).toBe('200');
    }
  });

  test('notifies the sharer, who can resume the share', async () => {
    const told = async () => {
      const { rows } = await plant.admin.get<{ rows: { title: string }[] }>('/lfscada/msg/query', { type: 'alarm' });
      return rows.filter(({ title }) => title.includes('ours works'));
    };
    for (let turn = 0; turn < SHARE_DAY_TRIES; turn += 1) {
      if (turn > 0 && turn % 5 === 0) server.clock.pass(SHARE_TRIES_MS);
      // A colleague stays active throughout.
      expect(await told()).toHaveLength(turn < SHARE_TOLD_FAILURES ? 0 : 1);
      expect((await knock(key, `guess${turn}`, `10.0.2.${turn}`)).code).toBe('1611');
    }
    expect(await told()).toHaveLength(2);
    server.clock.pass(24 * 3_600_000);
    expect((await knock(key, SHARE_PASSWORD)).code).toBe('1613');
    const again = await server.signedIn(plant.org, 'admin');
    const resumed = await again.ask(`${OWNER}/editAuth`, { equipId: plant.multiId, resume: true });
    expect(resumed).toMatchObject({ code: '200' });
    expect((await knock(key, SHARE_PASSWORD)).code).toBe('200');
  });

  test('leaves a log of visits', async () => {
    await knock(key, 'wrong1', '10.0.0.7');
    await guest();
    expect(await plant.admin.get(`${OWNER}/visits`, { equipId: plant.multiId })).toMatchObject({
      total: 2,
      rows: [
        { result: 'opened', ip: '10.0.0.1' },
        { result: 'wrong', ip: '10.0.0.7', loginname: '' },
      ],
    });
  });
});
