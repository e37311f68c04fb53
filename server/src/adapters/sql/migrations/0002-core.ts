import { sql } from 'kysely';
import type { CreateTableBuilder } from 'kysely';
import type { PortableMigration, PortableTypes } from './types.ts';

/**
 * People, devices, commands and the audit log. Rows that belong to an organisation carry its id, so that one lookup by
 * (id, organisation) decides who may see them.
 */
export const core0002: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { integer, double, text, json, flag } = types;
      const table = (name: string) => columns(db.schema.createTable(name).$call(types.withId), types);

      await table('org').needs('name', text).needs('created_at', integer).create();
      await table('role')
        .needs('org_id', integer)
        .needs('name', text)
        .needs('role_type', text)
        .needs('auths', json)
        .create();
      await table('account')
        .needs('org_id', integer)
        .needs('role_id', integer)
        .needs('loginname', text)
        .needs('password_hash', text)
        .needs('tel', text)
        .needs('style_id', text)
        .needs('dept_id', text)
        .needs('auth_region', json)
        .needs('data_range', text)
        .needs('promp_type', json)
        .needs('scada_adaption', text)
        .needs('enabled', flag)
        .needs('created_at', integer)
        .create();
      await unique('account', ['loginname']);

      await columns(
        db.schema.createTable('session').addColumn('hash', text, (column) => column.primaryKey().notNull()),
        types,
      )
        .needs('account_id', integer)
        .needs('created_at', integer)
        .needs('renewed_at', integer)
        .needs('ip', text)
        .may('ended', text)
        .create();
      await db.schema.createIndex('session_account').on('session').column('account_id').execute();

      await columns(
        db.schema.createTable('login_failure').addColumn('key', text, (column) => column.primaryKey().notNull()),
        types,
      )
        .needs('count', integer)
        .needs('last_at', integer)
        .create();

      await table('audit')
        .needs('at', integer)
        .needs('org_id', text)
        .needs('user_id', text)
        .needs('loginname', text)
        .needs('ip', text)
        .needs('session', text)
        .needs('action', text)
        .needs('object', text)
        .needs('old', text)
        .needs('new', text)
        .needs('result', text)
        .needs('command_uuid', text)
        .needs('prev_hash', text)
        .needs('hash', text)
        .create();
      // One row: its lock puts the log's rows into one order, its hash shows when the log's end was cut off.
      await table('audit_head').needs('count', integer).needs('hash', text).create();
      await sql`insert into audit_head (id, count, hash) values (1, 0, '')`.execute(db);

      await table('gateway')
        .needs('org_id', integer)
        .needs('sn', text)
        .needs('name', text)
        .needs('group_id', text)
        .needs('edge_node_id', text)
        .needs('mode', text)
        .needs('economize_open', flag)
        .needs('economize_mode', text)
        .needs('interval', double)
        .needs('remark', text)
        .needs('secret_hash', text)
        .needs('online', flag)
        .may('last_online', integer)
        .may('last_offline', integer)
        .needs('created_at', integer)
        .needs('config_version', integer)
        .create();
      await unique('gateway', ['sn']);
      await unique('gateway', ['group_id', 'edge_node_id']);
      await db.schema.createIndex('gateway_org').on('gateway').column('org_id').execute();

      await table('equipment')
        .needs('org_id', integer)
        .needs('gateway_id', integer)
        .needs('code', text)
        .needs('name', text)
        .needs('name_en', text)
        .needs('device_id', text)
        .needs('group_id', text)
        .needs('remark', text)
        .needs('created_at', integer)
        .create();
      await unique('equipment', ['org_id', 'code']);
      await db.schema.createIndex('equipment_gateway').on('equipment').column('gateway_id').execute();

      await table('driver')
        .needs('org_id', integer)
        .needs('equipment_id', integer)
        .needs('name', text)
        .needs('protocol', text)
        .needs('params', json)
        .needs('poll_ms', integer)
        .needs('enabled', flag)
        .create();
      await db.schema.createIndex('driver_equipment').on('driver').column('equipment_id').execute();

      await table('signal')
        .needs('org_id', integer)
        .needs('equipment_id', integer)
        .may('driver_id', integer)
        .needs('code', text)
        .needs('name', text)
        .needs('name_en', text)
        .needs('rw', text)
        .needs('data_type', text)
        .may('address', json)
        .needs('metric', text)
        .needs('unit', text)
        .may('decimals', integer)
        .needs('factor', double)
        .needs('offset', double)
        .may('write_min', double)
        .may('write_max', double)
        .needs('write_confirm', text)
        .needs('store_mode', text)
        .needs('deadband', double)
        .may('stale_after_sec', double)
        .may('retention_days', integer)
        .needs('true_text', text)
        .needs('false_text', text)
        .needs('enum_texts', json)
        .needs('seq', integer)
        .create();
      await unique('signal', ['equipment_id', 'code']);
      await db.schema.createIndex('signal_driver').on('signal').column('driver_id').execute();

      await columns(
        db.schema
          .createTable('follow')
          .addColumn('account_id', integer, (column) => column.notNull())
          .addColumn('equipment_id', integer, (column) => column.notNull())
          .addPrimaryKeyConstraint('follow_key', ['account_id', 'equipment_id']),
        types,
      ).create();
      await db.schema.createIndex('follow_equipment').on('follow').column('equipment_id').execute();

      await columns(
        db.schema.createTable('command').addColumn('uuid', text, (column) => column.primaryKey().notNull()),
        types,
      )
        .needs('org_id', integer)
        .needs('account_id', integer)
        .needs('loginname', text)
        .needs('equipment_id', integer)
        .needs('signal_id', integer)
        .needs('old_value', json)
        .needs('value', json)
        .needs('actual_value', json)
        .needs('at', integer)
        .may('decided_at', integer)
        .needs('status', text)
        .needs('code', text)
        .create();
      await db.schema.createIndex('command_equipment').on('command').columns(['equipment_id', 'at']).execute();
      await db.schema.createIndex('command_status').on('command').column('status').execute();

      async function unique(of: string, over: readonly string[]): Promise<void> {
        const name = `${of}_${over.join('_')}`;
        await db.schema
          .createIndex(name)
          .on(of)
          .columns([...over])
          .unique()
          .execute();
      }
    },
  }),
};

type ColumnType = PortableTypes['text'];

/** The columns of a table, one word each: `needs` may not be null, `may` may. */
function columns(table: CreateTableBuilder<string, string>, types: PortableTypes) {
  const builder = {
    needs: (name: string, type: ColumnType) =>
      columns(
        table.addColumn(name, type, (column) => column.notNull()),
        types,
      ),
    may: (name: string, type: ColumnType) => columns(table.addColumn(name, type), types),
    create: () => table.$call(types.strict).execute(),
  };
  return builder;
}
