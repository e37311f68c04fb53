import type { CallName } from '@tidegate/contract/calls/catalogue.ts';
import { LIVE_FUTURE_MAX_MS } from '@tidegate/contract/limits.ts';
import { gif } from './pictures.ts';
import type { Organisation, TestServer, Visitor } from './test-server.ts';
import { PASSWORD, START } from './test-server.ts';

/** One organisation with a gateway, an equipment, a driver and signals, and a person of each kind. */
export interface Plant {
  readonly org: Organisation;
  readonly admin: Visitor;
  readonly viewer: Visitor;
  readonly gatewayId: string;
  readonly equipmentId: string;
  readonly driverId: string;
  /** `level`: float32, read and write, 0 to 100. */
  readonly signalId: string;
  /** The administrator's own command. */
  readonly uuid: string;
  /** What the viewer told the administrators. */
  readonly feedbackId: string;
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
  server.link.online.add(gatewayId);
  server.live.apply([{ signalId: Number(signalId), at: START, value: 1, quality: 'good' }], START + LIVE_FUTURE_MAX_MS);
  const { uuid } = await admin.get<{ uuid: string }>('/lfscada/monitor/write', { equipmentId, signalId, value: '2' });
  server.link.tell({ uuid, code: '200', value: 2, at: START });
  const said = { type: 'fault', content: `${name}: the pump is loud` };
  const { id: feedbackId } = await viewer.get<{ id: string }>('/lfscada/feedback/add', said);
  return { org, admin, viewer, gatewayId, equipmentId, driverId, signalId, uuid, feedbackId };
}

type Inputs = { readonly [N in CallName]: Readonly<Record<string, unknown>> };

/**
 * An input for every call that a person of `mine` may use about the objects of `plant`, each time with new names. The
 * compiler fails until a new call has one. `login` and `logout` are left to their own tests.
 */
export function inputsFor(plant: Plant, unique: string): Inputs {
  const { gatewayId, equipmentId, driverId, signalId, uuid, feedbackId } = plant;
  return {
    login: { loginname: 'nobody', password: 'Nothing-1' },
    userInfo: {},
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
    avatarSave: { file: gif(1, 1) },
    avatarDelete: {},
    picture: {},
    logout: {},
    gatewayInfo: { equipmentId },
    signalQuery: { equipmentId },
    signalQueryAll: { equipmentId },
    monitorOpen: { equipmentId },
    monitorData: { equipmentId, isFirst: true },
    monitorWrite: { equipmentId, signalId, value: '3' },
    monitorCallback: { uuid },
    monitorCommands: { equipmentId },
    monitorHistory: { signalIds: [signalId], from: START, to: START + 1_000 },
    monitorHistoryExport: { signalIds: [signalId], from: START, to: START + 1_000 },
    equipmentDetail: { equipmentId },
    monitorEquipmentQuery: {},
    monitorEquipmentQueryAll: {},
    setFollow: { equipmentId },
    cancelFollow: { equipmentId },
    gatewayAdd: { sn: `sn-${unique}`, name: 'new' },
    gatewayEdit: { id: gatewayId, remark: unique },
    gatewayDelete: { id: gatewayId },
    gatewayInfoById: { id: gatewayId },
    gatewayQuery: {},
    gatewayRotateSecret: { id: gatewayId },
    gatewayDiscovered: { id: gatewayId },
    equipmentAdd: { name: 'new', code: `code-${unique}`, gatewayId },
    equipmentEdit: { id: equipmentId, remark: unique },
    equipmentDelete: { id: equipmentId },
    equipmentInfo: { id: equipmentId },
    equipmentQuery: {},
    driverAdd: { equipmentId, name: 'new', protocol: 'simulator', params: {} },
    driverEdit: { id: driverId, name: unique },
    driverDelete: { id: driverId },
    driverInfo: { id: driverId },
    driverQuery: { equipmentId },
    signalAdd: { equipmentId, code: `s-${unique}`, name: 'new', rw: 'ro', dataType: 'bool' },
    signalEdit: { id: signalId, unit: unique.slice(0, 20) },
    signalDelete: { id: signalId },
    signalInfo: { id: signalId },
    manageSignalQuery: { equipmentId },
    logQuery: {},
    logExport: {},
    logVerify: {},
    accountLog: {},
    feedbackAdd: { type: 'question', content: `How is ${unique} meant to be?` },
    feedbackOwn: {},
    feedbackQuery: {},
    feedbackReply: { id: feedbackId, state: 'answered', reply: unique },
    signalAdopt: { equipmentId, metrics: [`metric-${unique}`] },
  };
}
