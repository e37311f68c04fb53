import type { Defaults } from '../../kernel/account.ts';
import { defaultsIn, defaultsOf } from '../../kernel/sql/defaults.ts';
import { DISPLAY_SCREENS_MAX } from '@tidegate/contract/nouns/display/display.ts';
import type { Display, DisplayScreen, ListedDisplay, WallPage } from '@tidegate/contract/nouns/display/display.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { OnlyThese, Range } from '../../kernel/range.ts';
import { changing } from '../../kernel/sql/audit-chain.ts';
import { equipmentIn, inOrgs, listed } from '../../kernel/sql/reach.ts';
import { loader, readPage } from '../../kernel/sql/read-page.ts';
import { evenPortions, now } from '../../kernel/sql/read-now.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import type { CoreDb, CoreTables, CoreTransaction } from '../../kernel/sql/tables.ts';
import type { Stamped } from '../../kernel/still-stored.ts';
import { pagesIn } from '../page/module.ts';
import { displays, screens } from './tables.ts';
import { nameRefs } from '../../kernel/sql/names.ts';

export type DisplayFields = Omit<Display, 'id' | 'orgId' | 'tokenAt'>;

/** A new token: its hash, and when it was made. */
export interface NewToken {
  readonly hash: string;
  readonly at: number;
}

/** A new screen of a display. */
export interface NewScreen extends Omit<DisplayScreen, 'id'> {
  /** Hash of its session. */
  readonly hash: string;
}

/** A screen by its session, with the display and the place of its organisation. */
export interface FoundScreen extends Stamped {
  readonly screenId: string;
  readonly display: Display;
  readonly reach: 'org' | 'orgAndBelow';
  readonly orgPath: string;
  readonly defaults: Defaults;
}

const selectScreens = (db: CoreDb) =>
  db
    .selectFrom('displayScreen')
    .innerJoin('display', 'display.id', 'displayScreen.displayId')
    .innerJoin('org', 'org.id', 'display.orgId')
    .selectAll('display')
    .select(['displayScreen.id as screenId', 'displayScreen.hash', 'org.path'])
    .select(defaultsOf(sql.ref('display.org_id')));

