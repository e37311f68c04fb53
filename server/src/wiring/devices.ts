import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { createSecureContext } from 'node:tls';
import type { Worker } from 'node:worker_threads';
import type { BrokerAddress } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { EmbeddedBroker } from '../adapters/broker-embedded/embedded-broker.ts';
import { brokerPlace, ExternalBroker } from '../adapters/broker-external/external-broker.ts';
import { InstallationWatch } from '../adapters/broker-external/installation-watch.ts';
import { type Config, isLocalHost } from '../config.ts';
import { startHistorian } from '../historian/threads/historian-threads.ts';
import type { HistorySource } from '../historian/threads/history-source.ts';
import type { GatewayQuotas } from '../link/intake/intake-quota.ts';
import { SparkplugLink } from '../link/sparkplug-link.ts';
import { EngineCommands } from '../pipeline/alarm/engine-commands.ts';
import { AlarmEngine } from '../pipeline/alarm/alarm-engine.ts';
import { Calculator } from '../pipeline/calculation/calculator.ts';
import { Ingest } from '../pipeline/ingest.ts';
import { MemoryLiveTable } from '../pipeline/live-table.ts';
import { StartError } from '../platform/start-error.ts';
import type { Tally } from '../platform/tally.ts';
import type { AlarmStore } from '../ports/alarm-store.ts';
import type { AlarmBoard, AlarmCommands } from '../ports/alarms.ts';
import type { Broker } from '../ports/broker.ts';
import type { CalculationStore } from '../ports/calculation-store.ts';
import type { Clock } from '../ports/clock.ts';
import type { DeviceRegistry } from '../ports/device-registry.ts';
import type { Historian } from '../ports/historian.ts';
import type { InternalValues } from '../ports/internal-values.ts';
import type { Log } from '../ports/log.ts';

const HOST_ID = 'tidegate';

export interface DeviceParts {
  /** The quota of each gateway. */
  readonly quotas: GatewayQuotas;
  readonly config: Config;
  /** Id of the installation that owns the database. */
  readonly installationId: string;
  readonly registry: DeviceRegistry;
  readonly calculations: CalculationStore;
  readonly alarms: AlarmStore;
  readonly history: HistorySource;
  /** False while another server may be the active one. */
  readonly isSafe: () => boolean;
  /** True where another server of this installation was active until just now. */
  readonly isTakenOver: boolean;
  readonly historyWriter: Worker | undefined;
  readonly clock: Clock;
  readonly log: Log;
  readonly tally: Tally;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** The state is uncertain: the process has to exit. */
  readonly onFatal: (error: Error) => void;
  /** For proofs: a historian that is deliberately faulty. */
  readonly sabotage: ((historian: Historian) => Historian) | undefined;
}

/** Everything between the gateways and the services. */
export interface DeviceSide {
  readonly link: SparkplugLink;
  readonly live: MemoryLiveTable;
  readonly historian: Historian;
  readonly internal: InternalValues;
  readonly alarms: AlarmBoard;
  readonly alarmCommands: AlarmCommands;
  readonly health: () => Readonly<Record<'storage' | 'broker' | 'link', boolean>>;
  /** The address that gateways connect to; the port is known after the start. */
  readonly broker: () => BrokerAddress;
  /** The server's own user name at an external broker. */
  readonly brokerUser: string | undefined;
  /** Restores the last values, then opens the broker and connects. Throws StartError portInUse. */
  start(): Promise<void>;
  /** Processes what has arrived, commits it, and disconnects. */
  stop(): Promise<void>;
}

