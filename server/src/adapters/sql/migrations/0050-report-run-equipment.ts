import type { PortableMigration } from './types.ts';

/** Which equipment the file of a run shows, whatever its report shows by then; none is told of files of before. */
export const reportRunEquipment0050: PortableMigration = {
  build: ({ text }) => ({
    up: async (db) => {
      await db.schema
        .alterTable('report_run')
        .addColumn('equipment_ids', text, (column) => column.notNull().defaultTo('[]'))
        .execute();
    },
  }),
};
