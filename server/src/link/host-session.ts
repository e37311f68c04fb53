import { encodeLegacyState, encodeState } from '@tidegate/sparkplug/state.ts';
import { hostSubscription, stateTopic } from '@tidegate/sparkplug/topic.ts';
import type { IClientPublishOptions } from 'mqtt';
import { asBuffer, MqttSession } from '../platform/mqtt-session.ts';
import type { Broker } from '../ports/broker.ts';
import { SENT_BY_GATEWAY } from './gateway-topics.ts';

export interface SessionParts {
  readonly broker: Broker;
  readonly hostId: string;
  readonly clientId: string;
  readonly isLegacyStateSaid: boolean;
  /** UTC at this CONNECT, in ms: the same in the will and in the birth of this session. */
  readonly timestamp: number;
  onMessage(topic: string, payload: Uint8Array, isRetained: boolean): void;
  /** Called once when the connection is closed, intentionally or not. */
  onClosed(): void;
}

const KEEPALIVE_SECONDS = 20;
/** A network that swallows packets is noticed after one and a half of these. */
const OUTSIDE_KEEPALIVE_SECONDS = 10;
/** The topics of our own gateways besides Sparkplug. */
const PLAIN_FILTERS = SENT_BY_GATEWAY.map((what) => `tidegate/+/${what}`);

/**
 * One MQTT session of the Sparkplug host application, from CONNECT to the end of the connection. Never reused: the
 * client library would repeat an old will on a reconnect (sparkplug-host 4).
 */
export class HostSession {
  readonly #parts: SessionParts;
  readonly #session: MqttSession;

  /** Starts connecting. */
  constructor(parts: SessionParts) {
    this.#parts = parts;
    const { broker } = parts;
    this.#session = new MqttSession({
      open: () => broker.open(),
      credentials: broker.credentials,
      clientId: parts.clientId,
      keepaliveSeconds: broker.onGatewayGone === undefined ? OUTSIDE_KEEPALIVE_SECONDS : KEEPALIVE_SECONDS,
      will: {
        topic: stateTopic(parts.hostId),
        payload: asBuffer(encodeState({ online: false, timestamp: parts.timestamp })),
        qos: 1,
        retain: true,
      },
      onMessage: (topic, payload, isRetained) => parts.onMessage(topic, payload, isRetained),
      onClosed: () => parts.onClosed(),
    });
  }

  /**
   * CONNACK, then all subscriptions granted, then the birth of the host as the first publish (sparkplug-host 3).
   * Rejects when any of these fails; the session is unusable then and has to be dropped.
   */
  async establish(): Promise<void> {
    await this.#session.establish({
      [stateTopic(this.#parts.hostId)]: 1,
      [hostSubscription()]: 1,
      ...Object.fromEntries(PLAIN_FILTERS.map((filter) => [filter, 1 as const])),
    });
    await this.publishState(true, this.#parts.timestamp);
  }

  /** Resolves with the broker's acknowledgement. */
  async publishState(online: boolean, timestamp: number): Promise<void> {
    const { hostId, isLegacyStateSaid } = this.#parts;
    await this.publish(stateTopic(hostId), encodeState({ online, timestamp }), { qos: 1, retain: true });
    if (isLegacyStateSaid) await this.publish(`STATE/${hostId}`, encodeLegacyState(online), { qos: 1, retain: true });
  }

  /** QoS 0 resolves when written to the socket, QoS 1 when acknowledged. Rejects when the connection ends. */
  async publish(topic: string, payload: Uint8Array, options: IClientPublishOptions): Promise<void> {
    await this.#session.publish(topic, payload, options);
  }

  /** Sends DISCONNECT, so that the broker drops the will, and ends the connection. */
  async leave(): Promise<void> {
    await this.#session.leave();
  }

  /** Ends the connection as if the process had died: the broker sends the will. */
  drop(): void {
    this.#session.drop();
  }
}
