import type { QuotaName } from '@tidegate/contract/names.ts';
import { quotaOf } from '@tidegate/contract/catalogue/quotas.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { QuotaStore, StoredLimits } from './store.ts';

/** Refresh interval for unreported changes of another server. */
const REFRESH_MS = 60_000;

/** The limits of people and gateways, known at once. */
export class QuotaLimits {
  readonly #store: Pick<QuotaStore, 'limits' | 'onChange'>;
  readonly #clock: Clock;
  readonly #log: Log;
  #limits: StoredLimits = { defaults: {}, ofOrgs: new Map() };
  #stopReading: (() => void) | undefined;

  constructor(store: Pick<QuotaStore, 'limits' | 'onChange'>, clock: Clock, log: Log) {
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
  }

  /** Reads the limits, and keeps reading them. */
  async start(): Promise<void> {
    await this.read();
    this.#store.onChange(() => this.#readAgain());
    this.#stopReading = this.#clock.every(REFRESH_MS, () => this.#readAgain());
  }

  stop(): void {
    this.#stopReading?.();
  }

  async read(): Promise<void> {
    this.#limits = await this.#store.limits();
  }

  #readAgain(): void {
    this.read().catch((error: unknown) => {
      this.#log.warn({ error: String(error) }, 'failed to read quota limits; using the last known ones');
    });
  }

  /** Limit for a person or gateway of the organisation with this path: that of the nearest one that has its own. */
  at(name: QuotaName, orgPath: string): number {
    const { defaults, ofOrgs } = this.#limits;
    if (ofOrgs.size > 0) {
      for (const id of orgPath.split('/').toReversed()) {
        const own = ofOrgs.get(id)?.[name];
        if (own !== undefined) return own;
      }
    }
    return defaults[name] ?? quotaOf(name).limit;
  }
}
