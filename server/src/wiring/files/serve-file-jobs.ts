import { constants, setPriority } from 'node:os';
import type { RefusalName, RefusalParams } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { FileJob } from '../../ports/file-readers.ts';

/** A request to the reading process; the next one follows its answer. */
export interface FileQuestion {
  readonly job: string;
  readonly input: unknown;
}

/** The answer to it. */
export type FileAnswer =
  | { readonly output: unknown }
  | { readonly refusal: RefusalName; readonly params: RefusalParams }
  | { readonly error: string };

/** Answers the server's requests with these jobs until the server disconnects. */
export function serveFileJobs(jobs: readonly FileJob<never, unknown>[]): void {
  // The server answers people while a large file is read.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  process.on('message', (message) => {
    void answerTo(jobs, message as FileQuestion).then((answer) => process.send?.(answer));
  });
}

async function answerTo(jobs: readonly FileJob<never, unknown>[], { job, input }: FileQuestion): Promise<FileAnswer> {
  try {
    const read = await jobs.find(({ name }) => name === job)?.load();
    if (read === undefined) return { error: `no job is called ${job}` };
    // The server passes on what the type of the job demands.
    return { output: await read(input as never) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.refusal, params: error.params };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
