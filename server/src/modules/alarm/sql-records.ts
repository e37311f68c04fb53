import { ALARM_EVENTS, ALARM_STATES, alarmSchema } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { Alarm, AlarmStep } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { AlarmKpi, RankedRule } from '@tidegate/contract/nouns/alarm/alarm-kpi.ts';
import { SCALE_LIMITS } from '@tidegate/contract/nouns/alarm/kinds.ts';
import { alarmPrioritySchema } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { AlarmPriority, AlarmRule } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Range } from '../../kernel/range.ts';
import { alarmOf, alarmRuleOf } from './rows.ts';
import { withStates } from './sql-states.ts';
import { portions } from '../../kernel/sql/portions.ts';
import type { AlarmFilter } from './alarm-filter.ts';
import { alarmIn, countInTime, isOfTimeAlone } from './sql-scope.ts';
import { equipmentIn, gatewaysIn } from '../../kernel/sql/reach.ts';
import { now } from '../../kernel/sql/read-now.ts';
import { countOf, readPage, wayByTime } from '../../kernel/sql/read-page.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import type { CoreDb, CoreTables } from '../../kernel/sql/tables.ts';
import { pickNames, pickNamesOf } from '@tidegate/contract/locale/name-text.ts';
import { mentionRefs, nameRefs } from '../../kernel/sql/names.ts';

/** The location of an alarm: equipment, or a gateway itself. */
export interface AlarmPlace {
  readonly gatewayId: string;
  readonly equipmentId: string | null;
}

/** The number of alarms in a bucket of the given ms from `at` on. */
export interface AlarmBucket {
  readonly at: number;
  readonly count: number;
}

/** The key of a place in `inReach`. */
export const placeKey = ({ gatewayId, equipmentId }: AlarmPlace): string =>
  equipmentId === null ? `g${gatewayId}` : `e${equipmentId}`;

const UNACKED = ['unackedActive', 'returnedUnacked', 'latchedUnacked'];
const ACTIVE = ['unackedActive', 'ackedActive'];
const eventSchema = z.enum(ALARM_EVENTS);
const stateSchema = z.enum(ALARM_STATES);
const { activeValue: valueSchema } = alarmSchema.shape;

/**
 * Alarm records. Access is decided by the equipment or gateway of the alarm; once that is deleted, by its organisation.
 */
