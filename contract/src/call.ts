import type { z } from 'zod';
import type { Auth } from './auths.ts';
import type { AuditAction, ObjectKind, QuotaKind } from './names.ts';
import type { RefusalName } from './errors.ts';

/**
 * Permitted callers: anyone, anyone signed in, or anyone with one of the permissions. A public call that touches `own`
 * objects knows the person if there is a session, and also serves visitors without one.
 */
export type Who = 'anyone' | 'signedIn' | { readonly auth: Auth } | { readonly anyAuth: readonly [Auth, ...Auth[]] };

/** The permissions of which one is needed; none where the call asks for no permission. */
export function authsOf(who: Who): readonly Auth[] {
  if (typeof who === 'string') return [];
  return 'auth' in who ? [who.auth] : who.anyAuth;
}

/** The permission that somebody with these lacks for a call; undefined where they lack none. */
export function lacking(who: Who, held: { has(auth: Auth): boolean }): Auth | undefined {
  const wanted = authsOf(who);
  return wanted.some((auth) => held.has(auth)) ? undefined : wanted[0];
}

/**
 * The objects of the call: none, the caller's own, the rows within the caller's access scope (a list), or those named
 * by fields. The server loads a named object within the access scope before the call runs; one outside gets the same
 * answer as one that does not exist.
 */
export type Touches = 'nothing' | 'own' | 'list' | readonly TouchedField[];

/** A field that names objects. `reference`: the call does not change them, so that anyone who sees one may name it. */
export interface TouchedField {
  readonly kind: ObjectKind;
  readonly field: string;
  readonly optional?: boolean;
  readonly as?: 'reference';
}

/**
 * Use by programs with an API key: never, always, or only without these fields, which are secrets or decide who gets
 * one. A call without this entry is refused to keys.
 */
export type Keys = 'refused' | 'allowed' | { readonly except: readonly string[] };

/** Rate class of a call; the server sets the limits per person or address. */
export type Rate = 'login' | 'poll' | 'read' | 'heavy' | 'edit' | 'write';

/**
 * The concurrency limit of a heavy call: one for the whole server (reads the data of all organisations), a few per
 * person (large reads or results), or a few more per person (waits for a device or an external service).
 */
export type Bound = 'server' | 'person' | 'outside';

/**
 * Server that runs a call when several share an installation: the one that receives it, or the active one, because it
 * needs the active server's connection to gateways, its alarms, its commands in progress, its disk or another of its
 * structures in memory. Any server accepts either; one that is not active passes the second kind on.
 */
type RunsAt = 'any' | 'active';

/** Streaming of a poll's answers. */
export interface Streamed {
  /** Sources of an answer: it is sent again when one of these has changed. */
  readonly follows: readonly ('values' | 'alarms')[];
  /** The longest pause between two answers, for what nothing announces. */
  readonly everyMs: number;
  /** The shortest pause between two times that it is made. */
  readonly paceMs: number;
  /** The pause between answers that are sent all the time; two may follow each other at once after a quiet moment. */
  readonly restMs: number;
  /** Cursor by which the next question continues from an answer; null if each answer is whole. */
  readonly cursor: Cursor | null;
}

interface Cursor {
  /** Field of the answer that says how far it goes, and field of the next question that repeats it. */
  readonly from: string;
  readonly to: string;
  /** Other fields of the next question. */
  readonly also: Readonly<Record<string, string>>;
}

/** One call between browser (or program) and server, defined here only. */
export interface Call<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> {
  readonly path: `/${string}`;
  readonly method: 'GET' | 'POST';
  readonly summary: string;
  readonly who: Who;
  readonly touches: Touches;
  readonly runsAt: RunsAt;
  readonly keys: Keys;
  /** Use by wall displays. A call without this entry is refused to displays. */
  readonly displays: 'refused' | 'allowed';
  readonly rate: Rate;
  /** Concurrency limit of a heavy call; null for all others. */
  readonly bound: Bound | null;
  /** False for background polls: they do not keep a session alive. */
  readonly renewsSession: boolean;
  /** True for what the watching screens are drawn from: the browser keeps the last answers, to show them without a network. */
  readonly keptOffline: boolean;
  /** Stream of changed answers; null for a call that has to be made each time. */
  readonly streamed: Streamed | null;
  /** True for the few calls permitted before a first password has been replaced. */
  readonly whilePasswordDue: boolean;
  /** Action name of the audit row that a change leaves; null for a call that changes nothing. */
  readonly audit: AuditAction | null;
  /** The kinds of object that it may add: the quotas that hold for it follow from them. */
  readonly adds: readonly QuotaKind[];
  /** The one file that comes with the fields, as multipart/form-data; null for a form. */
  readonly upload: Upload | null;
  /** Larger limits of its form; null for the usual ones. */
  readonly form: LargeForm | null;
  readonly input: I;
  readonly output: O;
}

