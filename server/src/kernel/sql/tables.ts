import type { Generated, Kysely, Transaction } from 'kysely';
import { CamelCasePlugin } from 'kysely';
import type { ServerKey } from '../../ports/server-key.ts';
import type { DriverRow, EquipmentRow, GatewayRow, SignalRow } from './device-rows.ts';

/**
 * The rows that the migrations of the set `core` make, column for column; names are camel case here and snake case in SQL. Here are
 * those that the kernel itself asks; each module adds its own, in its `tables.ts`.
 */
export interface CoreTables {
  org: OrgRow;
  role: RoleRow;
  account: AccountRow;
  audit: AuditRow;
  auditHead: {
    id: Generated<number>;
    count: number;
    hash: string;
    plainCount: Generated<number>;
    keyCount: Generated<number>;
    keyProof: string | null;
    cutCount: Generated<number>;
    cutHash: Generated<string>;
    cutProof: string | null;
  };
  gateway: GatewayRow;
  equipment: EquipmentRow;
  driver: DriverRow;
  signal: SignalRow;
  accountEquipment: { accountId: number; equipmentId: number };
  quotaLimit: { orgId: number; quota: string; value: number };
  installation: { only: number; id: string; keyCheck: string };
}

interface OrgRow {
  id: Generated<number>;
  parentId: number | null;
  kind: string;
  name: string;
  path: string;
  seq: number;
  title: string;
  icon: string;
  sessionIdleMin: Generated<number>;
  createdAt: number;
}

interface RoleRow {
  id: Generated<number>;
  orgId: number;
  name: string;
  roleType: string;
  auths: string;
  dataRange: string;
  authRegion: string;
  remark: string;
  shipped: number;
}

interface AccountRow {
  id: Generated<number>;
  orgId: number;
  deptId: number | null;
  roleId: number;
  loginname: string;
  name: string;
  passwordHash: string;
  passwordAt: number;
  mustChangePassword: number;
  tel: string;
  email: string;
  avatar: string;
  authRegion: string;
  dataRange: string;
  messageTypes: string;
  prompType: string;
  scadaAdaption: string;
  language: string;
  timeZone: string;
  totpSecret: string;
  totpOn: number;
  totpStep: number;
  enabled: number;
  createdAt: number;
  lastLoginAt: number | null;
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

/** The core tables of an open database, under their camel-case names. */
export type CoreDb = Kysely<CoreTables>;
export type CoreTransaction = Transaction<CoreTables>;

/** What a database is read and written under. */
export interface CoreKeys {
  /** Rows of the operation log are hashed under it; without one the log is a plain chain. */
  readonly log?: Uint8Array | undefined;
  /** Seals the passwords of drivers; without one no password can be stored. */
  readonly secrets?: Pick<ServerKey, 'seal' | 'open'> | undefined;
}

/** The names of this file, and the keys that whoever writes finds with the database. */
class CoreNames extends CamelCasePlugin {
  readonly keys: CoreKeys;

  constructor(keys: CoreKeys) {
    super();
    this.keys = keys;
  }
}

/** Sees a freshly opened database by the names of this file. */
export function coreTables(opened: Kysely<CoreTables>, keys: CoreKeys = {}): CoreDb {
  return opened.withPlugin(new CoreNames(keys));
}

/** The key of the operation log of a database that `coreTables` has made. */
export function logKeyOf(db: CoreDb): Uint8Array | undefined {
  return keysOf(db)?.log;
}

/** The key of the passwords in a database that `coreTables` has made. */
export function secretKeyOf(db: CoreDb): CoreKeys['secrets'] {
  return keysOf(db)?.secrets;
}

const keysOf = (db: CoreDb): CoreKeys | undefined =>
  db.getExecutor().plugins.find((plugin) => plugin instanceof CoreNames)?.keys;
