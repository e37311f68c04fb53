import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, bundlePrograms, programs } from './bundle.mjs';
import { bundledPrograms } from './bundled.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tidegate-bundle-'));
const list = join(folder, 'bundle.json');
beforeAll(() => bundlePrograms(folder), 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = () => JSON.parse(readFileSync(list, 'utf8'));

test('every program has a bundle', () => {
  const bundled = bundledPrograms(folder);
  expect([...bundled.keys()].map((url) => programs.find((program) => url.endsWith(`/${program}`)))).toEqual(
    expect.arrayContaining(programs),
  );
  for (const url of bundled.values()) expect(existsSync(fileURLToPath(url))).toBe(true);
});

test('every thread and program that a server starts, and every command of package.json, is bundled', () => {
  const started = globSync('{server,gateway,demo}/src/**/*-{thread,program}.ts', { cwd: root })
    .filter((file) => !file.split(/[\\/]/).includes('testing'))
    .filter((file) => /\bparentPort\b|\bprocess\.send\b/.test(readFileSync(join(root, file), 'utf8')));
  expect(started.length).toBeGreaterThan(4);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commands = Object.values(scripts).flatMap(
    (line) => /(?:server|gateway|demo)\/src\/\S+\.ts/.exec(String(line)) ?? [],
  );
  expect([...started, ...commands].filter((file) => !programs.includes(file))).toEqual([]);
});

test('the bundle lists what it was built from: sources of all workspaces, and the lock file', () => {
  const paths = Object.keys(read().sources);
  expect(paths).toEqual(
    expect.arrayContaining(['server/src/kernel/serve.ts', 'contract/src/errors.ts', 'package-lock.json']),
  );
  expect(paths.filter((path) => path.includes('node_modules') || path.includes('.test.'))).toEqual([]);
});

/**
 * What a bundled file imports before anything of it runs, with what that imports.
 * @param {string} file
 * @param {Set<string>} found
 */
function importsOf(file, found = new Set()) {
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^import (?:[^'"]* from )?["'](.+)["'];$/gm)) {
    const isNew = !found.has(name);
    found.add(name);
    if (isNew && name.startsWith('.')) importsOf(join(dirname(file), name), found);
  }
  return found;
}

test('a gateway loads neither HTTP nor TLS nor the library of a protocol when it starts', () => {
  const [, gateway = ''] = [...bundledPrograms(folder)].find(([url]) => url.endsWith('/gateway/src/main.ts')) ?? [];
  const packages = [...importsOf(fileURLToPath(gateway))].filter((name) => !name.startsWith('.'));
  expect(packages).toContain('node:fs');
  // It needs TCP at once, for the connection to its broker, and cryptography for the key in its birth, which takes 1.1 MB.
  const early = packages.filter((name) => name !== 'node:net' && name !== 'node:crypto');
  expect(early.filter((name) => !name.startsWith('node:') || /http|tls|net|dgram|child/.test(name))).toEqual([]);
});

test('a source that changed, moved or disappeared makes the programs run from their sources until the next build', async () => {
  const made = read();
  const path = 'server/src/kernel/serve.ts';
  const [changedMs, bytes] = made.sources[path];
  const others = [
    { ...made, root: `${made.root}elsewhere/` },
    { ...made, sources: { ...made.sources, [path]: [changedMs - 1, bytes] } },
    { ...made, sources: { ...made.sources, [path]: [changedMs, bytes + 1] } },
    { ...made, sources: { ...made.sources, 'server/src/gone.ts': [changedMs, bytes] } },
  ];
  for (const other of others) {
    writeFileSync(list, JSON.stringify(other));
    expect(bundledPrograms(folder).size).toBe(0);
  }
  await bundlePrograms(folder);
  expect(bundledPrograms(folder).size).toBe(programs.length);
}, 60_000);

test('the text of every file is ASCII, which takes a byte a letter in memory', () => {
  const [made = ''] = [...bundledPrograms(folder).values()].map((url) => dirname(fileURLToPath(url)));
  const files = readdirSync(made).filter((name) => name.endsWith('.mjs'));
  expect(files.length).toBeGreaterThan(programs.length);
  expect(files.filter((name) => /[^\0-\u007f]/.test(readFileSync(join(made, name), 'utf8')))).toEqual([]);
});

test('no bundled file names the folder that it was built in, which may be moved', async () => {
  const chunks = await build(join(root, '.cache', 'bundle', 'name'), false);
  expect(chunks.length).toBeGreaterThan(programs.length);
  expect(chunks.filter(({ code }) => code.includes(root)).map(({ fileName }) => fileName)).toEqual([]);
}, 60_000);
