import { SqlNotes, noteRecords } from './sql-store.ts';
import type { NoteStore } from './store.ts';
import { HistoryNotes } from './service.ts';
import { defineModule } from '../../kernel/module.ts';

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
    notes: new SqlNotes(db),
  }),
  services: ({ stores }: Needs) => ({
    historyNotes: new HistoryNotes(stores.notes),
  }),
  records: {
    note: noteRecords,
  },
});
