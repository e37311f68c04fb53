import type { KeptBackup } from '@tidegate/contract/nouns/backup/backup.ts';

/** The two sets of tables: `core` (configuration, people, logs) and `history` (journal and blocks). */
export type DatabaseSet = 'core' | 'history';

/** The type of a column, on either engine. */
export type ColumnKind = 'integer' | 'real' | 'text' | 'bytes';

/** A stored value as an archive carries it; a whole number beyond 2^53 is a `bigint`. */
export type StoredValue = null | number | bigint | string | Uint8Array;

/** One row, in the order of its table's columns. */
export type StoredRow = readonly StoredValue[];

/** A table as its migrations create it. */
export interface TableShape {
  readonly set: DatabaseSet;
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly kind: ColumnKind }[];
  /** True when the database assigns `id` and never assigns one twice. */
  readonly hasIds: boolean;
}

/** Names of the applied migrations; a set that never existed is absent. */
export type AppliedMigrations = { readonly [set in DatabaseSet]?: readonly string[] };

export type BackupEngine = 'sqlite' | 'postgres';

/** One consistent snapshot of both sets, held until `close`. */
export interface BackupSource {
  readonly engine: BackupEngine;
  readonly migrations: AppliedMigrations;
  readonly tables: readonly TableShape[];
  /** The number of rows of the table. */
  count(table: TableShape): Promise<number>;
  /** Every row of the table, in portions that fit in memory. */
  rows(table: TableShape): AsyncIterable<readonly StoredRow[]>;
  /** The highest id that the database ever assigned in the table; 0 when none. */
  lastId(table: TableShape): Promise<number>;
  /** Releases the snapshot; a second call does nothing. */
  close(): Promise<void>;
}

/** The verification of a restored database. */
export interface RestoreProof {
  /** Rows of the operation log, each verified in the chain. */
  readonly logRows: number;
  /** The first altered row of the operation log; undefined when the chain is complete. */
  readonly brokenLogRow: number | undefined;
  /** The check value of the server key that encrypts its secrets; undefined where none was ever stored. */
  readonly keyCheck: string | undefined;
}

/** A place that an archive is restored into. Users of the place are not affected until `commit`. */
export interface RestoreTarget {
  /** Creates the tables of these migrations without rows. */
  create(migrations: AppliedMigrations, tables: readonly TableShape[]): Promise<void>;
  load(table: TableShape, rows: readonly StoredRow[]): Promise<void>;
  setLastId(table: TableShape, id: number): Promise<void>;
  /** The number of rows that the table holds now. */
  count(table: TableShape): Promise<number>;
  /** Loaded data, read back like a backup of it. Nothing can be loaded after that. */
  readBack(): Promise<BackupSource>;
  /** Checks the database itself, upgrades it, ends what must not survive a restore and adds a row to the operation log. */
  prove(note: RestoreNote | MoveNote): Promise<RestoreProof>;
  /** Makes the restored data visible, all of it or nothing, or schedules that for the next start of the server. */
  commit(): Promise<void>;
  /** Removes what was written. After `commit` it does nothing. */
  discard(): Promise<void>;
  /** Leaves what was written unfinished: no server starts on an empty place that holds it, until a restore or move has begun again. */
  leave(): Promise<void>;
}

/** Record of the restore in the operation log of the restored database. */
export interface RestoreNote {
  readonly at: number;
  readonly archive: string;
  readonly archiveAt: number;
  /** The key of the log's hashes, where it is known. */
  readonly logKey: Uint8Array | undefined;
  /** Person who restored it from the web app, the address, and the name under which the former data is kept. */
  readonly by?: { readonly loginname: string; readonly ip: string; readonly keep: string };
}

/** Record of the move in the operation log of a moved installation. */
export interface MoveNote {
  readonly at: number;
  /** The place that it was moved from, without a password. */
  readonly movedFrom: string;
  /** The key of the log's hashes, where it is known. */
  readonly logKey: Uint8Array | undefined;
}

/** Data that a restore replaced, kept beside the current data. */
export interface ReplacedData {
  readonly name: string;
  /** When it was replaced, ms. */
  readonly at: number;
  readonly bytes: number;
}

/** Why a backup was made. */
export type BackupReason = KeptBackup['reason'];

export type BackupFailure =
  | 'foreign'
  | 'newer'
  | 'damaged'
  | 'passphraseNeeded'
  | 'passphraseWrong'
  | 'tooLarge'
  | 'notEmpty'
  | 'notAllowed'
  | 'unfit'
  | 'samePlace'
  | 'different'
  | 'cancelled'
  | 'keyNeeded'
  | 'keyOther'
  | 'logBroken'
  | 'notKept'
  | 'notWritten'
  | 'restoreRunning';

/** A refused or aborted backup, restore or move. `message` is one sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly failure: BackupFailure;

  constructor(failure: BackupFailure, sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.failure = failure;
  }
}
