import type { HomeChoice } from '@tidegate/contract/nouns/home/home.ts';
import { homeChoiceSchema } from '@tidegate/contract/nouns/home/home.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import { changing } from '../../kernel/sql/audit-chain.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import { orgIdsOf } from '../../kernel/org-path.ts';

/** A choice is kept with the row of its person or organisation. */
type Owner = 'account' | 'org';

const NOTHING: HomeChoice = { landing: null, tiles: null, tour: null };

/** First-screen choices of people and organisations, over SQL. */
export class HomeStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async ofPerson(userId: string): Promise<HomeChoice> {
    return this.#read(this.#db, 'account', userId);
  }

  /** Choices of the organisations of a path such as `/1/4/9/`, the last first. */
  async upwards(path: string): Promise<readonly HomeChoice[]> {
    const ids = orgIdsOf(path);
    const rows = await this.#db.selectFrom('org').select(['id', 'home']).where('id', 'in', ids.map(Number)).execute();
    const byId = new Map(rows.map(({ id, home }) => [String(id), choiceOf(home)]));
    return ids.toReversed().flatMap((id) => byId.get(id) ?? []);
  }

  /** Sets the given fields. `trail` is given what was there before. One transaction. */
  async save(
    owner: Owner,
    id: string,
    part: Partial<HomeChoice>,
    trail: (old: Partial<HomeChoice>) => AuditEntry,
  ): Promise<void> {
    const old = await this.#read(this.#db, owner, id);
    await changing(this.#db, trail(old), async (tx) => {
      const home = JSON.stringify({ ...(await this.#read(tx, owner, id)), ...part });
      await tx.updateTable(owner).set({ home }).where('id', '=', Number(id)).execute();
    });
  }

  async #read(db: CoreDb, owner: Owner, id: string): Promise<HomeChoice> {
    const row = await db.selectFrom(owner).select('home').where('id', '=', Number(id)).executeTakeFirst();
    return choiceOf(row?.home ?? '');
  }
}

/** An unreadable choice, such as one of a newer version, counts as none: the default is shown. */
function choiceOf(text: string): HomeChoice {
  if (text === '') return NOTHING;
  const read = homeChoiceSchema.safeParse(JSON.parse(text));
  return read.success ? read.data : NOTHING;
}
