import type { UserConfig } from '@tidegate/contract/calls/account.ts';
import type { OwnAccount, SecurityQuestion } from '@tidegate/contract/entities/account.ts';
import type { Account } from '../../kernel/account.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';

/** What is kept of an account beyond what a session needs. */
export type AccountRecord = Omit<OwnAccount, 'questions' | 'sms' | 'mail' | 'proofs'>;

/** A question with its answer as PHC text. */
export interface KeptAnswer {
  readonly question: SecurityQuestion;
  readonly answerHash: string;
}

/** What people change of their own accounts. Every change leaves its audit row, both or neither. */
export interface OwnAccountStore {
  /** The account with the rights of its role. */
  byId(userId: string): Promise<Account | undefined>;
  record(userId: string): Promise<AccountRecord | undefined>;
  /** In the order in which they were set; none for somebody who has set none or does not exist. */
  questions(userId: string): Promise<readonly KeptAnswer[]>;
  setQuestions(userId: string, answers: readonly KeptAnswer[], trail: AuditEntry): Promise<void>;
  /** Ends all sessions of the person but `keep`: they answer 1010. */
  setPassword(userId: string, passwordHash: string, trail: AuditEntry, keep?: string): Promise<void>;
  setName(userId: string, name: string, trail: AuditEntry): Promise<void>;
  setTel(userId: string, tel: string, trail: AuditEntry): Promise<void>;
  setEmail(userId: string, email: string, trail: AuditEntry): Promise<void>;
  /** What is left out stays. */
  setConfig(userId: string, config: Partial<UserConfig>, trail: AuditEntry): Promise<void>;
}
