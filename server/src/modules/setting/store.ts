import type { Settings } from '@tidegate/contract/nouns/setting/setting.ts';
import { BROWSER_ZONE } from '@tidegate/contract/locale/locale.ts';
import { settingsSchema } from '@tidegate/contract/nouns/setting/setting.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import { changing } from '../../kernel/sql/audit-chain.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

const stored = settingsSchema.partial();

/** Settings of the whole platform. */
export class SettingStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  /** Stored settings; absent and unreadable ones are left out. */
  async all(): Promise<Partial<Settings>> {
    const rows = await this.#db.selectFrom('setting').selectAll().execute();
    // Each for itself: one that another version wrote does not take the others along.
    return rows.reduce<Partial<Settings>>((settings, { key, value }) => {
      const read = stored.safeParse({ [key]: parsed(value) });
      if (!read.success) return settings;
      // A server of a version before, beside this one, saves none for “as the browser”.
      return { ...settings, ...read.data, ...(read.data.timeZone === '' ? { timeZone: BROWSER_ZONE } : {}) };
    }, {});
  }

  /** Sets what is given. One transaction with its audit row. */
  async save(part: Partial<Settings>, trail: AuditEntry): Promise<void> {
    await changing(this.#db, trail, async (tx) => {
      for (const [key, value] of Object.entries(part)) {
        const text = JSON.stringify(value);
        await tx
          .insertInto('setting')
          .values({ key, value: text })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
          .execute();
      }
    });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
