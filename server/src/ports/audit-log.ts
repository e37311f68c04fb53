/** One row of the audit log: who did what to which object, when, from where, and with which result. */
export interface AuditEntry {
  readonly at: number;
  /** Empty when nobody was signed in. */
  readonly orgId: string;
  readonly userId: string;
  readonly loginname: string;
  readonly ip: string;
  /** First characters of the session's hash: identifies a session, opens none. */
  readonly session: string;
  readonly action: string;
  /** Kind and id, such as `gateway:5`; empty when there is none. */
  readonly object: string;
  /** JSON text of the old and the new state; empty when there is none. */
  readonly old: string;
  readonly new: string;
  /** "200" or the code of the refusal. */
  readonly result: string;
  readonly commandUuid: string;
}

/** A row that no person caused: what the server does by itself, successfully. Who spreads it states when, what and about what. */
export const BY_SERVER = {
  orgId: '',
  userId: '',
  loginname: '',
  ip: '',
  session: '',
  object: '',
  old: '',
  new: '',
  result: '200',
  commandUuid: '',
} as const satisfies Partial<AuditEntry>;

/** The newest row: the number of rows, and the hash of the last. */
export interface LogHead {
  readonly count: number;
  readonly hash: string;
}

/** A copy of the head that is kept outside the database, with a proof that this server made it. */
export interface HeadWitness extends LogHead {
  /** When the server that made it was started, ms since the epoch UTC: a later restore explains a difference. */
  readonly since: number;
  readonly proof: string;
}

/** The log: rows are appended, never changed or removed, and each contains the hash of the one before. */
export interface AuditLog {
  /** Commits one row; rejects when it could not be stored. */
  append(entry: AuditEntry): Promise<void>;
  /** Checks the whole chain. Returns the number of the first invalid row, undefined when all are valid. */
  firstBroken(): Promise<number | undefined>;
}

/**
 * A log whose rows are hashed with the server's key, so that write access to the database is not enough to forge one.
 */
export interface KeyedAuditLog extends AuditLog {
  /**
   * Hashes rows with the key from now on, once. Earlier plain rows stay plain; `isKeyLost`: rows hashed with another
   * key can only be checked by their links. Returns after how many rows the key begins, undefined when it had begun
   * before.
   */
  beginKey(isKeyLost: boolean): Promise<number | undefined>;
  /**
   * Seals the newest row with the key from now on, once, so that rows deleted at the end are noticed. Returns whether it did.
   * Only where the server is the active one: those of an earlier version could not go on with it.
   */
  beginSeal(): Promise<boolean>;
  /** True if rows are hashed with a key, without which they cannot be checked. */
  isKeyed(): Promise<boolean>;
  head(): Promise<LogHead>;
  /** Number of oldest rows that were trimmed. */
  cutCount(): Promise<number>;
  /**
   * Trims a portion of the oldest rows, from before that moment (ms), and records proof under the key; returns the
   * number of rows. `now` identifies rows of a clock that was ahead. Never trims a log without a key, nor its newest
   * row.
   */
  cutBefore(before: number, now: number): Promise<number>;
  /** The hash of the `count`-th row written; undefined when there are fewer, or it was trimmed. */
  hashAt(count: number): Promise<string | undefined>;
  /** Hash of the row that this process appended last; undefined before the first. Differs after each row. */
  lastOwn(): string | undefined;
  /** A copy of the present head, by a server that was started at that moment; undefined for a log without a key. */
  witness(since: number): Promise<HeadWitness | undefined>;
  /**
   * Difference of the log from an earlier copy of its head. `forged`: the copy was not made with the key; `missing`:
   * earlier rows are gone, and no restore explains it. Rows past their retention are not missing.
   */
  differenceFrom(witness: HeadWitness): Promise<'forged' | 'missing' | undefined>;
}
