import type { BrokerAddress } from '@tidegate/contract/entities/gateway.ts';
import type { CoreStores } from '../modules/stores.ts';
import type { VcodeWork } from '@tidegate/contract/rules/vcode-work.ts';
import type { AuditLog } from '../ports/audit-log.ts';
import type { BackupDesk } from '../ports/backup-desk.ts';
import type { RestoreDesk } from '../ports/restore-desk.ts';
import type { AlarmBoard, AlarmDesk } from '../ports/alarms.ts';
import type { Clock } from '../ports/clock.ts';
import type { DeviceLink } from '../ports/device-link.ts';
import type { Historian } from '../ports/historian.ts';
import type { Ids } from '../ports/ids.ts';
import type { InternalValues } from '../ports/internal-values.ts';
import type { LiveTable } from '../ports/live-table.ts';
import type { StorageMeter } from '../ports/storage-meter.ts';
import type { Log } from '../ports/log.ts';
import type { ServerKey } from '../ports/server-key.ts';
import { Access } from '../kernel/access.ts';
import { Accounts } from '../modules/account/service.ts';
import { ApiKeys } from '../modules/api-key/service.ts';
import { AlarmRules } from '../modules/alarm-rule/service.ts';
import { RuleTests } from '../modules/alarm-rule/rule-tests.ts';
import { AlarmActs } from '../modules/alarm/alarm-acts.ts';
import { AlarmHistory } from '../modules/alarm/alarm-history.ts';
import { CurrentAlarms } from '../modules/alarm/current-alarms.ts';
import { AuditWatch } from '../modules/log/audit-watch.ts';
import { Captchas } from '../modules/account/captcha/captchas.ts';
import { BackupService } from '../modules/backup/service.ts';
import { Commands } from '../modules/command/service.ts';
import type { Delivery } from '../modules/sender/delivery.ts';
import { DeviceMarks } from '../modules/account/session/device-marks.ts';
import { EquipmentBin } from '../modules/equipment/bin.ts';
import { EquipmentService } from '../modules/equipment/service.ts';
import { CalculatedFields } from '../modules/signal/calculated-fields.ts';
import { FloodAudit } from '../modules/log/flood-audit.ts';
import { Formulas } from '../modules/signal/formulas.ts';
import { Backlogs } from '../modules/gateway/backlogs.ts';
import { GatewayHealthService } from '../modules/gateway/health.ts';
import { Gateways } from '../modules/gateway/service.ts';
import { HandoverMail } from '../modules/handover/mail.ts';
import { Handovers } from '../modules/handover/service.ts';
import { HeavyTurns } from '../kernel/heavy-turns.ts';
import { History } from '../modules/history/service.ts';
import { KeyHolders } from '../modules/api-key/key-holders.ts';
import { LogCheck } from '../modules/log/log-check.ts';
import { LoginThrottle } from '../modules/account/session/login-throttle.ts';
import { MapService } from '../modules/map/service.ts';
import { ExpiryNotices } from '../modules/message/expiry-notices.ts';
import { LooseningConsent } from '../modules/signal/loosening-consent.ts';
import { MailRounds } from '../modules/message/mail-rounds.ts';
import { Rollouts } from '../modules/model/rollouts.ts';
import { Monitor } from '../modules/monitor/service.ts';
import { MultiMonitor } from '../modules/multi/multi-monitor.ts';
import { Multis } from '../modules/multi/service.ts';
import { OperationLogs } from '../modules/log/service.ts';
import { PageEditors } from '../modules/page/page-editors.ts';
import { Pages } from '../modules/page/service.ts';
import { PublishedWidgets } from '../modules/page/published-widgets.ts';
import { ProjectPages } from '../modules/page/project-pages.ts';
import type { QuotaLimits } from '../modules/quota/limits.ts';
import { Quotas } from '../modules/quota/service.ts';
import { Replay } from '../modules/history/replay.ts';
import type { Passwords } from '../modules/account/password/passwords.ts';
import { Pictures } from '../modules/picture/service.ts';
import { PasswordRules } from '../modules/account/password/password-rules.ts';
import { Probes } from '../modules/probe/service.ts';
import type { ReportMill } from '../modules/report/report-mill.ts';
import { ReportSources } from '../modules/report/report-sources.ts';
import type { Services } from '../modules/routes.ts';
import { openServices } from '../modules/open-services.ts';
import { Sessions } from '../modules/account/session/sessions.ts';
import { OwnConsent } from '../modules/account/own-consent.ts';
import { RestoreService } from '../modules/backup/restores.ts';
import { Search } from '../modules/search/service.ts';
import { RetentionPreviews } from '../modules/storage/retention-previews.ts';
import { StorageWatch } from '../modules/storage/service.ts';
import { ShownValues } from '../modules/signal/shown-values.ts';
import { SettingsService } from '../modules/setting/service.ts';
import { SignalBatches } from '../modules/signal/batches.ts';
import { SignalFiles } from '../modules/signal/file/signal-files.ts';
import { Signals } from '../modules/signal/service.ts';
import { UserFiles } from '../modules/user/file/user-files.ts';
import { UserReachService } from '../modules/user/reach.ts';
import { Tracks } from '../modules/track/tracks.ts';
import { Users } from '../modules/user/service.ts';
import { WriteInterlock } from '../modules/command/write-interlock.ts';
import { WriteConsent } from '../modules/account/write-consent.ts';
import { ValueAnswers } from '../modules/monitor/value-answers.ts';
import { Tickets } from '../modules/account/tickets.ts';
import type { Outside } from './notify.ts';
import { wireNotifyDesks } from './notify.ts';
import { wireCameras } from './cameras.ts';
import { wireShares } from './shares.ts';
import { wireOwnAccounts } from './own-accounts.ts';
import { wireReports } from './reports.ts';
import type { Senders } from './senders.ts';

