import type { PortableMigration } from './types.ts';

/**
 * From which row on the operation log is hashed under the server's key. `plain_count`: rows before any key;
 * `key_count`: rows before the present key; `key_proof`: both numbers and the hash at that row, under the key.
 */
export const keyedLog0036: PortableMigration = {
  build: ({ text, integer }) => ({
    up: async (db) => {
      const numbers = ['plain_count', 'key_count'];
      for (const name of numbers) {
        await db.schema
          .alterTable('audit_head')
          .addColumn(name, integer, (column) => column.notNull().defaultTo(0))
          .execute();
      }
      await db.schema.alterTable('audit_head').addColumn('key_proof', text).execute();
    },
  }),
};
