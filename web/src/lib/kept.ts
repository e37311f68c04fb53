/**
 * Cache for screens without a network: the last person's last screen, which no other part reads. A browser without
 * caches (no https) keeps nothing, and nothing fails.
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

/** Keeps a value under a name, in the place of the one before. */
export function store(name: string, value: unknown): void {
  void inTurn(async () => (await caches.open(CACHE)).put(PREFIX + name, Response.json(value)));
}

/** The value that was kept under the name; the caller checks its shape. Reading opens no cache, which would leave an empty one behind. */
export async function kept(name: string): Promise<unknown> {
  return inTurn(async (): Promise<unknown> => (await caches.match(PREFIX + name, { cacheName: CACHE }))?.json());
}

/** Forgets all of it. */
export function forgetKept(): void {
  void inTurn(() => caches.delete(CACHE));
}
