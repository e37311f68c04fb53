import { sql } from 'kysely';
import type { PortableMigration } from './types.ts';

/**
 * Tries and codes are counted by the site of an IPv6 address as well (`ip` holds its subnet from now on); a captcha knows
 * how much work answers it in place of its picture, 0 for none.
 */
export const signIn0033: PortableMigration = {
  build: ({ text, integer }) => ({
    up: async (db) => {
      for (const table of ['share_try', 'verification']) {
        await db.schema
          .alterTable(table)
          .addColumn('site', text, (column) => column.notNull().defaultTo(''))
          .execute();
        await sql`update ${sql.table(table)} set site = ip`.execute(db);
      }
      await db.schema.createIndex('share_try_site').on('share_try').columns(['site', 'at']).execute();
      await db.schema
        .alterTable('captcha')
        .addColumn('work_bits', integer, (column) => column.notNull().defaultTo(0))
        .execute();
    },
  }),
};
