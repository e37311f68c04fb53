import { NoteStore, noteRecords } from './store.ts';
import { HistoryNotes } from './service.ts';
import { defineModule } from '../../kernel/module.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';

export type { HistoryNotes } from './service.ts';

interface Stores {
  readonly notes: NoteStore;
}

interface Needs {
  readonly stores: Stores;
}

export const noteModule = defineModule({
  name: 'note',
  stores: ({ db }): Stores => ({
    notes: new NoteStore(db),
  }),
  services: ({ stores }: Needs) => ({
    historyNotes: new HistoryNotes(stores.notes),
  }),
  records: {
    note: noteRecords,
  },
  quotas: { note: byId('note', { person: 'note.account_id' }) },
});
