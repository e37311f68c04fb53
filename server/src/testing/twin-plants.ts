import { NORMAL } from '@tidegate/contract/rules/alarm/life.ts';
import { LIVE_FUTURE_MAX_MS } from '@tidegate/contract/limits.ts';
import { writeSheet } from '../kernel/sheet/xlsx.ts';
import { alarmOf, came } from './alarm-fixtures.ts';
import { gateway } from '../conformance/core-fixtures.ts';
import { TRAIL } from './trail.ts';
import type { Organisation, TestServer, Visitor } from './test-server.ts';
import { START } from './test-server.ts';

export const NEW_PASSWORD = { password: 'Fresh+lake26', confirm: 'Fresh+lake26' };

/** An organisation with a gateway that is online, an equipment, a driver, a signal, and two people who are signed in. */
export interface Devices {
  readonly org: Organisation;
  readonly admin: Visitor;
  readonly viewer: Visitor;
  readonly gatewayId: string;
  readonly equipmentId: string;
  readonly driverId: string;
  /** `level`: float32, read and write, 0 to 100. */
  readonly signalId: string;
  /** The same: a plant has one signal, and a test that needs a second adds it. */
  readonly lngSignalId: string;
}

/** The same with one of everything that calls are about. */
export interface Plant extends Devices {
  /** An equipment that was deleted. */
  readonly deletedId: string;
  /** A group of equipment that nothing is in. */
  readonly groupId: string;
  /** `h` of the signal, at 90. */
  readonly alarmRuleId: string;
  /** A model made from the equipment, with a page, published once. */
  readonly modelId: string;
  /** The administrator's own command. */
  readonly uuid: string;
  /** What the viewer told the administrators. */
  readonly feedbackId: string;
  /** A department of the organisation. */
  readonly deptId: string;
  /** A role that nobody has. */
  readonly roleId: string;
  /** Somebody of the organisation who is never signed in. */
  readonly userId: string;
  readonly cardId: string;
  /** An added service of the gateway. */
  readonly subscriptionId: string;
  readonly hardwareId: string;
  /** An announcement that was published, and what it is in the mailboxes. */
  readonly noticeId: string;
  readonly messageId: string;
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
  /** A camera of the equipment, by an address. */
  readonly cameraId: string;
  /** An operating centre with the equipment in it. */
  readonly centreId: string;
  /** A fence that watches nothing. */
  readonly fenceId: string;
  /** The administrator's own note on the signal. */
  readonly noteId: string;
  /** Gateways that another organisation offers: one that may be taken over, one that may be refused. */
  readonly handoverId: string;
  readonly refusedHandoverId: string;
}

/** Sets devices up through the calls, as an engineer would: all that most tests need, in a fifth of the time of a plant. */
export async function addDevices(server: TestServer, name: string): Promise<Devices> {
  const org = await server.addOrg(name);
  const admin = await server.signedIn(org, 'admin');
  const viewer = await server.signedIn(org, 'viewer');
  const { id: gatewayId } = await admin.get<{ id: string }>('/lfscada/manage/gateway/add', { sn: `${name}-gw`, name });
  const { id: equipmentId } = await admin.get<{ id: string }>('/lfscada/manage/equipment/add', {
    name: `${name} pump`,
    code: `${name}-pump`,
    gatewayId,
  });
  const { id: driverId } = await admin.get<{ id: string }>('/lfscada/manage/driver/add', {
    equipmentId,
    name: 'plc',
    protocol: 'modbus-tcp',
    params: { host: '127.0.0.1', port: 1502 },
  });
  const { id: signalId } = await admin.get<{ id: string }>('/lfscada/manage/signal/add', {
    equipmentId,
    driverId,
    code: 'level',
    name: 'Level',
    rw: 'rw',
    dataType: 'float32',
    unit: 'm',
    writeMin: 0,
    writeMax: 100,
    address: { area: 'holding', address: 0 },
  });
  server.link.online.add(gatewayId);
  server.live.apply([{ signalId: Number(signalId), at: START, value: 1, quality: 'good' }], START + LIVE_FUTURE_MAX_MS);
  return { org, admin, viewer, gatewayId, equipmentId, driverId, signalId, lngSignalId: signalId };
}

