import type { CallName } from '@tidegate/contract/catalogue/calls.ts';
import type { Devices } from './devices.ts';
import type { Plant } from './plant.ts';

/** Inputs of calls by their names. */
export type CallInputs = { readonly [N in CallName]?: Readonly<Record<string, unknown>> };

/** A plant on its way, as an example finds it. */
export interface Place extends Devices {
  readonly name: string;
  /** Adds an object through the call of its noun. Returns its id. */
  readonly added: (noun: string, fields: Readonly<Record<string, unknown>>) => Promise<string>;
}

/** One object of a noun in a plant, and the inputs of calls that are about no other: `example` of the file `testing.ts` of its module. */
export interface Example<Own extends object = object> {
  /** Returns the ids of what it added, by their names in a plant. */
  add(place: Place): Promise<Own>;
  /** Inputs that a person of the plant may use about its objects, each time with new names. */
  inputs?(plant: Devices & Own, unique: string): CallInputs;
}

/** Inputs of a noun's calls about what every plant has, whichever example adds it: `inputs` of the file `testing.ts` of its module. */
export type PlantInputs = (plant: Plant, unique: string) => CallInputs;

/** Sees to it that inputs name what a plant has. */
export const defineInputs = (inputs: PlantInputs): PlantInputs => inputs;

/** Sees to it that the inputs of an example name what it adds. */
export const defineExample = <Own extends object>(example: Example<Own>): Example<Own> => example;