export class AlarmRecords {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Latest first unless sorted. */
  async page(filter: AlarmFilter, page: number, pageSize: number): Promise<Rows<Alarm>> {
    const wanted = this.#matching(filter);
    const way = wayByTime(filter.sort);
    const ordered = wanted.selectAll('alarm').orderBy('activeAt', way).orderBy('id', way);
    const { total, rows } = await readPage(ordered, { page, pageSize }, () =>
      isOfTimeAlone(filter) ? countInTime(this.#db, filter) : countOf(wanted),
    );
    return {
      total,
      rows: await withStates(
        this.#db,
        rows.map((row) => alarmOf(row)),
      ),
    };
  }

  /** Oldest first, those after the alarm with this time and id. */
  async after(
    filter: AlarmFilter,
    last: { readonly at: number; readonly id: string },
    limit: number,
  ): Promise<Alarm[]> {
    const rows = await this.#matching({ ...filter, from: Math.max(filter.from, last.at) })
      .selectAll('alarm')
      .where((where) =>
        where.or([
          where('activeAt', '>', last.at),
          where.and([where('activeAt', '=', last.at), where('id', '>', Number(last.id))]),
        ]),
      )
      .orderBy('activeAt')
      .orderBy('id')
      .limit(limit)
      .execute();
    return withStates(
      this.#db,
      rows.map((row) => alarmOf(row)),
    );
  }

  /** The alarm with what the states of its signal are called. */
  async named(alarm: Alarm): Promise<Alarm> {
    const [one = alarm] = await withStates(this.#db, [alarm]);
    return one;
  }

  /** In their order. */
  async steps(alarmId: string): Promise<readonly AlarmStep[]> {
    const rows = await this.#db
      .selectFrom('alarmStep')
      .selectAll()
      .where('alarmId', '=', Number(alarmId))
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      id: String(row.id),
      ruleId: String(row.ruleId),
      alarmId: String(row.alarmId),
      at: row.at,
      event: eventSchema.parse(row.event),
      from: stateSchema.parse(row.fromState),
      to: stateSchema.parse(row.toState),
      by: row.by,
      note: row.note,
      value: valueSchema.parse(JSON.parse(row.value)),
    }));
  }

  /** The current rule; undefined if it was deleted. */
  async rule(ruleId: string): Promise<AlarmRule | undefined> {
    const query = this.#db.selectFrom('alarmRule').selectAll().where('id', '=', Number(ruleId));
    const row = await query.executeTakeFirst();
    return row && alarmRuleOf(row);
  }

  /** Rules that are on and have a number as the limit of one of these signals. */
  async limits(signalIds: readonly string[]): Promise<readonly AlarmRule[]> {
    const rows = await this.#db
      .selectFrom('alarmRule')
      .selectAll()
      .where('signalId', 'in', sqlIds(signalIds))
      .where('enabled', '=', 1)
      .where('type', 'in', SCALE_LIMITS)
      .orderBy('id')
      .execute();
    return rows.map(alarmRuleOf).filter(({ limit, limitSignalId }) => limit !== null && limitSignalId === null);
  }

  /** Which of these equipments and gateways are in the range: as keys `e<id>` and `g<id>`. */
  async inReach(range: Range, places: readonly AlarmPlace[]): Promise<ReadonlySet<string>> {
    return placesIn(this.#db, range, places);
  }

  /** The keys of all places in the range that a rule watches; never remembered ones. */
  async watchedPlaces(range: Range): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ equipmentId: number | null; gatewayId: number }>`
      select distinct equipment_id as "equipmentId", gateway_id as "gatewayId" from alarm_rule where enabled = 1 and (
        equipment_id in (select equipment.id from equipment where ${equipmentIn(range)})
        or (equipment_id is null and gateway_id in (select gateway.id from gateway where ${gatewaysIn(range)}))
      ) ${now}`.execute(this.#db);
    return new Set(
      rows.map(({ equipmentId, gatewayId }) =>
        placeKey({ gatewayId: String(gatewayId), equipmentId: equipmentId === null ? null : String(equipmentId) }),
      ),
    );
  }

  async byPriority(filter: AlarmFilter): Promise<ReadonlyMap<AlarmPriority, number>> {
    const rows = await this.#matching(filter)
      .select((select) => ['priority', select.fn.countAll<number>().as('count')] as const)
      .groupBy('priority')
      .execute();
    return new Map(rows.map(({ priority, count }) => [alarmPrioritySchema.parse(priority), Number(count)]));
  }

  /** Buckets with alarms, in order. */
  async buckets(filter: AlarmFilter, lengthMs: number): Promise<readonly AlarmBucket[]> {
    const bucket = sql<number>`alarm.active_at - alarm.active_at % ${sql.lit(lengthMs)}`;
    const rows = await this.#matching(filter)
      .select((select) => [bucket.as('at'), select.fn.countAll<number>().as('count')] as const)
      .groupBy(bucket)
      .orderBy(bucket)
      .execute();
    return rows.map(({ at, count }) => ({ at: Number(at), count: Number(count) }));
  }

  /** The rules with most alarms, the most first. */
  async top(filter: AlarmFilter, limit: number): Promise<readonly RankedRule[]> {
    const counted = await this.#matching(filter)
      .select((select) => ['ruleId', select.fn.max('alarm.id').as('lastId'), select.fn.countAll<number>().as('count')])
      .groupBy('ruleId')
      .orderBy('count', 'desc')
      .orderBy('ruleId')
      .limit(limit)
      .execute();
    return this.#named(counted);
  }

  /** Rules with `times` alarms within `withinMs`, and how often, the most first. */
  async chattering(
    filter: AlarmFilter,
    times: number,
    withinMs: number,
    limit: number,
  ): Promise<readonly RankedRule[]> {
    // The alarm that came `times - 1` before it, of the same rule: near enough, and the rule chatters.
    const before = sql<number | null>`lag(alarm.active_at, ${sql.lit(times - 1)})
      over (partition by alarm.rule_id order by alarm.active_at, alarm.id)`;
    const spaced = this.#matching(filter).select([
      'alarm.ruleId',
      'alarm.id as lastId',
      sql<number>`alarm.active_at - ${before}`.as('span'),
    ]);
    const counted = await this.#db
      .selectFrom(spaced.as('spaced'))
      .select((select) => ['ruleId', select.fn.max('lastId').as('lastId'), select.fn.countAll<number>().as('count')])
      .where('span', '<', withinMs)
      .groupBy('ruleId')
      .orderBy('count', 'desc')
      .orderBy('ruleId')
      .limit(limit)
      .execute();
    return this.#named(counted);
  }

  /** Active since before a moment, the longest first; the filter's times do not matter. */
  async standing(filter: AlarmFilter, before: number, limit: number): Promise<AlarmKpi['standing']> {
    const rows = await this.#matching({ ...filter, from: 0, to: before })
      .selectAll('alarm')
      .where('closedAt', 'is', null)
      .where('phase', 'in', ACTIVE)
      .orderBy('activeAt')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      ...namesOf(alarmOf(row)),
      id: String(row.id),
      activeAt: row.activeAt,
      ackBy: row.ackBy,
    }));
  }

  /** Each rule with the names of its last alarm. */
  async #named(
    counted: readonly { readonly ruleId: number; readonly lastId: number; readonly count: number }[],
  ): Promise<readonly RankedRule[]> {
    if (counted.length === 0) return [];
    const rows = await this.#db
      .selectFrom('alarm')
      .selectAll()
      .where(
        'id',
        'in',
        counted.map(({ lastId }) => Number(lastId)),
      )
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return counted.flatMap(({ lastId, count }) => {
      const row = byId.get(Number(lastId));
      return row === undefined ? [] : [{ ...namesOf(alarmOf(row)), count: Number(count) }];
    });
  }

  #matching(filter: AlarmFilter) {
    return this.#db.selectFrom('alarm').where(matching(filter));
  }
}

