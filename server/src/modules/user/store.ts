import type { ManagedUser } from '@tidegate/contract/nouns/user/managed-user.ts';
import { managedUserSchema } from '@tidegate/contract/nouns/user/managed-user.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { type Language, Refusal } from '@tidegate/contract/errors.ts';
import { pictureAddress } from '@tidegate/contract/nouns/picture/rules.ts';
import { sql } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { SortedFilter, PageFilter } from '../../kernel/paging.ts';
import type { Range } from '../../kernel/range.ts';
import type { RightsActor } from '../../kernel/rights-actor.ts';
import { NEW_ACCOUNT } from '../account/module.ts';
import { adding, changing } from '../../kernel/sql/audit-chain.ts';
import { portions } from '../../kernel/sql/portions.ts';
import { inPeople } from '../../kernel/sql/reach.ts';
import { byNumber, byText, inOrder, readRecords } from '../../kernel/sql/read-page.ts';
import { keepingAdmin } from '../../kernel/sql/rights.ts';
import { holdsText } from '../../kernel/sql/text-search.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';
import type { Selected } from '../../kernel/sql/read-page.ts';
import type { DataRange } from '@tidegate/contract/auths.ts';
import { nameShown, namesFrom } from '../../kernel/sql/names.ts';

/** Fields of a person set by an administrator. */
export interface UserFields {
  readonly name: string;
  readonly orgId: string;
  /** Empty: in no department. */
  readonly deptId: string;
  readonly roleId: string;
  /** Null: as the role says. */
  readonly dataRange: DataRange | null;
  readonly authRegion: readonly string[];
  readonly equipmentIds: readonly string[];
  readonly tel: string;
  readonly email: string;
}

export interface NewUser extends UserFields {
  readonly loginname: string;
  readonly passwordHash: string;
  readonly at: number;
}

export interface UserFilter extends Omit<PageFilter, 'page' | 'pageSize'> {
  /** This node of the tree; with `below`, those below it as well. */
  readonly orgId?: string | undefined;
  readonly below?: boolean | undefined;
  readonly roleId?: string | undefined;
  readonly enabled?: boolean | undefined;
}

/** A page of people. */
interface UserPage extends Omit<SortedFilter<'user'>, 'name'> {
  /** Language of the role names that the list is sorted by. */
  readonly language?: Language | undefined;
}

/** Several changes at once; done in this order, all of them or none. */
export interface UserBatch {
  readonly added: readonly (NewUser & { readonly isEnabled: boolean })[];
  readonly changed: readonly {
    readonly id: string;
    readonly fields: Partial<UserFields>;
    readonly enabled?: boolean;
  }[];
}

const { dataRange, authRegion } = managedUserSchema.shape;

/** Rows in one insert statement, well under the engines' limits on parameters. */
const INSERT_ROWS = 1_000;

