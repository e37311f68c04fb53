import { sql } from 'kysely';
import { z } from 'zod';
import type { NamedSignal, SignalNames, SignalUse, WantedSignals } from '../signal/module.ts';
import { findCircle, USES } from '../signal/module.ts';
import type { Range } from '../../kernel/range.ts';
import { BY_ALARM } from '../alarm/module.ts';
import { automationsUsing } from '../automation/module.ts';
import { recipesUsing } from '../recipe/module.ts';
import { pagesUsing } from '../page/module.ts';
import { portions } from '../../kernel/sql/portions.ts';
import { reportsUsing } from '../report/module.ts';
import { ofEquipmentIn } from '../../kernel/sql/reach.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import { countOf } from '../../kernel/sql/read-page.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import { nameColumns, nameRefs } from '../../kernel/sql/names.ts';
import { NO_OTHER_NAMES, pickNames } from '@tidegate/contract/locale/name-text.ts';

const useKind = z.enum(['formula', 'statistic', 'write']);
/** Names or ids in one question. */
const ASKED = 400;

/** Signals by their names over SQL. */
export class SqlSignalNames implements SignalNames {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async find(equipmentId: string, names: readonly string[], range: Range): Promise<ReadonlyMap<string, NamedSignal>> {
    const found = new Map<string, NamedSignal>();
    for (const some of portions(names, ASKED)) {
      const rows = await this.#named(range)
        .where('signal.equipmentId', '=', Number(equipmentId))
        .where('signal.code', 'in', some)
        .execute();
      for (const row of rows) found.set(row.code, namedOf(row));
      await this.#findBeyond(
        equipmentId,
        some.filter((name) => !found.has(name)),
        range,
        found,
      );
    }
    return found;
  }

  async byId(ids: readonly string[], range: Range): Promise<readonly NamedSignal[]> {
    const named: NamedSignal[] = [];
    for (const some of portions(ids, ASKED)) {
      const rows = await this.#named(range).where('signal.id', 'in', sqlIds(some)).execute();
      named.push(...rows.map(namedOf));
    }
    return named;
  }

  async search(
    equipmentId: string,
    { text, isWritable, limit }: WantedSignals,
    range: Range,
  ): Promise<readonly NamedSignal[]> {
    const own = Number(equipmentId);
    const rows = await this.#named(range)
      .where('equipment.orgId', '=', this.#orgOf(equipmentId))
      .$if(isWritable, (query) => query.where('signal.rw', '<>', 'ro'))
      .$if(text !== '', (query) =>
        query.where((where) => {
          const full = sql<string>`equipment.code || '.' || signal.code`;
          return holdsText([...nameRefs(where.ref, 'signal'), where.ref('signal.code'), full], text);
        }),
      )
      .orderBy(sql`case when signal.equipment_id = ${own} then 0 else 1 end`)
      .orderBy('equipment.code')
      .orderBy('signal.seq')
      .orderBy('signal.id')
      .limit(limit)
      .execute();
    return rows.map(namedOf);
  }

  async uses(id: string, range: Range): ReturnType<SignalNames['uses']> {
    const key = Number(id);
    const rows = await this.#named(range)
      .innerJoin('signalUse', 'signalUse.byId', 'signal.id')
      .select('signalUse.byKind')
      .where('signalUse.usedId', '=', key)
      .where('signalUse.byKind', 'in', USES)
      .orderBy('equipment.code')
      .orderBy('signal.code')
      .execute();
    const all = await countOf(
      this.#db
        .selectFrom('signalUse')
        .innerJoin('signal', 'signal.id', 'signalUse.byId')
        .where('signalUse.usedId', '=', key)
        .where('signalUse.byKind', 'in', USES),
    );
    const calculated = rows.map((row) => ({
      ...namedOf(row),
      kind: useKind.parse(row.byKind),
    }));
    const pages = await pagesUsing(this.#db, key, range);
    const seen = [
      ...calculated,
      ...(await this.#rulesUsing(key)),
      ...(await reportsUsing(this.#db, key, range)),
      ...(await automationsUsing(this.#db, key, range)),
      ...(await recipesUsing(this.#db, key, range)),
      ...pages.seen,
    ];
    return { seen, hidden: all - calculated.length, hiddenPages: pages.hidden };
  }

  async cycle(id: string, used: readonly string[]): Promise<readonly string[] | undefined> {
    const circle = await findCircle(this.#db, Number(id), sqlIds(used));
    return circle?.map(String);
  }

  /** The alarm rules of its equipment that need the signal beside the one they watch, under their own names. */
  async #rulesUsing(key: number): Promise<SignalUse[]> {
    const rows = await this.#db
      .selectFrom('signalUse')
      .innerJoin('alarmRule', 'alarmRule.id', 'signalUse.byId')
      .innerJoin('equipment', 'equipment.id', 'alarmRule.equipmentId')
      .leftJoin('signal', 'signal.id', 'alarmRule.signalId')
      .select(['alarmRule.id', 'alarmRule.name', 'signal.code'])
      .select(['equipment.id as equipmentId', 'equipment.code as equipmentCode', 'equipment.name as equipmentName'])
      .where('signalUse.byKind', '=', BY_ALARM)
      .where('signalUse.usedId', '=', key)
      // The rules that watch it go with it.
      .where((where) => where.or([where('alarmRule.signalId', 'is', null), where('alarmRule.signalId', '<>', key)]))
      .orderBy('alarmRule.id')
      .execute();
    return rows.map((row) => ({
      ...row,
      id: String(row.id),
      code: row.code ?? '',
      ...NO_OTHER_NAMES,
      unit: '',
      dataType: '',
      equipmentId: String(row.equipmentId),
      kind: 'alarm',
    }));
  }

  /** A code may hold dots itself, so each dot of a name may be the one between equipment and signal. */
  async #findBeyond(
    equipmentId: string,
    names: readonly string[],
    range: Range,
    found: Map<string, NamedSignal>,
  ): Promise<void> {
    const wanted = new Set(names);
    const splits = names.flatMap((name) =>
      [...name.matchAll(/\./g)].map(({ index }) => ({ of: name.slice(0, index), code: name.slice(index + 1) })),
    );
    for (const some of portions(splits, ASKED)) {
      const rows = await this.#named(range)
        .where('equipment.orgId', '=', this.#orgOf(equipmentId))
        .where('equipment.id', '<>', Number(equipmentId))
        .where('equipment.code', 'in', [...new Set(some.map(({ of }) => of))])
        .where('signal.code', 'in', [...new Set(some.map(({ code }) => code))])
        .orderBy('signal.id')
        .execute();
      for (const row of rows) {
        const name = `${row.equipmentCode}.${row.code}`;
        if (wanted.has(name) && !found.has(name)) found.set(name, namedOf(row));
      }
    }
  }

  #orgOf(equipmentId: string) {
    return this.#db.selectFrom('equipment as own').select('own.orgId').where('own.id', '=', Number(equipmentId));
  }

  #named(range: Range) {
    return this.#db
      .selectFrom('signal')
      .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
      .where(ofEquipmentIn('signal', range))
      .select(['signal.id', 'signal.code', ...nameColumns('signal'), 'signal.unit', 'signal.dataType'])
      .select(['signal.equipmentId', 'equipment.code as equipmentCode', 'equipment.name as equipmentName']);
  }
}

interface NamedRow extends Omit<NamedSignal, 'id' | 'equipmentId'> {
  readonly id: number;
  readonly equipmentId: number;
}

function namedOf(row: NamedRow): NamedSignal {
  const { id, code, unit, dataType, equipmentId, equipmentCode, equipmentName } = row;
  const of = { equipmentId: String(equipmentId), equipmentCode, equipmentName };
  return { id: String(id), code, ...pickNames(row), unit, dataType, ...of };
}
