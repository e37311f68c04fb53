import { NORMAL } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import { writeSheet } from '../kernel/sheet/xlsx.ts';
import { alarmOf, came } from './alarm-fixtures.ts';
import { gateway } from '../conformance/core-fixtures.ts';
import { TRAIL } from './trail.ts';
import { addDevices, type Devices } from './devices.ts';
import type { ExampleIds } from './example.ts';
import { addExamples } from './examples.ts';
import type { Organisation, TestServer, Visitor } from './test-server.ts';
import { START } from './test-server.ts';

export const NEW_PASSWORD = { password: 'Fresh+lake26', confirm: 'Fresh+lake26' };

/** Devices with one of everything that calls refer to: the objects named here, and those of the modules' examples. */
export type Plant = Own & ExampleIds;

interface Own extends Devices {
  /** An equipment that was deleted. */
  readonly deletedId: string;
  /** A group of equipment that nothing is in. */
  readonly groupId: string;
  /** `h` of the signal, at 90. */
  readonly alarmRuleId: string;
  /** The administrator's own command. */
  readonly uuid: string;
  /** A department of the organisation. */
  readonly deptId: string;
  /** A role that nobody has. */
  readonly roleId: string;
  /** Somebody of the organisation who is never signed in. */
  readonly userId: string;
  readonly alarmId: string;
  readonly notifyPolicyId: string;
  /** A key of the administrator's. */
  readonly apiKeyId: string;
  /** A webhook of the administrator's. */
  readonly webhookId: string;
  /** A page of the equipment with one widget, published, and one of a project without any. */
  readonly pageId: string;
  /** A report of the equipment with a workbook, and a run of it. */
  readonly reportId: string;
  readonly reportRunId: string;
  readonly projectPageId: string;
  /** A multi-equipment record over the gateway, and the administrator's own binding of it. */
  readonly multiId: string;
  readonly multiUuid: string;
  /** An operations centre with the equipment in it. */
  readonly centreId: string;
  /** Gateways that another organisation offers: one that may be taken over, one that may be refused. */
  readonly handoverId: string;
  readonly refusedHandoverId: string;
}

/** Devices, and one of everything else that calls are about. */
export async function addPlant(server: TestServer, name: string): Promise<Plant> {
  const own = await addDevices(server, name);
  const { org, admin, gatewayId, equipmentId, signalId } = own;
  const { id: alarmRuleId } = await admin.get<{ id: string }>('/lfscada/manage/alarmRule/add', {
    signalId,
    type: 'h',
    limit: 90,
    priority: 2,
  });
  const { uuid } = await admin.get<{ uuid: string }>('/lfscada/monitor/write', { equipmentId, signalId, value: '2' });
  server.link.tell({ uuid, code: '200', value: 2, at: START });
  const added = async (noun: string, fields: Readonly<Record<string, unknown>>) =>
    (await admin.get<{ id: string }>(`/lfscada/manage/${noun}/add`, fields)).id;
  const examples = await addExamples({ ...own, name, added });
  const deptId = await added('org', { parentId: org.orgId, kind: 'dept', name: `${name} shift` });
  const rights = { roleType: 'viewer', auths: ['monitor_equipment_view'], dataRange: 'own' };
  const roleId = await added('role', { orgId: org.orgId, name: `${name} guard`, ...rights });
  const clerk = { orgId: org.orgId, roleId: org.roleIds.viewer, equipmentIds: [equipmentId], ...NEW_PASSWORD };
  const alarmId = await addAlarm(server, org, alarmRuleId, { gatewayId, equipmentId, signalId });
  const steps = [{ afterMin: 0, users: [], roles: [org.roleIds.admin], channels: ['web'], stopWhen: 'ack' }];
  const notifyPolicyId = await added('notifyPolicy', { name: `${name} night`, steps });
  const apiKeyId = await added('apiKey', { name, scopes: ['monitor_equipment_view'] });
  const hook = { url: 'https://hook.example.com/in', events: ['alarm.active'] };
  const webhookId = await added('webhook', { name, ...hook });
  const userId = await added('user', { loginname: `${name}-clerk`, ...clerk });
  const groupId = await added('equipmentGroup', { name: `${name} hall` });
  const deletedId = await added('equipment', { name: `${name} old`, code: `${name}-old`, gatewayId });
  await admin.get('/lfscada/manage/equipment/delete', { id: deletedId });
  const { id: pageId } = await admin.get<{ id: string }>(`${CONFIGURATION}/page/add`, { equipmentId, title: name });
  await admin.get(`${CONFIGURATION}/widget/save`, { pageId, list: [widgetOf(signalId)] });
  const project = await admin.get<{ id: string }>('/lfscada/project/page/add', { title: `${name} works` });
  const multiId = await addMulti(admin, name, gatewayId);
  await admin.get(`${MULTI}/share/editPwd`, { equipId: multiId, password: SHARE_PASSWORD });
  const centreId = await added('centre', { name: `${name} team` });
  await admin.get('/lfscada/manage/centre/setEquipment', { id: centreId, equipmentIds: [equipmentId] });
  const bound = await admin.get<{ uuid: string }>(`${MULTI}/bindGateway`, { id: multiId, gatewayId });
  const reportId = await added('report', { equipmentId, name, kind: 'hour', columns: [{ signalId, agg: 'avg' }] });
  await admin.get('/lfscada/manage/report/template/save', { id: reportId, file: WORKBOOK });
  const { id: reportRunId } = await admin.get<{ id: string }>('/lfscada/monitor/report/run/add', {
    id: reportId,
    from: START,
    to: START + 1,
    format: 'csv',
  });
  const giver = await server.addOrg(`${name} maker`);
  const handoverId = await addOffer(server, giver, org, name);
  const refusedHandoverId = await addOffer(server, giver, org, `${name} 2`);
  return {
    ...own,
    ...examples,
    alarmRuleId,
    deletedId,
    groupId,
    uuid,
    deptId,
    roleId,
    userId,
    alarmId,
    notifyPolicyId,
    apiKeyId,
    webhookId,
    pageId,
    projectPageId: project.id,
    multiId,
    multiUuid: bound.uuid,
    reportId,
    reportRunId,
    centreId,
    handoverId,
    refusedHandoverId,
  };
}

