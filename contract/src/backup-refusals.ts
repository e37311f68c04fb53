import { entry } from './refusal-entry.ts';

/** Refusals of backups and restores. */
export const BACKUP_REFUSALS = {
  backupRunning: entry('1431', 409, '正在备份，请等待完成', 'A backup is already running: wait until it has finished'),
  restoreBusy: entry(
    '1432',
    409,
    '{by} 正在恢复备份，请等待完成或先取消',
    '{by} is restoring a backup: wait until it has ended, or cancel it',
  ),
  restoreUnchecked: entry(
    '1433',
    409,
    '没有您已校验的备份，请先选择并校验备份',
    'You have checked no backup: choose one and check it first',
  ),
  restoreNotBackup: entry('1434', 400, '该文件不是 Tidegate 备份', 'The file is not a Tidegate backup'),
  restoreGap: entry('1435', 409, '上传已中断，请重新上传', 'The upload was interrupted: upload the file again'),
  restoreNoRoom: entry(
    '1436',
    409,
    '服务器磁盘空间不足，无法接收该文件。请清理 {folder} 所在的磁盘',
    'The disk of the server has no room for the file: free space on the disk of {folder}',
  ),
  restoreLogBroken: entry(
    '1437',
    409,
    '备份中的操作日志被改动过，请确认仍要恢复',
    'The operation log in the backup was altered: confirm that you restore it all the same',
  ),
  restoreTooLate: entry(
    '1438',
    409,
    '备份已恢复，服务器即将重新启动，无法取消',
    'The backup is restored and the server is about to end: it can no longer be cancelled',
  ),
} as const;
