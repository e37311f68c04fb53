import { alarmRuleFieldsSchema } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { Rehearsal } from '@tidegate/contract/nouns/alarm/rules/rehearsal.ts';
import { z } from 'zod';
import { ACK_REMARKS, onDuty, type PastAction } from '../operation/past.ts';
import type { PastEquipment } from '../operation/pumps.ts';
import { localHour } from '../plants/physics.ts';
import type { PlantAlarm } from '../plants/plant-alarm.ts';

const value = z.union([z.number(), z.boolean(), z.string()]);

/** The acts of people and alarms in the days before the first start. Times in ms. */
export const pastEventsSchema = z.object({
  writes: z.array(
    z.object({
      plant: z.string(),
      signal: z.string(),
      at: z.number(),
      oldValue: value,
      value,
      by: z.string(),
      reason: z.string(),
    }),
  ),
  alarms: z.array(
    z.object({
      plant: z.string(),
      /** Name of the rule. */
      rule: z.string(),
      activeAt: z.number(),
      activeValue: value,
      peakValue: z.number().nullable(),
      returnAt: z.number(),
      returnValue: value,
      ackAt: z.number(),
      ackBy: z.string(),
      ackNote: z.string(),
    }),
  ),
});
export type PastEvents = z.output<typeof pastEventsSchema>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
/** Range of the time until people acknowledge, minutes. */
const [ACK_MIN, ACK_SPREAD] = [2, 7];

/** Carries out what people did while the plants run through the days before the first start, and evaluates the alarm rules as the server would. */
export class EventReplay {
  readonly #plants: ReadonlyMap<string, PastEquipment>;
  readonly #actions: readonly (PastAction & { readonly at: number })[];
  readonly #rules: readonly ReplayedRule[];
  readonly #writes: PastEvents['writes'] = [];
  #done = 0;

  constructor(plants: readonly PastEquipment[], actions: readonly PastAction[], end: number) {
    this.#plants = new Map(plants.map((plant) => [plant.code, plant]));
    const midnight = end - localHour(end) * HOUR_MS;
    this.#actions = actions.map((action) => ({
      ...action,
      at: Math.round(midnight - action.daysAgo * DAY_MS + action.hour * HOUR_MS),
    }));
    this.#rules = plants.flatMap((plant) =>
      plant.alarms.filter(isRehearsed).map((rule) => new ReplayedRule(plant, rule)),
    );
  }

  /** Performs everything due by then. */
  act(at: number): void {
    for (let next = this.#actions[this.#done]; next !== undefined && next.at <= at;) {
      const { plant, signal: code, value: wanted, by, reason } = next;
      const signal = this.#plants.get(plant)?.signals.find((one) => one.code === code);
      if (signal !== undefined) {
        this.#writes.push({ plant, signal: code, at: next.at, oldValue: signal.get(), value: wanted, by, reason });
        signal.set(wanted);
      }
      this.#done += 1;
      next = this.#actions[this.#done];
    }
  }

  /** The rules see the values of this moment. */
  evaluate(at: number): void {
    for (const rule of this.#rules) rule.evaluate(at);
  }

  /** Events until `end`; alarms that were active or not acknowledged then are left to the server. */
  past(end: number): PastEvents {
    const alarms = this.#rules.flatMap((rule) => rule.alarms(end));
    return { writes: this.#writes, alarms: alarms.toSorted((a, b) => a.activeAt - b.activeAt) };
  }
}

/** A rule that sees one signal, and perhaps the reference of it. */
const isRehearsed = ({ signal, suppressExpr }: PlantAlarm): boolean => signal !== null && suppressExpr === undefined;

/** A rule over the past. */
class ReplayedRule {
  readonly #plant: PastEquipment;
  readonly #rule: PlantAlarm;
  readonly #rehearsal: Rehearsal;
  readonly #values: { readonly at: number; readonly value: number | boolean | string }[] = [];

  constructor(plant: PastEquipment, rule: PlantAlarm) {
    this.#plant = plant;
    this.#rule = rule;
    this.#rehearsal = new Rehearsal(alarmRuleFieldsSchema.parse(fieldsOf(rule)), null);
  }

  evaluate(at: number): void {
    const { signal, referenceSignal, limit } = this.#rule;
    const seen = this.#read(signal);
    if (seen === undefined) return;
    if (referenceSignal !== undefined) {
      this.#rehearsal.refersTo(at, limit, Number(this.#read(referenceSignal)));
    }
    this.#rehearsal.observe(at, seen, 'good', undefined);
    if (this.#values.at(-1)?.value !== seen) this.#values.push({ at, value: seen });
  }

  alarms(end: number): PastEvents['alarms'] {
    const { name: rule, signal, onDelay = 0, offDelay = 0 } = this.#rule;
    return this.#rehearsal.result(end).occurrences.flatMap(({ from, to, worst }, index) => {
      const ackAt = from + (ACK_MIN + ((index * 5) % ACK_SPREAD)) * MINUTE_MS + ((from / MINUTE_MS) % 47) * 1_000;
      // Its delay ended with the value that cleared it.
      if (to === null || to === from || ackAt >= end) return [];
      const values = {
        activeValue: this.#at(from, onDelay),
        peakValue: worst,
        returnValue: this.#at(to, offDelay),
      };
      const ack = { ackAt, ackBy: onDuty(from), ackNote: ACK_REMARKS[signal ?? ''] ?? '' };
      return [{ plant: this.#plant.code, rule, activeAt: from, returnAt: to, ...values, ...ack }];
    });
  }

  /** The value by which the rule turned: with a delay, one that had come before the delay ended. */
  #at(moment: number, delay: number): number | boolean | string {
    return this.#values.findLast(({ at }) => (delay > 0 ? at < moment : at <= moment))?.value ?? 0;
  }

  #read(code: string | null): number | boolean | string | undefined {
    const signal = this.#plant.signals.find((one) => one.code === code);
    const read = signal?.get();
    return typeof read === 'number' ? Number(read.toFixed(signal?.decimals ?? 3)) : read;
  }
}

function fieldsOf({ signal: _signal, referenceSignal: _reference, ...rule }: PlantAlarm) {
  return rule;
}
