import { alarmRuleShape } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { notifySettingsSchema } from '@tidegate/contract/nouns/notify/notify-policy.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { alarmRuleColumns } from '../modules/alarm/rows.ts';
import { coreStores, type CoreStores } from '../modules/stores.ts';
import { coreTables, type CoreDb, type CoreTables } from '../kernel/sql/tables.ts';
import { ACTIVE, alarmOf, came } from '../testing/alarm-fixtures.ts';
import { TRAIL } from '../testing/trail.ts';
import { AT, equipment, gateway, signal } from './core-fixtures.ts';
import { EMPTY_CONTENT } from '../modules/model/content.ts';

/** Upper and lower case, duplicates and missing names: cases that engines sort differently. */
const NAMES = ['beta', 'Alpha', 'gamma', 'Beta', 'delta', '泵', ''];
/** Duplicate numbers and a missing one. */
const TIMES = [30, 10, 20, 10, 40, 50, null];
const times = TIMES.map((time) => time ?? 5);
const last = NAMES.length - 1;
const SETTINGS = notifySettingsSchema.parse({
  steps: [{ afterMin: 0, users: ['1'], roles: [], channels: ['sms'], stopWhen: 'ack' }],
});
const RULE = z.object(alarmRuleShape).parse({ name: '过热', type: 'h', limit: 80 });
/** One of the choices for each row, so that some rows tie. */
const pick = <One>(choices: readonly One[], at: number): One => {
  const chosen = choices[at % choices.length];
  if (chosen === undefined) throw new Error('no choice');
  return chosen;
};

/** Rows in every list, with different, equal and missing names, numbers and states. */
export async function fill(opened: Kysely<CoreTables>): Promise<CoreStores> {
  const stores = coreStores(opened);
  const db = coreTables(opened);
  const orgs = [await stores.accounts.addOrg('plant', AT), await stores.accounts.addOrg('Annex', AT)];
  const groups = await Promise.all(
    ['South', 'north'].map((name) => stores.equipmentGroups.add({ orgId: '1', name, at: AT }, TRAIL)),
  );
  for (const [at, name] of NAMES.entries()) {
    const orgId = pick(orgs, at);
    const time = times[at] ?? 0;
    const hand = { at: time, by: 'ann' };
    const gatewayId = await stores.gateways.add(
      { ...gateway(`${name}-${at}`), name, networkMode: pick(['wired', '4g'] as const, at), iccid: `0${at}` },
      TRAIL,
    );
    const seen = { lastOnline: TIMES[at] ?? null, online: at % 2 };
    await db.updateTable('gateway').set(seen).where('id', '=', Number(gatewayId)).execute();
    const groupId = at === last ? '' : pick(groups, at);
    const id = await stores.equipment.add({ ...equipment(`C${name}${at}`, gatewayId), name, groupId }, TRAIL);
    await stores.signals.add(
      id,
      Array.from({ length: (at * 2) % 5 }, (_, one) => signal(`s${one}`)),
      TRAIL,
    );
    if (at % 3 === 0) await trip(db, stores, { gatewayId, equipmentId: id });
    const model = { orgId, code: `M${name}${at}`, name, nameEn: '', category: pick(['b', 'A', ''], at), remark: '' };
    const modelId = await stores.models.add(
      {
        ...model,
        draft: {
          ...EMPTY_CONTENT,
          parameters: [],
          drivers: [],
          signals: [],
          alarms: [],
          pages: [],
          lastPage: 0,
        },
      },
      hand,
      TRAIL,
    );
    await db
      .updateTable('model')
      .set({ latest: at % 4 })
      .where('id', '=', Number(modelId))
      .execute();
    const used = { modelId: Number(modelId), version: 1, parameters: '{}', parts: '{}', appliedAt: AT };
    if (at % 2 === 0) {
      await db
        .insertInto('equipmentModel')
        .values({ ...used, equipmentId: Number(id), appliedBy: 'ann' })
        .execute();
    }
    await stores.hardware.add(orgId, box(`${name}${at}`, at), TRAIL);
    const roleId = await stores.roles.add(
      orgId,
      {
        name: `${name}${at}`,
        roleType: pick(['viewer', 'engineer'] as const, at),
        auths: ['monitor_equipment_view'],
        dataRange: pick(['org', 'own'] as const, at),
        authRegion: [],
        remark: '',
      },
      TRAIL,
    );
    if (at % 3 !== 0) await addPerson(stores, { orgId, roleId, name, loginname: `${name}x${at}`, at: time });
    await stores.subscriptions.add(
      { gatewayId, kind: pick(['video', 'SMS'], at), startAt: time, endAt: time * 2 + at, remark: '' },
      TRAIL,
    );
    await stores.notifyPolicies.add({ orgId, name, enabled: at % 2 === 0, ...SETTINGS }, AT, () => '', TRAIL);
    const noticeId = await stores.notices.add(notice(orgId, name, at), { at: time, loginname: 'root' }, TRAIL);
    if (at % 2 === 0) await stores.notices.publish(noticeId, time + 100, TRAIL);
    const said = { orgId, userId: '7', loginname: name, at: time, type: pick(['fault', 'other'] as const, at) };
    const feedbackId = await stores.feedback.add({ ...said, content: 'noise' }, TRAIL);
    const answer = { state: 'answered', reply: 'yes', repliedBy: 'Eve', repliedAt: AT } as const;
    if (at % 3 === 0) await stores.feedback.answer(feedbackId, answer, TRAIL);
    const pageId = await stores.pages.add({ orgId, equipmentId: '', con: { title: name || 'x' } }, hand, TRAIL);
    await db
      .updateTable('page')
      .set({ widgetCount: at % 3 })
      .where('id', '=', Number(pageId))
      .execute();
    await stores.multis.add(
      {
        orgId: '1',
        ownerId: '1',
        name: `${name}${at}`,
        ruleType: pick(['00', '01'] as const, at),
        gatewayIds: [],
        groupId,
        remark: '',
        at: AT,
      },
      TRAIL,
    );
    const card = { orgId: '1', ownerId: '1', iccid: `0${at}`, carrier: '', plan: '', monthlyMb: null, remark: '' };
    const status = pick(['active', 'suspended'] as const, at);
    await stores.cards.add({ ...card, expireAt: TIMES[at] ?? null, status }, TRAIL);
    await stores.smsLog.add({
      at: time,
      orgId: '1',
      to: '+1',
      loginname: 'ann',
      purpose: 'proof',
      state: 'sent',
      reason: '',
      reference: '',
      cost: null,
    });
    await stores.notify.keep([], [alarmNotice(String(at), time)]);
    await stores.webhooks.enqueue([hookCall(String(at), time)]);
    const picture = { hash: `h${at}`, name, width: 4, height: null, bytes: at % 4, at: time, by: 'ann' };
    await stores.pagePictures.add('1', picture, TRAIL);
    await stores.traffic.add(3, [{ gatewayId, bytesIn: time, bytesOut: 0 }]);
  }
  await db
    .updateTable('account')
    .set((row) => ({ lastLoginAt: row.ref('createdAt') }))
    .where('name', '<>', '')
    .execute();
  return stores;
}

