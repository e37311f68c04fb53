import {
  type GatewayGivenUp,
  GIVEN_UP_NAMED,
  type GivenUpMetric,
  givenUpMetricSchema,
} from '@tidegate/contract/link/gateway-protocol.ts';
import { join } from 'node:path';
import { z } from 'zod';
import { readFileIfAny, writeFileAtomic } from '../platform/atomic-file.ts';
import type { Batch } from './batch.ts';

type Reason = GivenUpMetric['reason'];

const keptSchema = z.object({
  /** The id of the pending report, or of the next one. */
  id: z.int(),
  reported: z.array(givenUpMetricSchema),
  since: z.array(givenUpMetricSchema),
});

/** Maximum number of metrics named in one log line. */
const LOGGED_METRICS = 10;

const TEXTS: { readonly [R in Reason]: string } = {
  full: 'the buffer is full',
  unplaced: 'the buffer is full and the server has no signal for them',
  unreadable: 'the disk has damaged them',
};

/**
 * Per metric, the points that had to be dropped and were not yet reported to the server. Kept on disk, so that nothing
 * is lost silently.
 */
export class DiscardedPoints {
  readonly #path: string;
  readonly #log: (text: string) => void;
  #id: number;
  /** Content of the pending report, which does not change until the server has it. */
  #reported: readonly GivenUpMetric[];
  #since: Map<string, GivenUpMetric>;
  /** Dropped since the last log line. */
  #unlogged = new Map<string, GivenUpMetric>();
  #total = 0;

  /**
   * Keeps `given-up` in the folder. `firstId`: greater than that of any earlier report, in case the file is damaged.
   */
  constructor(folder: string, firstId: number, log: (text: string) => void) {
    this.#path = join(folder, 'given-up');
    this.#log = log;
    const kept = readKept(this.#path);
    this.#id = kept?.id ?? Math.max(1, firstId);
    this.#reported = kept?.reported ?? [];
    this.#since = new Map(kept?.since.map((one) => [keyOf(one), one]));
  }

  /** Points dropped since startup. */
  get total(): number {
    return this.#total;
  }

  /** Counts the points of a batch by metric. */
  add({ device, readings }: Pick<Batch, 'device' | 'readings'>, reason: Reason): void {
    for (const { metric, at } of readings) this.#add({ device, metric, reason, points: 1, from: at, to: at });
  }

  /** Counts points that can no longer be read. */
  addUnreadable(points: number): void {
    this.#add({ device: '', metric: '', reason: 'unreadable', points, from: null, to: null });
  }

  /** Logs what was added since the last call and writes it to disk. Only then may the data be removed. */
  flush(): void {
    if (this.#unlogged.size === 0) return;
    for (const line of linesOf([...this.#unlogged.values()])) this.#log(line);
    this.#unlogged = new Map();
    this.#save();
  }

  /** The report for the server; undefined when there is none. Unchanged until it is acknowledged. */
  report(): GatewayGivenUp | undefined {
    if (this.#reported.length === 0) {
      if (this.#since.size === 0) return undefined;
      this.#reported = [...this.#since.values()];
      this.#since = new Map();
      this.#save();
    }
    const sorted = this.#reported.toSorted((a, b) => b.points - a.points);
    const rest = sorted.slice(GIVEN_UP_NAMED);
    return {
      id: this.#id,
      points: sumOf(sorted),
      metrics: sorted.slice(0, GIVEN_UP_NAMED),
      others: { metrics: rest.length, points: sumOf(rest) },
    };
  }

  /** The server has committed this report. */
  received(id: number): void {
    if (id !== this.#id || this.#reported.length === 0) return;
    this.#id += 1;
    this.#reported = [];
    this.#save();
  }

  #add(one: GivenUpMetric): void {
    this.#total += one.points;
    merge(this.#since, one);
    merge(this.#unlogged, one);
  }

  #save(): void {
    try {
      const kept = { id: this.#id, reported: this.#reported, since: [...this.#since.values()] };
      writeFileAtomic(this.#path, JSON.stringify(kept));
    } catch (error) {
      // It stays in memory and is written with the next change; the log has it already.
      this.#log(`Failed to write the list of discarded points: ${String(error)}`);
    }
  }
}

const keyOf = ({ device, metric, reason }: GivenUpMetric): string => JSON.stringify([device, metric, reason]);
const sumOf = (metrics: readonly GivenUpMetric[]): number => metrics.reduce((sum, { points }) => sum + points, 0);

function merge(into: Map<string, GivenUpMetric>, one: GivenUpMetric): void {
  const key = keyOf(one);
  const before = into.get(key);
  if (before === undefined) {
    into.set(key, one);
    return;
  }
  const from = before.from === null || one.from === null ? null : Math.min(before.from, one.from);
  const to = before.to === null || one.to === null ? null : Math.max(before.to, one.to);
  into.set(key, { ...before, points: before.points + one.points, from, to });
}

/** One line per reason: number of points, metrics, and time range. */
function linesOf(metrics: readonly GivenUpMetric[]): string[] {
  return [...Map.groupBy(metrics, ({ reason }) => reason)].map(([reason, some]) => {
    const sorted = some.toSorted((a, b) => b.points - a.points);
    const named = sorted.slice(0, LOGGED_METRICS).map(nameOf).join('; ');
    const more = sorted.length > LOGGED_METRICS ? `; and ${sorted.length - LOGGED_METRICS} more metrics` : '';
    return `Gave up ${sumOf(some)} points, because ${TEXTS[reason]}: ${named}${more}`;
  });
}

function nameOf({ device, metric, points, from, to }: GivenUpMetric): string {
  if (from === null || to === null) return `${points} of unknown metrics`;
  const name = device === '' ? metric : `${device}/${metric}`;
  return `${points} of ${name} from ${new Date(from).toISOString()} to ${new Date(to).toISOString()}`;
}

function readKept(path: string): z.output<typeof keptSchema> | undefined {
  const text = readFileIfAny(path);
  if (text === undefined) return undefined;
  try {
    const parsed = keptSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
