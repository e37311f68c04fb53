import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { REFUSALS, refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type * as calls from '@tidegate/contract/nouns/recipe/calls.ts';
import {
  type Recipe,
  type RecipeContent,
  type RecipeSignal,
  recipeSignalSchema,
  type RecipeStep,
  type RecipeVersion,
  type ShownRecipe,
} from '@tidegate/contract/nouns/recipe/recipe.ts';
import type { RecipeRun } from '@tidegate/contract/nouns/recipe/run.ts';
import { parameterValues } from '@tidegate/contract/nouns/recipe/step-value.ts';
import { parseWriteValue } from '@tidegate/contract/nouns/signal/rules/write-value.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { LiveTable } from '../../ports/live-table.ts';
import { withoutUndefined } from '../../kernel/given-fields.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import { pageOf } from '../../kernel/paging.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { isWritten, jsonValue } from '../signal/module.ts';
import { changesWrites, refuseUnwritable } from './authorship.ts';
import type { PlannedStep, RecipePlanner } from './planner.ts';
import type { RecipeRunStore } from './run-store.ts';
import { contentOf, type RecipeStore, type Saving } from './store.ts';
import { namesAs, NO_NAMES, NO_OTHER_NAMES } from '@tidegate/contract/locale/name-text.ts';

interface Parts {
  readonly store: RecipeStore;
  readonly runs: RecipeRunStore;
  readonly planner: RecipePlanner;
  readonly objects: ObjectFinder;
  readonly live: Pick<LiveTable, 'get'>;
}

const FLOAT32_DIGITS = 7;
const NO_SAMPLE = { value: null, quality: 'bad', at: null } as const;

/**
 * Recipes, as engineers manage them and operators look at them. What a recipe writes is decided only by a person who may write each of
 * its signals: others run it with their own rights, and trust its steps.
 */
export class Recipes {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Refuses what `#plan` does, what the person may not write, and nameExists. */
  async add(
    { why = '', ...given }: InputOf<typeof calls.recipeAdd>,
    context: RequestContext,
  ): Promise<{ readonly id: string }> {
    const content = { ...NO_OTHER_NAMES, description: '', parameters: [], ...withoutUndefined(given) };
    refuseUnwritable(await this.#plan(content, context), context);
    const trail = context.trail({ new: { ...content, why } });
    return { id: await this.#parts.store.add(context.range.orgId, content, savingOf(why, context), trail) };
  }

  /** Refuses what `#plan` does, a change of steps or parameters by a person who may not write each signal, nameExists and recipeChanged. */
  async edit(
    { id: _id, version, why = '', ...given }: InputOf<typeof calls.recipeEdit>,
    context: RequestContext,
  ): Promise<{ readonly version: number }> {
    const old = context.objects.one('recipe');
    if (old.version !== (version ?? old.version)) throw new Refusal('recipeChanged', { version: old.version });
    return this.#save(old, { ...contentOf(old), ...withoutUndefined(given) }, why, context);
  }

  /** Refuses notFound for a version that never was, and what `edit` does. */
  async restore(
    { id, version, why = '' }: InputOf<typeof calls.recipeRestore>,
    context: RequestContext,
  ): Promise<{ readonly version: number }> {
    const content = await this.#parts.store.version(id, version);
    if (content === undefined) throw new Refusal('notFound');
    return this.#save(context.objects.one('recipe'), content, why, context);
  }

  /** Refuses recipeBusy while it is running. */
  async remove(context: RequestContext): Promise<void> {
    const old = context.objects.one('recipe');
    await this.#parts.store.remove(old, context.trail({ object: `recipe:${old.id}`, old }));
  }

  async info(context: RequestContext): Promise<ShownRecipe> {
    const [shown] = await this.#shown([context.objects.one('recipe')], context);
    if (shown === undefined) throw new Refusal('notFound');
    return shown;
  }

  async query(input: InputOf<typeof calls.recipeQuery>, context: RequestContext): Promise<Rows<ShownRecipe>> {
    const { total, rows } = await this.#parts.store.page(context.range, { ...pageOf(input), text: input.text });
    return { total, rows: await this.#shown(rows, context) };
  }

  async versions(input: InputOf<typeof calls.recipeVersions>, context: RequestContext): Promise<Rows<RecipeVersion>> {
    const { total, rows } = await this.#parts.store.versions(input.id, pageOf(input));
    const { signals } = await this.#parts.planner.seen(
      rows.flatMap(({ content }) => content.steps),
      context,
    );
    const shown = rows.map((version) => ({
      ...version,
      content: { ...version.content, steps: visible(version.content.steps, signals) },
    }));
    return { total, rows: shown };
  }

  /** Refuses recipeRunGone. */
  async runInfo(input: InputOf<typeof calls.recipeRunInfo>, context: RequestContext): Promise<RecipeRun> {
    const run = await this.#parts.runs.find(input.id, input.runId);
    const [shown] = run === undefined ? [] : await this.#visibleRuns([run], context);
    if (shown === undefined) throw new Refusal('recipeRunGone');
    return shown;
  }

  async runsOf(input: InputOf<typeof calls.recipeRuns>, context: RequestContext): Promise<Rows<RecipeRun>> {
    const { total, rows } = await this.#parts.runs.page(input.id, pageOf(input));
    return { total, rows: await this.#visibleRuns(rows, context) };
  }

  /** Refuses recipeParameter and recipeParameterUnknown. */
  async compare(
    { parameters }: InputOf<typeof calls.recipeCompare>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.recipeCompare>> {
    const recipe = context.objects.one('recipe');
    const values = parameterValues(recipe.parameters, parameters);
    const checked = await this.#parts.planner.check(recipe, values, context);
    const asks = new Set(checked.flatMap(({ signal }) => signal?.writeConfirm ?? []));
    const steps = checked.map((step, place) => {
      const signalId = recipe.steps[place]?.signalId ?? '';
      // Signals that the person cannot see have no value for them.
      const sample = step.signal === undefined ? NO_SAMPLE : (this.#parts.live.get(Number(signalId)) ?? NO_SAMPLE);
      const isKnown = (sample.quality === 'good' || sample.quality === 'uncertain') && sample.value !== null;
      const wanted = 'text' in step ? step : undefined;
      return {
        signalId,
        value: wanted?.text ?? '',
        present: jsonValue(sample.value),
        presentAt: sample.at,
        quality: sample.quality,
        differs: isKnown && wanted !== undefined ? !isWritten(wanted.signal, wanted.value, sample.value) : null,
        problem: step.problem,
      };
    });
    return { version: recipe.version, asks: [...asks], steps };
  }

  /** The present values of the signals. A value that is not good is named, not captured. */
  capture(context: RequestContext): OutputOf<typeof calls.recipeCapture> {
    return context.objects.many('signal').map((signal) => {
      const sample = this.#parts.live.get(Number(signal.id)) ?? NO_SAMPLE;
      const { quality } = sample;
      const value = capturedText(signal, sample.value);
      const problem = problemOf(signal, quality, value, context.language);
      return { signalId: signal.id, value: problem === '' ? value : '', quality, problem };
    });
  }

  async #save(
    old: Recipe,
    content: RecipeContent,
    why: string,
    context: RequestContext,
  ): Promise<{ readonly version: number }> {
    const plan = await this.#plan(content, context);
    if (changesWrites(old, content)) refuseUnwritable(plan, context);
    const trail = context.trail({ object: `recipe:${old.id}`, old: contentOf(old), new: { ...content, why } });
    return { version: await this.#parts.store.save(old, content, savingOf(why, context), trail) };
  }

  /** Refuses recipeStep for a value that could not be written with the defaults of the parameters, and recipeParameter. */
  async #plan(content: RecipeContent, context: RequestContext): Promise<readonly PlannedStep[]> {
    return this.#parts.planner.plan(content, parameterValues(content.parameters, {}), context);
  }

  async #shown(rows: readonly Recipe[], context: RequestContext): Promise<ShownRecipe[]> {
    const { store, planner } = this.#parts;
    const { signals, equipment } = await planner.seen(
      rows.flatMap(({ steps }) => steps),
      context,
    );
    const lastRuns = await store.lastRuns(rows.map(({ id }) => id));
    return rows.map((recipe) => ({
      ...recipe,
      steps: visible(recipe.steps, signals),
      lastRun: lastRuns.get(recipe.id) ?? null,
      signals: Object.fromEntries(
        recipe.steps.flatMap(({ signalId }): [string, RecipeSignal][] => {
          const signal = signals.get(signalId);
          const place = equipment.get(signal?.equipmentId ?? '');
          if (signal === undefined || place === undefined) return [];
          const where = namesAs('equipment', place);
          return [[signalId, recipeSignalSchema.parse({ ...signal, ...where })]];
        }),
      ),
    }));
  }

  /** Writes to equipment outside the access scope of the person are shown without names and values. */
  async #visibleRuns(runs: readonly RecipeRun[], { range }: RequestContext): Promise<RecipeRun[]> {
    if (range.reach !== 'own' && range.reach !== 'chosen') return [...runs];
    const wanted = [...new Set(runs.flatMap(({ steps }) => steps.map(({ equipmentId }) => equipmentId)))];
    const found = wanted.length === 0 ? [] : await this.#parts.objects.find('equipment', wanted, range);
    const seen = new Set(found.map(({ id }) => id));
    const steps = (run: RecipeRun) =>
      run.steps.map((step) => (seen.has(step.equipmentId) ? step : { ...step, ...UNSEEN }));
    return runs.map((run) => ({ ...run, steps: steps(run) }));
  }
}

const UNSEEN = {
  name: '',
  ...NO_OTHER_NAMES,
  ...namesAs('equipment', NO_NAMES),
  unit: '',
  value: '',
  before: null,
  actual: null,
} as const;

/** The steps, without the values of signals that the person does not see. */
const visible = (steps: readonly RecipeStep[], signals: ReadonlyMap<string, Signal>): RecipeStep[] =>
  steps.map((step) => (signals.has(step.signalId) ? step : { ...step, value: '…' }));

const savingOf = (why: string, context: RequestContext): Saving => ({
  at: context.at,
  by: context.person.user.loginname,
  byId: context.range.userId,
  why,
});

/** Digits that a 32-bit float can hold: 0.45, although its bits are those of 0.44999998807907104. */
function capturedText({ dataType }: Signal, value: SampleValue): string {
  if (dataType === 'float32' && typeof value === 'number') return String(Number(value.toPrecision(FLOAT32_DIGITS)));
  return String(value ?? '');
}

function problemOf(signal: Signal, quality: string, value: string, language: 'zh' | 'en'): string {
  if (quality !== 'good') return REFUSALS.recipeNotGood[language];
  try {
    parseWriteValue(signal, value);
    return '';
  } catch (error) {
    if (error instanceof Refusal) return refusalText(error.refusal, language, error.params);
    throw error;
  }
}
