import { sql } from 'kysely';
import { columns } from './columns.ts';
import type { PortableMigration } from './types.ts';

/** Messages to people, and system announcements. */
export const messages0011: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { integer, text, flag } = types;
      const table = (name: string) => columns(db.schema.createTable(name).$call(types.withId), types);

      // The content of a message, once for all recipients. `notice_id`: an announcement, which has texts of its own.
      await table('message')
        .needs('key', text)
        .needs('type', text)
        .needs('equip_type', text)
        .needs('data_id', text)
        .may('equipment_id', integer)
        .may('signal_id', integer)
        .may('alarm_id', text)
        .may('priority', integer)
        .needs('title_zh', text)
        .needs('title_en', text)
        .needs('note_zh', text)
        .needs('note_en', text)
        .needs('at', integer)
        .may('notice_id', integer)
        .create();
      await db.schema.createIndex('message_key').on('message').column('key').unique().execute();
      await db.schema.createIndex('message_data').on('message').columns(['data_id', 'equip_type']).execute();
      await db.schema.createIndex('message_at').on('message').column('at').execute();

      // A person's copy. Of an announcement there is one only once somebody has read or deleted it: it reaches people by
      // their organisation, so that publishing writes one row for a hundred thousand of them.
      await columns(
        db.schema
          .createTable('mail')
          .addColumn('account_id', integer, (column) => column.notNull())
          .addColumn('message_id', integer, (column) => column.notNull())
          .addPrimaryKeyConstraint('mail_key', ['account_id', 'message_id']),
        types,
      )
        .needs('seq', integer)
        .needs('type', text)
        .needs('of_notice', flag)
        .may('read_at', integer)
        .may('deleted_at', integer)
        .create();
      await db.schema.createIndex('mail_seq').on('mail').columns(['account_id', 'seq']).execute();
      await db.schema.createIndex('mail_message').on('mail').column('message_id').execute();
      // The polled part: unread messages only, however large the mailbox.
      await sql`create index mail_unread on mail (account_id, seq, type)
        where read_at is null and deleted_at is null`.execute(db);
      // One row: its lock assigns numbers in commit order, so that a client asking for what came after a number misses
      // nothing.
      await table('mail_head').needs('seq', integer).create();
      await sql`insert into mail_head (id, seq) values (1, 0)`.execute(db);

      // `message_id` and `seq`: what it is in the mailboxes; null where it is in none.
      await table('notice')
        .needs('org_id', integer)
        .needs('reach', text)
        .needs('title', text)
        .needs('title_en', text)
        .needs('content', text)
        .needs('content_en', text)
        .may('valid_from', integer)
        .may('valid_until', integer)
        .needs('pinned', flag)
        .needs('state', text)
        .may('published_at', integer)
        .needs('created_at', integer)
        .needs('created_by', text)
        .may('message_id', integer)
        .may('seq', integer)
        .create();
      await db.schema.createIndex('notice_org').on('notice').column('org_id').execute();
      await db.schema.createIndex('notice_message').on('notice').column('message_id').execute();
    },
  }),
};
