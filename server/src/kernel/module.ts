import type { OrgHolding } from '@tidegate/contract/catalogue/holdings.ts';
import type { ObjectKind, QuotaKind } from '@tidegate/contract/names.ts';
import type { SharedTurns } from '../ports/shared-database.ts';
import type { ObjectRecords } from './object-finder.ts';
import type { Range } from './range.ts';
import type { References } from './references.ts';
import type { Route } from './serve.ts';
import type { ConfigWriter } from './sql/config-writer.ts';
import type { HeldRows } from './sql/held-rows.ts';
import type { CountedRows } from './sql/quota-rows.ts';
import type { CoreDb } from './sql/tables.ts';

/** Dependencies of a module's stores. */
export interface Sql {
  readonly db: CoreDb;
  /** Writes changes that others follow: of gateways, alarm rules and limits. */
  readonly writer: ConfigWriter;
  /** The rows of all modules that an organisation may hold. */
  readonly held: HeldRows;
  /** Finds the objects of all modules that refer to an object. */
  readonly references: References;
  /** Undefined where no other server uses the database. */
  readonly turns: SharedTurns | undefined;
}

/** Kind → the one query that filters by ids and by access scope. */
export type Loaders = {
  readonly [K in ObjectKind]: (
    db: CoreDb,
    ids: readonly string[],
    range: Range,
  ) => Promise<readonly ObjectRecords[K][]>;
};

/** The handlers of a family of calls, built from the services that it names. */
type Routes = (services: never) => readonly Route[];

/** A service that runs in the background between its start and its stop. */
export interface Background {
  start(): void | Promise<void>;
  stop(): void | Promise<void>;
}

/** One noun of the product as a module of the server. Every part is optional. */
interface Definition<
  Stores extends object,
  Kinds extends ObjectKind,
  Families extends readonly Routes[],
  Needs extends object,
  Services extends object,
  Counted extends QuotaKind,
  Holdings extends OrgHolding,
> {
  /** Name of its folder. */
  readonly name: string;
  /** Its stores over an open database. */
  readonly stores?: (sql: Sql) => Stores;
  /** Its services, built from ports, stores and the services of earlier modules. Nothing runs yet. */
  readonly services?: (needs: Needs) => Services;
  /**
   * Its services that run in the background on every server, for what its own memory holds: started together, in this order as far
   * as they do not wait, and stopped one after another in reverse.
   */
  readonly everywhere?: (parts: Needs & Services) => readonly Background[];
  /** Its services that run in the background for the whole installation, on the active server alone. Started after the others. */
  readonly background?: (parts: Needs & Services) => readonly Background[];
  /** Loads the objects that calls touch. */
  readonly records?: Pick<Loaders, Kinds>;
  /** Its rows that count against quotas. */
  readonly quotas?: Pick<CountedRows, Counted>;
  /** Its rows that keep their organisation from being deleted. */
  readonly held?: Pick<HeldRows, Holdings>;
  /** Its objects that refer to an object, and lose it when it is deleted: by their kind. */
  readonly references?: References;
  /** Its calls with their handlers. */
  readonly routes?: Families;
}

type Module<
  Stores extends object,
  Kinds extends ObjectKind,
  Families extends readonly Routes[],
  Needs extends object,
  Services extends object,
  Counted extends QuotaKind,
  Holdings extends OrgHolding,
> = Required<Definition<Stores, Kinds, Families, Needs, Services, Counted, Holdings>>;

/** Declares a module. Omitted parts are empty. */
export function defineModule<
  Stores extends object = object,
  Kinds extends ObjectKind = never,
  const Families extends readonly Routes[] = readonly [],
  Needs extends object = object,
  Services extends object = object,
  Counted extends QuotaKind = never,
  Holdings extends OrgHolding = never,
>(
  module: Definition<Stores, Kinds, Families, Needs, Services, Counted, Holdings>,
): Module<Stores, Kinds, Families, Needs, Services, Counted, Holdings> {
  // An omitted part is empty and has the default type.
  const parts = { stores: () => ({}), services: () => ({}), everywhere: () => [], background: () => [] };
  const none = { ...parts, routes: [], records: {}, quotas: {}, held: {}, references: {} };
  return { ...none, ...module } as Module<Stores, Kinds, Families, Needs, Services, Counted, Holdings>;
}

/** The union of several parts. */
export type Joined<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Merges parts with different names. Throws for a duplicate name. */
export const joined = <const Parts extends readonly object[]>(parts: Parts): Joined<Parts[number]> =>
  grown<Joined<Parts[number]> & object>(
    {},
    parts.map((part) => () => part),
  );

/** Merges the parts that the makers return; each maker sees the parts before it. Throws for a duplicate name. */
export function grown<All extends object>(parts: object, makers: readonly ((all: All) => object)[]): All {
  // Complete when the last maker has run; `Early` checks what a maker takes against what earlier ones added.
  const all = { ...parts } as All;
  for (const make of makers) {
    const added = make(all);
    const twice = Object.keys(added).find((name) => name in all);
    if (twice !== undefined) throw new Error(`two modules have a part named ${twice}`);
    Object.assign(all, added);
  }
  return all;
}
