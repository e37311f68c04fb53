import type { AuditEntry } from '../../ports/audit-log.ts';
import type { RegistryChange } from '../../ports/device-registry.ts';
import { changing } from './audit-chain.ts';
import type { CoreDb, CoreTransaction } from './tables.ts';

/** A change in progress: its transaction, and the mark it leaves on each gateway whose configuration it alters. */
export interface ConfigChange {
  readonly tx: CoreTransaction;
  /** Increments the gateway's configuration version; the row lock serialises changes of one gateway. */
  readonly touch: (gatewayId: number) => Promise<void>;
  /** The gateway is deleted, or its secret rotated or revoked: its connection has to be closed. */
  readonly touchGone: (gatewayId: number) => Promise<void>;
}

/** Commits changes of the device configuration, and notifies listeners only after the commit. */
export class ConfigWriter {
  readonly #db: CoreDb;
  readonly #listeners: ((change: RegistryChange) => void)[] = [];

  constructor(db: CoreDb) {
    this.#db = db;
  }

  onChange(listener: (change: RegistryChange) => void): void {
    this.#listeners.push(listener);
  }

  /** Runs the change and its audit row in one transaction. */
  async write<T>(
    trail: AuditEntry | ((answer: T) => AuditEntry),
    act: (change: ConfigChange) => Promise<T>,
  ): Promise<T> {
    /** Gateway → its serial number when it was deleted. */
    const touched = new Map<number, string | undefined>();
    const answer = await changing(this.#db, trail, async (tx) => {
      touched.clear();
      return act({
        tx,
        touch: async (gatewayId) => {
          touched.set(gatewayId, touched.get(gatewayId));
          await raise(tx, gatewayId);
        },
        touchGone: async (gatewayId) => {
          await raise(tx, gatewayId);
          const row = await tx.selectFrom('gateway').select('sn').where('id', '=', gatewayId).executeTakeFirst();
          touched.set(gatewayId, row?.sn);
        },
      });
    });
    for (const [id, sn] of touched) {
      const gatewayId = String(id);
      const change =
        sn === undefined ? ({ gatewayId, gone: false } as const) : ({ gatewayId, gone: true, sn } as const);
      for (const listener of this.#listeners) listener(change);
    }
    return answer;
  }

  /** Runs a change that adds an object of the kind; its audit row names the object. Returns its id. */
  async add(kind: string, trail: AuditEntry, act: (change: ConfigChange) => Promise<number>): Promise<string> {
    return String(await this.write((added: number) => ({ ...trail, object: `${kind}:${added}` }), act));
  }
}

async function raise(tx: CoreTransaction, gatewayId: number): Promise<void> {
  await tx
    .updateTable('gateway')
    .set((set) => ({ configVersion: set('configVersion', '+', 1) }))
    .where('id', '=', gatewayId)
    .execute();
}
