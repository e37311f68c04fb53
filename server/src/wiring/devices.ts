import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { Worker } from 'node:worker_threads';
import type { BrokerAddress } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { EmbeddedBroker } from '../adapters/broker-embedded/embedded-broker.ts';
import { brokerPlace, ExternalBroker } from '../adapters/broker-external/external-broker.ts';
import { SwitchedLink } from '../cluster/switched-link.ts';
import { UnknownLink } from '../cluster/unknown-link.ts';
import { type Config, isLocalHost } from '../config.ts';
import { openHistorian } from '../historian/threads/historian-threads.ts';
import type { HistorySource } from '../historian/threads/history-source.ts';
import { Board } from '../pipeline/alarm/board.ts';
import { MemoryLiveTable } from '../pipeline/live-table.ts';
import { StartError } from '../platform/start-error.ts';
import type { AlarmChanges, AlarmCommands } from '../ports/alarms.ts';
import type { Broker } from '../ports/broker.ts';
import type { Historian } from '../ports/historian.ts';
import type { InternalValues } from '../ports/internal-values.ts';
import { wirePipeline } from './pipeline.ts';
import type { Pipeline, PipelineParts } from './pipeline.ts';

const HOST_ID = 'tidegate';

export interface DeviceParts extends Omit<PipelineParts, 'broker' | 'historian' | 'live' | 'board' | 'hostId'> {
  readonly config: Config;
  readonly history: () => HistorySource;
  readonly historyWriter: Worker | undefined;
  /** For proofs: a historian that is deliberately faulty. */
  readonly sabotage: ((historian: Historian) => Historian) | undefined;
}

/** Everything between the gateways and the services. */
export interface DeviceSide {
  readonly link: SwitchedLink;
  readonly live: MemoryLiveTable;
  readonly board: Board;
  readonly historian: Historian;
  readonly internal: InternalValues;
  readonly alarmCommands: AlarmCommands;
  readonly health: () => Readonly<Record<'storage' | 'broker' | 'link', boolean>>;
  /** The address that gateways connect to; the port is known after the start. */
  readonly broker: () => BrokerAddress;
  /** The server's own user name at an external broker. */
  readonly brokerUser: string | undefined;
  /**
   * Makes this the server that works: it restores the last values, then opens the broker and connects. Resolves with what tells of
   * changes of alarms. Throws StartError portInUse.
   */
  begin(): Promise<AlarmChanges>;
  /** Processes what has arrived, commits it, and disconnects. */
  stop(): Promise<void>;
}

/** Wires what stands between the gateways and the services. Until `begin` nothing comes from the gateways. */
export function wireDevices(parts: DeviceParts): DeviceSide {
  const { clock, log } = parts;
  const real = openHistorian({
    source: parts.history(),
    writer: parts.historyWriter,
    clock,
    onFatal: parts.onFatal,
    onDamage: (what, where) => log.error({ what, where }, 'skipped damaged stored history'),
    onTrouble: (message) => log.warn({ error: message }, 'failed to compact history, retrying'),
  });
  const historian = parts.sabotage?.(real) ?? real;
  const live = new MemoryLiveTable(clock);
  const board = new Board();
  const broker = chooseBroker(parts);
  const link = new SwitchedLink(new UnknownLink());
  let pipeline: Pipeline | undefined;
  const running = (): Pipeline => {
    if (pipeline === undefined) throw new Error('this server is not the active one');
    return pipeline;
  };
  return {
    link,
    live,
    board,
    historian,
    internal: { write: (sample) => running().calculator.write(sample) },
    alarmCommands: commandsOf(() => running().alarmCommands),
    broker: () => brokerAddress(parts.config, broker),
    brokerUser: broker.credentials?.username,
    health: () => pipeline?.health() ?? { storage: true, broker: true, link: link.isConnected() },
    begin: async () => {
      await real.startWriting(parts.history());
      pipeline = wirePipeline({ ...parts, broker, historian, live, board, hostId: HOST_ID });
      link.switchTo(pipeline.link);
      await pipeline.start();
      return pipeline.alarms;
    },
    stop: async () => {
      await pipeline?.stop();
      await historian.stop();
    },
  };
}

/** The commands of a pipeline that starts later. */
function commandsOf(running: () => AlarmCommands): AlarmCommands {
  return {
    ack: (...input) => running().ack(...input),
    reset: (...input) => running().reset(...input),
    shelve: (...input) => running().shelve(...input),
    unshelve: (...input) => running().unshelve(...input),
    setService: (...input) => running().setService(...input),
  };
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
