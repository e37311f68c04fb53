import { joined } from '../kernel/module.ts';
import type { Example, Place } from './example.ts';
import { MODULE_TESTING } from './module-testing.ts';

/** The examples of all modules that have one. */
export const EXAMPLES: readonly Example[] = MODULE_TESTING.flatMap(({ example }) => example ?? []);

/** Adds one object of each, one after the other. */
export async function addExamples(place: Place): Promise<object> {
  const added: object[] = [];
  for (const example of EXAMPLES) added.push(await example.add(place));
  return joined(added);
}
