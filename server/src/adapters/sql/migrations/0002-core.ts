import { sql } from 'kysely';
import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/**
 * People, devices, commands and the audit log. Rows that belong to an organisation carry its id, so that one lookup by
 * (id, organisation) decides who may see them.
 */
export const core0002: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { integer, double, text, json, flag } = types;
      const table = (name: string) => columns(db.schema.createTable(name).$call(types.withId), types);

      // `kind`: an organisation or a department; `path`: ids from the root, such as `/1/4/`, to find descendants.
      await table('org')
        .may('parent_id', integer)
        .needs('kind', text)
        .needs('name', text)
        .needs('path', text)
        .needs('seq', integer)
        .needs('title', text)
        .needs('icon', text)
        .needs('created_at', integer)
        .create();
      await db.schema.createIndex('org_path').on('org').column('path').execute();
      await table('role')
        .needs('org_id', integer)
        .needs('name', text)
        .needs('role_type', text)
        .needs('auths', json)
        .needs('data_range', text)
        .needs('auth_region', json)
        .needs('remark', text)
        .needs('shipped', flag)
        .create();
      // Empty texts: no department, the range of the role, no avatar, what the browser remembers.
      await table('account')
        .needs('org_id', integer)
        .may('dept_id', integer)
        .needs('role_id', integer)
        .needs('loginname', text)
        .needs('name', text)
        .needs('password_hash', text)
        .needs('password_at', integer)
        .needs('must_change_password', flag)
        .needs('tel', text)
        .needs('email', text)
        .needs('avatar', text)
        .needs('auth_region', json)
        .needs('data_range', text)
        .needs('message_types', json)
        .needs('promp_type', json)
        .needs('scada_adaption', text)
        .needs('language', text)
        .needs('time_zone', text)
        .needs('totp_secret', text)
        .needs('totp_on', flag)
        .needs('totp_step', integer)
        .needs('enabled', flag)
        .needs('created_at', integer)
        .may('last_login_at', integer)
        .create();
      // A login name is unique regardless of case: people do not distinguish `Ann` from `ann`.
      await sql`create unique index account_loginname on account (lower(loginname))`.execute(db);

      await columns(
        db.schema.createTable('session').addColumn('hash', text, (column) => column.primaryKey().notNull()),
        types,
      )
        .needs('account_id', integer)
        .needs('created_at', integer)
        .needs('renewed_at', integer)
        .needs('ip', text)
        .needs('agent', text)
        .may('ended', text)
        .create();
      await db.schema.createIndex('account_org').on('account').column('org_id').execute();
      await db.schema.createIndex('account_role').on('account').column('role_id').execute();
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
      // One row: its lock serialises the log's rows, its hash reveals when the end of the log was cut off.
      await table('audit_head').needs('count', integer).needs('hash', text).create();
      await sql`insert into audit_head (id, count, hash) values (1, 0, '')`.execute(db);

      // The owner of a gateway or an equipment is the person in charge of it: who added it.
      await table('gateway')
        .needs('org_id', integer)
        .needs('owner_id', integer)
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
        .needs('owner_id', integer)
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
        .needs('auth_region', text)
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
