import { isMarkedAsUntransferable } from 'node:worker_threads';
import type { Transferable } from 'node:worker_threads';

/** What a thread can be asked: one argument in, one answer out, both of the kinds a message can carry. */
export type Calls = Record<string, (input: never) => Promise<unknown>>;

/** Where messages come and go: a worker seen from its maker, or the port seen from within. */
export interface MessageEnd {
  postMessage(message: unknown, transfer?: readonly Transferable[]): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

interface Question {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}

interface Answer {
  readonly id: number;
  readonly output?: unknown;
  readonly error?: { readonly name: string; readonly message: string; readonly detail: unknown };
}

/** A refusal or failure that crossed from another thread, with what its `detail` function made of it there. */
export class ThreadError extends Error {
  readonly detail: unknown;

  constructor(name: string, message: string, detail: unknown) {
    super(message);
    this.name = name;
    this.detail = detail;
  }
}

/** Asks another thread. Arrays of numbers in the input are handed over, not copied, and are empty here afterwards. */
export class ThreadCaller<Served extends Calls> {
  readonly #end: MessageEnd;
  readonly #open = new Map<number, { resolve: (output: never) => void; reject: (error: unknown) => void }>();
  #nextId = 1;
  #broken: Error | undefined;

  constructor(end: MessageEnd) {
    this.#end = end;
    end.on('message', (message) => this.#settle(message as Answer));
  }

  /** Resolves with the answer; rejects with a ThreadError, or with what `breakOff` was given. */
  ask<Name extends keyof Served & string>(
    name: Name,
    input: Parameters<Served[Name]>[0],
  ): Promise<Awaited<ReturnType<Served[Name]>>> {
    if (this.#broken) return Promise.reject(this.#broken);
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<Served[Name]>>>();
    const question: Question = { id: this.#nextId++, name, input };
    this.#open.set(question.id, { resolve, reject });
    this.#end.postMessage(question, buffersOf(input));
    return promise;
  }

  /** The thread is gone: what is open and what is asked from now on rejects with `error`. */
  breakOff(error: Error): void {
    this.#broken ??= error;
    for (const { reject } of this.#open.values()) reject(error);
    this.#open.clear();
  }

  #settle({ id, output, error }: Answer): void {
    const waiting = this.#open.get(id);
    this.#open.delete(id);
    if (error) waiting?.reject(new ThreadError(error.name, error.message, error.detail));
    else waiting?.resolve(output as never);
  }
}

/**
 * Answers what is asked through `end`, questions in parallel as they come. `detail` says what of an error crosses
 * beside its name and message.
 */
export function serveCalls(end: MessageEnd, calls: Calls, detail: (error: unknown) => unknown): void {
  const answer = async ({ id, name, input }: Question): Promise<void> => {
    try {
      const output = await calls[name]?.(input as never);
      end.postMessage({ id, output } satisfies Answer, buffersOf(output));
    } catch (error) {
      const { name: kind, message } = error instanceof Error ? error : new Error(String(error));
      end.postMessage({ id, error: { name: kind, message, detail: detail(error) } } satisfies Answer, []);
    }
  };
  end.on('message', (message) => {
    void answer(message as Question);
  });
}

/** The buffers beneath the numbers of a message, to be handed over: arrays, and arrays within records within arrays. */
function buffersOf(message: unknown): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  collect(message, buffers, 3);
  return [...buffers];
}

function collect(value: unknown, buffers: Set<ArrayBuffer>, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (ArrayBuffer.isView(value)) {
    // A view of part of a larger buffer is copied instead: the rest may be someone else's.
    const { buffer, byteLength } = value;
    const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
    // An empty array may be a constant that many answers share: handed over once, it could not be sent again.
    if (isWhole && byteLength > 0 && !isMarkedAsUntransferable(buffer)) buffers.add(buffer);
    return;
  }
  if (depth === 0) return;
  for (const part of Array.isArray(value) ? value : Object.values(value)) collect(part, buffers, depth - 1);
}
