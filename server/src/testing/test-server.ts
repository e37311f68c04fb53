import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RoleType } from '@tidegate/contract/auths.ts';
import { LIVE_FUTURE_MAX_MS } from '@tidegate/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import { DerivedKeys } from '../adapters/key-file/derived-keys.ts';
import type { CoreStores } from '../modules/stores.ts';
import { coreStores } from '../modules/stores.ts';
import type { CoreTables } from '../kernel/sql/tables.ts';
import { coreTables } from '../kernel/sql/tables.ts';
import { openSqlite } from '../adapters/sqlite/open-sqlite.ts';
import { NoBus } from '../cluster/bus/no-bus.ts';
import type { AppParts } from '../http/app.ts';
import { buildApp } from '../http/app.ts';
import type { SocketTimes } from '../http/client-error.ts';
import type { RateSizes } from '../http/rate-limits.ts';
import { EngineCommands } from '../pipeline/alarm/engine-commands.ts';
import { AlarmEngine } from '../pipeline/alarm/alarm-engine.ts';
import { Board } from '../pipeline/alarm/board.ts';
import { MemoryLiveTable } from '../pipeline/live-table.ts';
import { systemClock } from '../platform/system-clock.ts';
import { systemIds } from '../platform/system-ids.ts';
import type { AuditEntry, AuditLog } from '../ports/audit-log.ts';
import { Passwords } from '../modules/account/password/passwords.ts';
import { QuotaLimits } from '../modules/quota/limits.ts';
import { shippedRole } from '../modules/account/shipped-role.ts';
import { FileReaderPool } from '../wiring/files/file-reader-pool.ts';
import type { WiredServices } from '../wiring/services.ts';
import { wireServices } from '../wiring/services.ts';
import { ActiveStandIn } from './fakes/active-stand-in.ts';
import { FakeHistorian } from './fakes/fake-historian.ts';
import { FakeBackups } from './fakes/fake-backups.ts';
import { FakeMeter } from './fakes/fake-meter.ts';
import { FakeRestores } from './fakes/fake-restores.ts';
import { FakeRoster } from './fakes/fake-roster.ts';
import { FakeLink } from './fakes/fake-link.ts';
import { openOutside } from '../wiring/notify.ts';
import { ManualClock } from './fakes/manual-clock.ts';
import { layMigrated } from './places/migrated-folder.ts';
import { Outbox } from './fakes/outbox.ts';
import { SeenCaptcha } from './captcha/seen-captcha.ts';
import { SilentLog } from './fakes/silent-log.ts';
import { PASSWORD, Visitor } from './client/visitor.ts';

/** 1 July 2026, 08:00 in China. */
export const START = Date.UTC(2026, 6, 1);

/** The key of every test server. */
export const TEST_KEY = new DerivedKeys(Buffer.alloc(32, 7));

/** The least work that argon2 knows: hashes of the usual one took half of the time of tests. */
export const passwords = new Passwords(systemIds, { memory: 8, passes: 1, parallelism: 1 });
/** One hash for all test accounts. */
let passwordHash: Promise<string> | undefined;

export interface TestServerOptions {
  readonly rates?: RateSizes;
  readonly socketTimes?: SocketTimes;
  readonly publicUrl?: string;
  readonly hosts?: readonly string[];
  readonly metricsToken?: string;
  readonly trustedProxies?: readonly string[];
  /** The other servers; none otherwise. */
  readonly cluster?: AppParts['cluster'];
  readonly webFolder?: string;
  /** The folder of an earlier life; a new one otherwise. */
  readonly folder?: string;
  /** The gateways of an earlier life. */
  readonly link?: FakeLink;
  readonly audit?: (real: AuditLog) => AuditLog;
  /** Addresses inside that may be asked; none otherwise. */
  readonly outsideAllowed?: readonly string[];
  /** The ways in which messages can be sent; both otherwise. */
  readonly senders?: readonly ('mail' | 'sms')[];
}

