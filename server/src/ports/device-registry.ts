import type { GatewayConfig, GatewayGivenUp } from '@tidegate/contract/link/gateway-protocol.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';

/** Fields of a signal that the link needs to bind a metric to it. */
export interface BoundSignal {
  readonly signalId: number;
  readonly gatewayId: string;
  readonly equipmentId: string;
  /** Sparkplug device id and metric name. */
  readonly device: string;
  readonly metric: string;
  readonly storeMode: Signal['storeMode'];
  /** Length of the periods of storeMode `period`. */
  readonly storePeriodMs: number;
  /** With storeMode `change`: an unchanged value is stored again after so long. */
  readonly maxGapMs: number;
  readonly deadband: number;
  readonly deadbandType: Signal['deadbandType'];
  readonly staleAfterMs: number;
  /** A person has set `staleAfterMs`; otherwise it is a default. */
  readonly isStaleAfterSet: boolean;
  /** Its configuration has a gateway report unchanged values too, so that its silence is significant. */
  readonly isSteady: boolean;
}

/** A signal that a gateway was configured to read, now or earlier. */
export interface FormerSignal {
  readonly signalId: number;
  /** Its history is stored. */
  readonly isStored: boolean;
  /** Set where it was deleted with equipment behind this gateway that can be restored: device id and metric name of then. */
  readonly deleted?: { readonly device: string; readonly metric: string };
}

/** Fields of a gateway that the link needs. */
export interface BoundGateway {
  readonly gatewayId: string;
  readonly sn: string;
  readonly groupId: string;
  readonly edgeNodeId: string;
  /** Ids from the top of the tree to its organisation. */
  readonly orgPath: string;
  /** Its credential was revoked: messages in its name are ignored. */
  readonly isRevoked: boolean;
  /** Reporting period in economy mode, ms; null otherwise. */
  readonly economyMs: number | null;
  /**
   * The key that passwords of its drivers are encrypted for, base64url; empty for a gateway that announces none and gets them
   * as they are; null or absent before its first birth.
   */
  readonly sealKey?: string | null;
}

/** Properties reported by a gateway; unreported fields are absent. */
export interface ReportedProperties {
  readonly firmware?: string;
  readonly iccid?: string;
  /** 0 to 5. */
  readonly signalLevel?: number;
  /** Version of the configuration in force. */
  readonly runningVersion?: number;
}

/** A committed change of a gateway, its equipment, drivers or signals. */
export type RegistryChange =
  | { readonly gatewayId: string; readonly gone: false }
  /** It was deleted, or its secret rotated or revoked. */
  | { readonly gatewayId: string; readonly gone: true; readonly sn: string };

/** The configuration from the device side, as of the last commit. */
export interface DeviceRegistry {
  gateways(): Promise<readonly BoundGateway[]>;
  signalsOf(gatewayId: string): Promise<readonly BoundSignal[]>;
  /** The same of every gateway that has signals, by its id: in one reading, because a server that takes over reads everything. */
  allSignals(): Promise<ReadonlyMap<string, readonly BoundSignal[]>>;
  /** Ids of the signals behind gateways. */
  signalIds(): Promise<readonly number[]>;
  /**
   * The signals that `configOf` ever named to this gateway and that still exist in its organisation: renamed, behind
   * another gateway, or deleted with their equipment as long as that can be restored.
   */
  signalsEverOf(gatewayId: string): Promise<readonly FormerSignal[]>;
  /** The same of every gateway that has any, by its id, in one reading. */
  allSignalsEver(): Promise<ReadonlyMap<string, readonly FormerSignal[]>>;
  /** The configuration of a gateway, for its `config` topic. Records the signals that it names before it returns. */
  configOf(gatewayId: string): Promise<GatewayConfig>;
  /** Checks an MQTT credential; returns the gateway's row when it is valid. */
  authenticate(sn: string, secret: string): Promise<BoundGateway | undefined>;
  /** Stores the online state and its time. */
  setOnline(gatewayId: string, online: boolean, at: number): Promise<void>;
  /** Stores what a gateway reports about itself in its record. */
  setReported(gatewayId: string, reported: ReportedProperties): Promise<void>;
  /**
   * Decides which key the passwords for this gateway are encrypted for from now on, by what its birth announces (empty: nothing),
   * and stores it. A key that the gateway's secret confirms is taken; without that, only where none is stored: the announcement may
   * be somebody else's. Returns the key, empty for none.
   */
  announceSeal(gatewayId: string, announced: string): Promise<string>;
  /** Records what the gateway had to drop, with a row of the operation log; a repeated report counts once. */
  recordDiscarded(gatewayId: string, report: GatewayGivenUp, at: number): Promise<void>;
  /** Called in the turn in which a change is known to be committed. */
  onChange(listener: (change: RegistryChange) => void): void;
}
