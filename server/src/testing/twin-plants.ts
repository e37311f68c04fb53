import { NORMAL } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import { joined } from '../kernel/module.ts';
import { alarmOf, came } from './alarm-fixtures.ts';
import { gateway } from '../conformance/core-fixtures.ts';
import { widgetOf } from '../modules/page/testing.ts';
import { WORKBOOK } from '../modules/report/testing.ts';
import { NEW_PASSWORD } from '../modules/user/testing.ts';
import { TRAIL } from './trail.ts';
import { addDevices } from './devices.ts';
import type { Place } from './example.ts';
import { MODULE_TESTING } from './module-testing.ts';
import type { Plant } from './plant.ts';
import type { Organisation, TestServer, Visitor } from './test-server.ts';
import { START } from './test-server.ts';

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

const CONFIGURATION = '/lfscada/configuration';

const MULTI = '/lfscada/equipment/multi';
/** Of the share of each plant's record. */
export const SHARE_PASSWORD = 'share2026';

/** Adds one object of each module that has an example, one after the other. */
async function addExamples(place: Place): Promise<object> {
  const added: object[] = [];
  for (const { example } of MODULE_TESTING) if (example !== undefined) added.push(await example.add(place));
  return joined(added);
}

async function addMulti(admin: Visitor, name: string, gatewayId: string): Promise<string> {
  const fields = { name: `${name} works`, ruleType: '01', gatewayIds: [gatewayId] };
  return (await admin.get<{ id: string }>(`${MULTI}/add`, fields)).id;
}

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
