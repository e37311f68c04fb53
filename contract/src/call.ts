import type { z } from 'zod';
import type { Auth } from './auths.ts';
import type { AuditAction } from './audit/actions.ts';
import type { RefusalName } from './errors.ts';
import type { ObjectKind } from './object-kinds.ts';
import type { QuotaKind } from './quotas.ts';

/**
 * Who may ask: anyone, anyone signed in, or who holds a permission, or one of several. A call that anyone may make and that touches
 * what is their own (`own`) knows the person where there is a session, and answers a stranger as well.
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
 * Which objects the call touches: none, only what belongs to the person who asks, the rows in the person's
 * range (a list), or those that fields name. The server loads a named one within the person's range before the
 * call runs; one outside it answers like one that does not exist.
 */
export type Touches = 'nothing' | 'own' | 'list' | readonly TouchedField[];

/** A field that names objects. `reference`: the call leaves them as they are, so that whoever sees one may name it. */
export interface TouchedField {
  readonly kind: ObjectKind;
  readonly field: string;
  readonly optional?: boolean;
  readonly as?: 'reference';
}

/**
 * Whether a program may make the call with its key: never, always, or while it leaves these fields out, which are secrets or
 * decide who gets one. A call that says nothing is refused to keys.
 */
export type Keys = 'refused' | 'allowed' | { readonly except: readonly string[] };

/** How often one person or address may ask: classes of calls, the figures are the server's. */
export type Rate = 'login' | 'poll' | 'read' | 'heavy' | 'edit' | 'write';

/**
 * How many of a heavy call run at once: one of the whole server, which walks over what all organisations have; a few of each
 * person, which read or make much; a few more of each person, which wait for a device or a service outside.
 */
export type Bound = 'server' | 'person' | 'outside';

/** One call between browser (or program) and server: the only place that says what it is. */
export interface Call<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> {
  readonly path: `/${string}`;
  readonly method: 'GET' | 'POST';
  readonly summary: string;
  readonly who: Who;
  readonly touches: Touches;
  readonly keys: Keys;
  readonly rate: Rate;
  /** Of a heavy call, how many run at once; null for all others. */
  readonly bound: Bound | null;
  /** False for background polls: they do not keep a session alive. */
  readonly renewsSession: boolean;
  /** True for the few calls by which a password that somebody else knows is replaced: all others wait for that. */
  readonly whilePasswordDue: boolean;
  /** Action name of the audit row that a change leaves; null for a call that changes nothing. */
  readonly audit: AuditAction | null;
  /** The kinds of object that it may add: the quotas that hold for it follow from them. */
  readonly adds: readonly QuotaKind[];
  /** The one file that comes with the fields, as multipart/form-data; null for a form. */
  readonly upload: Upload | null;
  /** What its form may hold, where that is more than every other call's; null leaves it at that. */
  readonly form: LargeForm | null;
  readonly input: I;
  readonly output: O;
}

/** A form that is larger than others: how many bytes it has at the most, encoded, and the refusal of one that has more. */
export interface LargeForm {
  readonly maxBytes: number;
  readonly tooLarge: RefusalName;
}

/** A file that a call takes: its field, how many bytes it has at the most, and the refusal of one that has more. */
export interface Upload {
  readonly field: string;
  readonly maxBytes: number;
  readonly tooLarge: RefusalName;
}

type Stated<I extends z.ZodObject, O extends z.ZodType> = Omit<
  Call<I, O>,
  'method' | 'keys' | 'renewsSession' | 'whilePasswordDue' | 'audit' | 'rate' | 'bound' | 'adds' | 'upload' | 'form'
> &
  Partial<
    Pick<
      Call<I, O>,
      'method' | 'keys' | 'renewsSession' | 'whilePasswordDue' | 'audit' | 'rate' | 'bound' | 'adds' | 'upload' | 'form'
    >
  >;

/** States a call. What is left out: POST, refused to keys, rate `read`, a heavy one bound by person, renews the session, changes and adds nothing, takes no file. */
export function call<I extends z.ZodObject, O extends z.ZodType>(stated: Stated<I, O>): Call<I, O> {
  return {
    method: 'POST',
    keys: 'refused',
    rate: 'read',
    bound: stated.rate === 'heavy' ? 'person' : null,
    renewsSession: true,
    whilePasswordDue: false,
    audit: null,
    adds: [],
    upload: null,
    form: null,
    ...stated,
  };
}

/** What the server's service receives and what the client's `ask` is given. */
export type InputOf<C extends Call> = z.output<C['input']>;
/** The `data` of a successful answer. */
export type OutputOf<C extends Call> = z.output<C['output']>;

/** Header of a file whose length nobody knows before it is made: how many bytes it will have, about. */
export const ABOUT_BYTES = 'x-about-bytes';

/** Every answer: `code` is text, "200" on success. */
export interface Envelope<T = unknown> {
  readonly code: string;
  readonly message: string;
  readonly data: T;
}
