import type { AccountStore } from './account/store.ts';
import type { ApiKeyStore } from './api-key/store.ts';
import type { AlarmRuleStore } from './alarm-rule/store.ts';
import type { AlarmRecords } from './alarm/records.ts';
import type { AlarmStore } from '../ports/alarm-store.ts';
import type { AuditLog, KeyedAuditLog } from '../ports/audit-log.ts';
import type { Audience } from './message/audience.ts';
import type { CodeStore } from './account/code-store.ts';
import type { CalculationStore } from '../ports/calculation-store.ts';
import type { CaptchaStore } from './account/captcha/store.ts';
import type { HardwareStore } from './hardware/store.ts';
import type { CameraKeyStore, CameraStore } from './camera/store.ts';
import type { CardStore, TrafficStore } from './card/store.ts';
import type { SubscriptionStore } from './subscription/store.ts';
import type { NoteStore } from './note/store.ts';
import type { CentreStore } from './centre/store.ts';
import type { CommandStore } from './command/store.ts';
import type { DeviceRegistry } from '../ports/device-registry.ts';
import type { DriverStore } from './driver/store.ts';
import type { EquipmentBinStore } from './equipment/bin-store.ts';
import type { EquipmentGroupStore } from './equipment/group-store.ts';
import type { EquipmentStore } from './equipment/store.ts';
import type { FenceStore } from './track/fence-store.ts';
import type { FeedbackStore } from './feedback/store.ts';
import type { HandoverStore } from './handover/store.ts';
import type { GatewayStore } from './gateway/store.ts';
import type { LoginFailures } from './account/login-failures.ts';
import type { Mailbox } from './message/mailbox.ts';
import type { MapStore } from './map/store.ts';
import type { MessageStore } from './message/store.ts';
import type { ModelRollout } from './model/rollout-store.ts';
import type { ModelStore } from './model/store.ts';
import type { MultiStore } from './multi/store.ts';
import type { NoticeStore } from './message/notice-store.ts';
import type { NotifyPolicyStore } from './notify/policy-store.ts';
import type { NotifyStore } from './notify/store.ts';
import type { OrgStore } from './org/store.ts';
import type { OldRecords } from './storage/old-records.ts';
import type { OperationLog } from './log/store.ts';
import type { ObjectFinder } from '../kernel/object-finder.ts';
import type { OwnAccountStore } from './account/own-account-store.ts';
import type { PageStore } from './page/store.ts';
import type { PagePictureStore } from './page/page-picture-store.ts';
import type { PictureStore } from './picture/store.ts';
import type { PositionStore } from './track/position-store.ts';
import type { ProofStore } from './account/proof-store.ts';
import type { PushSubscriptions } from '../ports/push-subscriptions.ts';
import type { ReportRunStore, ReportStore } from './report/store.ts';
import type { RoleStore } from './role/store.ts';
import type { SearchStore } from './search/store.ts';
import type { SessionStore } from './account/session-store.ts';
import type { ShareStore } from './share/store.ts';
import type { ShownSignalStore } from './signal/shown-signal-store.ts';
import type { SignalNames } from './signal/names.ts';
import type { QuotaStore } from './quota/store.ts';
import type { SettingStore } from './setting/store.ts';
import type { SignalStore } from './signal/store.ts';
import type { StorageStore } from './storage/store.ts';
import type { SmsLog } from './sender/sms-log.ts';
import type { StyleStore } from './setting/style-store.ts';
import type { TotpStore } from './account/totp/store.ts';
import type { WebhookStore } from './webhook/store.ts';
import type { UserStore } from './user/store.ts';
import { SqlAlarmRules } from './alarm-rule/sql-store.ts';
import { SqlAlarmRecords } from './alarm/sql-records.ts';
import { SqlAlarms } from './alarm/sql-store.ts';
import { RuleNews } from './alarm/rule-news.ts';
import { SqlAccounts } from './account/sql-store.ts';
import { SqlApiKeys } from './api-key/sql-store.ts';
import { SqlAudience } from './message/sql-audience.ts';
import { SqlAuditLog } from '../kernel/sql/audit-chain.ts';
import { SqlCalculations } from './signal/sql-calculations.ts';
import { SqlCaptchas } from './account/captcha/sql-store.ts';
import { SqlHardware } from './hardware/sql-store.ts';
import { SqlCameraKeys } from './camera/sql-camera-keys.ts';
import { SqlCameras } from './camera/sql-store.ts';
import { SqlCards } from './card/sql-store.ts';
import { SqlSubscriptions } from './subscription/sql-store.ts';
import { SqlNotes } from './note/sql-store.ts';
import { SqlCentres } from './centre/sql-store.ts';
import { SqlCodes } from './account/sql-codes.ts';
import { SqlCommands } from './command/sql-store.ts';
import { ConfigWriter } from '../kernel/sql/config-writer.ts';
import { SqlDeviceRegistry } from './gateway/sql-registry.ts';
import { SqlDrivers } from './driver/sql-store.ts';
import { SqlEquipment } from './equipment/sql-store.ts';
import { SqlEquipmentBin } from './equipment/sql-bin.ts';
import { SqlEquipmentGroups } from './equipment/sql-groups.ts';
import { SqlFences } from './track/sql-fences.ts';
import { SqlFeedback } from './feedback/sql-store.ts';
import { SqlGateways } from './gateway/sql-store.ts';
import { SqlHandovers } from './handover/sql-store.ts';
import { SqlLoginFailures } from './account/sql-login-failures.ts';
import { SqlMailbox } from './message/sql-mailbox.ts';
import { SqlMap } from './map/sql-store.ts';
import { SqlMessages } from './message/sql-store.ts';
import { SqlModelRollout } from './model/sql-rollout.ts';
import { SqlModels } from './model/sql-store.ts';
import { SqlMultis } from './multi/sql-store.ts';
import { SqlNotices } from './message/sql-notices.ts';
import { SqlNotify } from './notify/sql-store.ts';
import { SqlNotifyPolicies } from './notify/sql-policies.ts';
import { SqlPushSubscriptions } from './notify/sql-push-subscriptions.ts';
import { SqlOldRecords } from './storage/sql-old-records.ts';
import { SqlOperationLog } from './log/sql-store.ts';
import { SqlObjects } from './objects.ts';
import { SqlOrgs } from './org/sql-store.ts';
import { SqlOwnAccounts } from './account/sql-own-accounts.ts';
import { SqlPagePictures } from './page/sql-page-pictures.ts';
import { SqlPages } from './page/sql-store.ts';
import { SqlPictures } from './picture/sql-store.ts';
import { SqlPositions } from './track/sql-positions.ts';
import { SqlProofs } from './account/sql-proofs.ts';
import { SqlReportRuns } from './report/sql-runs.ts';
import { SqlReports } from './report/sql-store.ts';
import { SqlRoles } from './role/sql-store.ts';
import { SqlSearch } from './search/sql-store.ts';
import { SqlSessions } from './account/sql-sessions.ts';
import { SqlShares } from './share/sql-store.ts';
import { SqlShownSignals } from './signal/sql-shown-signals.ts';
import { SqlSignalNames } from './signal-use/sql-store.ts';
import { SqlQuotas } from './quota/sql-store.ts';
import { SqlSettings } from './setting/sql-store.ts';
import { SqlSignals } from './signal/sql-store.ts';
import { SqlStorage } from './storage/sql-store.ts';
import { SqlSmsLog } from './sender/sql-sms-log.ts';
import { SqlStyles } from './setting/sql-styles.ts';
import { coreTables } from '../kernel/sql/tables.ts';
import type { CoreDb, CoreKeys } from '../kernel/sql/tables.ts';
import { SqlTraffic } from './card/sql-traffic.ts';
import { SqlTotp } from './account/totp/sql-store.ts';
import { SqlWebhooks } from './webhook/sql-store.ts';
import { SqlUsers } from './user/sql-store.ts';

