import type { Call, InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type { InnerCall } from '@tidegate/contract/nouns/stream/calls.ts';
import { safeParse } from 'zod';
import type { z } from 'zod';
import type { EventsAnswer, FileAnswer, ReadyJson } from './answers.ts';
import type { RequestContext } from './request-context.ts';

/** Access to the HTTP exchange, which few handlers need. */
export interface Exchange {
  /** Sets a new session in the browser. */
  giveSession(id: string): void;
  /** The session of the browser in a public call, not verified. */
  readonly sessionId: string | undefined;
  /** The accounts that signed in with this browser, as the browser keeps them. */
  readonly deviceMarks: string | undefined;
  setDeviceMarks(marks: string): void;
  /** The browser's proof of having opened a share, not verified. */
  readonly shareSession: string | undefined;
  giveShareSession(id: string): void;
  clearShareSession(): void;
  /** The shares that this browser has opened, as it keeps them. */
  readonly shareMarks: string | undefined;
  setShareMarks(marks: string): void;
  /** The session of a screen as a wall display, not verified. */
  readonly wallSession: string | undefined;
  giveWallSession(id: string): void;
  /** Removes the session and the cached data from the browser. */
  clearSession(): void;
  /** The bytes of the uploaded file. Refuses missingField when none was sent. */
  file(): Uint8Array;
  /** Aborted when the client disconnects before the response is sent. */
  gone(): AbortSignal;
  /** The media types that the client accepts, from the request headers. */
  readonly accept: string;
  readonly acceptEncoding: string;
  /**
   * Makes a call in the name of this request, with every check as if it had just arrived: session, rights, rate, objects. Throws or
   * rejects with the refusal.
   */
  make(call: Call, fields: Readonly<Record<string, string>>): unknown;
  /** Makes the calls of a batch in the same way: the answers and refusals of all of them. */
  makeAll(calls: readonly InnerCall[]): Promise<ReadyJson>;
}

/** The fields of a request after parsing: the input and its handler, or the fault of a field. */
export type ReadFields = ReadInput | { readonly issues: readonly z.core.$ZodIssue[] };

/** The input of a request and its handler. */
export interface ReadInput {
  readonly input: Readonly<Record<string, unknown>>;
  /** Names of the fields that were sent; the others have their defaults. */
  readonly sent: readonly string[];
  readonly answer: (context: RequestContext, exchange: Exchange) => unknown;
}

/** A call with its handler, ready to be registered. */
export interface Route {
  readonly call: Call;
  readonly read: (fields: Readonly<Record<string, unknown>>) => ReadFields;
  /** The same for fields that the schema of the call has parsed elsewhere. */
  readonly parsed: (input: unknown) => ReadInput;
}

type Answer<C extends Call> = Readable<OutputOf<C>> | ReadyJson | FileAnswer | EventsAnswer;
/** `{}` as data: the result of a service that returns nothing. */
type Readable<T> = Record<string, never> extends T ? T | void : DeepReadonly<T>;
type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

/**
 * Pairs a call of the contract with its handler. The input is validated and its objects are loaded before the handler
 * runs.
 */
export function serve<C extends Call>(
  call: C,
  answer: (input: InputOf<C>, context: RequestContext, exchange: Exchange) => Answer<C> | Promise<Answer<C>>,
): Route {
  const answering = (input: InputOf<C>, sent: object): ReadInput => ({
    input,
    sent: Object.keys(sent),
    answer: (context, exchange) => answer(input, context, exchange),
  });
  // The reading process has parsed it with the schema of this call.
  const isInput = (input: unknown): input is InputOf<C> => typeof input === 'object' && input !== null;
  return {
    call,
    read: (fields) => {
      const read = safeParse<C['input']>(call.input, fields);
      return read.success ? answering(read.data, fields) : { issues: read.error.issues };
    },
    parsed: (input) => {
      if (!isInput(input)) throw new Error(`no input of ${call.path} was read`);
      return answering(input, input);
    },
  };
}
