import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commentsIn, opensWithClause, vagueNamesIn } from './english/grammar.mjs';
import { writeNoun } from './new-noun.mjs';
import { findNode, root, run } from './run.mjs';

const node = findNode() ?? process.execPath;
/** A copy of the sources, in which a noun is written. */
let folder = '';
/** @type {readonly string[]} */
let written = [];

/** Packages of the copy: those of others are shared, ours are the folders of the copy. */
function linkPackages() {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@tidegate'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@tidegate') symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@tidegate'))) symlinkSync(join(folder, name), join(to, '@tidegate', name));
}

beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache', 'new-noun-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of listed.split('\n').filter((one) => /\.(?:tsx?|css|mjs|json|md)$/.test(one))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  linkPackages();
  written = writeNoun(folder, 'spare-part', '备件');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (/** @type {string} */ file) => readFileSync(join(folder, file), 'utf8');

test('a new noun has its files in the contract, the server, the web and the guide, without a mark of a template', () => {
  expect(written.filter((file) => file.includes('spare-part'))).toHaveLength(23);
  expect(written.filter((file) => /__\w+__/.test(read(file)))).toEqual([]);
  expect(written).toContain('server/src/modules/spare-part/routes.ts');
});

test('every list that has a line for the model has one for the new noun', () => {
  const lists = written.filter((file) => !file.includes('spare-part'));
  expect(lists.length).toBeGreaterThan(10);
  expect(lists.filter((file) => !/spare-part|sparePart/.test(read(file)))).toEqual([]);
});

test('comments and names of a new noun follow the rules of English', () => {
  const sources = written.filter((file) => file.includes('spare-part')).map(read);
  expect(sources.flatMap((source) => commentsIn(source).filter(({ text }) => opensWithClause(text)))).toEqual([]);
  expect(sources.flatMap(vagueNamesIn)).toEqual([]);
});

test('a noun that exists, and a name that is none, are refused', () => {
  expect(() => writeNoun(folder, 'gateway', '网关')).toThrow('There is a noun gateway');
  expect(() => writeNoun(folder, 'SparePart', '备件')).toThrow('lower-case');
});

test('the types of a new noun and of its lists are right', { timeout: 600_000 }, async () => {
  const tsc = join(root, 'node_modules', 'typescript7', 'bin', 'tsc');
  const checked = await run(node, [tsc, '-p', 'tsconfig.json', '--checkers', '1', '--pretty', 'false'], {
    cwd: folder,
  });
  expect(checked.output).toBe('');
});

test('the tests of a new noun pass, and those of the lists', { timeout: 600_000 }, async () => {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const tests = written.filter((file) => /\.test\.tsx?$/.test(file));
  const { code, output } = await run(node, [vitest, 'run', ...tests, 'scripts/joins.test.mjs'], { cwd: folder });
  expect(code, output).toBe(0);
});
