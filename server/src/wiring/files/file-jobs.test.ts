import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FILE_JOBS } from './file-jobs.ts';

const SOURCES = path.resolve(import.meta.dirname, '../..');

test('every job of a file is known to the reading process, and its reader can be loaded', async () => {
  const files = globSync('**/*-job.ts', { cwd: SOURCES });
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const exported: object = await import(path.join(SOURCES, file));
    expect(FILE_JOBS, file).toEqual(expect.arrayContaining(Object.values(exported)));
  }
  for (const { load } of FILE_JOBS) expect(await load()).toBeTypeOf('function');
  expect(new Set(FILE_JOBS.map(({ name }) => name)).size).toBe(FILE_JOBS.length);
});
