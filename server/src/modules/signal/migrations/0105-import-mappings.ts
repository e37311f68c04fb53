import { columns } from '../../../adapters/sql/migrations/columns.ts';
import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/** Mappings of signal lists of other programs. */
export const importMappings0105: PortableMigration = {
  isAdditive: true,
  build: (types) => ({
    up: async (db) => {
      const { integer, text } = types;
      await columns(db.schema.createTable('import_mapping'), types)
        .needs('account_id', integer)
        .needs('headings', text)
        .needs('mapping', text)
        .needs('used_at', integer)
        .create();
      await db.schema
        .createIndex('import_mapping_account')
        .unique()
        .on('import_mapping')
        .columns(['account_id', 'headings'])
        .execute();
    },
  }),
};
