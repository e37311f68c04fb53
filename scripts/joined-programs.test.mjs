import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinedPrograms, joinPrograms, programs } from './joined-programs.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tidegate-joined-'));
const list = join(folder, 'joined.json');
beforeAll(() => joinPrograms(folder), 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = () => JSON.parse(readFileSync(list, 'utf8'));

test('each program is there, joined', () => {
  const joined = joinedPrograms(folder);
  expect([...joined.keys()].map((url) => programs.find((program) => url.endsWith(`/${program}`)))).toEqual(
    expect.arrayContaining(programs),
  );
  for (const url of joined.values()) expect(existsSync(fileURLToPath(url))).toBe(true);
});

test('what it was made from is known: sources of all workspaces, and what decides which packages they get', () => {
  const paths = Object.keys(read().sources);
  expect(paths).toEqual(
    expect.arrayContaining(['server/src/kernel/serve.ts', 'contract/src/errors.ts', 'package-lock.json']),
  );
  expect(paths.filter((path) => path.includes('node_modules') || path.includes('.test.'))).toEqual([]);
});

test('a file that changed, went or moved since makes the programs run from their sources, until they are joined anew', async () => {
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
    expect(joinedPrograms(folder).size).toBe(0);
  }
  await joinPrograms(folder);
  expect(joinedPrograms(folder).size).toBe(programs.length);
}, 60_000);
