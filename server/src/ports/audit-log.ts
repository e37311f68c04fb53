/** One row of the audit log: who did what to which object, when, from where, and how it ended. */
export interface AuditEntry {
  readonly at: number;
  /** Empty when nobody was signed in. */
  readonly orgId: string;
  readonly userId: string;
  readonly loginname: string;
  readonly ip: string;
  /** First characters of the session's hash: tells sessions apart, opens none. */
  readonly session: string;
  readonly action: string;
  /** Kind and id, such as `gateway:5`; empty when there is none. */
  readonly object: string;
  /** JSON text of what was and what is; empty when there is nothing to say. */
  readonly old: string;
  readonly new: string;
  /** "200" or the code of the refusal. */
  readonly result: string;
  readonly commandUuid: string;
}

/** The newest row: how many there are, and the hash of the last. */
export interface LogHead {
  readonly count: number;
  readonly hash: string;
}

/** The log: rows are added, never changed or removed, and each holds the hash of the one before. */
export interface AuditLog {
  /** Commits one row; rejects when it could not be kept. */
  append(entry: AuditEntry): Promise<void>;
  /** Walks the whole chain. Answers the number of the first row that does not fit, undefined when all do. */
  firstBroken(): Promise<number | undefined>;
}

/** A log whose rows are hashed under the server's key, so that nobody who can only write the database can make one. */
export interface KeyedAuditLog extends AuditLog {
  /**
   * Hashes rows under the key from now on, once. A log that was plain stays so up to here; `isKeyLost`: what was hashed
   * under another key can be checked by its links alone. Answers after how many rows the key begins, undefined when it
   * had begun before.
   */
  beginKey(isKeyLost: boolean): Promise<number | undefined>;
  /** Whether rows are hashed under a key, without which they cannot be checked. */
  isKeyed(): Promise<boolean>;
  head(): Promise<LogHead>;
  /** How many of the oldest rows were cut off. */
  cutCount(): Promise<number>;
  /**
   * Cuts off a portion of the oldest rows, from before that moment (ms), and proves under the key that it did; answers
   * how many. `now` tells rows of a clock that was ahead. Cuts nothing from a log without a key, and never its newest row.
   */
  cutBefore(before: number, now: number): Promise<number>;
  /** The hash of the row that was the `count`-th to be written; undefined when there are fewer, or it was cut off. */
  hashAt(count: number): Promise<string | undefined>;
}
