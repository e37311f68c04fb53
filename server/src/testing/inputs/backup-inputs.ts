/** An unknown backup. */
const BACKUP = 'tidegate-20260701T000000000Z-manual.tgbackup';

/** Inputs of calls about backups and restores. */
export const backupInputs = {
  backupList: {},
  backupMake: {},
  backupDelete: { name: BACKUP },
  backupDownload: { name: BACKUP },
  restoreState: {},
  restoreUpload: { at: 0, size: 8, name: 'north.tgbackup', file: Buffer.from('TGBACKUP') },
  restoreCheck: { name: BACKUP },
  restoreBegin: { password: 'none' },
  restoreCancel: {},
  restoreForget: { name: 'before-restore-20260701T000000000Z' },
};
