import type { OwnSession, SessionLeft } from '@tidegate/contract/nouns/account/account.ts';
import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';
import { SESSION_ABSOLUTE_MS } from '@tidegate/contract/limits.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { Account } from '../../../kernel/account.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { FoundSession, SessionEnd, SessionStamp, SessionStore } from './session-store.ts';
import { StorageError } from '../../../ports/storage-error.ts';
import type { Person } from '../../../kernel/request-context.ts';
import { secretHash } from '../../../kernel/secret-hash.ts';
import { StillStored } from '../../../kernel/still-stored.ts';

const ID_BYTES = 32;
/** Longest delay until a change of rights at another server is noticed. */
const CACHE_MS = 1_000;
/** A session is renewed in the database at most this often. */
const RENEW_EVERY_MS = 15_000;
const SWEEP_EVERY_MS = 10 * 60_000;
/** Length of the hash prefix that identifies a session. */
const NAMED_BY = 12;
/** Maximum length of the stored user agent. */
const AGENT_KEPT = 200;

/** The cache entry of a session by its id, which saves a hash. */
interface Known {
  readonly person: Person;
  readonly found: FoundSession;
  /** When `found` was read, by the clock of `StillStored`. */
  readonly foundAt: number;
  readonly createdAt: number;
  renewedAt: number;
  /** When it was read; `-Infinity` forces a new look. */
  readAt: number;
  /** Permissions have changed since: what is remembered of it for a time without the database does not count. */
  isInDoubt: boolean;
  keptRenewedAt: number;
}

/** Sessions: opaque ids, of which the server stores only the hash. */
export class Sessions {
  readonly #store: SessionStore;
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #hasSms: boolean;
  readonly #stillStored: StillStored<SessionStamp>;
  readonly #known = new Map<string, Known>();
  readonly #byPerson = new WeakMap<Person, Known>();
  #stopSweeping: (() => void) | undefined;

  /** `hasSms`: an SMS sender is configured, which the client shows. */
  constructor(store: SessionStore, clock: Clock, ids: Ids, hasSms: boolean) {
    this.#store = store;
    this.#clock = clock;
    this.#ids = ids;
    this.#hasSms = hasSms;
    this.#stillStored = new StillStored((hashes) => store.stamps(hashes), clock);
  }

  /** Starts deleting expired sessions. */
  start(): void {
    this.#stopSweeping = this.#clock.every(SWEEP_EVERY_MS, () => void this.#sweep().catch(() => undefined));
  }

  stop(): void {
    this.#stopSweeping?.();
  }

