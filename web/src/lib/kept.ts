/**
 * What this browser keeps to show without a network: the last person's last screen, in a cache that no other part reads. Where
 * the browser has none (no https), nothing is kept and nothing fails.
 */

const CACHE = 'tidegate-kept';
const PREFIX = '/kept/';

/** In sequence, so that a pending write does not restore what was deleted. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn<T>(act: () => Promise<T>): Promise<T | undefined> {
  const done = turn.then(act).catch(() => undefined);
  turn = done;
  return done;
}

const cacheOf = () => ('caches' in globalThis ? caches.open(CACHE) : Promise.reject(new Error('no cache')));

/** Keeps a value under a name, in the place of the one before. */
export function keep(name: string, value: unknown): void {
  void inTurn(async () => (await cacheOf()).put(PREFIX + name, Response.json(value)));
}

/** What was kept under the name; the caller checks its shape. */
export async function kept(name: string): Promise<unknown> {
  return inTurn(async (): Promise<unknown> => (await (await cacheOf()).match(PREFIX + name))?.json());
}

/** Forgets all of it. */
export function forgetKept(): void {
  void inTurn(async () => ('caches' in globalThis ? caches.delete(CACHE) : false));
}
