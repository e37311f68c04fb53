import type { Rows } from '@tidegate/contract/id.ts';
import type { AutomationRun, Outcome, SeenValue } from '@tidegate/contract/nouns/automation/run.ts';
import type { Selectable } from 'kysely';
import { sqlIds } from '../../kernel/sql/ids.ts';
import { readRecords } from '../../kernel/sql/read-page.ts';
import type { CoreDb, CoreTables } from '../../kernel/sql/tables.ts';
import { automationRuns } from './tables.ts';

/** A run before it is stored. `key`: what set the automation off; it acts on the same once. */
export interface NewRun extends Omit<AutomationRun, 'id' | 'count' | 'values' | 'outcomes'> {
  readonly key: string;
  readonly values: readonly SeenValue[];
  readonly outcomes: readonly Outcome[];
}

/** A step of an alarm that may set automations off. */
export interface SeenStep {
  readonly id: number;
  readonly ruleId: string;
  readonly event: string;
  readonly toState: string;
  readonly at: number;
}

/** Result of a command. */
interface DecidedCommand {
  readonly uuid: string;
  readonly status: string;
  readonly code: string;
}

/** Triggers of automations and their results: stored before anything is done. */
export class AutomationRunStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Stores a run. Returns its id, undefined where the automation was set off by the same before. */
  async begin({ values, outcomes, ...run }: NewRun): Promise<string | undefined> {
    const row = automationRuns.row({ ...run, values: [...values], outcomes: [...outcomes], count: 1 });
    const begun = await this.#db
      .insertInto('automationRun')
      .values(row)
      .onConflict((conflict) => conflict.columns(['automationId', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return begun && String(begun.id);
  }

  async set(id: string, fields: Partial<Pick<AutomationRun, 'state' | 'outcomes' | 'contradicted'>>): Promise<void> {
    const { outcomes, ...plain } = fields;
    const set = { ...plain, ...(outcomes === undefined ? {} : { outcomes: JSON.stringify(outcomes) }) };
    await this.#db.updateTable('automationRun').set(set).where('id', '=', Number(id)).execute();
  }

  /** The same happened `times` more, the last time at that moment. */
  async again(id: string, at: number, times: number): Promise<void> {
    await this.#db
      .updateTable('automationRun')
      .set((set) => ({ at, count: set('count', '+', times) }))
      .where('id', '=', Number(id))
      .execute();
  }

  /** Runs whose actions were under way. */
  async acting(): Promise<readonly AutomationRun[]> {
    const rows = await this.#db.selectFrom('automationRun').selectAll().where('state', '=', 'acting').execute();
    return rows.map(runOf);
  }

  /** Latest first, as they were stored. */
  async page(
    automationId: string,
    page: { readonly page: number; readonly pageSize: number },
  ): Promise<Rows<AutomationRun>> {
    const wanted = this.#db.selectFrom('automationRun').selectAll().where('automationId', '=', Number(automationId));
    return readRecords(wanted.orderBy('at', 'desc').orderBy('id', 'desc'), page, runOf);
  }

  /** Commands that are decided. */
  async commands(uuids: readonly string[]): Promise<readonly DecidedCommand[]> {
    const commands = this.#db.selectFrom('command').select(['uuid', 'status', 'code']);
    return commands
      .where('uuid', 'in', [...uuids])
      .where('status', '<>', 'waiting')
      .execute();
  }

  /** When each of the automations acted last, ms. */
  async actedAt(automationIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (automationIds.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('automationRun')
      .select((select) => ['automationId', select.fn.max('at').as('at')])
      .where('automationId', 'in', sqlIds(automationIds))
      .where('state', 'in', ACTED)
      .groupBy('automationId')
      .execute();
    return new Map(rows.map(({ automationId, at }) => [String(automationId), Number(at)]));
  }

  async dropBefore(before: number): Promise<void> {
    await this.#db.deleteFrom('automationRun').where('at', '<', before).where('state', '<>', 'acting').execute();
  }

  /** Steps of alarms after that one, oldest first. */
  async stepsAfter(stepId: number, limit: number): Promise<readonly SeenStep[]> {
    const rows = await this.#db
      .selectFrom('alarmStep')
      .select(['id', 'ruleId', 'event', 'toState', 'at'])
      .where('id', '>', stepId)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, ruleId: String(row.ruleId) }));
  }

  /** Steps of the alarms of a rule within a time, oldest first. */
  async stepsOf(ruleId: string, from: number, to: number, limit: number): Promise<readonly SeenStep[]> {
    const rows = await this.#db
      .selectFrom('alarmStep')
      .select(['id', 'ruleId', 'event', 'toState', 'at'])
      .where('ruleId', '=', Number(ruleId))
      .where('at', '>=', from)
      .where('at', '<', to)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, ruleId: String(row.ruleId) }));
  }
}

/** The states of a run in which something was done. */
export const ACTED = ['acting', 'done', 'partly', 'interrupted'] as const;

const runOf = (row: Selectable<CoreTables['automationRun']>): AutomationRun => {
  const { key: _key, ...run } = automationRuns.record(row);
  return run;
};
