import { z } from 'zod';

/**
 * The names that nouns own, by kind. The list is empty here, because nouns use names of each other: a list of all of them below would tie
 * every folder to every other. `catalogue/names.ts` completes it, for the compiler and for `oneOf`.
 */
export interface KindNames {}

/** A name of a kind: a wrong one does not compile. */
export type NameOf<Kind extends string> = KindNames extends { readonly [K in Kind]: infer Name extends string }
  ? Name
  : string;

/** Kinds of object that belong to an organisation and that a call can name by a field. */
export type ObjectKind = NameOf<'object'>;
/** Actions that the operation log can hold. */
export type AuditAction = NameOf<'action'>;
export type QuotaName = NameOf<'quota'>;
/** Kinds of object that calls add and that somebody could fill the platform with. */
export type QuotaKind = NameOf<'counted'>;

/** The kinds whose names a call can carry. */
interface Listed {
  readonly auth: readonly NameOf<'auth'>[];
  readonly object: readonly ObjectKind[];
  readonly quota: readonly QuotaName[];
}

let listed: Listed | undefined;

/** Completes the lists of names. The catalogue calls it once. */
export function provideNames(names: Listed): void {
  listed = names;
}

/** Every name of a kind. Throws where the catalogue was not loaded. */
export function everyNameOf<Kind extends keyof Listed>(kind: Kind): Listed[Kind] {
  if (listed === undefined) throw new Error('no names are known: import catalogue/names.ts');
  return listed[kind];
}

/** The schema of a name of a kind; the names are looked up when the first value is read. */
export const oneOf = <Kind extends keyof Listed>(kind: Kind) => z.lazy(() => z.enum(everyNameOf(kind)));
