// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CALLS } from '../contract/src/calls.ts';
import { DEVICE_CODES } from '../contract/src/device-codes.ts';
import * as limits from '../contract/src/limits.ts';
import { WIDGET_TYPES } from '../contract/src/widgets/registry.ts';
import { patternOf, routesFile } from './routes-page.mjs';
import { routerFiles } from './router-source.mjs';
import { faultsOf, specification, specificationFile, specificationPage } from './spec-page.mjs';
import { SPEC_ROUTES } from './spec-lists.mjs';
import { part } from './specification/line.mjs';

const page = readFileSync(specificationFile, 'utf8');

test('docs/specification.md is generated from the current lists', async () => {
  expect(page, 'run: npm run generate').toBe(await specificationPage());
});

test('every line of the specification has a file, a test and its entry in the contract', async () => {
  const parts = await specification();
  expect(parts.flatMap(({ lines }) => lines.flatMap((line) => faultsOf(line)))).toEqual([]);
  expect(parts.flatMap(({ lines }) => lines).length).toBeGreaterThan(400);
});

test('a line whose file or test is gone, or that the contract lacks, is named', () => {
  const [line] = part('one', [['A horn', 'web/src/horn.tsx', 'web/src/horn.test.tsx › sounds']]).lines;
  if (line === undefined) throw new Error('no line');
  expect(faultsOf(line)).toHaveLength(2);
  const here = 'scripts/specification.test.mjs › a line whose file or test is gone';
  expect(faultsOf({ ...line, home: 'web/src', test: here })).toEqual([]);
  expect(faultsOf({ ...line, home: 'web/src', test: here, missing: () => ['`horn`'] })).toHaveLength(1);
  expect(faultsOf({ ...line, home: 'web/src', test: 'scripts/specification.test.mjs › ' })).toHaveLength(1);
});

test('every limit, device code, widget type, route and call is on the pages', async () => {
  const routes = readFileSync(routesFile, 'utf8');
  const here = (/** @type {string} */ name) => page.includes(`\`${name}\``);
  expect(Object.keys(limits).filter((name) => !here(name))).toEqual([]);
  expect(Object.keys(DEVICE_CODES).filter((code) => !page.includes(`| ${code}: `))).toEqual([]);
  expect(WIDGET_TYPES.filter((type) => !here(type))).toEqual([]);
  const router = [...routerFiles().keys()];
  const asked = new Set(SPEC_ROUTES.map(({ route }) => patternOf(route, router)));
  expect(router.filter((pattern) => !asked.has(pattern) && !routes.includes(`\`${pattern}\``))).toEqual([]);
  expect(Object.values(CALLS).filter(({ method, path }) => !routes.includes(`\`${method} ${path}\``))).toEqual([]);
});
