import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { file, page } from './calls-table.mjs';

test('docs/calls.md tells of every call as the contract states it', () => {
  expect(readFileSync(file, 'utf8'), 'run: node scripts/calls-table.mjs').toBe(page());
});
