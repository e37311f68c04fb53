// Checks a change before its commit: types; the units and screens that import a changed file; and the tests of the
// server that carry the name of its noun, over SQLite. Through the wiring every file of the server touches every test
// of it, and `npm test` runs them.
import { basename, join } from 'node:path';
import { findNode, ownEnv, root, run } from './run.mjs';

const node = findNode() ?? process.execPath;
/** @param {string[]} path */
const tool = (...path) => join(root, 'node_modules', ...path);
const vitest = [tool('vitest', 'vitest.mjs'), 'run', '--passWithNoTests'];

/** Since which commit: the one that is named, else what is not committed yet. */
const [since = 'HEAD'] = process.argv.slice(2);

/** @param {string[]} args */
const git = async (...args) => (await run('git', args)).output.split('\n').filter(Boolean);

const changed = [
  ...(await git('diff', '--name-only', since)),
  ...(await git('ls-files', '--others', '--exclude-standard')),
];

/**
 * The noun that a file is about: `manage-card.ts` of the contract and every file of `modules/card` are about `card`.
 * @param {string} file
 */
const nounOf = (file) =>
  /^server\/src\/modules\/([^/]+)\//.exec(file)?.[1] ??
  basename(file)
    .replace(/\..*$/, '')
    .replace(/^manage-/, '')
    .replace(/s$/, '');

const nouns = new Set(changed.filter((file) => /^(?:contract|server)\/.*\.ts$/.test(file)).map(nounOf));
const named = (await git('ls-files', 'server/src/*.test.ts'))
  .filter((file) => !/^server\/src\/(?:(?:proof|backup|programs|wiring)\/|[^/]*$)/.test(file))
  .filter((file) => [...nouns].some((noun) => nounOf(file).includes(noun)));

const steps = [
  [
    tool('typescript7', 'bin', 'tsc'),
    '-p',
    'tsconfig.json',
    '--incremental',
    '--tsBuildInfoFile',
    '.cache/types.tsbuildinfo',
  ],
  [...vitest, `--changed=${since}`, '--project', 'unit', '--project', 'web'],
  ...(named.length === 0 ? [] : [[...vitest, ...named]]),
];
for (const args of steps) {
  const { code } = await run(node, args, { env: ownEnv({ TIDEGATE_TESTS: 'quick' }), show: true });
  if (code !== 0) {
    process.exitCode = 1;
    break;
  }
}
