import { AUTHS } from '@tidegate/contract/catalogue/auths.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { Role } from '@tidegate/contract/nouns/role/role.ts';
import { roleSchema } from '@tidegate/contract/nouns/role/role.ts';
import { type Language, Refusal } from '@tidegate/contract/errors.ts';
import { sql } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';
import type { RightsActor } from '../../kernel/rights-actor.ts';
import { changing } from '../../kernel/sql/audit-chain.ts';
import { inOrgs, inPeople, ofEquipmentIn } from '../../kernel/sql/reach.ts';
import { byCount, byText, inOrder, readRecords, countOf } from '../../kernel/sql/read-page.ts';
import { roles } from './tables.ts';
import { keepingAdmin, lockRights } from '../../kernel/sql/rights.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';
import type { RoleType } from '@tidegate/contract/auths.ts';
import type { Selected } from '../../kernel/sql/read-page.ts';
import type { SortedFilter } from '../../kernel/paging.ts';
import { nameRefs, nameShown } from '../../kernel/sql/names.ts';
import type { NameField } from '@tidegate/contract/locale/name-text.ts';

/** The editable fields of a role. */
export type RoleFields = Pick<Role, NameField | 'roleType' | 'auths' | 'dataRange' | 'authRegion' | 'remark'>;

export interface RoleFilter extends SortedFilter<'role'> {
  /** Language of the names that the list is sorted by. */
  readonly language?: Language | undefined;
  /** Shipped roles that the name finds as well: they are shown by another name than they are kept under. */
  readonly shipped: readonly RoleType[];
  /** Only those that can be given in this organisation: its own, and those of the organisations above it. */
  readonly orgId?: string | undefined;
}

const { authRegion } = roleSchema.shape;

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
          const isNamed = holdsText([...nameRefs(where.ref, 'role')], filter.name);
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
        name: byText(nameShown(filter.language, by.ref, 'role')),
        type: byText(by.ref('role.roleType')),
        range: byText(by.ref('role.dataRange')),
        people: byCount('userCount'),
        org: byText(by.ref('org.name')),
      }),
      (query) => query.orderBy('role.id'),
    );
    return readRecords(ordered, filter, roleOf);
  }

  /** Roles that can be assigned in range. */
  async all(range: Range): Promise<readonly Role[]> {
    return (await selectRoles(this.#db, range).orderBy('role.id').execute()).map(roleOf);
  }

  /** The regions of the roles that can be given in range, and of people and signals in range, each once. */
  async regions(range: Range): Promise<readonly string[]> {
    const visible = await selectRoles(this.#db, range).execute();
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
      // Written out: with a parameter SQLite does not use the index of the few that have one.
      .where('authRegion', '<>', sql.lit(''))
      .where(ofEquipmentIn('signal', range))
      .execute();
    const given = [...visible, ...people].flatMap((row) => authRegion.parse(JSON.parse(row.authRegion)));
    return [...new Set([...given, ...signals.map((row) => row.authRegion)])].toSorted();
  }

  /** Refuses nameExists within the organisation. */
  async add(orgId: string, role: RoleFields, trail: AuditEntry): Promise<string> {
    return roles.add(this.#db, { ...role, orgId, shipped: false }, trail, async (tx) => {
      await lockRights(tx);
      await refuseTakenName(tx, orgId, role.name);
    });
  }

  /** Refuses nameExists, and lastAdmin. */
  async change(id: string, fields: Partial<RoleFields>, by: RightsActor, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      await keepingAdmin(tx, by, async () => {
        const before = await roles.find(tx, { id });
        if (before === undefined) throw new Refusal('notFound');
        if (fields.name !== undefined) await refuseTakenName(tx, before.orgId, fields.name, id);
        await roles.set(tx, id, fields);
      });
    });
  }

  /** Refuses inUse while somebody has it, and shippedRole. */
  async remove(id: string, trail: AuditEntry): Promise<void> {
    await roles.remove(this.#db, id, trail, async (tx) => {
      await lockRights(tx);
      if (await roles.has(tx, { id, shipped: true })) throw new Refusal('shippedRole');
      const count = await countOf(tx.selectFrom('account').where('roleId', '=', Number(id)));
      if (count > 0) throw new Refusal('inUse', { count });
    });
  }
}

async function refuseTakenName(tx: CoreTransaction, orgId: string, name: string, except?: string): Promise<void> {
  if (await roles.has(tx, { orgId, name }, except)) throw new Refusal('nameExists', { name });
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
    .selectAll('role')
    .select((select) => [
      'org.name as orgName',
      sql<number>`(select count(*) from account where account.role_id = role.id)`.as('userCount'),
      sql<number>`case when ${inOrgs(select.ref('role.orgId'), range)} then 1 else 0 end`.as('inRange'),
    ]);
}

/** The role that a row of `selectRoles` holds. */
export function roleOf(row: Selected<typeof selectRoles>): Role {
  const { shipped, ...role } = roles.record(row);
  return {
    ...role,
    orgName: row.orgName,
    auths: role.roleType === 'platform' ? [...AUTHS] : role.auths,
    isShipped: shipped,
    userCount: Number(row.userCount),
    editable: Number(row.inRange) === 1,
  };
}
