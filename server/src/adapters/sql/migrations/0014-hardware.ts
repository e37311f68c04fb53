import type { PortableMigration } from './types.ts';

/** Inputs, firmware and picture of gateway products. */
export const hardware0014: PortableMigration = {
  build: ({ integer, json, text }) => ({
    up: async (db) => {
      const added = [
        ['digital_inputs', integer, 0],
        ['firmware_list', json, '[]'],
        ['image', text, ''],
      ] as const;
      for (const [name, type, value] of added) {
        await db.schema
          .alterTable('hardware')
          .addColumn(name, type, (column) => column.notNull().defaultTo(value))
          .execute();
      }
    },
  }),
};
