import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from './generate.mjs';
import { inOrder, JOINS } from './joins.mjs';
import { root } from './run.mjs';

test('every generated file is up to date', async () => {
  const stale = [];
  for (const [file, made] of Object.entries({ ...JOINS, ...(await pages()) })) {
    if (readFileSync(file, 'utf8') !== (await made())) stale.push(relative(root, file));
  }
  expect(stale, 'run: npm run generate').toEqual([]);
});

test('a folder without a line in its list is refused, and so is a line without a folder', () => {
  expect(inOrder('order.ts', ['card', 'gateway'], ['gateway', 'card'])).toEqual(['gateway', 'card']);
  expect(() => inOrder('order.ts', ['card', 'pump'], ['card'])).toThrow('order.ts has no line for pump');
  expect(() => inOrder('order.ts', ['card'], ['card', 'pump'])).toThrow('order.ts names pump, which have no folder');
});
