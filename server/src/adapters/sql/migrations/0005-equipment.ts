import { sql } from 'kysely';
import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/**
 * What an equipment is besides its connection: picture, place, date, tags; groups of equipment; and where a deleted one
 * waits (docs/decisions/deleted-equipment.md).
 */
export const equipment0005: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { text, integer, double, json } = types;
      // `picture`: hash of its content; `install_date`: such as 2026-07-01. Empty text: none.
      for (const name of ['picture', 'address', 'install_date']) {
        await db.schema
          .alterTable('equipment')
          .addColumn(name, text, (column) => column.notNull().defaultTo(''))
          .execute();
      }
      for (const name of ['lng', 'lat']) await db.schema.alterTable('equipment').addColumn(name, double).execute();
      await db.schema
        .alterTable('equipment')
        .addColumn('tags', json, (column) => column.notNull().defaultTo('[]'))
        .execute();

      await columns(db.schema.createTable('equipment_group').$call(types.withId), types)
        .needs('org_id', integer)
        .needs('name', text)
        .needs('created_at', integer)
        .create();
      await db.schema
        .createIndex('equipment_group_org_name')
        .on('equipment_group')
        .columns(['org_id', 'name'])
        .unique()
        .execute();
      // A group was a text at each equipment until here; each distinct one becomes a group.
      await sql`insert into equipment_group (org_id, name, created_at)
        select distinct org_id, group_id, 0 from equipment where group_id <> ''`.execute(db);
      await db.schema.alterTable('equipment').renameColumn('group_id', 'group_name').execute();
      await db.schema.alterTable('equipment').addColumn('group_id', integer).execute();
      await sql`update equipment set group_id = (select id from equipment_group
        where equipment_group.org_id = equipment.org_id and equipment_group.name = equipment.group_name)`.execute(db);
      await db.schema.alterTable('equipment').dropColumn('group_name').execute();
      await db.schema.createIndex('equipment_group_id').on('equipment').column('group_id').execute();

      // `id`: that of the equipment; `content`: its rows and those of its parts, as they were.
      await columns(
        db.schema.createTable('equipment_bin').addColumn('id', integer, (column) => column.primaryKey().notNull()),
        types,
      )
        .needs('org_id', integer)
        .needs('owner_id', integer)
        .needs('gateway_id', integer)
        .needs('code', text)
        .needs('name', text)
        .needs('name_en', text)
        .needs('device_id', text)
        .needs('picture', text)
        .needs('driver_count', integer)
        .needs('signal_count', integer)
        .needs('deleted_at', integer)
        .needs('deleted_by', text)
        .needs('content', json)
        .create();
      await db.schema.createIndex('equipment_bin_deleted_at').on('equipment_bin').column('deleted_at').execute();
    },
  }),
};
