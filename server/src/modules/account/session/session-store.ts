import type { Account } from '../../../kernel/account.ts';

/** Who ended a session whose person did not: told apart by code 1010. */
export type SessionEnd = 'elsewhere' | 'admin';

/** A session as it is kept: by the hash of its id, never the id. Times in ms. */
export interface StoredSession {
  readonly hash: string;
  readonly userId: string;
  readonly createdAt: number;
  /** Last call that a person made, background polls left out. */
  readonly renewedAt: number;
  readonly ended: SessionEnd | null;
  readonly ip: string;
  /** What the browser says it is. */
  readonly agent: string;
}

export interface SessionStore {
  add(session: StoredSession): Promise<void>;
  /** The session with the account as it is now, in one query. */
  find(hash: string): Promise<{ readonly session: StoredSession; readonly account: Account } | undefined>;
  ofPerson(userId: string): Promise<readonly StoredSession[]>;
  renew(hash: string, at: number): Promise<void>;
  /** Forgets the session: its person signed out. */
  remove(hash: string): Promise<void>;
  /** Marks all sessions of the person but `except` as ended; they answer 1010 until they would have lapsed. */
  endAll(userId: string, why: SessionEnd, except?: string): Promise<void>;
  /** Forgets sessions that were created before `createdBefore`, or were idle for as long as their organisation allows before `idleSince`. */
  sweep(createdBefore: number, idleSince: number): Promise<void>;
}
