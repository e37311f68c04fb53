import { manageRestoreRoutes } from './restore-routes.ts';
import { manageBackupRoutes } from './routes.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import { RestoreService } from './restores.ts';
import { BackupService } from './service.ts';
import type { OwnConsent } from '../account/module.ts';
import type { SettingsService } from '../setting/module.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import { defineModule } from '../../kernel/module.ts';

interface Needs extends Pick<ServicePorts, 'backupRunner' | 'clock' | 'log' | 'restart' | 'restoreRunner'> {
  readonly stores: { readonly audit: AuditLog };
  readonly settings: SettingsService;
  readonly ownConsent: OwnConsent;
}

export const backupModule = defineModule({
  name: 'backup',
  services: ({ stores, settings, ownConsent, backupRunner, restoreRunner, restart, clock, log }: Needs) => {
    const { audit } = stores;
    return {
      backups: new BackupService({
        runner: backupRunner,
        plan: async () => (await settings.info()).backups,
        audit,
        clock,
        log,
      }),
      restores: new RestoreService({
        runner: restoreRunner,
        stored: backupRunner,
        consent: ownConsent,
        audit,
        clock,
        log,
        restart,
      }),
    };
  },
  background: ({ backups, restores }) => [backups, restores],
  routes: [manageBackupRoutes, manageRestoreRoutes],
});
