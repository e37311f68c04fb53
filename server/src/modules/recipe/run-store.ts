import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { Command } from '@tidegate/contract/nouns/command/command.ts';
import type { RecipeRun, RecipeRunState, RecipeRunStep } from '@tidegate/contract/nouns/recipe/run.ts';
import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import { commandOf } from '../command/module.ts';
import { adding, appendAudit } from '../../kernel/sql/audit-chain.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import { readRecords } from '../../kernel/sql/read-page.ts';
import type { CoreDb, CoreTables } from '../../kernel/sql/tables.ts';
import { refuseChanged } from './store.ts';
import { recipeRuns } from './tables.ts';
import { nameColumns } from '../../kernel/sql/names.ts';
import type { Names } from '@tidegate/contract/locale/name-text.ts';

/** Runs that are kept of each recipe. */
const KEPT = 500;
const SUCCESS = '200';

/** A run before it is stored. */
export type NewRecipeRun = Omit<RecipeRun, 'id' | 'endedAt' | 'state'> & { readonly accountId: string };

/** Person who began a run, and its recipe. */
export interface RunStart extends Names {
  readonly accountId: string;
}

/** Writes of recipes: stored before anything is sent. */
export class RecipeRunStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Stores a run that begins, with its audit row. Refuses recipeChanged and notFound. */
  async begin(run: NewRecipeRun, trail: AuditEntry): Promise<string> {
    const { recipeId, version } = run;
    let added = 0;
    await adding(this.#db, 'recipe', trail, async (tx) => {
      await refuseChanged(tx, recipeId, version);
      added = await recipeRuns.insert(tx, { ...run, endedAt: null, state: 'running' });
      const kept = tx.selectFrom('recipeRun').select('id').where('recipeId', '=', Number(recipeId));
      const oldest = await kept.orderBy('id', 'desc').offset(KEPT).limit(1).executeTakeFirst();
      if (oldest !== undefined)
        await tx
          .deleteFrom('recipeRun')
          .where('recipeId', '=', Number(recipeId))
          .where('id', '<=', oldest.id)
          .where('state', '<>', 'running')
          .execute();
      return Number(recipeId);
    });
    return String(added);
  }

  async setSteps(id: string, steps: readonly RecipeRunStep[]): Promise<void> {
    const set = { steps: JSON.stringify(steps) };
    await this.#db.updateTable('recipeRun').set(set).where('id', '=', Number(id)).execute();
  }

  /** Records that a person asked to stop a run. */
  async recordStop(trail: AuditEntry): Promise<void> {
    await this.#db.transaction().execute((tx) => appendAudit(tx, trail));
  }

  /** Ends a run that is under way, with an audit row of what became of it; does nothing for one that has ended. */
  async end(
    id: string,
    state: Exclude<RecipeRunState, 'running'>,
    steps: readonly RecipeRunStep[],
    at: number,
  ): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const row = await tx
        .updateTable('recipeRun')
        .set({ state, steps: JSON.stringify(steps), endedAt: at })
        .where('id', '=', Number(id))
        .where('state', '=', 'running')
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) return;
      const recipe = tx.selectFrom('recipe').select('orgId').where('id', '=', row.recipeId);
      const { orgId } = await recipe.executeTakeFirstOrThrow();
      const done = steps.filter((step) => step.state === 'done').length;
      await appendAudit(tx, {
        at,
        orgId: String(orgId),
        userId: String(row.accountId),
        loginname: row.by,
        ip: '',
        session: '',
        action: 'recipe.outcome',
        object: `recipe:${row.recipeId}`,
        old: '',
        new: JSON.stringify({
          run: id,
          version: row.version,
          author: row.author,
          state,
          written: done,
          of: steps.length,
        }),
        result: codeOf(state, steps),
        commandUuid: '',
      });
    });
  }

  /** Changes the step whose value that command wrote, if any. False while its run is under way. */
  async correct(commandUuid: string, change: (step: RecipeRunStep) => RecipeRunStep): Promise<boolean> {
    return this.#db.transaction().execute(async (tx) => {
      const named = tx.selectFrom('recipeRun').selectAll().where('steps', 'like', `%"${commandUuid}"%`);
      const row = await named.executeTakeFirst();
      if (row === undefined) return true;
      const { state, steps } = runOf(row);
      if (state === 'running') return false;
      const changed = steps.map((step) => (step.commandUuid === commandUuid ? change(step) : step));
      const set = { steps: JSON.stringify(changed) };
      await tx.updateTable('recipeRun').set(set).where('id', '=', row.id).execute();
      return true;
    });
  }

  /** Runs that are under way, or were when the server stopped. */
  async running(): Promise<readonly RecipeRun[]> {
    const rows = await this.#db.selectFrom('recipeRun').selectAll().where('state', '=', 'running').execute();
    return rows.map(runOf);
  }

  /** Undefined where the recipe has no such run. */
  async find(recipeId: string, id: string): Promise<RecipeRun | undefined> {
    const row = await this.#db
      .selectFrom('recipeRun')
      .selectAll()
      .where('id', '=', Number(id))
      .where('recipeId', '=', Number(recipeId))
      .executeTakeFirst();
    return row && runOf(row);
  }

  /** Finished runs among them. */
  async ended(ids: readonly string[]): Promise<readonly RecipeRun[]> {
    const wanted = this.#db.selectFrom('recipeRun').selectAll().where('state', '<>', 'running');
    return (await wanted.where('id', 'in', sqlIds(ids)).execute()).map(runOf);
  }

  /** Person who began it, and the recipe; undefined if one of them is deleted. */
  async startOf(id: string): Promise<RunStart | undefined> {
    const row = await this.#db
      .selectFrom('recipeRun')
      .innerJoin('recipe', 'recipe.id', 'recipeRun.recipeId')
      .select(['recipeRun.accountId', ...nameColumns('recipe')])
      .where('recipeRun.id', '=', Number(id))
      .executeTakeFirst();
    return row && { ...row, accountId: String(row.accountId) };
  }

  /** Latest first. */
  async page(recipeId: string, page: { readonly page: number; readonly pageSize: number }): Promise<Rows<RecipeRun>> {
    const wanted = this.#db.selectFrom('recipeRun').selectAll().where('recipeId', '=', Number(recipeId));
    return readRecords(wanted.orderBy('id', 'desc'), page, runOf);
  }

  /** The command of a step, under the id that it was to have; undefined where it was never begun. */
  async commandOf({ commandUuid }: RecipeRunStep): Promise<Command | undefined> {
    const row = await this.#db.selectFrom('command').selectAll().where('uuid', '=', commandUuid).executeTakeFirst();
    return row && commandOf(row);
  }
}

const runOf = (row: Selectable<CoreTables['recipeRun']>): RecipeRun => {
  const { accountId: _accountId, ...run } = recipeRuns.record(row);
  return run;
};

/** Result in the log: the code of the value that ended it. */
function codeOf(state: RecipeRunState, steps: readonly RecipeRunStep[]): string {
  if (state === 'interrupted') return REFUSALS.commandUnknown.code;
  return steps.find(({ code }) => code !== '')?.code ?? SUCCESS;
}
