import type { Call } from '@tidegate/contract/call.ts';
import type { FastifyRequest } from 'fastify';
import type { Access } from '../kernel/access.ts';
import type { Person } from '../kernel/request-context.ts';
import { RequestContext } from '../kernel/request-context.ts';
import type { Exchange, Route } from '../kernel/serve.ts';
import { fieldRefusal } from './field-refusal.ts';
import type { GateParts } from './gate.ts';
import { passGate } from './gate.ts';
import { HttpRequestFacts } from './http-request-facts.ts';
import { requestLanguage } from './request-language.ts';

type Parts = GateParts & { readonly access: Access };

/** Makes polls in the name of a request that is open: gate, fields, objects and handler as for a request of their own. */
export class Polls {
  readonly #parts: Parts;
  readonly #routes: ReadonlyMap<Call, Route>;

  constructor(parts: Parts, routes: readonly Route[]) {
    this.#parts = parts;
    this.#routes = new Map(routes.map((route) => [route.call, route]));
  }

  /** The answer, at once where session and objects were checked within the last second. Throws or rejects with the refusal. */
  make(call: Call, fields: Readonly<Record<string, string>>, request: FastifyRequest, exchange: Exchange): unknown {
    const passed = passGate(this.#parts, call, request);
    const answer = (person: Person | undefined) => this.#answer(call, fields, { request, exchange, person });
    return passed instanceof Promise ? passed.then(answer) : answer(passed);
  }

  #answer(
    call: Call,
    fields: Readonly<Record<string, string>>,
    { request, exchange, person }: { request: FastifyRequest; exchange: Exchange; person: Person | undefined },
  ): unknown {
    const read = this.#routes.get(call)?.read(fields);
    if (read === undefined) throw new Error(`the call ${call.path} has no route`);
    if ('issues' in read) throw fieldRefusal(read.issues, fields, requestLanguage(request.headers));
    const facts = new HttpRequestFacts(call.path, this.#parts.clock.now(), request, person);
    const touched = this.#parts.access.load(call, read.input, person);
    if (touched instanceof Promise)
      return touched.then((objects) => read.answer(new RequestContext(facts, objects), exchange));
    return read.answer(new RequestContext(facts, touched), exchange);
  }
}
