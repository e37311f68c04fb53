import { hostname } from 'node:os';
import { ExternalBroker } from '../adapters/broker-external/external-broker.ts';
import { InstallationWatch } from '../adapters/broker-external/installation-watch.ts';
import type { ServerRole } from '../cluster/server-role.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { Config } from '../config.ts';
import type { GatewayQuotas } from '../link/intake/intake-quota.ts';
import type { BirthBook } from '../link/take-over/birth-book.ts';
import type { Inheritance } from '../link/take-over/replay.ts';
import { SparkplugLink } from '../link/sparkplug-link.ts';
import { InheritedSink } from '../link/take-over/inherited-sink.ts';
import { AlarmEngine } from '../pipeline/alarm/alarm-engine.ts';
import type { Board } from '../pipeline/alarm/board.ts';
import { EngineCommands } from '../pipeline/alarm/engine-commands.ts';
import { Calculator } from '../pipeline/calculation/calculator.ts';
import { StorageWatch } from '../pipeline/storage-watch.ts';
import { ClockDoubt } from '../link/clock-doubt.ts';
import { Ingest } from '../pipeline/ingest.ts';
import type { MemoryLiveTable } from '../pipeline/live-table.ts';
import { EvaluatedValues } from '../pipeline/take-over/evaluated-values.ts';
import type { Phases } from './phases.ts';
import type { Tally } from '../platform/tally.ts';
import type { AlarmStore } from '../ports/alarm-store.ts';
import type { AlarmCommands } from '../ports/alarms.ts';
import type { Broker } from '../ports/broker.ts';
import type { CalculationStore } from '../ports/calculation-store.ts';
import type { Clock } from '../ports/clock.ts';
import type { BoundSignal, DeviceRegistry } from '../ports/device-registry.ts';
import type { Historian } from '../ports/historian.ts';
import type { Log } from '../ports/log.ts';

export interface PipelineParts {
  /** The quota of each gateway. */
  readonly quotas: GatewayQuotas;
  readonly config: Pick<Config, 'publicUrl' | 'reorderMs' | 'nodeSilenceMs'>;
  /** Id of the installation that owns the database. */
  readonly installationId: string;
  readonly registry: DeviceRegistry;
  readonly calculations: CalculationStore;
  readonly alarms: AlarmStore;
  readonly role: ServerRole;
  readonly clock: Clock;
  readonly log: Log;
  readonly tally: Tally;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** The state is uncertain: the process has to exit. */
  readonly onFatal: (error: Error) => void;
  readonly broker: Broker;
  readonly historian: Historian;
  readonly live: MemoryLiveTable;
  readonly board: Board;
  readonly hostId: string;
  /** Messages received while another server was active, until now. */
  readonly inheritance?: Inheritance | undefined;
  /**
   * Client id at the broker: the same after a restart, so that the broker ends a session left over from before it, and
   * known to nobody else, who could take the session over. Gateways use their serial number, which contains no slash.
   */
  readonly clientId: string;
  /** Rejects while the shared database cannot be reached. */
  readonly ping: () => Promise<void>;
  /** The births of the gateways, for a server that takes over from this one. */
  readonly births?: BirthBook | undefined;
  /** When this server, or another one with this database, recorded something last; undefined where nothing is recorded. */
  readonly lastRecordedAt?: () => Promise<number | undefined>;
  /** Calls the listener when another connection of this server to the broker was made. */
  readonly onBrokerBack?: (listener: () => void) => void;
}

/** A clock that was set right is noticed within this time. */
const CLOCK_CHECK_MS = 1_000;

/** Processing of the gateways' values in the active server. */
export interface Pipeline {
  readonly link: SparkplugLink;
  readonly calculator: Calculator;
  readonly alarms: AlarmEngine;
  readonly alarmCommands: AlarmCommands;
  readonly health: () => Readonly<Record<'storage' | 'broker' | 'link', boolean>>;
  /** Reads the last values ahead of `start`, beside other work; they can be read once `canRead` resolves. */
  readLatest(canRead: Promise<void>): Promise<readonly Sample[]>;
  /** Restores the last values, then opens the broker and connects. Throws StartError portInUse. */
  start(phases: Phases): Promise<void>;
  /** Processes what has arrived, passes it to the historian, and disconnects. */
  stop(): Promise<void>;
}

