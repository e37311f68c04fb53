import { isIP } from 'node:net';
import { Refusal } from '@tidegate/contract/errors.ts';

/** Endings that no name of the public internet has: nobody outside can let such a name lead to this server. */
const PRIVATE_ENDINGS = ['localhost', 'local', 'internal', 'lan', 'home.arpa'];
const SHOWN = 100;
const NAME = 'host';

/** The hosts under which an installation is served, beside addresses and private names. */
export interface OwnHosts {
  readonly publicUrl: string | undefined;
  /** Name of this machine. */
  readonly hostname: string;
  /** Names by the operator; `*.example.com` means all names below it, `*` any name. */
  readonly hosts: readonly string[];
}

/**
 * Refuses foreignHost for a request to a name that is not ours, and badRequest for one with two `Host` headers (RFC 9112 §3.2). A page
 * of another site whose name was let lead to this machine (DNS rebinding) would be of our origin otherwise. Served are addresses,
 * names without a dot, names that are private by their ending, the public address, the machine's name and those of the operator.
 */
export class ServedHosts {
  readonly #names: ReadonlySet<string>;
  readonly #endings: readonly string[];
  readonly #isAny: boolean;
  /** The name of the last request: nearly always that of the next one too. */
  #last = '';

  constructor({ publicUrl, hostname, hosts }: OwnHosts) {
    const names = [hostname, ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname]), ...hosts].map(
      plainName,
    );
    this.#names = new Set(names);
    this.#endings = [...PRIVATE_ENDINGS, ...names.filter((name) => name.startsWith('*.')).map((name) => name.slice(2))];
    this.#isAny = names.includes('*');
  }

  check(host: string | undefined, rawHeaders: readonly string[]): void {
    if (countOf(rawHeaders) > 1) throw new Refusal('badRequest');
    // Programs of HTTP/1.0 name no host; browsers always do.
    if (host === undefined || host === this.#last) return;
    if (!this.#isOwn(plainName(host))) throw new Refusal('foreignHost', { host: host.slice(0, SHOWN) });
    this.#last = host;
  }

  #isOwn(name: string): boolean {
    if (this.#isAny || !name.includes('.') || this.#names.has(name) || isIP(name) !== 0) return true;
    return this.#endings.some((ending) => name.endsWith(`.${ending}`));
  }
}

/** In lower case, without port, brackets and the dot at the end. */
function plainName(host: string): string {
  const lower = host.trim().toLowerCase();
  if (lower.startsWith('[')) return lower.slice(1, lower.indexOf(']'));
  const name = isIP(lower) === 6 ? lower : (lower.split(':')[0] ?? '');
  return name.endsWith('.') ? name.slice(0, -1) : name;
}

function countOf(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const header = rawHeaders[at];
    if (header?.length === NAME.length && header.toLowerCase() === NAME) count += 1;
  }
  return count;
}
