import type { PortableMigration } from '../types.ts';

/**
 * Time of the newest point of each segment, so that a start reads the newest segments alone; null in those of servers
 * before it, which are read as if they could hold anything of their hour.
 */
export const segmentLast0002: PortableMigration = {
  isAdditive: true,
  build: ({ integer }) => ({
    up: async (db) => {
      await db.schema.alterTable('segment').addColumn('last', integer).execute();
      // It is looked up for all shards at once: in the index, not beside the packed bytes.
      await db.schema.createIndex('segment_last').on('segment').columns(['shard', 'hour', 'last', 'id']).execute();
    },
  }),
};
