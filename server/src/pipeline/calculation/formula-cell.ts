import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { Counter } from '@tidegate/contract/nouns/signal/rules/counter.ts';
import type { DataType, Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { FormulaMemory } from '@tidegate/contract/rules/formula/evaluate.ts';
import type { Formula } from '@tidegate/contract/rules/formula/node.ts';
import { parseFormula } from '@tidegate/contract/rules/formula/parse.ts';
import { calculate } from '@tidegate/contract/rules/formula/calculate.ts';
import { idOfName } from '@tidegate/contract/rules/formula/used-signals.ts';
import { z } from 'zod';
import type { Cell, SampleOf } from './cell.ts';
import { readState } from './cell.ts';

const memorySchema = z.array(
  z
    .object({ value: z.number(), at: z.number(), sum: z.number() })
    .nullish()
    .transform((one) => one ?? undefined),
);

/** A signal with a formula. Throws FormulaError when the text is not a formula. */
export class FormulaCell implements Cell {
  readonly signalId: number;
  readonly uses: readonly number[];
  readonly basis: string;
  readonly #formula: Formula;
  readonly #type: DataType;
  /** Name in the formula → signal. */
  readonly #ids: ReadonlyMap<string, number>;
  readonly #everyMs: number | undefined;
  #memory: FormulaMemory;
  /** Inputs until then (ms) are counted in the stored memory. */
  readonly #countedUntil: number;
  #dueAt: number;
  #lastAt = 0;

  constructor(signal: Signal, now: number, kept?: string) {
    this.signalId = Number(signal.id);
    this.basis = basisOf(signal);
    this.#formula = parseFormula(signal.formula);
    this.#type = signal.dataType;
    this.#ids = new Map(this.#formula.signals.map((name) => [name, Number(idOfName(name) ?? Number.NaN)]));
    this.uses = [...this.#ids.values()].filter(Number.isInteger);
    this.#everyMs = signal.recalcSec === null ? undefined : signal.recalcSec * 1_000;
    this.#dueAt = now;
    const read = memorySchema.safeParse(readState(kept));
    this.#memory = read.success && this.#formula.memories > 0 ? read.data : [];
    this.#countedUntil = Math.max(
      Number.NEGATIVE_INFINITY,
      ...this.#memory.map((one) => one?.at ?? Number.NEGATIVE_INFINITY),
    );
  }

  observe({ at }: Sample): boolean {
    return this.#everyMs === undefined && at > this.#countedUntil;
  }

  isDue(now: number): boolean {
    return this.#everyMs !== undefined && now >= this.#dueAt;
  }

  /** The time is that of its newest input; that of the calculation for a periodic formula or one without inputs. */
  calculate(sampleOf: SampleOf, now: number): readonly Sample[] {
    const inputOf = (name: string) => sampleOf(this.#ids.get(name) ?? Number.NaN);
    const from = this.#everyMs === undefined ? this.#lastAt : Math.max(now, this.#lastAt);
    const outcome = calculate(this.#formula, inputOf, this.#type, this.#memory, from === 0 ? undefined : from);
    this.#memory = outcome.memory;
    if (this.#everyMs !== undefined) this.#dueAt = nextDue(this.#dueAt, this.#everyMs, now);
    const at = outcome.at ?? now;
    this.#lastAt = at;
    const { value, quality, code } = outcome;
    const sample = { signalId: this.signalId, at, value, quality };
    return [code === undefined ? sample : { ...sample, code }];
  }

  state(): string | undefined {
    return this.#formula.memories === 0 ? undefined : JSON.stringify(this.#memory);
  }
}

/** The next due time in its own rhythm, skipping times that have passed. */
export const nextDue = (dueAt: number, everyMs: number, now: number): number =>
  dueAt + everyMs > now ? dueAt + everyMs : now + everyMs;

/** The text on which the values of a calculated signal depend. */
export function basisOf({ kind, formula, recalcSec, statistic, dataType }: Signal, counter?: Counter): string {
  const basis = [kind, formula, recalcSec, statistic, dataType];
  return JSON.stringify(counter === undefined ? basis : [...basis, counter]);
}
