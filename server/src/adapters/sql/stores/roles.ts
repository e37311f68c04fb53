import { AUTHS } from '@tidegate/contract/auths.ts';
import type { Role } from '@tidegate/contract/entities/role.ts';
import { roleSchema } from '@tidegate/contract/entities/role.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Range } from '../../../ports/range.ts';
import { inOrgs } from './reach.ts';
import type { CoreDb } from './tables.ts';

const { roleType, dataRange, authRegion } = roleSchema.shape;
/** A permission that a later version took away is no longer held. */
const auths = z.array(z.string()).transform((names) => AUTHS.filter((auth) => names.includes(auth)));

/** The roles of a person's range, and those of the organisations above theirs, which can be given there too. */
export function selectRoles(db: CoreDb, range: Range) {
  const above = range.orgPath
    .split('/')
    .filter((id) => id !== '')
    .map(Number);
  return db
    .selectFrom('role')
    .innerJoin('org', 'org.id', 'role.orgId')
    .where((where) => where.or([inOrgs(where.ref('role.orgId'), range), where('role.orgId', 'in', above)]))
    .select((select) => [
      'role.id',
      'role.orgId',
      'org.name as orgName',
      'role.name',
      'role.roleType',
      'role.auths',
      'role.dataRange',
      'role.authRegion',
      'role.remark',
      'role.shipped',
      sql<number>`(select count(*) from account where account.role_id = role.id)`.as('userCount'),
      sql<number>`case when ${inOrgs(select.ref('role.orgId'), range)} then 1 else 0 end`.as('inRange'),
    ]);
}

/** The role that a row of `selectRoles` holds. */
export function roleOf(row: Awaited<ReturnType<ReturnType<typeof selectRoles>['executeTakeFirstOrThrow']>>): Role {
  const { shipped, inRange, ...shown } = row;
  const type = roleType.parse(row.roleType);
  return {
    ...shown,
    id: String(row.id),
    orgId: String(row.orgId),
    roleType: type,
    auths: type === 'platform' ? [...AUTHS] : auths.parse(JSON.parse(row.auths)),
    dataRange: dataRange.parse(row.dataRange),
    authRegion: authRegion.parse(JSON.parse(row.authRegion)),
    isShipped: shipped === 1,
    userCount: Number(row.userCount),
    editable: Number(inRange) === 1,
  };
}
