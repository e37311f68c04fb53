import {
  FRAME_METRICS_SHOWN,
  FRAMES_KEPT,
  type GatewayFrame,
  type GatewayFrames,
} from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import { decodePayload } from '@tidegate/sparkplug/wire/decode.ts';
import type { HostMetric } from '@tidegate/sparkplug/host-events.ts';
import type { Alias, Metric, MetricValue } from '@tidegate/sparkplug/payload.ts';
import { interpret } from '@tidegate/sparkplug/value.ts';

/** Maximum size of one log in bytes, besides its newest frame. */
const MAX_BYTES = 1_048_576;
const MAX_TEXT = 80;

/** A message that stays undecoded until it is read. */
interface Kept {
  readonly number: number;
  readonly at: number;
  readonly isSent: boolean;
  readonly topic: string;
  /** Undefined once decoded. */
  payload: Uint8Array | undefined;
  readonly size: number;
  opened: GatewayFrame | undefined;
}

/**
 * The last messages of one gateway. Recording one costs a copy of its bytes; it is decoded when it is read, or before a
 * birth redefines its aliases.
 */
export class FrameLog {
  readonly #metrics: () => Iterable<HostMetric>;
  #kept: Kept[] = [];
  #bytes = 0;
  #last: number;

  /** `last` is the number of the frame before the first one; `metrics` are those of the current births. */
  constructor(last: number, metrics: () => Iterable<HostMetric>) {
    this.#last = last;
    this.#metrics = metrics;
  }

  /** Number of the newest frame. */
  get last(): number {
    return this.#last;
  }

  /** Call it before the message is applied. `payload` remains the caller's. */
  record(topic: string, payload: Uint8Array, at: number, isSent: boolean): void {
    if (!isSent && /\/[ND]BIRTH\//.test(topic)) this.#open();
    const size = payload.length;
    this.#last += 1;
    this.#kept.push({
      number: this.#last,
      at,
      isSent,
      topic,
      payload: payload.slice(),
      size,
      opened: undefined,
    });
    this.#bytes += size;
    while (this.#kept.length > FRAMES_KEPT || (this.#bytes > MAX_BYTES && this.#kept.length > 1)) {
      const oldest = this.#kept.shift();
      if (oldest?.payload !== undefined) this.#bytes -= oldest.size;
    }
  }

  /** The frames after that number; all stored frames when the number is of another log. */
  read(after: number): GatewayFrames {
    this.#open();
    const from = after > this.#last ? 0 : after;
    const frames = this.#kept.flatMap(({ number, opened }) => (number > from && opened !== undefined ? [opened] : []));
    const missed = from === 0 ? 0 : this.#last - from - frames.length;
    return { frames, last: this.#last, missed };
  }

  #open(): void {
    const waiting = this.#kept.filter(({ payload }) => payload !== undefined);
    if (waiting.length === 0) return;
    const byAlias = new Map<Alias, HostMetric>();
    const types = new Map<string, number>();
    for (const metric of this.#metrics()) {
      if (metric.alias !== undefined) byAlias.set(metric.alias, metric);
      types.set(`${metric.device ?? ''}/${metric.name}`, metric.datatype);
    }
    for (const frame of waiting) {
      frame.opened = openFrame(frame, byAlias, types);
      frame.payload = undefined;
      this.#bytes -= frame.size;
    }
  }
}

function openFrame(
  frame: Kept,
  byAlias: ReadonlyMap<Alias, HostMetric>,
  types: ReadonlyMap<string, number>,
): GatewayFrame {
  const { number, at, isSent, topic, size, payload } = frame;
  const known = { number, at, isSent, topic, size, isHidden: false };
  const device = topic.split('/')[4] ?? '';
  try {
    const { seq, metrics } = decodePayload(payload ?? new Uint8Array());
    const shown = metrics.slice(0, FRAME_METRICS_SHOWN).map((metric) => {
      const born = metric.alias === undefined ? undefined : byAlias.get(metric.alias);
      const name = metric.name ?? born?.name ?? `alias ${metric.alias ?? '?'}`;
      return { name: name.slice(0, MAX_TEXT), value: textOf(metric, born?.datatype ?? types.get(`${device}/${name}`)) };
    });
    return { ...known, seq: seq ?? null, metricCount: metrics.length, metrics: shown, problem: '' };
  } catch (error) {
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, MAX_TEXT);
    return { ...known, seq: null, metricCount: 0, metrics: [], problem };
  }
}

function textOf(metric: Metric, datatype: number | undefined): string {
  if (metric.isNull === true) return 'null';
  if (metric.raw === undefined) return valueText(metric.value);
  if (datatype === undefined) return '?';
  try {
    return valueText(interpret(metric.raw, datatype));
  } catch {
    // A value whose type differs from the birth; the message itself is validated elsewhere.
    return '?';
  }
}

function valueText(value: MetricValue): string {
  if (value === null) return 'null';
  if (value instanceof Uint8Array) return `${value.length} B`;
  if (Array.isArray(value)) return `[${value.slice(0, 8).map(String).join(', ')}]`.slice(0, MAX_TEXT);
  if (typeof value === 'object') return '{…}';
  return String(value).slice(0, MAX_TEXT);
}
