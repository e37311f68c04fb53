import { Refusal } from '@tidegate/contract/errors.ts';
import { refusalText, REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import type { RecipeContent } from '@tidegate/contract/nouns/recipe/recipe.ts';
import { stepText } from '@tidegate/contract/nouns/recipe/step-value.ts';
import { parseWriteValue, type WriteValue } from '@tidegate/contract/nouns/signal/rules/write-value.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { formulaFaultText } from '@tidegate/contract/rules/formula/fault-texts.ts';
import { FormulaError } from '@tidegate/contract/rules/formula/node.ts';
import type { ObjectFinder, ObjectRecords } from '../../kernel/object-finder.ts';
import type { RequestContext } from '../../kernel/request-context.ts';

/** A step that can be written. */
export interface PlannedStep {
  readonly signal: Signal;
  readonly equipment: ObjectRecords['equipment'];
  /** Text as a person would enter it. */
  readonly text: string;
  readonly value: WriteValue;
}

/** A step as it would be written, or why it cannot be, in the language of the person. */
export type CheckedStep =
  | (PlannedStep & { readonly problem: '' })
  | { readonly signal: Signal | undefined; readonly problem: string };

type Steps = Pick<RecipeContent, 'steps'>;

/** Planned writes of a recipe for a person and parameters. */
export class RecipePlanner {
  readonly #objects: ObjectFinder;

  constructor(objects: ObjectFinder) {
    this.#objects = objects;
  }

  /** Planned write of each step, or its problem. */
  async check(
    { steps }: Steps,
    parameters: ReadonlyMap<string, number>,
    context: RequestContext,
  ): Promise<readonly CheckedStep[]> {
    const { signals, equipment } = await this.seen(steps, context);
    const named = new Set<string>();
    return steps.map(({ signalId, value }): CheckedStep => {
      const signal = signals.get(signalId);
      const place = equipment.get(signal?.equipmentId ?? '');
      if (signal === undefined || place === undefined)
        return { signal: undefined, problem: REFUSALS.recipeSignalGone[context.language] };
      if (named.has(signalId)) return { signal, problem: REFUSALS.recipeSignalTwice[context.language] };
      named.add(signalId);
      try {
        const text = stepText(value, signal, parameters);
        return { signal, equipment: place, text, value: parseWriteValue(signal, text), problem: '' };
      } catch (error) {
        return { signal, problem: problemText(error, context.language) };
      }
    });
  }

  /** All steps, or recipeStep about the first that cannot be written. */
  async plan(
    recipe: Steps,
    parameters: ReadonlyMap<string, number>,
    context: RequestContext,
  ): Promise<readonly PlannedStep[]> {
    const checked = await this.check(recipe, parameters, context);
    return checked.map((step, place) => {
      if (step.problem === '' && 'text' in step) return step;
      throw refusalOf(place, step.signal, step.problem, context.language);
    });
  }

  /** The signals and the equipment of the steps that the person sees. */
  async seen(
    steps: RecipeContent['steps'],
    { range }: RequestContext,
  ): Promise<{
    readonly signals: ReadonlyMap<string, Signal>;
    readonly equipment: ReadonlyMap<string, ObjectRecords['equipment']>;
  }> {
    const wanted = [...new Set(steps.map(({ signalId }) => signalId))];
    const signals = wanted.length === 0 ? [] : await this.#objects.find('signal', wanted, range);
    const places = [...new Set(signals.map(({ equipmentId }) => equipmentId))];
    const equipment = places.length === 0 ? [] : await this.#objects.find('equipment', places, range);
    return {
      signals: new Map(signals.map((signal) => [signal.id, signal])),
      equipment: new Map(equipment.map((one) => [one.id, one])),
    };
  }
}

/** The refusal of a whole recipe because of one of its steps, counted from 0. */
export const refusalOf = (place: number, signal: Signal | undefined, reason: string, language: Language): Refusal =>
  new Refusal('recipeStep', { step: place + 1, name: signal === undefined ? '…' : nameText(signal, language), reason });

function problemText(error: unknown, language: Language): string {
  if (error instanceof FormulaError) return formulaFaultText(error, language);
  if (error instanceof Refusal) return refusalText(error.refusal, language, error.params);
  throw error;
}
