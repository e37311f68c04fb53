import { ABOUT_BYTES, type Call, type Envelope, type InputOf, type OutputOf } from '@tidegate/contract/call.ts';
import { SESSION_CODES, SUCCESS_CODES } from '@tidegate/contract/errors.ts';
import { formText } from '@tidegate/contract/form.ts';
import { WALL_HEADER } from '@tidegate/contract/nouns/display/display.ts';
import { HTTP_TIMEOUT_MS } from '@tidegate/contract/limits.ts';
import { browserClock, type Clock } from '../lib/clock.ts';
import { isWall } from '../lib/paths/display-paths.ts';
import { usePreferences } from '../lib/preferences.ts';
import { learnServerTime } from '../lib/server-time.ts';
import { AskError } from './ask-error.ts';
import { takeFirst, type Arrived as FirstAnswer } from './asked-first.ts';
import { connectionHeld, connectionLost } from './connection.ts';
import { Patience, readFile, type Arrived } from './read-file.ts';
import { endSession } from './session.ts';

export interface AskOptions {
  readonly signal?: AbortSignal;
  /** Timeout of a call; spec §7: 120 s. */
  readonly timeoutMs?: number;
  /** The codes that mean success, where they differ from the two of spec §8. */
  readonly successCodes?: readonly string[];
  readonly network?: typeof fetch;
  /** Its failure does not mean that the server is unreachable: something else is asked in its place. */
  readonly isOptional?: boolean;
}

/**
 * Calls the server: the only way from the browser to it. Returns the call's data. Throws AskError, or AbortError when
 * the caller aborted the call. Codes 1006 and 1010 end the session here.
 */
export async function ask<C extends Call>(call: C, input: InputOf<C>, options: AskOptions = {}): Promise<OutputOf<C>> {
  return readData<C>(await send(call, formOf({ ...input }), 'application/json', options), options.successCodes);
}

/**
 * The same for a call with a file: fields and file as multipart/form-data, the file in the field that the call names.
 */
export async function askUpload<C extends Call>(
  call: C,
  input: InputOf<C>,
  file: File,
  options: AskOptions = {},
): Promise<OutputOf<C>> {
  if (call.upload === null) throw new TypeError(`${call.path} takes no file`);
  const form = new FormData();
  for (const [field, text] of formOf({ ...input })) form.set(field, text);
  // Last, so that the server knows every field before the first byte of the file.
  form.set(call.upload.field, file);
  return readData<C>(await send(call, form, 'application/json', options));
}

/** The same for a binary response; a refusal still arrives as an envelope. */
export async function askBytes<C extends Call>(
  call: C,
  input: InputOf<C>,
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
export async function askFile<C extends Call>(call: C, input: InputOf<C>, options: FileOptions = {}): Promise<Blob> {
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
export async function askJson<C extends Call>(call: C, input: InputOf<C>, options: AskOptions = {}): Promise<unknown> {
  const response = await send(call, formOf({ ...input }), 'application/json', options);
  if (!response.ok) throw refusal(await readEnvelope(response), response);
  return response.json();
}

/**
 * Opens a stream. Returns the bytes of its events as they arrive, for as long as it lasts; rejects as a call does. Aborting `signal` is
 * the only end on this side.
 */
export async function askEvents<C extends Call>(
  call: C,
  input: InputOf<C>,
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

/** Spec §7: form-encoded, arrays and objects as JSON text; undefined fields are left out, null clears a field. */
export function formOf(input: { readonly [field: string]: unknown }): URLSearchParams {
  const form = new URLSearchParams();
  for (const [field, value] of Object.entries(input)) {
    if (value !== undefined) form.set(field, value === null ? '' : formText(value));
  }
  return form;
}

async function send(
  call: Call,
  form: URLSearchParams | FormData,
  accept: string,
  options: AskOptions,
  timeout = AbortSignal.timeout(options.timeoutMs ?? HTTP_TIMEOUT_MS),
): Promise<Response> {
  const isGet = call.method === 'GET';
  const query = isGet && form instanceof URLSearchParams && form.size > 0 ? `?${form}` : '';
  const { language } = usePreferences.getState();
  const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]);
  const early = form instanceof FormData || options.network !== undefined ? undefined : takeFirst(call, form, language);
  const fetched = () =>
    (options.network ?? fetch)(call.path + query, {
      method: call.method,
      credentials: 'same-origin',
      headers: {
        Accept: accept,
        'X-Language': language,
        ...(isWall(globalThis.location) ? { [WALL_HEADER]: '1' } : {}),
      },
      signal,
      ...(isGet ? {} : { body: form }),
    });
  try {
    const first = await arrived(early, signal);
    const response = first?.response ?? (await fetched());
    const at = first?.at ?? browserClock.now();
    learnServerTime(response.headers.get('date'), at);
    connectionHeld(at);
    return response;
  } catch (error) {
    if (options.signal?.aborted === true) throw new DOMException('Aborted', 'AbortError');
    if (!timeout.aborted && options.isOptional !== true) connectionLost();
    throw new AskError(timeout.aborted ? 'timeout' : 'network', { message: String(error) });
  }
}

/**
 * The answer that was on its way before the call; undefined where none arrived, or a refusal. Rejects as the call would when it is
 * aborted.
 */
async function arrived(early: ReturnType<typeof takeFirst>, signal: AbortSignal): Promise<FirstAnswer | undefined> {
  if (early === undefined) return undefined;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), { once: true });
  });
  const answer = await Promise.race([early.catch(() => undefined), aborted]);
  return answer?.response.ok === true ? answer : undefined;
}

async function readData<C extends Call>(
  response: Response,
  successCodes: readonly string[] = SUCCESS_CODES,
): Promise<OutputOf<C>> {
  const envelope = await readEnvelope(response);
  if (successCodes.includes(envelope.code)) return envelope.data as OutputOf<C>;
  throw refusal(envelope, response);
}

const isEnvelope = (response: Response) => response.headers.get('content-type')?.includes('json') === true;

async function readEnvelope(response: Response): Promise<Envelope> {
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

function refusal({ code, message }: Envelope, response: Response): AskError {
  const retryAfterSec = Number(response.headers.get('retry-after') ?? 0) || 0;
  const isSession = SESSION_CODES.includes(code);
  if (isSession) endSession(code);
  return new AskError(isSession ? 'session' : 'refused', { code, message, status: response.status, retryAfterSec });
}
