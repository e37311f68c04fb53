import { defineModule } from '../../kernel/module.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import type { Audience } from '../message/module.ts';
import { manageServerRoutes } from './routes.ts';
import { ServerList } from './service.ts';
import { TakeOverStore } from './store.ts';
import { TakeOvers } from './take-overs.ts';

export type { TakeOvers } from './take-overs.ts';

interface Stores {
  readonly takeOvers: TakeOverStore;
}

interface Needs extends Pick<ServicePorts, 'clock' | 'handOver' | 'log' | 'roster'> {
  readonly stores: Stores & { readonly audience: Audience; readonly audit: AuditLog };
}

export const serverModule = defineModule({
  name: 'server',
  stores: ({ db }): Stores => ({ takeOvers: new TakeOverStore(db) }),
  services: ({ stores, roster, handOver, clock, log }: Needs) => ({
    servers: new ServerList({ roster, audit: stores.audit, handOver, clock, log }),
    takeOvers: new TakeOvers({ store: stores.takeOvers, audience: stores.audience, clock, log }),
  }),
  routes: [manageServerRoutes],
});
