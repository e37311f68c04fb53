import { manageRestoreRoutes } from './restore-routes.ts';
import { manageBackupRoutes } from './routes.ts';
import { defineModule } from '../../kernel/module.ts';

export const backupModule = defineModule({
  name: 'backup',
  routes: [manageBackupRoutes, manageRestoreRoutes],
});
