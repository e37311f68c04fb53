import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/** Notes on moments of equipment. */
export const notes0025: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { text, integer } = types;
      // `signal_id`: of the equipment; what it names may be gone, then the note is of the whole equipment.
      await columns(db.schema.createTable('note').$call(types.withId), types)
        .needs('org_id', integer)
        .needs('equipment_id', integer)
        .may('signal_id', integer)
        .needs('at', integer)
        .needs('text', text)
        .needs('account_id', integer)
        .needs('by', text)
        .needs('created_at', integer)
        .may('updated_at', integer)
        .needs('updated_by', text)
        .create();
      await db.schema.createIndex('note_equipment').on('note').columns(['equipment_id', 'at']).execute();
    },
  }),
};
