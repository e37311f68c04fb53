/** Identifies an installation, and its key. */
export interface Installation {
  /** Random, constant for the lifetime of the database. */
  readonly id: string;
  /** Derived from the key that encrypts the secrets; reveals nothing about it. */
  readonly keyCheck: string;
}

/** The installation that a database belongs to. */
export interface InstallationStore {
  /** Undefined before the first start. */
  find(): Promise<Installation | undefined>;
  /** Stores it where there is none yet, and returns the stored one: two servers may start at once. */
  store(installation: Installation): Promise<Installation>;
  /** The secrets are encrypted with another key from now on. */
  changeKeyCheck(keyCheck: string): Promise<void>;
}
