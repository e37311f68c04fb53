import type { PortableMigration } from './types.ts';

const TEXTS = { description: '', true_text_en: '', false_text_en: '' };
const CHOICES = { scaling: 'factor', report_mode: 'auto', deadband_type: 'abs' };
const NUMBERS = [
  ['display_min', 'display_max'],
  ['raw_low', 'raw_high', 'eng_low', 'eng_high'],
  ['discard_low', 'discard_high'],
  ['write_step', 'write_interval_sec'],
  ['report_period_sec', 'store_period_sec', 'max_gap_sec'],
].flat();

/** The fields of a signal that scale, filter, report and store it, and texts in both languages. */
export const signals0006: PortableMigration = {
  build: ({ text, integer, double, flag }) => ({
    up: async (db) => {
      for (const [name, initial] of Object.entries({ ...TEXTS, ...CHOICES })) {
        await db.schema
          .alterTable('signal')
          .addColumn(name, text, (column) => column.notNull().defaultTo(initial))
          .execute();
      }
      for (const name of NUMBERS) await db.schema.alterTable('signal').addColumn(name, double).execute();
      await db.schema.alterTable('signal').addColumn('pulse_ms', integer).execute();
      await db.schema
        .alterTable('signal')
        .addColumn('clamp', flag, (column) => column.notNull().defaultTo(0))
        .execute();
    },
  }),
};
