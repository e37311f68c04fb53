import * as calls from '@tidegate/contract/calls/manage-backup.ts';
import type { Services } from '../services.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

/** Backups of the whole platform. */
export const manageBackupRoutes = ({ backups }: Services): readonly Route[] => [
  serve(calls.backupList, () => backups.list()),
  serve(calls.backupMake, (_input, ask) => backups.make(ask)),
  serve(calls.backupDelete, (input, ask) => backups.remove(input, ask)),
  serve(calls.backupDownload, (input, ask) => backups.download(input, ask)),
];
