import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Range } from '../range.ts';
import { sqlIds } from './ids.ts';
import type { CoreTables } from './tables.ts';

/**
 * The rows within a person's access scope, as conditions of a query: every query that lists or loads objects adds one,
 * so that nothing outside the scope is read. Columns are qualified with their table.
 */

/** The tables that have these columns. */
type TableWith<Columns extends string> = {
  [Name in keyof CoreTables]: [Columns] extends [keyof CoreTables[Name]] ? Name : never;
}[keyof CoreTables];

/**
 * True where the organisation is within the access scope. A person with access to some equipment only still belongs to
 * their organisation.
 */
export function inOrgs(orgId: Expression<number>, range: Range): Expression<SqlBool> {
  if (range.reach === 'all') return sql<SqlBool>`1 = 1`;
  if (range.reach !== 'orgAndBelow') return sql<SqlBool>`${orgId} = ${Number(range.orgId)}`;
  return sql<SqlBool>`${orgId} in (select id from org where path like ${`${range.orgPath}%`})`;
}

/** The same for a column that holds the id as text; empty text belongs to no organisation. */
export function inOrgsAsText(orgId: Expression<string>, range: Range): Expression<SqlBool> {
  if (range.reach === 'all') return sql<SqlBool>`1 = 1`;
  if (range.reach !== 'orgAndBelow') return sql<SqlBool>`${orgId} = ${range.orgId}`;
  return sql<SqlBool>`${orgId} in (select cast(id as text) from org where path like ${`${range.orgPath}%`})`;
}

/** True where the node of the tree is within the access scope: an organisation within it, or a department of one. */
export function inNodes(
  node: { readonly id: Expression<number>; readonly kind: Expression<string>; readonly path: Expression<string> },
  range: Range,
): Expression<SqlBool> {
  const own = Number(range.orgId);
  const below = `${range.orgPath}%`;
  if (range.reach === 'all') return sql<SqlBool>`1 = 1`;
  if (range.reach === 'orgAndBelow') return sql<SqlBool>`${node.path} like ${below}`;
  // Its own departments are those without another organisation in between.
  const isOfAnother = sql`exists (select 1 from org as other where other.kind = 'org' and other.id <> ${own}
    and other.path like ${below} and ${node.path} like other.path || '%')`;
  const isOwnDept = sql`(${node.kind} = 'dept' and ${node.path} like ${below} and not ${isOfAnother})`;
  return sql<SqlBool>`(${node.id} = ${own} or ${isOwnDept})`;
}

/** True where the equipment of the table is within the access scope: by its organisation, its owner, or because it was selected. */
export function equipmentIn(range: Range, table: TableWith<'orgId' | 'ownerId'> = 'equipment'): Expression<SqlBool> {
  if (range.reach === 'own') return sql<SqlBool>`${sql.ref(`${table}.ownerId`)} = ${Number(range.userId)}`;
  if (range.reach === 'chosen') return sql<SqlBool>`${sql.ref(`${table}.id`)} in (${chosenIds(range)})`;
  return inOrgs(sql.ref(`${table}.orgId`), range);
}

/** True where a row of the table belongs to equipment within the access scope. */
export function ofEquipmentIn(table: TableWith<'orgId' | 'equipmentId'>, range: Range): Expression<SqlBool> {
  const equipmentId = sql.ref(`${table}.equipmentId`);
  if (range.reach === 'own') return sql<SqlBool>`${equipmentId} in (${ownIds(range)})`;
  if (range.reach === 'chosen') return sql<SqlBool>`${equipmentId} in (${chosenIds(range)})`;
  return inOrgs(sql.ref(`${table}.orgId`), range);
}

/** True where the gateway is within the access scope; it is when the equipment behind it is selected or owned. */
export function gatewaysIn(range: Range): Expression<SqlBool> {
  const id = sql.ref('gateway.id');
  if (range.reach === 'chosen') return sql<SqlBool>`${id} in (${gatewaysOf(chosenIds(range))})`;
  if (range.reach === 'own') {
    const isOwn = sql`${sql.ref('gateway.ownerId')} = ${Number(range.userId)}`;
    return sql<SqlBool>`(${isOwn} or ${id} in (${gatewaysOf(ownIds(range))}))`;
  }
  return inOrgs(sql.ref('gateway.orgId'), range);
}

/**
 * True where the person is within the access scope; a person with access to some equipment only sees only themselves.
 */
export function inPeople(
  person: { readonly id: Expression<number>; readonly orgId: Expression<number> },
  range: Range,
): Expression<SqlBool> {
  if (range.reach === 'own' || range.reach === 'chosen') return sql<SqlBool>`${person.id} = ${Number(range.userId)}`;
  return inOrgs(person.orgId, range);
}

const chosenIds = ({ userId, only }: Range) =>
  only === undefined
    ? sql`select equipment_id from account_equipment where account_id = ${Number(userId)}`
    : listed(only.equipmentIds);
/** Ids as a list of a condition; an id that nothing has where there are none, which SQL does not take. */
export const listed = (ids: readonly string[]) => sql`${sql.join(ids.length === 0 ? [0] : sqlIds(ids))}`;
const ownIds = ({ userId }: Range) => sql`select id from equipment where owner_id = ${Number(userId)}`;
const gatewaysOf = (equipmentIds: ReturnType<typeof chosenIds>) =>
  sql`select gateway_id from equipment where id in (${equipmentIds})`;
