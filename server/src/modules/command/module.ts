import { SqlCommands, commandOf } from './sql-store.ts';
import type { CommandStore } from './store.ts';
import { HistoryWrites } from './history-writes.ts';
import { defineModule } from '../../kernel/module.ts';

export type { HistoryWrites } from './history-writes.ts';
export type { Commands } from './service.ts';

interface Stores {
  readonly commands: CommandStore;
}

interface Needs {
  readonly stores: Stores;
}

export const commandModule = defineModule({
  name: 'command',
  stores: ({ db }): Stores => ({
    commands: new SqlCommands(db),
  }),
  services: ({ stores }: Needs) => ({
    historyWrites: new HistoryWrites(stores.commands),
  }),
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
