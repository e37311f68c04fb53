import type { UserConfig } from '@tidegate/contract/nouns/account/calls.ts';
import { SECURITY_QUESTIONS_OFFERED } from '@tidegate/contract/nouns/account/account.ts';
import { pictureAddress } from '@tidegate/contract/nouns/picture/rules.ts';
import type { UpdateObject } from 'kysely';
import { z } from 'zod';
import type { AuditEntry } from '../../ports/audit-log.ts';
import { changing } from '../../kernel/sql/audit-chain.ts';
import type { CoreDb, CoreTables } from '../../kernel/sql/tables.ts';
import type { OwnAccount, SecurityQuestion } from '@tidegate/contract/nouns/account/account.ts';
import { namesFrom } from '../../kernel/sql/names.ts';

/** The data of an account beyond that of a session. */
export type AccountRecord = Omit<OwnAccount, 'questions' | 'sms' | 'mail' | 'proofs'>;

/** A question with its answer as PHC text. */
export interface KeptAnswer {
  readonly question: SecurityQuestion;
  readonly answerHash: string;
}

const question = z.enum(SECURITY_QUESTIONS_OFFERED);
type Change = UpdateObject<CoreTables, 'account'>;

/** Changes of people to their own accounts, each in one transaction with its audit row. */
export class OwnAccountStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async record(userId: string): Promise<AccountRecord | undefined> {
    const row = await this.#db
      .selectFrom('account')
      .innerJoin('role', 'role.id', 'account.roleId')
      .innerJoin('org', 'org.id', 'account.orgId')
      .leftJoin('org as dept', 'dept.id', 'account.deptId')
      .where('account.id', '=', Number(userId))
      .select([
        'account.loginname',
        'account.name',
        'account.avatar',
        'org.name as orgName',
        'dept.name as deptName',
        ...namesFrom('role', 'role'),
        'account.tel',
        'account.email',
        'account.totpOn',
        'account.passwordAt',
        'account.createdAt',
      ])
      .select((select) =>
        select
          .selectFrom('totpRecovery')
          .whereRef('totpRecovery.accountId', '=', 'account.id')
          .where('totpRecovery.usedAt', 'is', null)
          .select((of) => of.fn.countAll<number>().as('left'))
          .as('recoveryCodesLeft'),
      )
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { totpOn, ...shown } = row;
    return {
      ...shown,
      userId,
      avatar: pictureAddress(row.avatar),
      deptName: row.deptName ?? '',
      totpOn: totpOn === 1,
      recoveryCodesLeft: Number(row.recoveryCodesLeft),
    };
  }

  /** In the order in which they were set; empty without questions or for an unknown account. */
  async questions(userId: string): Promise<readonly KeptAnswer[]> {
    const rows = await this.#db
      .selectFrom('securityQuestion')
      .select(['question', 'answerHash'])
      .where('accountId', '=', Number(userId))
      .orderBy('seq')
      .execute();
    return rows.map((row) => ({ question: question.parse(row.question), answerHash: row.answerHash }));
  }

  async setQuestions(userId: string, answers: readonly KeptAnswer[], trail: AuditEntry): Promise<void> {
    const accountId = Number(userId);
    await changing(this.#db, trail, async (tx) => {
      await tx.deleteFrom('securityQuestion').where('accountId', '=', accountId).execute();
      await tx
        .insertInto('securityQuestion')
        .values(answers.map((answer, seq) => ({ ...answer, accountId, seq })))
        .execute();
    });
  }

  /** Ends all sessions of the person but `keep`: they answer 1010. */
  async setPassword(userId: string, passwordHash: string, trail: AuditEntry, keep = ''): Promise<void> {
    const id = Number(userId);
    await changing(this.#db, trail, async (tx) => {
      await tx
        .updateTable('account')
        .set({ passwordHash, passwordAt: trail.at, mustChangePassword: 0 })
        .where('id', '=', id)
        .execute();
      await tx
        .updateTable('session')
        .set({ ended: 'elsewhere' })
        .where('accountId', '=', id)
        .where('hash', '<>', keep)
        .execute();
    });
  }

  async setName(userId: string, name: string, trail: AuditEntry): Promise<void> {
    await this.#set(userId, { name }, trail);
  }

  async setTel(userId: string, tel: string, trail: AuditEntry): Promise<void> {
    await this.#set(userId, { tel }, trail);
  }

  async setEmail(userId: string, email: string, trail: AuditEntry): Promise<void> {
    await this.#set(userId, { email }, trail);
  }

  /** Missing fields are unchanged. */
  async setConfig(userId: string, config: Partial<UserConfig>, trail: AuditEntry): Promise<void> {
    const { messageTypes, prompType, scadaAdaption, language, timeZone } = config;
    await this.#set(
      userId,
      {
        ...(messageTypes === undefined ? {} : { messageTypes: JSON.stringify(messageTypes) }),
        ...(prompType === undefined ? {} : { prompType: JSON.stringify(prompType) }),
        ...(scadaAdaption === undefined ? {} : { scadaAdaption }),
        ...(language === undefined ? {} : { language: language ?? '' }),
        ...(timeZone === undefined ? {} : { timeZone: timeZone ?? '' }),
      },
      trail,
    );
  }

  async #set(userId: string, change: Change, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      if (Object.keys(change).length === 0) return;
      await tx.updateTable('account').set(change).where('id', '=', Number(userId)).execute();
    });
  }
}
