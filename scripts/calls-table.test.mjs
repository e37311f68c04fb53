import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { file, page } from './calls-table.mjs';
import { textsFile, textsJoin } from './texts-join.mjs';

test('docs/calls.md lists every call as the contract states it', () => {
  expect(readFileSync(file, 'utf8'), 'run: node scripts/calls-table.mjs').toBe(page());
});

test('web/src/i18n/texts.ts joins the texts of every folder', () => {
  expect(readFileSync(textsFile, 'utf8'), 'run: node scripts/calls-table.mjs').toBe(textsJoin());
});
