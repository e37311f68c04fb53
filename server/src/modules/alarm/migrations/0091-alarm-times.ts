import { sql } from 'kysely';
import type { PortableMigration } from '../../../adapters/sql/migrations/types.ts';

/**
 * Alarms of a time are counted by what these indexes hold, without their rows, of which there are a hundred thousand a day:
 * all of them, those of an organisation, and those of gateways themselves.
 */
export const alarmTimes0091: PortableMigration = {
  isAdditive: true,
  build: () => ({
    up: async (db) => {
      await db.schema
        .createIndex('alarm_time')
        .on('alarm')
        .columns(['active_at', 'rule_id', 'priority', 'equipment_id', 'gateway_id', 'org_id'])
        .execute();
      await db.schema
        .createIndex('alarm_org_time')
        .on('alarm')
        .columns(['org_id', 'active_at', 'equipment_id', 'gateway_id'])
        .execute();
      await db.schema
        .createIndex('alarm_gateway_time')
        .on('alarm')
        .columns(['gateway_id', 'active_at'])
        .where(sql<boolean>`equipment_id is null`)
        .execute();
    },
  }),
};
