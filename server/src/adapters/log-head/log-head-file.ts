import { existsSync, rmSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { HeadWitness } from '../../ports/audit-log.ts';
import type { LogHeadCopyPlace } from '../../ports/log-head-copy.ts';

/** Name of the file in the data folder; `data-swap.ts` moves it with the database. */
const LOG_HEAD_FILE = 'log-head.json';

const copySchema = z.strictObject({
  count: z.int().nonnegative(),
  hash: z.string(),
  since: z.int(),
  proof: z.string(),
});

/** The copy of the head of the operation log as a file of the data folder. */
export class LogHeadFile implements LogHeadCopyPlace {
  readonly name: string;

  constructor(folder: string) {
    this.name = path.resolve(folder, LOG_HEAD_FILE);
  }

  async read(): Promise<HeadWitness | 'none' | 'damaged'> {
    const text = await readFile(this.name, 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) return 'none';
    const copy = copySchema.safeParse(jsonOf(text));
    return copy.success ? copy.data : 'damaged';
  }

  async write(copy: HeadWitness): Promise<void> {
    // A server with its database elsewhere and its key in the environment has no folder, and gets none for this: it may be read-only.
    const folder = path.dirname(this.name);
    if (!existsSync(folder)) throw new Error(`there is no data folder ${folder}; create it to keep the copy`);
    const draft = `${this.name}.${process.pid}.part`;
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(JSON.stringify(copy));
      // Without it a power failure could leave an empty file under the name.
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(draft, this.name);
  }
}

/** Removes the copy from a data folder, whose database holds an earlier state of the log from now on. */
export const forgetLogHead = (folder: string): void => rmSync(path.join(folder, LOG_HEAD_FILE), { force: true });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
