import type { ClockAsk } from '@tidegate/contract/link/gateway-asks.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { COMMAND_ECHO_MS } from '@tidegate/contract/limits.ts';
import type { WriteValue } from '@tidegate/contract/nouns/signal/rules/write-value.ts';
import type { Command } from '@tidegate/sparkplug/command.ts';
import type { HostMetric } from '@tidegate/sparkplug/host-events.ts';
import type { Clock } from '../ports/clock.ts';
import type { WriteTarget } from '../ports/device-link.ts';
import type { Bindings } from './bindings.ts';
import type { GatewayAsks } from './gateway-asks.ts';
import type { GatewayBinding } from './gateway-binding.ts';
import type { HostEvents } from './host-events.ts';
import { writeCommand } from './write-command.ts';
import { deadlineProperties } from './write-deadline.ts';

interface Parts {
  readonly bindings: Pick<Bindings, 'byId'>;
  readonly events: Pick<HostEvents, 'isCurrent'>;
  readonly asks: Pick<GatewayAsks, 'ask'>;
  readonly clock: Clock;
  /** True if values can be stored. */
  readonly isServing: () => boolean;
  readonly isOnline: (gatewayId: string) => boolean;
  /** Sends it now, or rejects. */
  readonly publish: (binding: GatewayBinding, command: Command) => Promise<void>;
}

/** Writes on their way to gateways, each one message with its deadline. */
export class LinkWrites {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  isWritable(target: WriteTarget): boolean {
    const binding = this.#parts.bindings.byId(target.gatewayId);
    const metric = binding?.writable(target.device, target.metric);
    return binding !== undefined && metric !== undefined && this.#parts.events.isCurrent(binding, metric);
  }

  /**
   * In addition to the contract of the port: gatewayOffline also for a metric that is not in the current birth,
   * commandTimeout for a gateway of ours that does not answer, storageUnavailable while nothing can be stored, wrongType or
   * outOfRange when the metric's type cannot hold the value.
   */
  async write(target: WriteTarget, value: WriteValue, uuid: string, withinMs: number = COMMAND_ECHO_MS): Promise<void> {
    const { asks, clock, publish } = this.#parts;
    const asked = this.#writable(target).binding;
    const ask = (question: ClockAsk) => asks.ask(asked, question);
    const monotonic = () => clock.monotonic();
    const properties = await deadlineProperties({ time: asked.time, ask, monotonic }, uuid, withinMs);
    // As it is now: the gateway may have been born again while it was asked.
    const { binding, metric } = this.#writable(target);
    const { groupId: group, edgeNodeId: edge } = binding.gateway;
    const named = { uuid, ...(properties === undefined ? {} : { properties }) };
    const command = writeCommand({ group, edge }, metric, value, clock.now(), named);
    try {
      await publish(binding, command);
    } catch {
      throw new Refusal('gatewayOffline');
    }
  }

  /** Refuses storageUnavailable and gatewayOffline. */
  #writable({ gatewayId, device, metric: name }: WriteTarget): {
    readonly binding: GatewayBinding;
    readonly metric: HostMetric;
  } {
    const { bindings, events, isServing, isOnline } = this.#parts;
    if (!isServing()) throw new Refusal('storageUnavailable');
    const binding = bindings.byId(gatewayId);
    if (binding === undefined || !isOnline(gatewayId)) throw new Refusal('gatewayOffline');
    const metric = binding.writable(device, name);
    if (metric === undefined || !events.isCurrent(binding, metric)) throw new Refusal('gatewayOffline');
    return { binding, metric };
  }
}
