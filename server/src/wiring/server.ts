import { hostname } from 'node:os';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { buildApp } from '../http/app.ts';
import { Board } from '../pipeline/alarm/board.ts';
import { MemoryLiveTable } from '../pipeline/live-table.ts';
import { BoundedLog } from '../platform/bounded-log.ts';
import { Phases } from './phases.ts';
import { Tally } from '../platform/tally.ts';
import type { Clock } from '../ports/clock.ts';
import type { Historian } from '../ports/historian.ts';
import type { Ids } from '../ports/ids.ts';
import { REPLACED } from '../ports/lease-store.ts';
import type { Log } from '../ports/log.ts';
import { Passwords } from '../modules/account/password/passwords.ts';
import { QuotaLimits } from '../modules/quota/limits.ts';
import { Roster } from '../cluster/roster.ts';
import { becomeActive } from './active.ts';
import { ExternalBroker } from '../adapters/broker-external/external-broker.ts';
import { StrangerCheck } from '../adapters/broker-external/stranger-check.ts';
import { chooseBroker, HOST_ID, hostClientId } from './broker.ts';
import { DEAF_MS, wireCluster } from './cluster.ts';
import { wireDevices } from './devices.ts';
import { wireLogEnd } from './log.ts';
import { openOutside } from './notify.ts';
import { wireMetrics } from './metrics.ts';
import { MeasuredServer } from './own-server.ts';
import { httpRefused, refuseTakenPorts } from './ports.ts';
import { openSenders } from './senders.ts';
import { Standby } from './standby.ts';
import { wireServices } from './services.ts';
import { FileReaderPool } from './files/file-reader-pool.ts';
import { ThreadedBackups } from './backups.ts';
import { ThreadedRestores } from './restores.ts';
import { openStorage } from './storage.ts';

/** Interval at which a server checks if it alone is cut off from the database. */
const CUT_OFF_EVERY_MS = 1_000;
/** Grace time for pending responses when the server stops. */
const LAST_ANSWERS_MS = 5_000;

export interface ServerParts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly random: () => number;
  readonly webFolder: string;
  /** The historian's writing thread, if it is loading already. */
  readonly historyWriter?: Worker;
  /** The state is uncertain: the process has to exit. */
  readonly onFatal: (error: Error) => void;
  /** A restored backup waits for the next start: the process has to exit. */
  readonly onRestored: () => void;
  /** Another server is to become active: the process has to end in order, and to be started again. */
  readonly onHandOver: () => void;
  /** Another server has become active: the process has to end without writing or sending anything. */
  readonly onReplaced: () => void;
  /** Called with the first administrator's password when the server generated it. */
  readonly onFirstPassword: (loginname: string, password: string) => void;
  /** For proofs: a historian that is deliberately faulty. */
  readonly sabotage?: (historian: Historian) => Historian;
}

export interface RunningServer {
  readonly httpPort: number;
  /** Lets load balancers send requests elsewhere where another server is ready, closes HTTP, processes and commits what has arrived, disconnects the gateways, closes the stores. */
  stop(): Promise<void>;
}

