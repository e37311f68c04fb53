import { expect, test } from 'vitest';
import { changesBetween } from './version-changes.ts';

const CONTENT = {
  name: 'Cola',
  nameEn: '',
  description: '',
  parameters: [{ name: 'speed', unit: 'rpm', value: 100, min: 0, max: null }],
  steps: [
    { signalId: '1', value: '5' },
    { signalId: '2', value: 'true' },
  ],
};

test('a version does not differ from an equal one', () => {
  expect(changesBetween(CONTENT, { ...CONTENT })).toEqual([]);
});

test('a version shows what was added, changed and removed, and another order', () => {
  const next = {
    ...CONTENT,
    nameEn: 'Cola',
    parameters: [],
    steps: [
      { signalId: '2', value: 'true' },
      { signalId: '3', value: '9' },
      { signalId: '1', value: '6' },
    ],
  };
  expect(changesBetween(CONTENT, next)).toEqual([
    { of: 'name', key: '', former: 'Cola', now: 'Cola / Cola' },
    { of: 'parameter', key: 'speed', former: '100 rpm (0 … ∞)', now: '' },
    { of: 'value', key: '1', former: '5', now: '6' },
    { of: 'value', key: '3', former: '', now: '9' },
    { of: 'order', key: '', former: '', now: '' },
  ]);
});
