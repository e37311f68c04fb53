import { pictureAddress } from '@tidegate/contract/nouns/picture/rules.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import { orgIdsOf } from '../../kernel/org-path.ts';

/** Style of an organisation; each field is empty by default. */
export interface OrgStyle {
  readonly title: string;
  /** Address of the icon. */
  readonly icon: string;
}

/** Styles of organisations, over SQL. */
export class StyleStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Styles of the organisations of a path such as `/1/4/9/`, the last first. */
  async upwards(path: string): Promise<readonly OrgStyle[]> {
    const ids = orgIdsOf(path);
    const rows = await this.#db
      .selectFrom('org')
      .select(['id', 'title', 'icon'])
      .where('id', 'in', ids.map(Number))
      .execute();
    const byId = new Map(rows.map(({ id, title, icon }) => [String(id), { title, icon: pictureAddress(icon) }]));
    return ids.toReversed().flatMap((id) => byId.get(id) ?? []);
  }

  /** Path of the first organisation; undefined before there is one. */
  async firstPath(): Promise<string | undefined> {
    const first = await this.#db
      .selectFrom('org')
      .select('path')
      .where('parentId', 'is', null)
      .orderBy('seq')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return first?.path;
  }
}
