import { ABOUT_BYTES, type Call, type Envelope, type AskOf, type OutputOf } from '@tidegate/contract/call.ts';
import { SESSION_CODES, SUCCESS_CODES } from '@tidegate/contract/errors.ts';
import { formText } from '@tidegate/contract/form-text.ts';
import { WALL_HEADER } from '@tidegate/contract/nouns/display/wall-link.ts';
import { HTTP_TIMEOUT_MS } from '@tidegate/contract/limits.ts';
import { browserClock, type Clock } from '../lib/clock.ts';
import { isWall } from '../lib/paths/display-paths.ts';
import { usePreferences } from '../lib/preferences.ts';
import { learnServerTime } from '../lib/time/server-time.ts';
import { AskError } from './ask-error.ts';
import { consumeArrived, consumeFirst } from './asked-first.ts';
import { type Answer, type Arrived as Answered, inBatch } from './batch.ts';
import { connectionHeld, connectionLost } from './connection.ts';
import { Patience, readFile, type Arrived } from './read-file.ts';
import { endSession } from './session.ts';

export interface AskOptions {
  readonly signal?: AbortSignal;
  /** Timeout of a call; 120 s by default. */
  readonly timeoutMs?: number;
  /** The codes that mean success, where they differ from the usual two. */
  readonly successCodes?: readonly string[];
  readonly network?: typeof fetch;
  /** Its failure does not mean that the server is unreachable: something else is asked in its place. */
  readonly isOptional?: boolean;
}

/**
 * Calls the server: the only way from the browser to it. Returns the call's data. Throws AskError, or AbortError when
 * the caller aborted the call. Codes 1006 and 1010 end the session here.
 */
export async function ask<C extends Call>(call: C, input: AskOf<C>, options: AskOptions = {}): Promise<OutputOf<C>> {
  return readData<C>(await answerTo(call, formOf({ ...input }), options), options.successCodes);
}

/** The data of a call that was asked for before the program was there, and when it arrived; undefined where it is still to be asked for. */
export function dataAtHand<C extends Call>(
  call: C,
  input: AskOf<C>,
): { readonly data: OutputOf<C>; readonly at: number } | undefined {
  const arrived = consumeArrived(call, () => formOf({ ...input }), usePreferences.getState().language);
  if (arrived === undefined) return undefined;
  const { response, at, body } = arrived;
  learnServerTime(response.headers.get('date'), at);
  connectionHeld(at);
  return { data: body.data as OutputOf<C>, at };
}

/**
 * The same for a call with a file: fields and file as multipart/form-data, the file in the field that the call names.
 */
export async function askUpload<C extends Call>(
  call: C,
  input: AskOf<C>,
  file: File,
  options: AskOptions = {},
): Promise<OutputOf<C>> {
  if (call.upload === null) throw new TypeError(`${call.path} takes no file`);
  const form = new FormData();
  for (const [field, text] of formOf({ ...input })) form.set(field, text);
  // Last, so that the server knows every field before the first byte of the file.
  form.set(call.upload.field, file);
  return readData<C>(await send(call, form, JSON_TYPE, options));
}

/** The same for a binary response; a refusal still arrives as an envelope. */
export async function askBytes<C extends Call>(
  call: C,
  input: AskOf<C>,
  options: AskOptions = {},
): Promise<Uint8Array> {
  const response = await send(call, formOf({ ...input }), 'application/octet-stream', options);
  if (isEnvelope(response)) throw refusal(await readEnvelope(response), response);
  return new Uint8Array(await response.arrayBuffer());
}

interface FileOptions extends AskOptions {
  /** Called for every chunk that arrives. */
  readonly onArrived?: (arrived: Arrived) => void;
  readonly clock?: Clock;
}

/**
 * The same for a file that the person saves. However large it is, it may take as long as data keeps arriving:
 * `timeoutMs` limits each pause. A truncated one is AskError `broken`, and nothing of it is returned.
 */
export async function askFile<C extends Call>(call: C, input: AskOf<C>, options: FileOptions = {}): Promise<Blob> {
  const patience = new Patience(options.clock ?? browserClock, options.timeoutMs ?? HTTP_TIMEOUT_MS);
  try {
    const response = await send(call, formOf({ ...input }), 'text/csv, application/json', options, patience.signal);
    if (isEnvelope(response)) throw refusal(await readEnvelope(response), response);
    const about = Number(response.headers.get(ABOUT_BYTES) ?? response.headers.get('content-length'));
    return await readFile(response, patience, about > 0 ? about : null, options.onArrived ?? (() => undefined));
  } catch (error) {
    if (options.signal?.aborted === true) throw new DOMException('Aborted', 'AbortError');
    throw error;
  } finally {
    patience.end();
  }
}

/** The same for a JSON response without an envelope. */
export async function askJson<C extends Call>(call: C, input: AskOf<C>, options: AskOptions = {}): Promise<unknown> {
  const response = await send(call, formOf({ ...input }), JSON_TYPE, options);
  if (!response.ok) throw refusal(await readEnvelope(response), response);
  return response.json();
}

/**
 * Opens a stream. Returns the bytes of its events as they arrive, for as long as it lasts; rejects as a call does. Aborting `signal` is
 * the only end on this side.
 */
