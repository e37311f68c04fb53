import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findNode, root, run } from './run.mjs';

// One line per habit, and the rule that must see it.
/** @type {[rule: string, line: string][]} */
const slips = [
  ['typescript(no-explicit-any)', 'export const anything = (value: any): unknown => value;'],
  ['typescript(no-non-null-assertion)', 'export const sure = (value: string | undefined): string => value!;'],
  ['typescript(no-require-imports)', "export const needed = require('./needed.ts');"],
  ['typescript(no-floating-promises)', 'export const forget = (): void => { Promise.resolve(1); };'],
  ['eslint(no-eval)', "export const evaluated = eval('1');"],
  ['eslint(no-new-func)', "export const made = new Function('return 1');"],
  ['oxc(no-barrel-file)', "export * from './needed.ts';"],
  ['eslint(no-restricted-imports)', "import vm from 'node:vm'; export const machine = vm;"],
];

// The same, but allowed in the one home each has.
/** @type {[rule: string, line: string][]} */
const homed = [
  ['eslint(no-restricted-globals)', 'export const timer = setTimeout(() => undefined, 1);'],
  ['eslint(no-restricted-globals)', 'export const hidden = globalThis.setInterval(() => undefined, 1);'],
  ['eslint(no-restricted-globals)', "export const answer = fetch('http://localhost');"],
  ['eslint(no-restricted-globals)', "export const kept = localStorage.getItem('key');"],
  ['eslint(no-restricted-properties)', 'export const now = Date.now();'],
  ['eslint(no-restricted-properties)', 'export const chance = Math.random();'],
  ['eslint(no-restricted-properties)', 'export const setting = process.env.SETTING;'],
  [
    'eslint(no-restricted-imports)',
    "import { setTimeout as sleep } from 'node:timers/promises'; export const wait = sleep;",
  ],
  ['tidegate(no-raw-now)', 'export const today = new Date();'],
  ['eslint(no-console)', "export const say = (): void => console.log('hello');"],
];

const tree = mkdtempSync(join(tmpdir(), 'tidegate-lint-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** @param {string} path @param {string} text */
function put(path, text) {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

/**
 * Lints these files under the repository's own settings.
 * @param {Record<string, string>} files
 * @returns {Promise<{ code: string, file: string }[]>}
 */
async function lint(files) {
  put('scripts/keep', '');
  put('tsconfig.json', '{ "compilerOptions": { "strict": true, "module": "esnext" } }');
  for (const path of ['.oxlintrc.json', 'scripts/lint-rules.mjs']) copyFileSync(join(root, path), join(tree, path));
  for (const [path, text] of Object.entries(files)) put(path, text);
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const args = [oxlint, '--format', 'json', ...Object.keys(files)];
  const { output } = await run(findNode() ?? process.execPath, args, { cwd: tree });
  /** @type {{ diagnostics: { code: string, filename: string }[] }} */
  const { diagnostics } = JSON.parse(output);
  return diagnostics.map(({ code, filename }) => ({ code, file: filename }));
}

/** @param {string} folder @param {[string, string][]} lines */
const filesOf = (folder, lines) =>
  Object.fromEntries(lines.map(([, line], number) => [`${folder}/line-${number}.ts`, `${line}\n`]));

test('lint rejects each example of a broken rule', async () => {
  const folder = 'server/src/modules';
  const lines = [...slips, ...homed];
  const found = await lint({ ...filesOf(folder, lines), [`${folder}/needed.ts`]: 'export const needed = 1;\n' });
  const missed = lines.filter(
    ([rule], number) => !found.some(({ code, file }) => code === rule && file === `${folder}/line-${number}.ts`),
  );
  expect(missed).toEqual([]);
});

test('raw time, randomness, network and environment are allowed in platform/', async () => {
  expect(await lint(filesOf('server/src/platform', homed))).toEqual([]);
});

test('query keys are made in web/src/api/ only', async () => {
  const lines = [
    "export const options = { queryKey: ['equipment'] };",
    "export const quoted = { 'queryKey': ['equipment'] };",
    "const queryKey = ['equipment']; export const short = { queryKey };",
  ].map((line) => `${line}\n`);
  const files = lines.map((line, number) => [`web/src/features/line-${number}.ts`, line]);
  const found = await lint({ ...Object.fromEntries(files), 'web/src/api/line.ts': lines.join('') });
  const rule = 'tidegate(no-query-key)';
  expect(found.map(({ file }) => file).toSorted()).toEqual(files.map(([file]) => file));
  expect(found.map(({ code }) => code)).toEqual([rule, rule, rule]);
});

test('a type assertion is rejected away from the boundaries', async () => {
  const asserting = 'export const narrow = (value: unknown): string => value as string;\n';
  const found = await lint({ 'server/src/pipeline/narrow.ts': asserting, 'server/src/adapters/narrow.ts': asserting });
  expect(found).toEqual([{ code: 'typescript(no-unsafe-type-assertion)', file: 'server/src/pipeline/narrow.ts' }]);
});

test('the contract uses neither the browser nor Node', async () => {
  const found = await lint({
    'contract/src/browser.ts': 'export const title = document.title;\n',
    'contract/src/node.ts': "export const bytes = Buffer.from('a');\n",
  });
  expect(found.map(({ code, file }) => `${file} ${code}`).toSorted()).toEqual([
    'contract/src/browser.ts eslint(no-undef)',
    'contract/src/node.ts eslint(no-undef)',
  ]);
});
