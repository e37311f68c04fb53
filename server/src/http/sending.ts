import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { acceptsCoding } from '../kernel/accepts-coding.ts';
import { EventsAnswer, FileAnswer, ReadyJson } from '../kernel/answers.ts';
import { COMPRESSED_FROM, COMPRESSED_HEADERS, compressed } from './compressed.ts';
import { successBody } from './envelope.ts';
import { ResponseSink } from './response-sink.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * Only answers to POST, which no foreign page can ask for with a session: the length of one that holds a secret together with what a stranger
 * chose would betray it (BREACH).
 */
const isCompressed = ({ request }: FastifyReply, length: number): boolean =>
  length >= COMPRESSED_FROM &&
  request.method === 'POST' &&
  acceptsCoding(String(request.headers['accept-encoding'] ?? ''), 'gzip');

interface ReadyAnswer {
  /** One character per byte: a text body is written together with its head, a buffer needs two writes. */
  readonly body: string;
  readonly headers: OutgoingHttpHeaders;
  /** The same for those who read gzip, made when the first of them asks. */
  small?: Promise<{ readonly body: Buffer; readonly headers: OutgoingHttpHeaders }>;
}

/** Sends the results of services; long ones compressed to those who read that. */
export class Sending {
  readonly #fileHeaders: Headers;
  readonly #jsonHeaders: Headers;
  readonly #eventHeaders: Headers;
  readonly #ready = new WeakMap<ReadyJson, ReadyAnswer>();

  constructor(headers: Headers) {
    this.#fileHeaders = { ...headers, 'cache-control': 'no-store' };
    this.#jsonHeaders = { ...this.#fileHeaders, 'content-type': 'application/json; charset=utf-8' };
    // Proxies that compress or collect an answer would hold events back.
    this.#eventHeaders = {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    };
  }

  send(reply: FastifyReply, answer: unknown): FastifyReply {
    if (answer instanceof ReadyJson) {
      // The body is final and is sent unchanged.
      const ready = this.#readyAnswer(answer);
      reply.hijack();
      if (isCompressed(reply, ready.body.length)) {
        void this.#small(ready).then(({ body, headers }) => reply.raw.writeHead(200, headers).end(body));
        return reply;
      }
      reply.raw.writeHead(200, ready.headers);
      reply.raw.end(ready.body, 'latin1');
      return reply;
    }
    if (answer instanceof EventsAnswer) {
      reply.hijack();
      reply.raw.writeHead(200, this.#eventHeaders);
      const sink = new ResponseSink(reply.raw);
      const end = answer.begin(sink);
      if (reply.raw.destroyed) end();
      else reply.raw.once('close', end);
      return reply;
    }
    if (answer instanceof FileAnswer) {
      const { body } = answer;
      return reply
        .headers({ ...this.#fileHeaders, ...answer.headers })
        .send(body instanceof Uint8Array ? body : Readable.from(body));
    }
    const body = successBody(JSON.stringify(answer === undefined ? {} : answer));
    // Characters are at least as many bytes.
    if (!isCompressed(reply, body.length)) return reply.headers(this.#jsonHeaders).send(body);
    void compressed(Buffer.from(body)).then((small) =>
      reply.headers({ ...this.#jsonHeaders, ...COMPRESSED_HEADERS }).send(small),
    );
    return reply;
  }

  #small(ready: ReadyAnswer): NonNullable<ReadyAnswer['small']> {
    ready.small ??= compressed(Buffer.from(ready.body, 'latin1')).then((body) => ({
      body,
      headers: { ...this.#jsonHeaders, ...COMPRESSED_HEADERS, 'content-length': body.length },
    }));
    return ready.small;
  }

  /**
   * The bytes of a response that many clients receive: a text concatenated from pieces would be flattened again at each
   * write.
   */
  #readyAnswer(answer: ReadyJson): ReadyAnswer {
    let ready = this.#ready.get(answer);
    if (ready === undefined) {
      const body = Buffer.from(successBody(answer.json)).toString('latin1');
      ready = { body, headers: { ...this.#jsonHeaders, 'content-length': body.length } };
      this.#ready.set(answer, ready);
    }
    return ready;
  }
}
