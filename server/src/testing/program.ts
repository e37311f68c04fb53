/** A program that uses the server's HTTP API (design §7): forms in, envelopes out, a cookie in between. */
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
    const response = await fetch(this.#url + path, {
      method: 'POST',
      headers: { cookie: this.#cookie, origin: this.#url, 'x-language': this.#language },
      body: form,
    });
    const cookie = response.headers.getSetCookie()[0];
    if (cookie !== undefined) this.#cookie = cookie.split(';')[0] ?? '';
    const envelope = (await response.json()) as Omit<Answer, 'status'>;
    return { ...envelope, status: response.status };
  }

  /** Like ask, but returns the data and throws when the call was refused. */
  async get<T = unknown>(path: string, fields: { readonly [name: string]: unknown } = {}): Promise<T> {
    const answer = await this.ask(path, fields);
    if (answer.code !== '200') throw new Error(`${path}: ${answer.code} ${answer.message}`);
    return answer.data as T;
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
