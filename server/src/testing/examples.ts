import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { z } from 'zod';
import { joined } from '../kernel/module.ts';
import type { Example, Place } from './example.ts';

const MODULES = path.join(import.meta.dirname, '../modules');

const isExample = (one: unknown) => typeof one === 'object' && one !== null && 'add' in one && 'inputs' in one;
const exampleFile = z.object({ example: z.custom<Example>(isExample) });

/** The examples of all modules that have one. */
export const EXAMPLES: readonly Example[] = await Promise.all(
  globSync('*/testing.ts', { cwd: MODULES })
    .toSorted()
    .map(async (file) => exampleFile.parse(await import(pathToFileURL(path.join(MODULES, file)).href)).example),
);

/** Adds one object of each, one after the other. */
export async function addExamples(place: Place): Promise<object> {
  const added: object[] = [];
  for (const example of EXAMPLES) added.push(await example.add(place));
  return joined(added);
}
