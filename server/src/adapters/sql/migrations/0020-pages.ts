import { sql } from 'kysely';
import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/** Shipped roles of these types may draw pages. */
const MAY_DRAW = ['engineer', 'admin'];

/** Pages with their versions, the signals that they use, and the pictures that are put on them. */
export const pages0020: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { text, integer, json, bytes, flag } = types;

      // `equipment_id` is null for a page of a project. `device` is one of the options, for the one home of each device.
      await columns(db.schema.createTable('page').$call(types.withId), types)
        .needs('org_id', integer)
        .may('equipment_id', integer)
        .needs('title', text)
        .needs('options', json)
        .needs('device', text)
        .needs('is_home', flag)
        .needs('seq', integer)
        .needs('version', integer)
        .needs('published_version', integer)
        .needs('widget_count', integer)
        .needs('created_at', integer)
        .needs('updated_at', integer)
        .needs('updated_by', text)
        .create();
      await db.schema.createIndex('page_equipment').on('page').column('equipment_id').execute();
      await db.schema.createIndex('page_org').on('page').column('org_id').execute();

      // `signals`: ids that its widgets use. `widgets`: their JSON under zstd, last, so that a list does not read them.
      await columns(
        db.schema
          .createTable('page_version')
          .addColumn('page_id', integer, (column) => column.notNull())
          .addColumn('version', integer, (column) => column.notNull())
          .addPrimaryKeyConstraint('page_version_key', ['page_id', 'version']),
        types,
      )
        .needs('at', integer)
        .needs('by', text)
        .needs('note', text)
        .needs('widget_count', integer)
        .needs('con', json)
        .needs('signals', json)
        .needs('widgets', bytes)
        .create();

      // Those of the latest version and of the published one.
      await columns(
        db.schema
          .createTable('page_signal')
          .addColumn('page_id', integer, (column) => column.notNull())
          .addColumn('signal_id', integer, (column) => column.notNull())
          .addPrimaryKeyConstraint('page_signal_key', ['page_id', 'signal_id']),
        types,
      ).create();
      await db.schema.createIndex('page_signal_signal').on('page_signal').column('signal_id').execute();

      // Pictures removed from the library stay known: pages may show them.
      await columns(
        db.schema
          .createTable('page_picture')
          .addColumn('org_id', integer, (column) => column.notNull())
          .addColumn('hash', text, (column) => column.notNull())
          .addPrimaryKeyConstraint('page_picture_key', ['org_id', 'hash']),
        types,
      )
        .needs('name', text)
        .may('width', integer)
        .may('height', integer)
        .needs('bytes', integer)
        .needs('at', integer)
        .needs('by', text)
        .needs('in_library', flag)
        .create();
      await db.schema.createIndex('page_picture_hash').on('page_picture').column('hash').execute();

      for (const roleType of MAY_DRAW) {
        const { rows } = await sql<{ id: number; auths: string }>`
          select id, auths from role where shipped = 1 and role_type = ${roleType}`.execute(db);
        for (const { id, auths } of rows) {
          const before: unknown = JSON.parse(auths);
          const all = new Set([...(Array.isArray(before) ? before : []), 'manage_page_edit']);
          await sql`update role set auths = ${JSON.stringify([...all])} where id = ${id}`.execute(db);
        }
      }
    },
  }),
};
