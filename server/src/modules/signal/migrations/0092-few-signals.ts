import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/** The few signals with a region, and those that are calculated, are found without reading the others. */
export const fewSignals0092: PortableMigration = {
  isAdditive: true,
  build: () => ({
    up: async (db) => {
      await db.schema
        .createIndex('signal_region')
        .on('signal')
        .columns(['auth_region', 'org_id', 'equipment_id'])
        .where('auth_region', '<>', '')
        .execute();
      await db.schema
        .createIndex('signal_calculated')
        .on('signal')
        .columns(['id', 'kind'])
        .where('kind', '<>', 'io')
        .execute();
    },
  }),
};
