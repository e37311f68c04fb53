import { parentPort, workerData } from 'node:worker_threads';
import { BackupError } from '../ports/backup.ts';
import type { CheckedUp, RestoreProgress } from '../ports/restore-runner.ts';
import type { ArchivePlan, BesidePlan } from './restore-beside.ts';
import { inspectBackup, restoreBeside } from './restore-beside.ts';

/** Start parameters of the thread. */
export type RestoreTask = { readonly check: ArchivePlan } | { readonly restore: BesidePlan; readonly at: number };

/** Messages of the thread: its progress, then its result. `failure` is empty for an unexpected error. */
export type RestoreMessage =
  | { readonly progress: RestoreProgress }
  | { readonly failure: string; readonly text: string }
  | { readonly checked: CheckedUp }
  | { readonly restored: true };

const port = parentPort;
const post = (news: RestoreMessage): void => port?.postMessage(news);

/** Progress only as often as people can see it. */
const EVERY_ROWS = 20_000;
let posted = 0;
function postProgress(progress: RestoreProgress): void {
  if (progress.done - posted < EVERY_ROWS && progress.done >= posted) return;
  posted = progress.done;
  post({ progress });
}

async function run(task: RestoreTask): Promise<void> {
  if ('check' in task) {
    post({ checked: await inspectBackup(task.check, postProgress) });
    return;
  }
  await restoreBeside(task.restore, task.at, postProgress);
  post({ restored: true });
}

run(workerData as RestoreTask).catch((error: unknown) => {
  const failure = error instanceof BackupError ? error.failure : '';
  post({ failure, text: error instanceof Error ? error.message : String(error) });
});
