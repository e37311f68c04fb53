import type { Outgoing } from '@tidegate/sparkplug/edge-events.ts';

/** Who connects where. */
export interface ConnectOptions {
  readonly url: string;
  readonly sn: string;
  readonly secret: string;
  readonly will: Outgoing;
}

/** What a connection tells; `onClosed` comes once, and nothing after it. */
export interface ConnectionEvents {
  onMessage(topic: string, payload: Uint8Array): void;
  onClosed(reason: string): void;
}

/** One MQTT connection, from its CONNACK to its end. */
export interface Connection {
  /** Resolves when the broker granted all of them; rejects with the topic that it refused. */
  subscribe(topics: readonly string[]): Promise<void>;
  /** Hands a message to the line, in order. */
  publish(message: Outgoing): void;
  /** Messages that wait to be written to the line. */
  readonly waiting: number;
  /** Waits until everything is written, disconnects, and is done. */
  end(): Promise<void>;
}

/** Connects once, and never again by itself. Rejects with what is wrong, in a few words. */
export type Connect = (options: ConnectOptions, events: ConnectionEvents) => Promise<Connection>;