/** Wires broker, link, pipeline and historian. The historian is running by then; the rest waits for `start`. */
export async function wireDevices(parts: DeviceParts): Promise<DeviceSide> {
  const { registry, clock, log, tally } = parts;
  const real = await startHistorian({
    source: parts.history,
    writer: parts.historyWriter,
    clock,
    onFatal: parts.onFatal,
    onDamage: (what, where) => log.error({ what, where }, 'skipped damaged stored history'),
    onTrouble: (message) => log.warn({ error: message }, 'failed to compact history, retrying'),
  });
  const historian = parts.sabotage?.(real) ?? real;
  const live = new MemoryLiveTable(clock);
  const ingest = new Ingest({ table: live, store: historian, clock, tally });
  const calculated = new Ingest({ table: live, store: historian, clock, tally });
  const { calculations: store } = parts;
  const calculator = new Calculator({ store, registry, table: live, historian, sink: calculated, clock, log });
  const broker = chooseBroker(parts);
  const link = new SparkplugLink({
    broker,
    registry,
    sink: ingest,
    clock,
    log,
    tally,
    random: parts.random,
    quotas: parts.quotas,
    hostId: HOST_ID,
    // The same after a restart, so that the broker ends a session left over from before it. Gateways use their serial
    // number as client id, which contains no slash.
    clientId: `host/${parts.installationId}`,
    mayConnect: parts.isSafe,
    reorderMs: parts.config.reorderMs,
    nodeSilenceMs: parts.config.nodeSilenceMs,
  });
  const watch = broker instanceof ExternalBroker ? watchOver(parts, broker) : undefined;
  const alarms = new AlarmEngine({ store: parts.alarms, registry, table: live, link, clock, log });
  const is = { storageUp: true, brokerUp: false };
  historian.onStorage((isAvailable) => {
    is.storageUp = isAvailable;
    if (isAvailable) log.info({}, 'writing history again');
    else log.error({}, 'failed to write history; keeping values in memory');
  });
  return {
    link,
    live,
    historian,
    internal: calculator,
    alarms,
    alarmCommands: new EngineCommands(alarms, clock),
    broker: () => brokerAddress(parts.config, broker),
    brokerUser: broker.credentials?.username,
    health: () => ({ storage: is.storageUp, broker: is.brokerUp, link: link.isConnected() }),
    start: async () => {
      live.restore(await historian.latest(await signalIds(registry)));
      calculated.start();
      await calculator.start();
      await alarms.start();
      // The server that was active until just now has found the broker free of others, and gateways are waiting.
      if (parts.isTakenOver) watch?.start().catch(parts.onFatal);
      else await watch?.start();
      await broker.start();
      is.brokerUp = true;
      ingest.start();
      await link.start();
    },
    stop: async () => {
      await link.stop();
      await watch?.stop();
      await calculator.stop();
      calculated.stop();
      ingest.stop();
      await alarms.stop();
      is.brokerUp = false;
      await broker.stop();
      await historian.stop();
    },
  };
}

/** A shared broker may serve other installations. */
function watchOver({ config, installationId, clock, log }: DeviceParts, broker: Broker): InstallationWatch {
  const name = config.publicUrl ?? hostname();
  return new InstallationWatch({ broker, hostId: HOST_ID, installation: installationId, name, clock, log });
}

function chooseBroker({ config, registry, clock, log, tally }: DeviceParts): Broker {
  if (config.mqttUrl === undefined) {
    return new EmbeddedBroker({
      host: config.host,
      port: config.mqttPort,
      tls: config.mqttTls && pemFiles(config.mqttTls),
      hostId: HOST_ID,
      connectionsPerAddress: config.mqttConnectionsPerAddress,
      registry,
      clock,
      log,
      tally,
    });
  }
  try {
    return new ExternalBroker(config.mqttUrl);
  } catch (error) {
    throw new StartError('configInvalid', error instanceof Error ? `${error.message}.` : 'MQTT_URL is not valid.');
  }
}

/** The address that gateways are shown: the configured one, or the one that this server knows. */
function brokerAddress(config: Config, broker: Broker): BrokerAddress {
  const told = config.mqttPublicUrl ?? config.mqttUrl;
  if (told !== undefined) {
    const { host, port, isTls } = brokerPlace(told);
    return { host, port, isTls, isLocalOnly: false, hostId: HOST_ID };
  }
  const port = broker instanceof EmbeddedBroker ? broker.port : config.mqttPort;
  const isTls = config.mqttTls !== undefined;
  return { host: '', port, isTls, isLocalOnly: isLocalHost(config.host), hostId: HOST_ID };
}

/** Reads and tries out certificate and key, so that a mistake is one sentence at startup. */
function pemFiles({ cert, key }: NonNullable<Config['mqttTls']>): { readonly cert: Buffer; readonly key: Buffer } {
  try {
    const files = { cert: readFileSync(cert), key: readFileSync(key) };
    createSecureContext(files);
    return files;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const names = 'TIDEGATE_MQTT_TLS_CERT and TIDEGATE_MQTT_TLS_KEY';
    throw new StartError('configInvalid', `${names} cannot be used: ${reason}.`, error);
  }
}

async function signalIds(registry: DeviceRegistry): Promise<number[]> {
  const ids: number[] = [];
  for (const { gatewayId } of await registry.gateways()) {
    ids.push(...(await registry.signalsOf(gatewayId)).map(({ signalId }) => signalId));
  }
  return ids;
}
