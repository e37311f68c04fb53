import { countedAddress } from '../../platform/counted-address.ts';

interface Entry {
  /** The handle of a connection. */
  readonly key: string;
  readonly place: Place;
  /** Ends the connection. */
  readonly end: () => void;
}

/** The connections of one IPv4 address, or of one /64 of IPv6. */
interface Place {
  readonly name: string;
  open: number;
  /** The connections that have not signed in, oldest first. */
  readonly silent: Set<Entry>;
}

/**
 * Limits the open connections in total and per address. A new one takes the place of the oldest connection that has not
 * signed in, so that silent connections keep nobody out.
 */
export class ConnectionLimit {
  readonly #most: { readonly all: number; readonly ofAddress: number };
  readonly #places = new Map<string, Place>();
  readonly #entries = new Map<string, Entry>();
  /** The connections of all places that have not signed in, oldest first. */
  readonly #silent = new Set<Entry>();

  constructor(most: { readonly all: number; readonly ofAddress: number }) {
    this.#most = most;
  }

  /** Admits a connection, which `end` closes again. False: there is no room, and it is not counted. */
  admit(key: string, address: string, end: () => void): boolean {
    const name = countedAddress(address).subnet;
    const place = this.#places.get(name) ?? { name, open: 0, silent: new Set<Entry>() };
    if (place.open >= this.#most.ofAddress && !this.#makeRoom(place.silent)) return false;
    if (this.#entries.size >= this.#most.all && !this.#makeRoom(this.#silent)) return false;
    const entry: Entry = { key, place, end };
    place.open += 1;
    place.silent.add(entry);
    this.#places.set(name, place);
    this.#silent.add(entry);
    this.#entries.set(key, entry);
    return true;
  }

  /** The connection has signed in: it stays until it ends. */
  signedIn(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    entry.place.silent.delete(entry);
    this.#silent.delete(entry);
  }

  /** The connection has ended. */
  release(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.signedIn(key);
    this.#entries.delete(key);
    entry.place.open -= 1;
    if (entry.place.open === 0) this.#places.delete(entry.place.name);
  }

  #makeRoom(silent: ReadonlySet<Entry>): boolean {
    const [oldest] = silent;
    if (oldest === undefined) return false;
    this.release(oldest.key);
    oldest.end();
    return true;
  }
}
