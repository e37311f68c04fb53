import { KIND } from '@tidegate/columns/columns.ts';
import type { InputOf } from '@tidegate/contract/call.ts';
import type { monitorReplay } from '@tidegate/contract/nouns/page/monitor-calls.ts';
import type { Replayed } from '@tidegate/contract/nouns/page/page.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { QUALITIES } from '@tidegate/contract/nouns/history/sample.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { HISTORY_MAX_POINTS, REPLAY_MAX_MS } from '@tidegate/contract/limits.ts';
import type { Historian, SignalPoints } from '../../ports/historian.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { ConcurrencyLimit } from '../../kernel/concurrency-limit.ts';
import { pointValue } from './history-json.ts';
import { jsonValue } from '../signal/module.ts';

/** Changes in one answer, shared among its signals: what a browser takes without a pause. */
const ANSWER_POINTS = 300_000;
const MINUTE_MS = 60_000;

type Value = Replayed['values'][number];

/** Values of signals in a past time range. */
export class Replay {
  readonly #historian: Pick<Historian, 'readRaw' | 'standingAt'>;
  readonly #concurrency: ConcurrencyLimit;

  constructor(historian: Pick<Historian, 'readRaw' | 'standingAt'>, concurrency: ConcurrencyLimit) {
    this.#historian = historian;
    this.#concurrency = concurrency;
  }

  /**
   * For each signal the value at `from`, then each change up to and including `to`. Where there are too many to show,
   * the last of each short interval. Refuses replayLong, and rangeReversed when `to` is before `from`.
   */
  async query(
    { signalIds, from, to }: InputOf<typeof monitorReplay>,
    context: RequestContext,
  ): Promise<readonly Replayed[]> {
    if (to < from) throw new Refusal('rangeReversed');
    if (to - from > REPLAY_MAX_MS) throw new Refusal('replayLong', { minutes: REPLAY_MAX_MS / MINUTE_MS });
    const ids = [...new Set(signalIds)].map(Number);
    return this.#concurrency.run(context, async () => {
      const [standing, changes] = await Promise.all([
        this.#historian.standingAt(ids, from),
        this.#historian.readRaw({ signalIds: ids, from: from + 1, to: to + 1, limit: HISTORY_MAX_POINTS }),
      ]);
      const before = new Map(standing.map((sample) => [sample.signalId, sample]));
      const most = Math.floor(ANSWER_POINTS / ids.length);
      return changes.map((points) => replayed(points, before.get(points.signalId), { from, to, most }));
    });
  }
}

interface Shown {
  readonly from: number;
  readonly to: number;
  /** Points of a signal, about. */
  readonly most: number;
}

function replayed(points: SignalPoints, standing: Sample | undefined, { from, to, most }: Shown): Replayed {
  const times: number[] = [];
  const values: Value[] = [];
  const qualities: number[] = [];
  const add = (time: number, value: Value, quality: number) => {
    const last = times.length - 1;
    if (last >= 0 && values[last] === value && qualities[last] === quality) return;
    times.push(time);
    values.push(value);
    qualities.push(quality);
  };
  if (standing !== undefined) add(standing.at, jsonValue(standing.value), QUALITIES.indexOf(standing.quality));
  const whileMs = points.count > most ? (to - from) / most : 0;
  const slot = (index: number) => Math.floor(((points.times[index] ?? 0) - from) / whileMs);
  for (let index = 0; index < points.count; index += 1) {
    const isLast = whileMs === 0 || index === points.count - 1 || slot(index) !== slot(index + 1);
    if (isLast) add(points.times[index] ?? 0, valueAt(points, index), points.qualities?.[index] ?? 0);
  }
  return { signalId: String(points.signalId), times, values, qualities };
}

/** In the form of live values: a state is true or false. */
function valueAt(points: SignalPoints, index: number): Value {
  const value = pointValue(points, index);
  return points.kinds?.[index] === KIND.boolean && value !== null ? value === 1 : value;
}
