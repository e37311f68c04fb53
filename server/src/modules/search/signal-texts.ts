import { sql } from 'kysely';
import type { Range } from '../../kernel/range.ts';
import type { ConfigWriter } from '../../kernel/sql/config-writer.ts';
import { portions } from '../../kernel/sql/portions.ts';
import { equipmentIn } from '../../kernel/sql/reach.ts';
import type { Selected } from '../../kernel/sql/read-page.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import { initialsOf } from './initials.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import { ALL_NAME_FIELDS, everyName, mentionFields } from '@tidegate/contract/locale/name-text.ts';

/** Marks that no text holds: around an own text of a signal, before the texts of its group, between signals. */
const BEGIN = '\u0001';
const END = '\u0002';
const GROUP = '\u0003';
const NEXT = '\u0004';

/** Equipment whose signals are read in one statement. */
const EQUIPMENT_AT_ONCE = 200;
/** Quality of a match: the name equals the word, begins with it, or contains it. */
const RANKS = [0, 1, 2] as const;

interface Searched {
  readonly gatewayId: string;
  /** Its own texts, in lower case. */
  readonly own: string;
  /** The texts of its signals, in lower case. Equipment of one kind shares them. */
  readonly signals: string;
}

/**
 * The texts of all signals, in memory: a million rows cannot be searched for a part of a name while somebody types. They
 * are read when they are first needed, and again for the equipment of a gateway after it has changed.
 */
export class SignalTexts {
  readonly #db: CoreDb;
  readonly #equipment = new Map<number, Searched>();
  readonly #shared = new Map<string, string>();
  readonly #changed = new Set<string>();
  #isRead = false;
  #reading: Promise<void> | undefined;

