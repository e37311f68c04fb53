import type { GatewayAnswer, GatewayAsk } from '@tidegate/contract/link/gateway-asks.ts';
import { ASKS_METRIC } from '@tidegate/contract/link/gateway-protocol.ts';
import type { DiscoveredMetric } from '@tidegate/contract/nouns/gateway/gateway.ts';
import type { GatewayRates } from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { encodeRebirth } from '@tidegate/sparkplug/command.ts';
import { SparkplugHost } from '@tidegate/sparkplug/host.ts';
import type { IClientPublishOptions } from 'mqtt';
import type {
  DeviceLink,
  GatewayVitals,
  LoggedFrames,
  OverRate,
  WriteResult,
  WriteTarget,
} from '../ports/device-link.ts';
import type { BoundSignal, ReportedProperties } from '../ports/device-registry.ts';
import { Acknowledger } from './acknowledger.ts';
import { Bindings } from './bindings.ts';
import { ConfigSync } from './config-sync.ts';
import { discoveredMetrics } from './discovered-metrics.ts';
import { FrameLogs } from './frame-logs.ts';
import { GatewayAsks } from './gateway-asks.ts';
import type { GatewayBinding } from './gateway-binding.ts';
import { addresseeOf, GatewayTopics } from './gateway-topics.ts';
import { GivenUpIntake } from './intake/given-up-intake.ts';
import { Heartbeats } from './heartbeats.ts';
import { HistoryIntake } from './intake/history-intake.ts';
import { HostConnection } from './host-connection.ts';
import { HostEvents } from './host-events.ts';
import { Inbox } from './intake/inbox.ts';
import { Incoming } from './intake/incoming.ts';
import { IntakeQuota } from './intake/intake-quota.ts';
import type { LatestStates } from './latest-states.ts';
import { MonitorSessions } from './monitor-sessions.ts';
import { ReceiptBook } from './receipts.ts';
import { type OnlineState, onlineStates, reportedStates } from './registry-states.ts';
import { StorageNotes } from './storage-notes.ts';
import { InheritedSink } from './take-over/inherited-sink.ts';
import { Replay } from './take-over/replay.ts';
import { outlivedNodes, silenceLimit } from './outliving.ts';
import { UnknownNodes } from './unknown-nodes.ts';
import { overRateOf, vitalsOf } from './vitals.ts';
import type { LinkParts } from './link-parts.ts';
import { LinkWrites } from './link-writes.ts';

/** Polling interval of the library. */
const TICK_MS = 100;

/** The server as a Sparkplug host application: values in, commands out. */
export class SparkplugLink implements DeviceLink {
  readonly #parts: LinkParts;
  readonly #bindings: Bindings;
  readonly #connection: HostConnection;
  readonly #host: SparkplugHost;
  readonly #events: HostEvents;
  readonly #inbox: Inbox;
  readonly #incoming: Incoming;
  readonly #acknowledger: Acknowledger;
  readonly #online: LatestStates<OnlineState>;
  readonly #reported: LatestStates<ReportedProperties>;
  readonly #topics: GatewayTopics;
  readonly #monitors: MonitorSessions;
  readonly #asks: GatewayAsks;
  readonly #writes: LinkWrites;
  readonly #configs: ConfigSync;
  readonly #unknownNodes = new UnknownNodes();
  readonly #frames = new FrameLogs();
  readonly #heartbeats: Heartbeats;
  readonly #resultListeners: ((result: WriteResult) => void)[] = [];
  #replay: Replay | undefined;
  readonly #storage: StorageNotes;
  #loaded: Promise<readonly BoundSignal[]> | undefined;
  #cancelTick: (() => void) | undefined;

