import {
  dehydrate,
  hydrate,
  type DehydratedState,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
} from '@tanstack/react-query';
import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';
import { browserClock } from '../lib/clock.ts';
import { store, kept } from '../lib/kept.ts';
import { connectionLost, useConnection } from './connection.ts';
import { forgetPerson } from './forget-person.ts';
import { beginSession, checkedUser, useSession } from './session.ts';

/** Maximum delay before changes are stored. */
const KEEP_MS = 4_000;

/** True if answers of the call are stored; those of administration never are. */
const isKept = ({ meta }: Query) => meta?.['keptOffline'] === true;

type Values = { readonly [signalId: string]: LiveValue };

/** The newest values of each place on the screen. */
const values = new Map<string, Map<string, LiveValue>>();
/** Places with values that are not stored yet. */
const changedPlaces = new Set<string>();
/** An answer has come or gone since the answers were stored: they are many times larger than what changes each second. */
let areAnswersChanged = true;
let isDue = false;
let keepSoon: () => void = () => undefined;
let restoreQueries: (state: DehydratedState) => void = () => undefined;

const nameOf = (userId: string, part: string) => `${encodeURIComponent(userId)}/${part}`;

/**
 * From now on the last screen is stored, so that it opens without a network: the signed-in person, the answers that
 * their screens show, and the last values. All of it is deleted when the session ends.
 */
export function startKeeping(queries: QueryClient): void {
  restoreQueries = (state) => hydrate(queries, state);
  keepSoon = () => {
    if (isDue || useSession.getState().user === null) return;
    isDue = true;
    browserClock.after(KEEP_MS, () => {
      isDue = false;
      const { user } = useSession.getState();
      if (user !== null && !useConnection.getState().isLost) storeAll(user, queries);
    });
  };
  queries.getQueryCache().subscribe((event) => {
    if (!isKept(event.query) || !isAnswer(event)) return;
    areAnswersChanged = true;
    keepSoon();
  });
  useSession.subscribe(({ user }, before) => {
    if (user?.userId !== before.user?.userId) {
      values.clear();
      changedPlaces.clear();
    }
    // The server can end a session whose person was not known here yet, as in a browser that is opened again.
    if (user === null) return forgetPerson();
    if (user !== before.user) begin(user);
  });
  const { user } = useSession.getState();
  // Signed in before the application was loaded.
  if (user !== null) begin(user);
}

/** True if what is known of a query has changed; data available at the first rendering is there as soon as the query is added. */
function isAnswer(event: QueryCacheNotifyEvent): boolean {
  if (event.type === 'updated') return event.action.type !== 'fetch';
  return event.type === 'added' && event.query.state.data !== undefined;
}

function begin(user: UserInfo): void {
  areAnswersChanged = true;
  keepSoon();
  void forgetOthers(user.userId);
}

interface LastPerson {
  readonly user: UserInfo;
  readonly at: number;
}

/** The person whose screen is stored, if any. */
async function lastPerson(): Promise<LastPerson | undefined> {
  const found = (await kept('person')) as Partial<LastPerson> | undefined;
  if (typeof found?.at !== 'number' || found.user === undefined) return undefined;
  try {
    return { user: checkedUser(found.user), at: found.at };
  } catch {
    // An earlier build stored it in another form.
    return undefined;
  }
}

/** Data of another person at this browser is deleted when a person signs in. */
async function forgetOthers(userId: string): Promise<void> {
  const found = await lastPerson();
  if (found !== undefined && found.user.userId !== userId) forgetPerson();
}

function storeAll(user: UserInfo, queries: QueryClient): void {
  const shouldDehydrateQuery = (query: Query) => query.state.status === 'success' && isKept(query);
  store('person', { user, at: browserClock.now() });
  if (areAnswersChanged) store(nameOf(user.userId, 'queries'), dehydrate(queries, { shouldDehydrateQuery }));
  areAnswersChanged = false;
  for (const place of changedPlaces)
    store(nameOf(user.userId, `values/${place}`), Object.fromEntries(values.get(place) ?? []));
  changedPlaces.clear();
}

/** Stores new values of a place. */
export function rememberValues(place: string, incoming: Values): void {
  if (useSession.getState().user === null) return;
  const table = values.get(place) ?? new Map<string, LiveValue>();
  values.set(place, table);
  for (const [signalId, value] of Object.entries(incoming)) table.set(signalId, value);
  changedPlaces.add(place);
  keepSoon();
}

/** The stored values of a place, all marked as stale. */
export async function lastValues(place: string): Promise<Values> {
  const { user } = useSession.getState();
  const found = user === null ? undefined : await kept(nameOf(user.userId, `values/${place}`));
  return Object.fromEntries(
    Object.entries((found ?? {}) as Values).map(([signalId, value]) => [
      signalId,
      { ...value, quality: value.quality === 'bad' ? 'bad' : 'stale' },
    ]),
  );
}

/**
 * Without a network: starts the session of the person whose screen is stored, with its data. False where none is
 * stored, because nobody was signed in, or signed out.
 */
export async function openLastScreen(): Promise<boolean> {
  const found = await lastPerson();
  if (found === undefined) return false;
  const { user } = found;
  const state = (await kept(nameOf(user.userId, 'queries'))) as DehydratedState | undefined;
  connectionLost(found.at);
  if (state !== undefined) restoreQueries(state);
  beginSession(user);
  return true;
}
