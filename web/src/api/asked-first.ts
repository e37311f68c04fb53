import type { Call } from '@tidegate/contract/call.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { DATA_POLL_MS } from '@tidegate/contract/limits.ts';
import { loadStyle } from '@tidegate/contract/nouns/account/session-calls.ts';
import { userInfo } from '@tidegate/contract/nouns/account/sign-in-calls.ts';
import { browserClock, type Clock } from '../lib/clock.ts';
import { isPublic, PATTERNS } from '../lib/paths/paths.ts';
import { forget, remember, remembered } from '../lib/storage.ts';

/** An answer, and when it arrived. */
export interface Arrived {
  readonly response: Response;
  readonly at: number;
}

/** Answers on their way since before the program was there (public/early.js), by call and form. */
interface Early {
  readonly language: Language;
  readonly answers: { [asked: string]: Promise<Arrived> };
}

declare global {
  var tidegateEarly: Early | undefined;
}

/** A call that an address asked for, its form without the time of asking. */
type Asked = readonly [method: Call['method'], path: string, form: string];
type Addresses = { readonly [address: string]: readonly Asked[] };

const KEY = 'askedFirst';
/** What is asked for later belongs to what people do, not to the address. */
const FIRST_MS = 5_000;
const MAX_ADDRESSES = 30;
const MAX_CALLS = 16;
const MAX_FORM = 1_000;
/** What changes by itself is asked for again when its answer waited longer for the program than polls wait for the next one. */
const LIVE_MS = DATA_POLL_MS;

const isAddresses = (value: unknown): value is Addresses =>
  typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray);

/** A poll that continues from nothing. */
const isBeginning = ({ streamed }: Call, form: URLSearchParams): boolean =>
  streamed !== null && (streamed.cursor === null || !form.has(streamed.cursor.to));

/** What the guard asks for, what the screens are drawn from, and the first live values. None of it changes anything. */
const isFirst = (call: Call, form: URLSearchParams): boolean =>
  call.keptOffline || call === userInfo || call === loadStyle || isBeginning(call, form);

/** The form as it will be sent the next time: `time`, which keeps caches out, is filled in then. */
function lastingForm(form: URLSearchParams): string {
  if (!form.has('time')) return String(form);
  const lasting = new URLSearchParams(form);
  lasting.set('time', '');
  return String(lasting);
}

class AskedFirst {
  readonly #opened = { pathname: globalThis.location.pathname, search: globalThis.location.search };
  readonly #asked: Asked[] = [];
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The answer that is on its way; undefined where the call has to be made. Each is handed out once. */
  take(call: Call, form: URLSearchParams, language: Language): Promise<Arrived | undefined> | undefined {
    const lasting = lastingForm(form);
    this.#note([call.method, call.path, lasting]);
    const early = globalThis.tidegateEarly;
    const asked = `${call.path}?${lasting}`;
    const answer = early?.language === language ? early.answers[asked] : undefined;
    if (early !== undefined) delete early.answers[asked];
    return call.streamed === null ? answer : answer?.then((arrived) => this.#ifFresh(arrived));
  }

  #ifFresh(arrived: Arrived): Arrived | undefined {
    return this.#clock.now() - arrived.at > LIVE_MS ? undefined : arrived;
  }

  #note(asked: Asked): void {
    const { pathname } = this.#opened;
    // The first address only leads to the one that the person lands on.
    const isHere = pathname === PATTERNS.root || pathname === globalThis.location.pathname;
    const [, path, form] = asked;
    const isKnown = this.#asked.some(([, one, its]) => one === path && its === form);
    if (!isHere || isKnown || form.length > MAX_FORM || this.#asked.length >= MAX_CALLS) return;
    this.#asked.push(asked);
    // At once: a visit may be shorter than what is counted as its beginning.
    this.#keep();
  }

  #keep(): void {
    const known = remembered(KEY);
    const own = this.#opened.pathname + this.#opened.search;
    const others = Object.entries(isAddresses(known) ? known : {}).filter(([address]) => address !== own);
    remember(KEY, Object.fromEntries([...others.slice(1 - MAX_ADDRESSES), [own, this.#asked]]));
  }
}

let first: AskedFirst | undefined;

/**
 * Remembers what the address that the window was opened at asks for first, so that the next visit asks for it before the program
 * runs (public/early.js), and hands out the answers of this visit. Nothing is shown that is older than the visit.
 */
export function startAskedFirst(clock: Clock = browserClock): void {
  const { pathname } = globalThis.location;
  // Those of a visitor are secrets, and those of a wall display are asked for with its token.
  if (pathname !== PATTERNS.root && isPublic(pathname)) return;
  first = new AskedFirst(clock);
  clock.after(FIRST_MS, drop);
}

/** The answer to the call that is on its way already; undefined, at once or in the end, where the call has to be made. */
export function takeFirst(
  call: Call,
  form: URLSearchParams,
  language: Language,
): Promise<Arrived | undefined> | undefined {
  if (isFirst(call, form)) return first?.take(call, form, language);
  // What is asked for after a change must not be answered from before it.
  if (call.audit !== null) drop();
  return undefined;
}

function drop(): void {
  first = undefined;
  globalThis.tidegateEarly = undefined;
}

/** Forgets all addresses: the next person at this browser is another one. */
export function forgetFirst(): void {
  drop();
  forget(KEY);
}
