import type { OutgoingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { formBody } from './form-body.ts';

/** Password of every account of a test server. */
export const PASSWORD = 'Right-2026';

/** Headers of a browser for the sending page, unless the test sets them. */
function saidSite(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const isSaid = headers['origin'] !== undefined || headers['sec-fetch-site'] !== undefined;
  return isSaid ? headers : { 'sec-fetch-site': 'same-origin', ...headers };
}

export interface Answer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Bytes as sent: compressed, if they were. */
  readonly bytes: Uint8Array;
}

type Fields = Readonly<Record<string, unknown>>;
type Method = 'GET' | 'POST' | 'HEAD' | 'PUT' | 'DELETE' | 'OPTIONS';

interface Sent {
  readonly method: Method;
  readonly url: string;
  readonly payload?: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

interface Received {
  readonly statusCode: number;
  readonly headers: OutgoingHttpHeaders;
  readonly payload: string;
  readonly rawPayload: Uint8Array;
}

/** Transport of a request to a server: injected, or over a socket. */
export type Carrier = (request: Sent) => Promise<Received>;

/** A person at a browser, or a program: makes calls as forms and keeps the session cookie. */
export class Visitor {
  readonly #carrier: Carrier;
  readonly #headers: Readonly<Record<string, string>>;
  /** The session. */
  cookie = '';
  /** Marks of the accounts that signed in. */
  marks = '';
  loginname = '';

  constructor(carrier: Carrier, headers: Readonly<Record<string, string>>) {
    this.#carrier = carrier;
    this.#headers = headers;
  }

  /** Makes a call by form; arrays and objects become JSON text, bytes an uploaded file. */
  async ask(url: string, fields: Fields = {}, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const body = await formBody(Object.entries(fields));
    return this.send('POST', url, body.payload, { ...body.headers, ...headers });
  }

  /** The data of a call that must succeed. */
  async get<T>(url: string, fields: Fields = {}): Promise<T> {
    const answer = await this.ask(url, fields);
    if (answer.code !== '200') throw new Error(`${url}: ${answer.code} ${answer.message}`);
    // The test expects the answer of the contract's call.
    return answer.data as T;
  }

  async send(
    method: Method,
    url: string,
    payload: string | Buffer = '',
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const response = await this.#carrier({
      method,
      url,
      ...(method === 'GET' || method === 'HEAD' ? {} : { payload }),
      headers: {
        'x-language': 'en',
        ...this.#cookies(url),
        ...saidSite({ ...this.#headers, ...headers }),
      },
    });
    for (const cookie of [response.headers['set-cookie'] ?? []].flat()) this.#storeCookie(cookie);
    const isJson = String(response.headers['content-type']).includes('json');
    const isSmall = isJson && response.headers['content-encoding'] === 'gzip';
    const text = isSmall ? gunzipSync(response.rawPayload).toString() : response.payload;
    const envelope = isJson && method !== 'HEAD' ? (JSON.parse(text) as Partial<Answer>) : {};
    return {
      status: response.statusCode,
      code: envelope.code ?? '',
      message: envelope.message ?? '',
      data: envelope.data,
      headers: response.headers,
      text,
      bytes: response.rawPayload,
    };
  }

  async login(loginname: string, password = PASSWORD, more: Fields = {}): Promise<Answer> {
    this.loginname = loginname;
    return this.ask('/lfscada/user/login', { loginname, password, ...more });
  }

  /** Stores a cookie like a browser: the session for every path, the marks for their own path. */
  #storeCookie(cookie: string): void {
    const pair = cookie.split(';')[0] ?? '';
    if (/Path=\/(?:;|$)/.test(cookie)) this.cookie = pair;
    else this.marks = pair;
  }

  #cookies(url: string): { readonly cookie?: string } {
    const pairs = [this.cookie, url === '/lfscada/user/login' ? this.marks : ''].filter((pair) => pair !== '');
    return pairs.length === 0 ? {} : { cookie: pairs.join('; ') };
  }
}
