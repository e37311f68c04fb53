import type { DataType } from './datatype.ts';
import type { Alias, MetricValue, PropertySet } from './payload.ts';

/** The sender's word on how far a value may be trusted. */
export type Quality = 'good' | 'uncertain' | 'bad' | 'stale';

/**
 * One metric of a node or device, made at its first BIRTH and kept, with what is bound to it, for as long as BIRTHs
 * name it with the same data type. The library reads and writes everything here but `bound`.
 */
export interface HostMetric {
  readonly name: string;
  readonly datatype: DataType;
  /** The id of the device, or undefined for a metric of the edge node itself. */
  readonly device: string | undefined;
  /** As the last BIRTH gave it. */
  alias: Alias | undefined;
  /** As the last BIRTH gave them. */
  properties: PropertySet;
  /** Source time in ms of the newest live reading; NaN before the first. */
  lastAt: number;
  /** Free for the caller: whatever must be at hand when a reading arrives. */
  bound: unknown;
}

/** One device behind an edge node. */
export interface HostDevice {
  readonly id: string;
  /** Between its DBIRTH and its death, or that of its node. */
  online: boolean;
  /** By name. Empty until the first DBIRTH. */
  readonly metrics: ReadonlyMap<string, HostMetric>;
  /** Free for the caller. */
  bound: unknown;
}

/** One edge node that has sent anything at all. */
export interface HostNode {
  readonly group: string;
  readonly edge: string;
  /** `group/edge`: unique, and safe as a key since ids hold no slash. */
  readonly key: string;
  /** Between an accepted NBIRTH and its death or the loss of our connection. */
  readonly online: boolean;
  /** Number of its messages that were lost. */
  readonly gaps: number;
  /** The `bdSeq` of the newest accepted NBIRTH. */
  readonly bdSeq: number | undefined;
  /** The node's own metrics by name. Empty until the first NBIRTH. */
  readonly metrics: ReadonlyMap<string, HostMetric>;
  /** By id; devices of earlier sessions stay, offline. */
  readonly devices: ReadonlyMap<string, HostDevice>;
  /** Free for the caller. */
  bound: unknown;
}

/** One value of one metric. Times in ms since epoch UTC. */
export interface Reading {
  readonly metric: HostMetric;
  readonly value: MetricValue;
  /** Source time: the metric's, else the payload's, else `receivedAt`. Not checked against any clock. */
  readonly at: number;
  readonly quality: Quality;
  /** For history only: sent as historical, or decoded too late to move the live value. */
  readonly historical: boolean;
  /** For the live value only, never for history. */
  readonly transient: boolean;
  readonly receivedAt: number;
  /** The properties that came with this value, if any; `Quality` is already in `quality`. */
  readonly properties: PropertySet | undefined;
}

/** The reason why something went offline or stale. */
export type OfflineReason =
  /** NDEATH or DDEATH. */
  | 'death'
  /** A new NBIRTH began; devices come back with their DBIRTH. */
  | 'nodeBirth'
  /** Our own connection is gone. */
  | 'connectionLost'
  /** Its broker said that its connection has ended, without an NDEATH. */
  | 'left'
  /** Nothing was heard of it for too long, nor an answer to a request for rebirth. */
  | 'silent'
  /** Messages are missing and the node has not answered the request to be born again. */
  | 'outOfStep';

/** The reason why a message or a metric was set aside. Nothing of it reached any value. */
export interface Quarantine {
  node: HostNode | undefined;
  device: string | undefined;
  /** The metric's name, or its alias as text, where only one metric is at fault. */
  metric: string | undefined;
  reason: QuarantineReason;
  detail: string;
}

export type QuarantineReason =
  | 'malformed'
  | 'missingBdSeq'
  | 'missingSeq'
  | 'deviceBirthFirst'
  | 'unknownMetric'
  | 'unknownType'
  | 'unnamedMetric'
  | 'duplicateMetric'
  | 'ambiguousAlias'
  | 'foreignAlias'
  | 'formerAlias'
  | 'wrongType'
  | 'parkedTooLong'
  | 'parkedTooMuch'
  | 'tooManyNodes'
  | 'tooManyDevices'
  | 'tooManyMetrics'
  | 'tooLarge';

/** The events of a host application. Called synchronously from `receive`, `tick` and `connectionLost`. */
export interface HostHandler {
  /** Metrics that the devices of a node may announce together with it; what the library bears by default. */
  maxMetrics?(node: HostNode): number;
  /** A node session began. `metrics` are all the node's own now; those in `removed` are no longer. Values follow in `onData`. */
  onNodeBirth(node: HostNode, metrics: readonly HostMetric[], removed: readonly HostMetric[], at: number): void;
  onDeviceBirth(
    node: HostNode,
    device: HostDevice,
    metrics: readonly HostMetric[],
    removed: readonly HostMetric[],
    at: number,
  ): void;
  /**
   * Values, all of one node or device, in the order of the message. The array is the caller's to keep. Called once for
   * each BIRTH and DATA message whose values were taken, even when none of its metrics was usable, so that the caller
   * can acknowledge the message by the `uuid` of its payload; never for a message that was set aside as a whole.
   * `sentAt` is the timestamp of a DATA payload, NaN where it has none and for a BIRTH.
   */
  onData(
    node: HostNode,
    device: HostDevice | undefined,
    readings: readonly Reading[],
    receivedAt: number,
    uuid: string | undefined,
    sentAt: number,
  ): void;
  /** The node is offline since `at`; its devices were reported first. */
  onNodeDeath(node: HostNode, at: number, reason: OfflineReason): void;
  onDeviceDeath(node: HostNode, device: HostDevice, at: number, reason: OfflineReason): void;
  /** All metrics of the node itself (device undefined) or of one device are stale since `at`. */
  onStale(
    node: HostNode,
    device: HostDevice | undefined,
    metrics: ReadonlyMap<string, HostMetric>,
    at: number,
    reason: OfflineReason,
  ): void;
  /**
   * Values of these metrics came and could not be taken, so that the ones before are not the present ones. They are
   * believed again with their next value.
   */
  onLost?(node: HostNode, metrics: readonly HostMetric[]): void;
  /** Publish `encodeRebirth` to this node now. Debounced and rate-limited already. */
  onRebirthNeeded(node: { readonly group: string; readonly edge: string; readonly key: string }): void;
  onQuarantine(quarantine: Quarantine): void;
}
