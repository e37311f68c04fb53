// Everything a machine can say about the code without running it: lint, format, types, boundaries, dead code, counts of the tree.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noCounts } from './report.mjs';
import { findNode, root, run } from './run.mjs';

const node = findNode() ?? process.execPath;
/** @param {string[]} path */
const tool = (...path) => join(root, 'node_modules', ...path);

const workspaces = ['contract', 'columns', 'sparkplug', 'server', 'gateway', 'demo', 'web', 'e2e', 'bench'];

/**
 * Command line of the boundary check over every workspace of the current folder.
 * @param {string} config
 * @param {'err' | 'json'} output
 */
export function boundaryArgs(config, output) {
  const cruiser = tool('dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
  return [cruiser, '--config', config, '--output-type', output, ...workspaces];
}

/** Each checker resolves the types by itself: four take twice the processor time of one, which is too much for two cores. */
const checkers = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));

const checks = [
  { name: 'lint', args: [tool('oxlint', 'bin', 'oxlint'), '.'] },
  { name: 'format', args: [tool('oxfmt', 'bin', 'oxfmt'), '--check', '.'] },
  // Unchanged files are not checked again: 3 s instead of 45 s of processor.
  {
    name: 'types',
    args: [
      tool('typescript7', 'bin', 'tsc'),
      '-p',
      'tsconfig.json',
      '--incremental',
      '--tsBuildInfoFile',
      join(root, '.cache', 'types.tsbuildinfo'),
      '--checkers',
      String(checkers),
    ],
  },
  { name: 'boundaries', args: boundaryArgs('.dependency-cruiser.mjs', 'err') },
  { name: 'house', args: [join(root, 'scripts', 'house.mjs')] },
  { name: 'dead code', args: [tool('knip', 'bin', 'knip.js'), '--no-progress'] },
];

/**
 * Runs the checks two at a time and says each one's time, and the output of those that failed.
 * @param {{ say?: (text: string) => void, yields?: boolean }} [options] `yields`: whatever else runs has precedence
 * @returns {Promise<import('./report.mjs').Counts>}
 */
export async function runChecks({ say = console.log, yields = false } = {}) {
  const waiting = [...checks];
  /** @type {string[]} */
  const failures = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, output, seconds } = await run(node, check.args, { yields });
      if (code !== 0) {
        failures.push(`the check of ${check.name}, whose output is above`);
        say(output.trimEnd());
      }
      say(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name.padEnd(12)} ${seconds.toFixed(1)} s`);
    }
  };
  await Promise.all([work(), work()]);
  const failed = failures.length;
  return { ...noCounts(), passed: checks.length - failed, failed, failures };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { failed } = await runChecks();
  if (failed > 0) process.exitCode = 1;
}
