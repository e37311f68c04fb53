// @vitest-environment jsdom
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../contract/src/catalogue/calls.ts';
import { DEVICE_CODES } from '../contract/src/codes/device-codes.ts';
import * as limits from '../contract/src/limits.ts';
import { WIDGET_TYPES } from '../contract/src/widgets/registry.ts';
import { patternOf, routesFile } from './routes-page.mjs';
import { routerFiles } from './router-source.mjs';
import { root } from './run.mjs';
import { faultsOf, specification, specificationFile, specificationPage } from './spec-page.mjs';
import { SPEC_ROUTES } from './spec-lists.mjs';
import { part } from './specification/line.mjs';

/** Parts of the specification that require nothing of the product. */
const NOT_ASKED = ['Item | Value', 'Code | Meaning', 'Route table of the page editor', 'Labels also mention'];

/**
 * A quotation by sentences.
 * @param {string} quote
 */
const sentences = (quote) => quote.split(/(?<=\.) /);

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

/**
 * Without marks of Markdown and with single blanks; cells of a table as `one | two`.
 * @param {string} text
 */
const plain = (text) =>
  text
    .replaceAll(/[*`]/g, '')
    .replaceAll(/^\| *| *\|$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const written = join(root, '..', 'shared', 'spec.md');

describe.skipIf(!existsSync(written))('the specification, where it lies beside the repository', () => {
  const text = existsSync(written) ? readFileSync(written, 'utf8') : '';

  test('has every line that the page quotes, in its own words', async () => {
    const parts = await specification();
    const quotes = new Set(parts.flatMap(({ lines }) => lines.map(({ quote = '' }) => quote)));
    expect([...quotes].filter((quote) => !plain(text).includes(plain(quote)))).toEqual([]);
    expect(quotes.size).toBeGreaterThan(200);
  });

  test('has no sentence that fixes something and is not quoted', async () => {
    const parts = await specification();
    const quotes = [...new Set(parts.flatMap(({ lines }) => lines.map(({ quote = '' }) => plain(quote))))].filter(
      Boolean,
    );
    const sections = text.slice(text.indexOf('## 2'));
    const rows = sections.split('\n').filter((row) => /^(?:- |\| )/.test(row) && !/^\|[ -|]+$/.test(row));
    const said = rows.map((row) => plain(row.replace(/^- /, '')));
    const isQuoted = (/** @type {string} */ row) =>
      quotes.some((quote) => row.includes(quote) || quote.includes(row)) ||
      NOT_ASKED.some((begin) => row.startsWith(begin));
    expect(said.filter((row) => !isQuoted(row))).toEqual([]);
  });
});

test('each line with a dagger is explained among the departures, and they name nothing that no line has', async () => {
  const parts = await specification();
  const daggers = parts.flatMap(({ lines }) => lines.filter(({ says }) => says.endsWith(' †')));
  expect(daggers.length).toBeGreaterThan(10);
  const departures = readFileSync(join(root, 'docs', 'decisions', 'departures.md'), 'utf8');
  const explained = plain(departures);
  const unexplained = daggers.filter(
    ({ quote = '' }) => !sentences(quote).some((sentence) => explained.includes(plain(sentence))),
  );
  expect(unexplained.map(({ says }) => says)).toEqual([]);
});