  constructor(parts: LinkParts) {
    this.#parts = parts;
    const { registry, clock, log, tally, inheritance } = parts;
    const inherited = inheritance && new InheritedSink(parts.sink, inheritance.live, inheritance.repeated);
    const sink = inherited ?? parts.sink;
    this.#bindings = new Bindings(registry, () => clock.now());
    this.#online = onlineStates(parts);
    this.#reported = reportedStates(parts);
    this.#connection = new HostConnection({
      ...parts,
      isLegacyStateSaid: parts.isLegacyStateSaid ?? false,
      mayConnect: parts.mayConnect ?? (() => true),
      onMessage: (topic, payload, isRetained) => this.#collect(topic, payload, isRetained),
      onUp: () => this.#up(),
      onDown: () => this.#lost(),
    });
    this.#topics = new GatewayTopics({
      publish: (topic, payload, options) =>
        this.#publish(this.#bindings.bySn(addresseeOf(topic)), topic, payload, options),
      registry,
      log,
    });
    this.#storage = new StorageNotes({
      bindings: this.#bindings,
      topics: this.#topics,
      clock,
      isUp: () => this.#connection.isUp,
    });
    this.#monitors = new MonitorSessions(this.#topics, clock, log);
    this.#asks = new GatewayAsks(this.#topics, clock);
    this.#configs = new ConfigSync({
      bindings: this.#bindings,
      topics: this.#topics,
      sink,
      clock,
      log,
      isUp: () => this.#connection.isUp,
      onLeft: (binding) => this.#setOnline(binding.gateway.gatewayId, false),
    });
    const receipts = new ReceiptBook();
    this.#acknowledger = new Acknowledger({
      sink,
      receipts,
      send: (sn, receipt) => {
        if (this.#connection.isUp) this.#send(this.#topics.sendReceipt(sn, receipt));
      },
      log,
    });
    const quota = new IntakeQuota({ quotas: parts.quotas, tally, log });
    this.#events = new HostEvents({
      bindings: this.#bindings,
      sink,
      receipts,
      quota,
      storage: this.#storage,
      tally,
      log,
      clockDoubt: parts.clockDoubt,
      now: () => clock.now(),
      monotonic: () => clock.monotonic(),
      onOnline: (binding, online) => {
        this.#setOnline(binding.gateway.gatewayId, online);
        if (online) this.#monitors.resume(binding.gateway);
        else this.#asks.giveUp(binding.gateway.gatewayId);
      },
      onSeal: (binding) => this.#topics.storeSeal(binding, () => this.#configs.resend(binding)),
      onReported: (binding, reported) => this.#reported.set(binding.gateway.gatewayId, reported),
      requestRebirth: (node) => {
        const command = encodeRebirth(node, clock.now());
        const binding = this.#bindings.byKey(`${node.group}/${node.edge}`);
        this.#send(this.#publish(binding, command.topic, command.payload, { qos: 0, retain: false }));
      },
    });
    const own = { bindings: this.#bindings, events: this.#events, asks: this.#asks, clock };
    this.#writes = new LinkWrites({
      ...own,
      isServing: () => !this.#storage.isAway,
      isOnline: (gatewayId) => this.isOnline(gatewayId),
      publish: (binding, { topic, payload }) => this.#publish(binding, topic, payload, { qos: 0, retain: false }),
    });
    this.#host = new SparkplugHost({
      handler: this.#events,
      reorderMs: parts.reorderMs,
      ...silenceLimit(parts, this.#bindings),
    });
    parts.broker.onGatewayGone?.((sn) => {
      const binding = this.#bindings.bySn(sn);
      if (binding !== undefined) this.#host.nodeLeft(binding.gateway.groupId, binding.gateway.edgeNodeId, clock.now());
    });
    parts.broker.onPacketTooLarge?.((sn, maxBytes) => {
      const detail = `a packet of more than ${maxBytes} bytes`;
      const event = { at: clock.now(), device: '', metric: '', reason: 'tooLarge', detail } as const;
      this.#bindings.bySn(sn)?.counts.recordQuarantined(event);
    });
    this.#incoming = new Incoming({
      bindings: this.#bindings,
      host: this.#host,
      asks: this.#asks,
      history: new HistoryIntake(sink, receipts, quota),
      givenUp: new GivenUpIntake({ registry, topics: this.#topics, clock, log }),
      unknownNodes: this.#unknownNodes,
      tally,
      monotonic: () => clock.monotonic(),
      onResult: (result) => {
        for (const listener of this.#resultListeners) listener(result);
      },
    });
    if (inheritance !== undefined && inherited !== undefined) {
      this.#replay = new Replay({
        inheritance: inheritance.of,
        bindings: this.#bindings,
        host: this.#host,
        incoming: this.#incoming,
        isConnected: () => this.#connection.isUp,
        sink: inherited,
        clock,
        onTurn: () => this.#acknowledger.endTurn(),
      });
    }
    const isBlocked = () => sink.isBusy() || this.#replay?.isRunning === true;
    this.#heartbeats = new Heartbeats({
      bindings: this.#bindings,
      sink,
      isBlocked,
      requestRebirth: (node) => this.#events.onRebirthNeeded(node),
    });
    this.#inbox = new Inbox({
      clock,
      handle: (message) => this.#incoming.handle(message),
      onTurn: () => this.#acknowledger.endTurn(),
      isBlocked,
      onOverflow: () => tally.add('quarantined', 1, 'overflow'),
    });
  }

  /** Reads the configuration, once, and follows its changes from then on; resolves with the signals of all gateways. */
  load(): Promise<readonly BoundSignal[]> {
    return (this.#loaded ??= this.#load());
  }

  /** Connects. Resolves when the first connection attempt has ended, successful or not. */
  async start(): Promise<void> {
    const { sink, clock } = this.#parts;
    sink.onStorage((isAvailable) => {
      this.#storage.set(!isAvailable);
      this.#connection.setServing(isAvailable);
    });
    await this.load();
    // No node counts as online before its birth.
    for (const { gateway } of this.#bindings.all()) this.#setOnline(gateway.gatewayId, false);
    await this.#replay?.begin();
    this.#cancelTick = clock.every(TICK_MS, () => {
      this.#host.tick(this.#heardUntil());
      this.#acknowledger.endTurn();
      this.#frames.tick(clock.monotonic());
      this.#heartbeats.tick(clock.monotonic());
      if (!this.#connection.isUp) return;
      this.#incoming.repeatKnown(this.#heardUntil());
      const heard = this.#unknownNodes.removeKnown((key) => this.#bindings.byKey(key) !== undefined);
      for (const node of heard) this.#events.onRebirthNeeded(node);
    });
    await this.#connection.start();
    await this.#replay?.end();
    for (const { time } of this.#replay === undefined ? [] : this.#bindings.all()) time.forgetReports();
  }

  /** Resolves with the time (ms since the epoch) until which everything received is stored. */
  async storedUntil(): Promise<number> {
    const at = this.#heardUntil();
    await this.#acknowledger.flush();
    return at;
  }

  async #load(): Promise<readonly BoundSignal[]> {
    this.#parts.registry.onChange(({ gatewayId }) => this.#configs.markChanged(gatewayId));
    const signals = await this.#bindings.load();
    this.#parts.sink.bind(signals, this.#bindings.silenceMs);
    return signals;
  }

  /** Processes what has arrived, waits for its commit, sends the acknowledgements, and disconnects from the broker. */
  async stop(): Promise<void> {
    this.#cancelTick?.();
    this.#configs.stop();
    this.#storage.stop();
    this.#inbox.drain();
    await this.#acknowledger.flush();
    await this.#connection.stop();
    for (const { gateway } of this.#bindings.all()) this.#setOnline(gateway.gatewayId, false);
    await this.#online.stop();
    await this.#reported.stop();
  }

  /** True while there is a session and the broker has our birth. */
  isConnected(): boolean {
    return this.#connection.isUp;
  }

  /** The time since a gateway was last heard, ms. */
  get silentMs(): number {
    return this.#connection.silentMs;
  }

  /** Messages waiting to be decoded. */
  get waitingMessages(): number {
    return this.#inbox.size;
  }

  /** All registered gateways. */
  *gatewayIds(): Generator<string> {
    for (const { gateway } of this.#bindings.all()) yield gateway.gatewayId;
  }

  isOnline(gatewayId: string): boolean {
    const isHeard = this.#connection.isUp || this.#replay?.isRunning === true;
    return isHeard && this.#bindings.byId(gatewayId)?.node?.online === true;
  }

  /** True if the gateway is offline only since the server said that it cannot store: it may be there. */
  readonly hasSentAway = (gatewayId: string): boolean => this.#storage.hasSentAway(gatewayId);

  isWritable(target: WriteTarget): boolean {
    return this.#connection.isUp && this.#writes.isWritable(target);
  }

  write(...write: Parameters<DeviceLink['write']>): Promise<void> {
    return this.#writes.write(...write);
  }

  onResult(listener: (result: WriteResult) => void): void {
    this.#resultListeners.push(listener);
  }

  async openMonitor(gatewayId: string, seconds: number, intervalMs: number): Promise<void> {
    const binding = this.#bindings.byId(gatewayId);
    if (binding === undefined) return;
    const now = this.#parts.clock.now();
    const leftMs = await this.#monitors.open(binding.gateway, seconds, intervalMs);
    binding.counts.traffic.setSession(now + leftMs, now);
  }

  rates(gatewayId: string): GatewayRates | undefined {
    return this.#bindings.byId(gatewayId)?.counts.traffic.rates(this.#parts.clock.now());
  }

  async ask(gatewayId: string, ask: GatewayAsk): Promise<GatewayAnswer> {
    const binding = this.#bindings.byId(gatewayId);
    if (binding === undefined || !this.isOnline(gatewayId)) throw new Refusal('gatewayOffline');
    if (binding.metric('', ASKS_METRIC) === undefined) throw new Refusal('gatewayCannot');
    return this.#asks.ask(binding, ask);
  }

  discovered(gatewayId: string): readonly DiscoveredMetric[] {
    const binding = this.#bindings.byId(gatewayId);
    return binding === undefined ? [] : discoveredMetrics(binding);
  }

  vitals(gatewayId: string): GatewayVitals | undefined {
    const binding = this.#bindings.byId(gatewayId);
    return binding === undefined ? undefined : vitalsOf(binding, this.#parts.clock.now());
  }

  overRate(): readonly OverRate[] {
    return this.#bindings.all().flatMap(overRateOf);
  }

  frames(gatewayId: string, after: number): LoggedFrames | undefined {
    const binding = this.#bindings.byId(gatewayId);
    return binding === undefined ? undefined : this.#frames.read(binding, after, this.#parts.clock.monotonic());
  }

  async #publish(
    binding: GatewayBinding | undefined,
    topic: string,
    payload: Uint8Array,
    options: IClientPublishOptions,
  ): Promise<void> {
    await this.#connection.publish(topic, payload, options);
    binding?.counts.said(topic, payload, this.#parts.clock.now());
  }

  #setOnline(gatewayId: string, online: boolean): void {
    const at = this.#parts.clock.now();
    this.#online.set(gatewayId, { online, at });
    this.#storage.setOnline(gatewayId, online);
    this.#bindings.byId(gatewayId)?.counts.traffic.setOnline(online, at);
  }

  #collect(topic: string, payload: Uint8Array, isRetained: boolean): void {
    if (isRetained) {
      // A retained value is not new; STATE of other hosts is ignored.
      this.#parts.tally.add('ignored', 1, 'retained');
      return;
    }
    this.#parts.tally.add('messages_received');
    const message = { topic, payload, receivedAt: this.#parts.clock.now() };
    this.#parts.births?.record(message);
    this.#inbox.push(message);
  }

  /** The library's clock: queued messages are still to come for it, and must not count as missing. */
  #heardUntil(): number {
    return this.#inbox.oldestAt ?? this.#parts.clock.now();
  }

  #up(): void {
    this.#storage.announce();
    void this.#configs.sendAll();
    this.#host.connected(this.#heardUntil(), outlivedNodes(this.#parts, this.#bindings));
  }

  #lost(): void {
    // A birth that is missed may give aliases another meaning: a server that takes over must not rely on the former one.
    this.#parts.births?.clear();
    this.#inbox.drain();
    this.#host.connectionLost(this.#parts.clock.now());
  }

  /** For messages that are repeated anyway when they are lost. */
  #send(publishing: Promise<void>): void {
    publishing.catch((error: unknown) => {
      this.#parts.log.warn({ error: String(error) }, 'failed to send a message');
    });
  }
}
