/** @typedef {{ passed: number, failed: number, failures: string[] }} Counts `failures`: what each is called, with what its message begins with */

/**
 * A stage that ran no test, or a tool that ended badly without naming a failed test, is a failure too.
 * @param {Counts} counts
 * @param {number} code exit code of the tool
 * @returns {Counts}
 */
function strict({ passed, failed, failures }, code) {
  const isSilentFailure = failed === 0 && (passed === 0 || code !== 0);
  if (!isSilentFailure) return { passed, failed, failures };
  return { passed, failed: 1, failures: [`the tool ended with code ${code} and named no failed test`] };
}

/** Of a message: enough for the example that a property test found, or for what was expected and what came. */
const LINES = 12;
const LINE_LENGTH = 400;
/**
 * What a message says before its stack, line for line.
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
  /** @type {Counts} */
  const counts = { passed: 0, failed: 0, failures: [] };
  for (const file of report?.testResults ?? []) {
    const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    counts.passed += file.assertionResults.filter((/** @type {any} */ test) => test.status === 'passed').length;
    const lines = failed.map(
      (/** @type {any} */ test) => `${file.name} › ${test.fullName}: ${said(test.failureMessages?.[0])}`,
    );
    if (failed.length === 0 && file.status !== 'passed') lines.push(`${file.name}: ${said(file.message)}`);
    counts.failed += lines.length;
    counts.failures.push(...lines);
  }
  return strict(counts, code);
}

/**
 * Every test of a Playwright suite that did not do as expected at its first try, those of its inner suites too.
 * @param {any} suite
 * @returns {string[]}
 */
function failedSpecs(suite) {
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((/** @type {any} */ test) => {
        const error = test.results.flatMap((/** @type {any} */ result) => result.errors)[0];
        return `${spec.file}:${spec.line} › ${spec.title}: ${said(error?.message)}`;
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failedSpecs)];
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
  const failures = [...(report?.suites ?? []).flatMap(failedSpecs), ...errors];
  const failed = stats.unexpected + stats.flaky + errors.length;
  return strict({ passed: stats.expected, failed, failures }, code);
}
