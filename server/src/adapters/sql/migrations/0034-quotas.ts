import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/** What is counted for quotas: of which column each table is counted by organisation or person. */
const COUNTED: readonly (readonly [table: string, column: string])[] = [
  ['signal', 'org_id'],
  ['equipment', 'org_id'],
  ['equipment_bin', 'org_id'],
  ['driver', 'org_id'],
  ['alarm_rule', 'org_id'],
  ['report', 'org_id'],
  ['camera', 'org_id'],
  ['equipment_position', 'org_id'],
  ['share', 'org_id'],
  ['note', 'org_id'],
  ['note', 'account_id'],
  ['feedback', 'org_id'],
  ['feedback', 'account_id'],
];

/** Limits of quotas where they are not the defaults, and indexes to count by. `org_id` 0: for every organisation. */
export const quotas0034: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { text, integer } = types;
      await columns(
        db.schema
          .createTable('quota_limit')
          .addColumn('org_id', integer, (column) => column.notNull())
          .addColumn('quota', text, (column) => column.notNull())
          .addPrimaryKeyConstraint('quota_limit_key', ['org_id', 'quota']),
        types,
      )
        .needs('value', integer)
        .create();
      for (const [table, column] of COUNTED) {
        await db.schema.createIndex(`${table}_counted_${column}`).on(table).column(column).execute();
      }
    },
  }),
};
