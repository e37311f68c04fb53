import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as kysely from 'kysely';
import * as migration from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as zod from 'zod';
import { joinPackages } from './joined-packages.mjs';

const folder = join(mkdtempSync(join(tmpdir(), 'tidegate-joined-')), 'made');
beforeAll(() => joinPackages(folder), 60_000);
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const joined = (/** @type {string} */ name) => import(pathToFileURL(join(folder, `${name}.mjs`)).href);

test('a joined package gives what the package gives', async () => {
  for (const [name, original] of Object.entries({ kysely, 'kysely-migration': migration, zod })) {
    expect(Object.keys(await joined(name)).toSorted()).toEqual(Object.keys(original).toSorted());
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