/** A workbook that is filled with the level of the plant's signal. */
export const WORKBOOK = await writeSheet('day', ['{{level.avg(1h)}}'], []);

const CONFIGURATION = '/lfscada/configuration';

const MULTI = '/lfscada/equipment/multi';
/** Of the share of each plant's record. */
export const SHARE_PASSWORD = 'share2026';

async function addMulti(admin: Visitor, name: string, gatewayId: string): Promise<string> {
  const fields = { name: `${name} works`, ruleType: '01', gatewayIds: [gatewayId] };
  return (await admin.get<{ id: string }>(`${MULTI}/add`, fields)).id;
}

/** A text that shows the signal. */
export const widgetOf = (dataId: string) => ({
  id: 'a'.repeat(32),
  widgetType: 'UsualDataText',
  position: { x: 0, y: 0, width: 80, height: 20 },
  dataId,
});

/** An alarm of the plant's signal that is over. */
async function addAlarm(
  { stores }: TestServer,
  { orgId }: Organisation,
  ruleId: string,
  place: { readonly gatewayId: string; readonly equipmentId: string; readonly signalId: string },
): Promise<string> {
  const alarmId = String(Number(await stores.alarms.lastId()) + 1);
  const over = alarmOf(alarmId, ruleId, { ...place, phase: 'normal', closedAt: START + 1 });
  await stores.alarms.commit([came(over, { orgId, life: NORMAL, alarm: null, isNews: false })]);
  return alarmId;
}

/** Offers a gateway of one organisation to another. */
async function addOffer(
  { stores, clock }: TestServer,
  from: Organisation,
  { orgId: toOrgId }: Organisation,
  name: string,
): Promise<string> {
  const range = { userId: '0', orgId: toOrgId, orgPath: `/${toOrgId}/`, reach: 'org' as const };
  const [to] = await stores.objects.find('org', [toOrgId], range);
  const trail = { ...TRAIL, orgId: from.orgId, at: clock.now() };
  const made = { ...gateway(`${name}-offered`), orgId: from.orgId };
  const gatewayId = await stores.gateways.add(made, trail);
  const said = {
    withEquipment: true,
    withHistory: true,
    note: '',
    offeredAt: clock.now(),
    expiresAt: clock.now() + 1e9,
  };
  const offeredBy = { userId: '999', loginname: 'maker' };
  await stores.handovers.offer({ ...said, gatewayId, toOrgId, toOrgName: to?.name ?? '', offeredBy }, trail);
  const offers = await stores.handovers.incoming(range, clock.now());
  return offers.find(({ sn }) => sn === made.sn)?.id ?? '';
}
