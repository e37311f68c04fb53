import { sql } from 'kysely';
import type { CalculatedSignal, CalculationState, CalculationStore } from '../../ports/calculation-store.ts';
import { portions } from '../../kernel/sql/portions.ts';
import { boundSignal } from './sql-points.ts';
import { signalOf } from './sql-rows.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

/** Rows in one statement. */
const ROWS_AT_ONCE = 200;

/** Calculated signals over SQL. */
export class SqlCalculations implements CalculationStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async all(): Promise<readonly CalculatedSignal[]> {
    const rows = await this.#db
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .selectAll('signal')
      .select(['equipment.deviceId', 'equipment.gatewayId'])
      // Written out, as in the index of the few that are calculated.
      .where('signal.kind', '<>', sql.lit('io'))
      .orderBy('signal.id')
      .execute();
    return rows.map(({ deviceId, gatewayId, ...row }) => {
      const signal = signalOf(row);
      return { signal, bound: boundSignal(signal, { gatewayId: String(gatewayId), deviceId }) };
    });
  }

  async states(): Promise<readonly CalculationState[]> {
    return this.#db
      .selectFrom('calculationState')
      .innerJoin('signal', 'signal.id', 'calculationState.signalId')
      .selectAll('calculationState')
      .execute();
  }

  async keep(states: readonly CalculationState[]): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      for (const some of portions(states, ROWS_AT_ONCE)) {
        await tx
          .insertInto('calculationState')
          .values(some)
          .onConflict((conflict) =>
            conflict.column('signalId').doUpdateSet((set) => ({
              basis: set.ref('excluded.basis'),
              state: set.ref('excluded.state'),
            })),
          )
          .execute();
      }
    });
  }
}
