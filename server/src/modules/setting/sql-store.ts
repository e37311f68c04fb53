import type { Settings } from '@tidegate/contract/entities/setting.ts';
import { settingsSchema } from '@tidegate/contract/entities/setting.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { SettingStore } from './store.ts';
import { changing } from '../../kernel/sql/audit-chain.ts';
import type { CoreDb } from '../../kernel/sql/tables.ts';

const stored = settingsSchema.partial();

/** Settings over SQL: a row for each key. */
export class SqlSettings implements SettingStore {
  readonly #db: CoreDb;

  constructor(db: CoreDb) {
    this.#db = db;
  }

  async all(): Promise<Partial<Settings>> {
    const rows = await this.#db.selectFrom('setting').selectAll().execute();
    // Each for itself: one that another version wrote does not take the others along.
    return rows.reduce<Partial<Settings>>((settings, { key, value }) => {
      const read = stored.safeParse({ [key]: parsed(value) });
      return read.success ? { ...settings, ...read.data } : settings;
    }, {});
  }

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
