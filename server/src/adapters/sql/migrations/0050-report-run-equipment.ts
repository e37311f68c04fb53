import type { PortableMigration } from './types.ts';

/** Which equipment the file of a run shows, even if its report changes later; unknown for earlier files. */
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
