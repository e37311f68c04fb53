import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isRecord } from '../is-record.ts';

/** The lists that the catalogue joins by spreading: of two equal names, the later noun would win in silence. */
const LISTS = new Set([
  'AUTHS',
  'AUTH_TEXTS',
  'SORTS',
  'KINDS',
  'LOGGED',
  'SCOPES',
  'ACTIONS',
  'QUOTAS',
  'HOLDINGS',
  'REFUSALS',
]);
const here = dirname(fileURLToPath(import.meta.url));

/** Each name that a file claims, as “list name”: its calls with their paths, permissions, refusals, actions and the rest. */
async function claimed(file: string): Promise<string[]> {
  const exported: unknown = await import(/* @vite-ignore */ `./${file}`);
  return Object.entries(isRecord(exported) ? exported : {}).flatMap(([name, value]) => {
    if (!isRecord(value)) return [];
    if (/[/-]calls\.ts$/.test(file) && typeof value['path'] === 'string')
      return [`call ${name}`, `path ${value['path']}`];
    const list = name.replace(/^\w+_REFUSALS$/, 'REFUSALS');
    return LISTS.has(list) ? Object.keys(value).map((key) => `${list} ${key}`) : [];
  });
}

const offenders = (claims: readonly { readonly claim: string; readonly file: string }[]) => {
  const files = Map.groupBy(claims, ({ claim }) => claim);
  return [...files].flatMap(([claim, by]) =>
    by.length === 1 ? [] : [`${claim}: ${by.map(({ file }) => file).join(', ')}`],
  );
};

test('a call, path, permission, refusal, action, kind or quota is claimed by one noun alone', async () => {
  const files = globSync(['*/*.ts', '../refusals/*.ts'], { cwd: here }).filter((file) => !file.endsWith('.test.ts'));
  const claims = (
    await Promise.all(files.map(async (file) => (await claimed(file)).map((claim) => ({ claim, file }))))
  ).flat();
  expect(new Set(claims.map(({ claim }) => claim.split(' ')[0]))).toEqual(new Set(['call', 'path', ...LISTS]));
  expect(claims.length).toBeGreaterThan(1_000);
  expect(offenders(claims)).toEqual([]);
});

test('a name that two nouns claim is an offence that names both', () => {
  const twice = [
    { claim: 'path /a', file: 'a/calls.ts' },
    { claim: 'path /a', file: 'b/calls.ts' },
    { claim: 'path /b', file: 'b/calls.ts' },
  ];
  expect(offenders(twice)).toEqual(['path /a: a/calls.ts, b/calls.ts']);
});
