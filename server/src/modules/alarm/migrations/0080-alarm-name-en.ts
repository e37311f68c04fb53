import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/** The English name of the rule of an alarm, as it was when the alarm was raised. */
export const alarmNameEn0080: PortableMigration = {
  isAdditive: true,
  build: ({ text }) => ({
    up: async (db) => {
      await db.schema
        .alterTable('alarm')
        .addColumn('name_en', text, (column) => column.notNull().defaultTo(''))
        .execute();
    },
  }),
};
