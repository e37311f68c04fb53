import { manageHandoverRoutes } from './routes.ts';
import { handoverRecords } from './sql-rows.ts';
import { HandoverStore } from './store.ts';
import { HandoverMail } from './mail.ts';
import { Handovers } from './service.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import type { Audience, Mailbox } from '../message/module.ts';
import { defineModule } from '../../kernel/module.ts';

interface Stores {
  readonly handovers: HandoverStore;
}

interface Needs extends Pick<ServicePorts, 'clock' | 'historian' | 'ids' | 'log' | 'objects'> {
  readonly stores: Stores & { readonly audience: Audience; readonly mailbox: Mailbox };
}

export const handoverModule = defineModule({
  name: 'handover',
  stores: ({ db, writer }): Stores => ({
    handovers: new HandoverStore(db, writer),
  }),
  services: ({ stores, objects, historian, clock, ids, log }: Needs) => {
    const { handovers: store, audience, mailbox } = stores;
    const handoverMail = new HandoverMail({ store, audience, mailbox, clock, log });
    return { handoverMail, handovers: new Handovers({ store, objects, historian, mail: handoverMail, ids }) };
  },
  background: ({ handoverMail }) => [handoverMail],
  records: {
    handover: handoverRecords,
  },
  routes: [manageHandoverRoutes],
});
