import type { Sample } from '../../history/sample.ts';
import type { FormulaMemory } from '../../../rules/formula/evaluate.ts';
import type { Formula } from '../../../rules/formula/node.ts';
import { parseFormula } from '../../../rules/formula/parse.ts';
import { calculate } from '../../../rules/formula/calculate.ts';
import { idOfName } from '../../../rules/formula/used-signals.ts';
import type { Verdict } from '../measures/measure.ts';

/** A formula of a rule. Throws FormulaError when its text is none. */
export class WatchedFormula {
  readonly uses: readonly number[];
  readonly #formula: Formula;
  readonly #ids: ReadonlyMap<string, number>;
  #memory: FormulaMemory = [];

  constructor(text: string) {
    this.#formula = parseFormula(text);
    this.#ids = new Map(this.#formula.signals.map((name) => [name, Number(idOfName(name) ?? Number.NaN)]));
    this.uses = [...this.#ids.values()].filter(Number.isInteger);
  }

  /** Result of the formula; undefined while one of its signals has no usable value. */
  verdict(sampleOf: (signalId: number) => Sample | undefined): Verdict {
    const { value, quality, code, memory } = calculate(
      this.#formula,
      (name) => sampleOf(this.#ids.get(name) ?? Number.NaN),
      'bool',
      this.#memory,
    );
    this.#memory = memory;
    const isKnown = quality === 'good' || (quality === 'uncertain' && code === undefined);
    return isKnown ? value === true : undefined;
  }
}
