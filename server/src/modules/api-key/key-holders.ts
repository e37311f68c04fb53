import type { ApiKey } from '@tidegate/contract/nouns/api-key/api-key.ts';
import { API_KEY_MARK } from '@tidegate/contract/nouns/api-key/api-key.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { AddressBuckets } from '../../platform/address-buckets.ts';
import { isAmong } from '../../platform/network.ts';
import { TokenBuckets } from '../../platform/token-buckets.ts';
import type { ApiKeyStore } from './store.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import { secretHash } from '../../kernel/secret-hash.ts';
import type { Person } from '../../kernel/request-context.ts';
import { personOf } from '../account/module.ts';

/** Longest delay until a change of a key or of its maker's rights is noticed. */
const CACHE_MS = 1_000;
/** Interval at which the last use of a key is written. */
const KEEP_USE_MS = 10_000;
/** The attempts of one address with unknown keys. */
const TRIES = { burst: 30, perSecond: 0.5 };
/** A key has fewer characters. */
const LONGEST = 200;

/** The cache entry of a key, by its hash. */
interface Known {
  readonly key: ApiKey;
  readonly person: Person;
  /** Check of the caller's address; undefined for a key without a restriction. */
  readonly allowed: ((address: string) => boolean) | undefined;
  readonly pace: TokenBuckets | undefined;
  /** When it was read; `-Infinity` forces a new look. */
  readAt: number;
}

interface Use {
  at: number;
  from: string;
  count: number;
}

interface Parts {
  readonly store: Pick<ApiKeyStore, 'find' | 'used'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Programs that call with a key: the person behind each key at this moment. */
export class KeyHolders {
  readonly #parts: Parts;
  readonly #known = new Map<string, Known>();
  readonly #uses = new Map<string, Use>();
  readonly #tries = new AddressBuckets(TRIES);
  #stopKeeping: (() => void) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#stopKeeping = this.#parts.clock.every(KEEP_USE_MS, () => void this.#storeUses());
  }

  async stop(): Promise<void> {
    this.#stopKeeping?.();
    await this.#storeUses();
  }

  /**
   * The person behind a key, with the rights that both have. Refuses keyInvalid, identically for a key that is wrong,
   * expired, revoked, used from a forbidden address, or of a person who cannot sign in; tooMany to an address that has
   * tried many, and to a key above its rate limit.
   */
  async find(key: string, ip: string): Promise<Person> {
    const { clock } = this.#parts;
    const now = clock.now();
    const hash = key.startsWith(API_KEY_MARK) && key.length < LONGEST ? secretHash(key) : '';
    const known = this.#known.get(hash);
    const isFresh = known !== undefined && now - known.readAt < CACHE_MS && now >= known.readAt;
    const found = isFresh ? known : await this.#read(hash, ip, known);
    const { expiresAt, revokedAt, id } = found.key;
    const isRefused = revokedAt !== null || expiresAt <= now || found.allowed?.(ip) === false;
    if (isRefused) throw new Refusal('keyInvalid');
    const seconds = found.pace?.consume(id, clock.monotonic()) ?? 0;
    if (seconds > 0) throw new Refusal('tooMany', { seconds });
    const use = this.#uses.get(id) ?? { at: now, from: ip, count: 0 };
    this.#uses.set(id, { at: now, from: ip, count: use.count + 1 });
    return found.person;
  }

  /** Invalidates all cached keys. */
  forget(): void {
    for (const known of this.#known.values()) known.readAt = Number.NEGATIVE_INFINITY;
  }

  async #read(hash: string, ip: string, before: Known | undefined): Promise<Known> {
    const { store, clock } = this.#parts;
    // A known valid key costs no attempt, so that a program keeps working while somebody guesses from the same address.
    const seconds = before === undefined ? this.#tries.consume(ip, clock.monotonic()) : 0;
    if (seconds > 0) throw new Refusal('tooMany', { seconds });
    const readAt = clock.now();
    const found = hash === '' ? undefined : await store.find(hash);
    if (found === undefined || !found.account.isEnabled) {
      this.#known.delete(hash);
      throw new Refusal('keyInvalid');
    }
    const { key, account } = found;
    const whole = personOf(account, key.prefix, false);
    const auths = new Set(key.scopes.filter((scope) => whole.auths.has(scope)));
    const person: Person = {
      ...whole,
      user: { ...whole.user, auths: [...auths] },
      auths,
      key: { id: key.id, held: whole.auths },
    };
    const isPaced = before?.key.callsPerMinute === key.callsPerMinute;
    const known: Known = {
      key,
      person,
      allowed: key.allowedFrom.length === 0 ? undefined : isAmong(key.allowedFrom),
      pace: isPaced ? before.pace : paceOf(key),
      readAt,
    };
    this.#known.set(hash, known);
    return known;
  }

  async #storeUses(): Promise<void> {
    const uses = [...this.#uses].map(([id, use]) => ({ id, ...use }));
    this.#uses.clear();
    if (uses.length === 0) return;
    try {
      await this.#parts.store.used(uses);
    } catch (error) {
      this.#parts.log.warn({ error: String(error) }, 'failed to store the last use of API keys');
    }
  }
}

function paceOf({ callsPerMinute }: ApiKey): TokenBuckets | undefined {
  if (callsPerMinute === null) return undefined;
  return new TokenBuckets({ burst: callsPerMinute, perSecond: callsPerMinute / 60 });
}
