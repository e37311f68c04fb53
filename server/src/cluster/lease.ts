import type { Clock } from '../ports/clock.ts';
import type { FormerHolder, LeaseAnswer, LeaseStore } from '../ports/lease-store.ts';
import type { Log } from '../ports/log.ts';

/** A lease is good for this long without being renewed: a server that dies is replaced after that, at the latest. */
export const LEASE_MS = 2_500;
/** Three renewals may fail before it runs out. */
const RENEW_EVERY_MS = 600;
/** A failed renewal is tried again after this time: a database that comes back finds its holder before a successor. */
const RENEW_AGAIN_MS = 150;
/** Interval at which the other servers try to take the lease. */
const TRY_EVERY_MS = 250;
/** A server that would go on is believed to hear the gateways for this long. */
const WANTED_MS = 2_000;
/** A server that was frozen hears nothing at the first renewal, and has read its sockets by the next one. */
const DEAF_TIMES = 2;
/** As many servers check at each try that the active one still has connections. */
const LOOKING = 8;
/** Among more servers as many check in turn, and only when the active one has missed a renewal. */
const MISSED_MS = 1_000;
/** A free lease is left to a server that is better prepared for this long: longer than that one needs to take it. */
export const HOLD_BACK_MS = 2_000;
/** It is left to its holder for this long after the database was away: longer than that one needs to renew it. */
const RETURN_MS = 1_000;

/** The facts about itself and the others that a server finds out as it goes on. */
export interface LeaseConditions {
  /** The number of servers that seek the lease, as far as this one knows. */
  readonly servers: () => number;
  /** True while another server is better prepared to become active, or may be: this one leaves it a free lease for a while. */
  readonly holdsBack: () => boolean;
  /** True while this server hears the gateways and not the active one. */
  readonly wants: () => boolean;
  /** True while this server, the active one, hears no gateway: it lets go of the lease where another one would go on. */
  readonly isCutOff: () => boolean;
}

/** The conditions of a server that is alone. */
export const ALONE: LeaseConditions = {
  servers: () => 1,
  holdsBack: () => false,
  wants: () => false,
  isCutOff: () => false,
};

export interface LeaseParts extends LeaseConditions {
  readonly store: LeaseStore;
  readonly clock: Clock;
  readonly log: Log;
  /** Called once when another server has taken the lease: nothing may be written or sent any more. */
  readonly onLost: () => void;
  /** From 0 up to, but not including, 1. */
  readonly random: () => number;
}

interface Taken {
  readonly term: number;
  readonly former: FormerHolder;
  readonly isTakenOver: boolean;
  /** Before the question (Clock.monotonic). */
  readonly asked: number;
}

/**
 * The lease that makes one server of an installation the active one, renewed again and again until `release`. An
 * unavailable database does not end it: the holder continues, and its next write is refused if another server has taken
 * over.
 */
export class Lease {
  /** Its writes are fenced by this term. */
  readonly term: number;
  /** True where another server was active until just now. */
  readonly isTakenOver: boolean;
  /** The holder before, at the moment when this server took it. */
  readonly former: FormerHolder;
  /** When this server took it (Clock.monotonic). */
  readonly takenAt: number;
  readonly #parts: LeaseParts;
  readonly #endRenewing: () => void;
  /** Monotonic, ms: nobody else can have taken the lease before. */
  #safeUntil: number;
  #renewing: Promise<void> | undefined;
  #isOver = false;
  /** Renewals in a row at which this server heard no gateway. */
  #deafTimes = 0;

  private constructor(parts: LeaseParts, { term, former, isTakenOver, asked }: Taken) {
    this.#parts = parts;
    this.term = term;
    this.isTakenOver = isTakenOver;
    this.former = former;
    this.takenAt = asked;
    this.#safeUntil = asked + LEASE_MS;
    this.#endRenewing = parts.clock.every(RENEW_EVERY_MS, () => this.#renewOnce());
  }

  /**
   * Takes the lease, and waits while another server holds it. `onHeld` is called once per holder. Throws what `onHeld`
   * throws, the reason of the signal when that ends the waiting, and what the store throws at the first try; later
   * failures are logged and retried.
   */
  static async acquire(
    parts: LeaseParts,
    onHeld: (holder: string) => Promise<void> | void,
    signal?: AbortSignal,
  ): Promise<Lease> {
    const { clock, log } = parts;
    const patience = new Patience(parts);
    let active: string | undefined;
    let isReachable = true;
    for (;;) {
      const asked = clock.monotonic();
      const answer = await patience.acquire().catch((error: unknown) => {
        if (active === undefined) throw error;
        patience.markAway();
        if (isReachable) log.warn({ error: String(error) }, 'cannot ask the database which server is active');
        return undefined;
      });
      isReachable = answer !== undefined;
      if (answer?.isTaken === true) return new Lease(parts, { ...answer, isTakenOver: active !== undefined, asked });
      if (answer !== undefined && answer.holder !== active) {
        active = answer.holder;
        await onHeld(answer.holder);
      }
      if (answer !== undefined && parts.wants()) await want(parts);
      signal?.throwIfAborted();
      await new Promise<void>((resolve) => clock.after(TRY_EVERY_MS, resolve));
    }
  }

