import { firstLocaleSetting } from '@tidegate/contract/locale/locale.ts';
import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type { wallOpen, wallShow } from '@tidegate/contract/nouns/display/wall-calls.ts';
import { DISPLAY_MARK, type WallPage } from '@tidegate/contract/nouns/display/display.ts';
import { PAIR_MARK } from '@tidegate/contract/nouns/display/pairing.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Log } from '../../ports/log.ts';
import type { OnlyThese } from '../../kernel/range.ts';
import type { Person, RequestContext } from '../../kernel/request-context.ts';
import { StillStored, type Stamped } from '../../kernel/still-stored.ts';
import type { Pairings } from './pairings.ts';
import type { DisplayStore, FoundScreen } from './store.ts';
import { marked, rangeOf, wallPerson } from './wall-person.ts';
import { pagesOf } from './pages-of.ts';
import { secretHash } from '../../kernel/secret-hash.ts';

/** Longest delay until a change or the end of a display at another server is noticed. */
const CACHE_MS = 1_000;
/** Interval at which the last sight of a screen is written. */
const KEEP_SEEN_MS = 10_000;
const SWEEP_EVERY_MS = 3_600_000;
/** Same time for which browsers keep its cookie. */
const SILENT_MS = 400 * 86_400_000;
const ID_BYTES = 32;
const AGENT_KEPT = 200;

type Shown = NonNullable<OutputOf<typeof wallShow>>;

interface Known {
  readonly person: Person;
  readonly found: FoundScreen;
  /** When `found` was read, by the clock of `StillStored`. */
  readonly foundAt: number;
  /** `-Infinity` forces a new look. */
  readAt: number;
}

/** Current content of a playlist; `only` if the display sees nothing else. */
interface Played {
  readonly pages: readonly WallPage[];
  readonly only: OnlyThese | undefined;
}

interface Parts {
  readonly store: DisplayStore;
  readonly pairings: Pick<Pairings, 'consume'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** Screens that are signed in as a wall display: sessions without a person, that go on until somebody ends them. */
export class WallSessions {
  readonly #parts: Parts;
  readonly #stillStored: StillStored<Stamped>;
  readonly #playing = new Map<string, Promise<Played>>();
  readonly #known = new Map<string, Known>();
  readonly #shown = new WeakMap<Person, Shown>();
  #seen = new Map<string, number>();
  #stops: readonly (() => void)[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#stillStored = new StillStored((hashes) => parts.store.stamps(hashes), parts.clock);
  }

  start(): void {
    const { clock, store } = this.#parts;
    this.#stops = [
      clock.every(KEEP_SEEN_MS, () => void this.#storeSeen()),
      clock.every(SWEEP_EVERY_MS, () => {
        this.#known.clear();
        void store.sweep(clock.now() - SILENT_MS).catch(() => undefined);
      }),
    ];
  }

  async stop(): Promise<void> {
    this.#stops.forEach((stop) => stop());
    await this.#storeSeen();
  }

  /** Signs the screen in. Refuses wallEnded, identically for a token or code that is wrong, was replaced, revoked or used. */
  async open(
    { token }: InputOf<typeof wallOpen>,
    before: string | undefined,
    context: RequestContext,
  ): Promise<string> {
    const { store, ids } = this.#parts;
    const display = await this.#displayOf(token, context.at);
    if (display === undefined) throw new Refusal('wallEnded');
    const id = ids.secret(ID_BYTES);
    const { ip, at } = context;
    const screen = { hash: secretHash(id), ip, agent: context.agent.slice(0, AGENT_KEPT), createdAt: at, seenAt: at };
    const trail = context.trail({ object: `display:${display.id}`, loginname: display.name });
    await store.addScreen(display.id, screen, before === undefined ? undefined : secretHash(before), {
      ...trail,
      orgId: display.orgId,
    });
    if (before !== undefined) this.#known.delete(before);
    return id;
  }

