import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/alarm/calls.ts';
import type { AlarmKpi } from '@tidegate/contract/nouns/alarm/alarm-kpi.ts';
import { SCALE_LIMITS } from '@tidegate/contract/nouns/alarm/kinds.ts';
import { ALARM_PRIORITIES } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { Unwatched } from '@tidegate/contract/nouns/alarm/unwatched.ts';
import { checkQueryRange } from '@tidegate/contract/nouns/history/query-range.ts';
import type { AlarmFilter } from './alarm-filter.ts';
import type { AlarmRecords } from './sql-records.ts';
import type { AlarmWatchStore } from './sql-watch.ts';
import type { Clock } from '../../ports/clock.ts';
import { FileAnswer } from '../../kernel/answers.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { pageOf } from '../../kernel/paging.ts';
import type { ConcurrencyLimit } from '../../kernel/concurrency-limit.ts';
import { csvOf } from './alarm-csv.ts';
import { BUCKET_MS, loadOf } from './alarm-load.ts';

const TOP = 10;
/** Three occurrences of one rule within a minute are chatter; one active for a day is stale. */
const CHATTER_TIMES = 3;
const CHATTER_MS = 60_000;
const STANDING_MS = 86_400_000;
const STANDING_SHOWN = 50;

interface Parts {
  readonly records: AlarmRecords;
  readonly unwatched: Pick<AlarmWatchStore, 'within'>;
  readonly concurrency: ConcurrencyLimit;
  readonly clock: Clock;
}

/** Alarm records with their events. */
export class AlarmHistory {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Latest first unless sorted. Refuses rangeReversed and rangeTooLong. */
  async query(
    input: InputOf<typeof calls.alarmRecords>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.alarmRecords>> {
    const { page, pageSize, sort } = pageOf(input);
    const filter = filterOf(input, context);
    const [{ total, rows }, unwatched] = await Promise.all([
      this.#parts.records.page({ ...filter, sort }, page, pageSize),
      this.#parts.unwatched.within(filter.from, filter.to),
    ]);
    return { total, rows: [...rows], ...sentWhereAny(unwatched) };
  }

  /** Latest first. Refuses as `query`. */
  async unwatched({ from, to }: InputOf<typeof calls.alarmUnwatched>): Promise<Unwatched[]> {
    checkQueryRange(from, to);
    return this.#parts.unwatched.within(from, to);
  }

  /** A CSV file, oldest first, times in the zone asked for. Refuses as `query`, and badField for an unknown zone. */
  async exportCsv(input: InputOf<typeof calls.alarmRecordsExport>, context: RequestContext): Promise<FileAnswer> {
    const filter = filterOf(input, context);
    const timeZone = context.zoneOf(input);
    const { records, concurrency } = this.#parts;
    const language = context.languageOf(input);
    const unwatched = (await this.#parts.unwatched.within(filter.from, filter.to)).toReversed();
    const rows = await concurrency.pieces(context, (inTurn) =>
      csvOf((last, limit) => inTurn(() => records.after(filter, last, limit)), { timeZone, language, unwatched }),
    );
    return new FileAnswer(rows, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="alarms-${input.from}-${input.to}.csv"`,
    });
  }

  async steps(context: RequestContext): Promise<OutputOf<typeof calls.alarmSteps>> {
    const { records } = this.#parts;
    const found = context.objects.one('alarm');
    const [alarm, steps, rule] = await Promise.all([
      records.named(found),
      records.steps(found.id),
      records.rule(found.ruleId),
    ]);
    const advice = rule === undefined ? null : { cause: rule.cause, effect: rule.effect, action: rule.action };
    return { alarm, steps: [...steps], advice };
  }

  /** Refuses as `query`. */
  async kpi(input: InputOf<typeof calls.alarmKpi>, context: RequestContext): Promise<AlarmKpi> {
    const filter = filterOf(input, context);
    const timeZone = context.zoneOf(input);
    const { records, concurrency, clock } = this.#parts;
    const now = clock.now();
    return concurrency.run(context, async () => {
      const counts = await records.byPriority(filter);
      const byPriority = ALARM_PRIORITIES.map((priority) => counts.get(priority) ?? 0);
      const buckets = await records.buckets(filter, BUCKET_MS);
      const unwatched = await this.#parts.unwatched.within(filter.from, filter.to);
      return {
        total: byPriority.reduce((sum, count) => sum + count, 0),
        byPriority,
        ...loadOf(buckets, filter.from, Math.max(filter.from, Math.min(filter.to, now)), timeZone),
        top: [...(await records.top(filter, TOP))],
        chattering: [...(await records.chattering(filter, CHATTER_TIMES, CHATTER_MS, TOP))],
        standing: await records.standing(filter, now - STANDING_MS, STANDING_SHOWN),
        ...sentWhereAny(unwatched),
      };
    });
  }

  async limits({ signalIds }: InputOf<typeof calls.alarmLimits>): Promise<OutputOf<typeof calls.alarmLimits>> {
    const rules = await this.#parts.records.limits(signalIds);
    return rules.flatMap(({ id, signalId, name, type, limit, deadband, priority }) => {
      const shown = SCALE_LIMITS.find((one) => one === type);
      if (shown === undefined || signalId === null || limit === null) return [];
      return [{ ruleId: id, signalId, name, type: shown, limit, deadband, priority }];
    });
  }
}

const sentWhereAny = (unwatched: Unwatched[]) => (unwatched.length === 0 ? {} : { unwatched });

type RequestFacts = Omit<AlarmFilter, 'range'> & { readonly page?: unknown; readonly pageSize?: unknown };

/** At most thirty days, not reversed. */
function filterOf(input: RequestFacts, context: RequestContext): AlarmFilter {
  const { from, to, equipmentId, gatewayId, signalIds, priorities, state, text } = input;
  checkQueryRange(from, to);
  return { range: context.range, from, to, equipmentId, gatewayId, signalIds, priorities, state, text };
}
