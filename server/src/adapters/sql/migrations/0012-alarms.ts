import { sql } from 'kysely';
import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/** Alarm rules, the state of each alarm, every occurrence and every step of its life. */
export const alarms0012: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { integer, double, text, json, flag } = types;
      // `settings`: everything that only the engine and the form read, by the contract's shape.
      await columns(db.schema.createTable('alarm_rule').$call(types.withId), types)
        .needs('org_id', integer)
        .needs('gateway_id', integer)
        .may('equipment_id', integer)
        .may('signal_id', integer)
        .needs('name', text)
        .needs('type', text)
        .needs('priority', integer)
        .needs('category', text)
        .needs('enabled', flag)
        .needs('settings', json)
        .create();
      await db.schema.createIndex('alarm_rule_gateway').on('alarm_rule').column('gateway_id').execute();
      await db.schema.createIndex('alarm_rule_equipment').on('alarm_rule').column('equipment_id').execute();
      await db.schema.createIndex('alarm_rule_signal').on('alarm_rule').column('signal_id').execute();

      // Only alarms that are not in the normal state. `alarm_id`: the open occurrence.
      await columns(
        db.schema
          .createTable('alarm_standing')
          .addColumn('rule_id', integer, (column) => column.notNull().primaryKey()),
        types,
      )
        .needs('phase', text)
        .needs('active', flag)
        .needs('suppressed', flag)
        .may('shelved_until', integer)
        .needs('shelved_by', text)
        .needs('shelve_reason', text)
        .needs('out_of_service', flag)
        .needs('out_of_service_by', text)
        .needs('out_of_service_reason', text)
        .may('alarm_id', integer)
        .create();

      // Names and texts as of that time. Ids are assigned by the engine; `told`: people have been notified.
      await columns(
        db.schema.createTable('alarm').addColumn('id', integer, (column) => column.notNull().primaryKey()),
        types,
      )
        .needs('rule_id', integer)
        .needs('org_id', integer)
        .needs('gateway_id', integer)
        .may('equipment_id', integer)
        .may('signal_id', integer)
        .needs('name', text)
        .needs('type', text)
        .needs('priority', integer)
        .needs('category', text)
        .needs('text', text)
        .needs('text_en', text)
        .needs('gateway_name', text)
        .needs('equipment_name', text)
        .needs('equipment_name_en', text)
        .needs('signal_name', text)
        .needs('signal_name_en', text)
        .needs('unit', text)
        .may('decimals', integer)
        .needs('phase', text)
        .needs('active_at', integer)
        .needs('value_at', integer)
        .needs('active_value', json)
        .may('limit_value', double)
        .may('peak_value', double)
        .may('return_at', integer)
        .needs('return_value', json)
        .may('ack_at', integer)
        .needs('ack_by', text)
        .needs('ack_note', text)
        .may('closed_at', integer)
        .needs('told', flag)
        .create();
      await db.schema.createIndex('alarm_active').on('alarm').column('active_at').execute();
      await db.schema.createIndex('alarm_equipment').on('alarm').columns(['equipment_id', 'active_at']).execute();
      await db.schema.createIndex('alarm_rule_time').on('alarm').columns(['rule_id', 'active_at']).execute();
      await sql`create index alarm_untold on alarm (id) where told = 0`.execute(db);

      await columns(db.schema.createTable('alarm_step').$call(types.withId), types)
        .needs('rule_id', integer)
        .may('alarm_id', integer)
        .needs('at', integer)
        .needs('event', text)
        .needs('from_state', text)
        .needs('to_state', text)
        .needs('by', text)
        .needs('note', text)
        .needs('value', json)
        .create();
      await db.schema.createIndex('alarm_step_alarm').on('alarm_step').column('alarm_id').execute();
      await db.schema.createIndex('alarm_step_rule').on('alarm_step').columns(['rule_id', 'at']).execute();

      // Each gateway is watched for being offline, so that one alarm covers everything that is silent behind it.
      await sql`insert into alarm_rule (org_id, gateway_id, name, type, priority, category, enabled, settings)
        select org_id, id, '网关离线', 'offline', 2, '', 1, ${'{"onDelay":30}'} from gateway`.execute(db);
    },
  }),
};
