import { AUTHS, ROLE_TYPES } from '@tidegate/contract/auths.ts';
import { userInfoSchema } from '@tidegate/contract/entities/user.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { z } from 'zod';
import type { Account, AccountStore, NewAccount, NewRole } from '../../../ports/account-store.ts';
import type { AuditEntry } from '../../../ports/audit-log.ts';
import { changing } from './audit-chain.ts';
import type { CoreDb } from './tables.ts';

const { authRegion, dataRange, prompType, scadaAdaption } = userInfoSchema.shape;
const roleType = z.enum(ROLE_TYPES);
/** A permission that a later version took away is no longer held. */
const auths = z.array(z.string()).transform((names) => AUTHS.filter((auth) => names.includes(auth)));

/** Organisations, roles and accounts over SQL. */
export class SqlAccounts implements AccountStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async isEmpty(): Promise<boolean> {
    return (await this.#db.selectFrom('account').select('id').limit(1).executeTakeFirst()) === undefined;
  }

  async addOrg(name: string, at: number): Promise<string> {
    const row = await this.#db
      .insertInto('org')
      .values({ name, createdAt: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(row.id);
  }

  async addRole(role: NewRole): Promise<string> {
    const row = await this.#db
      .insertInto('role')
      .values({
        orgId: Number(role.orgId),
        name: role.name,
        roleType: role.roleType,
        auths: JSON.stringify(role.auths),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(row.id);
  }

  async addAccount(account: NewAccount): Promise<string> {
    const row = await this.#db
      .insertInto('account')
      .values({
        orgId: Number(account.orgId),
        roleId: Number(account.roleId),
        loginname: account.loginname,
        passwordHash: account.passwordHash,
        tel: '',
        styleId: '',
        deptId: '',
        authRegion: '[]',
        dataRange: 'all',
        prompType: '{"alter":true,"sound":true,"title":true}',
        scadaAdaption: 'width',
        enabled: 1,
        createdAt: account.at,
      })
      .onConflict((conflict) => conflict.column('loginname').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) throw new Refusal('usernameExists');
    return String(row.id);
  }

  async byLoginname(loginname: string): Promise<Account | undefined> {
    const row = await selectAccounts(this.#db).where('account.loginname', '=', loginname).executeTakeFirst();
    return row === undefined ? undefined : accountOf(row);
  }

  async setPasswordHash(userId: string, passwordHash: string): Promise<void> {
    await this.#db.updateTable('account').set({ passwordHash }).where('id', '=', Number(userId)).execute();
  }

  async setEnabled(userId: string, isEnabled: boolean, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      const id = Number(userId);
      await tx
        .updateTable('account')
        .set({ enabled: Number(isEnabled) })
        .where('id', '=', id)
        .execute();
      if (!isEnabled) await tx.updateTable('session').set({ ended: 'admin' }).where('accountId', '=', id).execute();
    });
  }
}

/** Accounts with their role: what `accountOf` reads. */
export function selectAccounts(db: CoreDb) {
  return db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.roleId')
    .select([
      'account.id as accountId',
      'account.orgId',
      'account.roleId',
      'account.loginname',
      'account.passwordHash',
      'account.tel',
      'account.styleId',
      'account.deptId',
      'account.authRegion',
      'account.dataRange',
      'account.prompType',
      'account.scadaAdaption',
      'account.enabled',
      'role.roleType',
      'role.auths',
    ]);
}

type SelectedAccount = Awaited<ReturnType<ReturnType<typeof selectAccounts>['executeTakeFirstOrThrow']>>;

/** The account that a row of `selectAccounts` holds. */
export function accountOf(row: SelectedAccount): Account {
  return {
    userId: String(row.accountId),
    orgId: String(row.orgId),
    roleId: String(row.roleId),
    loginname: row.loginname,
    passwordHash: row.passwordHash,
    tel: row.tel,
    styleId: row.styleId,
    deptId: row.deptId,
    authRegion: authRegion.parse(JSON.parse(row.authRegion)),
    dataRange: dataRange.parse(row.dataRange),
    prompType: prompType.parse(JSON.parse(row.prompType)),
    scadaAdaption: scadaAdaption.parse(row.scadaAdaption),
    isEnabled: row.enabled === 1,
    roleType: roleType.parse(row.roleType),
    auths: auths.parse(JSON.parse(row.auths)),
  };
}
