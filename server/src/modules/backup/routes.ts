import * as calls from '@tidegate/contract/nouns/backup/calls.ts';
import type { BackupService } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly backups: BackupService;
}

/** Backups of the whole platform. */
export const manageBackupRoutes = ({ backups }: Needs): readonly Route[] => [
  serve(calls.backupList, () => backups.list()),
  serve(calls.backupMake, (_input, context) => backups.make(context)),
  serve(calls.backupDelete, (input, context) => backups.remove(input, context)),
  serve(calls.backupDownload, (input, context) => backups.download(input, context)),
];
