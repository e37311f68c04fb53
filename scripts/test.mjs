// Tests, one stage after the other, and checks beside them, whatever failed before. Without arguments: what proves a change. With `--all`:
// everything. The last line is the sum.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureTestBrowser } from './browser.mjs';
import { runChecks } from './check.mjs';
import { ensureTestPrograms } from './debian.mjs';
import { buildWeb } from './ready.mjs';
import { oneCount, playwrightCounts, vitestCounts } from './report.mjs';
import { findNode, ownEnv, root, run } from './run.mjs';
import { putScratchInMemory } from './scratch.mjs';

/** @typedef {import('./report.mjs').Counts} Counts */

const isAll = process.argv.includes('--all');
const SLOWEST = 10;

const node = findNode() ?? process.execPath;
const reports = join(root, 'test-results');
putScratchInMemory();

/**
 * Runs a test tool that writes a JSON report, and counts from the report, so that a tool which dies counts as a failure.
 * @param {string[]} args
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env
 * @param {(report: unknown, code: number) => Counts} count
 * @returns {Promise<Counts>}
 */
async function reported(args, file, env, count) {
  rmSync(file, { force: true });
  const tests = isAll ? {} : { TIDEGATE_TESTS: 'quick' };
  const { code } = await run(node, args, { env: ownEnv({ ...tests, ...env }), show: true });
  return count(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined, code);
}

async function unitTests() {
  const file = join(reports, 'vitest.json');
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return reported([vitest, 'run', ...reporters], file, {}, vitestCounts);
}

async function browserTests() {
  const browser = await ensureTestBrowser();
  if ('missing' in browser) return oneCount('the browser', browser.missing);
  const file = join(reports, 'playwright.json');
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const args = [playwright, 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const env = { TIDEGATE_CHROMIUM: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  return reported(args, file, env, playwrightCounts);
}

/** @type {string[]} */
const checked = [];
// Tests leave a quarter of the processor unused, as they wait for timers and devices: checks take that, and nothing that a test wants.
const checks = runChecks({ say: (text) => checked.push(text), yields: true });

/** @type {[name: string, stage: () => Promise<Counts>][]} */
const stages = [
  ['web build', async () => oneCount('the build of the web', await buildWeb())],
  ['tests', unitTests],
  ['checks', readChecks],
  ['browser tests', browserTests],
];
// The other side of a test is a program that others use, wherever Debian has one.
if (isAll) stages.unshift(['test programs', async () => oneCount('programs of Debian', await ensureTestPrograms())]);

/** The result of the checks, and their output behind that of the tests, among which it would not be seen. */
async function readChecks() {
  const counts = await checks;
  console.log(checked.join('\n'));
  return counts;
}

const sums = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const lines = [];
/** @type {string[]} */
const failures = [];
/** @type {string[]} */
const skips = [];
/** @type {[file: string, seconds: number][]} */
const files = [];
for (const [name, stage] of stages) {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const counts = await stage();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  for (const sum of /** @type {const} */ (['passed', 'failed', 'skipped'])) sums[sum] += counts[sum];
  failures.push(...counts.failures.map((failure) => `✗ ${failure}`));
  skips.push(...counts.skips.map((place) => `skipped: ${place}`));
  files.push(...counts.files);
  lines.push(
    `${name.padEnd(14)} ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped, ${seconds} s`,
  );
}
const slowest = files
  .toSorted(([, a], [, b]) => b - a)
  .slice(0, SLOWEST)
  .map(([file, seconds]) => `${seconds.toFixed(1).padStart(6)} s  ${file}`);
// Repeated at the end, for those who see only the last lines.
console.log(['', 'The slowest files:', ...slowest, '', ...skips, '', ...failures, '', ...lines].join('\n'));
if (!isAll)
  console.log('`npm test -- --all` runs everything: PostgreSQL, several servers, kills, and all browser tests.');
console.log(`${sums.passed} passed, ${sums.failed} failed, ${sums.skipped} skipped`);
process.exitCode = sums.failed > 0 ? 1 : 0;
