import { isDeepStrictEqual } from 'node:util';
import { lacking } from '@tidegate/contract/call.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { monitorWrite } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { Recipe, RecipeContent } from '@tidegate/contract/nouns/recipe/recipe.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { Person, RequestContext } from '../../kernel/request-context.ts';
import type { AccountStore } from '../account/module.ts';
import { personOf } from '../account/module.ts';
import { type PlannedStep, refusalOf } from './planner.ts';

/** True if a change of a recipe affects the writes: other values, another order, fewer steps or other parameters. */
export const changesWrites = (old: RecipeContent, next: RecipeContent): boolean =>
  !isDeepStrictEqual([old.steps, old.parameters], [next.steps, next.parameters]);

/** Refuses noWrite without the permission to write, and recipeStep for the first signal whose region the person lacks. */
export function refuseUnwritable(plan: readonly PlannedStep[], { person, language }: RequestContext): void {
  if (!mayWriteAtAll(person)) throw new Refusal('noWrite');
  const place = plan.findIndex(({ signal }) => !isInRegion(signal, person));
  if (place >= 0) throw refusalOf(place, plan[place]?.signal, REFUSALS.noWrite[language], language);
}

/** The authors of recipes, whose rights are checked when the automation of another person runs them. */
export class RecipeAuthors {
  readonly #accounts: Pick<AccountStore, 'byId'>;
  readonly #objects: ObjectFinder;

  constructor(accounts: Pick<AccountStore, 'byId'>, objects: ObjectFinder) {
    this.#accounts = accounts;
    this.#objects = objects;
  }

  /** Refuses recipeAuthor where the author of the steps may not write one of their signals at this moment, or is gone. */
  async check(recipe: Recipe, plan: readonly PlannedStep[], { language }: RequestContext): Promise<void> {
    const account = recipe.authorId === null ? undefined : await this.#accounts.byId(recipe.authorId);
    const author = account?.isEnabled === true ? personOf(account, `recipe ${recipe.id}`, false) : undefined;
    const mayWrite = author !== undefined && mayWriteAtAll(author);
    const ids = plan.map(({ signal }) => signal.id);
    const seen = mayWrite ? await this.#objects.find('signal', ids, author.range) : [];
    const writable = new Set(seen.filter((signal) => mayWrite && isInRegion(signal, author)).map(({ id }) => id));
    const refused = plan.find(({ signal }) => !writable.has(signal.id));
    if (refused === undefined) return;
    throw new Refusal('recipeAuthor', {
      name: nameText(recipe, language),
      version: recipe.authorVersion,
      author: recipe.author === '' ? '—' : recipe.author,
      signal: nameText(refused.signal, language),
    });
  }
}

const mayWriteAtAll = ({ auths }: Person): boolean => lacking(monitorWrite.who, auths) === undefined;

const isInRegion = ({ authRegion }: Pick<Signal, 'authRegion'>, { user }: Person): boolean =>
  authRegion === '' || user.authRegion.includes(authRegion);
