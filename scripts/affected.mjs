import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './run.mjs';

/** Imports that run code: types break no test that `tsc` lets through. Programs and workers are named by their address. */
const IMPORTS =
  /(?:^(?:import|export)(?!\s+type\b)[^;'"]*?from\s*|^import\s*|\bimport\(\s*|\bnew URL\(\s*)'((?:\.{1,2}\/|@tidegate\/)[^']+)'/gm;

/** Files that import from more folders than these list every noun or every screen: all is behind them. */
const FOLDERS_MAX = 20;

/** The whole program is put together here, and scripts read the whole tree: `npm test` runs what is behind them. */
const WHOLE = /^(?:server\/src\/(?:wiring\/|testing\/|modules\/[^/]+\.ts$)|web\/src\/app\/|scripts\/)/;

/** Folders of one noun: in the contract, in the server and in the web. */
const OF_NOUN = /^(?:contract\/src\/nouns|server\/src\/modules|web\/src\/(?:features|parts))\/([^/]+)\//;

/** How the rest of the server uses a noun. A change in another noun is behind it for the tests of the noun itself. */
const DOOR = /^server\/src\/modules\/([^/]+)\/module\.ts$/;

/** @param {string} file */
const isTest = (file) => /\.test\.(?:tsx?|mjs)$/.test(file);

/**
 * What each file imports.
 * @param {ReadonlyMap<string, string>} texts by path
 * @returns {ReadonlyMap<string, ReadonlySet<string>>}
 */
function importsOf(texts) {
  return new Map(
    Array.from(texts, ([file, text]) => {
      const paths = Array.from(text.matchAll(IMPORTS), ([, path = '']) =>
        path.startsWith('.') ? posix.join(posix.dirname(file), path) : path.replace(/^@tidegate\/([^/]+)\//, '$1/src/'),
      );
      return [file, new Set(paths)];
    }),
  );
}

/**
 * The unit tests that a change can break: those that import a changed file, and those of its noun, which reach the server over
 * HTTP. Files behind which everything lies are not passed, nor is the door of another noun.
 * @param {readonly string[]} changed paths
 * @param {ReadonlyMap<string, string>} texts every source file of the tree by its path
 * @returns {readonly string[]}
 */
export function affectedTests(changed, texts) {
  const imports = importsOf(texts);
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, imported] of imports)
    for (const target of imported) importers.set(target, [...(importers.get(target) ?? []), file]);
  const nouns = new Set(changed.flatMap((file) => OF_NOUN.exec(file)?.[1] ?? []));
  const isEnd = (/** @type {string} */ file) =>
    WHOLE.test(file) ||
    (DOOR.test(file) && !nouns.has(DOOR.exec(file)?.[1] ?? '')) ||
    new Set(Array.from(imports.get(file) ?? [], posix.dirname)).size > FOLDERS_MAX;

  const reached = new Set(changed);
  const open = [...changed];
  for (const file of open) {
    for (const importer of importers.get(file) ?? []) {
      if (reached.has(importer)) continue;
      reached.add(importer);
      if (!isEnd(importer)) open.push(importer);
    }
  }
  const isOfNoun = (/** @type {string} */ file) => nouns.has(OF_NOUN.exec(file)?.[1] ?? '');
  return [...texts.keys()].filter((file) => isTest(file) && (reached.has(file) || isOfNoun(file))).toSorted();
}

/** @returns {ReadonlyMap<string, string>} Text of every source file, by its path; committed or not. */
export function sourceTexts() {
  const globs = ['*.ts', '*.tsx', '*.mjs'];
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...globs], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const files = listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}
