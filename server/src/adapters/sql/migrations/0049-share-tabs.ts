import type { PortableMigration } from './types.ts';

/** What a share shows beside values: alarms and reports, both off until who shares it turns them on. */
export const shareTabs0049: PortableMigration = {
  build: ({ integer }) => ({
    up: async (db) => {
      for (const name of ['shows_alarms', 'shows_reports']) {
        await db.schema
          .alterTable('share')
          .addColumn(name, integer, (column) => column.notNull().defaultTo(0))
          .execute();
      }
    },
  }),
};