/** The whole HTTP server over SQLite in a temporary folder, with clock, gateways and history controlled by the test. */
export interface TestServer extends WiredServices {
  readonly app: FastifyInstance;
  /** For another HTTP server over the same services. */
  readonly appParts: AppParts;
  readonly stores: CoreStores;
  readonly clock: ManualClock;
  readonly log: SilentLog;
  readonly live: MemoryLiveTable;
  readonly historian: FakeHistorian;
  readonly link: FakeLink;
  readonly backups: FakeBackups;
  readonly meter: FakeMeter;
  readonly restores: FakeRestores;
  readonly roster: FakeRoster;
  /** Not started: it looks around four times a second, which makes long waits of a test long. */
  readonly alarms: AlarmEngine;
  readonly folder: string;
  /** Mail and SMS that were sent. */
  readonly outbox: Outbox;
  /** Reported health. */
  readonly health: { isLinkUp: boolean; isReady: boolean; isDraining: boolean };
  /** Somebody without a session. */
  visitor(headers?: Readonly<Record<string, string>>): Visitor;
  /** An organisation with its shipped roles. */
  addOrg(name: string): Promise<Organisation>;
  /** A new account of that role, signed in. */
  signedIn(org: Organisation, role: RoleType): Promise<Visitor>;
  /** The audit log as it lies in the database, oldest first. */
  auditRows(): Promise<readonly AuditEntry[]>;
  /** The rows of a table as they lie in the database. */
  rows(table: 'smsLog' | 'verification' | 'proofFlow' | 'totpRecovery' | 'account'): Promise<readonly unknown[]>;
  /** The characters in the captcha that was made last. */
  readCaptcha(): string;
  /** The gateway connects and sends the value 1 of its signal. */
  bringOnline(place: PlaceOfSignal): Promise<void>;
  /** The gateway reads the written value back. */
  confirm(uuid: string, value: number): void;
  /** Lets what waits to be sent be sent. */
  delivered(): Promise<void>;
  /** Ends the process but leaves the folder for a next life. */
  kill(): Promise<void>;
  /** Ends it and removes the folder. */
  end(): Promise<void>;
}

/** Location of a plant's signal. */
export interface PlaceOfSignal {
  readonly admin: Visitor;
  readonly gatewayId: string;
  readonly equipmentId: string;
  readonly signalId: string;
  /** Serial number of the gateway, which is its edge node, and the device of the equipment. */
  readonly sn: string;
  readonly device: string;
}

export interface Organisation {
  readonly orgId: string;
  readonly roleIds: Readonly<Record<RoleType, string>>;
}

/** One for all test servers: a reading process starts in the time of a whole test, and ends by itself. */
const files = new FileReaderPool({ clock: systemClock, log: new SilentLog() });

/** Done in a few milliseconds. */
const TEST_WORK = { pieces: 4, bits: 8 };