  constructor(db: CoreDb, writer: Pick<ConfigWriter, 'onChange'>) {
    this.#db = db;
    writer.onChange(({ gatewayId }) => this.#changed.add(gatewayId));
  }

  /** Equipment in the access scope of which a signal holds every word, partly by the equipment itself: those that match best. */
  async best(words: readonly string[], limit: number, range: Range): Promise<readonly number[]> {
    await this.read();
    const typed = words.map((word) => word.toLowerCase());
    const found: number[][] = RANKS.map(() => []);
    const isFull = (rank: number): boolean => (found[rank]?.length ?? 0) >= limit;
    const known = new Map<string, number | undefined>();
    for (const id of await this.#inRange(range)) {
      if (isFull(0)) break;
      const one = this.#equipment.get(id);
      if (one === undefined) continue;
      const wanted = typed.filter((word) => !one.own.includes(word));
      if (!wanted.every((word) => one.signals.includes(word))) continue;
      const most = RANKS.findLast((rank) => !isFull(rank)) ?? 0;
      if (!mayRank(one.signals, typed[0] ?? '', most)) continue;
      const key = `${wanted.join(NEXT)}${END}${one.signals}`;
      if (!known.has(key)) known.set(key, rankOf(one.signals, typed, wanted));
      const rank = known.get(key);
      if (rank !== undefined && !isFull(rank)) found[rank]?.push(id);
    }
    return found.flat().slice(0, limit);
  }

  /** Reads what is not known yet, and waits for what is being read: until then an equipment is known as it was. */
  async read(): Promise<void> {
    while (!this.#isRead || this.#changed.size > 0 || this.#reading !== undefined) {
      this.#reading ??= this.#readOnce().finally(() => (this.#reading = undefined));
      await this.#reading;
    }
  }

  async #readOnce(): Promise<void> {
    if (!this.#isRead) {
      this.#changed.clear();
      const known = await this.#withTexts(await selectSearched(this.#db).execute());
      for (const [id, one] of known) this.#equipment.set(id, one);
      this.#isRead = true;
      return;
    }
    const gatewayIds = [...this.#changed];
    this.#changed.clear();
    try {
      for (const gatewayId of gatewayIds) {
        const rows = await selectSearched(this.#db).where('gatewayId', '=', Number(gatewayId)).execute();
        const known = await this.#withTexts(rows);
        // At once: a search never sees a gateway without its equipment.
        for (const [id, one] of this.#equipment) if (one.gatewayId === gatewayId) this.#equipment.delete(id);
        for (const [id, one] of known) this.#equipment.set(id, one);
      }
    } catch (error) {
      for (const gatewayId of gatewayIds) this.#changed.add(gatewayId);
      throw error;
    }
  }

  async #withTexts(equipment: readonly Selected<typeof selectSearched>[]): Promise<ReadonlyMap<number, Searched>> {
    if (this.#shared.size > 2 * this.#equipment.size) this.#shared.clear();
    const known = new Map<number, Searched>();
    for (const some of portions(equipment, EQUIPMENT_AT_ONCE)) {
      const texts = await this.#textsOf(some.map(({ id }) => id));
      for (const { id, gatewayId, code, ...names } of some) {
        const own = [...everyName(names), code, initialsOf(names.name)].join(NEXT).toLowerCase();
        known.set(id, { gatewayId: String(gatewayId), own, signals: this.#once(texts.get(id) ?? '') });
      }
      await nextTurn();
    }
    return known;
  }

  async #textsOf(equipmentIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const own = sql.join(
      [...ALL_NAME_FIELDS, 'code'].map((column) => sql`${BEGIN} || ${sql.ref(column)} || ${END}`),
      sql` || `,
    );
    const group = sql.join(
      mentionFields('group').map((column) => sql`${GROUP} || ${sql.ref(column)}`),
      sql` || `,
    );
    const rows = await this.#db
      .selectFrom('signal')
      .select('equipmentId')
      .select(sql<string>`string_agg(${own} || ${group}, ${NEXT})`.as('texts'))
      .where('equipmentId', 'in', equipmentIds)
      .groupBy('equipmentId')
      .execute();
    return new Map(rows.map(({ equipmentId, texts }) => [equipmentId, texts]));
  }

  /** The text in lower case with the initials of each name; the same one for the same signals. */
  #once(raw: string): string {
    const known = this.#shared.get(raw);
    if (known !== undefined) return known;
    const text = raw.split(NEXT).map(withInitials).join(NEXT).toLowerCase();
    this.#shared.set(raw, text);
    return text;
  }

  async #inRange(range: Range): Promise<Iterable<number>> {
    if (range.reach === 'all') return this.#equipment.keys();
    const rows = await this.#db.selectFrom('equipment').select('id').where(equipmentIn(range)).orderBy('id').execute();
    return rows.map(({ id }) => id);
  }
}

const selectSearched = (db: CoreDb) =>
  db
    .selectFrom('equipment')
    .select(['id', 'gatewayId', 'code', ...ALL_NAME_FIELDS])
    .orderBy('id');

/** The texts of a signal with the initials of its name, which count as its own. */
function withInitials(signal: string): string {
  const initials = initialsOf(signal.slice(1, signal.indexOf(END)));
  return initials === '' ? signal : signal.replace(GROUP, `${initials}${GROUP}`);
}

/** True if some signal may match that well. */
function mayRank(signals: string, first: string, rank: number): boolean {
  return rank === 2 || signals.includes(rank === 0 ? BEGIN + first + END : BEGIN + first);
}

/** The best rank of a signal that holds each wanted word, and one of all words by its own texts; undefined without any. */
function rankOf(signals: string, words: readonly string[], wanted: readonly string[]): number | undefined {
  const first = words[0] ?? '';
  let best: number | undefined;
  for (const signal of signals.split(NEXT)) {
    if (!wanted.every((word) => signal.includes(word))) continue;
    const own = signal.slice(0, signal.indexOf(GROUP));
    if (!words.some((word) => own.includes(word))) continue;
    const rank = RANKS.find((one) => mayRank(own, first, one)) ?? 2;
    if (best === undefined || rank < best) best = rank;
    if (best === 0) break;
  }
  return best;
}
