import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { PAGES } from './generate.mjs';
import { root } from './run.mjs';

test('every generated page is up to date', async () => {
  const stale = [];
  for (const [file, made] of Object.entries(PAGES)) {
    if (readFileSync(file, 'utf8') !== (await made())) stale.push(relative(root, file));
  }
  expect(stale, 'run: npm run generate').toEqual([]);
});
