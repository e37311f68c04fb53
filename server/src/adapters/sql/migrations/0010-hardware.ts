import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/** Products that gateways are bought as. */
export const hardware0010: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { integer, text, json } = types;
      await columns(db.schema.createTable('hardware').$call(types.withId), types)
        .needs('org_id', integer)
        .needs('model', text)
        .needs('name', text)
        .needs('vendor', text)
        .needs('kind', text)
        .needs('network_types', json)
        .needs('serial_ports', json)
        .may('max_devices', integer)
        .may('max_signals', integer)
        .needs('supported_protocols', json)
        .needs('remark', text)
        .needs('enabled', integer)
        .create();
      await db.schema.createIndex('hardware_model').on('hardware').columns(['org_id', 'model']).unique().execute();
    },
  }),
};