/** Wires link, ingest, calculations and alarms over a historian that writes. */
export function wirePipeline(parts: PipelineParts): Pipeline {
  const { registry, clock, log, tally, broker, historian, live, role, inheritance } = parts;
  let lastRecordedAt: number | undefined;
  const clockDoubt = new ClockDoubt({ clock, log, lastRecordedAt: () => lastRecordedAt });
  const isClockBehind = () => clockDoubt.isBehind;
  const ingest = new Ingest({ table: live, store: historian, clock, tally, isClockBehind });
  const calculated = new Ingest({ table: live, store: historian, clock, tally });
  const { calculations: store } = parts;
  const repeated = inheritance && new EvaluatedValues(live, clock);
  const sink = repeated === undefined ? calculated : inheritedBy(calculated, live, repeated);
  const evaluated = repeated ?? live;
  const calculator = new Calculator({ store, registry, table: evaluated, historian, sink, clock, log });
  repeated?.afterEach(() => calculator.calculateNow());
  const link = new SparkplugLink({
    broker,
    registry,
    sink: ingest,
    clock,
    log,
    tally,
    random: parts.random,
    quotas: parts.quotas,
    hostId: parts.hostId,
    clientId: parts.clientId,
    mayConnect: () => role.isSafe,
    reorderMs: parts.config.reorderMs,
    nodeSilenceMs: parts.config.nodeSilenceMs,
    births: parts.births,
    clockDoubt,
    ...(parts.onBrokerBack === undefined ? {} : { onBrokerBack: parts.onBrokerBack }),
    inheritance: inheritance && repeated && { of: inheritance, live, repeated },
  });
  const watch = broker instanceof ExternalBroker ? watchOver(parts) : undefined;
  const { board } = parts;
  const storage = new StorageWatch({ board, clock, ping: role.isAlone ? undefined : parts.ping });
  const alarms = new AlarmEngine({
    store: parts.alarms,
    registry,
    table: evaluated,
    board,
    onStorage: (isAvailable) => storage.setAvailable('alarms', isAvailable),
    link,
    replay: repeated,
    clock,
    log,
  });
  let endClockChecks: (() => void) | undefined;
  const is = { storageUp: true, brokerUp: false };
  historian.onStorage((isAvailable) => {
    is.storageUp = isAvailable;
    storage.setAvailable('history', isAvailable);
    if (isAvailable) log.info({}, 'writing history again');
    else log.error({}, 'failed to write history; keeping values in memory');
  });
  let latest: Promise<readonly Sample[]> | undefined;
  const readLatest = (canRead: Promise<void>) =>
    (latest ??= Promise.all([registry.signalIds(), canRead]).then(([ids]) => historian.latest(ids)));
  return {
    link,
    calculator,
    alarms,
    alarmCommands: new EngineCommands(alarms, clock),
    health: () => ({
      storage: is.storageUp && board.storageAwaySince === undefined,
      broker: is.brokerUp,
      link: link.isConnected(),
    }),
    readLatest,
    start: async (phases) => {
      const [recordedAt, stored] = await Promise.all([
        parts.lastRecordedAt?.().catch(() => undefined),
        readLatest(Promise.resolve()),
      ]);
      lastRecordedAt = recordedAt;
      clockDoubt.check();
      endClockChecks = clock.every(CLOCK_CHECK_MS, () => clockDoubt.check());
      if (inheritance === undefined) live.markAllStale();
      live.restore(stored);
      if (repeated !== undefined) await beginRepeating(repeated, parts, stored, await link.load());
      calculated.start();
      await calculator.start();
      await alarms.start();
      storage.start();
      // The server that was active until just now has found the broker free of others, and gateways are waiting.
      if (role.isTakenOver) watch?.start().catch(parts.onFatal);
      else await watch?.start();
      await broker.start();
      is.brokerUp = true;
      ingest.start();
      phases.ended('evaluated');
      await link.start();
      phases.ended('gateways');
    },
    stop: async () => {
      endClockChecks?.();
      await link.stop();
      await watch?.stop();
      await calculator.stop();
      calculated.stop();
      ingest.stop();
      storage.stop();
      await alarms.stop();
      is.brokerUp = false;
      await broker.stop();
    },
  };
}

/** A shared broker may serve other installations. */
function watchOver({ config, installationId, broker, hostId, clock, log }: PipelineParts): InstallationWatch {
  const name = config.publicUrl ?? hostname();
  return new InstallationWatch({ broker, hostId, installation: installationId, name, clock, log });
}

/** Alarms and formulas go on from what is stored, where that is as new as the former server's own state was when it was stored. */
async function beginRepeating(
  repeated: EvaluatedValues,
  { live, calculations, historian, inheritance, clock }: PipelineParts,
  stored: readonly Sample[],
  signals: readonly BoundSignal[],
): Promise<void> {
  const formulas = (await calculations.all()).map(({ bound }) => bound);
  // They have no source that has to be heard: whatever the former server calculated holds.
  live.revive(formulas.map(({ signalId }) => signalId));
  const isSparse = new Set(
    [...signals, ...formulas].flatMap(({ signalId, storeMode }) => (storeMode === 'period' ? [signalId] : [])),
  );
  const calculated = await historian.latest(formulas.map(({ signalId }) => signalId));
  const known = [...stored, ...calculated].filter(({ signalId }) => !isSparse.has(signalId));
  repeated.begin(known, inheritance?.since() ?? clock.now());
}

/** The results of formulas are repeated from the start: they begin to calculate with the tape. */
function inheritedBy(calculated: Ingest, live: MemoryLiveTable, repeated: EvaluatedValues): InheritedSink {
  const sink = new InheritedSink(calculated, live, repeated.ofFormulas);
  sink.beginTape();
  repeated.onEnd(() => sink.endTape());
  return sink;
}
