import { CompiledQuery } from 'kysely';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { ChangeFeed, SharedChange } from '../../ports/change-feed.ts';
import type { RegistryChange } from '../../ports/device-registry.ts';
import { changing } from './audit-chain.ts';
import type { CoreDb, CoreTransaction } from './tables.ts';

/** A change in progress: its transaction, and the marks of what it alters. */
export interface ConfigChange {
  readonly tx: CoreTransaction;
  /** Increments the gateway's configuration version; the row lock serialises changes of one gateway. */
  readonly touch: (gatewayId: number) => Promise<void>;
  /** The gateway is deleted, or its secret rotated or revoked: its connection has to be closed. */
  readonly touchGone: (gatewayId: number) => Promise<void>;
  /** Alarm rules of these gateways or of their equipment are altered. */
  readonly touchRules: (gatewayIds: readonly number[]) => void;
  /** Limits of quotas are altered. */
  readonly touchQuotas: () => void;
  /** The movement of this camera is stopped, which the server that began it has to know. */
  readonly touchMovement: (device: string) => void;
}

/**
 * Commits changes that others in this process and on other servers follow: of the device configuration, of alarm rules and
 * of limits. Listeners are notified only after the commit, of the changes of other servers as well.
 */
export class ConfigWriter {
  readonly #db: CoreDb;
  readonly #feed: ChangeFeed | undefined;
  readonly #ofConfig: ((change: RegistryChange) => void)[] = [];
  readonly #ofRules: ((gatewayId: string) => void)[] = [];
  readonly #ofQuotas: (() => void)[] = [];
  readonly #ofMovements: ((device: string) => void)[] = [];

  constructor(db: CoreDb, feed?: ChangeFeed) {
    this.#db = db;
    this.#feed = feed;
  }

  onChange(listener: (change: RegistryChange) => void): void {
    this.#ofConfig.push(listener);
  }

  /** The listener receives the gateway whose rules, or those of its equipment, have changed. */
  onRules(listener: (gatewayId: string) => void): void {
    this.#ofRules.push(listener);
  }

  onQuotas(listener: () => void): void {
    this.#ofQuotas.push(listener);
  }

  /** The listener receives the camera whose movement somebody has stopped. */
  onMovementStopped(listener: (device: string) => void): void {
    this.#ofMovements.push(listener);
  }

  /** Follows the changes of other servers, where there may be any. */
  async start(): Promise<void> {
    await this.#feed?.start((change) => this.#notify(change));
  }

  async stop(): Promise<void> {
    await this.#feed?.stop();
  }

  /** Runs the change and its audit row in one transaction. */
  async write<T>(
    trail: AuditEntry | ((answer: T) => AuditEntry),
    act: (change: ConfigChange) => Promise<T>,
  ): Promise<T> {
    const shared = new SharedChanges();
    const answer = await changing(this.#db, trail, async (tx) => {
      shared.clear();
      const result = await act({ tx, ...shared.marksIn(tx) });
      for (const { sql, parameters } of this.#feed?.announcements(shared.changes()) ?? []) {
        await tx.executeQuery(CompiledQuery.raw(sql, [...parameters]));
      }
      return result;
    });
    for (const change of shared.changes()) this.#notify(change);
    return answer;
  }

  /** Runs a change that adds an object of the kind; its audit row names the object. Returns its id. */
  async add(kind: string, trail: AuditEntry, act: (change: ConfigChange) => Promise<number>): Promise<string> {
    return String(await this.write((added: number) => ({ ...trail, object: `${kind}:${added}` }), act));
  }

  #notify(change: SharedChange): void {
    switch (change.kind) {
      case 'config': {
        const { gatewayId, sn, isGone } = change;
        for (const listener of this.#ofConfig)
          listener(isGone ? { gatewayId, gone: true, sn } : { gatewayId, gone: false });
        return;
      }
      case 'rules':
        for (const listener of this.#ofRules) listener(change.gatewayId);
        return;
      case 'quotas':
        for (const listener of this.#ofQuotas) listener();
        return;
      case 'cameraStopped':
        for (const listener of this.#ofMovements) listener(change.device);
        return;
    }
  }
}

/** Collects the objects that a transaction alters, each once. */
class SharedChanges {
  /** Gateway → its new version. `isGone`: its connection has to be closed. */
  readonly #configs = new Map<number, { readonly version: number; readonly sn: string; readonly isGone: boolean }>();
  readonly #rules = new Set<number>();
  readonly #movements = new Set<string>();
  #isQuotas = false;

  clear(): void {
    this.#configs.clear();
    this.#rules.clear();
    this.#movements.clear();
    this.#isQuotas = false;
  }

  marksIn(tx: CoreTransaction): Omit<ConfigChange, 'tx'> {
    return {
      touch: async (gatewayId) => {
        const isGone = this.#configs.get(gatewayId)?.isGone ?? false;
        this.#configs.set(gatewayId, { ...(await raise(tx, gatewayId)), isGone });
      },
      touchGone: async (gatewayId) => {
        this.#configs.set(gatewayId, { ...(await raise(tx, gatewayId)), isGone: true });
      },
      touchRules: (gatewayIds) => {
        for (const gatewayId of gatewayIds) this.#rules.add(gatewayId);
      },
      touchQuotas: () => {
        this.#isQuotas = true;
      },
      touchMovement: (device) => {
        this.#movements.add(device);
      },
    };
  }

  changes(): readonly SharedChange[] {
    return [
      ...[...this.#configs].map(([id, config]) => ({ kind: 'config', gatewayId: String(id), ...config }) as const),
      ...[...this.#rules].map((id) => ({ kind: 'rules', gatewayId: String(id) }) as const),
      ...[...this.#movements].map((device) => ({ kind: 'cameraStopped', device }) as const),
      ...(this.#isQuotas ? [{ kind: 'quotas' } as const] : []),
    ];
  }
}

/** A gateway that does not exist has version 0 and no serial number. */
async function raise(
  tx: CoreTransaction,
  gatewayId: number,
): Promise<{ readonly version: number; readonly sn: string }> {
  const raised = await tx
    .updateTable('gateway')
    .set((set) => ({ configVersion: set('configVersion', '+', 1) }))
    .where('id', '=', gatewayId)
    .returning(['configVersion as version', 'sn'])
    .executeTakeFirst();
  return raised ?? { version: 0, sn: '' };
}
