import type { PortableMigration } from './types.ts';

/** Where the operation log was cut: how many rows are gone, the hash of the last of them, and both under the key. */
export const retention0043: PortableMigration = {
  build: ({ text, integer }) => ({
    up: async (db) => {
      const head = () => db.schema.alterTable('audit_head');
      await head()
        .addColumn('cut_count', integer, (column) => column.notNull().defaultTo(0))
        .execute();
      await head()
        .addColumn('cut_hash', text, (column) => column.notNull().defaultTo(''))
        .execute();
      await head().addColumn('cut_proof', text).execute();

      // Index for retention.
      await db.schema.createIndex('alarm_closed').on('alarm').column('closed_at').execute();
      await db.schema.createIndex('command_decided').on('command').column('decided_at').execute();
    },
  }),
};
