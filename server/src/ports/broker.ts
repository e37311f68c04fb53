import type { Duplex } from 'node:stream';

/** The MQTT broker as the link sees it: a place to open connections to. */
export interface Broker {
  /** Begins to serve gateways, where the broker is ours. Throws StartError portInUse. */
  start(): Promise<void>;
  /** Ends every connection. Call it after the link has said goodbye. */
  stop(): Promise<void>;
  /** A fresh connection for one MQTT session. A connection that cannot be made ends with the stream's error event. */
  open(): Duplex;
  /**
   * Where the broker is ours: calls the listener with the serial number of a gateway whose last connection has ended, in
   * whatever way. Absent where the broker is elsewhere: it has kept its clients while we were away.
   */
  onGatewayGone?(listener: (sn: string) => void): void;
  /** What the session says in its CONNECT; undefined where the connection itself is proof enough. */
  readonly credentials: { readonly username: string; readonly password: string } | undefined;
}
