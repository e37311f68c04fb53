import type { AccountStore } from '../../../ports/account-store.ts';
import type { ApiKeyStore } from '../../../ports/api-key-store.ts';
import type { AlarmRuleStore } from '../../../ports/alarm-rule-store.ts';
import type { AlarmRecords } from '../../../ports/alarm-records.ts';
import type { AlarmStore } from '../../../ports/alarm-store.ts';
import type { AuditLog, KeyedAuditLog } from '../../../ports/audit-log.ts';
import type { Audience } from '../../../ports/audience.ts';
import type { CodeStore } from '../../../ports/code-store.ts';
import type { CalculationStore } from '../../../ports/calculation-store.ts';
import type { CaptchaStore } from '../../../ports/captcha-store.ts';
import type { HardwareStore } from '../../../ports/hardware-store.ts';
import type { CameraKeyStore, CameraStore } from '../../../ports/camera-store.ts';
import type { CardStore, TrafficStore } from '../../../ports/card-store.ts';
import type { SubscriptionStore } from '../../../ports/subscription-store.ts';
import type { NoteStore } from '../../../ports/note-store.ts';
import type { CentreStore } from '../../../ports/centre-store.ts';
import type { CommandStore } from '../../../ports/command-store.ts';
import type { DeviceRegistry } from '../../../ports/device-registry.ts';
import type { DriverStore } from '../../../ports/driver-store.ts';
import type { EquipmentBinStore } from '../../../ports/equipment-bin-store.ts';
import type { EquipmentGroupStore } from '../../../ports/equipment-group-store.ts';
import type { EquipmentStore } from '../../../ports/equipment-store.ts';
import type { FenceStore } from '../../../ports/fence-store.ts';
import type { FeedbackStore } from '../../../ports/feedback-store.ts';
import type { GatewayStore } from '../../../ports/gateway-store.ts';
import type { LoginFailures } from '../../../ports/login-failures.ts';
import type { Mailbox } from '../../../ports/mailbox.ts';
import type { MapStore } from '../../../ports/map-store.ts';
import type { MessageStore } from '../../../ports/message-store.ts';
import type { ModelRollout } from '../../../ports/model-rollout.ts';
import type { ModelStore } from '../../../ports/model-store.ts';
import type { MultiStore } from '../../../ports/multi-store.ts';
import type { NoticeStore } from '../../../ports/notice-store.ts';
import type { NotifyPolicyStore } from '../../../ports/notify-policy-store.ts';
import type { NotifyStore } from '../../../ports/notify-store.ts';
import type { OrgStore } from '../../../ports/org-store.ts';
import type { OldRecords } from '../../../ports/old-records.ts';
import type { OperationLog } from '../../../ports/operation-log.ts';
import type { ObjectFinder } from '../../../ports/object-finder.ts';
import type { OwnAccountStore } from '../../../ports/own-account-store.ts';
import type { PageStore } from '../../../ports/page-store.ts';
import type { PagePictureStore } from '../../../ports/page-picture-store.ts';
import type { PictureStore } from '../../../ports/picture-store.ts';
import type { PositionStore } from '../../../ports/position-store.ts';
import type { ProofStore } from '../../../ports/proof-store.ts';
import type { PushSubscriptions } from '../../../ports/push-subscriptions.ts';
import type { ReportRunStore, ReportStore } from '../../../ports/report-store.ts';
import type { RoleStore } from '../../../ports/role-store.ts';
import type { SearchStore } from '../../../ports/search-store.ts';
import type { SessionStore } from '../../../ports/session-store.ts';
import type { ShareStore } from '../../../ports/share-store.ts';
import type { ShownSignalStore } from '../../../ports/shown-signal-store.ts';
import type { SignalNames } from '../../../ports/signal-names.ts';
import type { QuotaStore } from '../../../ports/quota-store.ts';
import type { SettingStore } from '../../../ports/setting-store.ts';
import type { SignalStore } from '../../../ports/signal-store.ts';
import type { StorageStore } from '../../../ports/storage-store.ts';
import type { SmsLog } from '../../../ports/sms-log.ts';
import type { StyleStore } from '../../../ports/style-store.ts';
import type { TotpStore } from '../../../ports/totp-store.ts';
import type { WebhookStore } from '../../../ports/webhook-store.ts';
import type { UserStore } from '../../../ports/user-store.ts';
import { SqlAlarmRules } from './alarm-rules.ts';
import { SqlAlarmRecords } from './alarm-records.ts';
import { SqlAlarms } from './alarms.ts';
import { RuleNews } from './rule-news.ts';
import { SqlAccounts } from './accounts.ts';
import { SqlApiKeys } from './api-keys.ts';
import { SqlAudience } from './audience.ts';
import { SqlAuditLog } from './audit-chain.ts';
import { SqlCalculations } from './calculations.ts';
import { SqlCaptchas } from './captchas.ts';
import { SqlHardware } from './hardware.ts';
import { SqlCameraKeys } from './camera-keys.ts';
import { SqlCameras } from './cameras.ts';
import { SqlCards } from './cards.ts';
import { SqlSubscriptions } from './subscriptions.ts';
import { SqlNotes } from './notes.ts';
import { SqlCentres } from './centres.ts';
import { SqlCodes } from './codes.ts';
import { SqlCommands } from './commands.ts';
import { ConfigWriter } from './config-writer.ts';
import { SqlDeviceRegistry } from './device-registry.ts';
import { SqlDrivers } from './drivers.ts';
import { SqlEquipment } from './equipment.ts';
import { SqlEquipmentBin } from './equipment-bin.ts';
import { SqlEquipmentGroups } from './equipment-groups.ts';
import { SqlFences } from './fences.ts';
import { SqlFeedback } from './feedback.ts';
import { SqlGateways } from './gateways.ts';
import { SqlLoginFailures } from './login-failures.ts';
import { SqlMailbox } from './mailbox.ts';
import { SqlMap } from './map.ts';
import { SqlMessages } from './messages.ts';
import { SqlModelRollout } from './model-rollout.ts';
import { SqlModels } from './models.ts';
import { SqlMultis } from './multis.ts';
import { SqlNotices } from './notices.ts';
import { SqlNotify } from './notify.ts';
import { SqlNotifyPolicies } from './notify-policies.ts';
import { SqlPushSubscriptions } from './push-subscriptions.ts';
import { SqlOldRecords } from './old-records.ts';
import { SqlOperationLog } from './operation-log.ts';
import { SqlObjects } from './objects.ts';
import { SqlOrgs } from './orgs.ts';
import { SqlOwnAccounts } from './own-accounts.ts';
import { SqlPagePictures } from './page-pictures.ts';
import { SqlPages } from './pages.ts';
import { SqlPictures } from './pictures.ts';
import { SqlPositions } from './positions.ts';
import { SqlProofs } from './proofs.ts';
import { SqlReportRuns } from './report-runs.ts';
import { SqlReports } from './reports.ts';
import { SqlRoles } from './roles.ts';
import { SqlSearch } from './search-names.ts';
import { SqlSessions } from './sessions.ts';
import { SqlShares } from './shares.ts';
import { SqlShownSignals } from './shown-signals.ts';
import { SqlSignalNames } from './signal-names.ts';
import { SqlQuotas } from './quotas.ts';
import { SqlSettings } from './settings.ts';
import { SqlSignals } from './signals.ts';
import { SqlStorage } from './storage.ts';
import { SqlSmsLog } from './sms-log.ts';
import { SqlStyles } from './styles.ts';
import { coreTables } from './tables.ts';
import type { CoreDb, CoreKeys } from './tables.ts';
import { SqlTraffic } from './traffic.ts';
import { SqlTotp } from './totp.ts';
import { SqlWebhooks } from './webhooks.ts';
import { SqlUsers } from './users.ts';

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
