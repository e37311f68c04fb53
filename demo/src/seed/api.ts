import type { Call, Envelope, OutputOf, AskOf } from '@tidegate/contract/call.ts';
import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { SUCCESS_CODES } from '@tidegate/contract/errors.ts';
import { formText } from '@tidegate/contract/form-text.ts';

/** An answer of the server that is not a success. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'Refused';
    this.status = status;
    this.code = code;
  }
}

/** Dependencies of the client. */
export interface ApiDependencies {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly wait: (ms: number) => Promise<void>;
}

/** Inputs as they are given: the server puts defaults in for what is left out. */
type Given<C extends Call> = { readonly [K in keyof AskOf<C>]: unknown };

/** Its name, whether people come over https or not. */
const SESSION = /^(?:__Host-)?sid=/;
const TOO_MANY = 429;
/** The server says to ask again later; so often that is done. */
const MAX_TRIES = 60;
const RETRY_MS = 1_000;

/** The server's calls with the session of the person who signed in. Rejects with Refused. */
export class Api {
  readonly #url: string;
  readonly #dependencies: ApiDependencies;
  #cookie = '';

  constructor(url: string, dependencies: ApiDependencies) {
    this.#url = url;
    this.#dependencies = dependencies;
  }

  async login(loginname: string, password: string): Promise<void> {
    await this.ask(CALLS.login, { loginname, password });
  }

  async logout(): Promise<void> {
    await this.ask(CALLS.logout, {});
  }

  async ask<C extends Call>(call: C, input: Partial<Given<C>>): Promise<OutputOf<C>> {
    const fields = Object.entries(input).filter(([, value]) => value !== undefined);
    const form = new URLSearchParams(fields.map(([name, value]) => [name, formText(value)]));
    for (let tries = 1; ; tries += 1) {
      const response = await this.#dependencies.fetch(this.#url + call.path, {
        method: call.method,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...(this.#cookie === '' ? {} : { cookie: this.#cookie, origin: this.#url }),
        },
        ...(call.method === 'POST' ? { body: form.toString() } : {}),
      });
      if (response.status === TOO_MANY && tries < MAX_TRIES) {
        await this.#dependencies.wait(RETRY_MS);
        continue;
      }
      const session = response.headers.getSetCookie().find((cookie) => SESSION.test(cookie));
      if (session !== undefined) this.#cookie = session.split(';')[0] ?? '';
      const answer = (await response.json()) as Envelope;
      if (!SUCCESS_CODES.includes(answer.code)) throw new Refused(response.status, answer.code, answer.message);
      return call.output.parse(answer.data) as OutputOf<C>;
    }
  }
}