/** People as an administrator manages them. Each change and its audit row are one transaction. */
export class UserStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async page(
    range: Range,
    filter: UserFilter,
    { page, pageSize, sort, language }: UserPage,
  ): Promise<Rows<ManagedUser>> {
    const ordered = inOrder(
      'user',
      sort,
      this.#wanted(range, filter),
      (by) => ({
        person: byText(sql<string>`coalesce(nullif(${by.ref('account.name')}, ''), ${by.ref('account.loginname')})`),
        role: byText(nameShown(language, by.ref, 'role')),
        org: byText(by.ref('org.name')),
        login: byNumber(by.ref('account.lastLoginAt')),
      }),
      (query) => query.orderBy('account.id'),
    );
    return readRecords(ordered, { page, pageSize }, userOf);
  }

  /** The same, all of them. */
  async all(range: Range, filter: UserFilter): Promise<readonly ManagedUser[]> {
    return (await this.#wanted(range, filter).orderBy('account.id').execute()).map(userOf);
  }

  #wanted(range: Range, { name, orgId, below, roleId, enabled }: UserFilter) {
    return selectUsers(this.#db, range)
      .$if(name !== '', (query) =>
        query.where((where) => holdsText([where.ref('account.loginname'), where.ref('account.name')], name)),
      )
      .$if(orgId !== undefined && below !== true, (query) =>
        query.where(sql<boolean>`coalesce(account.dept_id, account.org_id) = ${Number(orgId)}`),
      )
      .$if(orgId !== undefined && below === true, (query) =>
        query.where(
          sql<boolean>`coalesce(dept.path, org.path) like (select path from org where id = ${Number(orgId)}) || '%'`,
        ),
      )
      .$if(roleId !== undefined, (query) => query.where('account.roleId', '=', Number(roleId)))
      .$if(enabled !== undefined, (query) => query.where('account.enabled', '=', Number(enabled)));
  }

  /** Which of these login names are taken, by anybody; in lower case. */
  async takenNames(loginnames: readonly string[]): Promise<ReadonlySet<string>> {
    const wanted = loginnames.map((loginname) => loginname.toLowerCase());
    if (wanted.length === 0) return new Set();
    const rows = await this.#db
      .selectFrom('account')
      .select(sql<string>`lower(loginname)`.as('taken'))
      .where(sql<string>`lower(loginname)`, 'in', wanted)
      .execute();
    return new Set(rows.map(({ taken }) => taken));
  }

  /** They have to change the password at once. Refuses usernameExists. */
  async add(user: NewUser, trail: AuditEntry): Promise<string> {
    return adding(this.#db, 'user', trail, async (tx) => insertUser(tx, user));
  }

  /** Refuses lastAdmin. */
  async change(userId: string, fields: Partial<UserFields>, by: RightsActor, trail: AuditEntry): Promise<void> {
    await this.#change(userId, by, trail, (tx, id) => updateUser(tx, id, fields));
  }

  /** Ends their sessions when they are disabled. Refuses lastAdmin. */
  async setEnabled(userId: string, isEnabled: boolean, by: RightsActor, trail: AuditEntry): Promise<void> {
    await this.#change(userId, by, trail, (tx, id) => enable(tx, id, isEnabled));
  }

  /** Ends their sessions; `totpOff` takes their authenticator away as well. */
  async resetPassword(
    userId: string,
    { passwordHash, totpOff, at }: { readonly passwordHash: string; readonly totpOff: boolean; readonly at: number },
    trail: AuditEntry,
  ): Promise<void> {
    const id = Number(userId);
    await changing(this.#db, trail, async (tx) => {
      await tx
        .updateTable('account')
        .set({ passwordHash, passwordAt: at, mustChangePassword: 1 })
        .where('id', '=', id)
        .execute();
      if (totpOff) {
        await tx.updateTable('account').set({ totpOn: 0, totpSecret: '', totpStep: 0 }).where('id', '=', id).execute();
        await tx.deleteFrom('totpRecovery').where('accountId', '=', id).execute();
      }
      await endSessions(tx, id);
    });
  }

  async endSessions(userId: string, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, (tx) => endSessions(tx, Number(userId)));
  }

  /** Removes them with everything of theirs but the log, their commands and their feedback. Refuses lastAdmin. */
  async remove(userId: string, by: RightsActor, trail: AuditEntry): Promise<void> {
    await this.#change(userId, by, trail, async (tx, id) => {
      for (const table of OF_ACCOUNT) await tx.deleteFrom(table).where('accountId', '=', id).execute();
      // Shared pen sets stay with the organisation.
      await tx.deleteFrom('penSet').where('accountId', '=', id).where('isShared', '=', 0).execute();
      await tx.deleteFrom('account').where('id', '=', id).execute();
    });
  }

  /** All or nothing. Refuses usernameExists and lastAdmin. */
  async applyBatch({ added, changed }: UserBatch, by: RightsActor, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      await keepingAdmin(tx, by, async () => {
        for (const { isEnabled, ...user } of added) {
          const id = await insertUser(tx, user);
          if (!isEnabled) await enable(tx, id, false);
        }
        for (const { id, fields, enabled } of changed) {
          await updateUser(tx, Number(id), fields);
          if (enabled !== undefined) await enable(tx, Number(id), enabled);
        }
      });
    });
  }

  async #change(
    userId: string,
    by: RightsActor,
    trail: AuditEntry,
    change: (tx: CoreTransaction, id: number) => Promise<void>,
  ): Promise<void> {
    await changing(this.#db, trail, (tx) => keepingAdmin(tx, by, () => change(tx, Number(userId))));
  }
}

