import type { Bindings } from './bindings.ts';
import type { SampleSink } from '../ports/sample-sink.ts';
import { boundSignalIds } from './gateway-binding.ts';

const LOOK_MS = 1_000;
interface HeartbeatsParts {
  readonly bindings: Pick<Bindings, 'all'>;
  readonly sink: Pick<SampleSink, 'markStale'>;
  /** True while messages wait although they have arrived. */
  readonly isBlocked: () => boolean;
  readonly requestRebirth: (node: { readonly group: string; readonly edge: string }) => void;
}

/**
 * Marks the values of a connected gateway stale that sends nothing although it promises to: its process is frozen, or its network
 * swallows packets, and the broker notices that much later. Nodes that promise nothing may be silent for as long as they like.
 */
export class Heartbeats {
  readonly #parts: HeartbeatsParts;
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: HeartbeatsParts) {
    this.#parts = parts;
  }

  /** Looks once a second, however often it is called. `now`: ms of a clock for durations. */
  tick(now: number): void {
    if (now - this.#checkedAt < LOOK_MS) return;
    const { bindings, sink, isBlocked, requestRebirth } = this.#parts;
    const passedMs = isBlocked() ? 0 : now - this.#checkedAt;
    this.#checkedAt = now;
    for (const binding of bindings.all()) {
      const { node } = binding;
      if (node?.online !== true) continue;
      const change = binding.heartbeat.check(binding.counts.messagesIn, passedMs);
      if (change === 'silent') sink.markStale(boundSignalIds(binding.metrics()));
      // Its first message may be a part of its values; the others are the same as before, or have changed unseen.
      else if (change === 'heard') requestRebirth(node);
    }
  }
}
