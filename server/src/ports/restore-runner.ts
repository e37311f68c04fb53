import type { ArchiveContents, RestoreState } from '@tidegate/contract/nouns/backup/restore.ts';
import type { ReplacedData } from './backup.ts';

/** Progress: bytes of an upload, rows of a check or restore. `all` is null while it is unknown. */
export interface RestoreProgress {
  readonly done: number;
  readonly all: number | null;
}

/** An archive that was checked. */
export interface CheckedUp {
  readonly contents: ArchiveContents;
  /** Fingerprint of its whole content. */
  readonly fingerprint: string;
}

/** An archive on the server: a stored backup by its name, or the uploaded one. */
export interface ArchiveSource {
  readonly kind: 'stored' | 'upload';
  /** Display name. */
  readonly name: string;
}

/** Order to restore a checked source, with the person behind it. */
export interface RestoreOrder {
  readonly source: ArchiveSource;
  readonly passphrase: string | undefined;
  readonly fingerprint: string;
  readonly acceptsBrokenLog: boolean;
  readonly by: { readonly loginname: string; readonly ip: string };
}

/** A failed check or restore. `message` is one sentence for the operator. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError';
  readonly why: NonNullable<RestoreState['failure']>['why'];

  constructor(why: RestoreError['why'], sentence: string) {
    super(sentence);
    this.why = why;
  }
}

/** Restores beside the current data. One operation at a time, which the caller ensures. */
export interface RestoreRunner {
  readonly isSupervised: boolean;
  readonly engine: 'sqlite' | 'postgres';
  /** Location of the replaced data. */
  readonly place: string;
  /** The passphrase of this server's own backups. */
  readonly passphrase: string | undefined;
  /** Appends a piece of an upload; the first one begins a new upload. Throws a disk error. */
  addPiece(at: number, bytes: Uint8Array): Promise<void>;
  /** True if the disk has room for an upload of this size. */
  hasRoom(bytes: number): boolean;
  dropUpload(): void;
  /** Rejects with a RestoreError. */
  check(
    source: ArchiveSource,
    passphrase: string | undefined,
    onProgress: (progress: RestoreProgress) => void,
  ): Promise<CheckedUp>;
  /** When it resolves, the next start of the server puts the backup in place. Rejects with a RestoreError. */
  restore(order: RestoreOrder, at: number, onProgress: (progress: RestoreProgress) => void): Promise<void>;
  replaced(): Promise<readonly ReplacedData[]>;
  /** False when the name is unknown. */
  forget(name: string): Promise<boolean>;
  /** Aborts a check or restore. */
  stop(): Promise<void>;
}
