import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/** The pictures that models hold, in any of their versions. */
export const modelPictures0062: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      await columns(
        db.schema
          .createTable('model_picture')
          .addColumn('model_id', types.integer, (column) => column.notNull())
          .addColumn('hash', types.text, (column) => column.notNull())
          .addPrimaryKeyConstraint('model_picture_key', ['model_id', 'hash']),
        types,
      ).create();
    },
  }),
};
