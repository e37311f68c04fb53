import type { AlarmChange } from '../../ports/alarm-store.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import { changing } from '../../kernel/sql/audit-chain.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import { storeAlarms, storeSteps } from './sql-store.ts';

/** Alarms that are over, beside those that the engine keeps. */
export class PastAlarmStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /**
   * Stores the steps of alarms, all or none, except of those whose rule has an alarm of the same moment. Returns how many
   * alarms were added. The state of the rules stays as it is.
   */
  async add(alarms: readonly (readonly AlarmChange[])[], trail: (added: number) => AuditEntry): Promise<number> {
    return changing(this.#db, trail, async (tx) => {
      const ruleIds = sqlIds(alarms.flatMap(([first]) => first?.ruleId ?? []));
      const there = await tx
        .selectFrom('alarm')
        .select(['ruleId', 'activeAt'])
        .where('ruleId', 'in', ruleIds)
        .execute();
      const known = new Set(there.map(({ ruleId, activeAt }) => `${ruleId} ${activeAt}`));
      const added = alarms.filter(([first]) => !known.has(`${first?.ruleId} ${first?.step.at}`));
      await storeAlarms(tx, added.flat());
      await storeSteps(tx, added.flat());
      return added.length;
    });
  }
}
