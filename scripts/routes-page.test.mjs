// @vitest-environment jsdom
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROUTES } from '../web/src/app/router.tsx';
import { walk } from '../e2e/src/walk.ts';
import { callFiles, patternOf, shows } from './routes-page.mjs';
import { routerFiles } from './router-source.mjs';
import { root } from './run.mjs';
import { SPEC_CALLS, SPEC_ROUTES } from './spec-lists.mjs';

/** @typedef {(typeof ROUTES)[number]} RouteObject */

/**
 * Every route of the router that has an address of its own, by its address.
 * @param {readonly RouteObject[]} routes
 * @returns {readonly (readonly [string, RouteObject])[]}
 */
const mounted = (routes) =>
  routes.flatMap((route) => [
    ...(route.path === undefined || route.path === '*' ? [] : [/** @type {const} */ ([route.path, route])]),
    ...mounted(route.children ?? []),
  ]);
const router = new Map(mounted(ROUTES));

/**
 * Redirect target of an address, if any.
 * @param {RouteObject | undefined} mount
 * @param {string} route
 */
async function leadsTo(mount, route) {
  const pattern = mount?.path ?? '';
  const index = mount?.children?.find((child) => child.index === true);
  const { loader } = index ?? mount ?? {};
  if (typeof loader !== 'function') return undefined;
  const params = Object.fromEntries(
    pattern.split('/').flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), route.split('/')[at]]] : [])),
  );
  const url = new URL(route, 'http://in.app');
  const answer = await loader({ params, url, pattern, request: new Request(url), context: new Map() }, undefined);
  return answer instanceof Response ? answer.headers.get('location') : undefined;
}

describe('the routes', () => {
  test.each(SPEC_ROUTES)('of the specification are in the router: $route', async ({ route, to }) => {
    const pattern = patternOf(route, router.keys());
    expect(pattern).toBeDefined();
    const address = await leadsTo(router.get(pattern ?? ''), route);
    // The query holds the previous address.
    expect(address?.split('?')[0]).toBe(to);
  });

  test('lead to /404 from an unknown address', async () => {
    const rest = ROUTES.find(({ path }) => path === '*');
    expect(await leadsTo(rest, '/nothing/of/ours')).toBe('/404');
  });

  test('of the router are all on the page, each with an existing file', async () => {
    const files = routerFiles();
    expect([...files.keys()].toSorted()).toEqual([...router.keys()].toSorted());
    expect([...files.values()].filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

describe('the walk through the browser', () => {
  const one = { equipmentId: '1', gatewayId: '1', multiId: '1', projectPageId: '1', centreId: '1', modelId: '1' };
  const steps = walk({ ...one, recipeId: '1', noticeId: '1', messageId: '1', shareKey: 'k', frame: 'guide' }).map(
    ({ path }) => path,
  );

  test('visits every route of the specification', () => {
    const routes = SPEC_ROUTES.map(({ route }) => route.replaceAll(/\{(\w+)\}/g, ':$1'));
    expect(routes.filter((route) => !steps.some((path) => shows(route, path)))).toEqual([]);
  });

  test('visits every route of the router', () => {
    const opened = new Set(steps.map((path) => patternOf(path, router.keys())));
    expect([...router.keys()].filter((pattern) => !opened.has(pattern))).toEqual([]);
  });
});

describe('the calls', () => {
  test('of the specification are in the contract', () => {
    const contract = [...callFiles().keys()];
    expect(SPEC_CALLS.filter((call) => !contract.includes(call))).toEqual([]);
  });

  test('of the contract are all on the page, each with the file that answers it', () => {
    expect([...callFiles()].filter(([, file]) => file === '')).toEqual([]);
  });
});
