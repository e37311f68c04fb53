import type { zhBackup } from './zh-backup.ts';

/** Backups of the platform. */
export const enBackup = {
  'nav.backup': 'Backups',
  'backup.title': 'Backups',
  'backup.make': 'Back up now',
  'backup.begun': 'Backup started',
  'backup.writing': 'Writing the backup: {rows} rows',
  'backup.verifying': 'Reading the backup again and verifying it: {rows} rows',
  'backup.failed': 'The backup of {at} failed',
  'backup.overdue': 'There is no backup of the last 8 days',
  'backup.overdueText':
    'A broken disk would lose everything since then. Back up now, or switch on the daily backup below.',
  'backup.plain': 'Backups are not encrypted',
  'backup.plainText':
    'Anyone who can read the file can read all data. Set TIDEGATE_BACKUP_PASSPHRASE_FILE on the server. An unencrypted backup does not hold the server key (server.key): keep a copy of it elsewhere.',
  'backup.sameDisk': 'Backups are on the same disk as the data',
  'backup.sameDiskText':
    'A broken disk would lose both. Set TIDEGATE_BACKUP_DIR to a folder on another disk, or download the backups.',
  'backup.list': 'Stored backups',
  'backup.folder': 'Folder: {folder}. Each backup was read again in full and verified after it was written.',
  'backup.none': 'There are no backups yet',
  'backup.at': 'Time',
  'backup.size': 'Size',
  'backup.reason': 'Reason',
  'backup.reason.manual': 'Manual',
  'backup.reason.schedule': 'Schedule',
  'backup.reason.upgrade': 'Before an upgrade',
  'backup.state': 'State',
  'backup.verified': 'Verified',
  'backup.encrypted': 'Encrypted',
  'backup.notEncrypted': 'Not encrypted',
  'backup.download': 'Download',
  'backup.delete': 'Delete the backup {name}?',
  'backup.deleteText': 'It cannot be recovered.',
  'backup.plan': 'Daily backup',
  'backup.planText':
    'One backup a day. Scheduled backups past their retention are deleted; those you make yourself are kept.',
  'backup.isOn': 'Back up every day',
  'backup.time': 'Time (HH:mm)',
  'backup.days': 'Days to keep a backup of',
  'backup.weeks': 'Weeks to keep a backup of as well',
  'backup.saved': 'Saved',
  'backup.restore': 'Restore',
  'backup.restoreText':
    'A backup is restored only into an empty data folder or an empty database, so that nothing in use is overwritten. Stop the program on the server and run the command below. It verifies the backup, the number of rows, the databases and the operation log, and reports the result. A refused backup leaves nothing behind.',
  'audit.backup.make': 'Backed up',
  'audit.backup.delete': 'Deleted a backup',
  'audit.backup.download': 'Downloaded a backup',
  'audit.backup.restore': 'Restored a backup',
  'log.kind.backup': 'Backup',
} as const satisfies { readonly [K in keyof typeof zhBackup]: string };
