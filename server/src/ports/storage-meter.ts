import type { StorageBytes, StorageOldest } from '@tidegate/contract/nouns/storage/storage.ts';

/** Bytes that the databases take up, by kind, and the oldest row of each. */
export interface StorageSizes {
  readonly bytes: Omit<StorageBytes, 'backups'>;
  readonly oldest: StorageOldest;
}

/** Measures the storage. Calls reject while it cannot be reached. */
export interface StorageMeter {
  readonly engine: 'sqlite' | 'postgres';
  /** The data folder. */
  readonly folder: string;
  /** Bytes of the disk that the databases are on and what is free of it; undefined where it cannot be seen. Cheap. */
  disk(): Promise<{ readonly total: number; readonly free: number } | undefined>;
  /** Reads every page of a database of SQLite, beside everything else: not for each request. */
  sizes(): Promise<StorageSizes>;
}
