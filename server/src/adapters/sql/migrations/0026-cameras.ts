import { sql } from 'kysely';
import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/** What shipped roles of these types may do from now on. */
const MAY = { admin: 'monitor_video_ptz', engineer: 'monitor_video_ptz', operator: 'monitor_video_ptz' } as const;

/** Cameras of equipment, and the keys of organisations at the cloud of their cameras. */
export const cameras0026: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { text, integer } = types;

      // `verify_code`: sealed, empty for none.
      await columns(db.schema.createTable('camera').$call(types.withId), types)
        .needs('org_id', integer)
        .needs('equipment_id', integer)
        .needs('name', text)
        .needs('use_type', text)
        .needs('serial_number', text)
        .needs('channel_number', text)
        .needs('verify_code', text)
        .needs('ptz', integer)
        .needs('hls_reserve', text)
        .needs('rtmp_reserve', text)
        .create();
      await db.schema.createIndex('camera_equipment').on('camera').column('equipment_id').execute();

      // `sealed`: the key; `token`: what it was last exchanged for, sealed as well, empty while there is none.
      await columns(
        db.schema
          .createTable('camera_key')
          .addColumn('org_id', integer, (column) => column.notNull())
          .addPrimaryKeyConstraint('camera_key_key', ['org_id']),
        types,
      )
        .needs('base_url', text)
        .needs('sealed', text)
        .needs('token', text)
        .needs('token_expires_at', integer)
        .needs('updated_at', integer)
        .needs('updated_by', text)
        .create();

      for (const [roleType, auth] of Object.entries(MAY)) {
        const { rows } = await sql<{ id: number; auths: string }>`
          select id, auths from role where shipped = 1 and role_type = ${roleType}`.execute(db);
        for (const { id, auths: held } of rows) {
          const before: unknown = JSON.parse(held);
          const all = new Set([...(Array.isArray(before) ? before : []), auth]);
          await sql`update role set auths = ${JSON.stringify([...all])} where id = ${id}`.execute(db);
        }
      }
    },
  }),
};