  /** True while nobody else can be the active server; false for a holder that could not renew in time. */
  get isSafe(): boolean {
    return !this.#isOver && this.#parts.clock.monotonic() < this.#safeUntil;
  }

  /** Call it when a write meets the fence: another server is active. */
  lost(): void {
    if (this.#isOver) return;
    this.#end();
    this.#parts.onLost();
  }

  /** Lets another server become active at once. To be called when nothing is written any more; never throws. */
  async release(): Promise<void> {
    const { store, log } = this.#parts;
    const wasOver = this.#isOver;
    this.#end();
    await this.#renewing;
    if (!wasOver) {
      await store.release(this.term).catch((error: unknown) => {
        log.warn({ error: String(error) }, 'failed to release the lease; it runs out within seconds');
      });
    }
    await store.close();
  }

  #end(): void {
    this.#isOver = true;
    this.#endRenewing();
  }

  /** Another server hears the gateways. What this one has not stored, that one has heard as well. */
  async #yield(): Promise<void> {
    const { store, log } = this.#parts;
    if (this.#isOver) return;
    log.warn({}, 'this server hears no gateway any more, and another one does: it takes over');
    this.#end();
    try {
      await store.release(this.term);
    } finally {
      this.#parts.onLost();
    }
  }

  /** One at a time: a database that answers slowly is not asked more often. */
  #renewOnce(): void {
    if (this.#isOver) return;
    this.#renewing ??= this.#renew().finally(() => {
      this.#renewing = undefined;
    });
  }

  async #renew(): Promise<void> {
    const { store, clock, log, isCutOff } = this.#parts;
    const asked = clock.monotonic();
    const wasSafe = this.isSafe;
    try {
      if (!(await store.renew(this.term, LEASE_MS))) {
        this.lost();
        return;
      }
      this.#safeUntil = asked + LEASE_MS;
      this.#deafTimes = isCutOff() ? this.#deafTimes + 1 : 0;
      if (this.#deafTimes >= DEAF_TIMES && (await store.isWanted())) await this.#yield();
    } catch (error) {
      // The next try follows. Until then this server is not certain: a database that saw its sessions end lets another server take
      // the lease before it runs out.
      this.#safeUntil = Number.NEGATIVE_INFINITY;
      if (wasSafe) log.warn({ error: String(error) }, 'could not renew the lease');
      clock.after(RENEW_AGAIN_MS, () => this.#renewOnce());
    }
  }
}

/**
 * Leaves a free lease to a server that is better prepared, for `HOLD_BACK_MS` at most, and to its holder for `RETURN_MS` where the
 * database was away: the holder was cut off as well, and goes on faster than a successor begins.
 */
class Patience {
  readonly #parts: LeaseParts;
  /** The holder of a lease that was seen free, the time of that (Clock.monotonic), and if the database had just come back. */
  #free: { readonly holder: string; readonly since: number; readonly isReturn: boolean } | undefined;
  /** When the database first answered after it was away (Clock.monotonic); infinite until then. */
  #backAt = Number.NEGATIVE_INFINITY;

  constructor(parts: LeaseParts) {
    this.#parts = parts;
  }

  /** The database could not be asked. */
  markAway(): void {
    this.#backAt = Number.POSITIVE_INFINITY;
  }

  async acquire(): Promise<LeaseAnswer> {
    const { store, clock } = this.#parts;
    const trusted = trustedMs(this.#parts);
    const patienceMs = this.#patienceMs();
    if (patienceMs === 0) return store.acquire(LEASE_MS, trusted);
    // Looked at again each time: a server that was frozen must not rely on what it saw before.
    const { holder, isFree, hasOthers } = await store.read(LEASE_MS, trusted);
    const now = clock.monotonic();
    this.#backAt = Math.min(this.#backAt, now);
    // There is nobody to leave it to. Right after an outage that is not certain: the holder may not have connected again.
    const isAlone = !hasOthers && !this.#isReturn;
    if (isFree && (holder === '' || isAlone)) return store.acquire(LEASE_MS, trusted);
    if (!isFree) this.#free = undefined;
    else if (this.#free?.holder !== holder) this.#free = { holder, since: now, isReturn: this.#isReturn };
    const isLeft = this.#free !== undefined && now - this.#free.since >= patienceMs;
    return isLeft ? store.acquire(LEASE_MS, trusted) : { isTaken: false, holder };
  }

  #patienceMs(): number {
    if (this.#parts.holdsBack()) return HOLD_BACK_MS;
    return (this.#free?.isReturn ?? this.#isReturn) ? RETURN_MS : 0;
  }

  /** True until some time after the database first answered: its holder may take longer to reach it. */
  get #isReturn(): boolean {
    return this.#parts.clock.monotonic() - this.#backAt < RETURN_MS;
  }
}

async function want({ store, log }: LeaseParts): Promise<void> {
  await store.want(WANTED_MS).catch((error: unknown) => {
    log.warn({ error: String(error) }, 'could not note that this server would go on');
  });
}

/** For how long after a renewal this try takes the holder to be there. */
function trustedMs({ servers, random }: LeaseParts): number {
  const count = servers();
  if (count <= LOOKING) return 0;
  return random() * count < LOOKING ? MISSED_MS : LEASE_MS;
}
