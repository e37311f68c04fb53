import { parentPort, workerData } from 'node:worker_threads';
import type { BackupPlan } from './backup-run.ts';
import { makeBackup } from './backup-run.ts';
import type { BackupProgress } from '../ports/backup-runner.ts';

/** Start parameters of the thread. */
export interface BackupTask {
  readonly plan: BackupPlan;
  readonly at: number;
}

/** Messages of the thread: its progress, then its result. */
export type BackupMessage =
  | { readonly progress: BackupProgress }
  | { readonly error: string }
  | { readonly made: string };

const port = parentPort;
const post = (news: BackupMessage): void => port?.postMessage(news);

const { plan, at } = workerData as BackupTask;
makeBackup(plan, at, (progress) => post({ progress })).then(
  ({ name }) => post({ made: name }),
  (error: unknown) => post({ error: error instanceof Error ? error.message : String(error) }),
);