/** Rows deleted with a person. */
const OF_ACCOUNT = [
  'session',
  'apiKey',
  'webhook',
  'follow',
  'accountEquipment',
  'securityQuestion',
  'totpRecovery',
  'proofFlow',
  'verification',
  'mail',
  'pushSubscription',
] as const;

async function insertUser(tx: CoreTransaction, user: NewUser): Promise<number> {
  const { equipmentIds, at, loginname, passwordHash, ...fields } = user;
  const row = await tx
    .insertInto('account')
    .values({
      ...NEW_ACCOUNT,
      ...columnsOf(fields),
      orgId: Number(user.orgId),
      roleId: Number(user.roleId),
      loginname,
      passwordHash,
      passwordAt: at,
      mustChangePassword: 1,
      createdAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('usernameExists');
  await choose(tx, row.id, equipmentIds);
  return row.id;
}

async function updateUser(tx: CoreTransaction, id: number, fields: Partial<UserFields>): Promise<void> {
  const { equipmentIds, ...rest } = fields;
  const set = columnsOf(rest);
  if (Object.keys(set).length > 0) await tx.updateTable('account').set(set).where('id', '=', id).execute();
  if (equipmentIds === undefined) return;
  await tx
    .deleteFrom('accountEquipment')
    .where('accountId', '=', id)
    // Deleted equipment stays chosen for whom it was, in case it is restored.
    .where('equipmentId', 'in', tx.selectFrom('equipment').select('id'))
    .execute();
  await choose(tx, id, equipmentIds);
}

async function choose(tx: CoreTransaction, accountId: number, equipmentIds: readonly string[]): Promise<void> {
  const rows = [...new Set(equipmentIds)].map((id) => ({ accountId, equipmentId: Number(id) }));
  for (const some of portions(rows, INSERT_ROWS)) {
    await tx.insertInto('accountEquipment').values(some).execute();
  }
}

async function enable(tx: CoreTransaction, id: number, isEnabled: boolean): Promise<void> {
  await tx
    .updateTable('account')
    .set({ enabled: Number(isEnabled) })
    .where('id', '=', id)
    .execute();
  if (!isEnabled) await endSessions(tx, id);
}

async function endSessions(tx: CoreTransaction, accountId: number): Promise<void> {
  await tx.updateTable('session').set({ ended: 'admin' }).where('accountId', '=', accountId).execute();
}

/** The columns of the fields that are given. */
function columnsOf(fields: Partial<Omit<UserFields, 'equipmentIds'>>) {
  const { name, tel, email, orgId, deptId, roleId, dataRange: range, authRegion: regions } = fields;
  return {
    ...(name === undefined ? {} : { name }),
    ...(tel === undefined ? {} : { tel }),
    ...(email === undefined ? {} : { email }),
    ...(orgId === undefined ? {} : { orgId: Number(orgId) }),
    ...(deptId === undefined ? {} : { deptId: deptId === '' ? null : Number(deptId) }),
    ...(roleId === undefined ? {} : { roleId: Number(roleId) }),
    ...(range === undefined ? {} : { dataRange: range ?? '' }),
    ...(regions === undefined ? {} : { authRegion: JSON.stringify(regions) }),
  };
}

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
      ...namesFrom('role', 'role'),
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
      sql<string>`coalesce((select ${jsonList} from account_equipment
        join equipment on equipment.id = equipment_id where account_id = account.id), '')`.as('equipmentIds'),
    ]);
}

/** The ids as one text, in a function that both engines have. */
const jsonList = sql`string_agg(cast(equipment_id as text), ',')`;

/** The person that a row of `selectUsers` holds. */
export function userOf(row: Selected<typeof selectUsers>): ManagedUser {
  const { totpOn, enabled, ...shown } = row;
  return {
    ...shown,
    id: String(row.id),
    orgId: String(row.orgId),
    deptId: row.deptId === null ? '' : String(row.deptId),
    deptName: row.deptName ?? '',
    roleId: String(row.roleId),
    dataRange: dataRange.parse(row.dataRange === '' ? null : row.dataRange),
    authRegion: authRegion.parse(JSON.parse(row.authRegion)),
    equipmentIds:
      row.equipmentIds === '' ? [] : row.equipmentIds.split(',').toSorted((one, other) => Number(one) - Number(other)),
    avatar: pictureAddress(row.avatar),
    enabled: enabled === 1,
    totpOn: totpOn === 1,
  };
}
