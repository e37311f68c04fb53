import { consentFields } from '@tidegate/contract/fields/consent-fields.ts';
import { defaultsOf } from '@tidegate/contract/fields/field-facts.ts';
import { lacking } from '@tidegate/contract/call.ts';
import type { ActionOf } from '@tidegate/contract/nouns/automation/actions/registry.ts';
import { monitorWrite } from '@tidegate/contract/nouns/monitor/calls.ts';
import { recipeRun } from '@tidegate/contract/nouns/recipe/calls.ts';
import type { RecipeRun, RecipeRunState } from '@tidegate/contract/nouns/recipe/run.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { PlannedStep, RecipeRuns } from '../../recipe/module.ts';
import type { ActionCode, Became, Common, Doing, Owner } from '../action-code.ts';
import { reasonOf, refuseAskingPerson } from '../asks-person.ts';
import { ownerContext } from '../owner-context.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';

interface Needs {
  readonly recipeRuns: Pick<RecipeRuns, 'run' | 'plan' | 'checkAuthor' | 'ended'>;
}

export const code: ActionCode<'recipe', Needs> = {
  isHarmless: false,
  may: (_action, { person: { auths } }) =>
    [recipeRun, monitorWrite].every(({ who }) => lacking(who, auths) === undefined),
  check: async (action, owner, needs) => {
    await planned(action, owner, needs);
  },
  // Saving it again is how an owner approves of steps that another person changed.
  stored: (action, { seen }) => ({ ...action, version: seen.one('recipe', action.recipeId).version }),
  // The result of an expression is unknown before it is written.
  writes: ({ recipeId }, { seen }) =>
    seen.one('recipe', recipeId).steps.map(({ signalId, value }) => ({
      signalId,
      value: value.includes('{') ? undefined : value,
    })),
  act: async (action, { automation, owner }, needs) => {
    // Planned again: a signal may demand a person since the automation was saved.
    const { plan, context } = await planned(action, owner, needs);
    if (isChangedByAnother(action, automation, owner)) await needs.recipeRuns.checkAuthor(plan, context);
    const reason = reasonOf(automation, context.language);
    const { recipeId, parameters } = action;
    const { runId } = await needs.recipeRuns.run(
      { ...defaultsOf(consentFields), id: recipeId, parameters, reason },
      context,
    );
    return { result: 'waiting', commandUuid: runId };
  },
  resultsOf: async (begun, { recipeRuns }) =>
    new Map((await recipeRuns.ended(begun)).map((run) => [run.id, ENDS[run.state](run)])),
};

/** True if somebody other than the owner changed the written values after the owner saved the automation. */
function isChangedByAnother(
  { recipeId, version }: ActionOf<'recipe'>,
  { changedAt }: Doing['automation'],
  { person, seen }: Owner,
): boolean {
  const recipe = seen.one('recipe', recipeId);
  const wasSeen = version === null ? recipe.changedAt <= changedAt : recipe.authorVersion <= version;
  return !wasSeen && recipe.authorId !== person.range.userId;
}

/** A run as it would be written, and its context. Refuses automationApproval for a value that needs a person, and what would be refused of the whole recipe. */
async function planned(
  { recipeId, parameters }: ActionOf<'recipe'>,
  { person, seen }: Owner,
  { recipeRuns, clock }: Needs & Common,
): Promise<{ readonly plan: readonly PlannedStep[]; readonly context: RequestContext }> {
  const context = ownerContext(person, 'recipe.run', clock.now(), { recipe: [seen.one('recipe', recipeId)] });
  const plan = await recipeRuns.plan(parameters, context);
  for (const { signal } of plan) refuseAskingPerson(signal);
  return { plan, context };
}

const ENDS: { readonly [S in RecipeRunState]: (run: RecipeRun) => Became } = {
  running: () => ({ result: 'waiting' }),
  done: () => ({ result: 'done' }),
  stopped: ({ steps }) => {
    const step = steps.find(({ code: why }) => why !== '');
    return {
      result: 'refused',
      zh: `${step?.name ?? ''}：${step?.zh ?? ''}`,
      en: `${step === undefined ? '' : nameText(step, 'en')}: ${step?.en ?? ''}`,
    };
  },
  cancelled: () => ({ result: 'refused', zh: '被人停止', en: 'A person stopped it' }),
  interrupted: () => ({
    result: 'unknown',
    zh: '写入过程中服务器停止，请在配方的执行记录中核对',
    en: 'The server stopped while it was written: check the run of the recipe',
  }),
};
