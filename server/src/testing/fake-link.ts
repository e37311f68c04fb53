import type { DiscoveredMetric } from '@tidegate/contract/entities/gateway.ts';
import type { WriteValue } from '@tidegate/contract/rules/write-value.ts';
import type { DeviceLink, WriteResult, WriteTarget } from '../ports/device-link.ts';

/** Gateways that do what a test says: online or not, with a count of every message that went to the wire. */
export class FakeLink implements DeviceLink {
  readonly online = new Set<string>();
  readonly sent: { readonly target: WriteTarget; readonly value: WriteValue; readonly uuid: string }[] = [];
  readonly opened: { readonly gatewayId: string; readonly seconds: number; readonly intervalMs: number }[] = [];
  metrics: readonly DiscoveredMetric[] = [];
  isStale = false;
  /** What `write` rejects with while it is set. */
  failure: Error | undefined;
  /** Looked at when a message is about to go out. */
  beforeSend: () => Promise<void> = async () => {};
  #listeners: ((result: WriteResult) => void)[] = [];

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

  onResult(listener: (result: WriteResult) => void): void {
    this.#listeners.push(listener);
  }

  /** The gateway tells how a write ended. */
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

  discovered(): readonly DiscoveredMetric[] {
    return this.metrics;
  }
}
