import { ALARM_KINDS } from '@tidegate/contract/nouns/alarm/kinds.ts';
import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/alarm-rule/calls.ts';
import type { AlarmRuleFields } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { Rehearsed } from '@tidegate/contract/nouns/alarm-rule/rehearsed.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { REHEARSAL_SHOWN_MAX } from '@tidegate/contract/limits.ts';
import { alarmNumber, isUsable } from '@tidegate/contract/nouns/alarm/measures/measure.ts';
import { Rehearsal } from '@tidegate/contract/nouns/alarm/rules/rehearsal.ts';
import { WatchedFormula } from '@tidegate/contract/nouns/alarm/rules/watched-formula.ts';
import { checkQueryRange } from '@tidegate/contract/nouns/history/query-range.ts';
import type { Historian } from '../../ports/historian.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { ConcurrencyLimit } from '../../kernel/concurrency-limit.ts';
import type { AlarmRules } from './service.ts';
import { pastValues } from './past-values.ts';

const WEEK_MS = 7 * 86_400_000;

type Gap = Rehearsed['gaps'][number];

/** Plays rules over stored history before they are switched on. */
export class RuleTests {
  readonly #rules: AlarmRules;
  readonly #historian: Pick<Historian, 'readRaw'>;
  readonly #concurrency: ConcurrencyLimit;

  constructor(rules: AlarmRules, historian: Pick<Historian, 'readRaw'>, concurrency: ConcurrencyLimit) {
    this.#rules = rules;
    this.#historian = historian;
    this.#concurrency = concurrency;
  }

  /**
   * The alarms that would have been raised. Refuses rules that could not be added, and a range of more than 30 days.
   */
  async test(input: InputOf<typeof calls.alarmRuleTest>, context: RequestContext): Promise<Rehearsed> {
    const { signalId: _signal, equipmentId: _equipment, from: start, to: end, ...given } = input;
    const to = end ?? context.at;
    const from = start ?? to - WEEK_MS;
    checkQueryRange(from, to);
    const watching = this.#rules.watching(context);
    const rule = await this.#rules.checked(given, watching, context);
    const nothing = { from, to, points: 0, count: 0, activeMs: 0, isChattering: false, occurrences: [] };
    if (!ALARM_KINDS[rule.type].isRehearsable) return { ...nothing, gaps: ['type'] };
    return this.#concurrency.run(context, async () => {
      const played = new Played(rule, watching.signalId === null ? undefined : Number(watching.signalId));
      for await (const samples of pastValues(this.#historian, played.signalIds, from, to)) {
        for (const sample of samples) played.observe(sample, from);
      }
      const { occurrences, activeMs, isChattering } = played.rehearsal.result(to);
      return {
        from,
        to,
        points: played.points,
        count: occurrences.length,
        activeMs,
        isChattering,
        occurrences: occurrences.slice(-REHEARSAL_SHOWN_MAX),
        gaps: [...played.gaps(), ...(rule.suppressExpr === '' ? [] : (['suppression'] as const))],
      };
    });
  }
}

/** A rule under test, with the signals it needs. */
class Played {
  readonly rehearsal: Rehearsal;
  readonly signalIds: readonly number[];
  points = 0;
  readonly #rule: AlarmRuleFields;
  readonly #signalId: number | undefined;
  readonly #formula: WatchedFormula | undefined;
  readonly #last = new Map<number, Sample>();

  constructor(rule: AlarmRuleFields, signalId: number | undefined) {
    this.#rule = rule;
    this.#signalId = ALARM_KINDS[rule.type].source === 'formula' ? undefined : signalId;
    this.#formula = rule.expression === '' ? undefined : new WatchedFormula(rule.expression);
    this.rehearsal = new Rehearsal(rule, rule.activeWindow);
    const others = [rule.limitSignalId, rule.referenceSignalId].flatMap((id) => (id === null ? [] : Number(id)));
    const own = this.#signalId === undefined ? [] : [this.#signalId];
    // Limit and reference come first: at the same time they are applied before the value is evaluated.
    this.signalIds = [...new Set([...others, ...(this.#formula?.uses ?? []), ...own])];
  }

  /** A value at its time; those before `from` give the initial state. */
  observe(sample: Sample, from: number): void {
    const { signalId, value, quality, code } = sample;
    const at = Math.max(from, sample.at);
    this.#last.set(signalId, sample);
    if (sample.at >= from) this.points += 1;
    const { limitSignalId, referenceSignalId } = this.#rule;
    if (String(signalId) === limitSignalId || String(signalId) === referenceSignalId) this.#refer(at);
    if (signalId === this.#signalId) this.rehearsal.observe(at, value, quality, code);
    const verdict = this.#formula?.verdict((id) => this.#last.get(id));
    if (this.#formula !== undefined) this.rehearsal.apply(at, verdict);
  }

  gaps(): readonly Gap[] {
    if (this.points === 0) return ['noHistory'];
    return this.signalIds.every((id) => this.#last.has(id)) ? [] : ['others'];
  }

  #refer(at: number): void {
    const { limit, limitSignalId, reference, referenceSignalId } = this.#rule;
    this.rehearsal.refersTo(
      at,
      limitSignalId === null ? (limit ?? undefined) : this.#number(limitSignalId),
      referenceSignalId === null ? (reference ?? undefined) : this.#number(referenceSignalId),
    );
  }

  #number(signalId: string): number | undefined {
    const sample = this.#last.get(Number(signalId));
    return sample !== undefined && isUsable(sample.quality) ? alarmNumber(sample.value) : undefined;
  }
}
