import type { Auth } from '@tidegate/contract/auths.ts';
import type { OutputOf } from '@tidegate/contract/call.ts';
import type { alarmCurrent } from '@tidegate/contract/nouns/alarm/calls.ts';
import type { IncomingHandover } from '@tidegate/contract/nouns/handover/handover.ts';
import type { Message } from '@tidegate/contract/nouns/message/message.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { HANDOVER_DAYS } from '@tidegate/contract/limits.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askAbout, CALL_NAMES, callOf } from '../../testing/inputs/every-call.ts';
import type { TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/client/visitor.ts';
import { START, startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { TRAIL } from '../../testing/trail.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';
import { SHARE_PASSWORD } from '../share/testing.ts';

const HANDOVER = '/lfscada/manage/gateway/handover';
const DAY_MS = 86_400_000;

let server: TestServer;
let giver: Plant;
let taker: Plant;
beforeEach(async () => {
  server = await startTestServer();
  giver = await addPlant(server, 'giver');
  taker = await addPlant(server, 'taker');
  server.historian.samples.push({ signalId: Number(giver.signalId), at: START - DAY_MS, value: 41.5, quality: 'good' });
});
afterEach(() => server.end());

/** Offers the giver's gateway; answers what the taker sees of it. */
async function offer(more: Readonly<Record<string, unknown>> = {}): Promise<IncomingHandover | undefined> {
  await giver.admin.get(`${HANDOVER}/offer`, {
    gatewayId: giver.gatewayId,
    toOrgId: taker.org.orgId,
    toOrgName: 'taker',
    withEquipment: true,
    withHistory: true,
    note: 'as agreed',
    ...more,
  });
  return (await incoming(taker.admin)).find(({ sn }) => sn === 'giver-gw');
}

const incoming = async (visitor: Visitor) =>
  (await visitor.get<{ offers: readonly IncomingHandover[] }>(`${HANDOVER}/incoming`)).offers;

const accept = async (id: string) =>
  taker.admin.get<{ gatewayId: string; sn: string; secret: string }>(`${HANDOVER}/accept`, { id, groupName: 'South' });

/** Messages in a person's mailbox, the newest first. */
const told = async (visitor: Visitor) => {
  await server.clock.passInSteps(10_000);
  const { rows } = await visitor.get<Rows<Message>>('/lfscada/msg/query', { type: 'notice' });
  return rows.map(({ title }) => title);
};

const actionsSeenBy = async (visitor: Visitor) => {
  const { rows } = await visitor.get<Rows<{ action: string; object: string; loginname: string }>>(
    '/lfscada/manage/log/query',
    { action: 'handover' },
  );
  return rows.map(({ action, object }) => `${action} ${object}`).filter((row) => row.endsWith(`:${giver.gatewayId}`));
};

describe('an offer', () => {
  test('says until when it can be accepted in the time zone of its reader', async () => {
    const made = await offer();
    await told(taker.admin);
    const readNote = async () => {
      const { rows } = await taker.admin.get<Rows<Message>>('/lfscada/msg/query', { type: 'notice' });
      return rows.find(({ title }) => title.startsWith('giver offers'))?.note;
    };
    const at = (timeZone: string) =>
      new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(made?.expiresAt);
    expect(await readNote()).toContain(at('Asia/Shanghai'));
    await taker.admin.get('/lfscada/userConfig/save', { timeZone: 'America/New_York' });
    expect(await readNote()).toContain(at('America/New_York'));
    expect(at('America/New_York')).not.toBe(at('Asia/Shanghai'));
  });

  test('gets the same answer whether the organisation exists or not, and reaches nobody with a wrong name', async () => {
    const answers: string[] = [];
    for (const [toOrgId, toOrgName] of [
      [taker.org.orgId, 'taker'],
      [taker.org.orgId, 'Taker'],
      ['999999', 'taker'],
      [giver.deptId, 'giver shift'],
    ]) {
      const said = { gatewayId: giver.gatewayId, toOrgId, toOrgName, withEquipment: true, withHistory: true };
      answers.push((await giver.admin.ask(`${HANDOVER}/offer`, said)).text);
      const seen = (await incoming(taker.admin)).filter(({ sn }) => sn === 'giver-gw');
      expect(seen).toHaveLength(toOrgName === 'taker' && toOrgId === taker.org.orgId ? 1 : 0);
      await giver.admin.get(`${HANDOVER}/withdraw`, { gatewayId: giver.gatewayId });
    }
    expect(new Set(answers).size).toBe(1);
  });

  test('shows the recipient the contents, the start of the history, and its own number and name', async () => {
    const seen = await offer();
    expect(seen).toMatchObject({ gatewayName: 'giver', fromOrgName: 'giver', note: 'as agreed', withHistory: true });
    expect(seen?.expiresAt).toBe(START + HANDOVER_DAYS * DAY_MS);
    const contents = await taker.admin.get(`${HANDOVER}/contents`, { id: seen?.id });
    expect(contents).toMatchObject({
      goods: { equipment: 1, drivers: 1, signals: 1, pages: 1, reports: 1, cameras: 1, notes: 1 },
      since: START - DAY_MS,
    });
    const { own } = await taker.admin.get<{ own: unknown }>(`${HANDOVER}/incoming`);
    expect(own).toEqual({ id: taker.org.orgId, name: 'taker' });
    const stranger = await addPlant(server, 'stranger');
    for (const call of ['contents', 'accept', 'refuse']) {
      const fields = { id: seen?.id, ...(call === 'refuse' ? { reason: 'no' } : {}) };
      for (const somebody of [giver.admin, stranger.admin]) {
        expect(await somebody.ask(`${HANDOVER}/${call}`, fields)).toMatchObject({ code: '404' });
      }
    }
    expect((await incoming(giver.admin)).map(({ sn }) => sn)).not.toContain('giver-gw');
  });

  test('is announced to people who may accept it, and its end to its creator', async () => {
    const seen = await offer();
    expect(await told(taker.admin)).toContain('giver offers you the gateway giver');
    expect(await told(taker.viewer)).not.toContain('giver offers you the gateway giver');
    await taker.admin.get(`${HANDOVER}/refuse`, { id: seen?.id, reason: 'wrong box' });
    expect(await told(giver.admin)).toContain('taker has declined the gateway giver');
    expect(await giver.admin.get(`${HANDOVER}/info`, { gatewayId: giver.gatewayId })).toMatchObject({
      state: 'refused',
      reason: 'wrong box',
    });
    expect((await giver.admin.ask('/lfscada/manage/gateway/info', { id: giver.gatewayId })).code).toBe('200');
  });

  test('expires at its time, and can then be neither accepted nor declined', async () => {
    const { gatewayId, org } = giver;
    const said = { toOrgId: taker.org.orgId, toOrgName: 'taker', withEquipment: true, withHistory: true, note: '' };
    await server.stores.handovers.offer(
      { ...said, gatewayId, offeredBy: { userId: '999', loginname: '' }, offeredAt: START, expiresAt: START + 5_000 },
      { ...TRAIL, orgId: org.orgId, action: 'handover.offer', object: `gateway:${gatewayId}` },
    );
    const seen = (await incoming(taker.admin)).find(({ sn }) => sn === 'giver-gw');
    expect(seen?.expiresAt).toBe(START + 5_000);
    server.clock.pass(5_000);
    expect((await incoming(taker.admin)).map(({ sn }) => sn)).not.toContain('giver-gw');
    const answer = { id: seen?.id };
    expect(await taker.admin.ask(`${HANDOVER}/accept`, answer)).toMatchObject({ code: '1685' });
    expect(await taker.admin.ask(`${HANDOVER}/refuse`, { ...answer, reason: 'late' })).toMatchObject({ code: '1685' });
    await server.clock.passInSteps(10_000);
    expect(await giver.admin.get(`${HANDOVER}/info`, { gatewayId })).toMatchObject({ state: 'expired' });
    expect(await taker.admin.ask(`${HANDOVER}/accept`, answer)).toMatchObject({ code: '404' });
    expect(await actionsSeenBy(giver.admin)).toEqual([
      `handover.expire gateway:${giver.gatewayId}`,
      `handover.offer gateway:${giver.gatewayId}`,
    ]);
  });

  test('needs permission for gateways and equipment of the whole organisation', async () => {
    const said = { toOrgId: '999999', toOrgName: 'x', withEquipment: true, withHistory: true };
    const { orgId, roleIds } = giver.org;
    const personWith = async (auths: readonly Auth[], dataRange: 'org' | 'own') => {
      const name = `r-${auths.length}-${dataRange}`;
      const role = { orgId, name, roleType: 'engineer', auths, dataRange, isShipped: false } as const;
      const engineer = await server.stores.accounts.addRole(role);
      return server.signedIn({ orgId, roleIds: { ...roleIds, engineer } }, 'engineer');
    };
    const lacking = await personWith(['manage_gateway_view', 'manage_gateway_edit'], 'org');
    expect(await lacking.ask(`${HANDOVER}/offer`, { ...said, gatewayId: giver.gatewayId })).toMatchObject({
      code: '403',
    });
    const narrow = await personWith(['manage_gateway_view', 'manage_gateway_edit', 'manage_equipment_edit'], 'own');
    const { id } = await narrow.get<{ id: string }>('/lfscada/manage/gateway/add', { sn: 'own', name: 'own' });
    const refused = await narrow.ask(`${HANDOVER}/offer`, { ...said, gatewayId: id });
    expect(refused.status).toBe(403);
    expect(await taker.admin.ask(`${HANDOVER}/offer`, { ...said, gatewayId: giver.gatewayId })).toMatchObject({
      code: '404',
    });
  });
});

describe('a gateway that is taken over', () => {
  test('belongs to the recipient with its history, and its old secret, shares and people lose access', async () => {
    const { key } = await giver.admin.get<{ key: string }>('/lfscada/equipment/multi/share/info', {
      equipId: giver.multiId,
    });
    const opened = await server.visitor().ask('/lfscada/share/open', { key, password: SHARE_PASSWORD });
    const guest = server.visitor({ cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' });
    const shared = async () =>
      (await guest.get<readonly { id: string }[]>('/lfscada/share/signals', { key })).map(({ id }) => id);
    expect(await shared()).toEqual([giver.signalId]);
    await server.alarms.start();
    server.live.apply(
      [{ signalId: Number(giver.signalId), at: START + 1, value: 95, quality: 'good' }],
      START + 10_000,
    );
    const standing = async (visitor: Visitor) =>
      (await visitor.get<OutputOf<typeof alarmCurrent>>('/lfscada/monitor/alarm/current')).alarms.map(
        ({ equipmentId }) => equipmentId,
      );
    await server.clock.passInSteps(300);
    expect(await standing(giver.admin)).toEqual([giver.equipmentId]);
    const seen = await offer();
    const taken = await accept(seen?.id ?? '');
    expect(taken).toMatchObject({ gatewayId: giver.gatewayId, sn: 'giver-gw' });
    expect(await server.stores.registry.authenticate('giver-gw', taken.secret)).toMatchObject({
      gatewayId: giver.gatewayId,
    });
    expect(await shared()).toEqual([]);
    for (const call of ['equipment/info', 'gateway/info', 'signal/info', 'driver/info', 'alarmRule/info'] as const) {
      const id = {
        'equipment/info': giver.equipmentId,
        'gateway/info': giver.gatewayId,
        'signal/info': giver.signalId,
        'driver/info': giver.driverId,
        'alarmRule/info': giver.alarmRuleId,
      }[call];
      expect(await giver.admin.ask(`/lfscada/manage/${call}`, { id }), call).toMatchObject({ code: '404' });
      expect(await taker.admin.ask(`/lfscada/manage/${call}`, { id }), call).toMatchObject({ code: '200' });
    }
    const history = { signalIds: [giver.signalId], from: START - 2 * DAY_MS, to: START };
    expect((await taker.admin.ask('/lfscada/monitor/history', history)).code).toBe('200');
    expect((await giver.admin.ask('/lfscada/monitor/history', history)).code).toBe('404');
    // The current alarm moves with it, without a restart.
    await server.clock.passInSteps(1_000);
    expect(await standing(giver.admin)).toEqual([]);
    expect(await standing(taker.admin)).toEqual([giver.equipmentId]);
    expect(await actionsSeenBy(giver.admin)).toEqual(await actionsSeenBy(taker.admin));
    expect(await actionsSeenBy(taker.admin)).toHaveLength(2);
  });

  test('without its history reveals nothing of the past to the recipient in any call', async () => {
    const seen = await offer({ withHistory: false });
    expect(await taker.admin.get(`${HANDOVER}/contents`, { id: seen?.id })).toMatchObject({
      since: null,
      goods: { notes: 0 },
    });
    const taken = await accept(seen?.id ?? '');
    expect(taken.gatewayId).not.toBe(giver.gatewayId);
    const objectCalls = CALL_NAMES.filter((name) => {
      const { touches, method, who } = callOf(name);
      if (typeof touches === 'string' || method !== 'POST' || typeof who === 'string') return false;
      return touches.some(({ kind, optional }) => optional !== true && kind !== 'handover' && kind !== 'org');
    });
    expect(objectCalls.length).toBeGreaterThan(100);
    for (const name of objectCalls) {
      expect((await askAbout(taker.admin, name, giver)).code, name).toBe('404');
    }
    const { rows } = await taker.admin.get<Rows<{ id: string; code: string }>>('/lfscada/manage/equipment/query');
    const copy = rows.find(({ code }) => code === 'giver-pump');
    const { rows: signals } = await taker.admin.get<Rows<{ id: string }>>('/lfscada/manage/signal/query', {
      equipmentId: copy?.id,
    });
    expect(signals).toHaveLength(1);
    expect(signals[0]?.id).not.toBe(giver.signalId);
    const deleted = await giver.admin.get<Rows<{ id: string }>>('/lfscada/manage/equipment/deleted');
    expect(deleted.rows.map(({ id }) => id)).toContain(giver.equipmentId);
  });

  test('is refused with the conflicts named, and nothing is changed', async () => {
    await taker.admin.get('/lfscada/manage/equipment/add', {
      name: 'x',
      code: 'giver-pump',
      gatewayId: taker.gatewayId,
    });
    const seen = await offer();
    expect(await taker.admin.ask(`${HANDOVER}/accept`, { id: seen?.id })).toMatchObject({
      code: '1686',
      message: expect.stringContaining('“giver-pump”'),
    });
    expect(await incoming(taker.admin)).toContainEqual(seen);
    expect((await giver.admin.ask('/lfscada/manage/equipment/info', { id: giver.equipmentId })).code).toBe('200');
  });

  test('cannot be offered with its equipment while a formula connects it with other equipment', async () => {
    const { id: gatewayId } = await giver.admin.get<{ id: string }>('/lfscada/manage/gateway/add', {
      sn: 'g2',
      name: 'g2',
    });
    const mixer = { name: 'Mixer', code: 'mixer', gatewayId };
    const { id: equipmentId } = await giver.admin.get<{ id: string }>('/lfscada/manage/equipment/add', mixer);
    const twice = { equipmentId, code: 'twice', name: 'Twice', kind: 'formula', rw: 'ro', dataType: 'float64' };
    await giver.admin.get('/lfscada/manage/signal/add', { ...twice, formula: `{#${giver.signalId}} * 2` });
    const said = { gatewayId: giver.gatewayId, toOrgId: taker.org.orgId, toOrgName: 'taker' };
    const refused = await giver.admin.ask(`${HANDOVER}/offer`, { ...said, withEquipment: true, withHistory: true });
    expect(refused).toMatchObject({ code: '1683', message: expect.stringContaining('Mixer / Twice') });
    const preview = await giver.admin.get(`${HANDOVER}/preview`, { gatewayId: giver.gatewayId, withHistory: true });
    expect(preview).toMatchObject({ ties: ['Mixer / Twice'], cuts: { multis: 1, shares: 1, services: 1, centres: 1 } });
    await giver.admin.get(`${HANDOVER}/offer`, { ...said, withEquipment: false, withHistory: true });
  });
});
