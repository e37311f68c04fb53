import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import type { Call } from '@tidegate/contract/call.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { QuotaKind, QuotaName } from '@tidegate/contract/names.ts';
import { QUOTA_KINDS, quotaAmount, quotaOf, stockOf } from '@tidegate/contract/catalogue/quotas.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AuditEntry } from '../../ports/audit-log.ts';
import { turnsOfOthers } from './log-tail.ts';
import { quotaLimits } from './quota-limits.ts';
import type { CountedRows, QuotaRows } from './quota-rows.ts';
import type { CoreDb, CoreTransaction } from './tables.ts';
import { countedRowsOf } from './tables.ts';

/** The time for which a count is reused, and the fraction of the limit up to which it is. */
const ESTIMATE_MS = 60_000;
const ESTIMATE_PART = 0.9;

/** The kinds that the calls of an action add. */
const ADDED = new Map<string, readonly QuotaKind[]>();
for (const { audit, adds } of Object.values<Call>(CALLS)) {
  if (audit === null || adds.length === 0) continue;
  ADDED.set(audit, [...new Set([...(ADDED.get(audit) ?? []), ...adds])]);
}

/** The last id of each table before a change. */
export type Marks = Readonly<Record<string, number>>;

/** The tables whose new rows are recognised by their ids. */
const markedIn = (counted: CountedRows): readonly string[] => [
  ...new Set(Object.values(counted).flatMap(({ added }) => ('table' in added ? [added.table] : []))),
];

/** The tables whose rows belong to a piece of equipment. */
const ofEquipment = (counted: CountedRows): readonly QuotaKind[] =>
  QUOTA_KINDS.filter((kind) => counted[kind].equipment !== undefined);

/** True if a change adds what a quota counts, or moves it to another gateway. */
export const isCounted = (entry: AuditEntry): boolean => ADDED.has(entry.action) || arrivalOf(entry) !== undefined;

/**
 * The object that a change brings with all its parts, possibly under previous ids: a piece of equipment, or a gateway with
 * everything behind it.
 */
type Arrival = EquipmentArrival | { readonly gatewayId: number };

interface EquipmentArrival {
  readonly equipmentId: number;
  /** The previous gateway; undefined for a restored one. */
  readonly from: number | undefined;
}

const behind = z.object({ gatewayId: z.coerce.number().optional() });
const gatewayIn = (text: string) => (text === '' ? undefined : behind.safeParse(JSON.parse(text)).data?.gatewayId);

function arrivalOf({ action, object, old, new: next }: AuditEntry): Arrival | undefined {
  const gateway = /^gateway:(\d+)$/.exec(object)?.[1];
  if (gateway !== undefined && action === 'handover.accept') return { gatewayId: Number(gateway) };
  const id = /^equipment:(\d+)$/.exec(object)?.[1];
  if (id === undefined) return undefined;
  if (action === 'equipment.restore') return { equipmentId: Number(id), from: undefined };
  if (action !== 'equipment.edit') return undefined;
  const [from, to] = [gatewayIn(old), gatewayIn(next)];
  return to === undefined || to === from ? undefined : { equipmentId: Number(id), from };
}

/** The ids at which a change begins: rows with a higher id were added by it, or at the same time. */
export async function marksOf(tx: CoreTransaction): Promise<Marks> {
  const last = markedIn(countedRowsOf(tx)).map(
    (table) => sql`coalesce((select max(id) from ${sql.raw(table)}), 0) as ${sql.raw(`"${table}"`)}`,
  );
  const { rows } = await sql<Marks>`select ${sql.join(last)}`.execute(tx);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([table, id]) => [snake(table), Number(id)]));
}

/** The database plugin returns names in camel case. */
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Rows that a change added, by the organisation, person or gateway that they count for. */
interface Added {
  readonly orgId: number;
  readonly personId: number | null;
  readonly gatewayId: number | null;
  readonly objects: number;
  readonly bytes: number;
}

/** A count; void once another server has changed anything. */
interface Estimate {
  used: number;
  readonly until: number;
  readonly others: number;
}

/** Cached counts by database, quota and organisation, never lower than the actual ones. */
const estimates = new WeakMap<CoreDb, Map<string, Estimate>>();

/**
 * Refuses quotaFull when the rows that a change added exceed a quota. Called once its audit row is written: the lock on
 * the head of the log serialises changes, so that two cannot take the last place.
 */