/** Devices, and one of everything else that calls are about. */
export async function addPlant(server: TestServer, name: string): Promise<Plant> {
  const own = await addDevices(server, name);
  const { org, admin, viewer, gatewayId, equipmentId, signalId } = own;
  const { id: alarmRuleId } = await admin.get<{ id: string }>('/lfscada/manage/alarmRule/add', {
    signalId,
    type: 'h',
    limit: 90,
    priority: 2,
  });
  const { uuid } = await admin.get<{ uuid: string }>('/lfscada/monitor/write', { equipmentId, signalId, value: '2' });
  server.link.tell({ uuid, code: '200', value: 2, at: START });
  const said = { type: 'fault', content: `${name}: the pump is loud` };
  const { id: feedbackId } = await viewer.get<{ id: string }>('/lfscada/feedback/add', said);
  const added = async (noun: string, fields: Readonly<Record<string, unknown>>) =>
    (await admin.get<{ id: string }>(`/lfscada/manage/${noun}/add`, fields)).id;
  const deptId = await added('org', { parentId: org.orgId, kind: 'dept', name: `${name} shift` });
  const rights = { roleType: 'viewer', auths: ['monitor_equipment_view'], dataRange: 'own' };
  const roleId = await added('role', { orgId: org.orgId, name: `${name} guard`, ...rights });
  const clerk = { orgId: org.orgId, roleId: org.roleIds.viewer, equipmentIds: [equipmentId], ...NEW_PASSWORD };
  const cardId = await added('card', { iccid: iccidOf(name), plan: 'IoT' });
  const subscriptionId = await added('service', { gatewayId, kind: 'traffic', months: 12 });
  const hardwareId = await added('hardware', { model: `${name}-box`, name: `${name} box` });
  const noticeId = await added('notice', { title: `${name} works`, content: `${name} stands still on Sunday` });
  await admin.get('/lfscada/manage/notice/publish', { id: noticeId });
  const { messageId } = await admin.get<{ messageId: string }>('/lfscada/notice/detail', { id: noticeId });
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
  const modelId = await added('model', { code: `${name}-model`, name: `${name} model`, equipmentId });
  await admin.get('/lfscada/manage/model/page/add', { id: modelId, title: 'Front' });
  await admin.get('/lfscada/manage/model/publish', { id: modelId });
  const { id: pageId } = await admin.get<{ id: string }>(`${CONFIGURATION}/page/add`, { equipmentId, title: name });
  await admin.get(`${CONFIGURATION}/widget/save`, { pageId, list: [widgetOf(signalId)] });
  const project = await admin.get<{ id: string }>('/lfscada/project/page/add', { title: `${name} works` });
  const multiId = await addMulti(admin, name, gatewayId);
  await admin.get(`${MULTI}/share/editPwd`, { equipId: multiId, password: SHARE_PASSWORD });
  const centreId = await added('centre', { name: `${name} team` });
  await admin.get('/lfscada/manage/centre/setEquipment', { id: centreId, equipmentIds: [equipmentId] });
  const cameraId = await added('camera', { equipmentId, name, useType: 'hls', hlsReserve: CAMERA_ADDRESS });
  const fenceId = await added('fence', {
    name: `${name} yard`,
    shape: { kind: 'circle', centre: { lng: 121, lat: 31 }, radiusM: 500 },
    watch: 'leave',
  });
  const bound = await admin.get<{ uuid: string }>(`${MULTI}/bindGateway`, { id: multiId, gatewayId });
  const reportId = await added('report', { equipmentId, name, kind: 'hour', columns: [{ signalId, agg: 'avg' }] });
  await admin.get('/lfscada/manage/report/template/save', { id: reportId, file: WORKBOOK });
  const { id: reportRunId } = await admin.get<{ id: string }>('/lfscada/monitor/report/run/add', {
    id: reportId,
    from: START,
    to: START + 1,
    format: 'csv',
  });
  const noted = { equipmentId, signalId, at: START, text: `${name} was cleaned` };
  const { id: noteId } = await admin.get<{ id: string }>('/lfscada/history/note/add', noted);
  const giver = await server.addOrg(`${name} maker`);
  const handoverId = await addOffer(server, giver, org, name);
  const refusedHandoverId = await addOffer(server, giver, org, `${name} 2`);
  return {
    ...own,
    alarmRuleId,
    deletedId,
    groupId,
    modelId,
    uuid,
    feedbackId,
    deptId,
    roleId,
    userId,
    cardId,
    subscriptionId,
    hardwareId,
    noticeId,
    messageId,
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
    fenceId,
    noteId,
    handoverId,
    refusedHandoverId,
    cameraId,
  };
}

/** A workbook that is filled with the level of the plant's signal. */
export const WORKBOOK = await writeSheet('day', ['{{level.avg(1h)}}'], []);

/** Of the camera of each plant. */
export const CAMERA_ADDRESS = 'https://camera.example.net/live.m3u8';

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

/** A card number of its own for each name. */
export const iccidOf = (name: string): string => `89${Buffer.from(name.padEnd(9, '.').slice(-9)).toString('hex')}`;

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
  const offeredBy = { userId: '0', loginname: 'maker' };
  await stores.handovers.offer({ ...said, gatewayId, toOrgId, toOrgName: to?.name ?? '', offeredBy }, trail);
  const offers = await stores.handovers.incoming(range, clock.now());
  return offers.find(({ sn }) => sn === made.sn)?.id ?? '';
}
