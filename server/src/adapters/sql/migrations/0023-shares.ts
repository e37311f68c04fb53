import { sql } from 'kysely';
import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/** What shipped roles may do from now on. */
const GIVEN: { readonly [roleType: string]: readonly string[] } = {
  engineer: ['manage_multi_share', 'manage_centre_edit'],
  admin: ['manage_multi_share', 'manage_centre_edit'],
};

/** Shares of multi-equipment records, the people with access to them, and operations centres. */
export const shares0023: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { text, integer, double, json, flag } = types;
      const pairs = (table: string, one: string, other: string) =>
        columns(
          db.schema
            .createTable(table)
            .addColumn(one, integer, (column) => column.notNull())
            .addColumn(other, integer, (column) => column.notNull())
            .addPrimaryKeyConstraint(`${table}_key`, [one, other]),
          types,
        );

      // `key`: random, part of the address. `signals`: null for all of the record. `version`: one more with each change.
      await columns(db.schema.createTable('share').$call(types.withId), types)
        .needs('multi_id', integer)
        .needs('org_id', integer)
        .needs('sharer_id', integer)
        .needs('key', text)
        .needs('password_hash', text)
        .needs('password_at', integer)
        .needs('auth', text)
        .may('signals', json)
        .may('expire_at', integer)
        .needs('enabled', flag)
        .may('suspended_at', integer)
        .needs('version', integer)
        .create();
      await db.schema.createIndex('share_multi').on('share').column('multi_id').unique().execute();
      await db.schema.createIndex('share_key').on('share').column('key').unique().execute();

      // Failed attempts, by the hash of the name that was given, even if unknown.
      await columns(db.schema.createTable('share_try').$call(types.withId), types)
        .needs('key_hash', text)
        .needs('ip', text)
        .needs('at', integer)
        .create();
      await db.schema.createIndex('share_try_key').on('share_try').columns(['key_hash', 'at']).execute();
      await db.schema.createIndex('share_try_ip').on('share_try').columns(['ip', 'at']).execute();

      await columns(
        db.schema.createTable('share_session').addColumn('hash', text, (column) => column.primaryKey().notNull()),
        types,
      )
        .needs('share_id', integer)
        .needs('expires_at', integer)
        .create();
      await db.schema.createIndex('share_session_share').on('share_session').column('share_id').execute();

      await pairs('share_guest', 'share_id', 'account_id').needs('at', integer).create();
      await db.schema.createIndex('share_guest_account').on('share_guest').column('account_id').execute();

      await columns(db.schema.createTable('share_visit').$call(types.withId), types)
        .needs('share_id', integer)
        .needs('at', integer)
        .needs('ip', text)
        .needs('agent', text)
        .needs('loginname', text)
        .needs('result', text)
        .create();
      await db.schema.createIndex('share_visit_share').on('share_visit').columns(['share_id', 'at']).execute();

      await columns(db.schema.createTable('centre').$call(types.withId), types)
        .needs('org_id', integer)
        .may('parent_id', integer)
        .needs('name', text)
        .needs('seq', integer)
        .may('lng', double)
        .may('lat', double)
        .may('zoom', integer)
        .may('page_id', integer)
        .needs('remark', text)
        .needs('created_at', integer)
        .create();
      await db.schema.createIndex('centre_org').on('centre').column('org_id').execute();
      await db.schema.createIndex('centre_parent').on('centre').column('parent_id').execute();

      await pairs('centre_equipment', 'centre_id', 'equipment_id').create();
      await db.schema.createIndex('centre_equipment_equipment').on('centre_equipment').column('equipment_id').execute();
      await pairs('centre_person', 'centre_id', 'account_id').create();
      await db.schema.createIndex('centre_person_account').on('centre_person').column('account_id').execute();

      for (const [roleType, given] of Object.entries(GIVEN)) {
        const { rows } = await sql<{ id: number; auths: string }>`
          select id, auths from role where shipped = 1 and role_type = ${roleType}`.execute(db);
        for (const { id, auths } of rows) {
          const before: unknown = JSON.parse(auths);
          const all = new Set([...(Array.isArray(before) ? before : []), ...given]);
          await sql`update role set auths = ${JSON.stringify([...all])} where id = ${id}`.execute(db);
        }
      }
    },
  }),
};