const namesOf = (alarm: Alarm): Omit<RankedRule, 'count'> => {
  const { ruleId, priority, equipmentId, gatewayName } = alarm;
  const names = { ...pickNames(alarm), ...pickNamesOf(alarm, 'equipment'), ...pickNamesOf(alarm, 'signal') };
  return { ...names, ruleId, priority, equipmentId, gatewayName };
};

/** The conditions that a filter puts on an alarm. */
const matching =
  (filter: AlarmFilter) =>
  (where: ExpressionBuilder<CoreTables, 'alarm'>): Expression<SqlBool> => {
    const { range, from, to, equipmentId, gatewayId, signalIds, priorities, state, text } = filter;
    const tests: Expression<SqlBool>[] = [
      alarmIn(range, { from, to }),
      where('activeAt', '>=', from),
      where('activeAt', '<', to),
    ];
    if (equipmentId !== undefined) tests.push(where('equipmentId', '=', Number(equipmentId)));
    if (gatewayId !== undefined) tests.push(where('gatewayId', '=', Number(gatewayId)));
    if (signalIds !== undefined) tests.push(where('signalId', 'in', [...sqlIds(signalIds), 0]));
    if (priorities !== undefined && priorities.length > 0) tests.push(where('priority', 'in', priorities));
    if (state === 'active') tests.push(where('phase', 'in', ACTIVE));
    if (state === 'unacked') tests.push(where('phase', 'in', UNACKED));
    if (state === 'over') tests.push(where('closedAt', 'is not', null));
    if (text) {
      const { ref } = where;
      const mentioned = [...mentionRefs(ref, 'alarm', 'equipment'), ...mentionRefs(ref, 'alarm', 'signal')];
      const columns = [ref('text'), ref('textEn'), ref('gatewayName'), ref('ackNote')];
      tests.push(holdsText([...nameRefs(ref, 'alarm'), ...mentioned, ...columns], text));
    }
    return where.and(tests);
  };

/** The keys of the places in a range. */
async function placesIn(db: CoreDb, range: Range, places: readonly AlarmPlace[]): Promise<ReadonlySet<string>> {
  const equipmentIds = [...new Set(places.flatMap(({ equipmentId }) => equipmentId ?? []))];
  const gatewayIds = places.filter(({ equipmentId }) => equipmentId === null).map(({ gatewayId }) => gatewayId);
  const found = new Set<string>();
  for (const some of portions(sqlIds(equipmentIds))) {
    const rows = await db
      .selectFrom('equipment')
      .select('id')
      .where('id', 'in', some)
      .where(equipmentIn(range))
      .execute();
    for (const { id } of rows) found.add(`e${id}`);
  }
  for (const some of portions(sqlIds([...new Set(gatewayIds)]))) {
    const rows = await db.selectFrom('gateway').select('id').where('id', 'in', some).where(gatewaysIn(range)).execute();
    for (const { id } of rows) found.add(`g${id}`);
  }
  return new Set(places.map(placeKey).filter((key) => found.has(key)));
}

/** Alarms in a range, for the gate in front of the calls that name them. */
export async function alarmObjects(db: CoreDb, ids: readonly string[], range: Range): Promise<readonly Alarm[]> {
  const found: Alarm[] = [];
  for (const some of portions(sqlIds(ids))) {
    const rows = await db.selectFrom('alarm').selectAll().where('id', 'in', some).where(alarmIn(range)).execute();
    found.push(...rows.map((row) => alarmOf(row)));
  }
  return found;
}