/** Wall displays and their screens. Each change and its audit row are one transaction. */
export class DisplayStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async add(
    place: { readonly orgId: string; readonly reach: 'org' | 'orgAndBelow' },
    fields: DisplayFields,
    token: NewToken,
    trail: AuditEntry,
  ): Promise<string> {
    return displays.add(this.#db, { ...place, ...fields, tokenHash: token.hash, tokenAt: token.at }, trail);
  }

  async change(id: string, fields: Partial<DisplayFields>, trail: AuditEntry): Promise<void> {
    await displays.change(this.#db, id, fields, trail);
  }

  async remove(id: string, trail: AuditEntry): Promise<void> {
    await displays.remove(this.#db, id, trail, (tx) => dropScreens(tx, id));
  }

  /** Another token, or none; its screens are signed out. */
  async setToken(id: string, token: NewToken | null, trail: AuditEntry): Promise<void> {
    const fields = { tokenHash: token?.hash ?? '', tokenAt: token?.at ?? null };
    await displays.change(this.#db, id, fields, trail, (tx) => dropScreens(tx, id));
  }

  /** Nothing happens to a screen that is gone, or of another display. */
  async endScreen(id: string, screenId: string, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      const own = tx.deleteFrom('displayScreen').where('id', '=', Number(screenId));
      await own.where('displayId', '=', Number(id)).execute();
    });
  }

  /** The display of a token that is valid. */
  async byToken(hash: string): Promise<Display | undefined> {
    const found = this.#db.selectFrom('display').selectAll().where('tokenHash', '=', hash);
    const row = await found.where('tokenAt', 'is not', null).executeTakeFirst();
    return row && recordOf(row);
  }

  async byId(id: string): Promise<Display | undefined> {
    const row = await this.#db.selectFrom('display').selectAll().where('id', '=', Number(id)).executeTakeFirst();
    return row && recordOf(row);
  }

  /** Adds a screen in place of the one that this browser was, and of those that were silent longest above the maximum. */
  async addScreen(id: string, { hash, ...screen }: NewScreen, before: string | undefined, trail: AuditEntry) {
    await changing(this.#db, trail, async (tx) => {
      if (before !== undefined) await tx.deleteFrom('displayScreen').where('hash', '=', before).execute();
      await screens.insert(tx, { ...screen, hash, displayId: id });
      const kept = tx.selectFrom('displayScreen').select('id').where('displayId', '=', Number(id));
      const latest = kept.orderBy('seenAt', 'desc').orderBy('id', 'desc').limit(DISPLAY_SCREENS_MAX);
      await tx.deleteFrom('displayScreen').where('displayId', '=', Number(id)).where('id', 'not in', latest).execute();
    });
  }

  /** The screen of a session, as it is now. */
  async screen(hash: string): Promise<FoundScreen | undefined> {
    const row = await selectScreens(this.#db).where('displayScreen.hash', '=', hash).executeTakeFirst();
    if (row === undefined) return undefined;
    const { reach } = displays.record(row);
    return {
      stamp: JSON.stringify(row),
      screenId: String(row.screenId),
      display: recordOf(row),
      reach,
      orgPath: row.path,
      defaults: defaultsIn(row),
    };
  }

  /** The stamps of `screen`, of those that are stored. */
  async stamps(hashes: readonly string[]): Promise<ReadonlyMap<string, Stamped>> {
    const found = new Map<string, Stamped>();
    for (const some of evenPortions(hashes)) {
      const rows = await selectScreens(this.#db).where('displayScreen.hash', 'in', some).modifyEnd(now).execute();
      for (const row of rows) found.set(row.hash, { stamp: JSON.stringify(row) });
    }
    return found;
  }

  async seen(seenAt: ReadonlyMap<string, number>): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      for (const [id, at] of seenAt) {
        await tx.updateTable('displayScreen').set({ seenAt: at }).where('id', '=', Number(id)).execute();
      }
    });
  }

  /** Forgets screens that were silent since `before`: their cookie is over. */
  async sweep(before: number): Promise<void> {
    await this.#db.deleteFrom('displayScreen').where('seenAt', '<', before).execute();
  }

  /** Pages that are published and in a range, in no order. */
  async pages(ids: readonly string[], range: Range): Promise<readonly WallPage[]> {
    if (ids.length === 0) return [];
    const rows = await this.#db
      .selectFrom('page')
      .select(['id', 'title', 'titleEn'])
      .where('id', 'in', sqlIds(ids))
      .where('publishedVersion', '>', 0)
      .where(pagesIn(range))
      .execute();
    return rows.map(({ id, ...names }) => ({ id: String(id), ...names }));
  }

  /** The equipment that pages belong to or show, as far as it is in the range. */
  async equipmentOn(pageIds: readonly string[], range: Range): Promise<OnlyThese> {
    const pages = listed(pageIds);
    const rows = await this.#db
      .selectFrom('equipment')
      .select('equipment.id')
      .where(equipmentIn(range))
      .where(
        sql<boolean>`(equipment.id in (select equipment_id from page where id in (${pages}) and equipment_id is not null)
          or equipment.id in (select signal.equipment_id from page_signal join signal on signal.id = page_signal.signal_id
            where page_signal.page_id in (${pages})))`,
      )
      .orderBy('equipment.id')
      .execute();
    const equipmentIds = rows.map(({ id }) => String(id));
    return { pageIds, equipmentIds, mark: '' };
  }

  /** By name, each with its screens, the one that was last seen first. */
  async page(
    range: Range,
    { text, ...page }: { readonly page: number; readonly pageSize: number; readonly text: string },
  ): Promise<Rows<ListedDisplay>> {
    const wanted = selectDisplays(this.#db, range)
      .$if(text !== '', (query) => query.where((where) => holdsText([...nameRefs(where.ref, 'display')], text)))
      .orderBy('display.name')
      .orderBy('display.id');
    const { total, rows } = await readPage(wanted, page);
    const found = rows.map(recordOf);
    const signedIn = await this.#screensOf(found.map(({ id }) => id));
    return { total, rows: found.map((one) => ({ ...one, screens: signedIn.get(one.id) ?? [] })) };
  }

  async #screensOf(ids: readonly string[]): Promise<ReadonlyMap<string, DisplayScreen[]>> {
    const rows = await this.#db
      .selectFrom('displayScreen')
      .selectAll()
      .where(sql<boolean>`display_id in (${listed(ids)})`)
      .orderBy('seenAt', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const byDisplay = new Map<string, DisplayScreen[]>();
    for (const row of rows) {
      const { displayId, hash: _hash, ...screen } = screens.record(row);
      byDisplay.set(displayId, [...(byDisplay.get(displayId) ?? []), screen]);
    }
    return byDisplay;
  }
}

const selectDisplays = (db: CoreDb, range: Range) =>
  db
    .selectFrom('display')
    .selectAll('display')
    .where((where) => inOrgs(where.ref('display.orgId'), range));

/** A display without its token and its reach. */
function recordOf(row: Selectable<CoreTables['display']>): Display {
  const { tokenHash: _hash, reach: _reach, ...display } = displays.record(row);
  return display;
}

/** Displays by their ids, as far as they are in the range. */
export const displayRecords = loader('display.id', selectDisplays, recordOf);

/** Signs out its screens, and those that were paired and have not signed in yet. */
async function dropScreens(tx: CoreTransaction, id: string): Promise<void> {
  await tx.deleteFrom('displayPairing').where('displayId', '=', Number(id)).execute();
  await tx.deleteFrom('displayScreen').where('displayId', '=', Number(id)).execute();
}
