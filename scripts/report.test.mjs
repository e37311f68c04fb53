import { expect, test } from 'vitest';
import { playwrightCounts, vitestCounts } from './report.mjs';

/** @param {...string} statuses */
const file = (...statuses) => ({
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});

test('passed and failed tests are counted over all files', () => {
  const report = { testResults: [file('passed', 'failed'), file('passed', 'skipped')] };
  expect(vitestCounts(report, 1)).toEqual({ passed: 2, failed: 1 });
});

test('a file that could not be loaded is a failure', () => {
  const report = { testResults: [file('passed'), { status: 'failed', assertionResults: [] }] };
  expect(vitestCounts(report, 1)).toEqual({ passed: 1, failed: 1 });
});

test('a tool that ends badly, writes nothing or runs nothing is a failure', () => {
  expect(vitestCounts(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  expect(vitestCounts({ testResults: [] }, 0)).toEqual({ passed: 0, failed: 1 });
  expect(vitestCounts({ testResults: [file('passed')] }, 1)).toEqual({ passed: 1, failed: 1 });
  expect(playwrightCounts(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  expect(playwrightCounts({ stats: { expected: 3, unexpected: 0, flaky: 0 }, errors: [] }, 1)).toEqual({
    passed: 3,
    failed: 1,
  });
});

test('flaky browser tests and errors outside a test are failures', () => {
  const report = { stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [{}] };
  expect(playwrightCounts(report, 1)).toEqual({ passed: 3, failed: 3 });
});
