import type { KeptBackup } from '@tidegate/contract/nouns/backup/backup.ts';
import type { BackupReason } from './backup.ts';

/** How far a backup is: rows written, then rows to be verified. */
export interface BackupProgress {
  readonly phase: 'write' | 'verify';
  readonly rows: number;
}

/** The folder of backups, and making one beside everything else. */
export interface BackupRunner {
  readonly folder: string;
  readonly isEncrypting: boolean;
  /** True when data and backups are lost with the same disk. */
  isOnDataDisk(): boolean;
  /** Newest first. */
  list(): Promise<readonly KeptBackup[]>;
  /** Rejects with an error whose message is a sentence for the operator. */
  make(reason: BackupReason, at: number, onProgress: (progress: BackupProgress) => void): Promise<void>;
  /** False when there is no such backup. */
  remove(name: string): boolean;
  /** The bytes of a backup and how many; undefined when there is none. */
  read(name: string): { readonly bytes: number; readonly content: AsyncIterable<Uint8Array> } | undefined;
  /** Breaks off what is being made. */
  stop(): Promise<void>;
}
