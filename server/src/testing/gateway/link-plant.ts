import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { EmbeddedBroker } from '../../adapters/broker-embedded/embedded-broker.ts';
import { SparkplugLink } from '../../link/sparkplug-link.ts';
import type { BirthBook } from '../../link/take-over/birth-book.ts';
import type { Inheritance } from '../../link/take-over/replay.ts';
import { Ingest } from '../../pipeline/ingest.ts';
import { MemoryLiveTable } from '../../pipeline/live-table.ts';
import { EvaluatedValues } from '../../pipeline/take-over/evaluated-values.ts';
import { systemClock } from '../../platform/system-clock.ts';
import { Tally } from '../../platform/tally.ts';
import type { Broker } from '../../ports/broker.ts';
import type { Clock } from '../../ports/clock.ts';
import { MemoryRegistry } from '../fakes/memory-registry.ts';
import { MemoryStore } from '../fakes/memory-store.ts';
import { SilentLog } from '../fakes/silent-log.ts';

interface PlantOptions {
  /** Broker of the link, in place of the plant's. */
  readonly broker?: Broker;
  /** Answers what the link connects to, made of the plant's broker. */
  readonly behind?: (broker: Broker) => Broker;
  readonly hostId?: string;
  readonly clientId?: string;
  /** Clock of link and pipeline; the broker has the system's. */
  readonly clock?: Clock;
  readonly connectionsPerAddress?: number;
  /** Registry of the plant whose place this one takes. */
  readonly registry?: MemoryRegistry;
  readonly births?: BirthBook;
  readonly inheritance?: Inheritance;
}

/** Broker, link and pipeline as the server wires them, on real sockets, with stores in memory. */
export class LinkPlant {
  readonly registry: MemoryRegistry;
  readonly store: MemoryStore;
  readonly log = new SilentLog();
  readonly tally = new Tally();
  readonly table: MemoryLiveTable;
  readonly broker: EmbeddedBroker;
  readonly ingest: Ingest;
  /** Values that the alarms of a server evaluate after a take-over. */
  readonly repeated: EvaluatedValues;
  readonly link: SparkplugLink;
  readonly #clients: MqttClient[] = [];

  constructor(options: PlantOptions = {}) {
    this.registry = options.registry ?? new MemoryRegistry();
    const { registry, log, tally } = this;
    const hostId = options.hostId ?? 'tidegate';
    const clock = options.clock ?? systemClock;
    const table = new MemoryLiveTable(clock);
    this.table = table;
    this.repeated = new EvaluatedValues(table, clock);
    const store = new MemoryStore(clock);
    this.store = store;
    const { connectionsPerAddress = 10_000 } = options;
    const parts = {
      host: '127.0.0.1',
      port: 0,
      hostId,
      connectionsPerAddress,
      registry,
      clock: systemClock,
      log,
      tally,
    };
    this.broker = new EmbeddedBroker(parts);
    this.ingest = new Ingest({ table, store, clock, tally });
    this.link = new SparkplugLink({
      broker: options.behind?.(this.broker) ?? options.broker ?? this.broker,
      registry,
      sink: this.ingest,
      clock,
      log,
      tally,
      random: () => 0,
      hostId,
      clientId: options.clientId ?? 'tidegate-host',
      reorderMs: 2_000,
      nodeSilenceMs: Number.POSITIVE_INFINITY,
      ...(options.births === undefined ? {} : { births: options.births }),
      ...(options.inheritance === undefined
        ? {}
        : { inheritance: { of: options.inheritance, live: table, repeated: this.repeated } }),
    });
  }

  async start(): Promise<void> {
    await this.broker.start();
    this.ingest.start();
    await this.link.start();
  }

  async stop(): Promise<void> {
    await this.link.stop();
    this.ingest.stop();
    await this.store.stop();
    await Promise.all(this.#clients.map((client) => client.endAsync(true)));
    await this.broker.stop();
  }

  /** A plain MQTT client with a gateway's credential. Rejects when the broker refuses it. */
  async client(sn: string, options: IClientOptions = {}): Promise<MqttClient> {
    const client = await connectAsync(
      `mqtt://127.0.0.1:${this.broker.port}`,
      { username: sn, password: `secret-${sn}`, reconnectPeriod: 0, connectTimeout: 5_000, ...options },
      false,
    );
    client.on('error', () => {});
    this.#clients.push(client);
    return client;
  }
}

/** Resolves when `check` returns true; the test's own timeout ends the wait. */
export async function until(check: () => boolean): Promise<void> {
  while (!check()) await new Promise((resolve) => setTimeout(resolve, 5));
}
