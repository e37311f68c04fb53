import type { ManagedUser } from '@tidegate/contract/entities/managed-user.ts';
import { managedUserSchema } from '@tidegate/contract/entities/managed-user.ts';
import { pictureAddress } from '@tidegate/contract/rules/picture.ts';
import { sql } from 'kysely';
import type { Range } from '../../../ports/range.ts';
import { inPeople } from './reach.ts';
import type { CoreDb } from './tables.ts';

const { roleType, dataRange, authRegion } = managedUserSchema.shape;

/** The people of a person's range: what `userOf` reads. */
export function selectUsers(db: CoreDb, range: Range) {
  return db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.roleId')
    .innerJoin('org', 'org.id', 'account.orgId')
    .leftJoin('org as dept', 'dept.id', 'account.deptId')
    .where((where) => inPeople({ id: where.ref('account.id'), orgId: where.ref('account.orgId') }, range))
    .select([
      'account.id',
      'account.loginname',
      'account.name',
      'account.orgId',
      'org.name as orgName',
      'account.deptId',
      'dept.name as deptName',
      'account.roleId',
      'role.name as roleName',
      'role.roleType',
      'account.dataRange',
      'account.authRegion',
      'account.tel',
      'account.email',
      'account.avatar',
      'account.enabled',
      'account.totpOn',
      'account.createdAt',
      'account.lastLoginAt',
      sql<string>`coalesce((select ${jsonList} from account_equipment where account_id = account.id), '')`.as(
        'equipmentIds',
      ),
    ]);
}

/** The ids as one text, in a function that both engines have. */
const jsonList = sql`string_agg(cast(equipment_id as text), ',')`;

/** The person that a row of `selectUsers` holds. */
export function userOf(
  row: Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>,
): ManagedUser {
  const { totpOn, enabled, ...shown } = row;
  return {
    ...shown,
    id: String(row.id),
    orgId: String(row.orgId),
    deptId: row.deptId === null ? '' : String(row.deptId),
    deptName: row.deptName ?? '',
    roleId: String(row.roleId),
    roleType: roleType.parse(row.roleType),
    dataRange: dataRange.parse(row.dataRange === '' ? null : row.dataRange),
    authRegion: authRegion.parse(JSON.parse(row.authRegion)),
    equipmentIds: row.equipmentIds === '' ? [] : row.equipmentIds.split(','),
    avatar: pictureAddress(row.avatar),
    enabled: enabled === 1,
    totpOn: totpOn === 1,
  };
}
