import type { LeaseAnswer, LeaseState } from '../../ports/lease-store.ts';
import type { World } from './world.ts';

/** A take-over waits this long for the transactions of the former holder before it ends them. */
const LOCK_MS = 500;

/** A point as it was committed: under which term it was written, and which term was in force at that moment. */
export interface CommittedPoint {
  readonly point: string;
  readonly term: number;
  readonly termInForce: number;
}

/** A connection as the database sees it. */
export class Session {
  readonly holder: string;
  isOpen = true;
  /** The points that the transaction is about to write; undefined outside of one. */
  points: string[] | undefined;
  term = 0;
  /** Holds the row of the lease until the transaction ends. */
  isSharing = false;

  constructor(holder: string) {
    this.holder = holder;
  }
}

/** Keeps the promises of PostgreSQL for the lease, transactions and their locks, without PostgreSQL. */
export class SimulatedDatabase {
  readonly committed: CommittedPoint[] = [];
  /** The terms that were given, with their holders. */
  readonly terms: { readonly term: number; readonly holder: string }[] = [];
  isUp = true;
  /** Counts the questions for the lease; those that had to look at the connections are counted besides. */
  readonly asked = { tries: 0, looks: 0, renewals: 0 };
  readonly #world: World;
  readonly #sessions = new Set<Session>();
  #startedAt = Number.NEGATIVE_INFINITY;
  #lease = { holder: '', term: 0, until: Number.NEGATIVE_INFINITY };

  constructor(world: World) {
    this.#world = world;
  }

  open(holder: string): Session {
    const session = new Session(holder);
    this.#sessions.add(session);
    return session;
  }

  /** Ends a session; what its transaction has not committed is gone. */
  end(session: Session): void {
    session.isOpen = false;
    session.points = undefined;
    session.isSharing = false;
    this.#sessions.delete(session);
  }

  endAllOf(holder: string): void {
    for (const session of this.#sessions) if (session.holder === holder) this.end(session);
  }

  stop(): void {
    this.isUp = false;
    for (const session of this.#sessions) this.end(session);
  }

  start(): void {
    this.isUp = true;
    this.#startedAt = this.#world.now;
  }

  async acquire(holder: string, ms: number, trustedMs = 0): Promise<LeaseAnswer> {
    const { holder: former, until } = this.#lease;
    this.asked.tries += 1;
    if (until > this.#world.now + ms - trustedMs) return { isTaken: false, holder: former };
    this.asked.looks += 1;
    if (!this.#isFree(ms)) return { isTaken: false, holder: former };
    const isShared = () => [...this.#sessions].some(({ isSharing }) => isSharing);
    if (isShared()) await this.#world.sleep(LOCK_MS);
    if (isShared()) this.endAllOf(former);
    if (isShared() || this.#lease.holder !== former || !this.#isFree(ms)) return { isTaken: false, holder: former };
    this.#lease = { holder, term: this.#lease.term + 1, until: this.#world.now + ms };
    this.terms.push({ term: this.#lease.term, holder });
    const isReleased = until === Number.NEGATIVE_INFINITY;
    const silentMs = isReleased ? 0 : this.#world.now - until + ms;
    return { isTaken: true, term: this.#lease.term, former: { holder: former, isReleased, silentMs } };
  }

  read(ms: number, trustedMs = 0): LeaseState {
    this.asked.tries += 1;
    if (this.#lease.until > this.#world.now + ms - trustedMs)
      return { holder: this.#lease.holder, isFree: false, hasOthers: true };
    this.asked.looks += 1;
    return { holder: this.#lease.holder, isFree: this.#isFree(ms), hasOthers: true };
  }

  renew(term: number, ms: number): boolean {
    this.asked.renewals += 1;
    if (this.#lease.term !== term) return false;
    this.#lease.until = this.#world.now + ms;
    return true;
  }

  release(term: number): void {
    if (this.#lease.term === term) this.#lease.until = Number.NEGATIVE_INFINITY;
  }

  /** The fence: whether the term is in force, which it stays until the transaction ends. */
  share(session: Session, term: number): boolean {
    session.isSharing = this.#lease.term === term;
    return session.isSharing;
  }

  commit(session: Session): void {
    for (const point of session.points ?? []) {
      this.committed.push({ point, term: session.term, termInForce: this.#lease.term });
    }
    session.points = undefined;
    session.isSharing = false;
  }

  #isFree(ms: number): boolean {
    const { now } = this.#world;
    if (this.#lease.until === Number.NEGATIVE_INFINITY) return true;
    if (this.#startedAt + ms >= now) return false;
    return this.#lease.until < now || ![...this.#sessions].some(({ holder }) => holder === this.#lease.holder);
  }
}
