import type { Outgoing } from '@tidegate/sparkplug/edge-events.ts';

/** Names the client and the broker of a connection. */
export interface ConnectOptions {
  readonly url: string;
  readonly sn: string;
  readonly secret: string;
  readonly will: Outgoing;
}

/** The events of a connection; `onClosed` comes once, and nothing after it. */
export interface ConnectionEvents {
  onMessage(topic: string, payload: Uint8Array): void;
  onClosed(reason: string): void;
}

/** One MQTT connection, from its CONNACK to its end. */
export interface Connection {
  /** Resolves when the broker granted all of them; rejects with the refused topic. */
  subscribe(topics: readonly string[]): Promise<void>;
  /** Queues a message for the connection, in order. */
  publish(message: Outgoing): void;
  /** Messages waiting to be written to the connection. */
  readonly waiting: number;
  /** Waits until everything is written, and disconnects. */
  end(): Promise<void>;
}

/** Connects once, without reconnecting. Rejects with a short reason. */
export type Connect = (options: ConnectOptions, events: ConnectionEvents) => Promise<Connection>;
