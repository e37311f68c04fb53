import { CommandStore, commandOf } from './store.ts';
import { HistoryWrites } from './history-writes.ts';
import { Commands } from './service.ts';
import { WriteInterlock } from './write-interlock.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import type { WriteConsent } from '../account/module.ts';
import type { Mailbox } from '../message/module.ts';
import type { PublishedWidgets } from '../page/module.ts';
import type { CalculatedFields } from '../signal/module.ts';
import { defineModule } from '../../kernel/module.ts';

export type { HistoryWrites } from './history-writes.ts';
export type { Commands } from './service.ts';
export { commandOf } from './store.ts';

interface Stores {
  readonly commands: CommandStore;
}

interface Needs extends Pick<ServicePorts, 'clock' | 'ids' | 'internal' | 'link' | 'live' | 'log'> {
  readonly stores: Stores & { readonly mailbox: Mailbox };
  readonly writeConsent: WriteConsent;
  readonly calculatedFields: CalculatedFields;
  readonly publishedWidgets: PublishedWidgets;
}

export const commandModule = defineModule({
  name: 'command',
  stores: ({ db }): Stores => ({
    commands: new CommandStore(db),
  }),
  services: (needs: Needs) => {
    const { stores, writeConsent: consent, calculatedFields, publishedWidgets: widgets } = needs;
    const { commands: store, mailbox } = stores;
    const { internal, link, live, clock, ids, log } = needs;
    const interlock = new WriteInterlock(calculatedFields, live);
    const parts = { store, mailbox, link, internal, live, clock, ids, log, consent, interlock, widgets };
    return { commands: new Commands(parts), historyWrites: new HistoryWrites(store, ids) };
  },
  background: ({ commands }) => [commands],
  records: {
    command: async (db, ids, range) => {
      const rows = await db
        .selectFrom('command')
        .selectAll()
        .where('uuid', 'in', [...ids])
        .where('accountId', '=', Number(range.userId))
        .execute();
      return rows.map(commandOf);
    },
  },
});