/** Starts everything in order; when a part fails, those already started are stopped. Throws a StartError. */
export async function startServer(config: Config, parts: ServerParts): Promise<RunningServer> {
  const { clock, ids } = parts;
  const log = new BoundedLog(parts.log, clock);
  let isUp = false;
  const stops: (() => Promise<void>)[] = [];
  let isStopping = false;
  let takingOver: Promise<void> | undefined;
  let drain = (): Promise<void> => Promise.resolve();
  const stop = async (): Promise<void> => {
    isStopping = true;
    await drain();
    isUp = false;
    await takingOver?.catch(() => undefined);
    for (const end of stops.splice(0).toReversed()) await end();
  };
  log.start();
  stops.push(async () => log.stop());
  try {
    await refuseTakenPorts(config);
    const standby = new Standby(config);
    stops.push(() => standby.end());
    const storage = await openStorage(config, {
      ...parts,
      log,
      onStandby: () => standby.begin(),
      mayAnswerBeside: true,
    });
    stops.push(() => storage.close());
    await standby.end();
    const logEnd = wireLogEnd(config, { chain: storage.stores.auditChain, clock, log });
    // Behind everything that appends rows.
    stops.push(() => logEnd.stop());
    // Nothing of a start waits for the comparison, which never rejects.
    const compared = logEnd.start();
    const { stores, key, installationId, role } = storage;
    if (config.databaseUrl !== undefined && config.secretKey === undefined) {
      log.warn(
        {},
        'secrets in the shared database are sealed under the key of this data folder: set TIDEGATE_SECRET_KEY',
      );
    }
    const senders = await openSenders(config.senders, { clock, ids, log });
    const tally = new Tally();
    const quotaLimits = new QuotaLimits(stores.quotas, clock, log);
    const broker = chooseBroker({ config, registry: stores.registry, clock, log, tally });
    const strangers = new StrangerCheck({
      broker,
      hostId: HOST_ID,
      isAllowed: config.isOpenBrokerAllowed,
      clock,
      ids,
      log,
    });
    stops.push(async () => strangers.stop());
    if (broker instanceof ExternalBroker) await strangers.start();
    const live = new MemoryLiveTable(clock);
    const board = new Board();
    const cluster = wireCluster({ ...parts, broker, key, role, live, board, log });
    stops.push(() => cluster.stop());
    const { bus } = cluster;
    const devices = wireDevices({
      broker,
      live,
      board,
      mirror: cluster.mirror,
      births: cluster.births,
      lastRecordedAt: () => stores.operationLog.lastAt(),
      clientId: hostClientId(key, installationId),
      onBrokerBack: (listener) => cluster.bus.onUp(listener),
      quotas: {
        valuesPerSecond: ({ orgPath }) => quotaLimits.at('gatewayValues', orgPath),
        metrics: ({ orgPath }) => quotaLimits.at('gatewayMetrics', orgPath),
      },
      config,
      installationId,
      registry: stores.registry,
      calculations: stores.calculations,
      alarms: stores.alarms,
      history: storage.history,
      role,
      ping: () => stores.takeOvers.ping(),
      historyWriter: parts.historyWriter,
      clock,
      log,
      tally,
      random: parts.random,
      // The writing thread may meet the fence before anything else does.
      onFatal: (error) => (error.message === REPLACED ? role.lost() : parts.onFatal(error)),
      sabotage: parts.sabotage,
    });
    stops.push(() => devices.stop());
    const { link, alarmCommands, historian, internal, brokerUser } = devices;
    let httpPort = config.httpPort;
    const own = new MeasuredServer({
      config,
      httpPort: () => httpPort,
      role,
      bus,
      link,
      registry: stores.registry,
      isBrokerOpen: () => strangers.isOpen,
      isLogCut: () => logEnd.isMissing,
      canTakeOver: () => cluster.canTakeOver,
      ping: () => stores.takeOvers.ping(),
      people: (withinMs) => wired.services.sessions.people(withinMs),
      tally,
      clock,
    });
    const roster = new Roster({ bus, own, clock, log });
    role.decideBy({
      servers: () => roster.count,
      holdsBack: () => !roster.isAcquainted || (!cluster.canTakeOver && roster.hasSuccessor()),
      wants: () => cluster.misses,
      isCutOff: () => devices.silentMs() > DEAF_MS,
    });
    const outside = openOutside({ config, key, clock });
    const files = new FileReaderPool({ clock, log });
    stops.push(async () => files.stop());
    const wired = wireServices({
      ...outside,
      files,
      link,
      live,
      board,
      alarmCommands,
      historian,
      internal,
      broker: devices.broker,
      brokerUser,
      quotaLimits,
      stores,
      clock,
      ids,
      log,
      key,
      passwords: new Passwords(ids),
      senders,
      backupRunner: new ThreadedBackups(config),
      restoreRunner: new ThreadedRestores(config),
      restart: parts.onRestored,
      roster,
      handOver: parts.onHandOver,
      meter: storage.meter,
      historyDays: config.retentionDays,
    });
    const { services } = wired;
    let isCutOff = false;
    stops.push(() => wired.stop());
    const following = () => ({ storage: own.hasDatabase, broker: bus.isUp, link: link.isConnected() });
    await wired.start();
    const metrics = wireMetrics({
      tally,
      devices,
      registry: stores.registry,
      storage: services.storage,
      roster,
      takeOvers: () => stores.takeOvers.count(),
    });
    const app = await buildApp({
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
        parts: () => ({ start: isUp, ...(devices.health() ?? following()) }),
        isDraining: () => isUp && roster.isHandingOver,
        isReady: () => isUp && !roster.isHandingOver && !isCutOff && (role.isActive || cluster.hasFollowed),
        metrics: () => metrics.read(),
      },
      observe: (...answered) => {
        own.noteRequest();
        metrics.observe(...answered);
      },
      webFolder: parts.webFolder,
      publicUrl: config.publicUrl,
      hostname: hostname(),
      hosts: config.hosts,
      metricsToken: config.metricsToken,
      trustedProxies: config.trustedProxies,
      cluster: { bus, active: role },
      onFatal: parts.onFatal,
    });
    httpPort = await listen(app, config);
    stops.push(() => close(app, clock));
    roster.start();
    stops.push(async () => roster.stop());
    // Anyone who listens to this server goes on at one that has the database.
    const leave = clock.every(CUT_OFF_EVERY_MS, () => {
      isCutOff = roster.isCutOff;
      if (isCutOff) services.streams.endAll();
    });
    stops.push(async () => leave());
    drain = () => services.servers.drain();
    cluster.start();
    const begin = (phases: Phases) =>
      becomeActive(
        { config, storage, stores, devices, cluster, wired, outside, senders, clock, ids, log, phases },
        stops,
      );
    if (role.active === role.self) {
      await begin(new Phases(clock));
      // Last, so that a failed start leaves no account whose password nobody has seen.
      const first = await services.accounts.createFirst(config.adminPassword);
      if (first !== undefined && config.adminPassword === undefined)
        parts.onFirstPassword(first.loginname, first.password);
    } else {
      cluster.follow();
      const startActive = async (): Promise<void> => {
        await role.acquired();
        if (isStopping) return;
        const phases = new Phases(clock, role.lease?.takenAt);
        takingOver = begin(phases);
        await takingOver;
        log.info({ ms: phases.ms }, 'this server has become the active one');
      };
      startActive().catch((error: unknown) => {
        if (!isStopping) parts.onFatal(error instanceof Error ? error : new Error(String(error)));
      });
    }
    await compared;
    isUp = true;
    log.info({ httpPort, data: path.resolve(config.dataFolder) }, 'the server is ready');
    return { httpPort, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listen(app: FastifyInstance, { host, httpPort }: Config): Promise<number> {
  try {
    await app.listen({ host, port: httpPort });
  } catch (error) {
    throw httpRefused(host, httpPort, error);
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : httpPort;
}

/** Completes pending responses; clients that take longer than a few seconds to read are cut off. */
async function close(app: FastifyInstance, clock: Clock): Promise<void> {
  const giveUp = clock.after(LAST_ANSWERS_MS, () => app.server.closeAllConnections());
  await app.close();
  giveUp();
}
