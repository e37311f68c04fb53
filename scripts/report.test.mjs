import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noCounts, playwrightCounts, vitestCounts } from './report.mjs';
import { root } from './run.mjs';

/** @param {...string} statuses */
const file = (...statuses) => ({
  name: join(root, 'a.test.ts'),
  startTime: 1_000,
  endTime: 2_500,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({
    status,
    title: `it ${status}`,
    ancestorTitles: status === 'skipped' ? ['against a device'] : [],
    fullName: `it ${status}`,
    failureMessages: status === 'failed' ? ['Error: 1 is not 2\n    at a.test.ts:3'] : [],
  })),
});

const silent = (/** @type {number} */ code) => ({
  ...noCounts(),
  failed: 1,
  failures: [`the tool ended with code ${code} and named no failed test`],
});

test('passed, failed and skipped tests are counted over all files, and skipped ones are named by their group', () => {
  const report = { testResults: [file('passed', 'failed'), file('passed', 'skipped', 'skipped')] };
  expect(vitestCounts(report, 1)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 2,
    failures: [`${join(root, 'a.test.ts')} › it failed: Error: 1 is not 2`],
    skips: ['a.test.ts › against a device (2)'],
    files: new Map([['a.test.ts', 1.5]]),
  });
});

test('a failure shows everything before its stack, up to a dozen lines', () => {
  const example = 'Error: Property failed after 2 tests\n{ seed: 7 }\nCounterexample: ["é"]\n    at a.test.ts:3';
  const failed = (/** @type {string} */ message) => ({
    name: 'a.test.ts',
    status: 'failed',
    assertionResults: [{ status: 'failed', fullName: 'it', failureMessages: [message] }],
  });
  const told = (/** @type {string} */ message) => vitestCounts({ testResults: [failed(message)] }, 1).failures.join();
  expect(told(example)).toBe(
    'a.test.ts › it: Error: Property failed after 2 tests\n  { seed: 7 }\n  Counterexample: ["é"]',
  );
  expect(told(Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n')).split('\n')).toHaveLength(12);
  expect(told('x'.repeat(9_000)).length).toBeLessThan(500);
});

test('a file that could not be loaded is a failure', () => {
  const broken = { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] };
  const report = { testResults: [file('passed'), broken] };
  expect(vitestCounts(report, 1)).toMatchObject({ passed: 1, failed: 1, failures: ['b.test.ts: no such module'] });
});

test('a tool that ends with an error, writes nothing or runs nothing is a failure', () => {
  expect(vitestCounts(undefined, 0)).toEqual(silent(0));
  expect(vitestCounts({ testResults: [] }, 0)).toEqual(silent(0));
  expect(vitestCounts({ testResults: [file('passed')] }, 1)).toMatchObject({ failed: 1, passed: 1 });
  expect(playwrightCounts(undefined, 0)).toEqual(silent(0));
  const report = { stats: { expected: 3, unexpected: 0, flaky: 0 }, errors: [] };
  expect(playwrightCounts(report, 1)).toEqual({ ...silent(1), passed: 3 });
});

test('flaky browser tests and errors outside a test are failures, each named with its first message', () => {
  /** @param {string} title @param {string} status @param {string[]} errors */
  const spec = (title, status, ...errors) => ({
    file: 'a.spec.ts',
    line: 7,
    title,
    tests: [{ status, results: errors.map((message) => ({ duration: 500, errors: [{ message }] })) }],
  });
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    errors: [{ message: 'the port is taken' }],
    suites: [
      {
        specs: [
          spec('it works', 'expected'),
          spec('it waits', 'skipped'),
          spec('it breaks', 'unexpected', 'Error: no page\n  at 1'),
        ],
        suites: [{ specs: [spec('it wavers', 'flaky', 'Error: late', 'never')] }],
      },
    ],
  };
  expect(playwrightCounts(report, 1)).toEqual({
    passed: 3,
    failed: 3,
    skipped: 1,
    skips: ['a.spec.ts › it waits'],
    files: new Map([['a.spec.ts', 1.5]]),
    failures: ['a.spec.ts:7 › it breaks: Error: no page', 'a.spec.ts:7 › it wavers: Error: late', 'the port is taken'],
  });
});
