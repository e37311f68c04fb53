import type { GatewayAnswer, GatewayAsk } from '@tidegate/contract/link/gateway-asks.ts';
import type { DiscoveredMetric } from '@tidegate/contract/nouns/gateway/gateway.ts';
import type { GatewayRates } from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import type {
  DeviceLink,
  GatewayVitals,
  LoggedFrames,
  OverRate,
  WriteResult,
  WriteTarget,
} from '../ports/device-link.ts';

/** The link of this server once it is the active one; until then what it knows of the active one's. */
export class SwitchedLink implements DeviceLink {
  readonly #listeners: ((result: WriteResult) => void)[] = [];
  #link: DeviceLink;

  constructor(mirror: DeviceLink) {
    this.#link = mirror;
  }

  switchTo(link: DeviceLink): void {
    this.#link = link;
    for (const listener of this.#listeners) link.onResult(listener);
  }

  isConnected(): boolean {
    return this.#link.isConnected();
  }

  isOnline(gatewayId: string): boolean {
    return this.#link.isOnline(gatewayId);
  }

  isWritable(target: WriteTarget): boolean {
    return this.#link.isWritable(target);
  }

  write(...write: Parameters<DeviceLink['write']>): Promise<void> {
    return this.#link.write(...write);
  }

  onResult(listener: (result: WriteResult) => void): void {
    this.#listeners.push(listener);
    this.#link.onResult(listener);
  }

  openMonitor(gatewayId: string, seconds: number, intervalMs: number): Promise<void> {
    return this.#link.openMonitor(gatewayId, seconds, intervalMs);
  }

  ask(gatewayId: string, ask: GatewayAsk): Promise<GatewayAnswer> {
    return this.#link.ask(gatewayId, ask);
  }

  discovered(gatewayId: string): readonly DiscoveredMetric[] {
    return this.#link.discovered(gatewayId);
  }

  vitals(gatewayId: string): GatewayVitals | undefined {
    return this.#link.vitals(gatewayId);
  }

  rates(gatewayId: string): GatewayRates | undefined {
    return this.#link.rates(gatewayId);
  }

  overRate(): readonly OverRate[] {
    return this.#link.overRate();
  }

  frames(gatewayId: string, after: number): LoggedFrames | undefined {
    return this.#link.frames(gatewayId, after);
  }
}