/** Every store of the core tables, over one database. */
export interface CoreStores {
  readonly accounts: AccountStore;
  readonly orgs: OrgStore;
  readonly roles: RoleStore;
  readonly users: UserStore;
  readonly captchas: CaptchaStore;
  readonly styles: StyleStore;
  readonly totp: TotpStore;
  readonly pictures: PictureStore;
  readonly pages: PageStore;
  readonly pagePictures: PagePictureStore;
  readonly multis: MultiStore;
  readonly reports: ReportStore;
  readonly reportRuns: ReportRunStore;
  readonly shares: ShareStore;
  readonly centres: CentreStore;
  readonly notes: NoteStore;
  readonly positions: PositionStore;
  readonly cameras: CameraStore;
  readonly cameraKeys: CameraKeyStore;
  readonly fences: FenceStore;
  readonly sessions: SessionStore;
  readonly apiKeys: ApiKeyStore;
  readonly webhooks: WebhookStore;
  readonly search: SearchStore;
  readonly loginFailures: LoginFailures;
  readonly ownAccounts: OwnAccountStore;
  readonly codes: CodeStore;
  readonly proofs: ProofStore;
  readonly smsLog: SmsLog;
  readonly audit: AuditLog;
  /** The same log, for who begins its key and sends out its head. */
  readonly auditChain: KeyedAuditLog;
  readonly objects: ObjectFinder;
  readonly gateways: GatewayStore;
  readonly handovers: HandoverStore;
  readonly equipment: EquipmentStore;
  readonly equipmentGroups: EquipmentGroupStore;
  readonly equipmentBin: EquipmentBinStore;
  readonly drivers: DriverStore;
  readonly signals: SignalStore;
  readonly signalNames: SignalNames;
  readonly shownSignals: ShownSignalStore;
  readonly calculations: CalculationStore;
  readonly alarms: AlarmStore;
  readonly alarmRules: AlarmRuleStore;
  readonly alarmRecords: AlarmRecords;
  readonly models: ModelStore;
  readonly rollout: ModelRollout;
  readonly commands: CommandStore;
  readonly oldRecords: OldRecords;
  readonly operationLog: OperationLog;
  readonly feedback: FeedbackStore;
  readonly map: MapStore;
  readonly cards: CardStore;
  readonly subscriptions: SubscriptionStore;
  readonly mailbox: Mailbox;
  readonly messages: MessageStore;
  readonly notices: NoticeStore;
  readonly audience: Audience;
  readonly notify: NotifyStore;
  readonly notifyPolicies: NotifyPolicyStore;
  readonly pushSubscriptions: PushSubscriptions;
  readonly hardware: HardwareStore;
  readonly traffic: TrafficStore;
  readonly quotas: QuotaStore;
  readonly settings: SettingStore;
  readonly storage: StorageStore;
  readonly registry: DeviceRegistry;
}

