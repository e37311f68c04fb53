import type { ObjectKind } from '@tidegate/contract/object-kinds.ts';
import type { ObjectRecords } from './object-finder.ts';
import type { Range } from './range.ts';
import type { Route } from './serve.ts';
import type { ConfigWriter } from './sql/config-writer.ts';
import type { RuleNews } from './sql/rule-news.ts';
import type { CoreDb } from './sql/tables.ts';

/** What a module's stores are made from. */
export interface Sql {
  readonly db: CoreDb;
  /** Writes what gateways are configured with, and tells them. */
  readonly writer: ConfigWriter;
  readonly ruleNews: RuleNews;
}

/** Kind → the one query that holds both the ids and the range. */
export type Loaders = {
  readonly [K in ObjectKind]: (
    db: CoreDb,
    ids: readonly string[],
    range: Range,
  ) => Promise<readonly ObjectRecords[K][]>;
};

/** The answers of a family of calls, from the services that it names. */
type Routes = (services: never) => readonly Route[];

/** One noun of the product, as the rest of the server takes it up. Each part may be missing. */
interface Definition<
  Stores extends object,
  Kinds extends ObjectKind,
  Families extends readonly Routes[],
  Needs extends object,
  Services extends object,
> {
  /** That of its folder. */
  readonly name: string;
  /** What it keeps, over an open database. */
  readonly stores?: (sql: Sql) => Stores;
  /** The services that need nothing but stores and what most know; those that need more are made by the wiring. */
  readonly services?: (needs: Needs) => Services;
  /** How the objects that calls touch are loaded. */
  readonly records?: Pick<Loaders, Kinds>;
  /** Its calls with their answers. */
  readonly routes?: Families;
}

type Module<
  Stores extends object,
  Kinds extends ObjectKind,
  Families extends readonly Routes[],
  Needs extends object,
  Services extends object,
> = Required<Definition<Stores, Kinds, Families, Needs, Services>>;

/** A module. What it leaves out it has none of. */
export function defineModule<
  Stores extends object = object,
  Kinds extends ObjectKind = never,
  const Families extends readonly Routes[] = readonly [],
  Needs extends object = object,
  Services extends object = object,
>(module: Definition<Stores, Kinds, Families, Needs, Services>): Module<Stores, Kinds, Families, Needs, Services> {
  // A part that is left out is an empty one, whose type is then the default.
  const none = { stores: () => ({}), services: () => ({}), records: {}, routes: [] };
  return { ...none, ...module } as Module<Stores, Kinds, Families, Needs, Services>;
}

/** All of what several parts are. */
export type Joined<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Puts parts with different names together. Throws for a name that two of them have. */
export function joined<const Parts extends readonly object[]>(parts: Parts): Joined<Parts[number]> {
  const all = Object.assign({}, ...parts) as Joined<Parts[number]> & object;
  const names = parts.reduce((count, part) => count + Object.keys(part).length, 0);
  if (Object.keys(all).length !== names) throw new Error('two modules have a part of the same name');
  return all;
}
