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

/** The log: rows are added, never changed or removed, and each holds the hash of the one before. */
export interface AuditLog {
  /** Commits one row; rejects when it could not be kept. */
  append(entry: AuditEntry): Promise<void>;
  /** Walks the whole chain. Answers the number of the first row that does not fit, undefined when all do. */
  firstBroken(): Promise<number | undefined>;
}
