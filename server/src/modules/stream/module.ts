import { defineModule } from '../../kernel/module.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import { streamRoutes } from './routes.ts';
import { Streams } from './streams.ts';

type Needs = Pick<ServicePorts, 'board' | 'clock' | 'live'>;

export const streamModule = defineModule({
  name: 'stream',
  services: ({ live, board, clock }: Needs) => ({ streams: new Streams({ live, board, clock }) }),
  routes: [streamRoutes],
});
