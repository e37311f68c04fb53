import type { Generated, Kysely, Transaction } from 'kysely';
import { CamelCasePlugin } from 'kysely';

/** The rows of `migrations/0002-core.ts`, column for column; names are camel case here and snake case in SQL. */
export interface CoreTables {
  org: { id: Generated<number>; name: string; createdAt: number };
  role: { id: Generated<number>; orgId: number; name: string; roleType: string; auths: string };
  account: AccountRow;
  session: {
    hash: string;
    accountId: number;
    createdAt: number;
    renewedAt: number;
    ip: string;
    ended: string | null;
  };
  loginFailure: { key: string; count: number; lastAt: number };
  audit: AuditRow;
  auditHead: { id: Generated<number>; count: number; hash: string };
  gateway: GatewayRow;
  equipment: EquipmentRow;
  driver: DriverRow;
  signal: SignalRow;
  follow: { accountId: number; equipmentId: number };
  command: CommandRow;
}

interface AccountRow {
  id: Generated<number>;
  orgId: number;
  roleId: number;
  loginname: string;
  passwordHash: string;
  tel: string;
  styleId: string;
  deptId: string;
  authRegion: string;
  dataRange: string;
  prompType: string;
  scadaAdaption: string;
  enabled: number;
  createdAt: number;
}

export interface AuditRow {
  id: Generated<number>;
  at: number;
  orgId: string;
  userId: string;
  loginname: string;
  ip: string;
  session: string;
  action: string;
  object: string;
  old: string;
  new: string;
  result: string;
  commandUuid: string;
  prevHash: string;
  hash: string;
}

interface GatewayRow {
  id: Generated<number>;
  orgId: number;
  sn: string;
  name: string;
  groupId: string;
  edgeNodeId: string;
  mode: string;
  economizeOpen: number;
  economizeMode: string;
  interval: number;
  remark: string;
  secretHash: string;
  online: number;
  lastOnline: number | null;
  lastOffline: number | null;
  createdAt: number;
  configVersion: number;
}

interface EquipmentRow {
  id: Generated<number>;
  orgId: number;
  gatewayId: number;
  code: string;
  name: string;
  nameEn: string;
  deviceId: string;
  groupId: string;
  remark: string;
  createdAt: number;
}

interface DriverRow {
  id: Generated<number>;
  orgId: number;
  equipmentId: number;
  name: string;
  protocol: string;
  params: string;
  pollMs: number;
  enabled: number;
}

interface SignalRow {
  id: Generated<number>;
  orgId: number;
  equipmentId: number;
  driverId: number | null;
  code: string;
  name: string;
  nameEn: string;
  rw: string;
  dataType: string;
  address: string | null;
  metric: string;
  unit: string;
  decimals: number | null;
  factor: number;
  offset: number;
  writeMin: number | null;
  writeMax: number | null;
  writeConfirm: string;
  storeMode: string;
  deadband: number;
  staleAfterSec: number | null;
  retentionDays: number | null;
  trueText: string;
  falseText: string;
  enumTexts: string;
  seq: number;
}

interface CommandRow {
  uuid: string;
  orgId: number;
  accountId: number;
  loginname: string;
  equipmentId: number;
  signalId: number;
  oldValue: string;
  value: string;
  actualValue: string;
  at: number;
  decidedAt: number | null;
  status: string;
  code: string;
}

/** The core tables of an open database, under their camel-case names. */
export type CoreDb = Kysely<CoreTables>;
export type CoreTransaction = Transaction<CoreTables>;

/** Sees a freshly opened database by the names of this file. */
export function coreTables(opened: Kysely<CoreTables>): CoreDb {
  return opened.withPlugin(new CamelCasePlugin());
}
