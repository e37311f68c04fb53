import { SqlNotes, noteRecords } from './sql-store.ts';
import type { NoteStore } from './store.ts';
import { defineModule } from '../../kernel/module.ts';

export type { HistoryNotes } from './service.ts';

interface Stores {
  readonly notes: NoteStore;
}

export const noteModule = defineModule({
  name: 'note',
  stores: ({ db }): Stores => ({
    notes: new SqlNotes(db),
  }),
  records: {
    note: noteRecords,
  },
});
