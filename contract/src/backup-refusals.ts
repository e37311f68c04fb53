import { entry } from './refusal-entry.ts';

/** Refusals of backups. */
export const BACKUP_REFUSALS = {
  backupRunning: entry('1431', 409, '正在备份，请等待完成', 'A backup is already running: wait until it has finished'),
} as const;
