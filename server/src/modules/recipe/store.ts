import type { Rows } from '@tidegate/contract/id.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import {
  type Recipe,
  type RecipeContent,
  recipeContentSchema,
  type RecipeVersion,
  type ShownRecipe,
} from '@tidegate/contract/nouns/recipe/recipe.ts';
import { recipeRunSchema } from '@tidegate/contract/nouns/recipe/run.ts';
import type { ListSort } from '@tidegate/contract/catalogue/sorts.ts';
import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';
import { adding } from '../../kernel/sql/audit-chain.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import { inOrgs } from '../../kernel/sql/reach.ts';
import { byNumber, byText, inOrder, loader, readRecords } from '../../kernel/sql/read-page.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import type { CoreDb, CoreTables, CoreTransaction } from '../../kernel/sql/tables.ts';
import { changesWrites } from './authorship.ts';
import { recipes, recipeVersions } from './tables.ts';
import { nameRefs } from '../../kernel/sql/names.ts';

/** Person who saved a version, time and reason. */
export type Saving = Omit<RecipeVersion, 'version' | 'content'> & {
  /** Account of the person. */
  readonly byId: string;
};

/** Which recipes. */
export interface RecipeFilter {
  readonly page: number;
  readonly pageSize: number;
  /** Part of the name; empty for all. */
  readonly text: string;
  readonly sort?: ListSort<'recipe'> | undefined;
}

/** Recipes with their versions. Each change, its version and its audit row are one transaction. */
export class RecipeStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Refuses nameExists. */
  async add(orgId: string, content: RecipeContent, saving: Saving, trail: AuditEntry): Promise<string> {
    return adding(this.#db, 'recipe', trail, async (tx) => {
      await refuseTaken(tx, orgId, content.name);
      const { byId, ...said } = saving;
      const { at: changedAt, by: changedBy } = said;
      const authorship = { author: changedBy, authorId: byId, authorVersion: 1 };
      const id = await recipes.insert(tx, { ...content, ...authorship, orgId, version: 1, changedAt, changedBy });
      await recipeVersions.insert(tx, { ...said, recipeId: String(id), version: 1, content });
      return id;
    });
  }

  /** Saves the next version. Changing what is written makes the person its author. Refuses nameExists, and recipeChanged where `old` is no longer the present one. */
  async save(old: Recipe, content: RecipeContent, { byId, ...said }: Saving, trail: AuditEntry): Promise<number> {
    const { id, orgId, version: former } = old;
    const version = former + 1;
    const { at: changedAt, by: changedBy } = said;
    const authorship = changesWrites(old, content)
      ? { author: changedBy, authorId: byId, authorVersion: version }
      : undefined;
    const set = { ...content, ...authorship, version, changedAt, changedBy };
    await recipes.change(this.#db, id, set, trail, async (tx) => {
      await refuseChanged(tx, id, former);
      await refuseTaken(tx, orgId, content.name, id);
      await recipeVersions.insert(tx, { ...said, recipeId: id, version, content });
    });
    return version;
  }

  /** With its versions and runs. Refuses recipeBusy while one is under way. */
  async remove({ id, name }: Recipe, trail: AuditEntry): Promise<void> {
    await recipes.remove(this.#db, id, trail, async (tx) => {
      const running = tx.selectFrom('recipeRun').select('id').where('recipeId', '=', Number(id));
      if ((await running.where('state', '=', 'running').executeTakeFirst()) !== undefined)
        throw new Refusal('recipeBusy', { name });
      await tx.deleteFrom('recipeRun').where('recipeId', '=', Number(id)).execute();
      await tx.deleteFrom('recipeVersion').where('recipeId', '=', Number(id)).execute();
    });
  }

  /** By name. */
  async page(range: Range, { text, sort, ...page }: RecipeFilter): Promise<Rows<Recipe>> {
    const wanted = selectRecipes(this.#db, range).$if(text !== '', (query) =>
      query.where((where) => holdsText([...nameRefs(where.ref, 'recipe')], text)),
    );
    const ordered = inOrder(
      'recipe',
      sort,
      wanted,
      (by) => ({ name: byText(by.ref('recipe.name')), changedAt: byNumber(by.ref('recipe.changedAt')) }),
      (query) => query.orderBy('recipe.name').orderBy('recipe.id'),
    );
    return readRecords(ordered, page, recipeOf);
  }

  /** Latest first. */
  async versions(
    recipeId: string,
    page: { readonly page: number; readonly pageSize: number },
  ): Promise<Rows<RecipeVersion>> {
    const wanted = this.#db.selectFrom('recipeVersion').selectAll().where('recipeId', '=', Number(recipeId));
    return readRecords(wanted.orderBy('version', 'desc'), page, (row) => {
      const { id: _id, recipeId: _recipeId, ...version } = recipeVersions.record(row);
      return version;
    });
  }

  /** Undefined for one that never was. */
  async version(recipeId: string, version: number): Promise<RecipeContent | undefined> {
    return (await recipeVersions.find(this.#db, { recipeId, version }))?.content;
  }

  /** The latest run of each of the recipes. */
  async lastRuns(recipeIds: readonly string[]): Promise<ReadonlyMap<string, ShownRecipe['lastRun']>> {
    if (recipeIds.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('recipeRun')
      .select(['id', 'recipeId', 'at', 'state'])
      .where('id', 'in', (query) =>
        query
          .selectFrom('recipeRun')
          .select(({ fn }) => fn.max('id').as('id'))
          .where('recipeId', 'in', sqlIds(recipeIds))
          .groupBy('recipeId'),
      )
      .execute();
    const state = recipeRunSchema.shape.state;
    return new Map(
      rows.map((row) => [String(row.recipeId), { id: String(row.id), at: row.at, state: state.parse(row.state) }]),
    );
  }
}

/** Refuses recipeChanged where the recipe has another version, and notFound where it is gone. */
export async function refuseChanged(tx: CoreTransaction, id: string, wanted: number): Promise<void> {
  const row = await tx.selectFrom('recipe').select('version').where('id', '=', Number(id)).executeTakeFirst();
  if (row === undefined) throw new Refusal('notFound');
  if (row.version !== wanted) throw new Refusal('recipeChanged', { version: row.version });
}

async function refuseTaken(tx: CoreTransaction, orgId: string, name: string, except?: string): Promise<void> {
  if (await recipes.has(tx, { orgId, name }, except)) throw new Refusal('nameExists', { name });
}

const selectRecipes = (db: CoreDb, range: Range) =>
  db
    .selectFrom('recipe')
    .selectAll('recipe')
    .where((where) => inOrgs(where.ref('recipe.orgId'), range));

const recipeOf = (row: Selectable<CoreTables['recipe']>): Recipe => recipes.record(row);

/** Recipes by their ids, as far as their organisation is in the range. */
export const recipeRecords = loader('recipe.id', selectRecipes, recipeOf);

/** Fields of a recipe stored by each version. */
export const contentOf = (recipe: Recipe): RecipeContent => recipeContentSchema.parse(recipe);