export async function refuseOverQuota(db: CoreDb, tx: CoreTransaction, entry: AuditEntry, marks: Marks): Promise<void> {
  const arrival = arrivalOf(entry);
  const counted = countedRowsOf(db);
  const kinds = kindsOf(entry, arrival, counted);
  if (kinds.length === 0) return;
  const from = arrival !== undefined && 'from' in arrival ? arrival.from : undefined;
  const fromOrg = from === undefined ? undefined : await orgOf(tx, from);
  const limits = await quotaLimits(tx);
  const known = estimates.get(db) ?? new Map<string, Estimate>();
  estimates.set(db, known);
  const others = turnsOfOthers(tx);
  for (const kind of kinds) {
    const rows = counted[kind];
    for (const added of await addedBy(tx, rows, marks, entry.at, arrival)) {
      const chain = await limits.chainOf(added.orgId);
      for (const name of stockOf([kind])) {
        const { of, unit } = quotaOf(name);
        if (of === 'org') {
          // Moving between gateways of one organisation does not change its count.
          if (added.orgId === fromOrg) continue;
          for (const org of chain) {
            const limit = limits.own(org.id, name);
            const amount = unit === 'bytes' ? added.bytes : added.objects;
            const key = `${name} ${org.id}`;
            const estimate = known.get(key);
            if (estimate?.others === others && entry.at < estimate.until) {
              estimate.used += amount;
              if (estimate.used <= limit * ESTIMATE_PART) continue;
            }
            const used = await usedBy(
              tx,
              rows,
              unit === 'bytes',
              sql`${sql.raw(rows.org)} in
              (select below.id from org as below where below.path like ${`${org.path}%`})`,
            );
            known.set(key, { used, until: entry.at + ESTIMATE_MS, others });
            refuseAbove(name, used, limit, org.name);
          }
          continue;
        }
        const holder = of === 'person' ? added.personId : added.gatewayId;
        const column = of === 'person' ? rows.person : rows.gateway;
        if (holder === null || column === undefined) continue;
        const used = await usedBy(tx, rows, unit === 'bytes', sql`${sql.raw(column)} = ${holder}`);
        refuseAbove(name, used, limits.nearest(chain, name), chain.at(-1)?.name ?? '');
      }
    }
  }
}

function kindsOf({ action }: AuditEntry, arrival: Arrival | undefined, counted: CountedRows): readonly QuotaKind[] {
  if (arrival === undefined) return ADDED.get(action) ?? [];
  return 'gatewayId' in arrival ? ['gateway', ...ofEquipment(counted)] : ofEquipment(counted);
}

function refuseAbove(name: QuotaName, used: number, limit: number, org: string): void {
  if (used <= limit) return;
  const { zh, en } = quotaOf(name);
  const amount = quotaAmount(name, limit);
  throw new Refusal('quotaFull', { org, what: { zh, en }, limit: amount });
}

async function orgOf(tx: CoreTransaction, gatewayId: number): Promise<number | undefined> {
  const row = await tx.selectFrom('gateway').select('orgId').where('id', '=', gatewayId).executeTakeFirst();
  return row?.orgId;
}

async function addedBy(
  tx: CoreTransaction,
  rows: QuotaRows,
  marks: Marks,
  at: number,
  arrival: Arrival | undefined,
): Promise<readonly Added[]> {
  const { added } = rows;
  const isNew =
    'table' in added
      ? sql`${sql.raw(added.table === 'equipment' ? 'equipment.id' : `${added.table}.id`)} > ${marks[added.table] ?? 0}`
      : sql.join(
          added.since.map((column) => sql`${sql.raw(column)} >= ${at}`),
          sql` and `,
        );
  const isAdded = arrival === undefined ? isNew : (hasArrived(rows, arrival) ?? isNew);
  const found = await sql<Added>`select ${sql.raw(rows.org)} as "orgId",
      ${sql.raw(rows.person ?? 'null')} as "personId", ${sql.raw(rows.gateway ?? 'null')} as "gatewayId",
      count(*) as objects, cast(coalesce(sum(${sql.raw(rows.bytes ?? '0')}), 0) as bigint) as bytes
    from ${sql.raw(rows.from)} where ${isAdded} and ${sql.raw(rows.org)} is not null group by 1, 2, 3`.execute(tx);
  return found.rows.map(({ orgId, personId, gatewayId, ...amounts }) => ({
    orgId: Number(orgId),
    personId: personId === null ? null : Number(personId),
    gatewayId: gatewayId === null ? null : Number(gatewayId),
    objects: Number(amounts.objects),
    bytes: Number(amounts.bytes),
  }));
}

/** The condition of rows that came with the arriving object; undefined where it does not identify them. */
function hasArrived({ equipment, added }: QuotaRows, arrival: Arrival): ReturnType<typeof sql> | undefined {
  if ('gatewayId' in arrival && 'table' in added && added.table === 'gateway') {
    return sql`gateway.id = ${arrival.gatewayId}`;
  }
  if (equipment === undefined) return undefined;
  return 'gatewayId' in arrival
    ? sql`${sql.raw(equipment)} in (select id from equipment where gateway_id = ${arrival.gatewayId})`
    : sql`${sql.raw(equipment)} = ${arrival.equipmentId}`;
}

async function usedBy(
  tx: CoreTransaction,
  rows: QuotaRows,
  isBytes: boolean,
  where: ReturnType<typeof sql>,
): Promise<number> {
  const amount = isBytes ? `cast(coalesce(sum(${rows.bytes ?? '0'}), 0) as bigint)` : 'count(*)';
  const found = await sql<{ used: number }>`select ${sql.raw(amount)} as used
    from ${sql.raw(rows.from)} where ${where}`.execute(tx);
  return Number(found.rows[0]?.used ?? 0);
}
