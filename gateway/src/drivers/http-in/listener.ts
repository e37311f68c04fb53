import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createHash, timingSafeEqual } from 'node:crypto';
import { HTTP_IN_BYTES_MAX } from '@tidegate/contract/protocols/http-in.ts';
import { BackOff } from '../../platform/back-off.ts';
import type { Clock } from '../../platform/clock.ts';
import { documentOf, type JsonDocument } from '../shared/json-value.ts';
import { shareConnections } from './connections.ts';

const RETRY_MIN_MS = 500;
const RETRY_MAX_MS = 30_000;
/** Devices of a plant, not the public: each is done within seconds. */
const LIMITS = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 8_192,
  // The time limits above are checked that often; by default Node checks them every 30 s.
  connectionsCheckingInterval: 1_000,
};
/** Wrong keys of all devices, so that none is found by trying. */
const WRONG_PER_SEC = 5;

/** The outcome of a message, by the paths of the signals. */
export interface Taken {
  readonly taken: readonly string[];
  readonly missing: readonly string[];
  readonly refused: readonly { readonly path: string; readonly reason: string }[];
}

/** Accepts the messages that are sent to a path. */
export interface Receiver {
  readonly path: string;
  readonly key: string;
  readonly maxPerSec: number;
  readonly receive: (document: JsonDocument, bytes: Uint8Array) => Taken;
}

/** A refusal of a request: its status, and what is wrong in a sentence for the author of the script. */
class HttpRefusal extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** One port on which devices send, shared by the drivers that have it; opened again after a growing wait. */
export class Listener {
  readonly #clock: Clock;
  readonly #backOff: BackOff;
  readonly #receivers = new Set<Receiver>();
  readonly #rates = new Map<string, Rate>();
  readonly #wrong: Rate;
  readonly #tried = Promise.withResolvers<void>();
  #server: Server | undefined;
  #cancelRetry: () => void = () => undefined;
  #isStopped = false;
  #isListening = false;
  #reason = 'not listening yet';

  constructor(
    { bind, port }: { readonly bind: string; readonly port: number },
    { clock, random }: { readonly clock: Clock; readonly random: () => number },
  ) {
    this.#clock = clock;
    this.#wrong = new Rate(clock);
    this.#backOff = new BackOff(RETRY_MIN_MS, RETRY_MAX_MS, random);
    this.#listen(bind, port);
  }

  get isListening(): boolean {
    return this.#isListening;
  }

  /** The reason why it does not listen. */
  get reason(): string {
    return this.#reason;
  }

  /** Resolves after the first attempt to listen. */
  get tried(): Promise<void> {
    return this.#tried.promise;
  }

  /** Takes what is sent to the path until it is called again. */
  add(receiver: Receiver): () => void {
    this.#receivers.add(receiver);
    return () => this.#receivers.delete(receiver);
  }

  stop(): void {
    this.#isStopped = true;
    this.#isListening = false;
    this.#cancelRetry();
    this.#server?.close();
    this.#server?.closeAllConnections();
  }

  #listen(bind: string, port: number): void {
    const server = createServer(LIMITS, (request, response) => void this.#serve(request, response));
    shareConnections(server);
    this.#server = server;
    server.on('clientError', (_error, socket) => socket.destroy());
    server.on('error', (error) => {
      this.#reason = error.message;
      this.#isListening = false;
      this.#tried.resolve();
      if (!this.#isStopped) this.#cancelRetry = this.#clock.after(this.#backOff.next(), () => this.#listen(bind, port));
    });
    server.listen(port, bind, () => {
      this.#isListening = true;
      this.#backOff.reset();
      this.#tried.resolve();
    });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => undefined);
    try {
      const receivers = this.#receiversOf(request);
      const bytes = await bodyOf(request);
      const document = documentOf(bytes);
      if (document.json === undefined)
        throw new HttpRefusal(400, `The content is not JSON: ${document.fault ?? faultIn(document.text)}`);
      const all = receivers.map((receiver) => receiver.receive(document, bytes));
      const said = {
        taken: all.flatMap(({ taken }) => taken),
        missing: all.flatMap(({ missing }) => missing),
        refused: all.flatMap(({ refused }) => refused),
      };
      const isUseless = said.taken.length === 0 && said.missing.length + said.refused.length > 0;
      const error = 'The JSON holds no value of a signal: see “missing” and “refused”.';
      answer(response, isUseless ? 422 : 200, isUseless ? { error, ...said } : said);
    } catch (error) {
      const refusal = error instanceof HttpRefusal ? error : new HttpRefusal(400, 'The request ended too early.');
      // The rest of the content is not read.
      if (!request.complete) response.setHeader('Connection', 'close');
      answer(response, refusal.status, { error: refusal.message }, refusal.headers);
    }
  }

