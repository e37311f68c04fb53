import type { StorageBytes, StorageOldest } from '@tidegate/contract/nouns/storage/storage.ts';

/** Bytes used by the databases, by kind, and the oldest row of each. */
export interface StorageSizes {
  readonly bytes: Omit<StorageBytes, 'backups'>;
  readonly oldest: StorageOldest;
}

/** Measures the storage. Calls reject while it is unreachable. */
export interface StorageMeter {
  readonly engine: 'sqlite' | 'postgres';
  /** The data folder. */
  readonly folder: string;
  /** Size and free bytes of the disk that holds the databases; undefined where it is not visible. Cheap. */
  disk(): Promise<{ readonly total: number; readonly free: number } | undefined>;
  /** Reads every page of an SQLite database in the background: not for each request. */
  sizes(): Promise<StorageSizes>;
}
