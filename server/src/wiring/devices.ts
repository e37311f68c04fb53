import type { Worker } from 'node:worker_threads';
import type { BrokerAddress } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { SwitchedLink } from '../cluster/switched-link.ts';
import type { DeviceLink } from '../ports/device-link.ts';
import type { Config } from '../config.ts';
import { openHistorian } from '../historian/threads/historian-threads.ts';
import type { HistorySource } from '../historian/threads/history-source.ts';
import type { AlarmCommands } from '../ports/alarms.ts';
import type { Historian } from '../ports/historian.ts';
import type { Phases } from './phases.ts';
import type { InternalValues } from '../ports/internal-values.ts';
import type { Inheritance } from '../link/take-over/replay.ts';
import { brokerAddress, HOST_ID } from './broker.ts';
import { wirePipeline } from './pipeline.ts';
import type { Pipeline, PipelineParts } from './pipeline.ts';

export interface DeviceParts extends Omit<PipelineParts, 'historian' | 'hostId' | 'inheritance'> {
  readonly config: Config;
  /** State of the gateways as long as another server is active. */
  readonly mirror: DeviceLink;
  readonly history: () => HistorySource;
  readonly historyWriter: Worker | undefined;
  /** For proofs: a historian that is deliberately faulty. */
  readonly sabotage: ((historian: Historian) => Historian) | undefined;
}

/** Everything between the gateways and the services. */
export interface DeviceSide {
  readonly link: SwitchedLink;
  readonly historian: Historian;
  readonly internal: InternalValues;
  readonly alarmCommands: AlarmCommands;
  /** Undefined as long as another server is active. */
  readonly health: () => ReturnType<Pipeline['health']> | undefined;
  /** Time without a sign of any gateway, ms; 0 as long as another server is active. */
  readonly silentMs: () => number;
  /** The address that gateways connect to; the port is known after the start. */
  readonly broker: () => BrokerAddress;
  /** The server's own user name at an external broker. */
  readonly brokerUser: string | undefined;
  /**
   * Makes this the server that works: it restores the last values, then opens the broker and connects, and goes on with what it has
   * heard beside the server that was active before. Throws StartError portInUse.
   */
  begin(inheritance: Inheritance | undefined, phases: Phases): Promise<Pick<Pipeline, 'link' | 'alarms'>>;
  /** Processes what has arrived, commits it, and disconnects. */
  stop(): Promise<void>;
}

/** Wires everything between the gateways and the services. Before `begin`, the gateways supply nothing. */
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
  const { broker } = parts;
  const link = new SwitchedLink(parts.mirror);
  let pipeline: Pipeline | undefined;
  const running = (): Pipeline => {
    if (pipeline === undefined) throw new Error('this server is not the active one');
    return pipeline;
  };
  return {
    link,
    historian,
    internal: { write: (sample) => running().calculator.write(sample) },
    alarmCommands: commandsOf(() => running().alarmCommands),
    broker: () => brokerAddress(parts.config, broker),
    brokerUser: broker.credentials?.username,
    health: () => pipeline?.health(),
    silentMs: () => pipeline?.link.silentMs ?? 0,
    begin: async (inheritance, phases) => {
      const started = wirePipeline({ ...parts, historian, hostId: HOST_ID, inheritance });
      pipeline = started;
      // The historian's thread reads the last values while this one reads the configuration: gateways wait for both.
      await Promise.all([started.readLatest(real.startWriting(parts.history())), started.link.load()]);
      phases.ended('read');
      link.switchTo(started.link);
      await started.start(phases);
      return started;
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
    stepsOfPast: (...input) => running().stepsOfPast(...input),
  };
}