  /** The receivers to whom a request is sent with their key. Throws HttpRefusal. */
  #receiversOf(request: IncomingMessage): readonly Receiver[] {
    const [path = ''] = (request.url ?? '').split('?');
    const here = [...this.#receivers].filter((receiver) => receiver.path === path);
    if (here.length === 0)
      throw new HttpRefusal(404, `Nothing is received at ${path.slice(0, 100)}. Check the address.`);
    if (request.method !== 'POST' && request.method !== 'PUT')
      throw new HttpRefusal(405, 'Send the values by POST.', { Allow: 'POST, PUT' });
    const key = keyOf(request);
    const own = here.filter((receiver) => isSame(receiver.key, key));
    const [first] = own;
    if (first === undefined) {
      if (!this.#wrong.admit(WRONG_PER_SEC)) throw tooMany('Too many requests with a wrong key.');
      throw new HttpRefusal(
        401,
        key === ''
          ? 'The key is missing. Send it in the header X-Api-Key, or as Authorization: Bearer.'
          : 'The key is wrong.',
        { 'WWW-Authenticate': 'Bearer' },
      );
    }
    const rate = this.#rates.get(path) ?? new Rate(this.#clock);
    this.#rates.set(path, rate);
    const most = Math.max(...own.map(({ maxPerSec }) => maxPerSec));
    if (!rate.admit(most)) throw tooMany(`More than ${most} messages in a second.`);
    return own;
  }
}

/** Counts how often something happened in this second. */
class Rate {
  readonly #clock: Clock;
  #second = -1;
  #count = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts once more; false beyond `most` in a second. */
  admit(most: number): boolean {
    const second = Math.floor(this.#clock.monotonic() / 1_000);
    if (second !== this.#second) this.#count = 0;
    this.#second = second;
    this.#count += 1;
    return this.#count <= most;
  }
}

const tooMany = (message: string): HttpRefusal => new HttpRefusal(429, message, { 'Retry-After': '1' });

function answer(
  response: ServerResponse,
  status: number,
  said: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...headers });
  response.end(`${JSON.stringify(said)}\n`);
}

function keyOf({ headers }: IncomingMessage): string {
  const own = headers['x-api-key'];
  if (typeof own === 'string') return own;
  return /^Bearer +(?<key>.+)$/i.exec(headers.authorization ?? '')?.groups?.['key'] ?? '';
}

/** In a time that says nothing about where they differ. */
function isSame(one: string, two: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(two));
}

/** The content of a request. Throws HttpRefusal for one that is too long. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const tooLong = new HttpRefusal(413, `The content is longer than ${HTTP_IN_BYTES_MAX} bytes.`);
  if (Number(request.headers['content-length'] ?? 0) > HTTP_IN_BYTES_MAX) throw tooLong;
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part);
    length += bytes.length;
    if (length > HTTP_IN_BYTES_MAX) throw tooLong;
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

/** The parser's reason why a text is no JSON. */
function faultIn(text: string): string {
  if (text.trim() === '') return 'it is empty.';
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 200) : '';
  }
}
