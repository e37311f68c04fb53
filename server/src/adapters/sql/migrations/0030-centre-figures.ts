import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/** The report columns from which the daily statistics of operations centres are calculated. */
export const centreFigures0030: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { text, integer } = types;
      await columns(
        db.schema
          .createTable('centre_figure')
          .addColumn('centre_id', integer, (column) => column.notNull())
          .addColumn('figure', text, (column) => column.notNull())
          .addColumn('report_id', integer, (column) => column.notNull())
          .addColumn('key', text, (column) => column.notNull())
          .addPrimaryKeyConstraint('centre_figure_key', ['centre_id', 'figure', 'report_id', 'key']),
        types,
      ).create();
      await db.schema.createIndex('centre_figure_report').on('centre_figure').column('report_id').execute();
    },
  }),
};