export async function askEvents<C extends Call>(
  call: C,
  input: AskOf<C>,
  { signal, ...options }: AskOptions & { readonly signal: AbortSignal },
): Promise<AsyncIterable<Uint8Array>> {
  const stream = { ...options, signal, isOptional: true };
  const response = await send(call, formOf({ ...input }), 'text/event-stream', stream, signal);
  if (isEnvelope(response)) throw refusal(await readEnvelope(response), response);
  const isStream = response.headers.get('content-type')?.includes('event-stream') === true;
  if (!isStream || response.body === null) throw new AskError('malformed', { status: response.status });
  return piecesOf(response.body);
}

/** Each piece shows that the connection holds. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    connectionHeld(browserClock.now());
    yield value;
  }
}

/** Form-encoded, arrays and objects as JSON text; undefined fields are left out, null clears a field. */
export function formOf(input: { readonly [field: string]: unknown }): URLSearchParams {
  const form = new URLSearchParams();
  for (const [field, value] of Object.entries(input)) {
    if (value !== undefined) form.set(field, value === null ? '' : formText(value));
  }
  return form;
}

const JSON_TYPE = 'application/json';

/** The answer in JSON: one that is on its way already, one that comes with others, or one of its own. */
async function answerTo(call: Call, form: URLSearchParams, options: AskOptions): Promise<Answer> {
  if (options.network !== undefined) return send(call, form, JSON_TYPE, options);
  const timeout = timeoutOf(options);
  return received(options, timeout, async (signal) => {
    const { language } = usePreferences.getState();
    const early = await unlessAborted(consumeFirst(call, form, language), signal);
    if (early !== undefined) return early;
    const alone = (one: Call, its: URLSearchParams, until: AbortSignal) => fetched(one, its, JSON_TYPE, options, until);
    const together = await unlessAborted(inBatch(call, form, signal, alone), signal);
    return together ?? { response: await alone(call, form, signal), at: browserClock.now() };
  });
}

function send(
  call: Call,
  form: URLSearchParams | FormData,
  accept: string,
  options: AskOptions,
  timeout = timeoutOf(options),
): Promise<Response> {
  return received(options, timeout, async (signal) => ({
    response: await fetched(call, form, accept, options, signal),
    at: browserClock.now(),
  }));
}

const timeoutOf = ({ timeoutMs = HTTP_TIMEOUT_MS }: AskOptions) => AbortSignal.timeout(timeoutMs);

function fetched(
  call: Call,
  form: URLSearchParams | FormData,
  accept: string,
  { network = fetch }: AskOptions,
  signal: AbortSignal,
): Promise<Response> {
  const isGet = call.method === 'GET';
  const query = isGet && form instanceof URLSearchParams && form.size > 0 ? `?${form}` : '';
  return network(call.path + query, {
    method: call.method,
    credentials: 'same-origin',
    headers: {
      Accept: accept,
      'X-Language': usePreferences.getState().language,
      ...(isWall(globalThis.location) ? { [WALL_HEADER]: '1' } : {}),
    },
    signal,
    ...(isGet ? {} : { body: form }),
  });
}

/** Waits for an answer, and takes from it what it says of the connection and of the server's time. */
async function received<A extends Answer>(
  options: AskOptions,
  timeout: AbortSignal,
  asking: (signal: AbortSignal) => Promise<{ readonly response: A; readonly at: number }>,
): Promise<A> {
  const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]);
  try {
    const { response, at } = await asking(signal);
    learnServerTime(response.headers.get('date'), at);
    connectionHeld(at);
    return response;
  } catch (error) {
    if (options.signal?.aborted === true) throw new DOMException('Aborted', 'AbortError');
    if (!timeout.aborted && options.isOptional !== true) connectionLost();
    throw new AskError(timeout.aborted ? 'timeout' : 'network', { message: String(error) });
  }
}

/** An answer that the call does not ask for by itself, if there is one. Rejects as the call would when it is aborted. */
async function unlessAborted(
  answer: Promise<Answered | undefined> | undefined,
  signal: AbortSignal,
): Promise<Answered | undefined> {
  if (answer === undefined) return undefined;
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal.addEventListener('abort', abort, { once: true });
    // The signal lives until its timeout, long after the answer.
    void answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

async function readData<C extends Call>(
  response: Answer,
  successCodes: readonly string[] = SUCCESS_CODES,
): Promise<OutputOf<C>> {
  const envelope = await readEnvelope(response);
  if (successCodes.includes(envelope.code)) return envelope.data as OutputOf<C>;
  throw refusal(envelope, response);
}

const isEnvelope = (response: Answer) => response.headers.get('content-type')?.includes('json') === true;

async function readEnvelope(response: Answer): Promise<Envelope> {
  const { status } = response;
  let answer: unknown;
  try {
    answer = await response.json();
  } catch {
    // A proxy's error page, or the connection broke in the middle.
    throw new AskError(status >= 500 || status === 200 ? 'network' : 'malformed', { status });
  }
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) throw new AskError('malformed', { status });
  const { message, data } = { message: '', data: null, ...answer };
  return { code: String(answer.code), message: String(message), data };
}

function refusal({ code, message }: Envelope, response: Answer): AskError {
  const retryAfterSec = Number(response.headers.get('retry-after') ?? 0) || 0;
  const isSession = SESSION_CODES.includes(code);
  if (isSession) endSession(code);
  return new AskError(isSession ? 'session' : 'refused', { code, message, status: response.status, retryAfterSec });
}
