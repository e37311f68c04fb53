import type { Call, LargeForm, Upload } from '@tidegate/contract/call.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import { BODY_MAX_BYTES } from '@tidegate/contract/limits.ts';
import type { InnerCall } from '@tidegate/contract/nouns/stream/calls.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuditLog } from '../ports/audit-log.ts';
import type { ReadyJson } from '../kernel/answers.ts';
import type { HeavyBounds } from '../kernel/heavy-bounds.ts';
import { harmlessFields } from '../kernel/harmless-fields.ts';
import type { RequestFacts, Person, Trail } from '../kernel/request-context.ts';
import { RequestContext, RequestedObjects } from '../kernel/request-context.ts';
import type { MarksCookie, SessionCookie, ShareCookie, WallCookie } from './cookies.ts';
import { parseForm } from './form.ts';
import type { GateParts } from './gate.ts';
import { passGate, turnOf } from './gate.ts';
import { HttpRequestFacts } from './http-request-facts.ts';
import type { InnerCalls } from './inner-calls.ts';
import { LARGE_FORM_JOB } from './large-form-job.ts';
import { readFields, sentFields } from './read-fields.ts';
import { RecentForms } from './recent-forms.ts';
import { requestLanguage } from './request-language.ts';
import { Sending } from './sending.ts';
import type { Exchange, ReadInput, Route } from '../kernel/serve.ts';
import type { FileReaders } from '../ports/file-readers.ts';
import type { Forwarder } from './forward/forwarder.ts';
import { readUpload, readWhole } from './upload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the gate; undefined for a public call. */
    person: Person | undefined;
    /** Path of the call, as a label of the metrics. */
    call: string;
    /** The active server, which is another one, has to run it. */
    isElsewhere: boolean;
  }
}

const NO_OBJECTS = new RequestedObjects(new Map());

type Headers = Readonly<Record<string, string>>;

interface RegisterParts extends GateParts {
  readonly audit: AuditLog;
  readonly marks: MarksCookie;
  readonly share: ShareCookie;
  readonly shareMarks: MarksCookie;
  readonly bounds: HeavyBounds;
  readonly forwarder: Pick<Forwarder, 'isElsewhere' | 'send'>;
  readonly innerCalls: InnerCalls;
  /** Reads forms above the usual size. */
  readonly files: FileReaders;
  /** Headers of every response. */
  readonly headers: Headers;
}

/** Registers a call: gate, fields, objects, handler, envelope, in this order. */
export function register(app: FastifyInstance, route: Route, parts: RegisterParts): void {
  const { call } = route;
  const sending = new Sending(parts.headers);
  const action = call.audit ?? call.path;
  const recent = call.rate === 'poll' ? new RecentForms() : undefined;
  const inputOf = ({ headers }: FastifyRequest, form: string): ReadInput => {
    const read = () => readFields(route, parseForm(form), headers);
    return recent === undefined ? read() : recent.inputOf(form, read);
  };
  const readLarge = async (request: FastifyRequest, reply: FastifyReply, body: string): Promise<unknown> => {
    const form = { path: call.path, body, language: requestLanguage(request.headers) };
    const input = await parts.files.run(LARGE_FORM_JOB, request.person?.user.userId ?? request.ip, form);
    return answerTo(request, reply, route.parsed(input));
  };
  const answerTo = (request: FastifyRequest, reply: FastifyReply, read: ReadInput, file?: Uint8Array): unknown => {
    const asked = new HttpRequestFacts(action, parts.clock.now(), request, request.person);
    const run = (touched: RequestedObjects): unknown =>
      read.answer(new RequestContext(asked, touched), new RequestExchange(parts, request, reply, call.upload, file));
    const { bound } = call;
    const answer =
      bound === null
        ? run
        : (touched: RequestedObjects) =>
            parts.bounds.run(bound, turnOf(request.person) ?? request.ip, () => run(touched));
    const loaded = parts.access.load(call, read.input, request.person);
    // Polled data is mostly in memory and answered synchronously, without a promise.
    const early = loaded instanceof Promise ? loaded.then(answer) : answer(loaded);
    if (!(early instanceof Promise)) {
      sending.send(reply, early);
      return undefined;
    }
    return early.then(
      (late: unknown) => sending.send(reply, late),
      async (error: unknown) => {
        const sent = sentFields(read);
        await recordRefusal(error, asked, { object: namedObjects(route, sent), new: harmlessFields(call, sent) });
        throw error;
      },
    );
  };
  /** Refused calls are in the audit log as well. */
  const recordRefusal = async (error: unknown, asked: RequestFacts, about: Trail): Promise<void> => {
    if (!(error instanceof Refusal) || call.audit === null || asked.person === undefined) return;
    await parts.audit.append(
      new RequestContext(asked, NO_OBJECTS).trail({ ...about, result: REFUSALS[error.refusal].code }),
    );
  };
  const refused = (request: FastifyRequest, done: (error: Error) => void) => (thrown: unknown) => {
    const noted = recordRefusal(thrown, new HttpRequestFacts(action, parts.clock.now(), request, request.person), {});
    noted.then(() => done(asError(thrown)), done);
  };
  const isLarge = call.upload !== null || call.form !== null;
  const forward = async (request: FastifyRequest, reply: FastifyReply) => {
    const body = call.upload === null ? Buffer.from(bodyOf(request)) : await readWhole(request, reply, call.upload);
    return parts.forwarder.send(request, reply, body);
  };
  app.route({
    method: call.method,
    url: call.path,
    ...(call.form === null ? {} : largeForm(call.form)),
    onRequest: (request, _reply, done) => {
      request.call = call.path;
      try {
        // The router decodes paths; a proxy that blocks some compares them as they are written.
        if (!isWritten(request.url, call.path)) throw new Refusal('noSuchCall');
        request.isElsewhere = parts.forwarder.isElsewhere(call, request);
        // The active server has the gate. A large body is read only for somebody who may send it.
        if (request.isElsewhere && !isLarge) {
          done();
          return;
        }
        const passed = passGate(parts, call, request);
        if (passed instanceof Promise) passed.then(() => done(), refused(request, done));
        else done();
      } catch (error) {
        refused(request, done)(error);
      }
    },
    handler: (request, reply) => {
      if (request.isElsewhere) return forward(request, reply);
      if (call.upload !== null) {
        const uploaded = readUpload(request, reply, call.upload);
        return uploaded.then(({ fields, file }) =>
          answerTo(request, reply, readFields(route, fields, request.headers), file),
        );
      }
      const body = call.method === 'GET' ? queryOf(request.url) : bodyOf(request);
      if (call.form !== null && body.length > BODY_MAX_BYTES) return readLarge(request, reply, body);
      return answerTo(request, reply, inputOf(request, body));
    },
  });
}

