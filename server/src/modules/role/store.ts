import { AUTHS } from '@tidegate/contract/auths.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { Role } from '@tidegate/contract/nouns/role/role.ts';
import { roleSchema } from '@tidegate/contract/nouns/role/role.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';
import type { RightsActor } from '../../kernel/rights-actor.ts';
import { changing, adding } from '../../kernel/sql/audit-chain.ts';
import { inOrgs, inPeople, ofEquipmentIn } from '../../kernel/sql/reach.ts';
import { byCount, byText, inOrder, readRecords, countOf } from '../../kernel/sql/read-page.ts';
import { keepingAdmin, lockRights } from '../../kernel/sql/rights.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';
import type { RoleType } from '@tidegate/contract/auths.ts';
import type { Selected } from '../../kernel/sql/read-page.ts';
import type { SortedFilter } from '../../kernel/paging.ts';

/** What a person sets of a role. */
export type RoleFields = Pick<Role, 'name' | 'roleType' | 'auths' | 'dataRange' | 'authRegion' | 'remark'>;

export interface RoleFilter extends SortedFilter<'role'> {
  /** Shipped roles that the name finds as well: they are shown by another name than they are kept under. */
  readonly shipped: readonly RoleType[];
  /** Only those that can be given in this organisation: its own, and those of the organisations above it. */
  readonly orgId?: string | undefined;
}

const { roleType, dataRange, authRegion } = roleSchema.shape;
/** A permission that a later version took away is no longer held. */
const auths = z.array(z.string()).transform((names) => AUTHS.filter((auth) => names.includes(auth)));

/** Roles. Each change and its audit row are one transaction. */
export class RoleStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async page(range: Range, filter: RoleFilter): Promise<Rows<Role>> {
    const wanted = selectRoles(this.#db, range)
      .$if(filter.name !== '', (query) =>
        query.where((where) => {
          // A shipped role is found by the names that it is shown under, not by the one that it is kept under.
          const isShipped = where('role.shipped', '=', 1);
          const isMeant = where('role.name', 'in', [...filter.shipped, '']);
          const isNamed = holdsText([where.ref('role.name')], filter.name);
          return where.or([where.and([isShipped, isMeant]), where.and([where.not(isShipped), isNamed])]);
        }),
      )
      .$if(filter.orgId !== undefined, (query) =>
        query.where((where) => {
          const given = sql`select 1 from org as given where given.id = ${Number(filter.orgId)}
            and ${inOrgs(sql.ref<number>('given.id'), range)} and given.path like ${where.ref('org.path')} || '%'`;
          return sql<boolean>`exists (${given})`;
        }),
      );
    const ordered = inOrder(
      'role',
      filter.sort,
      wanted,
      (by) => ({
        name: byText(by.ref('role.name')),
        type: byText(by.ref('role.roleType')),
        range: byText(by.ref('role.dataRange')),
        people: byCount('userCount'),
        org: byText(by.ref('org.name')),
      }),
      (query) => query.orderBy('role.id'),
    );
    return readRecords(ordered, filter, roleOf);
  }

  /** Those that can be given in range. */
  async all(range: Range): Promise<readonly Role[]> {
    return (await selectRoles(this.#db, range).orderBy('role.id').execute()).map(roleOf);
  }

  /** The regions of the roles that can be given in range, and of people and signals in range, each once. */
  async regions(range: Range): Promise<readonly string[]> {
    const roles = await selectRoles(this.#db, range).execute();
    const people = await this.#db
      .selectFrom('account')
      .select('authRegion')
      .distinct()
      .where(({ ref }) => inPeople({ id: ref('account.id'), orgId: ref('account.orgId') }, range))
      .execute();
    const signals = await this.#db
      .selectFrom('signal')
      .select('authRegion')
      .distinct()
      .where('authRegion', '<>', '')
      .where(ofEquipmentIn('signal', range))
      .execute();
    const given = [...roles, ...people].flatMap((row) => authRegion.parse(JSON.parse(row.authRegion)));
    return [...new Set([...given, ...signals.map((row) => row.authRegion)])].toSorted();
  }

  /** Refuses nameExists within the organisation. */
  async add(orgId: string, role: RoleFields, trail: AuditEntry): Promise<string> {
    return adding(this.#db, 'role', trail, async (tx) => {
      await lockRights(tx);
      await refuseTakenName(tx, Number(orgId), role.name, 0);
      const row = await tx
        .insertInto('role')
        .values({ ...columnsOf(role), orgId: Number(orgId), shipped: 0 })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    });
  }

  /** Refuses nameExists, and lastAdmin. */
  async change(id: string, fields: Partial<RoleFields>, by: RightsActor, trail: AuditEntry): Promise<void> {
    const key = Number(id);
    await changing(this.#db, trail, async (tx) => {
      await keepingAdmin(tx, by, async () => {
        const before = await tx.selectFrom('role').selectAll().where('id', '=', key).executeTakeFirst();
        if (before === undefined) throw new Refusal('notFound');
        if (fields.name !== undefined) await refuseTakenName(tx, before.orgId, fields.name, key);
        const { auths: heldAuths, authRegion: regions, ...rest } = fields;
        const set = {
          ...rest,
          ...(heldAuths === undefined ? {} : { auths: JSON.stringify(heldAuths) }),
          ...(regions === undefined ? {} : { authRegion: JSON.stringify(regions) }),
        };
        if (Object.keys(set).length > 0) await tx.updateTable('role').set(set).where('id', '=', key).execute();
      });
    });
  }

  /** Refuses inUse while somebody has it, and shippedRole. */
  async remove(id: string, trail: AuditEntry): Promise<void> {
    const key = Number(id);
    await changing(this.#db, trail, async (tx) => {
      await lockRights(tx);
      const row = await tx.selectFrom('role').select('shipped').where('id', '=', key).executeTakeFirst();
      if (row === undefined) throw new Refusal('notFound');
      if (row.shipped === 1) throw new Refusal('shippedRole');
      const count = await countOf(tx.selectFrom('account').where('roleId', '=', key));
      if (count > 0) throw new Refusal('inUse', { count });
      await tx.deleteFrom('role').where('id', '=', key).execute();
    });
  }
}

const columnsOf = ({ auths: held, authRegion: regions, ...role }: RoleFields) => ({
  ...role,
  auths: JSON.stringify(held),
  authRegion: JSON.stringify(regions),
});

async function refuseTakenName(tx: CoreTransaction, orgId: number, name: string, except: number): Promise<void> {
  const taken = await tx
    .selectFrom('role')
    .select('id')
    .where('orgId', '=', orgId)
    .where('name', '=', name)
    .where('id', '<>', except)
    .executeTakeFirst();
  if (taken !== undefined) throw new Refusal('nameExists', { name });
}

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
export function roleOf(row: Selected<typeof selectRoles>): Role {
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
