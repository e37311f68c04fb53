import type { CallName } from '@tidegate/contract/calls/catalogue.ts';
import { NORMAL } from '@tidegate/contract/rules/alarm/life.ts';
import { LIVE_FUTURE_MAX_MS } from '@tidegate/contract/limits.ts';
import { alarmOf, came } from './alarm-fixtures.ts';
import { gif } from './pictures.ts';
import { writeSheet } from '../services/sheet/xlsx.ts';
import type { Organisation, TestServer, Visitor } from './test-server.ts';
import { PASSWORD, START } from './test-server.ts';

const NEW_PASSWORD = { password: 'Fresh-2026', confirm: 'Fresh-2026' };

/** A file of one person of no organisation. */
const PEOPLE = await writeSheet('people', ['Username'], [['somebody']]);

/** A file of a signal that is there. */
const SIGNALS = Buffer.from('code\nlevel\n');

/** One organisation with a gateway, an equipment, a driver and signals, and a person of each kind. */
export interface Plant {
  readonly org: Organisation;
  readonly admin: Visitor;
  readonly viewer: Visitor;
  readonly gatewayId: string;
  readonly equipmentId: string;
  /** An equipment that was deleted. */
  readonly deletedId: string;
  /** A group of equipment that nothing is in. */
  readonly groupId: string;
  readonly driverId: string;
  /** `level`: float32, read and write, 0 to 100. */
  readonly signalId: string;
  /** `h` of the signal, at 90. */
  readonly alarmRuleId: string;
  /** A model made from the equipment, published once. */
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
  readonly hardwareId: string;
  /** An announcement that was published, and what it is in the mailboxes. */
  readonly noticeId: string;
  readonly messageId: string;
  readonly alarmId: string;
  readonly notifyPolicyId: string;
  /** A page of the equipment with one widget, published, and one of a project without any. */
  readonly pageId: string;
  readonly projectPageId: string;
}

/** Sets a plant up through the calls, as an engineer would; its gateway is online. */
export async function addPlant(server: TestServer, name: string): Promise<Plant> {
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
  const { id: alarmRuleId } = await admin.get<{ id: string }>('/lfscada/manage/alarmRule/add', {
    signalId,
    type: 'h',
    limit: 90,
    priority: 2,
  });
  server.link.online.add(gatewayId);
  server.live.apply([{ signalId: Number(signalId), at: START, value: 1, quality: 'good' }], START + LIVE_FUTURE_MAX_MS);
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
  const hardwareId = await added('hardware', { model: `${name}-box`, name: `${name} box` });
  const noticeId = await added('notice', { title: `${name} works`, content: `${name} stands still on Sunday` });
  await admin.get('/lfscada/manage/notice/publish', { id: noticeId });
  const { messageId } = await admin.get<{ messageId: string }>('/lfscada/notice/detail', { id: noticeId });
  const alarmId = await addAlarm(server, org, alarmRuleId, { gatewayId, equipmentId, signalId });
  const steps = [{ afterMin: 0, users: [], roles: [org.roleIds.admin], channels: ['web'], stopWhen: 'ack' }];
  const notifyPolicyId = await added('notifyPolicy', { name: `${name} night`, steps });
  const userId = await added('user', { loginname: `${name}-clerk`, ...clerk });
  const groupId = await added('equipmentGroup', { name: `${name} hall` });
  const deletedId = await added('equipment', { name: `${name} old`, code: `${name}-old`, gatewayId });
  await admin.get('/lfscada/manage/equipment/delete', { id: deletedId });
  const modelId = await added('model', { code: `${name}-model`, name: `${name} model`, equipmentId });
  await admin.get('/lfscada/manage/model/publish', { id: modelId });
  const { id: pageId } = await admin.get<{ id: string }>(`${CONFIGURATION}/page/add`, { equipmentId, title: name });
  await admin.get(`${CONFIGURATION}/widget/save`, { pageId, list: [widgetOf(signalId)] });
  const project = await admin.get<{ id: string }>('/lfscada/project/page/add', { title: `${name} works` });
  const devices = { gatewayId, equipmentId, driverId, signalId, alarmRuleId, deletedId, groupId, modelId };
  return {
    org,
    admin,
    viewer,
    ...devices,
    uuid,
    feedbackId,
    deptId,
    roleId,
    userId,
    cardId,
    hardwareId,
    noticeId,
    messageId,
    alarmId,
    notifyPolicyId,
    pageId,
    projectPageId: project.id,
  };
}

