import { type CallName, CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { joined } from '../../kernel/module.ts';
import type { CallInputs } from '../plant/example.ts';
import { MODULE_TESTING } from '../plant/module-testing.ts';
import type { Plant } from '../plant/plant.ts';

type Inputs = { readonly [N in CallName]: Readonly<Record<string, unknown>> };

/**
 * An input for every call that a person of `mine` may use about the objects of `plant`, each time with new names, as the modules
 * say them. Throws for a call without an input, or with two.
 */
export function inputsFor(plant: Plant, unique: string): Inputs {
  const inputs: CallInputs = joined(
    MODULE_TESTING.flatMap(({ example, inputs: others }) => [
      example?.inputs?.(plant, unique) ?? {},
      others?.(plant, unique) ?? {},
    ]),
  );
  if (isComplete(inputs)) return inputs;
  throw new Error(`calls without an input: ${missingIn(inputs).join(', ')}`);
}

const missingIn = (inputs: CallInputs) => Object.keys(CALLS).filter((name) => !(name in inputs));
const isComplete = (inputs: CallInputs): inputs is Inputs => missingIn(inputs).length === 0;
