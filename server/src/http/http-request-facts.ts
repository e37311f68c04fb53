import type { Language } from '@tidegate/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { Person, RequestFacts } from '../kernel/request-context.ts';
import { requestLanguage } from './request-language.ts';

/** A request in the form that services receive. */
export class HttpRequestFacts implements RequestFacts {
  readonly action: string;
  readonly at: number;
  readonly person: Person | undefined;
  readonly #request: FastifyRequest;

  constructor(action: string, at: number, request: FastifyRequest, person: Person | undefined) {
    this.action = action;
    this.at = at;
    this.person = person;
    this.#request = request;
  }

  get ip(): string {
    return this.#request.ip;
  }

  get agent(): string {
    return this.#request.headers['user-agent'] ?? '';
  }

  get language(): Language {
    return requestLanguage(this.#request.headers);
  }
}