  async #displayOf(token: string, at: number) {
    const { store, pairings } = this.#parts;
    if (token.startsWith(DISPLAY_MARK)) return store.byToken(secretHash(token));
    const paired = token.startsWith(PAIR_MARK) ? await pairings.consume(token, at) : undefined;
    return paired === undefined ? undefined : store.byId(paired);
  }

  /** The display in a fresh cache entry; undefined when `find` has to query the database. */
  cached(id: string): Person | undefined {
    const known = this.#known.get(id);
    const now = this.#parts.clock.now();
    if (known === undefined || now - known.readAt >= CACHE_MS || now < known.readAt) return undefined;
    this.#seen.set(known.found.screenId, now);
    return known.person;
  }

  /** The display that the screen is signed in as, with what it may see now. Refuses wallEnded. */
  async find(id: string): Promise<Person> {
    const readAt = this.#parts.clock.now();
    const { hash, found, foundAt } = await this.#stored(id);
    if (found === undefined) {
      this.#known.delete(id);
      throw new Refusal('wallEnded');
    }
    const { display, screenId } = found;
    const { pages, only } = await this.#playlistOf(found);
    const person = wallPerson(found, hash, only);
    const { id: _id, orgId: _org, scope: _scope, tokenAt: _at, ...shown } = display;
    const { language, timeZone } = firstLocaleSetting({ person: display, ...found.defaults });
    this.#shown.set(person, { ...shown, language: language || null, timeZone, pages: [...pages] });
    this.#known.set(id, { person, found, foundAt, readAt });
    this.#seen.set(screenId, readAt);
    return person;
  }

  /** Stored data of the screen: as last read, if still valid. */
  async #stored(id: string): Promise<{ hash: string; found: FoundScreen | undefined; foundAt: number }> {
    const known = this.#known.get(id);
    const hash = known?.person.sessionHash ?? secretHash(id);
    if (known !== undefined) {
      const { found, foundAt } = known;
      if (await this.#stillStored.confirm(hash, { ...found, foundAt })) return { hash, found, foundAt };
    }
    const foundAt = this.#stillStored.now();
    return { hash, found: await this.#parts.store.screen(hash), foundAt };
  }

  /** Content of the playlist, found once for all screens of a display that are processed together. */
  #playlistOf(found: FoundScreen): Promise<Played> {
    const { display, reach, orgPath } = found;
    const key = JSON.stringify([display, reach, orgPath]);
    const playing = this.#playing.get(key) ?? this.#play(found).finally(() => this.#playing.delete(key));
    this.#playing.set(key, playing);
    return playing;
  }

  async #play(found: FoundScreen): Promise<Played> {
    const { store, clock } = this.#parts;
    const range = rangeOf(found);
    const { playlist, switched } = found.display;
    const isInFront = switched !== null && (switched.until === null || switched.until > clock.now());
    const pages = await store.pages([...pagesOf(playlist), ...(isInFront ? [switched.pageId] : [])], range);
    const pageIds = pages.map((page) => page.id).toSorted();
    return {
      pages,
      only: found.display.scope === 'org' ? undefined : marked(await store.equipmentOn(pageIds, range)),
    };
  }

  /** Content of the screen; null for everybody else. */
  show(context: RequestContext): Shown | null {
    return (context.isKnown ? this.#shown.get(context.person) : undefined) ?? null;
  }

  /** Invalidates the cache: a display was changed or has ended. */
  forget(): void {
    for (const known of this.#known.values()) known.readAt = Number.NEGATIVE_INFINITY;
  }

  async #storeSeen(): Promise<void> {
    const seen = this.#seen;
    this.#seen = new Map();
    if (seen.size === 0) return;
    try {
      await this.#parts.store.seen(seen);
    } catch (error) {
      this.#parts.log.warn({ error: String(error) }, 'failed to store when screens of wall displays were seen');
    }
  }
}
