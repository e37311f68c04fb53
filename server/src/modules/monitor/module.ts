import { monitorRoutes } from './routes.ts';
import { defineModule } from '../../kernel/module.ts';

export { gatewayState, openSession } from './service.ts';
export type { ValueAnswers } from './value-answers.ts';

export const monitorModule = defineModule({
  name: 'monitor',
  routes: [monitorRoutes],
});
