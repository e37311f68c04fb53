// Checks a change before its commit: types, and beside them the tests that import a changed file and those of its noun, over SQLite.
// Through the wiring every file touches every test of the server, and `npm test` runs them.
import { join } from 'node:path';
import { affectedTests, sourceTexts } from './affected.mjs';
import { findNode, ownEnv, root, run } from './run.mjs';

const node = findNode() ?? process.execPath;
/** @param {string[]} path */
const tool = (...path) => join(root, 'node_modules', ...path);

/** Since which commit: the one that is named, else what is not committed yet. */
const [since = 'HEAD'] = process.argv.slice(2);

/** @param {string[]} args */
const git = async (...args) => (await run('git', args)).output.split('\n').filter(Boolean);

const changed = [
  ...(await git('diff', '--name-only', since)),
  ...(await git('ls-files', '--others', '--exclude-standard')),
];
const tests = affectedTests(changed, sourceTexts());

async function types() {
  const file = join('.cache', 'types.tsbuildinfo');
  const tsc = tool('typescript7', 'bin', 'tsc');
  const { code, output, seconds } = await run(node, [
    tsc,
    '-p',
    'tsconfig.json',
    '--incremental',
    '--tsBuildInfoFile',
    file,
  ]);
  console.log(`${output}types: ${code === 0 ? 'ok' : 'FAILED'}, ${seconds.toFixed(1)} s`);
  return code;
}

async function affected() {
  console.log(`${tests.length} files of tests`);
  if (tests.length === 0) return 0;
  const args = [tool('vitest', 'vitest.mjs'), 'run', '--passWithNoTests', ...tests];
  return (await run(node, args, { env: ownEnv({ TIDEGATE_TESTS: 'quick' }), show: true })).code;
}

const codes = await Promise.all([types(), affected()]);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
