import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/** Signals that the server calculates, their inputs, and their stored state. */
export const formulas0007: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { text, integer, double, json } = types;
      await db.schema
        .alterTable('signal')
        .addColumn('kind', text, (column) => column.notNull().defaultTo('io'))
        .execute();
      await db.schema
        .alterTable('signal')
        .addColumn('formula', text, (column) => column.notNull().defaultTo(''))
        .execute();
      await db.schema.alterTable('signal').addColumn('recalc_sec', double).execute();
      await db.schema.alterTable('signal').addColumn('statistic', json).execute();
      await db.schema.createIndex('signal_kind').on('signal').column('kind').execute();

      // `by_kind` names the table of `by_id`: other objects than signals may come to use signals.
      await columns(db.schema.createTable('signal_use'), types)
        .needs('used_id', integer)
        .needs('by_kind', text)
        .needs('by_id', integer)
        .create();
      await db.schema
        .createIndex('signal_use_used')
        .on('signal_use')
        .columns(['used_id', 'by_kind', 'by_id'])
        .unique()
        .execute();
      await db.schema.createIndex('signal_use_by').on('signal_use').columns(['by_kind', 'by_id']).execute();

      await db.schema
        .createTable('calculation_state')
        .addColumn('signal_id', integer, (column) => column.notNull().primaryKey())
        .addColumn('basis', text, (column) => column.notNull())
        .addColumn('state', json, (column) => column.notNull())
        .$call(types.strict)
        .execute();
    },
  }),
};
