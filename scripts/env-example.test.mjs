import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.mjs';

/** @param {string} file @param {RegExp} line */
const names = (file, line) =>
  new Set([...readFileSync(join(root, file), 'utf8').matchAll(line)].map(([, name]) => name));

test('.env.example names exactly the variables that the server, the tests and the start script read', () => {
  const documented = names('.env.example', /^#([A-Z_]+)=/gm);
  const files = globSync(
    ['config{,-senders}.ts', 'adapters/sms/**/*.ts'].map((file) => `server/src/${file}`),
    { cwd: root },
  );
  const server = files.flatMap((file) => [...names(file, /^ {2,4}([A-Z][A-Z_]+): /gm)]);
  expect(server.length).toBeGreaterThan(5);
  const tests = [
    'TIDEGATE_CHROMIUM',
    'TIDEGATE_SOAK',
    'TIDEGATE_SOAK_MINUTES',
    'TIDEGATE_SEED',
    'TIDEGATE_TEST_SERVERS',
    'TIDEGATE_TESTS',
  ];
  expect(documented).toEqual(new Set([...server, ...tests]));
});
