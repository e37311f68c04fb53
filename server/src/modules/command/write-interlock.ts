import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { parseFormula } from '@tidegate/contract/rules/formula/parse.ts';
import { calculate } from '@tidegate/contract/rules/formula/calculate.ts';
import { idOfName } from '@tidegate/contract/rules/formula/used-signals.ts';
import type { LiveTable } from '../../ports/live-table.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { CalculatedFields } from '../signal/module.ts';

/** The condition for writing a signal of the equipment (`interlockExpr`). */
export class WriteInterlock {
  readonly #calculated: Pick<CalculatedFields, 'shown'>;
  readonly #live: Pick<LiveTable, 'get'>;

  constructor(calculated: Pick<CalculatedFields, 'shown'>, live: Pick<LiveTable, 'get'>) {
    this.#calculated = calculated;
    this.#live = live;
  }

  /**
   * Refuses interlocked, with the expression as people read it, unless it is true by the values of this moment. What is
   * not known for sure does not hold: a value that is bad, stale, doubted or not there.
   */
  async check(signal: Signal, context: RequestContext): Promise<void> {
    const { interlockExpr, equipmentId } = signal;
    if (interlockExpr === '') return;
    const inputOf = (name: string) => this.#live.get(Number(idOfName(name) ?? 0));
    const { value, quality } = calculate(parseFormula(interlockExpr), inputOf, 'bool');
    if (value === true && quality === 'good') return;
    const [shown = signal] = await this.#calculated.shown([signal], equipmentId, context.range);
    throw new Refusal('interlocked', { expr: shown.interlockExpr });
  }
}
