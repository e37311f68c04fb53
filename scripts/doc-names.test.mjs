import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.mjs';

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');

/** Every document, save the generated ones and the guide, which names no code. */
const GENERATED = ['docs/calls.md', 'docs/routes.md', 'docs/specification.md'];
const documents = files.filter(
  (file) => /^(?:docs\/[^/]+|docs\/decisions\/[^/]+|README|CONTRIBUTING)\.md$/.test(file) && !GENERATED.includes(file),
);

/** Names that are not ours, and files that a reader makes. */
const ALLOWED = new Set([
  'MemoryDenyWriteExecute',
  'ReadWriteMany',
  'Flex',
  'Typography',
  '/1/4/9/',
  '/api/openapi.json',
  'name.test.ts',
  'migrations/0065-spares.ts',
]);

const words = new Set(
  files
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith('/doc-names.test.mjs'))
    .flatMap((file) => read(file).match(/\b[A-Z]\w+/g) ?? []),
);

/** True if a path, from the root or the end of one, names a file or a folder. */
const isThere = (/** @type {string} */ path) => {
  const wanted = path.replace(/^\.?\//, '').replace(/\/$/, '');
  return files.some((file) => `/${file}/`.includes(`/${wanted}/`));
};

/** The file, folder or class that a piece of code names and that does not exist. */
function missingIn(/** @type {string} */ code) {
  if (ALLOWED.has(code) || !/^[\w@./-]+$/.test(code)) return false;
  if (/\w\.(?:tsx?|mjs)$/.test(code) || (code.includes('/') && /\.(?:md|json|yml|css|conf)$|\/$/.test(code))) {
    return !isThere(code);
  }
  return /^[A-Z][a-z]+(?:[A-Z][a-z]+)+$/.test(code) && !words.has(code);
}

const faultsOf = (/** @type {string} */ file, /** @type {string} */ markdown) => {
  const prose = markdown.replaceAll(/^```[\s\S]*?^```/gm, '');
  const names = Array.from(prose.matchAll(/`([^`\n]+)`/g), ([, code = '']) => code).filter(missingIn);
  const links = Array.from(prose.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g), ([, to = '']) => to).filter(
    (to) => !/^\w+:/.test(to) && !existsSync(join(root, normalize(join(dirname(file), to)))),
  );
  return [...names, ...links].map((name) => `${file}: ${name}`);
};

test('every file, folder and class that a document names exists', () => {
  expect(documents.flatMap((file) => faultsOf(file, read(file)))).toEqual([]);
  expect(documents.length).toBeGreaterThan(40);
});

test('a file, a class and a link that do not exist are found', () => {
  const text = 'See `services/csv.ts`, `HeavyTurns`, `server/src/` and [this](decisions/none.md).';
  expect(faultsOf('docs/x.md', text)).toEqual([
    'docs/x.md: services/csv.ts',
    'docs/x.md: HeavyTurns',
    'docs/x.md: decisions/none.md',
  ]);
});

test('every allowed name is in a document', () => {
  const all = documents.map(read).join('\n');
  expect([...ALLOWED].filter((name) => !all.includes(name))).toEqual([]);
});
