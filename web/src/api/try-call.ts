import { HTTP_TIMEOUT_MS } from '@tidegate/contract/limits.ts';
import { browserClock } from '../lib/clock.ts';
import { usePreferences } from '../lib/preferences.ts';

/** A call as it is put together by hand. */
export interface TriedCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly form: URLSearchParams | FormData;
  /** Empty: as the person who is signed in. */
  readonly key: string;
}

export interface TriedAnswer {
  readonly status: number;
  readonly ms: number;
  readonly type: string;
  readonly bytes: number;
  readonly text: string;
}

/** Of an answer no more than this is shown. */
const SHOWN = 200_000;

/** Makes a call and answers whatever comes, refused or not. Rejects where nothing comes. */
export async function tryCall({ method, path, form, key }: TriedCall): Promise<TriedAnswer> {
  const began = browserClock.now();
  const isGet = method === 'GET';
  const query = isGet && form instanceof URLSearchParams && form.size > 0 ? `?${form}` : '';
  const response = await fetch(path + query, {
    method,
    // With a key it is the key's call alone.
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