export interface ServiceParts {
  readonly quotaLimits: QuotaLimits;
  readonly stores: CoreStores;
  readonly link: DeviceLink;
  readonly live: LiveTable;
  readonly alarms: AlarmBoard;
  readonly alarmDesk: AlarmDesk;
  readonly historian: Pick<
    Historian,
    'readRaw' | 'readRawEncoded' | 'readBuckets' | 'oldest' | 'latest' | 'standingAt' | 'dropBefore'
  >;
  readonly internal: InternalValues;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly key: ServerKey;
  readonly passwords: Passwords;
  readonly senders: Senders;
  readonly outside: Outside;
  /** Where gateways connect to. */
  readonly broker: () => BrokerAddress;
  /** The server's own user name at an external broker. */
  readonly brokerUser: string | undefined;
  readonly backups: BackupDesk;
  readonly meter: StorageMeter;
  /** Days that the environment keeps history for; undefined leaves it to the settings. */
  readonly historyDays: number | undefined;
  readonly restores: RestoreDesk;
  /** Ends the server so that its next start puts a restored backup in place. */
  readonly restart: () => void;
  /** Work in place of a captcha's picture; the product's own unless it says otherwise. */
  readonly vcodeWork?: VcodeWork;
}

/** The services with the gate in front of them, and what has to be started and stopped with them. */
export interface WiredServices {
  readonly services: Services;
  readonly access: Access;
  readonly sessions: Sessions;
  readonly keys: KeyHolders;
  readonly delivery: Delivery;
  readonly reportMill: ReportMill;
  /** The log as everything that answers calls writes it. */
  readonly audit: AuditLog;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Gives each service the stores and ports that it needs. Nothing acts before `start`. */
export function wireServices(parts: ServiceParts): WiredServices {
  const { stores, link, live, alarms, historian, internal, clock, ids, log, key, passwords, senders } = parts;
  const { quotaLimits } = parts;
  const sessions = new Sessions(stores.sessions, clock, ids, senders.smsSender !== undefined);
  const keys = new KeyHolders({ store: stores.apiKeys, clock, log });
  const throttle = new LoginThrottle(stores.loginFailures, clock);
  const { accounts, objects, registry } = stores;
  const audit = new FloodAudit(stores.audit, clock, log);
  const captcha = new Captchas(stores.captchas, clock, ids, key, parts.vcodeWork);
  const marks = new DeviceMarks(key, ids);
  const pictures = new Pictures(stores.pictures, clock);
  const logCheck = new LogCheck(audit, clock);
  const settings = new SettingsService(stores.settings, stores.cameraKeys, clock);
  const rules = new PasswordRules(settings);
  const auditWatch = new AuditWatch(logCheck, clock, log);
  const tickets = new Tickets(stores.proofs, clock, ids);
  const proofs = { key, passwords, rules, throttle, tickets, sessions };
  const own = wireOwnAccounts({ stores: { ...stores, audit }, senders, captcha, clock, ids, log, ...proofs });
  const consent = new WriteConsent({ accounts, objects, passwords, throttle, totp: own.totp, audit });
  const calculated = new CalculatedFields(stores.signalNames);
  const loosening = new LooseningConsent(stores.signals, consent);
  const signalParts = { objects, link, calculated, loosening, drivers: stores.drivers };
  const interlock = new WriteInterlock(calculated, live);
  const widgets = new PublishedWidgets(stores.pages);
  const commandParts = { store: stores.commands, link, internal, live, clock, ids, log, consent, interlock, widgets };
  const commands = new Commands(commandParts);
  const equipmentBin = new EquipmentBin({ ...stores, bin: stores.equipmentBin, historian, live, clock, log });
  const turns = new HeavyTurns();
  const quotas = new Quotas({ store: stores.quotas, objects, link, limits: quotaLimits, clock });
  const backups = new BackupService({
    desk: parts.backups,
    plan: async () => (await settings.info()).backups,
    audit: stores.audit,
    clock,
    log,
  });
  const storage = new StorageWatch({
    meter: parts.meter,
    store: stores.storage,
    backups: parts.backups,
    settings: () => settings.info(),
    audience: stores.audience,
    clock,
    log,
    historyDays: parts.historyDays,
  });
  const restores = new RestoreService({
    desk: parts.restores,
    stored: parts.backups,
    consent: new OwnConsent({ accounts, passwords, throttle, totp: own.totp }),
    audit: stores.audit,
    clock,
    log,
    restart: parts.restart,
  });
  const expiry = new ExpiryNotices({ ...stores, settings });
  const mailRounds = new MailRounds({ ...stores, expiry, clock, log });
  const handoverMail = new HandoverMail({ ...stores, store: stores.handovers, clock, log });
  const history = new History(historian, turns);
  const answers = new ValueAnswers({ live, alarms, clock, ids });
  registry.onChange(() => answers.forget());
  const made = wireReports({ stores, historian, senders, turns, clock, log });
  const pages = new Pages(stores.pages, new PageEditors(clock));
  const alarmRules = new AlarmRules(stores.alarmRules, objects, calculated);
  const multiMonitor = new MultiMonitor({ store: stores.multis, objects, link, answers, history });
  const { reports, chartFigures: figures } = made.services;
  const watched = { monitor: multiMonitor, commands, pages, widgets, figures, reports };
  const shares = wireShares({ stores, ...watched, passwords, clock, ids });
  const services: Services = {
    ...openServices({ stores, objects, sessions, settings, pictures }),
    ...wireNotifyDesks({ ...parts, audit }),
    ...made.services,
    ...wireCameras({ ...parts, audit, widgets }),
    accounts: new Accounts({
      accounts,
      audit,
      sessions,
      passwords,
      throttle,
      delivery: own.delivery,
      captcha,
      marks,
      totp: own.totp,
      clock,
      ids,
    }),
    apiKeys: new ApiKeys(stores.apiKeys, ids, () => keys.forget()),
    ownAccount: own.ownAccount,
    accountSecurity: own.accountSecurity,
    recovery: own.recovery,
    senderDesk: own.senderDesk,
    gateways: new Gateways({ store: stores.gateways, link, ids, broker: parts.broker, brokerUser: parts.brokerUser }),
    handovers: new Handovers({ store: stores.handovers, objects, historian, mail: handoverMail, ids }),
    equipmentBin,
    backlogs: new Backlogs({ link, live, gateways: stores.gateways }),
    gatewayHealth: new GatewayHealthService({ link, live, objects, gateways: stores.gateways }),
    equipment: new EquipmentService({ store: stores.equipment, drivers: stores.drivers, pictures, settings }),
    probes: new Probes({ link, objects, signals: stores.signals, audit, ids, loosening }),
    signals: new Signals({ ...signalParts, store: stores.signals }),
    formulas: new Formulas(stores.signalNames, calculated, live),
    signalBatches: new SignalBatches({ ...signalParts, store: stores.signals }),
    signalFiles: new SignalFiles({ ...signalParts, signals: stores.signals }),
    rollouts: new Rollouts({ models: stores.models, rollout: stores.rollout, objects, settings, loosening }),
    monitor: new Monitor({ objects, signals: stores.signals, link, answers }),
    tracks: new Tracks({ store: stores.positions, historian, turns }),
    multis: new Multis(stores.multis, stores.reports, new ReportSources(stores), shares.shares, ids),
    multiMonitor,
    ...shares,
    commands,
    history,
    replay: new Replay(historian, turns),
    pages,
    projectPages: new ProjectPages(stores.pages, pages),
    alarmRules,
    ruleTests: new RuleTests(alarmRules, historian, turns),
    currentAlarms: new CurrentAlarms({ board: alarms, records: stores.alarmRecords, clock, ids }),
    alarmActs: new AlarmActs({ desk: parts.alarmDesk, audit, clock }),
    alarmHistory: new AlarmHistory({ records: stores.alarmRecords, turns, clock }),
    logs: new OperationLogs(stores.operationLog, logCheck, turns),
    map: new MapService({ store: stores.map, positions: stores.positions, live }),
    quotas,
    settings,
    backups,
    storage,
    retentionPreviews: new RetentionPreviews({ store: stores.storage, watch: storage, clock }),
    restores,
    search: new Search(stores.search, registry),
    shownValues: new ShownValues({ store: stores.shownSignals, registry, live, clock }),
    users: new Users({ users: stores.users, objects, passwords, rules, sessions }),
    userFiles: new UserFiles({ ...stores, passwords, sessions, ids }),
    userReach: new UserReachService(stores),
    totp: own.totp,
    pictures,
  };
  return {
    services,
    access: new Access(objects, registry, stores.gateways),
    sessions,
    keys,
    delivery: own.delivery,
    reportMill: made.mill,
    audit,
    start: async () => {
      audit.start();
      await quotaLimits.start();
      sessions.start();
      keys.start();
      throttle.start();
      own.sweep.start();
      captcha.start();
      pictures.start();
      equipmentBin.start();
      mailRounds.start();
      handoverMail.start();
      made.mill.start();
      shares.shareDoor.start();
      await commands.start();
      auditWatch.start();
      backups.start();
      storage.start();
      restores.start();
    },
    stop: async () => {
      quotaLimits.stop();
      sessions.stop();
      await keys.stop();
      throttle.stop();
      own.sweep.stop();
      captcha.stop();
      pictures.stop();
      equipmentBin.stop();
      mailRounds.stop();
      handoverMail.stop();
      await made.mill.stop();
      shares.shareDoor.stop();
      commands.stop();
      auditWatch.stop();
      await backups.stop();
      await storage.stop();
      await restores.stop();
      await audit.stop();
    },
  };
}
