import type { Call, InputOf, OutputOf } from '@tidegate/contract/call.ts';
import { safeParse } from 'zod';
import type { z } from 'zod';
import type { FileAnswer, ReadyJson } from './answers.ts';
import type { RequestContext } from './request-context.ts';

/** What a few answers need of the exchange itself. */
export interface Exchange {
  /** Hands the browser a new session. */
  giveSession(id: string): void;
  /** The session that the browser came with, for a call that anyone may make: nobody has looked whether it is one. */
  readonly sessionId: string | undefined;
  /** What this browser keeps of the accounts that signed in with it. */
  readonly deviceMarks: string | undefined;
  keepDeviceMarks(marks: string): void;
  /** What the browser holds of a share that it opened: nobody has looked whether it is good. */
  readonly shareSession: string | undefined;
  giveShareSession(id: string): void;
  takeShareSession(): void;
  /** Takes the session away from the browser, with what it kept of ours. */
  takeSession(): void;
  /** The bytes of the file that came, of a call that takes one. Refuses missingField when none came. */
  file(): Uint8Array;
  /** Aborted when the asker goes away before the answer is sent. */
  gone(): AbortSignal;
  /** What the asker accepts, from the request's headers. */
  readonly accept: string;
  readonly acceptEncoding: string;
}

/** The fields of a request, read: the input with its answer, or what is wrong with them. */
export type ReadFields =
  | {
      readonly input: Readonly<Record<string, unknown>>;
      readonly answer: (context: RequestContext, exchange: Exchange) => unknown;
    }
  | { readonly issues: readonly z.core.$ZodIssue[] };

/** A call with its answer, ready to be registered. */
export interface Route {
  readonly call: Call;
  readonly read: (fields: Readonly<Record<string, unknown>>) => ReadFields;
}

type Answer<C extends Call> = Readable<OutputOf<C>> | ReadyJson | FileAnswer;
/** `{}` as data: what a service that answers nothing gives. */
type Readable<T> = Record<string, never> extends T ? T | void : DeepReadonly<T>;
type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

/** Pairs a call of the contract with its answer. The input is checked and its objects are loaded by then. */
export function serve<C extends Call>(
  call: C,
  answer: (input: InputOf<C>, context: RequestContext, exchange: Exchange) => Answer<C> | Promise<Answer<C>>,
): Route {
  return {
    call,
    read: (fields) => {
      const read = safeParse<C['input']>(call.input, fields);
      if (!read.success) return { issues: read.error.issues };
      const input = read.data;
      return { input, answer: (context, exchange) => answer(input, context, exchange) };
    },
  };
}
