import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/** What is set for the whole platform, IoT cards, and the traffic of gateways by day. */
export const cards0009: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { integer, double, text, json } = types;
      // One row for each key of the contract's settings; without a row there is the default.
      await columns(
        db.schema.createTable('setting').addColumn('key', text, (column) => column.primaryKey().notNull()),
        types,
      )
        .needs('value', json)
        .create();

      await columns(db.schema.createTable('card').$call(types.withId), types)
        .needs('org_id', integer)
        .needs('owner_id', integer)
        .needs('iccid', text)
        .needs('carrier', text)
        .needs('plan', text)
        .may('monthly_mb', double)
        .may('expire_at', integer)
        .needs('status', text)
        .needs('remark', text)
        .create();
      await db.schema.createIndex('card_iccid').on('card').column('iccid').unique().execute();
      await db.schema.createIndex('card_org').on('card').column('org_id').execute();

      // `iccid`: the card that the gateway had that day, upper case; `day`: days since 1970 in UTC+8.
      await columns(
        db.schema
          .createTable('gateway_traffic')
          .addColumn('gateway_id', integer, (column) => column.notNull())
          .addColumn('iccid', text, (column) => column.notNull())
          .addColumn('day', integer, (column) => column.notNull())
          .addPrimaryKeyConstraint('gateway_traffic_key', ['gateway_id', 'iccid', 'day']),
        types,
      )
        .needs('org_id', integer)
        .needs('bytes_in', integer)
        .needs('bytes_out', integer)
        .create();
      await db.schema.createIndex('gateway_traffic_card').on('gateway_traffic').columns(['iccid', 'day']).execute();
    },
  }),
};
