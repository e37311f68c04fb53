import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.mjs';

/** An aspect has a line for each noun whose file exports the constant of that aspect. */
const aspect = (/** @type {string} */ list, /** @type {string} */ file, /** @type {string} */ exports) => ({
  list: `contract/src/catalogue/${list}.ts`,
  files: `contract/src/nouns/*/${file}`,
  exports,
});

/** These lists have no union of names by which the compiler could miss a line; each has one for every file that matches. */
const LISTS = [
  { list: 'contract/src/catalogue/calls.ts', files: 'contract/src/nouns/*/{calls,*-calls}.ts' },
  aspect('actions', 'noun.ts', 'ACTIONS'),
  aspect('rights-texts', 'auth-texts.ts', 'AUTH_TEXTS'),
  aspect('auths', 'auths.ts', 'AUTHS'),
  aspect('holdings', 'noun.ts', 'HOLDINGS'),
  aspect('kinds', 'noun.ts', 'KINDS'),
  aspect('logged', 'noun.ts', 'LOGGED'),
  aspect('quotas', 'noun.ts', 'QUOTAS'),
  aspect('refusals', 'refusals.ts', 'REFUSALS'),
  aspect('scopes', 'noun.ts', 'SCOPES'),
  aspect('sorts', 'sorts.ts', 'SORTS'),
  { list: 'e2e/src/walk.ts', files: 'web/src/features/*/testing.ts' },
  { list: 'server/src/adapters/sms/senders.ts', files: 'server/src/adapters/sms/*/sender.ts' },
  {
    list: 'server/src/adapters/sql/migration-sets.ts',
    files: 'server/src/{adapters/sql/migrations/{,history/},modules/*/migrations/}[0-9]*.ts',
  },
  { list: 'server/src/modules/index.ts', files: 'server/src/modules/*/module.ts' },
  { list: 'web/src/app/features.ts', files: 'web/src/features/*/feature.ts' },
  { list: 'web/src/app/all-texts/tables.ts', files: 'web/src/**/texts.ts' },
];

const slashed = (/** @type {string} */ path) => path.replaceAll('\\', '/');
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');

/**
 * Files that the list does not import, each as the line it lacks.
 * @param {{ list: string, files: string, exports?: string }} of
 */
function missingIn({ list, files, exports }) {
  const said = read(list);
  const found = globSync(files, { cwd: root })
    .map(slashed)
    .filter((file) => !file.endsWith('.test.ts'));
  expect(found.length, files).toBeGreaterThan(1);
  return found
    .filter((file) => exports === undefined || read(file).includes(`export const ${exports} = `))
    .map((file) => slashed(relative(dirname(list), file)).replace(/^(?!\.)/, './'))
    .filter((path) => !said.includes(`'${path}'`));
}

test.each(LISTS)('$list has a line for every folder', (of) => {
  expect(missingIn(of)).toEqual([]);
});

test('migrations run in the order of their names', () => {
  const [, core = '', history = ''] = read('server/src/adapters/sql/migration-sets.ts').split(/^ {2}\w+: \[$/m);
  for (const set of [core, history]) {
    const names = Array.from(set.matchAll(/name: '(.+)'/g), ([, name = '']) => name);
    expect(names.length).toBeGreaterThan(1);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  }
});
