/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * A stage that ran no test, or a tool that ended badly without naming a failed test, is a failure too.
 * @param {Counts} counts
 * @param {number} code exit code of the tool
 * @returns {Counts}
 */
function strict({ passed, failed }, code) {
  const isSilentFailure = failed === 0 && (passed === 0 || code !== 0);
  return { passed, failed: isSilentFailure ? 1 : failed };
}

/**
 * Counts a vitest JSON report: a file that could not be loaded is one failure.
 * @param {any} report `undefined` when none was written
 * @param {number} code exit code of vitest
 * @returns {Counts}
 */
export function vitestCounts(report, code) {
  const counts = { passed: 0, failed: 0 };
  for (const file of report?.testResults ?? []) {
    const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed').length;
    counts.passed += file.assertionResults.filter((/** @type {any} */ test) => test.status === 'passed').length;
    counts.failed += failed > 0 || file.status === 'passed' ? failed : 1;
  }
  return strict(counts, code);
}

/**
 * Counts a Playwright JSON report: a flaky test and an error outside a test are failures.
 * @param {any} report `undefined` when none was written
 * @param {number} code exit code of Playwright
 * @returns {Counts}
 */
export function playwrightCounts(report, code) {
  const stats = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0 };
  const errors = (report?.errors ?? []).length;
  return strict({ passed: stats.expected, failed: stats.unexpected + stats.flaky + errors }, code);
}
