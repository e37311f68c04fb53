import { EdgeSession } from '@tidegate/sparkplug/edge.ts';
import type { EdgeMetric, Outgoing } from '@tidegate/sparkplug/edge-events.ts';
import type { LinkParts } from '../../link/link-parts.ts';
import { SparkplugLink } from '../../link/sparkplug-link.ts';
import { Ingest } from '../../pipeline/ingest.ts';
import { MemoryLiveTable } from '../../pipeline/live-table.ts';
import { Tally } from '../../platform/tally.ts';
import { ManualClock } from '../fakes/manual-clock.ts';
import { MemoryRegistry } from '../fakes/memory-registry.ts';
import { MemoryStore } from '../fakes/memory-store.ts';
import { arrived, ScriptedBroker } from '../fakes/scripted-broker.ts';
import { SilentLog } from '../fakes/silent-log.ts';

export const START = Date.UTC(2026, 0, 1);

/** Link and pipeline in front of a broker played by the test, with its clock. */
export class LinkBench {
  readonly clock = new ManualClock(START);
  readonly broker = new ScriptedBroker();
  readonly registry = new MemoryRegistry();
  readonly store = new MemoryStore(this.clock);
  readonly log = new SilentLog();
  readonly tally = new Tally();
  readonly table = new MemoryLiveTable(this.clock);
  readonly ingest: Ingest;
  readonly link: SparkplugLink;

  constructor(hostId = 'tidegate', settings: Partial<LinkParts> = {}) {
    const { clock, broker, registry, store, log, tally, table } = this;
    this.ingest = new Ingest({ table, store, clock, tally });
    this.link = new SparkplugLink({
      broker,
      registry,
      sink: this.ingest,
      clock,
      log,
      tally,
      random: () => 0,
      hostId,
      clientId: 'host',
      reorderMs: 2_000,
      nodeSilenceMs: Number.POSITIVE_INFINITY,
      ...settings,
    });
  }

  async start(): Promise<void> {
    this.ingest.start();
    await this.link.start();
    await arrived();
  }

  /** Advances the time in small steps, with everything that happens during it. */
  async pass(ms: number, stepMs = 50): Promise<void> {
    for (let passed = 0; passed < ms; passed += stepMs) {
      this.clock.pass(Math.min(stepMs, ms - passed));
      await arrived();
    }
  }

  /** Brings messages of a node to the link and lets it take them. */
  async receive(...messages: readonly Outgoing[]): Promise<void> {
    for (const { topic, payload } of messages) this.broker.send(topic, payload);
    await arrived();
    await this.pass(1);
  }

  async stop(): Promise<void> {
    await this.link.stop();
    this.ingest.stop();
    await this.store.stop();
  }
}

/** One of our own edge nodes, as far as its messages go. */
export function edgeNode(edge: string, group = 'tidegate'): EdgeSession {
  const session = new EdgeSession({ group, edge });
  session.connect();
  return session;
}

/** A metric of a birth, without the fields that do not matter. */
export const metric = (
  name: string,
  datatype: EdgeMetric['datatype'],
  value: EdgeMetric['value'],
  at = START,
): EdgeMetric => ({ name, datatype, value, at });
