import { expect, test } from 'vitest';
import { isReplacedBuild } from './build.ts';

const page =
  (entry: string, status = 200) =>
  async () => {
    const scripts = ['/assets/react-x.js', entry].map(
      (src) => `<script type="module" crossorigin src="${src}"></script>`,
    );
    return new Response(`<!doctype html>${scripts.join('')}`, { status });
  };
/** The scripts of a build whose first one is that of every build. */
const A = '/assets/react-x.js /assets/index-a.js';

test('a build is replaced when the server names another entry', async () => {
  expect(await isReplacedBuild(A, page('/assets/index-b.js'))).toBe(true);
  expect(await isReplacedBuild(A, page('/assets/index-a.js'))).toBe(false);
});

test('a build is not called replaced when the server fails, is away or answers something else', async () => {
  expect(await isReplacedBuild(A, page('/assets/index-b.js', 502))).toBe(false);
  expect(await isReplacedBuild(A, async () => new Response('maintenance'))).toBe(false);
  expect(await isReplacedBuild(A, () => Promise.reject(new TypeError('away')))).toBe(false);
});
