// Counts what makes the tree hard to hold in one's head, and prints it beside its limit and its goal. `npm run check` runs it: a limit is
// the count of today, which a change may lower and never raise.
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceTexts } from './affected.mjs';
import { largestCycle } from './cycles.mjs';
import { LIMITS, grammarFaults } from './english/grammar.mjs';
import { PAGES } from './generate.mjs';

/** Files of tests and of their helpers, which may import anything. */
const OF_TESTS = /\.(test|spec)\.[a-z]+$|\/(testing|conformance|proof)(\/|\.ts$)|^(e2e|bench)\//;

/** @typedef {Readonly<{ what: string, count: number, limit: number, goal: number }>} Row */

/** @returns {ReadonlyMap<string, string>} Text of every source file that is no test, by its path. */
const sources = () => new Map([...sourceTexts()].filter(([file]) => !file.endsWith('.d.ts') && !OF_TESTS.test(file)));

/**
 * Folders of one package and the folders that each imports from, types included.
 * @param {ReadonlyMap<string, string>} texts
 * @param {string} start Path that the files of the package start with, such as `web/src/`.
 * @returns {Map<string, Set<string>>}
 */
export function folderImports(texts, start) {
  const imports = new Map();
  for (const [file, text] of texts) {
    if (!file.startsWith(start)) continue;
    const folder = dirname(file);
    const found = imports.get(folder) ?? new Set();
    imports.set(folder, found);
    for (const [, path = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)) {
      const target = normalize(join(folder, path));
      if (texts.has(target) && dirname(target) !== folder) found.add(dirname(target));
    }
  }
  return imports;
}

/**
 * Matches of an expression in the files of a folder.
 * @param {ReadonlyMap<string, string>} texts
 * @param {RegExp} within
 * @param {RegExp} expression
 */
function matches(texts, within, expression) {
  let count = 0;
  for (const [file, text] of texts) if (within.test(file)) count += [...text.matchAll(expression)].length;
  return count;
}

/** @param {ReadonlyMap<string, string>} texts @param {RegExp} expression */
const filesWith = (texts, expression) => [...texts.values()].filter((text) => expression.test(text)).length;

/** Counts of the grammar of comments, names and commit subjects, each with its limit. */
function countEnglish() {
  const { comments, faults } = grammarFaults();
  const of = (/** @type {keyof typeof LIMITS} */ kind) => ({ count: faults[kind].length, limit: LIMITS[kind] });
  return { comments, vague: of('vagueNames'), clauses: of('clauseComments'), subjects: of('longSubjects') };
}

/** @returns {readonly Row[]} Every count of the tree as it is, with its limit. */
export function countHouse() {
  const texts = sources();
  const cycle = (/** @type {string} */ start) => largestCycle(folderImports(texts, start)).length;
  const server = /^server\/src\/modules\//;
  const web = /^web\/src\//;
  const { comments, vague, clauses, subjects } = countEnglish();
  return [
    { what: 'folders of the contract in one cycle', count: cycle('contract/src/'), limit: 4, goal: 5 },
    { what: 'folders of the web in one cycle', count: cycle('web/src/'), limit: 4, goal: 5 },
    { what: 'folders of the server in one cycle', count: cycle('server/src/'), limit: 5, goal: 5 },
    { what: 'folders of the gateway in one cycle', count: cycle('gateway/src/'), limit: 5, goal: 5 },
    { what: 'generated files that are committed', count: Object.keys(PAGES).length, limit: 3, goal: 6 },
    { what: 'form items written by hand', count: matches(texts, web, /<Form\.Item\b/g), limit: 102, goal: 150 },
    {
      what: 'limits of fields as literals',
      count: matches(texts, web, /\b(?:min|max|maxLength)=\{\d/g),
      limit: 23,
      goal: 40,
    },
    {
      what: 'defaults of fields in services',
      count: matches(texts, server, /\binput\.\w+ \?\? (?!undefined)/g),
      limit: 8,
      goal: 10,
    },
    { what: 'files that name the second language', count: filesWith(texts, /\bnameEn\b/), limit: 27, goal: 10 },
    { what: 'methods and functions with a vague verb', ...vague, goal: 10 },
    { what: 'comments that open with a clause', ...clauses, goal: Math.floor(comments / 50) },
    { what: 'commit subjects over 72 characters', ...subjects, goal: 0 },
    {
      what: 'build plugins of our own',
      count: matches(texts, /^web\/(build\/|vite\.config)/, /\): Plugin(?:\[\])? \{/g),
      limit: 4,
      goal: 7,
    },
  ];
}

/** @param {readonly Row[]} rows */
export function table(rows) {
  const line = (/** @type {readonly (string | number)[]} */ [what, ...counts]) =>
    `${String(what).padEnd(40)}${counts.map((count) => String(count).padStart(8)).join('')}`;
  return [
    line(['', 'now', 'limit', 'goal']),
    ...rows.map((row) => line([row.what, row.count, row.limit, row.goal])),
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = countHouse();
  console.log(table(rows));
  const above = rows.filter((row) => row.count > row.limit);
  for (const { what, count, limit } of above) console.error(`${what}: ${count} instead of at most ${limit}`);
  for (const { what, count, limit } of rows)
    if (count < limit) console.log(`${what}: lower the limit in scripts/house.mjs to ${count}`);
  process.exitCode = above.length > 0 ? 1 : 0;
}
