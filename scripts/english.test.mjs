import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CALLS } from '../contract/src/catalogue/calls.ts';
import { faultsIn } from './english/words.mjs';
import { root } from './run.mjs';

/** Every page, save the tables made by scripts, which take their words from the contract and from the titles of tests. */
const DOCUMENTS = ['*.md', 'docs/*.md', 'docs/guide/en/*.md', 'docs/decisions/*.md'];
const TABLES = ['docs/calls.md', 'docs/routes.md', 'docs/specification.md'];
const documents = globSync(DOCUMENTS, { cwd: root })
  .filter((file) => !TABLES.includes(file))
  .toSorted();

/** Phrases that are meant as they are: quotations. */
const ALLOWED = [
  // The message that the specification fixes.
  'Opinions can not be less than 10 words',
  // The name of a standard.
  'CSS Color 4',
];

const read = (/** @type {string} */ file) => readFileSync(`${root}/${file}`, 'utf8');

/** The text that people read as sentences: without code, addresses, and the phrases that are allowed. */
function proseOf(/** @type {string} */ markdown) {
  const plain = markdown
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/`[^`]*`/g, 'x')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']');
  return ALLOWED.reduce((text, phrase) => text.replaceAll(phrase, ''), plain);
}

/** Paragraphs, list entries and table rows, each on one line. */
const blocksOf = (/** @type {string} */ markdown) =>
  proseOf(markdown)
    .split(/\n(?:\s*\n|(?=\s*(?:[-|#]|\d+\.)))/)
    .map((block) => block.replaceAll(/\s+/g, ' ').trim())
    .filter((block) => block !== '');

/** Without what comments quote: code, and straight quotes, which are code as well. */
const commentsOf = (/** @type {string} */ code) =>
  [...code.matchAll(/\/\*\*([\s\S]*?)\*\/|(?<=^|\s)\/\/ (.*)/g)].map(([, block, line]) =>
    proseOf((block ?? line ?? '').replaceAll(/\n\s*\*/g, '')).replaceAll('"', ''),
  );

const faultsOf = (/** @type {string} */ file, /** @type {string} */ markdown) =>
  blocksOf(markdown).flatMap((block) => faultsIn(file, block));

test.each(documents)('%s uses no word or form that has a plain one', (file) => {
  expect(faultsOf(file, read(file))).toEqual([]);
});

test('no summary of a call uses a word or form that has a plain one', () => {
  expect(Object.entries(CALLS).flatMap(([name, { summary }]) => faultsIn(name, summary))).toEqual([]);
});

/** All code, save the list of words itself. */
const CODE = ['{bench,columns,contract,demo,e2e,gateway,server,sparkplug,web}/src/**/*.{ts,tsx}', 'scripts/**/*.mjs'];
const sources = globSync(CODE, { cwd: root }).filter((file) => !/english\/words\.mjs$|english\.test\.mjs$/.test(file));

test('no comment uses a word or form that has a plain one', () => {
  const faults = sources.flatMap((file) => commentsOf(read(file)).flatMap((comment) => faultsIn(file, comment)));
  expect(faults).toEqual([]);
  expect(sources.length).toBeGreaterThan(3_000);
});

test('no sentence of the README has more than 30 words', () => {
  const long = blocksOf(read('README.md'))
    .flatMap((block) => block.split(/(?<=[.?!:;|])\s+/))
    .filter((sentence) => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length > 30);
  expect(long).toEqual([]);
});

test('a phrase that is not plain is found anywhere but in code', () => {
  expect(faultsOf('x.md', 'The server\ntells you.\n\n- It stands\n\n```sh\ntell "x"\n```\n`told`')).toHaveLength(2);
});

test('every phrase that is allowed is used and would be a fault', () => {
  const all = [...documents, ...sources].map(read).join('\n');
  expect(ALLOWED.filter((phrase) => !all.includes(phrase) || faultsIn('', phrase).length === 0)).toEqual([]);
});
