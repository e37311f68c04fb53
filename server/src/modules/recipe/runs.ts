import type { InputOf } from '@tidegate/contract/call.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { WRITE_REASON_MAX } from '@tidegate/contract/limits.ts';
import { namesAs, nameText, pickNames } from '@tidegate/contract/locale/name-text.ts';
import type * as calls from '@tidegate/contract/nouns/recipe/calls.ts';
import type { Recipe } from '@tidegate/contract/nouns/recipe/recipe.ts';
import type { RecipeRun, RecipeRunStep } from '@tidegate/contract/nouns/recipe/run.ts';
import { parameterValues } from '@tidegate/contract/nouns/recipe/step-value.ts';
import type { WriteConsent } from '../account/module.ts';
import type { PublishedWidgets } from '../page/module.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { type RecipeAuthors, refuseUnwritable } from './authorship.ts';
import type { PlannedStep, RecipePlanner } from './planner.ts';
import type { RecipeRunner } from './runner.ts';
import type { RecipeRunStore } from './run-store.ts';

interface Parts {
  readonly runs: RecipeRunStore;
  readonly planner: RecipePlanner;
  readonly authors: RecipeAuthors;
  readonly runner: RecipeRunner;
  readonly consent: Pick<WriteConsent, 'forAll'>;
  readonly widgets: Pick<PublishedWidgets, 'checkRegion'>;
}

/** Recipes that people run and stop. */
export class RecipeRuns {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Begins a run, which goes on after the answer. Refuses before anything is written: recipeChanged, recipeParameter, recipeStep for a
   * value that cannot be written or a signal that the person may not write, noWrite, what the consent to the writes does, and
   * recipeBusy.
   */
  async run(input: InputOf<typeof calls.recipeRun>, context: RequestContext): Promise<{ readonly runId: string }> {
    const { runs, runner, consent, widgets } = this.#parts;
    const recipe = context.objects.one('recipe');
    if (recipe.version !== (input.version ?? recipe.version))
      throw new Refusal('recipeChanged', { version: recipe.version });
    await widgets.checkRegion(context.objects.optional('page'), input.widgetId, context);
    const { plan, parameters } = await this.#planned(input.parameters, context);
    const signals = plan.map(({ signal }) => signal);
    const consentTo = await consent.forAll(signals, input, context);
    const reason = reasonOf(recipe, input.reason, context);
    const seconds = signals.map((signal) => consentTo(signal).second);
    const release = runner.reserve(
      recipe.name,
      plan.map(({ equipment }) => equipment.id),
    );
    try {
      const run = {
        recipeId: recipe.id,
        accountId: context.range.userId,
        version: recipe.version,
        author: recipe.author,
        parameters: Object.fromEntries(parameters),
        by: context.person.user.loginname,
        second: seconds.find((second) => second !== '') ?? '',
        reason: input.reason,
        at: context.at,
        steps: plan.map(openStep),
      };
      const { version, author, second } = run;
      const said = {
        version,
        author,
        parameters: run.parameters,
        reason: run.reason,
        ...(second === '' ? {} : { second }),
      };
      const runId = await runs.begin(run, context.trail({ object: `recipe:${recipe.id}`, new: said }));
      const consents = signals.map((signal) => ({ ...consentTo(signal), reason }));
      runner.go({ runId, steps: run.steps, plan, consents, context, release });
      return { runId };
    } catch (error) {
      release();
      throw error;
    }
  }

  /**
   * Planned writes of a run of the person. Refuses, before anybody agrees to it, like `run`: noWrite, recipeParameter,
   * recipeParameterUnknown and recipeStep.
   */
  async plan(parameters: Readonly<Record<string, number>>, context: RequestContext): Promise<readonly PlannedStep[]> {
    return (await this.#planned(parameters, context)).plan;
  }

  /** Refuses recipeAuthor where the author of its steps may no longer write them. */
  async checkAuthor(plan: readonly PlannedStep[], context: RequestContext): Promise<void> {
    await this.#parts.authors.check(context.objects.one('recipe'), plan, context);
  }

  /** Results of runs; unfinished ones are left out. */
  async ended(runIds: readonly string[]): Promise<readonly RecipeRun[]> {
    return this.#parts.runs.ended(runIds);
  }

  /** Refuses recipeRunGone for a run of another recipe, and recipeRunOver for one that is not under way. */
  async stop({ id, runId }: InputOf<typeof calls.recipeStop>, context: RequestContext): Promise<void> {
    await this.#parts.runner.stopRun(id, runId, context);
  }

  async #planned(given: Readonly<Record<string, number>>, context: RequestContext) {
    const recipe = context.objects.one('recipe');
    const parameters = parameterValues(recipe.parameters, given);
    const plan = await this.#parts.planner.plan(recipe, parameters, context);
    refuseUnwritable(plan, context);
    return { plan, parameters };
  }
}

/** A value that was not begun. */
export const openStep = ({ signal, equipment, text }: PlannedStep): RecipeRunStep => ({
  signalId: signal.id,
  equipmentId: equipment.id,
  ...pickNames(signal),
  ...namesAs('equipment', equipment),
  unit: signal.unit,
  value: text,
  before: null,
  state: 'open',
  commandUuid: '',
  actual: null,
  at: null,
  code: '',
  zh: '',
  en: '',
});

/** Reason in the log of writes: the recipe, its version, the author of its writes, and the person's reason. */
function reasonOf(recipe: Recipe, said: string, { language }: RequestContext): string {
  const name = nameText(recipe, language);
  const { version, author } = recipe;
  const zh = `配方“${name}”第 ${version} 版${author === '' ? '' : `（步骤：${author}）`}`;
  const en = `Recipe “${name}” version ${version}${author === '' ? '' : ` (steps by ${author})`}`;
  const by = language === 'zh' ? zh : en;
  return (said === '' ? by : `${by}: ${said}`).slice(0, WRITE_REASON_MAX);
}
