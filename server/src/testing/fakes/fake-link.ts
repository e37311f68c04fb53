import { Refusal } from '@tidegate/contract/errors.ts';
import type { GatewayAnswer, GatewayAsk } from '@tidegate/contract/link/gateway-asks.ts';
import type { DiscoveredMetric } from '@tidegate/contract/nouns/gateway/gateway.ts';
import type { WriteValue } from '@tidegate/contract/nouns/signal/rules/write-value.ts';
import type {
  DeviceLink,
  GatewayVitals,
  LoggedFrames,
  OverRate,
  WriteResult,
  WriteTarget,
} from '../../ports/device-link.ts';

const ANSWER = {
  code: '200',
  message: '',
  ms: 4,
  at: 0,
  facts: [],
  certificate: null,
  look: null,
  browsed: null,
} as const satisfies Partial<GatewayAnswer>;

/** Gateways controlled by the test: online or not, with a count of every message sent. */
export class FakeLink implements DeviceLink {
  readonly online = new Set<string>();
  readonly sent: { readonly target: WriteTarget; readonly value: WriteValue; readonly uuid: string }[] = [];
  readonly opened: { readonly gatewayId: string; readonly seconds: number; readonly intervalMs: number }[] = [];
  readonly asked: { readonly gatewayId: string; readonly ask: GatewayAsk }[] = [];
  /** Answer to requests, in place of the default, a success. */
  answer: Partial<GatewayAnswer> = {};
  metrics: readonly DiscoveredMetric[] = [];
  readonly vital = new Map<string, GatewayVitals>();
  readonly logged = new Map<string, LoggedFrames>();
  isStale = false;
  hasBroker = true;
  /** Error of `write` while it is set. */
  failure: Error | undefined;
  /** Looked at when a message is about to go out. */
  beforeSend: () => Promise<void> = async () => {};
  #listeners: ((result: WriteResult) => void)[] = [];

  isConnected(): boolean {
    return this.hasBroker;
  }

  isOnline(gatewayId: string): boolean {
    return this.online.has(gatewayId);
  }

  isWritable(): boolean {
    return !this.isStale;
  }

  async write(target: WriteTarget, value: WriteValue, uuid: string): Promise<void> {
    await this.beforeSend();
    if (this.failure !== undefined) throw this.failure;
    this.sent.push({ target, value, uuid });
  }

  rates(): undefined {
    return undefined;
  }

  onResult(listener: (result: WriteResult) => void): void {
    this.#listeners.push(listener);
  }

  /** The gateway reports the result of a write. */
  tell(result: WriteResult): void {
    for (const listener of this.#listeners) listener(result);
  }

  /** The process that listened is gone. */
  forgetListeners(): void {
    this.#listeners = [];
  }

  async openMonitor(gatewayId: string, seconds: number, intervalMs: number): Promise<void> {
    this.opened.push({ gatewayId, seconds, intervalMs });
  }

  async ask(gatewayId: string, ask: GatewayAsk): Promise<GatewayAnswer> {
    if (!this.online.has(gatewayId)) throw new Refusal('gatewayOffline');
    this.asked.push({ gatewayId, ask });
    return { ...ANSWER, id: ask.id, ...this.answer };
  }

  /** Gateways above their quota. */
  over: readonly OverRate[] = [];

  discovered(): readonly DiscoveredMetric[] {
    return this.metrics;
  }

  vitals(gatewayId: string): GatewayVitals | undefined {
    return this.vital.get(gatewayId);
  }

  overRate(): readonly OverRate[] {
    return this.over;
  }

  frames(gatewayId: string): LoggedFrames | undefined {
    return this.logged.get(gatewayId);
  }
}
