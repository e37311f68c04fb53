import { expect, test } from 'vitest';
import { isReplacedBuild } from './build.ts';

const page =
  (entry: string, status = 200) =>
  async () =>
    new Response(`<!doctype html><script type="module" crossorigin src="${entry}"></script>`, { status });

test('a build is replaced when the server names another entry', async () => {
  expect(await isReplacedBuild('/assets/index-a.js', page('/assets/index-b.js'))).toBe(true);
  expect(await isReplacedBuild('/assets/index-a.js', page('/assets/index-a.js'))).toBe(false);
});

test('a build is not called replaced when the server fails, is away or answers something else', async () => {
  expect(await isReplacedBuild('/assets/index-a.js', page('/assets/index-b.js', 502))).toBe(false);
  expect(await isReplacedBuild('/assets/index-a.js', async () => new Response('maintenance'))).toBe(false);
  expect(await isReplacedBuild('/assets/index-a.js', () => Promise.reject(new TypeError('away')))).toBe(false);
});
