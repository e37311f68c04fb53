import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { StorageMeter, StorageSizes } from '../ports/storage-meter.ts';
import type { SizesMessage, SizesTask } from './storage-thread.ts';

/** Measures the files of a data folder: the disk on request, the databases in a thread that ends with its result. */
export class FolderMeter implements StorageMeter {
  readonly engine = 'sqlite';
  readonly folder: string;

  constructor(folder: string) {
    this.folder = path.resolve(folder);
  }

  async disk(): Promise<{ readonly total: number; readonly free: number }> {
    // As in `df`: space reserved for system programs is neither used nor free.
    const { bsize, blocks, bfree, bavail } = await statfs(this.folder);
    return { total: (blocks - bfree + bavail) * bsize, free: bavail * bsize };
  }

  sizes(): Promise<StorageSizes> {
    const task: SizesTask = { folder: this.folder };
    const thread = new Worker(new URL('./storage-thread.ts', import.meta.url), { workerData: task });
    // A measurement does not delay the end of the server.
    thread.unref();
    return new Promise((resolve, reject) => {
      thread.on('message', (news: SizesMessage) => {
        if ('sizes' in news) resolve(news.sizes);
        else reject(new Error(news.error));
      });
      thread.on('error', reject);
      thread.on('exit', () => reject(new Error('The storage was not measured to the end.')));
    });
  }
}
