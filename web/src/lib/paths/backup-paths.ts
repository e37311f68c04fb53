/** The address of backups. The router mounts it. */
export const BACKUP_PATTERNS = { all: '/manage/system/backup' } as const;