/** Route options of a call whose form may exceed the usual limit. */
function largeForm({ maxBytes, tooLarge }: LargeForm) {
  return {
    bodyLimit: maxBytes,
    errorHandler: (error: FastifyError) => {
      throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? new Refusal(tooLarge) : error;
    },
  };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Refusal('internal'));

interface ExchangeParts {
  readonly innerCalls: InnerCalls;
  readonly cookie: SessionCookie;
  readonly wall: WallCookie;
  readonly marks: MarksCookie;
  readonly share: ShareCookie;
  readonly shareMarks: MarksCookie;
}

/** Access to the HTTP exchange, which few handlers need; nothing is prepared for the others. */
class RequestExchange implements Exchange {
  readonly #parts: ExchangeParts;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #upload: Upload | null;
  readonly #file: Uint8Array | undefined;

  constructor(
    parts: ExchangeParts,
    request: FastifyRequest,
    reply: FastifyReply,
    upload: Upload | null,
    file: Uint8Array | undefined,
  ) {
    this.#parts = parts;
    this.#request = request;
    this.#reply = reply;
    this.#upload = upload;
    this.#file = file;
  }

  file(): Uint8Array {
    if (this.#upload === null) throw new Error('the call takes no file');
    if (this.#file === undefined) throw new Refusal('missingField', { field: this.#upload.field });
    return this.#file;
  }

  get sessionId(): string | undefined {
    return this.#parts.cookie.read(this.#request.headers.cookie);
  }

  get deviceMarks(): string | undefined {
    return this.#parts.marks.read(this.#request.headers.cookie);
  }

  setDeviceMarks(marks: string): void {
    this.#reply.header('set-cookie', this.#parts.marks.giving(marks));
  }

  get shareSession(): string | undefined {
    return this.#parts.share.read(this.#request.headers.cookie);
  }

  giveShareSession(id: string): void {
    this.#reply.header('set-cookie', this.#parts.share.giving(id));
  }

  get shareMarks(): string | undefined {
    return this.#parts.shareMarks.read(this.#request.headers.cookie);
  }

  setShareMarks(marks: string): void {
    this.#reply.header('set-cookie', this.#parts.shareMarks.giving(marks));
  }

  get wallSession(): string | undefined {
    return this.#parts.wall.read(this.#request.headers.cookie);
  }

  giveWallSession(id: string): void {
    this.#reply.header('set-cookie', this.#parts.wall.giving(id));
  }

  clearShareSession(): void {
    this.#reply.header('set-cookie', this.#parts.share.taking());
  }

  gone(): AbortSignal {
    const gone = new AbortController();
    const { raw } = this.#reply;
    if (raw.destroyed) gone.abort();
    raw.once('close', () => {
      if (!raw.writableEnded) gone.abort();
    });
    return gone.signal;
  }

  get accept(): string {
    return this.#request.headers.accept ?? '';
  }

  get acceptEncoding(): string {
    return String(this.#request.headers['accept-encoding'] ?? '');
  }

  make(call: Call, fields: Readonly<Record<string, string>>): unknown {
    return this.#parts.innerCalls.make(call, fields, this.#request, this);
  }

  makeAll(calls: readonly InnerCall[]): Promise<ReadyJson> {
    return this.#parts.innerCalls.makeAll(calls, this.#request, this);
  }

  giveSession(id: string): void {
    this.#reply.header('set-cookie', this.#parts.cookie.giving(id));
  }

  clearSession(): void {
    // Clears the cache only: storage holds the language, and other programs on this host own cookies.
    this.#reply.header('set-cookie', this.#parts.cookie.taking()).header('clear-site-data', '"cache"');
  }
}

function bodyOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}

/** True if a request names the path literally, and nothing else before its query. */
const isWritten = (url: string, path: string): boolean =>
  url === path || (url.startsWith(path) && url[path.length] === '?');

function queryOf(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? '' : url.slice(mark + 1);
}

/** The objects of a refused call, for the audit log. */
function namedObjects({ call }: Route, input: Readonly<Record<string, unknown>>): string {
  if (typeof call.touches === 'string') return '';
  const named = call.touches.filter(({ field }) => input[field] !== undefined);
  return named.map(({ kind, field }) => `${kind}:${String(input[field])}`).join(' ');
}
