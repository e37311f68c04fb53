import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/** Models with their versions, and the equipment that is of them. */
export const models0008: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { text, integer, json } = types;
      // `draft`: the content that is being edited; null when everything is published.
      await columns(types.withId(db.schema.createTable('model')), types)
        .needs('org_id', integer)
        .needs('code', text)
        .needs('name', text)
        .needs('name_en', text)
        .needs('category', text)
        .needs('remark', text)
        .may('draft', json)
        .needs('latest', integer)
        .needs('driver_count', integer)
        .needs('signal_count', integer)
        .needs('updated_at', integer)
        .needs('updated_by', text)
        .create();
      await db.schema.createIndex('model_code').on('model').columns(['org_id', 'code']).unique().execute();

      await columns(db.schema.createTable('model_version'), types)
        .needs('model_id', integer)
        .needs('version', integer)
        .needs('content', json)
        .needs('note', text)
        .needs('at', integer)
        .needs('by', text)
        .needs('driver_count', integer)
        .needs('signal_count', integer)
        .create();
      await db.schema
        .createIndex('model_version_key')
        .on('model_version')
        .columns(['model_id', 'version'])
        .unique()
        .execute();

      // What the model last set follows from its version and the values: versions never change.
      await db.schema
        .createTable('equipment_model')
        .addColumn('equipment_id', integer, (column) => column.notNull().primaryKey())
        .addColumn('model_id', integer, (column) => column.notNull())
        .addColumn('version', integer, (column) => column.notNull())
        .addColumn('parameters', json, (column) => column.notNull())
        // Names of drivers and codes of signals in the model → ids, so that one that was renamed is still known.
        .addColumn('parts', json, (column) => column.notNull())
        .addColumn('applied_at', integer, (column) => column.notNull())
        .addColumn('applied_by', text, (column) => column.notNull())
        .$call(types.strict)
        .execute();
      await db.schema.createIndex('equipment_model_model').on('equipment_model').column('model_id').execute();
    },
  }),
};
