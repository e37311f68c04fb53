/** What tells one installation from another, and its key from another key. */
export interface Installation {
  /** Random, the same for as long as the database lives. */
  readonly id: string;
  /** Derived from the key under which secrets are sealed; tells nothing of it. */
  readonly keyCheck: string;
}

/** The database's memory of which installation it belongs to. */
export interface InstallationStore {
  /** Undefined before the first start. */
  find(): Promise<Installation | undefined>;
  /** Keeps it where there is none yet, and answers the one that is kept: two servers may start at once. */
  keep(installation: Installation): Promise<Installation>;
  /** The secrets are sealed under another key from now on. */
  changeKeyCheck(keyCheck: string): Promise<void>;
}
