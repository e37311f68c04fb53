import { createHash } from 'node:crypto';
import type { ImportMapping } from '@tidegate/contract/nouns/signal/import-mapping.ts';
import { importMappingSchema } from '@tidegate/contract/nouns/signal/import-mapping.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    importMapping: {
      accountId: number;
      headings: string;
      mapping: string;
      usedAt: number;
    };
  }
}

/** Mappings of one person; the ones that were used longest ago are forgotten. */
const KEPT = 100;

/** Mappings of lists of other programs, by the headings of the list. */
export class ImportMappingStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** The mapping that the person used last for these headings. */
  async find(userId: string, headings: string): Promise<ImportMapping | undefined> {
    const row = await this.#db
      .selectFrom('importMapping')
      .select('mapping')
      .where('accountId', '=', Number(userId))
      .where('headings', '=', hashOf(headings))
      .executeTakeFirst();
    if (row === undefined) return undefined;
    // A field of an earlier version may be gone: then the list is guessed again.
    const read = importMappingSchema.safeParse(JSON.parse(row.mapping));
    return read.success ? read.data : undefined;
  }

  async remember(userId: string, headings: string, mapping: ImportMapping, at: number): Promise<void> {
    const accountId = Number(userId);
    const row = { accountId, headings: hashOf(headings), mapping: JSON.stringify(mapping), usedAt: at };
    await this.#db.transaction().execute(async (db) => {
      await db
        .insertInto('importMapping')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['accountId', 'headings']).doUpdateSet({ mapping: row.mapping, usedAt: at }),
        )
        .execute();
      const old = await db
        .selectFrom('importMapping')
        .select('headings')
        .where('accountId', '=', accountId)
        .orderBy('usedAt', 'desc')
        .offset(KEPT)
        .limit(KEPT)
        .execute();
      if (old.length === 0) return;
      await db
        .deleteFrom('importMapping')
        .where('accountId', '=', accountId)
        .where(
          'headings',
          'in',
          old.map(({ headings: one }) => one),
        )
        .execute();
    });
  }
}

const hashOf = (headings: string): string => createHash('sha256').update(headings).digest('hex');
