import type { BoundGateway, BoundSignal, DeviceRegistry, FormerSignal } from '../ports/device-registry.ts';
import type { SilenceMs } from '../ports/sample-sink.ts';
import { GatewayBinding } from './gateway-binding.ts';
import { GatewayCounts } from './gateway-counts.ts';

/** The effect of a configuration change on one gateway. */
export interface BindingChange {
  /** The current gateway; undefined when it was deleted. */
  readonly current: GatewayBinding | undefined;
  /** The gateway under its former name, if it had one; that node and its topics are no longer ours. */
  readonly former: GatewayBinding | undefined;
  /** Deleted signals. */
  readonly goneSignalIds: readonly number[];
  readonly signals: readonly BoundSignal[];
}

/** The registered gateways and their signals, as of the last read of the registry. */
export class Bindings {
  readonly #registry: DeviceRegistry;
  readonly #now: () => number;
  readonly #byId = new Map<string, GatewayBinding>();
  readonly #byKey = new Map<string, GatewayBinding>();
  readonly #revokedKeys = new Set<string>();
  readonly #bySn = new Map<string, GatewayBinding>();

  constructor(registry: DeviceRegistry, now: () => number) {
    this.#registry = registry;
    this.#now = now;
  }

  /** Reads everything; returns all signals. */
  async load(): Promise<readonly BoundSignal[]> {
    const [gateways, signals, ever] = await Promise.all([
      this.#registry.gateways(),
      this.#registry.allSignals(),
      this.#registry.allSignalsEver(),
    ]);
    return gateways.flatMap((gateway) => {
      const { gatewayId } = gateway;
      const own = signals.get(gatewayId) ?? [];
      this.#bind(gateway, own, ever.get(gatewayId) ?? []);
      return own;
    });
  }

  /** Reloads one gateway. */
  async refresh(gatewayId: string): Promise<BindingChange> {
    const before = this.#byId.get(gatewayId);
    const idsBefore = before?.signalIds ?? [];
    const gateways = await this.#registry.gateways();
    const gateway = gateways.find((one) => one.gatewayId === gatewayId);
    if (gateway === undefined) {
      if (before !== undefined) this.#remove(before);
      const goneSignalIds = this.#goneOf(idsBefore);
      return { current: undefined, former: before, goneSignalIds, signals: [] };
    }
    const signals = await this.#registry.signalsOf(gatewayId);
    const binding = this.#bind(gateway, signals, await this.#registry.signalsEverOf(gatewayId));
    await this.#refreshFormers(binding);
    return {
      current: binding,
      former: before === binding ? undefined : before,
      // A signal that has moved to another gateway is not deleted.
      goneSignalIds: this.#goneOf(idsBefore.filter((signalId) => !binding.holds(signalId))),
      signals,
    };
  }

  /** Returns the signals that are behind no gateway any more. */
  #goneOf(signalIds: readonly number[]): readonly number[] {
    const all = this.all();
    return signalIds.filter((signalId) => !all.some((one) => one.holds(signalId)));
  }

  /** A signal behind one gateway may have been behind another before. */
  async #refreshFormers(changed: GatewayBinding): Promise<void> {
    for (const binding of this.all()) {
      if (binding === changed || !binding.hasFormers) continue;
      binding.setEver(await this.#registry.signalsEverOf(binding.gateway.gatewayId));
    }
  }

  /** The current signals. */
  all(): readonly GatewayBinding[] {
    return [...this.#byId.values()];
  }

  byId(gatewayId: string): GatewayBinding | undefined {
    return this.#byId.get(gatewayId);
  }

  /** By `group/edge`, without gateways whose credential was revoked. */
  byKey(key: string): GatewayBinding | undefined {
    return this.#byKey.get(key);
  }

  /** By `group/edge`: the credential of that gateway was revoked. */
  isRevoked(key: string): boolean {
    return this.#revokedKeys.has(key);
  }

  bySn(sn: string): GatewayBinding | undefined {
    return this.#bySn.get(sn);
  }

  /** For how long a signal may be silent while its gateway is online. */
  readonly silenceMs: SilenceMs = (signal) =>
    this.#byId.get(signal.gatewayId)?.silenceMs(signal) ?? signal.staleAfterMs;

  #bind(gateway: BoundGateway, signals: readonly BoundSignal[], ever: readonly FormerSignal[]): GatewayBinding {
    const { gatewayId } = gateway;
    const known = this.#byId.get(gatewayId);
    const isSame =
      known !== undefined &&
      known.gateway.sn === gateway.sn &&
      known.gateway.groupId === gateway.groupId &&
      known.gateway.edgeNodeId === gateway.edgeNodeId &&
      known.gateway.isRevoked === gateway.isRevoked;
    const binding = isSame ? known : new GatewayBinding(gateway, known?.counts ?? new GatewayCounts(this.#now()));
    if (!isSame) {
      if (known !== undefined) this.#remove(known);
      this.#byId.set(gatewayId, binding);
      this.#bySn.set(gateway.sn, binding);
      // A node with a revoked credential is unknown, wherever the broker's rules come from.
      if (gateway.isRevoked) this.#revokedKeys.add(binding.key);
      else this.#byKey.set(binding.key, binding);
    }
    binding.configure(gateway, signals);
    binding.setEver(ever);
    return binding;
  }

  #remove(binding: GatewayBinding): void {
    this.#byId.delete(binding.gateway.gatewayId);
    this.#revokedKeys.delete(binding.key);
    if (this.#bySn.get(binding.gateway.sn) === binding) this.#bySn.delete(binding.gateway.sn);
    if (this.#byKey.get(binding.key) === binding) this.#byKey.delete(binding.key);
  }
}
