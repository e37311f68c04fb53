import type { InnerCall } from '@tidegate/contract/nouns/stream/calls.ts';
import { streamOpen } from '@tidegate/contract/nouns/stream/calls.ts';

/** A program that uses the server's HTTP API: forms in, envelopes out, a cookie in between. */
export class Program {
  readonly #url: string;
  readonly #language: string;
  #cookie = '';

  /** `language`: of the messages, Chinese by default. */
  constructor(url: string, language: 'zh' | 'en' = 'zh') {
    this.#url = url;
    this.#language = language;
  }

  /** Makes a call; arrays and objects become JSON text. Returns the whole envelope with its HTTP status. */
  async ask(path: string, fields: { readonly [name: string]: unknown } = {}): Promise<Answer> {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) {
      form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    return this.#send(path, form);
  }

  async #send(path: string, body: URLSearchParams | FormData): Promise<Answer> {
    const response = await fetch(this.#url + path, { method: 'POST', headers: this.#headers, body });
    const cookie = response.headers.getSetCookie()[0];
    if (cookie !== undefined) this.#cookie = cookie.split(';')[0] ?? '';
    const text = await response.text();
    // A proxy answers for servers that it cannot reach, and not in JSON.
    if (!text.startsWith('{')) throw new Error(`${path}: ${response.status}, no envelope: ${text.slice(0, 200)}`);
    return { ...(JSON.parse(text) as Omit<Answer, 'status'>), status: response.status };
  }

  /** Like ask, but returns the data and throws when the call was refused. */
  async get<T = unknown>(path: string, fields: { readonly [name: string]: unknown } = {}): Promise<T> {
    const answer = await this.ask(path, fields);
    if (answer.code !== '200') throw new Error(`${path}: ${answer.code} ${answer.message}`);
    return answer.data as T;
  }

  /** Makes a call with a file. Returns the whole envelope with its HTTP status. */
  async askWithFile(
    path: string,
    fields: { readonly [name: string]: string },
    file: string | Uint8Array<ArrayBuffer>,
  ): Promise<Answer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([file]));
    return this.#send(path, form);
  }

  /** Makes a call with a file of that text; throws when the call was refused. */
  async upload(path: string, fields: { readonly [name: string]: string }, text: string): Promise<void> {
    const answer = await this.askWithFile(path, fields, text);
    if (answer.code !== '200') throw new Error(`${path}: ${answer.code} ${answer.message}`);
  }

  /** Opens a stream of these polls; it is read until `signal` aborts it. */
  async stream(topics: readonly InnerCall[], signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const body = new URLSearchParams({ topics: JSON.stringify(topics) });
    const response = await fetch(this.#url + streamOpen.path, { method: 'POST', headers: this.#headers, body, signal });
    if (response.status !== 200 || response.body === null) throw new Error(`a stream was refused: ${response.status}`);
    return response.body;
  }

  get #headers() {
    return { cookie: this.#cookie, origin: this.#url, 'x-language': this.#language };
  }

  /** The session, as the `Cookie` header of other clients. */
  get cookie(): string {
    return this.#cookie;
  }

  async login(password: string, loginname = 'admin'): Promise<void> {
    await this.get('/lfscada/user/login', { loginname, password });
  }
}

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly data: unknown;
}
