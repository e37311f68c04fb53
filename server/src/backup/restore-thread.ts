import { parentPort, workerData } from 'node:worker_threads';
import { BackupError } from '../ports/backup.ts';
import type { CheckedUp, RestoreProgress } from '../ports/restore-runner.ts';
import type { ArchivePlan, BesidePlan } from './restore-beside.ts';
import { lookInto, restoreBeside } from './restore-beside.ts';

/** Start parameters of the thread. */
export type RestoreTask = { readonly check: ArchivePlan } | { readonly restore: BesidePlan; readonly at: number };

/** Messages of the thread: its progress, then its result. `failure` is empty for an unexpected error. */
export type RestoreMessage =
  | { readonly progress: RestoreProgress }
  | { readonly failure: string; readonly text: string }
  | { readonly checked: CheckedUp }
  | { readonly restored: true };

const port = parentPort;
const tell = (news: RestoreMessage): void => port?.postMessage(news);

/** Progress only as often as people can see it. */
const EVERY_ROWS = 20_000;
let told = 0;
function tellProgress(progress: RestoreProgress): void {
  if (progress.done - told < EVERY_ROWS && progress.done >= told) return;
  told = progress.done;
  tell({ progress });
}

async function run(task: RestoreTask): Promise<void> {
  if ('check' in task) {
    tell({ checked: await lookInto(task.check, tellProgress) });
    return;
  }
  await restoreBeside(task.restore, task.at, tellProgress);
  tell({ restored: true });
}

run(workerData as RestoreTask).catch((error: unknown) => {
  const failure = error instanceof BackupError ? error.failure : '';
  tell({ failure, text: error instanceof Error ? error.message : String(error) });
});