/** The calls of guests are under this path. Browsers send the proof that a guest has opened a share to it alone. */
export const SHARE_PATH = '/lfscada/share';

/**
 * True if the call may go to the server in one request with others: it changes nothing, takes no more of the server than a few of a person
 * may at once, any server answers it, and it needs no more from the browser than all others.
 */
export const isBatchable = ({ path, audit, rate, bound, runsAt, upload, form }: Call): boolean =>
  audit === null &&
  (rate === 'read' || rate === 'poll' || bound === 'person') &&
  runsAt === 'any' &&
  upload === null &&
  form === null &&
  !path.startsWith(`${SHARE_PATH}/`);

/** A form above the usual size: its maximum number of encoded bytes, the refusal of a larger one, and of one that nests without end. */
export interface LargeForm {
  readonly maxBytes: number;
  readonly tooLarge: RefusalName;
  /** With the parameters of `pageHarm` and `badField`. */
  readonly tooDeep: RefusalName;
}

/** A file that a call accepts: its field, its maximum number of bytes, and the refusal of a larger one. */
export interface Upload {
  readonly field: string;
  readonly maxBytes: number;
  readonly tooLarge: RefusalName;
}

/** Fields of a call that have defaults. */
type Usual =
  | 'method'
  | 'runsAt'
  | 'keys'
  | 'displays'
  | 'renewsSession'
  | 'keptOffline'
  | 'streamed'
  | 'whilePasswordDue'
  | 'audit'
  | 'rate'
  | 'bound'
  | 'adds'
  | 'upload'
  | 'form';
type Stated<I extends z.ZodObject, O extends z.ZodType> = Omit<Call<I, O>, Usual> & Partial<Pick<Call<I, O>, Usual>>;

/** States a call. What is left out: POST, runs at any server, refused to keys and displays, rate `read`, a heavy one bound by person, renews the session, not kept offline, not streamed, changes and adds nothing, takes no file. */
export function call<I extends z.ZodObject, O extends z.ZodType>(stated: Stated<I, O>): Call<I, O> {
  return {
    method: 'POST',
    runsAt: 'any',
    keys: 'refused',
    displays: 'refused',
    rate: 'read',
    bound: stated.rate === 'heavy' ? 'person' : null,
    renewsSession: true,
    keptOffline: false,
    streamed: null,
    whilePasswordDue: false,
    audit: null,
    adds: [],
    upload: null,
    form: null,
    ...stated,
  };
}

/** Input of the server's service: a field with a default is always there. */
export type InputOf<C extends Call> = z.output<C['input']>;
/** Input of the client's `ask`: a field with a default may be left out. */
export type AskOf<C extends Call> = Omit<InputOf<C>, Defaulted<C>> & Partial<Pick<InputOf<C>, Defaulted<C>>>;
/** Names of the fields that have a default. */
type Defaulted<C extends Call> = {
  [K in keyof InputOf<C>]: K extends keyof C['input']['shape']
    ? C['input']['shape'][K] extends z.ZodDefault
      ? K
      : never
    : never;
}[keyof InputOf<C>];
/** The `data` of a successful answer. */
export type OutputOf<C extends Call> = z.output<C['output']>;

/** Header of a file of unknown length: its estimated size in bytes. */
export const ABOUT_BYTES = 'x-about-bytes';

/** Every answer: `code` is text, "200" on success. */
export interface Envelope<T = unknown> {
  readonly code: string;
  readonly message: string;
  readonly data: T;
}
