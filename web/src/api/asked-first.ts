import type { Call } from '@tidegate/contract/call.ts';
import { SUCCESS_CODES, type Language } from '@tidegate/contract/errors.ts';
import { BATCH_CALLS_MAX } from '@tidegate/contract/limits.ts';
import { DATA_POLL_MS } from '@tidegate/contract/limits.ts';
import { loadStyle, sessionLeft } from '@tidegate/contract/nouns/account/session-calls.ts';
import { userInfo } from '@tidegate/contract/nouns/account/sign-in-calls.ts';
import { browserClock, type Clock } from '../lib/clock.ts';
import { isPublic, PATTERNS } from '../lib/paths/paths.ts';
import { forget, remember, remembered } from '../lib/storage.ts';
import { type Arrived, answersOf, goesWithOthers, type Read } from './batch.ts';

/** Answers on their way since before the program was there (public/early.js). */
interface Early {
  readonly language: Language;
  /** Call and form of each. */
  readonly asked: readonly string[];
  /** The answer to their batch. */
  readonly answer: Promise<Arrived>;
}

declare global {
  var tidegateEarly: Early | undefined;
}

/** A call that an address asked for, and its form without the time of asking. */
type Asked = readonly [path: string, form: string];
type Addresses = { readonly [address: string]: readonly Asked[] };

const KEY = 'askedFirst';
/** Later requests belong to what people do, not to the address. */
const FIRST_MS = 5_000;
const MAX_ADDRESSES = 30;
const MAX_FORM = 1_000;
/** Live data is requested again if its answer waited longer for the program than polls wait for the next one. */
const LIVE_MS = DATA_POLL_MS;

const isAddresses = (value: unknown): value is Addresses =>
  typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray);

/** Requests of the guard and the frame at each address. */
const OF_EACH: readonly Call[] = [userInfo, loadStyle, sessionLeft];

/** Session calls, cached calls and the first live values. None of them changes anything. */
const isFirst = (call: Call, form: URLSearchParams): boolean =>
  goesWithOthers(call, form) && (call.keptOffline || call.streamed !== null || OF_EACH.includes(call));

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
  readonly #language: Language | undefined;
  /** By call and form. */
  readonly #answers = new Map<string, Promise<Read | undefined>>();
  readonly #arrived = new Map<string, Read>();

  constructor(clock: Clock, early: Early | undefined) {
    this.#clock = clock;
    this.#language = early?.language;
    if (early === undefined) return;
    // Without an answer the program asks again.
    const all = answersOf(early.answer).catch(() => undefined);
    early.asked.forEach((asked, place) => {
      const answer = all.then((arrived) => arrived?.[place]);
      this.#answers.set(asked, answer);
      void answer.then((arrived) => arrived && this.#answers.has(asked) && this.#arrived.set(asked, arrived));
    });
  }

  /** The answer that is on its way; undefined where the call has to be made. Each is handed out once. */
  consume(call: Call, form: URLSearchParams, language: Language): Promise<Arrived | undefined> | undefined {
    const lasting = lastingForm(form);
    this.#record([call.path, lasting]);
    const asked = `${call.path}?${lasting}`;
    const answer = this.#answers.get(asked);
    this.#drop(asked);
    return language === this.#language
      ? answer?.then((arrived) => arrived && this.#ifUsable(call, arrived))
      : undefined;
  }

  get hasArrived(): boolean {
    return this.#arrived.size > 0;
  }

  /** The answer, if it has arrived and is a success; handed out once. */
  consumeArrived(call: Call, form: URLSearchParams, language: Language): Read | undefined {
    const lasting = lastingForm(form);
    const asked = `${call.path}?${lasting}`;
    const arrived = this.#arrived.get(asked);
    if (arrived === undefined || language !== this.#language) return undefined;
    if (!SUCCESS_CODES.includes(arrived.body.code) || this.#ifUsable(call, arrived) === undefined) return undefined;
    this.#record([call.path, lasting]);
    this.#drop(asked);
    return arrived;
  }

  #drop(asked: string): void {
    this.#answers.delete(asked);
    this.#arrived.delete(asked);
  }

  /** Refused early requests and outdated live values are sent again. */
  #ifUsable(call: Call, arrived: Arrived): Arrived | undefined {
    const isStale = call.streamed !== null && this.#clock.now() - arrived.at > LIVE_MS;
    return arrived.response.ok && !isStale ? arrived : undefined;
  }

  #record(asked: Asked): void {
    const { pathname } = this.#opened;
    // The first address only leads to the one that the person lands on.
    const isHere = pathname === PATTERNS.root || pathname === globalThis.location.pathname;
    const [path, form] = asked;
    const isKnown = this.#asked.some(([one, its]) => one === path && its === form);
    if (!isHere || isKnown || form.length > MAX_FORM || this.#asked.length >= BATCH_CALLS_MAX) return;
    this.#asked.push(asked);
    // At once: a visit may be shorter than what is counted as its beginning.
    this.#save();
  }

  #save(): void {
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
  // Requests of a visitor contain secrets, and those of a wall display need its token.
  if (pathname !== PATTERNS.root && isPublic(pathname)) return;
  first = new AskedFirst(clock, globalThis.tidegateEarly);
  clock.after(FIRST_MS, drop);
}

/** The answer to the call that is on its way already; undefined, at once or in the end, where the call has to be made. */
export function consumeFirst(
  call: Call,
  form: URLSearchParams,
  language: Language,
): Promise<Arrived | undefined> | undefined {
  if (isFirst(call, form)) return first?.consume(call, form, language);
  // Requests after a change must not be answered from before it.
  if (call.audit !== null) drop();
  return undefined;
}

/**
 * The answer to the call, if it was asked for before the program was there, has arrived, and is a success: for what is drawn at first.
 * `form` is only made where there is one.
 */
export function consumeArrived(call: Call, form: () => URLSearchParams, language: Language): Read | undefined {
  if (first === undefined || !first.hasArrived) return undefined;
  const asked = form();
  return isFirst(call, asked) ? first.consumeArrived(call, asked, language) : undefined;
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
