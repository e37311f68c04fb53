import { kindTexts } from '@tidegate/contract/catalogue/object-kinds.ts';
import { type Referrers, REFERRERS_NAMED } from '@tidegate/contract/nouns/reference/reference.ts';
import type { Range } from '../../kernel/range.ts';
import type { Referred, References } from '../../kernel/references.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

/** The references to an object, as the modules declare them. */
export class ReferrerStore {
  readonly #db: CoreDb;
  readonly #references: References;

  constructor(db: CoreDb, references: References) {
    this.#db = db;
    this.#references = references;
  }

  /** By kind, without empty ones; names of those in range alone. */
  async find(to: Referred, range: Range): Promise<readonly Referrers[]> {
    const found: Referrers[] = [];
    for (const [kind, find] of Object.entries(this.#references)) {
      const { count, seen } = await find(this.#db, to, range);
      const kindName = kindTexts(kind);
      if (kindName === undefined) throw new Error(`nothing is called ${kind} in the operation log`);
      const names = seen.slice(0, REFERRERS_NAMED).map(({ equipment, name }) => ({ equipment, name }));
      if (count > 0) found.push({ kind, kindName: { zh: kindName.zh, en: kindName.en }, count, names });
    }
    return found;
  }
}
