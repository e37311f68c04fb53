import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from './generate.mjs';
import { inNounOrder, JOINS } from './joins.mjs';
import { root } from './run.mjs';

test('every derived file is as its sources say', async () => {
  const stale = [];
  for (const [file, made] of Object.entries({ ...JOINS, ...(await pages()) })) {
    if (readFileSync(file, 'utf8') !== (await made())) stale.push(relative(root, file));
  }
  expect(stale, 'run: npm run generate').toEqual([]);
});

test('a noun without a line in the list of nouns is refused, and so is a line without a folder', () => {
  expect(inNounOrder(['card', 'gateway'], ['gateway', 'card'])).toEqual(['gateway', 'card']);
  expect(() => inNounOrder(['card', 'pump'], ['card'])).toThrow('has no line for pump');
  expect(() => inNounOrder(['card'], ['card', 'pump'])).toThrow('names pump, which have no folder');
});
