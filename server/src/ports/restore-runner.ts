import type { ArchiveContents, RestoreState } from '@tidegate/contract/nouns/backup/restore.ts';
import type { ReplacedData } from './backup.ts';

/** How far it is: bytes of an upload, rows of a check or restore. `all` is null as long as nobody knows. */
export interface RestoreProgress {
  readonly done: number;
  readonly all: number | null;
}

/** An archive that was checked. */
export interface CheckedUp {
  readonly contents: ArchiveContents;
  /** Stands for everything in it. */
  readonly fingerprint: string;
}

/** An archive on the server: a stored backup by its name, or the one that was uploaded. */
export interface ArchiveSource {
  readonly kind: 'stored' | 'upload';
  /** What people call it. */
  readonly name: string;
}

/** What is restored, as it was checked and by whom. */
export interface RestoreOrder {
  readonly source: ArchiveSource;
  readonly passphrase: string | undefined;
  readonly fingerprint: string;
  readonly acceptsBrokenLog: boolean;
  readonly by: { readonly loginname: string; readonly ip: string };
}

/** A check or restore that did not succeed. `message` is one sentence for the operator. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError';
  readonly why: NonNullable<RestoreState['failure']>['why'];

  constructor(why: RestoreError['why'], sentence: string) {
    super(sentence);
    this.why = why;
  }
}

/** Restores beside the data in use. One thing at a time: the caller sees to it. */
export interface RestoreRunner {
  readonly isSupervised: boolean;
  readonly engine: 'sqlite' | 'postgres';
  /** Where the replaced data lies. */
  readonly place: string;
  /** The passphrase of this server's own backups. */
  readonly passphrase: string | undefined;
  /** Adds a piece of an upload behind those before; the first begins a new one. Throws an error of the disk. */
  addPiece(at: number, bytes: Uint8Array): Promise<void>;
  /** Whether the disk has room for an upload of so many bytes. */
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
  /** False when there is nothing of that name. */
  forget(name: string): Promise<boolean>;
  /** Breaks off a check or restore. */
  stop(): Promise<void>;
}
