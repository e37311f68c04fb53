import {
  ANSWER_MAX_BYTES,
  type ClockAsk,
  type GatewayAnswer,
  gatewayAnswerSchema,
  type GatewayAsk,
} from '@tidegate/contract/link/gateway-asks.ts';
import {
  type GatewayConfig,
  type GatewayReceipt,
  type GatewayResult,
  gatewayResultSchema,
  type GatewayTopic,
  gatewayTopic,
} from '@tidegate/contract/link/gateway-protocol.ts';
import type { IClientPublishOptions } from 'mqtt';
import type { z } from 'zod';
import type { DeviceRegistry } from '../ports/device-registry.ts';
import type { Log } from '../ports/log.ts';
import { untilNul } from './intake/samples.ts';
import { type SealedGateway, SealedPasswords } from './sealed-passwords.ts';

/** Publishes one message; rejects without a session. */
export type Publish = (topic: string, payload: Uint8Array, options: IClientPublishOptions) => Promise<void>;

/** Topics that gateways publish. */
export const SENT_BY_GATEWAY = ['result', 'answer', 'history', 'given-up'] as const satisfies readonly GatewayTopic[];
type SentByGateway = (typeof SENT_BY_GATEWAY)[number];

const PLAIN_TOPIC = new RegExp(`^tidegate/([^/]+)/(${SENT_BY_GATEWAY.join('|')})$`);
/** No answer to a write is longer. */
const MAX_RESULT_BYTES = 64 * 1024;

const encode = (content: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(content));

interface Parts {
  readonly publish: Publish;
  readonly registry: Pick<DeviceRegistry, 'announceSeal' | 'configOf'>;
  readonly log: Log;
}

/** The plain topics of Tidegate's own gateways (contract/link/gateway-protocol). */
export class GatewayTopics {
  readonly #publish: Publish;
  readonly #registry: Pick<DeviceRegistry, 'configOf'>;
  readonly #seals: SealedPasswords;
  /** Serial numbers of gateways whose configuration waits for their first birth. */
  readonly #waiting = new Set<string>();

  constructor({ publish, registry, log }: Parts) {
    this.#publish = publish;
    this.#registry = registry;
    this.#seals = new SealedPasswords({ registry, log });
  }

  /**
   * Stores the key that a birth announces. Where passwords are sent in another way from now on, `resend` sends the configuration again;
   * its signals have not changed, and thousands of nodes may be born for the first time at once.
   */
  storeSeal(to: SealedGateway & { sealFor(key: string): void }, resend: () => void): void {
    void this.#seals.storeKey(to).then((key) => {
      if (key === undefined) return;
      to.sealFor(key);
      if (key !== '' || this.#waiting.has(to.gateway.sn)) resend();
    });
  }

  /** The committed configuration of a gateway. */
  configOf(gatewayId: string): Promise<GatewayConfig> {
    return this.#registry.configOf(gatewayId);
  }

  /**
   * Publishes a configuration as retained, for whenever the gateway connects. One with passwords waits for the first birth of the
   * gateway, which announces what they are encrypted for.
   */
  async sendConfig(to: SealedGateway, committed: GatewayConfig): Promise<void> {
    const config = await this.#seals.config(to, committed);
    if (config === undefined) {
      this.#waiting.add(to.gateway.sn);
      return;
    }
    this.#waiting.delete(to.gateway.sn);
    await this.#publish(gatewayTopic(to.gateway.sn, 'config'), encode(config), { qos: 1, retain: true });
  }

  /** Removes the retained configuration of a deleted gateway. */
  async removeConfig(sn: string): Promise<void> {
    await this.#publish(gatewayTopic(sn, 'config'), new Uint8Array(), { qos: 1, retain: true });
  }

  /** Only after the commit. A lost acknowledgement costs a repeated batch, nothing more. */
  async sendReceipt(sn: string, receipt: GatewayReceipt): Promise<void> {
    await this.#publish(gatewayTopic(sn, 'receipt'), encode(receipt), { qos: 0, retain: false });
  }

  /** The server is there and can store nothing for now. A gateway of an earlier version reads an empty receipt. */
  async sendNotStoring(sn: string): Promise<void> {
    const receipt: GatewayReceipt = { ranges: [], isStoring: false };
    await this.#publish(gatewayTopic(sn, 'receipt'), encode(receipt), { qos: 0, retain: false });
  }

  /** Rejects when it could not be sent: a request is not queued. */
  async sendAsk(to: SealedGateway, ask: GatewayAsk | ClockAsk): Promise<void> {
    const sent = ask.what === 'clock' ? ask : await this.#seals.ask(to, ask);
    await this.#publish(gatewayTopic(to.gateway.sn, 'ask'), encode(sent), { qos: 0, retain: false });
  }

  async openMonitor(sn: string, seconds: number, intervalMs: number): Promise<void> {
    await this.#publish(gatewayTopic(sn, 'monitor'), encode({ seconds, intervalMs }), { qos: 0, retain: false });
  }
}

/** The serial number in a plain topic of a gateway. */
export const addresseeOf = (topic: string): string => topic.split('/')[1] ?? '';

/** The gateway and the kind of a plain topic that gateways publish; undefined for any other topic. */
export function plainSender(topic: string): { readonly sn: string; readonly what: SentByGateway } | undefined {
  const [, sn, name] = PLAIN_TOPIC.exec(topic) ?? [];
  const what = SENT_BY_GATEWAY.find((one) => one === name);
  return sn === undefined || what === undefined ? undefined : { sn, what };
}

/** The result of a write, or undefined for bytes that are not one. */
export const parseResult = (payload: Uint8Array): GatewayResult | undefined =>
  parseMessage(gatewayResultSchema, payload, MAX_RESULT_BYTES);

/** The findings of a gateway, or undefined for bytes that are not such a report. */
export const parseAnswer = (payload: Uint8Array): GatewayAnswer | undefined =>
  parseMessage(gatewayAnswerSchema, payload, ANSWER_MAX_BYTES);

/** Texts of a gateway may end up in a column, as all that its devices say. */
const cutTexts = (_key: string, value: unknown): unknown => (typeof value === 'string' ? untilNul(value) : value);

/** The parsed bytes, or undefined where they do not match the schema or are too long. */
export function parseMessage<T extends z.ZodType>(
  schema: T,
  payload: Uint8Array,
  maxBytes: number,
): z.output<T> | undefined {
  if (payload.length > maxBytes) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(payload);
    // The escape is rare, and looking at each text of a large message takes longer than reading it.
    const content: unknown = text.includes('\\u0000') ? JSON.parse(text, cutTexts) : JSON.parse(text);
    const parsed = schema.safeParse(content);
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
