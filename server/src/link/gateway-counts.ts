import {
  REMEMBERED_EVENTS,
  type DeviceError,
  type Quarantined,
} from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import type { HostNode } from '@tidegate/sparkplug/host-events.ts';
import type { FrameLog } from './frame-log.ts';
import { TrafficMeter } from './traffic-meter.ts';
import { ValueBudget } from './intake/value-budget.ts';

/**
 * Counters of one gateway. Plain fields, updated where messages are received: a message costs a few additions and no
 * allocation.
 */
export class GatewayCounts {
  /** Ms since the epoch. */
  readonly since: number;
  births = 0;
  deviceBirths = 0;
  deaths = 0;
  deviceDeaths = 0;
  rebirths = 0;
  messagesIn = 0;
  bytesIn = 0;
  messagesOut = 0;
  bytesOut = 0;
  points = 0;
  historicalPoints = 0;
  quarantined = 0;
  /** Values above the quota: those that the gateway keeps and sends again, and those that are lost. */
  deferredValues = 0;
  refusedValues = 0;
  /** Ms since the epoch; NaN before the first. */
  overRateAt = Number.NaN;
  overRateToldAt = Number.NaN;
  readonly budget = new ValueBudget();
  /** NaN before the first. */
  lastMessageAt = Number.NaN;
  readonly traffic = new TrafficMeter();
  lastLatencyMs = 0;
  latencySumMs = 0;
  latencyCount = 0;
  /** While somebody is viewing them. */
  frames: FrameLog | undefined;
  readonly #errors: DeviceError[] = [];
  readonly #quarantine: Quarantined[] = [];
  #node: HostNode | undefined;
  #gapsElsewhere = 0;

  constructor(since: number) {
    this.since = since;
  }

  /** Newest first. */
  get errors(): readonly DeviceError[] {
    return this.#errors.toReversed();
  }

  /** Newest first. */
  get quarantine(): readonly Quarantined[] {
    return this.#quarantine.toReversed();
  }

  /** Number of messages that were lost. */
  get gaps(): number {
    return (this.#node?.gaps ?? 0) + this.#gapsElsewhere;
  }

  /** A Sparkplug message of the gateway, before it is applied. */
  received(topic: string, payload: Uint8Array, at: number): void {
    this.receivedPlain(topic, payload, at);
    this.frames?.record(topic, payload, at, false);
  }

  /** A message of the gateway on a plain topic. */
  receivedPlain(topic: string, payload: Uint8Array, at: number): void {
    this.messagesIn += 1;
    this.bytesIn += payload.length + topic.length;
    this.traffic.received(payload.length + topic.length, at);
    this.lastMessageAt = at;
  }

  /** A message to the gateway that was passed to the broker. */
  said(topic: string, payload: Uint8Array, at: number): void {
    this.messagesOut += 1;
    this.bytesOut += payload.length + topic.length;
    if (topic.startsWith('spBv1.0/')) this.frames?.record(topic, payload, at, true);
  }

  /** A session begins: latency is measured from scratch, since the clock may have been set. */
  countBirth(node: HostNode): void {
    this.births += 1;
    this.latencySumMs = 0;
    this.latencyCount = 0;
    if (node === this.#node) return;
    // The losses of the node before it was registered do not count for this gateway.
    this.#gapsElsewhere = this.gaps - node.gaps;
    this.#node = node;
  }

  recordLatency(ms: number): void {
    this.lastLatencyMs = ms;
    this.latencySumMs += ms;
    this.latencyCount += 1;
  }

  /** Values that were refused because the gateway exceeds its quota. */
  recordOverRate(values: number, at: number, isKept: boolean): void {
    if (isKept) this.deferredValues += values;
    else this.refusedValues += values;
    this.overRateAt = at;
  }

  recordError(error: DeviceError): void {
    this.#errors.push(error);
    if (this.#errors.length > REMEMBERED_EVENTS) this.#errors.shift();
  }

  recordQuarantined(event: Quarantined): void {
    this.quarantined += 1;
    this.#quarantine.push(event);
    if (this.#quarantine.length > REMEMBERED_EVENTS) this.#quarantine.shift();
  }
}
