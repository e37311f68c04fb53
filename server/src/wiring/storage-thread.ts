import { parentPort, workerData } from 'node:worker_threads';
import { sqliteSizes } from '../adapters/sqlite/storage-sizes.ts';
import type { StorageSizes } from '../ports/storage-meter.ts';

/** Start parameter of the thread: the data folder. */
export interface SizesTask {
  readonly folder: string;
}

/** Its one result. */
export type SizesMessage = { readonly sizes: StorageSizes } | { readonly error: string };

const port = parentPort;
const tell = (news: SizesMessage): void => port?.postMessage(news);

const { folder } = workerData as SizesTask;
sqliteSizes(folder).then(
  (sizes) => tell({ sizes }),
  (error: unknown) => tell({ error: error instanceof Error ? error.message : String(error) }),
);
