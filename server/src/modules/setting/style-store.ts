import { pictureAddress } from '@tidegate/contract/nouns/picture/rules.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import { orgIdsOf } from '../../kernel/org-path.ts';

/** What an organisation says of its looks; each is empty where it says nothing. */
export interface OrgStyle {
  readonly title: string;
  /** Address of the icon. */
  readonly icon: string;
}

/** How organisations look, over SQL. */
export class StyleStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Of the organisations of a path such as `/1/4/9/`, the last first. */
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
