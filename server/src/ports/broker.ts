import type { Duplex } from 'node:stream';

/** The MQTT broker as the link sees it: a source of connections. */
export interface Broker {
  /** Starts serving gateways, where the broker is ours. Throws StartError portInUse. */
  start(): Promise<void>;
  /** Closes every connection. Call it after the link has disconnected. */
  stop(): Promise<void>;
  /** A new connection for one MQTT session. A failure to connect is the stream's error event. */
  open(): Duplex;
  /**
   * Our own broker only: calls the listener with the serial number of a gateway whose last connection has ended, in
   * whatever way. Absent for an external broker, which keeps its clients connected during our absence.
   */
  onGatewayGone?(listener: (sn: string) => void): void;
  /**
   * Our own broker only: calls the listener with the serial number of a gateway that sent a packet larger than
   * `maxBytes`. The packet was not read, and the connection is closed.
   */
  onPacketTooLarge?(listener: (sn: string, maxBytes: number) => void): void;
  /** The credentials of the CONNECT; undefined where the connection itself is sufficient proof. */
  readonly credentials: { readonly username: string; readonly password: string } | undefined;
}
