import { sql } from 'kysely';
import type { PortableMigration } from './types.ts';

/** The English title of a page in a column of its own, where a search finds it; also of pages of deleted equipment. */
export const pageTitleEn0048: PortableMigration = {
  build: ({ text }) => ({
    up: async (db) => {
      await db.schema
        .alterTable('page')
        .addColumn('title_en', text, (column) => column.notNull().defaultTo(''))
        .execute();

      const pages = await sql<{ id: number; options: string }>`select id, options from page`.execute(db);
      for (const { id, options } of pages.rows) {
        const titleEn = titleIn(options);
        if (titleEn !== '') await sql`update page set title_en = ${titleEn} where id = ${id}`.execute(db);
      }

      const kept = await sql<{ id: number; content: string }>`select id, content from equipment_bin`.execute(db);
      for (const { id, content } of kept.rows) {
        const titled = withTitles(content);
        if (titled !== undefined) await sql`update equipment_bin set content = ${titled} where id = ${id}`.execute(db);
      }
    },
  }),
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function titleIn(options: unknown): string {
  const read: unknown = typeof options === 'string' ? JSON.parse(options) : null;
  const title = isRecord(read) ? read['titleEn'] : undefined;
  return typeof title === 'string' ? title : '';
}

/** What is kept of an equipment, its pages with their titles; undefined where it has none. */
function withTitles(content: string): string | undefined {
  const read: unknown = JSON.parse(content);
  const parts = isRecord(read) ? read['parts'] : undefined;
  const pages: unknown = isRecord(parts) ? parts['page'] : undefined;
  if (!isRecord(read) || !isRecord(parts) || !Array.isArray(pages) || pages.length === 0) return undefined;
  const titled = pages.map((page: unknown) => (isRecord(page) ? { ...page, titleEn: titleIn(page['options']) } : page));
  return JSON.stringify({ ...read, parts: { ...parts, page: titled } });
}
