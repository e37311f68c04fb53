import { expect, test } from 'vitest';
import { syncFolder } from './atomic-file.ts';

test('a folder is synced where the system can, and left alone on Windows', () => {
  expect(() => syncFolder('/no/such/folder', 'linux')).toThrow(/ENOENT/);
  expect(() => syncFolder('/no/such/folder', 'win32')).not.toThrow();
});
