import { HTTP_TIMEOUT_MS } from '@tidegate/contract/limits.ts';
import { browserClock } from '../lib/clock.ts';
import { usePreferences } from '../lib/preferences.ts';

/** A call entered by hand. */
export interface TriedCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly form: URLSearchParams | FormData;
  /** Empty: as the signed-in person. */
  readonly key: string;
}

export interface TriedAnswer {
  readonly status: number;
  readonly ms: number;
  readonly type: string;
  readonly bytes: number;
  readonly text: string;
}

/** Maximum length of the response that is shown. */
const SHOWN = 200_000;

/** Makes a call and returns any response, refusals included. Rejects without a response. */
export async function tryCall({ method, path, form, key }: TriedCall): Promise<TriedAnswer> {
  const began = browserClock.now();
  const isGet = method === 'GET';
  const query = isGet && form instanceof URLSearchParams && form.size > 0 ? `?${form}` : '';
  const response = await fetch(path + query, {
    method,
    // With a key, the call is made with the key alone.
    credentials: key === '' ? 'same-origin' : 'omit',
    headers: {
      'X-Language': usePreferences.getState().language,
      ...(key === '' ? {} : { Authorization: `Bearer ${key}` }),
    },
    signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    ...(isGet ? {} : { body: form }),
  });
  const type = response.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isText = /json|text|xml/.test(type);
  const text = isText ? new TextDecoder().decode(bytes.subarray(0, SHOWN)) : '';
  return { status: response.status, ms: browserClock.now() - began, type, bytes: bytes.length, text };
}
