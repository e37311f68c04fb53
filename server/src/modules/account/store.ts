import { DATA_RANGES } from '@tidegate/contract/auths.ts';
import { AUTHS } from '@tidegate/contract/catalogue/auths.ts';
import { userInfoSchema } from '@tidegate/contract/nouns/account/user.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { pictureAddress } from '@tidegate/contract/nouns/picture/rules.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Account } from '../../kernel/account.ts';
import { json } from '../../kernel/sql/table.ts';
import { insertOrg } from '../../kernel/sql/insert-org.ts';
import { defaultsIn, defaultsOf } from '../../kernel/sql/defaults.ts';
import { idleMinutesOf } from './session/sql-session-idle.ts';
import type { NewRole } from './sql-shipped-roles.ts';
import { insertRole } from './sql-shipped-roles.ts';
import type { Selected } from '../../kernel/sql/read-page.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';
import { namesFrom } from '../../kernel/sql/names.ts';
import { pickNamesOf } from '@tidegate/contract/locale/name-text.ts';

const { authRegion, messageTypes, prompType, scadaAdaption, language } = userInfoSchema.shape;
const dataRange = z.enum(DATA_RANGES);
/** Column of permissions; one that a later version removed is no longer held. */
export const heldAuths = json(
  z.codec(z.array(z.string()), z.array(z.enum(AUTHS)), {
    decode: (names) => AUTHS.filter((auth) => names.includes(auth)),
    encode: (auths) => auths,
  }),
);

export interface NewAccount {
  readonly orgId: string;
  readonly roleId: string;
  readonly loginname: string;
  readonly passwordHash: string;
  readonly at: number;
}

/** The objects of the very first start, and the accounts for signing in. */
export class AccountStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** True until the first account exists. */
  async isEmpty(): Promise<boolean> {
    return (await this.#db.selectFrom('account').select('id').limit(1).executeTakeFirst()) === undefined;
  }

  /** A root of the organisation tree. */
  async addOrg(name: string, at: number): Promise<string> {
    const id = await this.#db.transaction().execute((tx) => insertOrg(tx, { parentId: null, kind: 'org', name, at }));
    return String(id);
  }

  async addRole(role: NewRole): Promise<string> {
    return insertRole(this.#db, role);
  }

  /** Refuses usernameExists. */
  async addAccount(account: NewAccount): Promise<string> {
    const row = await this.#db
      .insertInto('account')
      .values({
        orgId: Number(account.orgId),
        roleId: Number(account.roleId),
        loginname: account.loginname,
        passwordHash: account.passwordHash,
        ...NEW_ACCOUNT,
        passwordAt: account.at,
        createdAt: account.at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) throw new Refusal('usernameExists');
    return String(row.id);
  }

  async byLoginname(loginname: string): Promise<Account | undefined> {
    const row = await selectAccounts(this.#db).where(isLoginname(loginname)).executeTakeFirst();
    return row === undefined ? undefined : accountOf(row);
  }

  async byId(userId: string): Promise<Account | undefined> {
    const row = await selectAccounts(this.#db).where('account.id', '=', Number(userId)).executeTakeFirst();
    return row === undefined ? undefined : accountOf(row);
  }

  async setPasswordHash(userId: string, passwordHash: string): Promise<void> {
    await this.#db.updateTable('account').set({ passwordHash }).where('id', '=', Number(userId)).execute();
  }

  /** When the person last signed in, ms. */
  async setLastLogin(userId: string, at: number): Promise<void> {
    await this.#db.updateTable('account').set({ lastLoginAt: at }).where('id', '=', Number(userId)).execute();
  }
}

/** True for the account of that name, in any case: names are letters of ASCII, so the engines agree on it. */
export const isLoginname = (loginname: string) =>
  sql<boolean>`lower(account.loginname) = ${loginname.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())}`;

/** The initial values of an account. */
export const NEW_ACCOUNT = {
  deptId: null,
  name: '',
  mustChangePassword: 0,
  tel: '',
  email: '',
  avatar: '',
  authRegion: '[]',
  dataRange: '',
  messageTypes: '["notice","expire","alarm"]',
  prompType: '{"alter":true,"sound":true,"title":true}',
  scadaAdaption: 'ratio',
  language: '',
  timeZone: '',
  totpSecret: '',
  totpOn: 0,
  totpStep: 0,
  enabled: 1,
  lastLoginAt: null,
} as const;

/** Accounts with their role and organisation: what `accountOf` reads. */
export function selectAccounts(db: CoreDb) {
  return db
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.roleId')
    .innerJoin('org', 'org.id', 'account.orgId')
    .select([
      'account.id as accountId',
      'account.orgId',
      'org.name as orgName',
      'org.path as orgPath',
      'account.deptId',
      'account.roleId',
      ...namesFrom('role', 'role'),
      'account.loginname',
      'account.name',
      'account.passwordHash',
      'account.mustChangePassword',
      'account.tel',
      'account.email',
      'account.avatar',
      'account.authRegion',
      'role.authRegion as roleRegion',
      'account.dataRange',
      'role.dataRange as roleRange',
      'account.messageTypes',
      'account.prompType',
      'account.scadaAdaption',
      'account.language',
      'account.timeZone',
      'account.totpOn',
      'account.enabled',
      'role.roleType',
      'role.auths',
      idleMinutesOf(sql.ref('account.org_id')).as('sessionIdleMin'),
      ...defaultsOf(sql.ref('account.org_id')),
    ]);
}

type SelectedAccount = Selected<typeof selectAccounts>;

/** The account that a row of `selectAccounts` holds. */
export function accountOf(row: SelectedAccount): Account {
  // The platform's administrators keep up with permissions that a later version adds.
  const held = row.roleType === 'platform' ? [...AUTHS] : heldAuths.decode(row.auths);
  const regions = [row.roleRegion, row.authRegion].flatMap((text) => authRegion.parse(JSON.parse(text)));
  return {
    userId: String(row.accountId),
    orgId: String(row.orgId),
    orgName: row.orgName,
    orgPath: row.orgPath,
    deptId: row.deptId === null ? '' : String(row.deptId),
    styleId: String(row.orgId),
    roleId: String(row.roleId),
    ...pickNamesOf(row, 'role'),
    roleType: row.roleType,
    loginname: row.loginname,
    name: row.name,
    passwordHash: row.passwordHash,
    // Without permission to change the password, the assigned one stays valid.
    mustChangePassword: row.mustChangePassword === 1 && held.includes('account_password_edit'),
    tel: row.tel,
    email: row.email,
    avatar: pictureAddress(row.avatar),
    authRegion: [...new Set(regions)],
    dataRange: dataRange.parse(row.dataRange === '' ? row.roleRange : row.dataRange),
    messageTypes: messageTypes.parse(JSON.parse(row.messageTypes)),
    prompType: prompType.parse(JSON.parse(row.prompType)),
    scadaAdaption: scadaAdaption.parse(row.scadaAdaption),
    language: language.parse(row.language === '' ? null : row.language),
    timeZone: row.timeZone === '' ? null : row.timeZone,
    sessionIdleMin: Number(row.sessionIdleMin),
    defaults: defaultsIn(row),
    isTotpOn: row.totpOn === 1,
    isEnabled: row.enabled === 1,
    auths: held,
  };
}
