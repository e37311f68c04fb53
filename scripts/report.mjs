import { root } from './run.mjs';

/**
 * Results of a stage. `failures`: the name of each, with the beginning of its message. `skips`: places of skipped tests with their number.
 * `files`: seconds of each test file.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], skips: string[], files: Map<string, number> }} Counts
 */

/** @returns {Counts} of a stage that did nothing yet */
export const noCounts = () => ({ passed: 0, failed: 0, skipped: 0, failures: [], skips: [], files: new Map() });

/**
 * Results of a stage that is one question.
 * @param {string} name
 * @param {string | undefined} problem
 * @returns {Counts}
 */
export const oneCount = (name, problem) =>
  problem === undefined
    ? { ...noCounts(), passed: 1 }
    : { ...noCounts(), failed: 1, failures: [`${name}: ${problem}`] };

/**
 * A stage that ran no test, or a tool that ended badly without naming a failed test, is a failure too.
 * @param {Counts} counts
 * @param {number} code exit code of the tool
 * @returns {Counts}
 */
function strict(counts, code) {
  const isSilentFailure = counts.failed === 0 && (counts.passed === 0 || code !== 0);
  if (!isSilentFailure) return counts;
  return { ...counts, failed: 1, failures: [`the tool ended with code ${code} and named no failed test`] };
}

/**
 * Places with their number, in the order in which they appeared first.
 * @param {readonly string[]} places
 */
function counted(places) {
  /** @type {Map<string, number>} */
  const numbers = new Map();
  for (const place of places) numbers.set(place, (numbers.get(place) ?? 0) + 1);
  return [...numbers].map(([place, number]) => (number === 1 ? place : `${place} (${number})`));
}

/**
 * A file's place in the repository.
 * @param {string} file
 */
const fromRoot = (file) => (file.startsWith(root) ? file.slice(root.length + 1) : file);

/** Length of a message: enough for the example of a property test, or for the expected and the actual value. */
const LINES = 12;
const LINE_LENGTH = 400;
/**
 * Message before its stack, line for line.
 * @param {string | undefined} message
 */
function said(message) {
  const lines = (message ?? '').split('\n');
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  const own = lines.slice(0, stack === -1 ? LINES : Math.min(stack, LINES));
  return own.map((line) => line.slice(0, LINE_LENGTH)).join('\n  ');
}

/**
 * Counts a vitest JSON report: a file that could not be loaded is one failure.
 * @param {any} report `undefined` when none was written
 * @param {number} code exit code of vitest
 * @returns {Counts}
 */
export function vitestCounts(report, code) {
  const counts = noCounts();
  /** @type {string[]} */
  const skipped = [];
  for (const file of report?.testResults ?? []) {
    /** @param {(status: string) => boolean} has */
    const those = (has) => file.assertionResults.filter((/** @type {any} */ test) => has(test.status));
    const failed = those((status) => status === 'failed');
    counts.passed += those((status) => status === 'passed').length;
    for (const test of those((status) => status === 'skipped' || status === 'pending' || status === 'todo'))
      skipped.push(`${fromRoot(file.name)} › ${test.ancestorTitles[0] ?? test.title}`);
    counts.files.set(fromRoot(file.name), (file.endTime - file.startTime) / 1_000);
    const lines = failed.map(
      (/** @type {any} */ test) => `${file.name} › ${test.fullName}: ${said(test.failureMessages?.[0])}`,
    );
    if (failed.length === 0 && file.status !== 'passed') lines.push(`${file.name}: ${said(file.message)}`);
    counts.failed += lines.length;
    counts.failures.push(...lines);
  }
  return strict({ ...counts, skipped: skipped.length, skips: counted(skipped) }, code);
}

/**
 * Every test of a Playwright suite with its place, those of its inner suites too.
 * @param {any} suite
 * @returns {{ spec: any, test: any }[]}
 */
function testsOf(suite) {
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ test) => ({ spec, test })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}

/** @param {{ spec: any, test: any }} one */
function failureOf({ spec, test }) {
  const error = test.results.flatMap((/** @type {any} */ result) => result.errors)[0];
  return `${spec.file}:${spec.line} › ${spec.title}: ${said(error?.message)}`;
}

/**
 * Counts a Playwright JSON report: a flaky test and an error outside a test are failures.
 * @param {any} report `undefined` when none was written
 * @param {number} code exit code of Playwright
 * @returns {Counts}
 */
export function playwrightCounts(report, code) {
  const stats = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0 };
  const errors = (report?.errors ?? []).map((/** @type {any} */ error) => said(error.message));
  /** @type {{ spec: any, test: any }[]} */
  const tests = (report?.suites ?? []).flatMap(testsOf);
  // One that succeeded at its second try only is a failure.
  const failures = tests.filter(({ test }) => test.status === 'unexpected' || test.status === 'flaky').map(failureOf);
  const skipped = tests.filter(({ test }) => test.status === 'skipped');
  const files = new Map();
  for (const { spec, test } of tests) {
    const spent = test.results.reduce(
      (/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration,
      0,
    );
    files.set(spec.file, (files.get(spec.file) ?? 0) + spent / 1_000);
  }
  const counts = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: skipped.length,
    failures: [...failures, ...errors],
    skips: counted(skipped.map(({ spec }) => `${spec.file} › ${spec.title}`)),
    files,
  };
  return strict(counts, code);
}