const alarmNotice = (key: string, at: number) => ({
  key,
  orgId: '1',
  policyId: '1',
  policyName: 'Night shift',
  alarmId: '1',
  event: 'come' as const,
  step: 1,
  round: 1,
  accountId: '1',
  loginname: 'ann',
  channel: 'sms' as const,
  target: '+86****00',
  state: 'queued' as const,
  reason: '',
  at,
  dueAt: at,
});

const hookCall = (key: string, at: number) => ({
  webhookId: '1',
  key,
  event: 'alarm.active' as const,
  equipmentId: null,
  gatewayId: '1',
  body: '{}',
  at,
});

async function trip(
  db: CoreDb,
  { alarms }: CoreStores,
  place: { readonly gatewayId: string; readonly equipmentId: string },
): Promise<void> {
  const { gatewayId, equipmentId } = place;
  const { id } = await db
    .insertInto('alarmRule')
    .values({
      ...alarmRuleColumns(RULE),
      orgId: 1,
      gatewayId: Number(gatewayId),
      equipmentId: Number(equipmentId),
      signalId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await alarms.commit([came(alarmOf(String(id), String(id), { ...place, priority: 1 }), { life: ACTIVE })]);
}

const box = (model: string, at: number) => ({
  model,
  name: 'Box',
  vendor: 'Acme',
  kind: pick(['gateway', 'dtu'] as const, at),
  networkTypes: [],
  serialPorts: [],
  maxDevices: null,
  maxSignals: null,
  supportedProtocols: [],
  digitalInputs: 0,
  firmwareList: [],
  remark: '',
  enabled: at % 2 === 0,
});

const notice = (orgId: string, title: string, at: number) => ({
  orgId,
  title,
  titleEn: '',
  content: 'text',
  contentEn: '',
  validFrom: null,
  pinned: at === 1,
  reach: pick(['org', 'orgAndBelow'] as const, at),
  validUntil: TIMES[at] ?? null,
});

const addPerson = (
  { users }: CoreStores,
  who: {
    readonly orgId: string;
    readonly roleId: string;
    readonly name: string;
    readonly loginname: string;
    readonly at: number;
  },
) =>
  users.add(
    { ...who, passwordHash: 'phc', deptId: '', dataRange: null, authRegion: [], equipmentIds: [], tel: '', email: '' },
    TRAIL,
  );
