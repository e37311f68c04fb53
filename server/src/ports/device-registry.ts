import type { GatewayConfig, GatewayGivenUp } from '@tidegate/contract/gateway-protocol.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';

/** What the link has to know of a signal to bind a metric to it. */
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
  /** It reports also when nothing changes, so that its silence says something. */
  readonly isSteady: boolean;
}

/** A signal that a gateway was told to read, now or at an earlier time. */
export interface FormerSignal {
  readonly signalId: number;
  /** Its history is kept. */
  readonly isStored: boolean;
}

/** What the link has to know of a gateway. */
export interface BoundGateway {
  readonly gatewayId: string;
  readonly sn: string;
  readonly groupId: string;
  readonly edgeNodeId: string;
  /** Ids from the top of the tree to its organisation. */
  readonly orgPath: string;
  /** Its credential was taken away: whatever speaks in its name is not listened to. */
  readonly isRevoked: boolean;
  /** In economy it reports this seldom, ms; null out of economy. */
  readonly economyMs: number | null;
}

/** What a gateway says of itself; what it does not say is left out. */
export interface ReportedProperties {
  readonly firmware?: string;
  readonly iccid?: string;
  /** 0 to 5. */
  readonly signalLevel?: number;
  /** Of the configuration in force. */
  readonly runningVersion?: number;
}

/** A committed change of a gateway, its equipment, drivers or signals. */
export type RegistryChange =
  | { readonly gatewayId: string; readonly gone: false }
  /** It was deleted, or its secret rotated or revoked. */
  | { readonly gatewayId: string; readonly gone: true; readonly sn: string };

/** How the configuration looks from the device side. Answers what is committed now. */
export interface DeviceRegistry {
  gateways(): Promise<readonly BoundGateway[]>;
  signalsOf(gatewayId: string): Promise<readonly BoundSignal[]>;
  /**
   * The signals that `configOf` ever named to this gateway and that still exist in its organisation: renamed, behind another
   * gateway, or deleted with their equipment as long as that can be restored.
   */
  signalsEverOf(gatewayId: string): Promise<readonly FormerSignal[]>;
  /** What the gateway is to do, for its `config` topic. Notes the signals that it names before it answers. */
  configOf(gatewayId: string): Promise<GatewayConfig>;
  /** Checks an MQTT credential; answers the gateway's row when it is right. */
  authenticate(sn: string, secret: string): Promise<BoundGateway | undefined>;
  /** Keeps the online state and its moment. */
  setOnline(gatewayId: string, online: boolean, at: number): Promise<void>;
  /** Takes what a gateway says of itself into its record. */
  setReported(gatewayId: string, reported: ReportedProperties): Promise<void>;
  /** Keeps what the gateway had to give up, with a row of the operation log; the same report twice is one. */
  keepGivenUp(gatewayId: string, report: GatewayGivenUp, at: number): Promise<void>;
  /** Called in the turn in which a change is known to be committed. */
  onChange(listener: (change: RegistryChange) => void): void;
}
