import { type Counter, counterOf } from '@tidegate/contract/nouns/signal/rules/counter.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { idOfName } from '@tidegate/contract/rules/formula/used-signals.ts';
import { sql } from 'kysely';
import type { CalculatedSignal, CalculationState, CalculationStore } from '../../ports/calculation-store.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import { portions } from '../../kernel/sql/portions.ts';
import { boundSignal } from './sql-points.ts';
import { signalOf } from './sql-rows.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

/** Rows in one statement. */
const ROWS_AT_ONCE = 200;

/** The signal of whose values one is the consumption; undefined for any other. */
const countedBy = ({ statistic }: Signal): string | undefined =>
  statistic?.of === 'consumption' ? idOfName(statistic.source) : undefined;

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
    const signals = rows.map(({ deviceId, gatewayId, ...row }) => {
      const signal = signalOf(row);
      return { signal, bound: boundSignal(signal, { gatewayId: String(gatewayId), deviceId }) };
    });
    const counters = await this.#countersOf(signals.flatMap(({ signal }) => countedBy(signal) ?? []));
    return signals.map((one) => {
      const counter = counters.get(countedBy(one.signal) ?? '');
      return counter === undefined ? one : { ...one, counter };
    });
  }

  async #countersOf(ids: readonly string[]): Promise<ReadonlyMap<string, Counter>> {
    const found = new Map<string, Counter>();
    for (const some of portions([...new Set(ids)], ROWS_AT_ONCE)) {
      const rows = await this.#db.selectFrom('signal').selectAll().where('id', 'in', sqlIds(some)).execute();
      for (const row of rows) found.set(String(row.id), counterOf(signalOf(row)));
    }
    return found;
  }

  async states(): Promise<readonly CalculationState[]> {
    return this.#db
      .selectFrom('calculationState')
      .innerJoin('signal', 'signal.id', 'calculationState.signalId')
      .selectAll('calculationState')
      .execute();
  }

  async storeStates(states: readonly CalculationState[]): Promise<void> {
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
