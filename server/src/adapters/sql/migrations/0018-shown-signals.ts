import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/** The few signals of a piece of equipment whose values are shown in lists. */
export const shownSignals0018: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { integer } = types;
      await columns(
        db.schema
          .createTable('shown_signal')
          .addColumn('equipment_id', integer, (column) => column.notNull())
          .addColumn('signal_id', integer, (column) => column.notNull())
          .addPrimaryKeyConstraint('shown_signal_key', ['equipment_id', 'signal_id']),
        types,
      )
        .needs('seq', integer)
        .create();
    },
  }),
};