/** The stores over a database that is open and migrated. `keys`: as of `coreTables`. */
export function coreStores(opened: CoreDb, keys?: CoreKeys): CoreStores {
  const db = coreTables(opened, keys);
  const writer = new ConfigWriter(db);
  const ruleNews = new RuleNews();
  const auditChain = new SqlAuditLog(db);
  return {
    accounts: new SqlAccounts(db),
    orgs: new SqlOrgs(db),
    roles: new SqlRoles(db),
    users: new SqlUsers(db),
    captchas: new SqlCaptchas(db),
    styles: new SqlStyles(db),
    totp: new SqlTotp(db),
    pictures: new SqlPictures(db),
    pages: new SqlPages(db),
    pagePictures: new SqlPagePictures(db),
    multis: new SqlMultis(db),
    reports: new SqlReports(db),
    reportRuns: new SqlReportRuns(db),
    shares: new SqlShares(db),
    centres: new SqlCentres(db),
    notes: new SqlNotes(db),
    cameras: new SqlCameras(db),
    cameraKeys: new SqlCameraKeys(db),
    positions: new SqlPositions(db, ruleNews),
    fences: new SqlFences(db, ruleNews),
    sessions: new SqlSessions(db),
    apiKeys: new SqlApiKeys(db),
    webhooks: new SqlWebhooks(db),
    search: new SqlSearch(db),
    loginFailures: new SqlLoginFailures(db),
    ownAccounts: new SqlOwnAccounts(db),
    codes: new SqlCodes(db),
    proofs: new SqlProofs(db),
    smsLog: new SqlSmsLog(db),
    audit: auditChain,
    auditChain,
    objects: new SqlObjects(db),
    gateways: new SqlGateways(db, writer),
    handovers: new SqlHandovers(db, writer),
    equipment: new SqlEquipment(db, writer),
    equipmentGroups: new SqlEquipmentGroups(db),
    equipmentBin: new SqlEquipmentBin(db, writer),
    drivers: new SqlDrivers(db, writer),
    signals: new SqlSignals(db, writer),
    shownSignals: new SqlShownSignals(db),
    signalNames: new SqlSignalNames(db),
    calculations: new SqlCalculations(db),
    alarms: new SqlAlarms(db, ruleNews),
    alarmRules: new SqlAlarmRules(db, ruleNews),
    alarmRecords: new SqlAlarmRecords(db),
    models: new SqlModels(db),
    rollout: new SqlModelRollout(db, writer, ruleNews),
    commands: new SqlCommands(db),
    oldRecords: new SqlOldRecords(db),
    operationLog: new SqlOperationLog(db),
    feedback: new SqlFeedback(db),
    map: new SqlMap(db),
    cards: new SqlCards(db),
    subscriptions: new SqlSubscriptions(db),
    mailbox: new SqlMailbox(db),
    messages: new SqlMessages(db),
    notices: new SqlNotices(db),
    audience: new SqlAudience(db),
    notify: new SqlNotify(db),
    notifyPolicies: new SqlNotifyPolicies(db),
    pushSubscriptions: new SqlPushSubscriptions(db),
    hardware: new SqlHardware(db),
    traffic: new SqlTraffic(db),
    quotas: new SqlQuotas(db),
    settings: new SqlSettings(db),
    storage: new SqlStorage(db),
    registry: new SqlDeviceRegistry(db, writer),
  };
}
