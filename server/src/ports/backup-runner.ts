import type { KeptBackup } from '@tidegate/contract/nouns/backup/backup.ts';
import type { BackupReason } from './backup.ts';

/** Progress of a backup: rows written, then rows verified. */
export interface BackupProgress {
  readonly phase: 'write' | 'verify';
  readonly rows: number;
}

/** The folder of backups, and making one in the background. */
export interface BackupRunner {
  readonly folder: string;
  readonly isEncrypting: boolean;
  /** True when data and backups would be lost with the same disk. */
  isOnDataDisk(): boolean;
  /** Newest first. */
  list(): Promise<readonly KeptBackup[]>;
  /** Rejects with an error whose message is a sentence for the operator. */
  make(reason: BackupReason, at: number, onProgress: (progress: BackupProgress) => void): Promise<void>;
  /** False when there is no such backup. */
  remove(name: string): boolean;
  /** The bytes of a backup and their number; undefined when there is none. */
  read(name: string): { readonly bytes: number; readonly content: AsyncIterable<Uint8Array> } | undefined;
  /** Aborts the running backup. */
  stop(): Promise<void>;
}
