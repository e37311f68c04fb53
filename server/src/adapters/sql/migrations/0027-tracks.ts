import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/** Which signals of an equipment are its position, and the fences that such equipment is watched by. */
export const tracks0027: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { text, integer, double, json, flag } = types;
      const table = (name: string) => columns(db.schema.createTable(name).$call(types.withId), types);

      await table('equipment_position')
        .needs('org_id', integer)
        .needs('equipment_id', integer)
        .needs('lat_signal_id', integer)
        .needs('lng_signal_id', integer)
        .may('speed_signal_id', integer)
        .may('course_signal_id', integer)
        .may('altitude_signal_id', integer)
        .may('satellites_signal_id', integer)
        .needs('system', text)
        .needs('max_kmh', double)
        .create();
      await db.schema
        .createIndex('equipment_position_equipment')
        .on('equipment_position')
        .column('equipment_id')
        .unique()
        .execute();

      // `shape`: circle or polygon, WGS 84. `watch`: leave or enter. `all_equipment`: every one of the organisation with a position.
      await table('fence')
        .needs('org_id', integer)
        .needs('name', text)
        .needs('shape', json)
        .needs('watch', text)
        .needs('all_equipment', flag)
        .needs('deadband_m', double)
        .needs('on_delay', double)
        .needs('off_delay', double)
        .needs('priority', integer)
        .needs('enabled', flag)
        .needs('updated_at', integer)
        .needs('updated_by', text)
        .create();
      await db.schema.createIndex('fence_org').on('fence').column('org_id').execute();

      // The alarm rule by which a fence watches an equipment; null while it has no position.
      await columns(
        db.schema
          .createTable('fence_equipment')
          .addColumn('fence_id', integer, (column) => column.notNull())
          .addColumn('equipment_id', integer, (column) => column.notNull())
          .addPrimaryKeyConstraint('fence_equipment_key', ['fence_id', 'equipment_id']),
        types,
      )
        .may('rule_id', integer)
        .create();
      await db.schema.createIndex('fence_equipment_equipment').on('fence_equipment').column('equipment_id').execute();
    },
  }),
};
