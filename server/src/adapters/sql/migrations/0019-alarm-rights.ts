import { sql } from 'kysely';
import type { PortableMigration } from './types.ts';

const ACT = ['monitor_alarm_ack', 'monitor_alarm_shelve'];
const NOTIFY = ['manage_notify_view', 'manage_notify_edit'];
const NOTICE = ['manage_notice_view', 'manage_notice_edit'];

/** Additional permissions of built-in roles of each type: alarms, notification, announcements. */
const ADDED: readonly (readonly [roleType: string, auths: readonly string[]])[] = [
  ['operator', ACT],
  ['engineer', [...ACT, ...NOTIFY]],
  ['admin', [...ACT, ...NOTIFY, ...NOTICE]],
];

/** Built-in roles that are in the database already get the permissions that came with alarms. */
export const alarmRights0019: PortableMigration = {
  build: () => ({
    up: async (db) => {
      for (const [roleType, added] of ADDED) {
        const { rows } = await sql<{ id: number; auths: string }>`
          select id, auths from role where shipped = 1 and role_type = ${roleType}`.execute(db);
        for (const { id, auths } of rows) {
          const before: unknown = JSON.parse(auths);
          const all = new Set([...(Array.isArray(before) ? before : []), ...added]);
          await sql`update role set auths = ${JSON.stringify([...all])} where id = ${id}`.execute(db);
        }
      }
    },
  }),
};
