import { isMarkedAsUntransferable } from 'node:worker_threads';
import type { Transferable } from 'node:worker_threads';

/** A request to a thread: one argument, one result, both structured-cloneable. */
export type Calls = Record<string, (input: never) => Promise<unknown>>;

/** The message endpoint: a worker seen from its creator, or the port seen from within. */
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

/** A refusal or failure from another thread, with the result of its `detail` function there. */
export class ThreadError extends Error {
  readonly detail: unknown;

  constructor(name: string, message: string, detail: unknown) {
    super(message);
    this.name = name;
    this.detail = detail;
  }
}

/** Calls another thread. Number arrays in the input are transferred, not copied, and are empty here afterwards. */
export class ThreadCaller<Served extends Calls> {
  readonly #end: MessageEnd;
  readonly #open = new Map<number, { resolve: (output: never) => void; reject: (error: unknown) => void }>();
  #nextId = 1;
  #broken: Error | undefined;

  constructor(end: MessageEnd) {
    this.#end = end;
    end.on('message', (message) => this.#resolve(message as Answer));
  }

  /** Resolves with the result; rejects with a ThreadError, or with the error given to `breakOff`. */
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

  /** The thread is gone: open and future calls reject with `error`. */
  breakOff(error: Error): void {
    this.#broken ??= error;
    for (const { reject } of this.#open.values()) reject(error);
    this.#open.clear();
  }

  #resolve({ id, output, error }: Answer): void {
    const waiting = this.#open.get(id);
    this.#open.delete(id);
    if (error) waiting?.reject(new ThreadError(error.name, error.message, error.detail));
    else waiting?.resolve(output as never);
  }
}

/**
 * Serves calls that arrive through `end`, in parallel. `detail` selects what of an error is sent besides its name and
 * message.
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

/** The buffers of the numbers in a message, to be transferred: arrays, and arrays within records within arrays. */
function buffersOf(message: unknown): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  collect(message, buffers, 3);
  return [...buffers];
}

function collect(value: unknown, buffers: Set<ArrayBuffer>, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (ArrayBuffer.isView(value)) {
    // A view of part of a larger buffer is copied instead: the rest may be in use elsewhere.
    const { buffer, byteLength } = value;
    const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
    // An empty array may be a constant that many results share: once transferred, it could not be sent again.
    if (isWhole && byteLength > 0 && !isMarkedAsUntransferable(buffer)) buffers.add(buffer);
    return;
  }
  if (depth === 0) return;
  for (const part of Array.isArray(value) ? value : Object.values(value)) collect(part, buffers, depth - 1);
}
