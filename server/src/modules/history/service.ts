import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/monitor/calls.ts';
import type { HistoryBuckets, HistoryRaw, SelectionStatistics } from '@tidegate/contract/nouns/monitor/calls.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { ABOUT_BYTES } from '@tidegate/contract/call.ts';
import { EXCEL_POINTS_MAX, HISTORY_MAX_POINTS } from '@tidegate/contract/limits.ts';
import { checkQueryRange, checkSignalCount } from '@tidegate/contract/nouns/history/query-range.ts';
import type { AnswerEncoding, Historian } from '../../ports/historian.ts';
import { FileAnswer } from '../../kernel/answers.ts';
import { acceptsCoding } from '../../kernel/accepts-coding.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { ConcurrencyLimit } from '../../kernel/concurrency-limit.ts';
import { historyCsv } from './history-csv.ts';
import { bucketsJson, rawJson } from './history-json.ts';
import { historyXlsx } from './history-xlsx.ts';
import { selectionStatistics } from './selection-statistics.ts';
import { holdMsOf } from '../signal/module.ts';
import { EXCEL_TYPE } from '../../kernel/sheet/workbook.ts';

/** The formats and content encodings that the client accepts. */
interface Accepts {
  readonly accept: string;
  readonly acceptEncoding: string;
}

/** History of up to ten signals over at most thirty days. */
export class History {
  readonly #historian: Pick<Historian, 'readRaw' | 'readRawEncoded' | 'readBuckets'>;
  readonly #concurrency: ConcurrencyLimit;

  constructor(historian: Pick<Historian, 'readRaw' | 'readRawEncoded' | 'readBuckets'>, concurrency: ConcurrencyLimit) {
    this.#historian = historian;
    this.#concurrency = concurrency;
  }

  /** Raw points (packed columns when octets are accepted), or buckets when a width is given. `to` is included. */
  async query(
    input: InputOf<typeof calls.monitorHistory>,
    context: RequestContext,
    accepts: Accepts,
  ): Promise<(HistoryRaw | HistoryBuckets)[] | FileAnswer> {
    const { from, to, width } = input;
    const signalIds = checked(input);
    return this.#concurrency.run(context, async () => {
      if (width !== undefined) {
        const bucketMs = Math.max(1, Math.ceil((to + 1 - from) / width));
        const buckets = await this.#historian.readBuckets({ signalIds, from, to: to + 1, width: bucketMs });
        return buckets.map((one) => bucketsJson(one, bucketMs));
      }
      if (accepts.accept.includes('application/octet-stream')) {
        const encoding = encodingOf(accepts.acceptEncoding);
        const query = { signalIds, from, to: to + 1, limit: HISTORY_MAX_POINTS };
        return packed(await this.#historian.readRawEncoded(query, encoding), encoding);
      }
      // One more than is shown, to detect whether older ones were left out.
      const query = { signalIds, from, to: to + 1, limit: HISTORY_MAX_POINTS + 1 };
      return (await this.#historian.readRaw(query)).map((points) => rawJson(points, HISTORY_MAX_POINTS));
    });
  }

  /**
   * Statistics of the stored points, never of the buckets that a chart shows. `to` is included; what lies ahead of the
   * request counts for nothing. One signal is one turn among the person's other requests.
   */
  async statistics(
    input: InputOf<typeof calls.monitorHistoryStatistics>,
    context: RequestContext,
  ): Promise<readonly SelectionStatistics[]> {
    checked(input);
    const signals = new Map(context.objects.many('signal').map((signal) => [signal.id, signal]));
    const span = { from: input.from, to: Math.min(input.to, context.at) + 1 };
    return Promise.all(
      Array.from(signals.values(), (signal) =>
        this.#concurrency.run(context, () =>
          selectionStatistics(this.#historian, { signalId: Number(signal.id), holdMs: holdMsOf(signal), ...span }),
        ),
      ),
    );
  }

  /**
   * All raw points as a file, one row per moment, streamed while it is generated. Refuses badField for an unknown time
   * zone, and excelTooLarge. Each hour is one turn among the person's other requests: a slow download delays nobody.
   */
  async export(input: InputOf<typeof calls.monitorHistoryExport>, context: RequestContext): Promise<FileAnswer> {
    const signalIds = checked(input);
    const timeZone = context.zoneOf(input);
    const { from, to, format = 'csv' } = input;
    const kind = FILES[format];
    const span = { signalIds, from, to: to + 1 };
    const size = format === 'xlsx' ? await this.#concurrency.run(context, () => this.#excelSize(span)) : {};
    const pieces = await this.#concurrency.pieces<string | Uint8Array>(context, (inTurn) =>
      kind.made({
        historian: { readRaw: (query) => inTurn(() => this.#historian.readRaw(query)) },
        signals: [...new Map(context.objects.many('signal').map((signal) => [signal.id, signal])).values()],
        from,
        to: to + 1,
        timeZone,
        language: context.languageOf(input),
      }),
    );
    return new FileAnswer(pieces, {
      ...size,
      'content-type': kind.type,
      'content-disposition': `attachment; filename="history-${from}-${to}.${format}"`,
    });
  }

  /** The approximate size of an Excel file, which is unknown before compression. Refuses excelTooLarge. */
  async #excelSize(span: { readonly signalIds: readonly number[]; readonly from: number; readonly to: number }) {
    const buckets = await this.#historian.readBuckets({ ...span, width: span.to - span.from });
    const points = buckets.reduce((sum, { counts }) => counts.reduce((all, count) => all + count, sum), 0);
    if (points > EXCEL_POINTS_MAX) throw new Refusal('excelTooLarge', { points, most: EXCEL_POINTS_MAX });
    return { [ABOUT_BYTES]: String(points * EXCEL_POINT_BYTES) };
  }
}

const FILES = {
  csv: { type: 'text/csv; charset=utf-8', made: historyCsv },
  xlsx: { type: EXCEL_TYPE, made: historyXlsx },
} as const;
/** Approximate size of a point in a compressed sheet. */
const EXCEL_POINT_BYTES = 9;

function checked(input: {
  readonly signalIds: readonly string[];
  readonly from: number;
  readonly to: number;
}): number[] {
  const signalIds = [...new Set(input.signalIds)].map(Number);
  checkSignalCount(signalIds.length);
  checkQueryRange(input.from, input.to);
  return signalIds;
}

function packed(bytes: Uint8Array, encoding: AnswerEncoding): FileAnswer {
  return new FileAnswer(bytes, {
    'content-type': 'application/octet-stream',
    vary: 'accept, accept-encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
}

/** The best that the client reads. */
function encodingOf(acceptEncoding: string): AnswerEncoding {
  return BEST_FIRST.find((one) => acceptsCoding(acceptEncoding, one)) ?? 'identity';
}

const BEST_FIRST = ['zstd', 'gzip'] as const;
