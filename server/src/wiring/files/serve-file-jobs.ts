import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
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

/** Answers the server's requests with these jobs until the server, whose number is the first argument, disconnects or is gone. */
export function serveFileJobs(jobs: readonly FileJob<never, unknown>[]): void {
  // The server answers people while a large file is read.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  endWithServer();
  process.on('message', (message) => {
    void answerTo(jobs, message as FileQuestion).then((answer) => process.send?.(answer));
  });
}

/** Interval at which the server is looked for, ms. */
const LOOK_EVERY_MS = 250;

/**
 * Runs in a thread, since a file may keep the process busy for ever: ends the process once its server is gone, whose place another
 * process takes at once or whose number no process has.
 */
const WATCH = `
  const { workerData: server } = require('node:worker_threads');
  const isThere = () => {
    try {
      return process.ppid === server && process.kill(server, 0);
    } catch ({ code }) {
      return code === 'EPERM';
    }
  };
  setInterval(() => {
    if (!isThere()) process.kill(process.pid, 'SIGKILL');
  }, ${LOOK_EVERY_MS});
`;

/** The server ends its reading processes, but not when it is killed itself. Nothing else of this process may start a thread. */
function endWithServer(): void {
  const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 };
  // The server may be gone by the time the thread runs, so it does not find out the number by itself.
  new Worker(WATCH, { eval: true, resourceLimits, workerData: Number(process.argv[2]) }).unref();
  process.permission.drop('worker');
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
