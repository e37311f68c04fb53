import { type Call, isBatchable } from '@tidegate/contract/call.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { batch, type InnerCall } from '@tidegate/contract/nouns/stream/calls.ts';
import type { FastifyRequest } from 'fastify';
import { EventsAnswer, FileAnswer, ReadyJson } from '../kernel/answers.ts';
import type { Person } from '../kernel/request-context.ts';
import { RequestContext } from '../kernel/request-context.ts';
import type { Exchange, ReadInput, Route } from '../kernel/serve.ts';
import { type Refused, successBody } from './envelope.ts';
import { shown } from './form.ts';
import type { GateParts } from './gate.ts';
import { passGate } from './gate.ts';
import { HttpRequestFacts } from './http-request-facts.ts';
import { readFields } from './read-fields.ts';
import { RecentForms } from './recent-forms.ts';

interface Parts extends GateParts {
  /** Answer for a call that threw. */
  readonly refused: (error: unknown, path: string, request: FastifyRequest) => Refused;
}

/** The text of an `InnerAnswer`, around the body that the call alone would get. */
const answered = (body: string, status = 200, headers: Refused['headers'] = {}): string =>
  `{"status":${status},"headers":${JSON.stringify(headers)},"body":${body}}`;

function dataOf(answer: unknown): string {
  if (answer instanceof ReadyJson) return answer.json;
  // Files and streams are whole answers by themselves.
  if (answer instanceof FileAnswer || answer instanceof EventsAnswer) throw new Refusal('badRequest');
  return JSON.stringify(answer === undefined ? {} : answer);
}

/** Makes calls in the name of a request that is open: gate, fields, objects and handler as for a request of their own. */
export class InnerCalls {
  readonly #parts: Parts;
  readonly #routes: ReadonlyMap<Call, Route>;
  readonly #batchable: ReadonlyMap<string, Call>;
  readonly #recent = new RecentForms();

  constructor(parts: Parts, routes: readonly Route[]) {
    this.#parts = parts;
    this.#routes = new Map(routes.map((route) => [route.call, route]));
    const calls = routes.map(({ call }) => call).filter((call) => isBatchable(call) && call !== batch);
    this.#batchable = new Map(calls.map((call) => [call.path, call]));
  }

  /** The answer, at once where session and objects were checked within the last second. Throws or rejects with the refusal. */
  make(call: Call, fields: Readonly<Record<string, string>>, request: FastifyRequest, exchange: Exchange): unknown {
    const passed = passGate(this.#parts, call, request);
    const answer = (person: Person | undefined) => this.#answer(call, fields, { request, exchange, person });
    return passed instanceof Promise ? passed.then(answer) : answer(passed);
  }

  /** The answers to a batch, in its order; a refused call refuses none of the others. */
  async makeAll(calls: readonly InnerCall[], request: FastifyRequest, exchange: Exchange): Promise<ReadyJson> {
    const answers = calls.map(async (one) => {
      try {
        return answered(successBody(dataOf(await this.make(this.#callOf(one), one.fields, request, exchange))));
      } catch (error) {
        const { status, headers, body } = this.#parts.refused(error, one.call, request);
        return answered(body, status, headers);
      }
    });
    return new ReadyJson(`[${(await Promise.all(answers)).join()}]`);
  }

  #callOf({ call: path }: InnerCall): Call {
    const call = this.#batchable.get(path);
    if (call === undefined) throw new Refusal('badField', { field: 'calls', reason: shown(path) });
    return call;
  }

  #answer(
    call: Call,
    fields: Readonly<Record<string, string>>,
    { request, exchange, person }: { request: FastifyRequest; exchange: Exchange; person: Person | undefined },
  ): unknown {
    const read = this.#inputOf(call, fields, request);
    const facts = new HttpRequestFacts(call.path, this.#parts.clock.now(), request, person);
    const touched = this.#parts.access.load(call, read.input, person);
    if (touched instanceof Promise)
      return touched.then((objects) => read.answer(new RequestContext(facts, objects), exchange));
    return read.answer(new RequestContext(facts, touched), exchange);
  }

  #inputOf(call: Call, fields: Readonly<Record<string, string>>, request: FastifyRequest): ReadInput {
    const route = this.#routes.get(call);
    if (route === undefined) throw new Error(`the call ${call.path} has no route`);
    const read = () => readFields(route, fields, request.headers);
    return call.rate === 'poll' ? this.#recent.inputOf(`${call.path} ${JSON.stringify(fields)}`, read) : read();
  }
}
