import type { Generated, Kysely, Transaction } from 'kysely';
import { CamelCasePlugin } from 'kysely';
import type { ServerKey } from '../ports/server-key.ts';
import type { AlarmRow, AlarmRuleRow, AlarmStandingRow, AlarmStepRow } from './alarm/rows.ts';
import type { DriverRow, EquipmentBinRow, EquipmentRow, GatewayRow, SignalRow } from '../kernel/sql/device-rows.ts';
import type { HardwareRow } from './hardware/rows.ts';
import type { MailRow, MessageRow, NoticeRow } from './message/rows.ts';
import type { MultiGatewayRow, MultiRow, MultiTaskRow } from './multi/rows.ts';
import type { PagePictureRow, PageRow, PageVersionRow } from './page/rows.ts';
import type { NoteRow } from './note/rows.ts';
import type { ReportRow, ReportRunRow } from './report/rows.ts';
import type { ApiTables } from './api-key/rows.ts';
import type { CameraTables } from './camera/rows.ts';
import type { CentreTables } from './centre/rows.ts';
import type { ShareTables } from './share/rows.ts';
import type { TrackTables } from './track/rows.ts';
import type { NotifyDeliveryRow, NotifyPolicyRow, NotifyRunRow, PushSubscriptionRow } from './notify/rows.ts';

/** The rows that the migrations of the set `core` make, column for column; names are camel case here and snake case in SQL. */
export interface CoreTables extends ShareTables, CentreTables, ApiTables, TrackTables, CameraTables {
  org: OrgRow;
  role: RoleRow;
  account: AccountRow;
  session: {
    hash: string;
    accountId: number;
    createdAt: number;
    renewedAt: number;
    ip: string;
    agent: string;
    ended: string | null;
  };
  loginFailure: { key: string; count: number; lastAt: number };
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
  equipmentGroup: { id: Generated<number>; orgId: number; name: string; createdAt: number };
  equipmentBin: EquipmentBinRow;
  driver: DriverRow;
  collectedSignal: { gatewayId: number; signalId: number; equipmentId: number };
  givenUp: { gatewayId: number; report: number; at: number; content: string };
  signal: SignalRow;
  signalUse: { usedId: number; byKind: string; byId: number };
  model: ModelRow;
  modelVersion: {
    modelId: number;
    version: number;
    content: string;
    note: string;
    at: number;
    by: string;
    driverCount: number;
    signalCount: number;
  };
  equipmentModel: {
    equipmentId: number;
    modelId: number;
    version: number;
    parameters: string;
    parts: string;
    appliedAt: number;
    appliedBy: string;
  };
  calculationState: { signalId: number; basis: string; state: string };
  follow: { accountId: number; equipmentId: number };
  command: CommandRow;
  shownSignal: { equipmentId: number; signalId: number; seq: number };
  accountEquipment: { accountId: number; equipmentId: number };
  securityQuestion: { id: Generated<number>; accountId: number; seq: number; question: string; answerHash: string };
  totpRecovery: { id: Generated<number>; accountId: number; hash: string; usedAt: number | null };
  proofFlow: ProofFlowRow;
  verification: VerificationRow;
  captcha: { hash: string; answerHash: string; workBits: number; expiresAt: number };
  smsLog: SmsLogRow;
  storageDay: { day: number; at: number; total: number | null; free: number | null; kinds: string };
  storageLevel: { id: Generated<number>; level: string; at: number };
  feedback: FeedbackRow;
  card: CardRow;
  subscription: SubscriptionRow;
  renewal: RenewalRow;
  hardware: HardwareRow;
  message: MessageRow;
  mailHead: { id: Generated<number>; seq: number };
  mail: MailRow;
  notice: NoticeRow;
  alarmRule: AlarmRuleRow;
  alarmStanding: AlarmStandingRow;
  alarm: AlarmRow;
  alarmStep: AlarmStepRow;
  notifyPolicy: NotifyPolicyRow;
  notifyRun: NotifyRunRow;
  notifyDelivery: NotifyDeliveryRow;
  pushSubscription: PushSubscriptionRow;
  gatewayTraffic: GatewayTrafficRow;
  page: PageRow;
  pageVersion: PageVersionRow;
  pageSignal: { pageId: number; signalId: number };
  pagePicture: PagePictureRow;
  multi: MultiRow;
  multiGateway: MultiGatewayRow;
  multiTask: MultiTaskRow;
  report: ReportRow;
  reportTemplate: { reportId: number; bytes: Uint8Array };
  reportRun: ReportRunRow;
  note: NoteRow;
  reportFile: { runId: number; seq: number; bytes: Uint8Array };
  quotaLimit: { orgId: number; quota: string; value: number };
  setting: { key: string; value: string };
  installation: { only: number; id: string; keyCheck: string };
  picture: { hash: string; type: string; bytes: Uint8Array; createdAt: number };
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

interface CardRow {
  id: Generated<number>;
  orgId: number;
  ownerId: number;
  iccid: string;
  carrier: string;
  plan: string;
  monthlyMb: number | null;
  expireAt: number | null;
  status: string;
  remark: string;
}

interface SubscriptionRow {
  id: Generated<number>;
  gatewayId: number;
  kind: string;
  startAt: number;
  endAt: number;
  remark: string;
}

interface RenewalRow {
  id: Generated<number>;
  subscriptionId: number;
  months: number;
  fromEnd: number;
  toEnd: number;
  note: string;
  by: string;
  at: number;
}

interface GatewayTrafficRow {
  gatewayId: number;
  iccid: string;
  day: number;
  orgId: number;
  bytesIn: number;
  bytesOut: number;
}

interface ProofFlowRow {
  hash: string;
  kind: string;
  accountId: number | null;
  session: string;
  step: string;
  change: string;
  tries: number;
  createdAt: number;
  expiresAt: number;
}

interface VerificationRow {
  id: Generated<number>;
  purpose: string;
  accountId: number | null;
  flow: string;
  target: string;
  hash: string;
  tries: number;
  ip: string;
  site: string;
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
}

interface SmsLogRow {
  id: Generated<number>;
  at: number;
  orgId: number | null;
  recipient: string;
  loginname: string;
  purpose: string;
  state: string;
  reason: string;
  reference: string;
  cost: number | null;
}

interface FeedbackRow {
  id: Generated<number>;
  orgId: number;
  accountId: number;
  loginname: string;
  at: number;
  type: string;
  content: string;
  state: string;
  reply: string;
  repliedBy: string;
  repliedAt: number | null;
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

interface ModelRow {
  id: Generated<number>;
  orgId: number;
  code: string;
  name: string;
  nameEn: string;
  category: string;
  remark: string;
  draft: string | null;
  latest: number;
  driverCount: number;
  signalCount: number;
  updatedAt: number;
  updatedBy: string;
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
  reason: string;
  second: string;
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
