import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { SHOWN_DEFAULT } from '@tidegate/contract/limits.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import { changing } from '../../kernel/sql/audit-chain.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import { signalOf } from './sql-rows.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

/** The few signals of a piece of equipment that are shown in lists. */
export class ShownSignalStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Chosen signals, in their order; for an equipment without a choice the first readable ones. */
  async of(equipmentIds: readonly string[]): Promise<ReadonlyMap<string, readonly Signal[]>> {
    const shown = new Map<string, Signal[]>(equipmentIds.map((id) => [id, []]));
    if (equipmentIds.length === 0) return shown;
    const chosen = await this.#db
      .selectFrom('shownSignal')
      .innerJoin('signal', (join) =>
        join
          .onRef('signal.id', '=', 'shownSignal.signalId')
          .onRef('signal.equipmentId', '=', 'shownSignal.equipmentId'),
      )
      .selectAll('signal')
      .where('shownSignal.equipmentId', 'in', sqlIds(equipmentIds))
      .orderBy('shownSignal.seq')
      .execute();
    for (const row of chosen) shown.get(String(row.equipmentId))?.push(signalOf(row));
    const open = equipmentIds.filter((id) => shown.get(id)?.length === 0);
    for (const signal of await this.#first(open)) shown.get(signal.equipmentId)?.push(signal);
    return shown;
  }

  /** Chosen signals, in their order; empty without a choice. */
  async chosen(equipmentId: string): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('shownSignal')
      .innerJoin('signal', 'signal.id', 'shownSignal.signalId')
      .select('signal.id')
      .where('shownSignal.equipmentId', '=', Number(equipmentId))
      .orderBy('shownSignal.seq')
      .execute();
    return rows.map(({ id }) => String(id));
  }

  /** Signals of another equipment are left out; none gives the choice back. */
  async choose(equipmentId: string, signalIds: readonly string[], trail: AuditEntry): Promise<void> {
    const key = Number(equipmentId);
    await changing(this.#db, trail, async (tx) => {
      await tx.deleteFrom('shownSignal').where('equipmentId', '=', key).execute();
      const own = await tx
        .selectFrom('signal')
        .select('id')
        .where('equipmentId', '=', key)
        .where('id', 'in', sqlIds(signalIds.length === 0 ? ['0'] : signalIds))
        .execute();
      const kept = signalIds.map(Number).filter((id) => own.some((one) => one.id === id));
      if (kept.length === 0) return;
      const rows = kept.map((signalId, seq) => ({ equipmentId: key, signalId, seq }));
      await tx.insertInto('shownSignal').values(rows).execute();
    });
  }

  async #first(equipmentIds: readonly string[]): Promise<readonly Signal[]> {
    if (equipmentIds.length === 0) return [];
    const rows = await this.#db
      .selectFrom('signal')
      .selectAll()
      .where('id', 'in', (query) =>
        query
          .selectFrom((ranked) =>
            ranked
              .selectFrom('signal')
              .select(({ fn }) => [
                'id',
                fn
                  .agg<number>('row_number')
                  .over((over) => over.partitionBy('equipmentId').orderBy('seq').orderBy('id'))
                  .as('place'),
              ])
              .where('equipmentId', 'in', sqlIds(equipmentIds))
              .where('rw', '<>', 'wo')
              .as('placed'),
          )
          .select('placed.id')
          .where('placed.place', '<=', SHOWN_DEFAULT),
      )
      .orderBy('seq')
      .orderBy('id')
      .execute();
    return rows.map(signalOf);
  }
}
