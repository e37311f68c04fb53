import type { Clock } from '../ports/clock.ts';
import { scopeKey, type Range } from './range.ts';
import type { Person, RequestedObjects } from './request-context.ts';

/** Reliability C4: how long a change that was made elsewhere may go unnoticed. */
const KEPT_MS = 1_000;
const KEPT_MAX = 10_000;
/** The id of nobody. Who follows a piece of equipment is not said in what all get. */
const NOBODY = '0';

interface Found {
  readonly until: number;
  objects: RequestedObjects | Promise<RequestedObjects>;
}

/** The objects that polls name, loaded once a second for all people with the same access scope. */
export class PolledObjects {
  readonly #clock: Pick<Clock, 'monotonic'>;
  #shared = new Map<string, Found>();
  /** The objects of people with access to some equipment only. A change of which it is yields another person object. */
  #own = new WeakMap<Pick<Person, 'range'>, Map<string, Found>>();

  constructor(clock: Pick<Clock, 'monotonic'>) {
    this.#clock = clock;
  }

  /** Something was changed here: all of it is loaded again. */
  forget(): void {
    this.#shared = new Map();
    this.#own = new WeakMap();
  }

  /** The objects of this name as the person sees them: at once, while they are known. Rejects as `load` does. */
  find(
    name: string,
    person: Pick<Person, 'range'>,
    load: (range: Range) => Promise<RequestedObjects>,
  ): RequestedObjects | Promise<RequestedObjects> {
    const { range } = person;
    const isShared = range.reach !== 'own' && (range.reach !== 'chosen' || range.only !== undefined);
    const kept = isShared ? this.#shared : this.#ownOf(person);
    const key = isShared ? `${name} ${scopeKey(range)}` : name;
    const now = this.#clock.monotonic();
    const known = kept.get(key);
    if (known !== undefined && now < known.until) return known.objects;
    const loading = load(isShared ? { ...range, userId: NOBODY } : range);
    const found: Found = { until: now + KEPT_MS, objects: loading };
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(key, found);
    loading.then(
      (objects) => (found.objects = objects),
      () => kept.get(key) === found && kept.delete(key),
    );
    return loading;
  }

  #ownOf(person: Pick<Person, 'range'>): Map<string, Found> {
    const known = this.#own.get(person) ?? new Map<string, Found>();
    this.#own.set(person, known);
    return known;
  }
}
