import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REFUSALS } from '../contract/src/catalogue/refusals.ts';
import { TEXTS } from '../web/src/app/all-texts/tables.ts';
import { root } from './run.mjs';

/** Quotations of the guide that are no texts of a screen. */
const ALLOWED = new Set([
  // Examples of entries and values.
  'Boiler 1',
  'Pump (2)',
  'Pumps',
  '3 s',
  // Browser term for the installation of an app.
  'Install',
]);

const read = (/** @type {string} */ file) => readFileSync(`${root}/${file}`, 'utf8');

/** Pattern of a text with its gaps filled. */
const patternOf = (/** @type {string} */ text) =>
  text
    .replaceAll(/[$()*+./?[\\\]^]/g, String.raw`\$&`)
    .replaceAll(/\{\w+:([^}]*)\}/g, '(?:$1)')
    .replaceAll(/\{\w+\}/g, '.+');

const named = globSync('contract/src/**/*.ts', { cwd: root }).flatMap((file) =>
  Array.from(read(file).matchAll(/\ben: (?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/g), ([, one, other]) => one ?? other ?? ''),
);
const texts = [
  ...Object.values(TEXTS).map(([, en]) => en),
  ...Object.values(REFUSALS).map(({ en }) => en),
  ...named,
].filter((text) => /[a-z]{2}/i.test(text.replaceAll(/\{[^}]*\}/g, '')));
const known = new RegExp(`^(?:${texts.map((text) => patternOf(text.replace(/[….]$/, ''))).join('|')})[….,]?$`, 'i');

/** The names that a page of the guide quotes, each part of a path on its own. */
const namesOf = (/** @type {string} */ page) =>
  Array.from(page.matchAll(/“([^”]+)”/g), ([, quoted = '']) => quoted.split(' → ')).flat();

const pages = globSync('docs/guide/en/*.md', { cwd: root }).toSorted();

const unknownIn = (/** @type {string} */ page, /** @type {string} */ markdown) =>
  namesOf(markdown)
    .filter((name) => !ALLOWED.has(name) && !known.test(name))
    .map((name) => `${page}: “${name}”`);

test('every name that the guide quotes is shown on a screen', () => {
  expect(pages.flatMap((page) => unknownIn(page, read(page)))).toEqual([]);
  expect(pages.flatMap((page) => namesOf(read(page))).length).toBeGreaterThan(250);
});

test('a name that no screen shows is found, also in a path', () => {
  expect(unknownIn('x.md', 'Choose “Save”, “Got it” or “Logs → Logbook”.')).toEqual([
    'x.md: “Got it”',
    'x.md: “Logbook”',
  ]);
});

test('every allowed quotation is in the guide and is not the name of anything', () => {
  const quoted = new Set(pages.flatMap((page) => namesOf(read(page))));
  expect([...ALLOWED].filter((name) => !quoted.has(name) || known.test(name))).toEqual([]);
});
