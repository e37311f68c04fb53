import type { PortableMigration } from './types.ts';

/** What a gateway is besides its connection: group, hardware, card, network, place; and whether it may connect. */
export const gateways0004: PortableMigration = {
  build: ({ text, integer, double, flag }) => ({
    up: async (db) => {
      for (const name of ['group_name', 'hardware', 'iccid', 'firmware', 'address']) {
        await db.schema
          .alterTable('gateway')
          .addColumn(name, text, (column) => column.notNull().defaultTo(''))
          .execute();
      }
      await db.schema
        .alterTable('gateway')
        .addColumn('network_mode', text, (column) => column.notNull().defaultTo('unknown'))
        .execute();
      await db.schema
        .alterTable('gateway')
        .addColumn('is_public', flag, (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable('gateway').addColumn('signal_level', integer).execute();
      await db.schema.alterTable('gateway').addColumn('running_version', integer).execute();
      await db.schema.alterTable('gateway').addColumn('revoked_at', integer).execute();
      await db.schema.alterTable('gateway').addColumn('lng', double).execute();
      await db.schema.alterTable('gateway').addColumn('lat', double).execute();
    },
  }),
};
