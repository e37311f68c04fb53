import type { BrokerAddress } from '@tidegate/contract/entities/gateway.ts';
import type { CoreStores } from '../adapters/sql/stores/core-stores.ts';
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
import { Access } from '../services/access.ts';
import { Accounts } from '../services/accounts.ts';
import { ApiKeys } from '../services/api-keys.ts';
import { AlarmRules } from '../services/alarm-rules/alarm-rules.ts';
import { RuleTests } from '../services/alarm-rules/rule-tests.ts';
import { AlarmActs } from '../services/alarms/alarm-acts.ts';
import { AlarmHistory } from '../services/alarms/alarm-history.ts';
import { CurrentAlarms } from '../services/alarms/current-alarms.ts';
import { AuditWatch } from '../services/audit-watch.ts';
import { Captchas } from '../services/captcha/captchas.ts';
import { BackupService } from '../services/backups.ts';
import { Cards } from '../services/cards.ts';
import { Subscriptions } from '../services/subscriptions.ts';
import { Centres } from '../services/centres.ts';
import { Commands } from '../services/commands.ts';
import type { Delivery } from '../services/delivery.ts';
import { DeviceMarks } from '../services/device-marks.ts';
import { Drivers } from '../services/drivers.ts';
import { EquipmentBin } from '../services/equipment-bin.ts';
import { EquipmentGroups } from '../services/equipment-groups.ts';
import { EquipmentService } from '../services/equipment.ts';
import { CalculatedFields } from '../services/calculated-fields.ts';
import { FloodAudit } from '../services/flood-audit.ts';
import { FeedbackService } from '../services/feedback.ts';
import { Formulas } from '../services/formulas.ts';
import { Backlogs } from '../services/backlogs.ts';
import { GatewayHealthService } from '../services/gateway-health.ts';
import { HardwareService } from '../services/hardware.ts';
import { Gateways } from '../services/gateways.ts';
import { HeavyTurns } from '../services/heavy-turns.ts';
import { HistoryNotes } from '../services/history-notes.ts';
import { HistoryWrites } from '../services/history-writes.ts';
import { History } from '../services/history.ts';
import { KeyHolders } from '../services/key-holders.ts';
import { LogCheck } from '../services/log-check.ts';
import { LoginThrottle } from '../services/login-throttle.ts';
import { MapService } from '../services/map.ts';
import { ExpiryNotices } from '../services/messages/expiry-notices.ts';
import { LooseningConsent } from '../services/loosening-consent.ts';
import { MailRounds } from '../services/messages/mail-rounds.ts';
import { Messages } from '../services/messages/messages.ts';
import { Notices } from '../services/messages/notices.ts';
import { ModelFiles } from '../services/models/model-files.ts';
import { ModelPages } from '../services/models/model-pages.ts';
import { Models } from '../services/models/models.ts';
import { Rollouts } from '../services/models/rollouts.ts';
import { Monitor } from '../services/monitor.ts';
import { MultiMonitor } from '../services/multi/multi-monitor.ts';
import { Multis } from '../services/multi/multis.ts';
import { OperationLogs } from '../services/operation-logs.ts';
import { Orgs } from '../services/orgs.ts';
import { PageEditors } from '../services/pages/page-editors.ts';
import { PagePictures } from '../services/pages/page-pictures.ts';
import { Pages } from '../services/pages/pages.ts';
import { PublishedWidgets } from '../services/pages/published-widgets.ts';
import { ProjectPages } from '../services/pages/project-pages.ts';
import type { QuotaLimits } from '../services/quota-limits.ts';
import { Quotas } from '../services/quotas.ts';
import { Replay } from '../services/replay.ts';
import { SignalLookup } from '../services/signal-lookup.ts';
import type { Passwords } from '../services/passwords.ts';
import { Pictures } from '../services/pictures/pictures.ts';
import { PasswordRules } from '../services/password-rules.ts';
import { Probes } from '../services/probes.ts';
import { Roles } from '../services/roles.ts';
import type { ReportMill } from '../services/reports/report-mill.ts';
import { ReportSources } from '../services/reports/report-sources.ts';
import type { Services } from '../services/services.ts';
import { Sessions } from '../services/sessions.ts';
import { OwnConsent } from '../services/own-consent.ts';
import { RestoreService } from '../services/restores.ts';
import { Search } from '../services/search.ts';
import { RetentionPreviews } from '../services/storage/retention-previews.ts';
import { StorageWatch } from '../services/storage/storage-watch.ts';
import { ShownValues } from '../services/shown-values.ts';
import { SettingsService } from '../services/settings.ts';
import { Styles } from '../services/styles.ts';
import { SignalBatches } from '../services/signal-batches.ts';
import { SignalFiles } from '../services/signal-file/signal-files.ts';
import { Signals } from '../services/signals.ts';
import { UserFiles } from '../services/user-file/user-files.ts';
import { UserReachService } from '../services/user-reach.ts';
import { Fences } from '../services/track/fences.ts';
import { Positions } from '../services/track/positions.ts';
import { Tracks } from '../services/track/tracks.ts';
import { Users } from '../services/users.ts';
import { WriteInterlock } from '../services/write-interlock.ts';
import { WriteConsent } from '../services/write-consent.ts';
import { ValueAnswers } from '../services/value-answers.ts';
import { Tickets } from '../services/tickets.ts';
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
    equipmentGroups: new EquipmentGroups(stores.equipmentGroups),
    equipmentBin,
    backlogs: new Backlogs({ link, live, gateways: stores.gateways }),
    gatewayHealth: new GatewayHealthService({ link, live, objects, gateways: stores.gateways }),
    equipment: new EquipmentService({ store: stores.equipment, drivers: stores.drivers, pictures, settings }),
    drivers: new Drivers(stores.drivers, settings),
    probes: new Probes({ link, objects, signals: stores.signals, audit, ids, loosening }),
    signals: new Signals({ ...signalParts, store: stores.signals }),
    formulas: new Formulas(stores.signalNames, calculated, live),
    signalBatches: new SignalBatches({ ...signalParts, store: stores.signals }),
    signalFiles: new SignalFiles({ ...signalParts, signals: stores.signals }),
    modelFiles: new ModelFiles(stores.models, settings),
    modelPages: new ModelPages(stores.models),
    models: new Models(stores.models, stores.rollout, settings),
    rollouts: new Rollouts({ models: stores.models, rollout: stores.rollout, objects, settings, loosening }),
    monitor: new Monitor({ objects, signals: stores.signals, link, answers }),
    centres: new Centres(stores.centres, objects),
    positions: new Positions(stores.positions),
    fences: new Fences(stores.fences),
    tracks: new Tracks({ store: stores.positions, historian, turns }),
    multis: new Multis(stores.multis, stores.reports, new ReportSources(stores), shares.shares, ids),
    multiMonitor,
    ...shares,
    commands,
    history,
    historyNotes: new HistoryNotes(stores.notes),
    historyWrites: new HistoryWrites(stores.commands),
    replay: new Replay(historian, turns),
    signalLookup: new SignalLookup(objects),
    pages,
    projectPages: new ProjectPages(stores.pages, pages),
    pagePictures: new PagePictures(stores.pagePictures, pictures),
    alarmRules,
    ruleTests: new RuleTests(alarmRules, historian, turns),
    currentAlarms: new CurrentAlarms({ board: alarms, records: stores.alarmRecords, clock, ids }),
    alarmActs: new AlarmActs({ desk: parts.alarmDesk, audit, clock }),
    alarmHistory: new AlarmHistory({ records: stores.alarmRecords, turns, clock }),
    logs: new OperationLogs(stores.operationLog, logCheck, turns),
    map: new MapService({ store: stores.map, positions: stores.positions, live }),
    cards: new Cards(stores.cards),
    subscriptions: new Subscriptions(stores.subscriptions, settings),
    messages: new Messages(stores.messages),
    notices: new Notices(stores.notices),
    hardware: new HardwareService(stores.hardware, pictures),
    quotas,
    settings,
    backups,
    storage,
    retentionPreviews: new RetentionPreviews({ store: stores.storage, watch: storage, clock }),
    restores,
    search: new Search(stores.search, registry),
    shownValues: new ShownValues({ store: stores.shownSignals, registry, live, clock }),
    feedback: new FeedbackService(stores.feedback),
    orgs: new Orgs(stores.orgs, sessions, pictures),
    roles: new Roles(stores.roles, sessions),
    users: new Users({ users: stores.users, objects, passwords, rules, sessions }),
    userFiles: new UserFiles({ ...stores, passwords, sessions, ids }),
    userReach: new UserReachService(stores),
    totp: own.totp,
    pictures,
    styles: new Styles(stores.styles, settings),
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