/** Starts the HTTP server. Requests are injected: no socket is opened. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = options.folder ?? mkdtempSync(path.join(os.tmpdir(), 'tidegate-http-'));
  if (options.folder === undefined) await layMigrated('core', folder);
  const opened = await openSqlite<CoreTables>({ folder, set: 'core' });
  const stores = coreStores(opened.db, { secrets: TEST_KEY });
  const clock = new ManualClock(START);
  const log = new SilentLog();
  const live = new MemoryLiveTable(clock);
  const historian = new FakeHistorian();
  const link = options.link ?? new FakeLink();
  const backups = new FakeBackups();
  const meter = new FakeMeter();
  const restores = new FakeRestores();
  const roster = new FakeRoster();
  const ids = new SeenCaptcha(systemIds);
  const audit = options.audit?.(stores.audit) ?? stores.audit;
  const outbox = new Outbox();
  const key = TEST_KEY;
  const senders = outbox.senders(options.senders ?? ['mail', 'sms']);
  const board = new Board();
  const alarms = new AlarmEngine({
    store: stores.alarms,
    registry: stores.registry,
    table: live,
    board,
    link: { isOnline: (gatewayId) => link.isOnline(gatewayId), isConnected: () => false },
    clock,
    log,
  });
  const wired = wireServices({
    quotaLimits: new QuotaLimits(stores.quotas, clock, log),
    stores: { ...stores, audit },
    files,
    link,
    internal: { write: async (sample) => live.apply([sample], clock.now()) },
    live,
    board,
    alarmCommands: new EngineCommands(alarms, clock),
    historian,
    clock,
    ids,
    log,
    key,
    passwords,
    senders,
    vcodeWork: TEST_WORK,
    ...openOutside({
      config: { outsideAllowed: options.outsideAllowed ?? [], publicUrl: undefined },
      key,
      clock,
    }),
    backupRunner: backups,
    restoreRunner: restores,
    meter,
    historyDays: undefined,
    restart: () => (restores.restarts += 1),
    roster,
    handOver: () => (roster.handOvers += 1),
    broker: () => ({ host: '', port: 1883, isTls: false, isLocalOnly: false, hostId: 'tidegate' }),
    brokerUser: 'scada',
  });
  const { services } = wired;
  const health = { isLinkUp: true, isReady: true, isDraining: false };
  const appParts: AppParts = {
    services,
    access: wired.access,
    sessions: services.sessions,
    keys: services.keyHolders,
    walls: services.wallSessions,
    audit: services.audit,
    files,
    clock,
    ids,
    log,
    health: {
      parts: () => ({ storage: true, broker: true, link: health.isLinkUp }),
      isReady: () => health.isReady,
      isDraining: () => health.isDraining,
      metrics: async () => ({ text: 'tidegate_up 1\n', type: 'text/plain' }),
    },
    webFolder: options.webFolder ?? path.join(folder, 'no-web'),
    publicUrl: options.publicUrl,
    hostname: 'test-machine',
    hosts: options.hosts ?? [],
    metricsToken: options.metricsToken,
    trustedProxies: options.trustedProxies ?? [],
    cluster: options.cluster ?? { bus: new NoBus(), active: new ActiveStandIn('test', 'test') },
    onFatal: (error) => log.error({ error: String(error) }, 'fatal'),
    ...(options.rates === undefined ? {} : { rates: options.rates }),
    ...(options.socketTimes === undefined ? {} : { socketTimes: options.socketTimes }),
  };
  const app = await buildApp(appParts);
  await wired.start();
  await wired.startActive();
  let people = 0;
  const kill = async (): Promise<void> => {
    await wired.stop();
    await alarms.stop();
    link.forgetListeners();
    await app.close();
    await opened.close();
  };
  const visitor = (headers: Readonly<Record<string, string>> = {}) =>
    new Visitor((request) => app.inject(request), headers);
  return {
    ...wired,
    app,
    appParts,
    stores,
    clock,
    log,
    live,
    historian,
    link,
    backups,
    meter,
    restores,
    roster,
    alarms,
    folder,
    outbox,
    health,
    visitor,
    addOrg: (name) => addOrganisation(stores, name, START),
    signedIn: async ({ orgId, roleIds }, role) => {
      const loginname = `${role}${(people += 1)}`;
      passwordHash ??= passwords.hash(PASSWORD);
      await stores.accounts.addAccount({
        orgId,
        roleId: roleIds[role],
        loginname,
        passwordHash: await passwordHash,
        at: START,
      });
      const person = visitor();
      await person.login(loginname);
      return person;
    },
    auditRows: () => coreTables(opened.db).selectFrom('audit').selectAll().orderBy('id').execute(),
    rows: (table) => coreTables(opened.db).selectFrom(table).selectAll().execute(),
    readCaptcha: () => ids.read(),
    bringOnline: async ({ gatewayId, signalId }) => {
      link.online.add(gatewayId);
      const sample = { signalId: Number(signalId), at: START, value: 1, quality: 'good' } as const;
      live.apply([sample], START + LIVE_FUTURE_MAX_MS);
    },
    confirm: (uuid, value) => link.tell({ uuid, code: '200', value, at: START }),
    delivered: () => {
      clock.pass(100);
      return services.delivery.settled();
    },
    kill,
    end: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An organisation with its shipped roles. */
export async function addOrganisation(
  { accounts }: Pick<CoreStores, 'accounts'>,
  name: string,
  at: number,
): Promise<Organisation> {
  const orgId = await accounts.addOrg(name, at);
  const role = (roleType: RoleType) => accounts.addRole({ orgId, ...shippedRole(roleType) });
  const roleIds = {
    platform: await role('platform'),
    admin: await role('admin'),
    engineer: await role('engineer'),
    operator: await role('operator'),
    viewer: await role('viewer'),
  };
  return { orgId, roleIds };
}
