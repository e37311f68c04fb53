import type { CallName } from '@tidegate/contract/calls.ts';
import type { ObjectKind } from '@tidegate/contract/object-kinds.ts';
import type { Devices } from './devices.ts';

/** Inputs of calls by their names. */
export type CallInputs = { readonly [N in CallName]?: Readonly<Record<string, unknown>> };

/** The ids of the objects that examples add to a plant. */
export type ExampleIds = { readonly [K in ObjectKind as `${K}Id`]?: string };

/** A plant on its way, as an example finds it. */
export interface Place extends Devices {
  readonly name: string;
  /** Adds an object through the call of its noun. Returns its id. */
  readonly added: (noun: string, fields: Readonly<Record<string, unknown>>) => Promise<string>;
}

/** One object of a noun in a plant, and the inputs of the noun's calls: `example` of the file `testing.ts` of its module. */
export interface Example<Own extends object = object> {
  /** Returns the ids of what it added, by their names in a plant. */
  add(place: Place): Promise<Own>;
  /** Inputs that a person of the plant may use about its objects, each time with new names. */
  inputs(plant: Devices & Own, unique: string): CallInputs;
}

/** Sees to it that the inputs of an example name what it adds. */
export const defineExample = <Own extends object>(example: Example<Own>): Example<Own> => example;
