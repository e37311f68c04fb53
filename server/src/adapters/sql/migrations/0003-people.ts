import type { PortableMigration } from './types.ts';
import { columns } from './columns.ts';

/** What belongs to people's accounts beside the account itself: proofs, recovery, pictures, messages, feedback. */
export const people0003: PortableMigration = {
  build: (types) => ({
    up: async (db) => {
      const { integer, double, text, bytes } = types;
      const table = (name: string) => columns(db.schema.createTable(name).$call(types.withId), types);
      const keyed = (name: string, key: string) =>
        columns(
          db.schema.createTable(name).addColumn(key, text, (column) => column.primaryKey().notNull()),
          types,
        );
      const index = (of: string, over: readonly string[]) =>
        db.schema
          .createIndex(`${of}_${over.join('_')}`)
          .on(of)
          .columns([...over])
          .execute();

      // The equipment chosen for a person whose range is `chosen`.
      await columns(
        db.schema
          .createTable('account_equipment')
          .addColumn('account_id', integer, (column) => column.notNull())
          .addColumn('equipment_id', integer, (column) => column.notNull())
          .addPrimaryKeyConstraint('account_equipment_key', ['account_id', 'equipment_id']),
        types,
      ).create();
      await index('account_equipment', ['equipment_id']);

      await table('security_question')
        .needs('account_id', integer)
        .needs('seq', integer)
        .needs('question', text)
        .needs('answer_hash', text)
        .create();
      await index('security_question', ['account_id']);

      await table('totp_recovery').needs('account_id', integer).needs('hash', text).may('used_at', integer).create();
      await index('totp_recovery', ['account_id']);

      // How far somebody has come in proving who they are: a recovery or a ticket for a security change, by the hash
      // of its id. `account_id` is null where the name is unknown, so that the flow looks the same.
      await keyed('proof_flow', 'hash')
        .needs('kind', text)
        .may('account_id', integer)
        .needs('session', text)
        .needs('step', text)
        .needs('change', text)
        .needs('tries', integer)
        .needs('created_at', integer)
        .needs('expires_at', integer)
        .create();
      await index('proof_flow', ['expires_at']);

      // Codes by SMS and e-mail; rows stay for a day, since they count what was sent to a target or from an address.
      await table('verification')
        .needs('purpose', text)
        .may('account_id', integer)
        .needs('flow', text)
        .needs('target', text)
        .needs('hash', text)
        .needs('tries', integer)
        .needs('ip', text)
        .needs('created_at', integer)
        .needs('expires_at', integer)
        .may('used_at', integer)
        .create();
      await index('verification', ['target', 'created_at']);
      await index('verification', ['flow']);

      await keyed('captcha', 'hash').needs('answer_hash', text).needs('expires_at', integer).create();

      await table('sms_log')
        .needs('at', integer)
        .may('org_id', integer)
        .needs('recipient', text)
        .needs('loginname', text)
        .needs('purpose', text)
        .needs('state', text)
        .needs('reason', text)
        .needs('reference', text)
        .may('cost', double)
        .create();
      await index('sms_log', ['at']);

      await table('feedback')
        .needs('org_id', integer)
        .needs('account_id', integer)
        .needs('loginname', text)
        .needs('at', integer)
        .needs('type', text)
        .needs('content', text)
        .needs('state', text)
        .needs('reply', text)
        .needs('replied_by', text)
        .may('replied_at', integer)
        .create();
      await index('feedback', ['org_id', 'at']);
      await index('feedback', ['account_id', 'at']);

      // Pictures by the hash of their content, as they are answered: avatars and icons.
      await keyed('picture', 'hash').needs('type', text).needs('bytes', bytes).needs('created_at', integer).create();

      await index('audit', ['org_id', 'at']);
      await index('audit', ['user_id', 'at']);
      await index('audit', ['at']);
    },
  }),
};
