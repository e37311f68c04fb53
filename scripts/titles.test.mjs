import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsIn } from './english/words.mjs';
import { root } from './run.mjs';

const FILES = [
  '{bench,columns,contract,demo,e2e,gateway,server,sparkplug,web}/src/**/*.{test,spec}.{ts,tsx}',
  'scripts/**/*.test.mjs',
];
const TITLE = /\b(?:describe|test|it)(?:\.\w+(?:\([^'`]*?\))?)*\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`)/g;

const titlesOf = (/** @type {string} */ source) =>
  Array.from(source.matchAll(TITLE), ([, ...quoted]) => quoted.find((title) => title !== undefined) ?? '');

/** A pronoun whose noun is elsewhere. */
const NO_NOUN = /^(?:it|its|they|their|he|she|this)\b/i;
/** Openings that continue the subject of a `describe`. */
const NO_SENTENCE = /^(?:is|are|has|have|does|do|can|may|must|that|which|who|and|or|but)\b/;

// Straight quotes are code in a title.
const faultsOf = (/** @type {string} */ file, /** @type {string} */ title) => [
  ...faultsIn(file, title.replaceAll('"', '')),
  ...(NO_NOUN.test(title) ? [`${file}: “${title}”: name the subject`] : []),
];

/** Titles outside a `describe` that appear alone in a list of failures. */
const lonelyIn = (/** @type {string} */ source) =>
  titlesOf(source.replaceAll(/^[ \t]+(?:describe|test|it)\b.*/gm, '').replaceAll(/^describe\b.*/gm, ''));

const files = globSync(FILES, { cwd: root }).toSorted();
const titles = files.flatMap((file) =>
  titlesOf(readFileSync(`${root}/${file}`, 'utf8')).map((title) => ({ file, title })),
);

test('no title of a test uses a word or form that has a plain one', () => {
  expect(titles.flatMap(({ file, title }) => faultsOf(file, title))).toEqual([]);
});

test('a title outside a describe is a whole sentence', () => {
  const faults = files.flatMap((file) =>
    lonelyIn(readFileSync(`${root}/${file}`, 'utf8'))
      .filter((title) => NO_SENTENCE.test(title))
      .map((title) => `${file}: “${title}”`),
  );
  expect(faults).toEqual([]);
  expect(lonelyIn("describe('a', () => {\n  test('b', x);\n});\ntest('c', x);")).toEqual(['c']);
});

test('titles are found in every form of a test, and their faults are named', () => {
  const source = "test('a', x); test.each([1])(\n 'b \\'s', x); describe(`c`, x); it.skipIf(y)(\"d\", x);";
  expect(titlesOf(source)).toEqual(['a', String.raw`b \'s`, 'c', 'd']);
  expect(faultsOf('x.test.ts', 'an alarm stands')).toHaveLength(1);
  expect(faultsOf('x.test.ts', 'it is raised')).toHaveLength(1);
  expect(titles.length).toBeGreaterThan(4_000);
});
