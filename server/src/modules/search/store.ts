import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Range } from '../../kernel/range.ts';
import { pagesIn } from '../page/module.ts';
import { signalOf } from '../signal/module.ts';
import { equipmentIn, ofEquipmentIn } from '../../kernel/sql/reach.ts';
import type { ConfigWriter } from '../../kernel/sql/config-writer.ts';
import { initialsIndex, isInitials, namesOfInitials } from './initials.ts';
import { SignalTexts } from './signal-texts.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import { readRecords } from '../../kernel/sql/read-page.ts';
import { escapedPattern, holdsText } from '../../kernel/sql/text-search.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import type { OutputOf } from '@tidegate/contract/call.ts';
import type { monitorSearch } from '@tidegate/contract/nouns/equipment/calls.ts';
import type { EquipmentName } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { mentionRefs, nameColumns, nameRefs, namesFrom } from '../../kernel/sql/names.ts';
import { ALL_NAME_FIELDS, type NameField, namesIn, pickNames } from '@tidegate/contract/locale/name-text.ts';

type Found = OutputOf<typeof monitorSearch>;

/** A signal that was found, with its definition. */
type FoundSignal = Omit<Found['signals'][number], 'now' | 'isWritable'> & { readonly signal: Signal };

/** One search word, with the names that it matches in addition to those that contain it as text. */
export interface SearchWord {
  readonly text: string;
  readonly names: readonly string[];
}

/** Which equipment is offered to choose from. */
interface NamesFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly words: readonly SearchWord[];
  readonly ids?: readonly string[] | undefined;
  readonly orgId?: string | undefined;
}

type Texts = readonly Expression<string>[];

/** Finds objects in the access scope by name or code. */
export class SearchStore {
  readonly #db: CoreDb;
  readonly #texts: SignalTexts;

  constructor(db: CoreDb, writer: Pick<ConfigWriter, 'onChange'>) {
    this.#db = db;
    this.#texts = new SignalTexts(db, writer);
  }

  /** Reads what searches need, so that the first one does not wait for it. */
  async prepare(): Promise<void> {
    await this.#texts.read();
  }

