import { defineInputs } from '../../testing/plant/example.ts';

/** An unknown backup. */
const BACKUP = 'tidegate-20260701T000000000Z-manual.tgbackup';

export const inputs = defineInputs(() => ({
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
}));
