import type { CoreDb } from '../../kernel/sql/tables.ts';

/** Rows of one portion: what else is to be written waits for it. */
const DROP_ROWS = 200;

/** Records that are kept for some time only. Each call deletes one portion and answers how many there were. */
export class OldRecords {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Alarms that were over before that moment (ms), with their steps, and steps of that time that belong to no alarm. */
  async dropAlarms(before: number): Promise<number> {
    const old = await this.#db
      .selectFrom('alarm')
      .select('id')
      .where('closedAt', '<', before)
      // The engine numbers on from the newest.
      .where('id', '<', (newest) => newest.selectFrom('alarm').select((select) => select.fn.max('id').as('id')))
      .orderBy('closedAt')
      .limit(DROP_ROWS)
      .execute();
    const ids = old.map(({ id }) => id);
    const loose = await this.#db
      .selectFrom('alarmStep')
      .select('id')
      .where('alarmId', 'is', null)
      .where('at', '<', before)
      .limit(DROP_ROWS)
      .execute();
    const steps = loose.map(({ id }) => id);
    if (ids.length + steps.length === 0) return 0;
    await this.#db.transaction().execute(async (tx) => {
      if (ids.length > 0) await tx.deleteFrom('alarmStep').where('alarmId', 'in', ids).execute();
      if (ids.length > 0) await tx.deleteFrom('alarm').where('id', 'in', ids).execute();
      if (steps.length > 0) await tx.deleteFrom('alarmStep').where('id', 'in', steps).execute();
    });
    return ids.length + steps.length;
  }

  /** Commands that were decided before that moment (ms). */
  async dropCommands(before: number): Promise<number> {
    const old = await this.#db
      .selectFrom('command')
      .select('uuid')
      .where('decidedAt', '<', before)
      .limit(DROP_ROWS)
      .execute();
    const uuids = old.map(({ uuid }) => uuid);
    if (uuids.length > 0) await this.#db.deleteFrom('command').where('uuid', 'in', uuids).execute();
    return uuids.length;
  }
}
