import { sql } from 'kysely';
import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/** The author of what a recipe writes, and the version in which it was set; for earlier recipes the person who saved them last. */
export const recipeAuthor0116: PortableMigration = {
  isAdditive: true,
  build: ({ integer, text }) => ({
    up: async (db) => {
      await db.schema
        .alterTable('recipe')
        .addColumn('author', text, (column) => column.notNull().defaultTo(''))
        .execute();
      await db.schema.alterTable('recipe').addColumn('author_id', integer).execute();
      await db.schema
        .alterTable('recipe')
        .addColumn('author_version', integer, (column) => column.notNull().defaultTo(1))
        .execute();
      await db.schema
        .alterTable('recipe_run')
        .addColumn('author', text, (column) => column.notNull().defaultTo(''))
        .execute();
      await sql`update recipe set author = changed_by, author_version = version,
        author_id = (select id from account where account.loginname = recipe.changed_by)`.execute(db);
    },
  }),
};
