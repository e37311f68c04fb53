import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/** Gateways that one organisation offers to another. */
export const handover0060: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { integer, text, flag } = types;
      // `to_org_id`: null where no organisation has the number and the name that were typed.
      await columns(db.schema.createTable('gateway_handover').$call(types.withId), types)
        .needs('gateway_id', integer)
        .needs('from_org_id', integer)
        .may('to_org_id', integer)
        .needs('to_number', text)
        .needs('to_name', text)
        .needs('with_equipment', flag)
        .needs('with_history', flag)
        .needs('note', text)
        .needs('state', text)
        .needs('reason', text)
        .needs('offered_by', integer)
        .needs('offered_by_name', text)
        .needs('offered_at', integer)
        .needs('expires_at', integer)
        .may('told_at', integer)
        .may('decided_at', integer)
        .create();
      // One offer of a gateway: the open one, or how the last one ended.
      await db.schema
        .createIndex('gateway_handover_gateway')
        .on('gateway_handover')
        .column('gateway_id')
        .unique()
        .execute();
      await db.schema.createIndex('gateway_handover_to').on('gateway_handover').column('to_org_id').execute();
    },
  }),
};