const CONFIGURATION = '/lfscada/configuration';

/** A text that shows the signal. */
const widgetOf = (dataId: string) => ({
  id: 'a'.repeat(32),
  widgetType: 'UsualDataText',
  position: { x: 0, y: 0, width: 80, height: 20 },
  dataId,
});

/** What a page file holds. */
const PAGE_FILE = Buffer.from(JSON.stringify({ con: {}, widgets: [] }));

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
const iccidOf = (name: string): string => `89${Buffer.from(name.padEnd(9, '.').slice(-9)).toString('hex')}`;

/** Steps that name nobody, so that they fit every organisation. */
const WEBHOOK_STEPS = [{ afterMin: 0, users: [], roles: [], channels: ['webhook'], stopWhen: 'ack' }];
const WEBHOOK = { webhookUrl: 'https://hook.example.net/x', webhookSecret: 'a-long-enough-secret' };

type Inputs = { readonly [N in CallName]: Readonly<Record<string, unknown>> };

/**
 * An input for every call that a person of `mine` may use about the objects of `plant`, each time with new names. The
 * compiler fails until a new call has one. `login` and `logout` are left to their own tests.
 */
export function inputsFor(plant: Plant, unique: string): Inputs {
  const { gatewayId, equipmentId, driverId, signalId, uuid, feedbackId, deptId, roleId, userId } = plant;
  const { alarmRuleId, deletedId, groupId, cardId, hardwareId, modelId, noticeId, messageId, alarmId } = plant;
  const { notifyPolicyId, pageId, projectPageId } = plant;
  const { orgId } = plant.org;
  return {
    login: { loginname: 'nobody', password: 'Nothing-1' },
    userInfo: {},
    findpwdAccount: { loginname: 'nobody' },
    findpwdCode: { flow: unique, way: 'tel' },
    findpwdValidate: { flow: unique, way: 'tel', code: '000000' },
    findpwdPassword: { flow: unique, password: 'Other-2027', confirm: 'Other-2027' },
    accountInfo: {},
    accountEdit: { name: unique.slice(0, 6) },
    userConfigQuery: {},
    userConfigSave: { scadaAdaption: 'ratio' },
    securityCode: { way: 'tel', type: 'password' },
    securityValidate: { type: 'password', way: 'password', password: PASSWORD },
    securityPassword: { ticket: unique, password: 'Other-2027', confirm: 'Other-2027' },
    securityTargetCode: { ticket: unique, tel: '+8613800138000' },
    securityTel: { ticket: unique, tel: '+8613800138000' },
    securityEmail: { ticket: unique, email: 'ann@example.com' },
    securityQuestion: { ticket: unique, questions: [] },
    logout: {},
    showVcode: {},
    loadStyle: {},
    ownSessions: {},
    endOtherSessions: {},
    totpBegin: { ticket: unique },
    totpConfirm: { ticket: unique, code: '123456' },
    totpOff: { ticket: unique },
    totpRecovery: { ticket: unique },
    avatarSave: { file: gif(1, 1) },
    avatarDelete: {},
    picture: {},
    gatewayInfo: { equipmentId },
    signalQuery: { equipmentId },
    signalQueryAll: { equipmentId },
    monitorOpen: { equipmentId },
    monitorData: { equipmentId, isFirst: true },
    monitorWrite: { equipmentId, signalId, value: '3' },
    monitorCallback: { uuid },
    monitorCommands: { equipmentId },
    alarmCurrent: {},
    alarmAck: { ids: [alarmId] },
    alarmReset: { ids: [alarmId] },
    alarmShelve: { ruleIds: [alarmRuleId], minutes: 5, reason: unique },
    alarmUnshelve: { ruleIds: [alarmRuleId] },
    alarmOutOfService: { ruleIds: [alarmRuleId], reason: unique },
    alarmInService: { ruleIds: [alarmRuleId] },
    alarmRecords: { from: START, to: START + 1_000, equipmentId },
    alarmRecordsExport: { from: START, to: START + 1_000, equipmentId },
    alarmSteps: { id: alarmId },
    alarmKpi: { from: START, to: START + 1_000, equipmentId },
    alarmLimits: { signalIds: [signalId] },
    monitorHistory: { signalIds: [signalId], from: START, to: START + 1_000 },
    monitorHistoryExport: { signalIds: [signalId], from: START, to: START + 1_000 },
    signalLookup: { ids: [signalId] },
    monitorReplay: { signalIds: [signalId], from: START, to: START + 1_000 },
    pageQuery: { equipmentId },
    pageQueryAll: { equipmentId },
    pageQueryHome: { equipmentId },
    pageInfo: { id: pageId },
    pageAdd: { equipmentId, title: unique },
    pageEdit: { id: pageId, title: unique },
    pageCopy: { id: pageId, title: unique },
    pageSetHome: { id: pageId },
    pageDelete: { id: pageId },
    widgetQueryAll: { pageId },
    widgetSave: { pageId, list: [widgetOf(signalId)] },
    pagePublish: { id: pageId, version: 1 },
    pageVersions: { pageId },
    pageVersion: { pageId },
    pagePlayed: { pageId },
    pageEditing: { pageId },
    pagePictures: {},
    pagePictureAdd: { name: unique, file: gif(1, 1) },
    pagePictureDelete: { hash: '-'.repeat(43) },
    projectPageQuery: {},
    projectPageAdd: { title: unique },
    projectPageInfo: { id: projectPageId },
    projectPageJson: { id: projectPageId },
    projectPageSave: { id: projectPageId, json: PAGE_FILE },
    projectPageDelete: { id: projectPageId },
    equipmentDetail: { equipmentId },
    monitorEquipmentQuery: {},
    monitorEquipmentQueryAll: {},
    monitorEquipmentGroups: {},
    monitorSearch: { text: 'level' },
    monitorEquipmentValues: { equipmentIds: [equipmentId] },
    equipmentShown: { equipmentId },
    equipmentSetShown: { equipmentId, signalIds: [signalId] },
    setFollow: { equipmentId },
    cancelFollow: { equipmentId },
    gatewayAdd: { sn: `sn-${unique}`, name: 'new', orgId },
    gatewayEdit: { id: gatewayId, remark: unique },
    gatewayDelete: { id: gatewayId },
    gatewayInfoById: { id: gatewayId },
    gatewayQuery: {},
    gatewayGroups: {},
    gatewayRotateSecret: { id: gatewayId },
    gatewayRevokeSecret: { id: gatewayId },
    gatewayBroker: {},
    gatewayHealth: { id: gatewayId },
    gatewayFrames: { id: gatewayId },
    gatewayDiscovered: { id: gatewayId },
    equipmentAdd: { name: 'new', code: `code-${unique}`, gatewayId },
    equipmentEdit: { id: equipmentId, remark: unique },
    equipmentDelete: { id: equipmentId },
    equipmentPicture: { id: equipmentId, file: gif(1, 1) },
    equipmentPictureDelete: { id: equipmentId },
    equipmentCopy: { id: equipmentId, name: 'copy', code: `copy-${unique}`, gatewayId },
    equipmentDependents: { id: equipmentId },
    equipmentDeleted: {},
    equipmentRestore: { id: deletedId, code: `back-${unique}` },
    equipmentGroupQuery: {},
    equipmentGroupAdd: { name: `group ${unique}`, orgId },
    equipmentGroupEdit: { id: groupId, name: `ward ${unique}` },
    equipmentGroupDelete: { id: groupId },
    equipmentSetGroup: { ids: [equipmentId], groupId },
    equipmentInfo: { id: equipmentId },
    equipmentQuery: {},
    driverAdd: { equipmentId, name: 'new', protocol: 'simulator', params: {} },
    driverEdit: { id: driverId, name: unique },
    driverDelete: { id: driverId },
    driverInfo: { id: driverId },
    driverQuery: { equipmentId },
    driverProtocols: {},
    driverTest: { equipmentId, protocol: 'simulator', params: {} },
    driverBrowse: { equipmentId, driverId },
    driverAdopt: {
      equipmentId,
      driverId,
      found: [{ address: { area: 'coil', address: 1 }, name: unique, dataType: 'bool', rw: 'ro' }],
    },
    signalReadOnce: { equipmentId, driverId, address: {}, dataType: 'bool' },
    signalAdd: { equipmentId, code: `s-${unique}`, name: 'new', rw: 'ro', dataType: 'bool' },
    signalEdit: { id: signalId, unit: unique.slice(0, 20) },
    signalDelete: { id: signalId },
    signalInfo: { id: signalId },
    signalUses: { id: signalId },
    formulaCheck: { equipmentId, formula: '{level} * 2', signalId },
    formulaNames: { equipmentId, text: 'lev' },
    manageSignalQuery: { equipmentId },
    signalEditMany: { equipmentId, ids: [signalId], unit: unique.slice(0, 20) },
    signalDeleteMany: { equipmentId, ids: ['999999'] },
    signalExport: { equipmentId, format: 'csv' },
    signalImport: { equipmentId, file: SIGNALS },
    alarmRuleAdd: { signalId, type: 'hh', limit: 95, priority: 1, name: unique.slice(0, 20) },
    alarmRuleAddLimits: { signalId, limits: [{ type: 'l', limit: 5, priority: 3 }] },
    alarmRuleEdit: { id: alarmRuleId, category: unique.slice(0, 20) },
    alarmRuleEnable: { ids: [alarmRuleId], enabled: true },
    alarmRuleDelete: { id: alarmRuleId },
    alarmRuleDeleteMany: { equipmentId, ids: ['999999'] },
    alarmRuleInfo: { id: alarmRuleId },
    alarmRuleQuery: { equipmentId },
    alarmRuleTest: { signalId, type: 'h', limit: 90 },
    modelDiscard: { id: modelId },
    modelParameters: { id: modelId, parameters: [{ name: 'unit', default: '1' }] },
    modelDriverAdd: { id: modelId, name: `d-${unique}`, protocol: 'simulator', params: {} },
    modelDriverEdit: { id: modelId, was: 'plc', pollMs: 2_000 },
    modelDriverDelete: { id: modelId, name: 'none' },
    modelSignalAdd: { id: modelId, code: `s-${unique}`, name: 'new', rw: 'ro', dataType: 'bool' },
    modelSignalEdit: { id: modelId, was: 'level', unit: unique.slice(0, 20) },
    modelSignalDelete: { id: modelId, codes: ['none'] },
    modelAlarmSave: { id: modelId, alarm: { name: unique, type: 'h', limit: 1, signal: 'level' } },
    modelAlarmDelete: { id: modelId, key: 'none' },
    modelAdd: { code: unique, name: 'new', equipmentId },
    modelEdit: { id: modelId, remark: unique },
    modelDelete: { id: modelId },
    modelInfo: { id: modelId },
    modelQuery: {},
    modelContent: { id: modelId },
    modelPublish: { id: modelId },
    modelVersions: { id: modelId },
    modelDifference: { id: modelId, from: 1, to: 0 },
    modelPreview: { id: modelId, equipmentIds: [equipmentId] },
    modelApply: { id: modelId, equipmentIds: [equipmentId] },
    modelEquipment: { id: modelId },
    equipmentModel: { equipmentId },
    modelReset: { equipmentId, fields: [{ of: 'signal', key: 'level', field: 'unit' }] },
    modelUnlink: { equipmentId },
    logQuery: {},
    logExport: {},
    logVerify: {},
    smsQuery: {},
    senderInfo: {},
    senderTest: { way: 'tel' },
    accountLog: {},
    feedbackAdd: { type: 'question', content: `How is ${unique} meant to be?` },
    feedbackOwn: {},
    feedbackQuery: {},
    feedbackReply: { id: feedbackId, state: 'answered', reply: unique },
    orgTree: {},
    orgAdd: { parentId: orgId, kind: 'dept', name: `dept ${unique}` },
    orgEdit: { id: deptId, parentId: orgId, name: `shift ${unique}` },
    orgIcon: { id: orgId, file: gif(1, 1) },
    orgDelete: { id: deptId },
    roleQuery: {},
    roleInfo: { id: roleId },
    roleAdd: { orgId, name: unique, roleType: 'viewer', auths: [], dataRange: 'own' },
    roleEdit: { id: roleId, remark: unique },
    roleDelete: { id: roleId },
    userQuery: {},
    managedUserInfo: { id: userId },
    userReach: { id: userId },
    userAdd: { loginname: `user-${unique}`, ...NEW_PASSWORD, orgId, roleId: plant.org.roleIds.viewer },
    userEdit: { id: userId, orgId, name: unique.slice(0, 6), equipmentIds: [equipmentId] },
    userSetEnabled: { id: userId, enabled: true },
    userResetPassword: { id: userId, ...NEW_PASSWORD },
    userEndSessions: { id: userId },
    userDelete: { id: userId },
    userExport: {},
    userImport: { file: PEOPLE },
    cardAdd: { iccid: iccidOf(unique) },
    cardEdit: { id: cardId, plan: unique },
    cardDelete: { id: cardId },
    cardInfo: { id: cardId },
    cardQuery: {},
    cardNoticeQuery: {},
    hardwareAdd: { model: unique, name: unique },
    hardwareEdit: { id: hardwareId, vendor: unique },
    hardwareDelete: { id: hardwareId },
    hardwareImage: { id: hardwareId, file: gif(1, 1) },
    hardwareImageDelete: { id: hardwareId },
    hardwareInfo: { id: hardwareId },
    hardwareQuery: {},
    msgUnread: {},
    msgRecent: {},
    msgQuery: {},
    msgInfo: { id: messageId },
    msgMarkAsRead: { ids: [messageId] },
    msgAllMarkAsRead: { type: 'expire' },
    msgMarkAsReadForEquipAlarm: { dataId: equipmentId },
    msgDelete: { ids: ['999999'] },
    msgRestore: { ids: [messageId] },
    msgExpire: { id: cardId },
    noticeDetail: { id: noticeId },
    noticeAdd: { title: unique, content: unique, orgId },
    noticeEdit: { id: noticeId, titleEn: unique },
    noticePublish: { id: noticeId },
    noticeWithdraw: { id: noticeId },
    noticeDelete: { id: noticeId },
    noticeInfo: { id: noticeId },
    noticeQuery: {},
    notifyPolicyAdd: { name: unique, steps: WEBHOOK_STEPS, ...WEBHOOK, orgId },
    notifyPolicyEdit: { id: notifyPolicyId, name: unique },
    notifyPolicyDelete: { id: notifyPolicyId },
    notifyPolicyInfo: { id: notifyPolicyId },
    notifyPolicyQuery: {},
    notifyPolicyTargets: {},
    notifyPolicyAudience: { equipmentId, steps: WEBHOOK_STEPS },
    notifyPolicyTest: { id: notifyPolicyId },
    notifyPolicyDeliveries: {},
    pushKey: {},
    pushSubscribe: { endpoint: `https://push.example.net/${unique}`, p256dh: 'BCVxsr7N', auth: 'BTBZMqHH' },
    pushUnsubscribe: { endpoint: `https://push.example.net/${unique}` },
    mapQuery: {},
    mapStates: {},
    settingInfo: {},
    settingSave: { frames: [] },
    signalAdopt: { equipmentId, metrics: [`metric-${unique}`] },
  };
}
