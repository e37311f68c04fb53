import type { ActiveServer } from '../ports/active-server.ts';
import type { Clock } from '../ports/clock.ts';
import type { LeaseStore } from '../ports/lease-store.ts';
import type { Log } from '../ports/log.ts';
import { ALONE, Lease, type LeaseConditions } from './lease.ts';

interface RoleParts {
  /** Name of this server. */
  readonly self: string;
  /** The store over which the servers of the installation agree; undefined where there is one. */
  readonly store: LeaseStore | undefined;
  readonly clock: Clock;
  readonly log: Log;
  /** From 0 up to, but not including, 1. */
  readonly random: () => number;
  /** Another server has become active: nothing may be written or sent any more. */
  readonly onReplaced: () => void;
}

/**
 * Knows which server of its installation is the active one, this one or another. A server that is not active goes on trying to
 * become it; one that was replaced ends.
 */
export class ServerRole implements ActiveServer {
  readonly self: string;
  readonly #parts: RoleParts;
  readonly #waiting = new AbortController();
  readonly #listeners: ((active: string | undefined) => void)[] = [];
  #active: string | undefined;
  #lease: Lease | undefined;
  #acquiring: Promise<void> | undefined;
  #isActive = false;
  /** Until it could know of others, it takes them to be better prepared. */
  #conditions: LeaseConditions = { ...ALONE, holdsBack: () => true };

  constructor(parts: RoleParts) {
    this.self = parts.self;
    this.#parts = parts;
    if (parts.store === undefined) this.#active = parts.self;
  }

  /** There is and will be no other server. */
  get isAlone(): boolean {
    return this.#parts.store === undefined;
  }

  get isActive(): boolean {
    return this.#isActive;
  }

  get active(): string | undefined {
    return this.#active;
  }

  /** The term under which this server writes; undefined as long as it is not the active one, and where it is alone. */
  get term(): number | undefined {
    return this.#lease?.term;
  }

  /** False while another server may be the active one. */
  get isSafe(): boolean {
    return this.#parts.store === undefined || this.#lease?.isSafe === true;
  }

  /** True where another server was active until just now. */
  get isTakenOver(): boolean {
    return this.#lease?.isTakenOver === true;
  }

  /** The way in which this server got its lease; undefined as long as it has none, and where it is alone. */
  get lease(): Pick<Lease, 'term' | 'former' | 'takenAt'> | undefined {
    return this.#lease;
  }

  onChange(listener: (active: string | undefined) => void): void {
    this.#listeners.push(listener);
  }

  /** Sets the conditions on which it decides about the lease from now on. */
  decideBy(conditions: LeaseConditions): void {
    this.#conditions = conditions;
  }

  /**
   * Begins to seek the lease. Resolves with the name of the active server: `self` where nobody else is. Throws what the
   * store throws.
   */
  async seek(): Promise<string> {
    const { store, clock, log, random, onReplaced } = this.#parts;
    if (store === undefined) return this.self;
    return new Promise<string>((resolve, reject) => {
      const held = (holder: string): void => {
        this.#now(holder);
        resolve(holder);
      };
      const parts = {
        store,
        clock,
        log,
        random,
        onLost: onReplaced,
        servers: () => this.#conditions.servers(),
        holdsBack: () => this.#conditions.holdsBack(),
        wants: () => this.#conditions.wants(),
        isCutOff: () => this.#isActive && this.#conditions.isCutOff(),
      };
      this.#acquiring = Lease.acquire(parts, held, this.#waiting.signal).then((lease) => {
        this.#lease = lease;
        held(this.self);
      }, reject);
    });
  }

  /** Resolves when this server has the lease; never, when `stop` comes first. */
  async acquired(): Promise<void> {
    await this.#acquiring;
    if (this.#waiting.signal.aborted) await new Promise<never>(() => undefined);
  }

  /** Everything that the active server does has started here. */
  begin(): void {
    this.#isActive = true;
  }

  /** A write met the fence: another server is active. */
  lost(): void {
    this.#lease?.lost();
  }

  /** Lets another server become active at once. To be called when nothing is written any more. */
  async stop(): Promise<void> {
    this.#isActive = false;
    this.#waiting.abort();
    await this.#acquiring;
    if (this.#lease === undefined) await this.#parts.store?.close();
    else await this.#lease.release();
  }

  #now(active: string): void {
    if (this.#active === active) return;
    this.#active = active;
    for (const listener of this.#listeners) listener(active);
  }
}
