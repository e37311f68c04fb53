import { pictureAddress } from '@tidegate/contract/rules/picture.ts';
import type { OrgStyle, StyleStore } from './style-store.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

/** How organisations look, over SQL. */
export class SqlStyles implements StyleStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async upwards(path: string): Promise<readonly OrgStyle[]> {
    const ids = path.split('/').filter((id) => id !== '');
    const rows = await this.#db
      .selectFrom('org')
      .select(['id', 'title', 'icon'])
      .where('id', 'in', ids.map(Number))
      .execute();
    const byId = new Map(rows.map(({ id, title, icon }) => [String(id), { title, icon: pictureAddress(icon) }]));
    return ids.toReversed().flatMap((id) => byId.get(id) ?? []);
  }

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
