import { Readable } from 'node:stream';
import type { Call } from '@tidegate/contract/call.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActiveServer } from '../../ports/active-server.ts';
import type { Clock } from '../../ports/clock.ts';
import { BusError, type ClusterBus } from '../../ports/cluster-bus.ts';
import { ANOTHER_SERVER, type ForwardedCalls, type RunAnswer } from './forwarded-calls.ts';
import {
  decodeAnswer,
  decodeRequest,
  encodeAnswer,
  encodeRequest,
  type ForwardedRequest,
  passedOn,
} from './messages.ts';

const TOPIC = 'http';
const REST_TOPIC = 'http rest';
/** Time for which a request waits for a reachable active server. */
const SEEK_MS = 10_000;
const SEEK_AGAIN_MS = 100;
/** No call takes longer: the longest wait for a device or for their turn. */
const ANSWER_MS = 60_000;
const REST_MS = 20_000;
/** A server that hands over still answers what it has begun. */
const FAREWELL_MS = 2_000;
/** Requests that are passed on at the same time. */
const MOST = 1_000;
const LAST = 1;
const MORE = 0;

interface ForwarderParts {
  readonly bus: ClusterBus;
  readonly active: ActiveServer;
  readonly clock: Clock;
}

/**
 * Passes requests on to the active server, for calls that run there, and answers those of the other servers while this one is
 * active. A request runs once: only one that reached nobody is sent again.
 */
export class Forwarder {
  readonly #parts: ForwarderParts;
  readonly #replaced = new Set<() => void>();
  #calls: ForwardedCalls | undefined;
  /** Requests of other servers that are being run. */
  readonly #running = new Set<Promise<Uint8Array>>();
  #isEnding = false;
  #count = 0;

  constructor(parts: ForwarderParts) {
    this.#parts = parts;
  }

  /** `calls` runs what other servers have received. */
  start(calls: ForwardedCalls): void {
    this.#calls = calls;
    const { bus, active } = this.#parts;
    bus.answer(TOPIC, (bytes) => {
      if (!active.isActive || this.#isEnding) throw new BusError('unsent', 'not the active server');
      return this.#noted(calls.begin(decodeRequest(bytes)).then(encodeAnswer));
    });
    bus.answer(REST_TOPIC, async (bytes) => {
      const { piece, isLast } = await calls.rest(new TextDecoder().decode(bytes));
      return Buffer.concat([Uint8Array.of(isLast ? LAST : MORE), piece]);
    });
    active.onChange(() => {
      for (const leave of this.#replaced) leave();
    });
  }

  /**
   * Runs no more requests of other servers, which take them to the next active one, and resolves when those that have begun
   * are answered.
   */
  async end(): Promise<void> {
    this.#isEnding = true;
    await Promise.allSettled(this.#running);
  }

  /** True when the request has to be passed on. Refuses activeAway for one that was passed on already. */
  isElsewhere(call: Call, request: FastifyRequest): boolean {
    if (call.runsAt !== 'active' || this.#parts.active.isActive) return false;
    if (request.socket.remoteAddress === ANOTHER_SERVER) throw new Refusal('activeAway');
    return true;
  }

  /**
   * Sends the answer of the active server, whichever it becomes in the meantime. Refuses activeAway when none can be reached:
   * then nothing was done; outcomeUnknown when it does not answer, tooMany when too many requests wait.
   */
  async send(request: FastifyRequest, reply: FastifyReply, body: Uint8Array): Promise<FastifyReply> {
    if (this.#count >= MOST) throw new Refusal('tooMany', { seconds: 1 });
    this.#count += 1;
    try {
      const { method, url, ip, protocol } = request;
      // The length of the parsed body may differ.
      const { 'content-length': _length, ...headers } = passedOn(request.headers);
      const answer = await this.#answerTo({
        method: method === 'GET' ? 'GET' : 'POST',
        url,
        headers,
        ip,
        protocol,
        body,
      });
      return await reply.status(answer.status).headers(answer.headers).send(answer.body);
    } finally {
      this.#count -= 1;
    }
  }

  #noted(answer: Promise<Uint8Array>): Promise<Uint8Array> {
    this.#running.add(answer);
    return answer.finally(() => this.#running.delete(answer));
  }

  async #answerTo(request: ForwardedRequest): Promise<Omit<RunAnswer, 'body'> & { body: Uint8Array | Readable }> {
    const { active, clock } = this.#parts;
    const until = clock.monotonic() + SEEK_MS;
    for (;;) {
      // Nobody else runs it: this server has become the active one.
      if (active.isActive && this.#calls !== undefined) {
        const { body, ...head } = await this.#calls.run(request);
        return { ...head, body: Readable.from(body, { objectMode: false }) };
      }
      const to = active.active;
      const answer = to === undefined || to === active.self ? undefined : await this.#ask(to, request);
      if (answer !== undefined) return answer;
      if (clock.monotonic() >= until) throw new Refusal('activeAway');
      await new Promise<void>((resolve) => clock.after(SEEK_AGAIN_MS, resolve));
    }
  }

  /** Undefined when the request has reached nobody. */
  async #ask(to: string, request: ForwardedRequest) {
    const { bus } = this.#parts;
    try {
      const asked = bus.request(to, TOPIC, encodeRequest(request), ANSWER_MS);
      const { status, headers, body, rest } = decodeAnswer(await this.#unlessReplaced(asked));
      const whole = rest === null ? body : Readable.from(this.#pieces(to, body, rest), { objectMode: false });
      return { status, headers, body: whole };
    } catch (error) {
      if (!(error instanceof BusError)) throw error;
      if (error.kind === 'unsent') return undefined;
      throw new Refusal('outcomeUnknown');
    }
  }

  async *#pieces(to: string, first: Uint8Array, name: string): AsyncGenerator<Uint8Array> {
    yield first;
    for (;;) {
      const answer = await this.#parts.bus.request(to, REST_TOPIC, new TextEncoder().encode(name), REST_MS);
      yield answer.subarray(1);
      if (answer[0] === LAST) return;
    }
  }

  /** A request to a server that is no longer the active one gets no answer after a moment. */
  async #unlessReplaced<T>(asked: Promise<T>): Promise<T> {
    let leave: () => void = () => undefined;
    let cancel: () => void = () => undefined;
    const replaced = new Promise<never>((_, reject) => {
      const giveUp = () => reject(new BusError('unanswered', 'another server has become active'));
      leave = () => {
        cancel = this.#parts.clock.after(FAREWELL_MS, giveUp);
      };
    });
    this.#replaced.add(leave);
    try {
      return await Promise.race([asked, replaced]);
    } finally {
      this.#replaced.delete(leave);
      cancel();
    }
  }
}
