import { fork } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StorageMeter, StorageSizes } from '../ports/storage-meter.ts';
import type { SizesMessage } from './storage-program.ts';

const PROGRAM = fileURLToPath(new URL('./storage-program.ts', import.meta.url));

/**
 * Measures the files of a data folder: the disk on request, the databases in a process that ends with its result. A thread would leave
 * twelve megabytes of memory behind that the server never gives back.
 */
export class FolderMeter implements StorageMeter {
  readonly engine = 'sqlite';
  readonly folder: string;
  readonly #program: string;

  constructor(folder: string, program = PROGRAM) {
    this.folder = path.resolve(folder);
    this.#program = program;
  }

  async disk(): Promise<{ readonly total: number; readonly free: number }> {
    // Same definition as `df`: space reserved for system programs is neither used nor free.
    const { bsize, blocks, bfree, bavail } = await statfs(this.folder);
    return { total: (blocks - bfree + bavail) * bsize, free: bavail * bsize };
  }

  sizes(): Promise<StorageSizes> {
    const program = fork(this.#program, [this.folder], {
      // It has no business with the secrets of the server.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // A measurement does not delay the end of the server.
    program.unref();
    program.channel?.unref();
    return new Promise((resolve, reject) => {
      program.on('message', (message) => {
        const result = message as SizesMessage;
        if ('sizes' in result) resolve(result.sizes);
        else reject(new Error(result.error));
      });
      program.on('error', reject);
      // Unlike its exit, this comes after its message.
      program.on('disconnect', () => reject(new Error('The storage was not measured to the end.')));
    });
  }
}
