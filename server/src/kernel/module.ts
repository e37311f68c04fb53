import type { ObjectKind } from '@tidegate/contract/object-kinds.ts';
import type { QuotaKind } from '@tidegate/contract/quotas.ts';
import type { ObjectRecords } from './object-finder.ts';
import type { Range } from './range.ts';
import type { Route } from './serve.ts';
import type { ConfigWriter } from './sql/config-writer.ts';
import type { CountedRows } from './sql/quota-rows.ts';
import type { RuleChanges } from './sql/rule-changes.ts';
import type { CoreDb } from './sql/tables.ts';

/** What a module's stores are made from. */
export interface Sql {
  readonly db: CoreDb;
  /** Writes what gateways are configured with, and tells them. */
  readonly writer: ConfigWriter;
  readonly ruleChanges: RuleChanges;
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

/** A service that acts by itself between its start and its stop. */
export interface Background {
  start(): void | Promise<void>;
  stop(): void | Promise<void>;
}

/** One noun of the product, as the rest of the server takes it up. Each part may be missing. */
interface Definition<
  Stores extends object,
  Kinds extends ObjectKind,
  Families extends readonly Routes[],
  Needs extends object,
  Services extends object,
  Counted extends QuotaKind,
> {
  /** That of its folder. */
  readonly name: string;
  /** What it keeps, over an open database. */
  readonly stores?: (sql: Sql) => Stores;
  /** Its services, from ports, stores and services of the modules before it. Nothing acts yet. */
  readonly services?: (needs: Needs) => Services;
  /** What of these acts by itself: started in this order, stopped in reverse. */
  readonly background?: (parts: Needs & Services) => readonly Background[];
  /** How the objects that calls touch are loaded. */
  readonly records?: Pick<Loaders, Kinds>;
  /** Which of its rows count against quotas. */
  readonly quotas?: Pick<CountedRows, Counted>;
  /** Its calls with their answers. */
  readonly routes?: Families;
}

type Module<
  Stores extends object,
  Kinds extends ObjectKind,
  Families extends readonly Routes[],
  Needs extends object,
  Services extends object,
  Counted extends QuotaKind,
> = Required<Definition<Stores, Kinds, Families, Needs, Services, Counted>>;

/** A module. What it leaves out it has none of. */
export function defineModule<
  Stores extends object = object,
  Kinds extends ObjectKind = never,
  const Families extends readonly Routes[] = readonly [],
  Needs extends object = object,
  Services extends object = object,
  Counted extends QuotaKind = never,
>(
  module: Definition<Stores, Kinds, Families, Needs, Services, Counted>,
): Module<Stores, Kinds, Families, Needs, Services, Counted> {
  // A part that is left out is an empty one, whose type is then the default.
  const none = { stores: () => ({}), services: () => ({}), background: () => [], records: {}, quotas: {}, routes: [] };
  return { ...none, ...module } as Module<Stores, Kinds, Families, Needs, Services, Counted>;
}

/** All of what several parts are. */
export type Joined<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Puts parts with different names together. Throws for a name that two of them have. */
export const joined = <const Parts extends readonly object[]>(parts: Parts): Joined<Parts[number]> =>
  grown<Joined<Parts[number]> & object>(
    {},
    parts.map((part) => () => part),
  );

/** The parts with what each maker adds to them, which the makers after it see. Throws for a name given twice. */
export function grown<All extends object>(parts: object, makers: readonly ((all: All) => object)[]): All {
  // Complete when the last maker has added its own; `InOrder` holds what a maker takes against what was added before it.
  const all = { ...parts } as All;
  for (const make of makers) {
    const added = make(all);
    const twice = Object.keys(added).find((name) => name in all);
    if (twice !== undefined) throw new Error(`two modules have a part named ${twice}`);
    Object.assign(all, added);
  }
  return all;
}
