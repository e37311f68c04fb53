import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/automation/calls.ts';
import type { Uses } from '@tidegate/contract/nouns/automation/kind.ts';
import type { AutomationRehearsal } from '@tidegate/contract/nouns/automation/rehearsal.ts';
import type { RunState } from '@tidegate/contract/nouns/automation/run.ts';
import type { Calendar } from '@tidegate/contract/nouns/calendar/calendar.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { checkQueryRange } from '@tidegate/contract/nouns/history/query-range.ts';
import { REHEARSAL_SHOWN_MAX } from '@tidegate/contract/limits.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { Historian } from '../../ports/historian.ts';
import type { ConcurrencyLimit } from '../../kernel/concurrency-limit.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { pastValues } from '../alarm-rule/module.ts';
import type { CalculatedFields } from '../signal/module.ts';
import { isInTime, evaluateCondition } from './evaluate-condition.ts';
import { usesOf } from './owners.ts';
import type { AutomationRunStore, SeenStep } from './run-store.ts';
import { VisibleObjects } from './visible-objects.ts';
import { codeOfTrigger } from './codes.ts';
import type { Occurrence, Watch } from './trigger-code.ts';

const WEEK_MS = 7 * 86_400_000;
const TICK_MS = 1_000;
const HOUR_MS = 3_600_000;
/** Steps of an alarm that are read. */
const STEPS_MAX = 10_000;

interface Parts {
  readonly runs: Pick<AutomationRunStore, 'stepsOf'>;
  readonly objects: ObjectFinder;
  readonly calculated: Pick<CalculatedFields, 'condition'>;
  readonly historian: Pick<Historian, 'readRaw'>;
  readonly concurrency: ConcurrencyLimit;
}

/** Plays automations over stored history with the triggers and the condition of live ones, before they are switched on. */
export class AutomationRehearsals {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Refuses a range of more than 30 days, and what the person does not see. Nothing is done. */
  async rehearse(
    input: InputOf<typeof calls.automationRehearse>,
    context: RequestContext,
  ): Promise<AutomationRehearsal> {
    const { when, equipmentId, cooldownSec = 0, within = null } = input;
    const to = input.to ?? context.at;
    const from = input.from ?? to - WEEK_MS;
    checkQueryRange(from, to);
    const condition = await this.#parts.calculated.condition(input.condition ?? '', equipmentId, context);
    const uses = usesOf({ when, within, condition, actions: [] });
    const calendars = await this.#calendars(uses, context);
    const code = codeOfTrigger(when);
    const nothing = { from, to, triggered: 0, acted: 0, times: [] };
    if (!code.isRehearsable) return { ...nothing, gaps: ['trigger'] };
    const signalIds = (uses.signal ?? []).map(Number);
    return this.#parts.concurrency.run(context, async () => {
      const last = new Map<number, Sample>();
      const place = {
        gatewayId: '',
        since: from,
        now: from,
        isOnline: () => false,
        sampleOf: (id: number) => last.get(id),
        // Assumes that the calendar never changed.
        calendarOf: (id: string) => calendars.get(id),
      };
      const steps = (await code.steps?.(when, (ruleId) => this.#parts.runs.stepsOf(ruleId, from, to, STEPS_MAX))) ?? [];
      const watch = code.watch(when, place);
      const isTime = (at: number) => isInTime(within, calendars, at);
      const played = new Played({ from, condition, cooldownSec, isTime, last, watch, steps });
      if (signalIds.length > 0)
        for await (const samples of pastValues(this.#parts.historian, signalIds, from, to))
          for (const sample of samples) played.observe(sample, from);
      played.passes(to);
      const isEmpty = signalIds.length > 0 && !signalIds.some((id) => last.has(id));
      const { times } = played;
      return {
        from,
        to,
        triggered: times.length,
        acted: times.filter(({ state }) => state === 'done').length,
        times: times.slice(-REHEARSAL_SHOWN_MAX),
        gaps: isEmpty ? ['noHistory'] : [],
      };
    });
  }

  /** The calendars that are named, as they are now. Refuses notFound for something that the person does not see. */
  async #calendars(uses: Uses, { range }: RequestContext): Promise<ReadonlyMap<string, Calendar>> {
    const seen = await VisibleObjects.of(uses, this.#parts.objects, range);
    if (!seen.hasAll(uses)) throw new Refusal('notFound');
    return new Map([...seen.all('calendar')].map(([id, calendar]) => [id, { ...calendar, changedAt: 0 }]));
  }
}

interface PlayedParts {
  /** Start of the rehearsal, ms. */
  readonly from: number;
  readonly condition: string;
  /** True if it may act at a moment, by its calendar. */
  readonly isTime: (at: number) => boolean;
  readonly cooldownSec: number;
  readonly last: Map<number, Sample>;
  readonly watch: Watch;
  readonly steps: readonly SeenStep[];
}

/** An automation under test, at the time of the data. */
class Played {
  readonly times: { readonly at: number; readonly state: RunState }[] = [];
  readonly #parts: PlayedParts;
  #nextStep = 0;
  #actedAt = Number.NEGATIVE_INFINITY;
  #at: number;

  constructor(parts: PlayedParts) {
    this.#parts = parts;
    this.#at = parts.from;
  }

  /** A value at its time; those before `from` give the initial state. */
  observe(sample: Sample, from: number): void {
    const at = Math.max(from, sample.at);
    this.passes(at);
    this.#parts.last.set(sample.signalId, sample);
    const { watch } = this.#parts;
    const occurrence = watch.signalIds.includes(sample.signalId) ? watch.sample?.(sample, at) : undefined;
    if (occurrence !== undefined) this.#decide({ ...occurrence, at });
  }

  /** No value until then. */
  passes(at: number): void {
    const { watch, steps } = this.#parts;
    for (let step = steps[this.#nextStep]; step !== undefined && step.at <= at; step = steps[this.#nextStep]) {
      this.#nextStep += 1;
      const occurrence = watch.step?.(step, step.at);
      if (occurrence !== undefined) this.#decide(occurrence);
    }
    if (at - this.#at < TICK_MS) return;
    // Triggers look back a day at most.
    for (let next = this.#at + HOUR_MS; next < at; next += HOUR_MS) this.#tick(next);
    this.#tick(at);
    this.#at = at;
  }

  #tick(at: number): void {
    for (const occurrence of this.#parts.watch.tick?.(at) ?? []) this.#decide(occurrence);
  }

  #decide({ at }: Occurrence): void {
    const { condition, cooldownSec, isTime, last } = this.#parts;
    const { against } = evaluateCondition(condition, false, (id) => last.get(id));
    const isResting = at < this.#actedAt + cooldownSec * 1_000;
    const state = (isTime(at) ? against : 'outside') ?? (isResting ? 'cooldown' : 'done');
    if (state === 'done') this.#actedAt = at;
    this.times.push({ at, state });
  }
}
