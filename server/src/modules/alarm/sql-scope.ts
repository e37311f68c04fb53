import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Range } from '../../kernel/range.ts';
import { equipmentIn, gatewaysIn, inOrgs } from '../../kernel/sql/reach.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import type { AlarmFilter } from './alarm-filter.ts';

/** Ms, `to` excluded. */
type Times = Pick<AlarmFilter, 'from' | 'to'>;

const ALWAYS: Times = { from: 0, to: Number.MAX_SAFE_INTEGER };

const isOfOrg = ({ reach }: Range): boolean => reach === 'org' || reach === 'orgAndBelow';

/**
 * True where the alarm of the row is in the access scope: by its equipment or gateway; once that is deleted, by its
 * organisation. Rows of other times may be left out.
 */
export function alarmIn(range: Range, times: Times = ALWAYS): Expression<SqlBool> {
  if (range.reach === 'all') return sql<SqlBool>`1 = 1`;
  if (!isOfOrg(range)) {
    // The alarms of a few pieces of equipment are found by them, not among those of everybody.
    return sql<SqlBool>`alarm.id in (${ofEquipment('scoped.id', range, times)} union all ${ofGateways('scoped.id', range, times)})`;
  }
  const orgId = sql<number>`coalesce((select org_id from equipment where id = alarm.equipment_id),
    (select org_id from gateway where id = alarm.gateway_id and alarm.equipment_id is null), alarm.org_id)`;
  return inOrgs(orgId, range);
}

/** Nothing but the time and the access scope restricts the alarms. */
export const isOfTimeAlone = ({
  equipmentId,
  gatewayId,
  signalIds,
  priorities = [],
  state,
  text = '',
}: AlarmFilter): boolean =>
  equipmentId === undefined &&
  gatewayId === undefined &&
  signalIds === undefined &&
  priorities.length === 0 &&
  state === undefined &&
  text === '';

/** The number of alarms of a time in the access scope; no row of them is read. */
export async function countInTime(
  db: CoreDb,
  { range, ...times }: Times & Pick<AlarmFilter, 'range'>,
): Promise<number> {
  const count = 'count(*)';
  const counts =
    range.reach === 'all'
      ? [sql`select count(*) as number from alarm as scoped where ${within(times)}`]
      : [
          ofEquipment(count, range, times),
          ofGateways(count, range, times),
          ...(isOfOrg(range) ? [ofDeleted(count, range, times)] : []),
        ];
  const { rows } = await sql<{
    total: number;
  }>`select sum(number) as total from (${sql.join(counts, sql` union all `)}) as counted`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

type Selected = 'scoped.id' | 'count(*)';

const within = ({ from, to }: Times) => sql`scoped.active_at >= ${from} and scoped.active_at < ${to}`;

const ofEquipment = (what: Selected, range: Range, times: Times) =>
  sql`select ${sql.raw(what)} as number from alarm as scoped where ${within(times)}
    and scoped.equipment_id in (select equipment.id from equipment where ${equipmentIn(range)})`;

const ofGateways = (what: Selected, range: Range, times: Times) =>
  sql`select ${sql.raw(what)} as number from alarm as scoped where ${within(times)} and scoped.equipment_id is null
    and scoped.gateway_id in (select gateway.id from gateway where ${gatewaysIn(range)})`;

/** The subject is deleted: only its organisation is known. */
const ofDeleted = (what: Selected, range: Range, times: Times) =>
  sql`select ${sql.raw(what)} as number from alarm as scoped where ${within(times)} and ${inOrgs(sql.ref('scoped.orgId'), range)}
    and case when scoped.equipment_id is null then not exists (select 1 from gateway where gateway.id = scoped.gateway_id)
    else not exists (select 1 from equipment where equipment.id = scoped.equipment_id) end`;