  /** A new session for the account; answers its id, which is nowhere else. */
  async open(
    account: Account,
    from: { readonly ip: string; readonly agent: string },
  ): Promise<{ readonly id: string; readonly person: Person }> {
    const id = this.#ids.secret(ID_BYTES);
    const hash = secretHash(id);
    const now = this.#clock.now();
    const { ip } = from;
    const agent = from.agent.slice(0, AGENT_KEPT);
    await this.#store.add({ hash, userId: account.userId, createdAt: now, renewedAt: now, ended: null, ip, agent });
    return { id, person: personOf(account, hash, this.#hasSms) };
  }

  /** The person in a fresh cache entry; undefined when `find` has to query the database. */
  cached(id: string, renews: boolean): Person | undefined {
    const known = this.#known.get(id);
    const now = this.#clock.now();
    if (known === undefined || now - known.readAt >= CACHE_MS || now < known.readAt) return undefined;
    if (lapsed(known, idleMsOf(known.person.user), now)) return undefined;
    if (renews && now - known.keptRenewedAt >= RENEW_EVERY_MS) return undefined;
    if (renews) known.renewedAt = now;
    return known.person;
  }

  /** The person of the session. Refuses sessionLost, or sessionEnded if somebody else ended it. */
  async find(id: string, renews: boolean): Promise<Person> {
    const { hash, found, foundAt } = await this.#stored(id);
    const now = this.#clock.now();
    const before = this.#known.get(id);
    this.#known.delete(id);
    if (found === undefined) throw new Refusal('sessionLost');
    const { session, account } = found;
    // A call renews the session at once in memory and occasionally in the database.
    const renewedAt = Math.max(session.renewedAt, before?.renewedAt ?? 0);
    if (lapsed({ createdAt: session.createdAt, renewedAt }, idleMsOf(account), now)) {
      await this.#store.remove(hash);
      throw new Refusal('sessionLost');
    }
    if (session.ended !== null || !account.isEnabled) throw new Refusal('sessionEnded');
    const known: Known = {
      person: personOf(account, hash, this.#hasSms),
      found,
      foundAt,
      createdAt: session.createdAt,
      renewedAt,
      readAt: now,
      isInDoubt: false,
      keptRenewedAt: session.renewedAt,
    };
    if (renews) {
      known.renewedAt = now;
      if (now - session.renewedAt >= RENEW_EVERY_MS) {
        // A read-only database signs nobody out: the next call tries again.
        await this.#store.renew(hash, now).then(
          () => (known.keptRenewedAt = now),
          (error: unknown) => {
            if (!(error instanceof StorageError && error.kind === 'unavailable')) throw error;
          },
        );
      }
    }
    this.#known.set(id, known);
    this.#byPerson.set(known.person, known);
    return known.person;
  }

  /** Stored data of the session: as last read, if still valid. */
  async #stored(id: string): Promise<{ hash: string; found: FoundSession | undefined; foundAt: number }> {
    const known = this.#known.get(id);
    const hash = known?.person.sessionHash ?? secretHash(id);
    const still = known === undefined ? undefined : await this.#stillStored.confirm(hash, { ...known.found, ...known });
    if (known !== undefined && still !== undefined) {
      const { found, foundAt } = known;
      return { hash, found: { ...found, session: { ...found.session, renewedAt: still.renewedAt } }, foundAt };
    }
    const foundAt = this.#stillStored.now();
    const found = known?.isInDoubt === true ? await this.#sure(hash) : await this.#store.find(hash);
    return { hash, found, foundAt };
  }

  /** Session as read from the database. Throws while it is unavailable. */
  async #sure(hash: string): Promise<FoundSession | undefined> {
    for (;;) {
      const stored = (await this.#store.stamps([hash])).get(hash);
      const found = await this.#store.find(hash);
      if (found?.stamp === stored?.stamp) return found;
    }
  }

  /** Remaining time of the person's session. */
  left(person: Person): SessionLeft {
    const known = this.#byPerson.get(person);
    if (known === undefined) throw new Refusal('sessionLost');
    const now = this.#clock.now();
    const absoluteMs = known.createdAt + SESSION_ABSOLUTE_MS - now;
    return { idleMs: Math.min(known.renewedAt + idleMsOf(person.user) - now, absoluteMs), absoluteMs };
  }

  /** The number of people that this server answered within the given ms. */
  people(withinMs: number): number {
    const since = this.#clock.now() - withinMs;
    const seen = [...this.#known.values()].filter(({ readAt }) => readAt >= since);
    return new Set(seen.map(({ person }) => person.user.userId)).size;
  }

  /** The person signed out. */
  async close(person: Person): Promise<void> {
    for (const [id, known] of this.#known) {
      if (known.person.sessionHash === person.sessionHash) this.#known.delete(id);
    }
    await this.#store.remove(person.sessionHash);
  }

  /** The sessions that the person could go on with, the latest renewed first. */
  async of({ user, sessionHash }: Person): Promise<readonly OwnSession[]> {
    const now = this.#clock.now();
    const kept = await this.#store.ofPerson(user.userId);
    return kept
      .filter((session) => session.ended === null && !lapsed(session, idleMsOf(user), now))
      .map(({ hash, ip, agent, createdAt, renewedAt }) => {
        const isCurrent = hash === sessionHash;
        return { id: hash.slice(0, NAMED_BY), isCurrent, ip, agent, createdAt, renewedAt };
      })
      .toSorted((one, other) => other.renewedAt - one.renewedAt);
  }

  /** Deletes a session by its id, of any person: the browser gets another one. */
  async discard(id: string): Promise<void> {
    this.#known.delete(id);
    await this.#store.remove(secretHash(id));
  }

  /** Ends all sessions of a person but one. */
  async endAll(userId: string, why: SessionEnd, except?: string): Promise<void> {
    await this.#store.endAll(userId, why, except);
    this.forget();
  }

  /** Invalidates all cached sessions after a change of permissions. */
  forget(): void {
    for (const known of this.#known.values()) {
      known.readAt = Number.NEGATIVE_INFINITY;
      known.isInDoubt = true;
    }
  }

  async #sweep(): Promise<void> {
    const now = this.#clock.now();
    for (const [id, known] of this.#known) {
      if (now - known.readAt > SWEEP_EVERY_MS && lapsed(known, idleMsOf(known.person.user), now))
        this.#known.delete(id);
    }
    // Renewals in memory that are not yet stored are younger than this margin.
    await this.#store.sweep(now - SESSION_ABSOLUTE_MS, now - RENEW_EVERY_MS);
  }
}

const idleMsOf = ({ sessionIdleMin }: Pick<UserInfo, 'sessionIdleMin'>): number => sessionIdleMin * 60_000;

function lapsed(
  { createdAt, renewedAt }: Pick<Known, 'createdAt' | 'renewedAt'>,
  idleMs: number,
  now: number,
): boolean {
  return now - createdAt >= SESSION_ABSOLUTE_MS || now - renewedAt >= idleMs;
}

/** An account as a person who asks; `sessionHash` names the session that they came with. */
export function personOf(account: Account, sessionHash: string, sms: boolean): Person {
  const {
    passwordHash: _passwordHash,
    isEnabled: _isEnabled,
    isTotpOn: _isTotpOn,
    orgPath,
    defaults,
    ...user
  } = account;
  const { userId, orgId, dataRange: reach } = user;
  return {
    user: { ...user, sms },
    defaults,
    auths: new Set(user.auths),
    range: { userId, orgId, orgPath, reach },
    sessionHash,
  };
}
