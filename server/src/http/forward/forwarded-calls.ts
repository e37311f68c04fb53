import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify';
import type { Clock } from '../../ports/clock.ts';
import { BusError } from '../../ports/cluster-bus.ts';
import type { Ids } from '../../ports/ids.ts';
import { type ForwardedAnswer, type ForwardedRequest, passedOn } from './messages.ts';

/**
 * Address of the other end of a request that a server has passed on. No socket has it, so that the address and the protocol in the
 * headers of such a request can be believed.
 */
export const ANOTHER_SERVER = 'another server';

/** About as much of a body as is sent at a time. */
const PIECE_BYTES = 1024 * 1024;
/** A body whose next piece is never requested is dropped. */
const REST_IDLE_MS = 30_000;
const RESTS_MAX = 50;
const NAME_BYTES = 12;

/** An answer whose body is read as it is sent. */
export interface RunAnswer {
  readonly status: number;
  readonly headers: ForwardedAnswer['headers'];
  readonly body: AsyncIterable<Uint8Array>;
}

interface Rest {
  readonly pieces: Pieces;
  cancel: () => void;
}

/** Runs requests that another server has received as if their clients had sent them to this one. */
export class ForwardedCalls {
  readonly #app: FastifyInstance;
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #rests = new Map<string, Rest>();

  constructor(parts: { app: FastifyInstance; clock: Clock; ids: Ids }) {
    this.#app = parts.app;
    this.#clock = parts.clock;
    this.#ids = parts.ids;
  }

  /** Gate, limits, call and errors as for every request, for the client's address. */
  async run({ method, url, headers, ip, protocol, body }: ForwardedRequest): Promise<RunAnswer> {
    const answer = await this.#app.inject({
      method,
      url,
      headers: {
        // Otherwise the library puts its own name there.
        'user-agent': undefined,
        ...passedOn(headers),
        'x-forwarded-for': ip,
        'x-forwarded-proto': protocol,
      },
      remoteAddress: ANOTHER_SERVER,
      payload: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
      payloadAsStream: true,
    });
    return { status: answer.statusCode, headers: passedOn(answer.headers), body: bodyOf(answer) };
  }

  /** The same with the body in pieces, which `rest` continues. Throws BusError unsent, before the request runs. */
  async begin(request: ForwardedRequest): Promise<ForwardedAnswer> {
    if (this.#rests.size >= RESTS_MAX) throw new BusError('unsent', 'too many answers are being read');
    const { status, headers, body } = await this.run(request);
    const pieces = new Pieces(body);
    const first = await pieces.next();
    return { status, headers, body: first, rest: pieces.isOver ? null : this.#store(pieces) };
  }

  /** The next piece of a body, and whether it was the last one. Throws for a body that is not known (any more). */
  async rest(name: string): Promise<{ readonly piece: Uint8Array; readonly isLast: boolean }> {
    const rest = this.#rests.get(name);
    if (rest === undefined) throw new Error('the rest of the answer is gone');
    rest.cancel();
    try {
      const piece = await rest.pieces.next();
      if (rest.pieces.isOver) this.#rests.delete(name);
      else this.#watch(name, rest);
      return { piece, isLast: rest.pieces.isOver };
    } catch (error) {
      this.#rests.delete(name);
      throw error;
    }
  }

  #store(pieces: Pieces): string {
    const name = this.#ids.secret(NAME_BYTES);
    const rest: Rest = { pieces, cancel: () => undefined };
    this.#rests.set(name, rest);
    this.#watch(name, rest);
    return name;
  }

  #watch(name: string, rest: Rest): void {
    rest.cancel = this.#clock.after(REST_IDLE_MS, () => {
      this.#rests.delete(name);
      void rest.pieces.end();
    });
  }
}

/** Ends the writing of a body that is not read to its end: the library does not. */
async function* bodyOf(answer: Response): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterable<Uint8Array> = answer.stream();
  try {
    yield* chunks;
  } finally {
    answer.raw.res.destroy();
  }
}

/** A body in pieces of about PIECE_BYTES, read as far as they are asked for. */
class Pieces {
  readonly #chunks: AsyncIterator<Uint8Array>;
  isOver = false;

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#chunks = body[Symbol.asyncIterator]();
  }

  async next(): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    while (bytes < PIECE_BYTES) {
      const { done, value } = await this.#chunks.next();
      if (done === true) {
        this.isOver = true;
        break;
      }
      chunks.push(value);
      bytes += value.length;
    }
    return Buffer.concat(chunks, bytes);
  }

  async end(): Promise<void> {
    await this.#chunks.return?.();
  }
}
