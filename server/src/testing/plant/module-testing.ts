import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Example, PlantInputs } from './example.ts';
import type { SortCheck } from '../sorted-list.ts';

const MODULES = path.join(import.meta.dirname, '../../modules');

const has = (one: unknown, name: string) => typeof one === 'object' && one !== null && name in one;

/** Test data of a module's noun, in its file `testing.ts`; each part is optional. */
const testingFile = z.object({
  example: z.custom<Example>((one) => has(one, 'add')).optional(),
  inputs: z.custom<PlantInputs>((one) => typeof one === 'function').optional(),
  sorted: z.array(z.custom<SortCheck>((one) => has(one, 'add') && has(one, 'faults'))).default([]),
});

/** Test data of all modules, in the order of their names. */
export const MODULE_TESTING = await Promise.all(
  globSync('*/testing.ts', { cwd: MODULES })
    .toSorted()
    .map(async (file) => testingFile.parse(await import(pathToFileURL(path.join(MODULES, file)).href))),
);
