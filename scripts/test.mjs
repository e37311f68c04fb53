// Every check and every test, one stage after the other, whatever failed before. The last line is the sum.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureTestBrowser } from './browser.mjs';
import { runChecks } from './check.mjs';
import { ensureTestPrograms } from './debian.mjs';
import { buildWeb } from './ready.mjs';
import { playwrightCounts, vitestCounts } from './report.mjs';
import { findNode, ownEnv, root, run } from './run.mjs';
import { keepScratchInMemory } from './scratch.mjs';

/** @typedef {import('./report.mjs').Counts} Counts */

const node = findNode() ?? process.execPath;
const reports = join(root, 'test-results');
keepScratchInMemory();

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
  const { code } = await run(node, args, { env: ownEnv(env), show: true });
  return count(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined, code);
}

async function webBuild() {
  const problem = await buildWeb();
  if (!problem) return { passed: 1, failed: 0, failures: [] };
  console.log(problem);
  return { passed: 0, failed: 1, failures: ['the build of the web'] };
}

async function unitTests() {
  const missing = await ensureTestPrograms();
  const file = join(reports, 'vitest.json');
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const counts = await reported([vitest, 'run', ...reporters], file, {}, vitestCounts);
  if (!missing) return counts;
  return { ...counts, failed: counts.failed + 1, failures: [...counts.failures, missing] };
}

async function browserTests() {
  const browser = await ensureTestBrowser();
  if ('missing' in browser) {
    return { passed: 0, failed: 1, failures: [browser.missing] };
  }
  const file = join(reports, 'playwright.json');
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const args = [playwright, 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const env = { TIDEGATE_CHROMIUM: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  return reported(args, file, env, playwrightCounts);
}

const stages = { checks: runChecks, 'web build': webBuild, tests: unitTests, 'browser tests': browserTests };

const sums = { passed: 0, failed: 0 };
const lines = [];
/** @type {string[]} */
const allFailures = [];
for (const [name, stage] of Object.entries(stages)) {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const { passed, failed, failures } = await stage();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  sums.passed += passed;
  sums.failed += failed;
  allFailures.push(...failures.map((failure) => `✗ ${failure}`));
  lines.push(`${name.padEnd(14)} ${passed} passed, ${failed} failed, ${seconds} s`);
}
// Repeated at the end, for those who see only the last lines.
console.log(['', ...allFailures, '', ...lines].join('\n'));
console.log(`${sums.passed} passed, ${sums.failed} failed`);
process.exitCode = sums.failed > 0 ? 1 : 0;
