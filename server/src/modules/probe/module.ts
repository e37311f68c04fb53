import { manageProbeRoutes } from './routes.ts';
import { defineModule } from '../../kernel/module.ts';

export const probeModule = defineModule({
  name: 'probe',
  routes: [manageProbeRoutes],
});
