import { sql } from 'kysely';
import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/** Which signals each gateway was ever configured to read, and what gateways had to drop. */
export const collectedSignals0037: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { integer, json } = types;
      await columns(
        db.schema
          .createTable('collected_signal')
          .addColumn('gateway_id', integer, (column) => column.notNull())
          .addColumn('signal_id', integer, (column) => column.notNull())
          .addPrimaryKeyConstraint('collected_signal_key', ['gateway_id', 'signal_id']),
        types,
      )
        .needs('equipment_id', integer)
        .create();
      await db.schema.createIndex('collected_signal_signal').on('collected_signal').column('signal_id').execute();
      await sql`insert into collected_signal (gateway_id, signal_id, equipment_id)
        select equipment.gateway_id, signal.id, equipment.id from signal
        join equipment on equipment.id = signal.equipment_id where signal.kind = 'io'`.execute(db);

      // `report`: its number at the gateway. `content`: metric by metric, as the gateway reported it.
      await columns(
        db.schema
          .createTable('given_up')
          .addColumn('gateway_id', integer, (column) => column.notNull())
          .addColumn('report', integer, (column) => column.notNull())
          .addPrimaryKeyConstraint('given_up_key', ['gateway_id', 'report']),
        types,
      )
        .needs('at', integer)
        .needs('content', json)
        .create();
    },
  }),
};
