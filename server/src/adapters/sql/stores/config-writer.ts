import type { AuditEntry } from '../../../ports/audit-log.ts';
import type { DeviceRegistry } from '../../../ports/device-registry.ts';
import { changing } from './audit-chain.ts';
import type { CoreDb, CoreTransaction } from './tables.ts';

type Change = Parameters<Parameters<DeviceRegistry['onChange']>[0]>[0];

/** A change under way: its transaction, and the mark it leaves on each gateway whose configuration it alters. */
export interface ConfigChange {
  readonly tx: CoreTransaction;
  /** Raises the gateway's configuration version; the row's lock makes changes of one gateway wait for each other. */
  readonly touch: (gatewayId: number) => Promise<void>;
  /** The gateway is deleted, or its secret rotated or revoked: its connection has to go. */
  readonly touchGone: (gatewayId: number) => Promise<void>;
}

/** Commits changes of the device configuration and then, and only then, tells who listens. */
export class ConfigWriter {
  readonly #db: CoreDb;
  readonly #listeners: ((change: Change) => void)[] = [];

  constructor(db: CoreDb) {
    this.#db = db;
  }

  onChange(listener: (change: Change) => void): void {
    this.#listeners.push(listener);
  }

  /** Runs the change and its audit row in one transaction. */
  async write<T>(
    trail: AuditEntry | ((answer: T) => AuditEntry),
    act: (change: ConfigChange) => Promise<T>,
  ): Promise<T> {
    const touched = new Map<number, boolean>();
    const answer = await changing(this.#db, trail, async (tx) => {
      touched.clear();
      return act({
        tx,
        touch: async (gatewayId) => {
          touched.set(gatewayId, touched.get(gatewayId) ?? false);
          await raise(tx, gatewayId);
        },
        touchGone: async (gatewayId) => {
          touched.set(gatewayId, true);
          await raise(tx, gatewayId);
        },
      });
    });
    for (const [gatewayId, gone] of touched) {
      for (const listener of this.#listeners) listener({ gatewayId: String(gatewayId), gone });
    }
    return answer;
  }
}

async function raise(tx: CoreTransaction, gatewayId: number): Promise<void> {
  await tx
    .updateTable('gateway')
    .set((set) => ({ configVersion: set('configVersion', '+', 1) }))
    .where('id', '=', gatewayId)
    .execute();
}
