import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { BlockList, isIP } from 'node:net';
import { networkOf } from './network.ts';
import { request as requestHttp } from './node-http.ts';

/** Thrown when an address is not allowed or gave no response; `message` is a short reason. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError';
}

/** Posted request. */
export interface OutsidePost {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Number of characters of the response to keep, where the default is not enough. */
  readonly kept?: number;
}

export interface OutsideAnswer {
  readonly status: number;
  /** The beginning of the response. */
  readonly text: string;
}

type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

interface Parts {
  /** Internal addresses (`10.1.2.3`) and networks (`10.1.0.0/16`) that are allowed. */
  readonly allowed: readonly string[];
  readonly timeoutMs?: number;
  readonly resolve?: Resolve;
}

const TIMEOUT_MS = 10_000;
/** Maximum length of a response that is kept. */
const ANSWER_KEPT = 200;

/** Networks that are not public: RFC 6890 and later ones. */
const INSIDE: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  // Everything except global unicast, and the parts of that which lead to IPv4 or nowhere.
  ['::', 3, 'ipv6'],
  ['4000::', 2, 'ipv6'],
  ['8000::', 1, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
];

/**
 * Posts to addresses that users enter: a name is resolved once, each of its addresses must be public
 * or allowed, and the connection goes to exactly that address. Redirects are not followed; the timeout is 10 s.
 */
export class OutsideHosts {
  readonly #inside = new BlockList();
  readonly #allowed = new BlockList();
  readonly #timeoutMs: number;
  readonly #resolve: Resolve;

  constructor({ allowed, timeoutMs = TIMEOUT_MS, resolve = resolveAll }: Parts) {
    for (const [address, prefix, family] of INSIDE) this.#inside.addSubnet(address, prefix, family);
    for (const network of allowed) {
      const { address, prefix, family } = networkOf(network);
      this.#allowed.addSubnet(address, prefix, family);
    }
    this.#timeoutMs = timeoutMs;
    this.#resolve = resolve;
  }

  /**
   * True for an http(s) URL without credentials whose host is not known to be internal. A name is resolved only when
   * the request is made.
   */
  isAllowed(url: string): boolean {
    if (!URL.canParse(url)) return false;
    const { protocol, hostname, username, password } = new URL(url);
    const host = bare(hostname);
    const isNamedInside = isIP(host) === 0 && /(?:^|\.)(?:localhost|local|internal)\.?$/.test(host);
    return (
      (protocol === 'https:' || protocol === 'http:') &&
      username === '' &&
      password === '' &&
      (isIP(host) === 0 ? !isNamedInside : this.#mayReach(host))
    );
  }

  /** Throws an OutsideError. Never retries. */
  async post(url: string, { headers, body, kept = ANSWER_KEPT }: OutsidePost): Promise<OutsideAnswer> {
    if (!this.isAllowed(url)) throw new OutsideError('the address is not allowed');
    const target = new URL(url);
    const send = target.protocol === 'https:' ? requestHttps : requestHttp;
    const signal = AbortSignal.timeout(this.#timeoutMs);
    return new Promise<OutsideAnswer>((resolve, reject) => {
      const asked = send(target, { method: 'POST', headers, agent: false, lookup: this.#lookup, signal }, (answer) => {
        let text = '';
        const status = answer.statusCode ?? 0;
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          text = (text + chunk).slice(0, kept);
          if (text.length < kept) return;
          resolve({ status, text });
          asked.destroy();
        });
        answer.on('end', () => resolve({ status, text }));
        answer.on('error', fail);
      });
      const fail = (error: unknown): void => {
        if (error instanceof OutsideError) reject(error);
        else if (signal.aborted) reject(new OutsideError(`no response within ${this.#timeoutMs} ms`));
        else reject(new OutsideError(`the address cannot be reached (${codeOf(error)})`, { cause: error }));
      };
      asked.on('error', fail);
      asked.end(body);
    });
  }

  readonly #lookup: LookupFunction = (host, options, done) => {
    this.#resolve(host).then(
      (found) => {
        const first = found[0];
        const isRefused = first === undefined || found.some(({ address }) => !this.#mayReach(address));
        if (isRefused) done(new OutsideError('the address is not allowed'), '', 0);
        else if (options.all === true) done(null, [...found]);
        else done(null, first.address, first.family);
      },
      (error: unknown) => done(error instanceof Error ? error : new OutsideError('not found'), '', 0),
    );
  };

  #mayReach(address: string): boolean {
    // An IPv4 address embedded in IPv6 is treated as IPv4.
    const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
    const plain = mapped ?? address;
    const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4';
    return this.#allowed.check(plain, family) || !this.#inside.check(plain, family);
  }
}

const resolveAll: Resolve = (host) => lookup(host, { all: true });

const bare = (hostname: string): string => hostname.replaceAll(/[[\]]/g, '').toLowerCase();

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'failed');
