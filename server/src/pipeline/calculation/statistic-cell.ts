import { CALCULATION_CODES } from '@tidegate/contract/codes/calculation-codes.ts';
import type { Statistic } from '@tidegate/contract/nouns/signal/calculation.ts';
import type { Quality, Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { Counter } from '@tidegate/contract/nouns/signal/rules/counter.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { numberOf } from '@tidegate/contract/rules/formula/functions.ts';
import { idOfName } from '@tidegate/contract/rules/formula/used-signals.ts';
import type { Cell } from './cell.ts';
import { readState } from './cell.ts';
import { basisOf, nextDue } from './formula-cell.ts';
import type { Figure } from './period-figures.ts';
import { PeriodFigures } from './period-figures.ts';

/** Interval at which statistics that grow with time alone are reported. */
const GROWING_MS = 10_000;
const GROWING: readonly Statistic['of'][] = ['avg', 'integral', 'runTime'];
/** Grace time for values of a period that arrive after its end. */
const GRACE_MS = 2_000;

interface OfSource {
  readonly signal: Signal;
  readonly statistic: Statistic;
  /** The way in which its source counts, for its consumption. */
  readonly counter?: Counter | undefined;
}

/** A signal that is a statistic of another one over time. */
export class StatisticCell implements Cell {
  readonly signalId: number;
  readonly uses: readonly number[];
  readonly basis: string;
  readonly #figures: PeriodFigures;
  readonly #isWhole: boolean;
  readonly #isGrowing: boolean;
  readonly #everyMs: number | undefined;
  #ended: Figure[] = [];
  #sourceQuality: Quality = 'bad';
  #dueAt: number;

  constructor({ signal, statistic, counter }: OfSource, now: number, kept?: string) {
    this.signalId = Number(signal.id);
    this.basis = basisOf(signal, counter);
    const source = idOfName(statistic.source);
    this.uses = source === undefined ? [] : [Number(source)];
    this.#figures = new PeriodFigures(statistic, now, readState(kept), counter);
    this.#isWhole = /^u?int/.test(signal.dataType);
    this.#isGrowing = GROWING.includes(statistic.of);
    this.#everyMs = signal.recalcSec === null ? undefined : signal.recalcSec * 1_000;
    this.#dueAt = now;
  }

  observe({ value, quality, at }: Sample, now: number): boolean {
    this.#sourceQuality = quality;
    const isUsable = quality === 'good' || quality === 'uncertain';
    const number = typeof value === 'bigint' ? Number(value) : numberOf(value ?? undefined);
    // A value that became stale keeps its time; it was valid until now.
    this.#ended.push(...this.#figures.add(isUsable ? number : undefined, quality === 'stale' ? now : at));
    return this.#everyMs === undefined;
  }

  isDue(now: number): boolean {
    if (now >= this.#figures.end + GRACE_MS) return true;
    return now >= this.#dueAt && (this.#everyMs !== undefined || (this.#isGrowing && this.#figures.isKnown));
  }

  calculate(_sampleOf: unknown, now: number): readonly Sample[] {
    // During the grace time the period stays open for late values.
    if (this.isDue(now)) this.#ended.push(...this.#figures.pass(Math.min(now, this.#lastOpen(now))));
    this.#dueAt = this.#everyMs === undefined ? now + GROWING_MS : nextDue(this.#dueAt, this.#everyMs, now);
    const figures = [...this.#ended.splice(0), this.#figures.current()];
    return figures.map((figure) => this.#sample(figure));
  }

  state(): string {
    return JSON.stringify(this.#figures.state());
  }

  #lastOpen(now: number): number {
    const { end } = this.#figures;
    return now >= end + GRACE_MS ? now : end - 1;
  }

  #sample({ at, value }: Figure): Sample {
    const { inputBad, inputStale } = CALCULATION_CODES;
    const { signalId } = this;
    if (value === null) return { signalId, at, value, quality: 'bad', code: inputBad };
    const shown = this.#isWhole ? Math.round(value) : value;
    if (this.#figures.isKnown) return { signalId, at, value: shown, quality: 'good' };
    const code = this.#sourceQuality === 'stale' ? inputStale : inputBad;
    return { signalId, at, value: shown, quality: 'uncertain', code };
  }
}