  /** Equipment that holds every word, those that begin with the first one before the others. */
  async equipment(words: readonly SearchWord[], limit: number, range: Range): Promise<Found['equipment']> {
    const rows = await this.#db
      .selectFrom('equipment')
      .select(['id', 'code', ...ALL_NAME_FIELDS])
      .where(equipmentIn(range))
      .where(({ ref, and }) =>
        and(words.map((word) => holdsWord([...nameRefs(ref, 'equipment'), ref('code'), ref('tags')], word))),
      )
      .orderBy(({ ref }) => rankOf([...nameRefs(ref, 'equipment'), ref('code')], words))
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, id: String(row.id) }));
  }

  /** A page of equipment whose names, code, tags and gateway hold every word; in the order of `equipment`. */
  async equipmentNames(filter: NamesFilter, range: Range): Promise<Rows<EquipmentName>> {
    const { words, ids, orgId } = filter;
    // PostgreSQL knows no empty list.
    if (ids?.length === 0) return { total: 0, rows: [] };
    const found = this.#db
      .selectFrom('equipment')
      .innerJoin('gateway', 'gateway.id', 'equipment.gatewayId')
      .select(['equipment.id', 'equipment.orgId', 'equipment.code', ...nameColumns('equipment')])
      .select(namesFrom('gateway', 'gateway'))
      .where(equipmentIn(range))
      .$if(ids !== undefined, (query) => query.where('equipment.id', 'in', sqlIds(ids ?? [])))
      .$if(orgId !== undefined, (query) => query.where('equipment.orgId', '=', Number(orgId)))
      .where(({ ref, and }) => {
        const own = [...nameRefs(ref, 'equipment'), ref('equipment.code'), ref('equipment.tags')];
        const all = [...own, ...nameRefs(ref, 'gateway')];
        return and(words.map((word) => holdsWord(all, word)));
      })
      // Without a word all are alike: sorting 20,000 by a rank would only take time.
      .$if(words.length > 0, (query) =>
        query.orderBy(({ ref }) => rankOf([...nameRefs(ref, 'equipment'), ref('equipment.code')], words)),
      )
      .orderBy('equipment.id');
    return readRecords(found, filter, (row) => ({ ...row, id: String(row.id), orgId: String(row.orgId) }));
  }

  /** Signals that hold every word together with their equipment, and at least one by themselves. */
  async signals(words: readonly SearchWord[], limit: number, range: Range): Promise<FoundSignal[]> {
    const texts = words.map(({ text }) => text);
    const equipmentIds = await this.#texts.best(texts, limit, range);
    if (equipmentIds.length === 0) return [];
    const initials = await this.#namesOf(equipmentIds, words);
    const rows = await this.#db
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .selectAll('signal')
      .select(['equipment.code as ofCode', ...namesFrom('equipment', 'of')])
      .where(ofEquipmentIn('signal', range))
      .where('signal.equipmentId', 'in', equipmentIds)
      .where(({ ref, and, or }) => {
        const own = [...nameRefs(ref, 'signal'), ref('signal.code')];
        const group = mentionRefs(ref, 'signal', 'group');
        const all = [...own, ...group, ...nameRefs(ref, 'equipment'), ref('equipment.code')];
        return and([...initials.map((word) => holdsWord(all, word)), or(initials.map((word) => holdsWord(own, word)))]);
      })
      .orderBy(({ ref }) => rankOf([...nameRefs(ref, 'signal'), ref('signal.code')], words))
      .orderBy('signal.id')
      .limit(limit)
      .execute();
    return rows.map((row) => {
      const signal = signalOf(row);
      const { id, code, unit, equipmentId } = signal;
      const equipment = { id: equipmentId, code: row.ofCode, ...namesIn(row, 'of') };
      return { id, code, ...pickNames(signal), unit, equipment, signal };
    });
  }

  /** Published pages that hold every word together with their equipment, and at least one in their title or English title. */
  async pages(words: readonly SearchWord[], limit: number, range: Range): Promise<Found['pages']> {
    const rows = await this.#db
      .selectFrom('page')
      .leftJoin('equipment', 'equipment.id', 'page.equipmentId')
      .select(['page.id', 'page.title', 'page.titleEn', 'page.equipmentId'])
      .select(['equipment.code as ofCode', ...namesFrom('equipment', 'of')])
      .where('page.publishedVersion', '>', 0)
      .where(pagesIn(range))
      .where(({ ref, and, or }) => {
        const of = (name: 'code' | NameField) => sql<string>`coalesce(${ref(`equipment.${name}`)}, '')`;
        const own = [ref('page.title'), ref('page.titleEn')];
        const all = [...own, ...ALL_NAME_FIELDS.map((field) => of(field)), of('code')];
        return and([...words.map((word) => holdsWord(all, word)), or(words.map((word) => holdsWord(own, word)))]);
      })
      .orderBy(({ ref }) => rankOf([ref('page.title'), ref('page.titleEn')], words))
      .orderBy('page.id')
      .limit(limit)
      .execute();
    return rows.map(({ id, title, titleEn, equipmentId, ofCode, ...of }) => ({
      id: String(id),
      title,
      titleEn,
      equipment: equipmentId === null ? null : { id: String(equipmentId), code: ofCode ?? '', ...namesIn(of, 'of') },
    }));
  }

  /** Every name of an equipment, each once, of all organisations: for an index, not for an answer. */
  async names(): Promise<readonly string[]> {
    const rows = await this.#db.selectFrom('equipment').select('name').distinct().execute();
    return rows.map(({ name }) => name);
  }

  /** The words with the names of this equipment and of its signals that have them as their initials. */
  async #namesOf(equipmentIds: readonly number[], words: readonly SearchWord[]): Promise<readonly SearchWord[]> {
    if (!words.some(({ text }) => isInitials(text))) return words;
    const rows = await this.#db
      .selectFrom('signal')
      .select('name')
      .where('equipmentId', 'in', equipmentIds)
      .union(this.#db.selectFrom('equipment').select('name').where('id', 'in', equipmentIds))
      .execute();
    const index = initialsIndex(rows.map(({ name }) => name));
    return words.map(({ text, names }) =>
      isInitials(text) ? { text, names: [...names, ...namesOfInitials(index, text)] } : { text, names },
    );
  }
}

function holdsWord(texts: Texts, { text, names }: SearchWord): Expression<SqlBool> {
  const held = holdsText(texts, text);
  if (names.length === 0) return held;
  const isNamed = texts.map((one) => sql<SqlBool>`${one} in (${sql.join(names)})`);
  return sql<SqlBool>`(${held} or ${sql.join(isNamed, sql` or `)})`;
}

/** Names equal to the word come first, then those that begin with it, then the rest. */
function rankOf(texts: Texts, [first]: readonly SearchWord[]): Expression<number> {
  const word = (first?.text ?? '').toLowerCase();
  const is = texts.map((text) => sql<SqlBool>`lower(${text}) = ${word}`);
  const begins = texts.map((text) => sql<SqlBool>`lower(${text}) like ${`${escapedPattern(word)}%`} escape '\\'`);
  const or = sql` or `;
  return sql<number>`case when ${sql.join(is, or)} then 0 when ${sql.join(begins, or)} then 1 else 2 end`;
}
