import { entry } from '../../refusal-entry.ts';

/** Refusals of backups and restores. */
export const REFUSALS = {
  backupRunning: entry('1431', 409, '正在备份，请等待完成', 'A backup is already running. Wait until it has finished.'),
  restoreBusy: entry(
    '1432',
    409,
    '{by} 正在恢复备份，请等待完成或先取消',
    '{by} is restoring a backup. Wait until it has finished, or cancel it.',
  ),
  restoreUnchecked: entry('1433', 409, '没有您已校验的备份，请先选择并校验备份', 'Choose and check a backup first'),
  restoreNotBackup: entry('1434', 400, '该文件不是 Tidegate 备份', 'The file is not a Tidegate backup'),
  restoreGap: entry('1435', 409, '上传已中断，请重新上传', 'The upload was interrupted. Upload the file again.'),
  restoreNoRoom: entry(
    '1436',
    409,
    '服务器磁盘空间不足，无法接收该文件。请清理 {folder} 所在的磁盘',
    'Not enough disk space on the server for the file. Free some space on the disk of {folder}.',
  ),
  restoreLogBroken: entry(
    '1437',
    409,
    '备份中的操作日志被改动过，请确认仍要恢复',
    'The operation log in the backup has been altered. Confirm that you want to restore it anyway.',
  ),
  restoreTooLate: entry(
    '1438',
    409,
    '备份已恢复，服务器即将重新启动，无法取消',
    'The backup has been restored and the server is about to restart. It can no longer be cancelled.',
  ),
} as const;
