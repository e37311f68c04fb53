import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entries, joinPackages } from './joined-packages.mjs';

const folder = join(mkdtempSync(join(tmpdir(), 'tidegate-joined-')), 'made');
beforeAll(() => joinPackages(folder), 60_000);
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const joined = (/** @type {string} */ name) => import(pathToFileURL(join(folder, `${name}.mjs`)).href);

test('a joined package gives what the package gives', async () => {
  for (const [name, file] of Object.entries(entries)) {
    const original = await import(/* @vite-ignore */ name);
    expect(Object.keys(await joined(file)).toSorted()).toEqual(Object.keys(original).toSorted());
  }
  expect(readdirSync(folder).length).toBeLessThan(8);
});

test('schemas of the joined zod refuse what those of zod refuse', async () => {
  const { z } = await joined('zod');
  const one = z.strictObject({ name: z.string().max(3), at: z.coerce.number().int().optional() });
  expect(one.safeParse({ name: 'abc', at: '4' }).data).toEqual({ name: 'abc', at: 4 });
  const issues = one.safeParse({ name: 'abcd', more: 1 }).error.issues;
  expect(issues.map((/** @type {{ code: string }} */ { code }) => code)).toEqual(['too_big', 'unrecognized_keys']);
});
