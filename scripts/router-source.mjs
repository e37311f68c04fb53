// Which file draws each address of the web, as its features say; nothing of the browser is run for it.
import { posix } from 'node:path';
import { FEATURES } from '../web/src/app/features.ts';

/** @typedef {import('../web/src/features/feature.ts').FeatureRoute} FeatureRoute */

/**
 * The file that a screen is fetched from, in the words of its import; undefined for an address that leads elsewhere.
 * @param {string} folder
 * @param {FeatureRoute} route
 */
function fileOf(folder, route) {
  if ('leadsTo' in route) return `${folder}/feature.ts`;
  const [, from] = /import\w*\(\s*["']([^"']+)["']/.exec(String(route.screen)) ?? [];
  if (from === undefined) throw new Error(`${folder}/feature.ts: the screen of ${route.path} imports nothing`);
  // Imports rewritten by Vite name the file from the root.
  return from.startsWith('/') ? from.slice(1) : posix.join(folder, from);
}

/**
 * Each address of the web with the file that draws it, by address.
 * @returns {Map<string, string>}
 */
export function routerFiles() {
  const drawn = Object.entries(FEATURES).flatMap(([name, { routes }]) =>
    routes.flatMap((/** @type {FeatureRoute} */ route) => {
      const steps = 'leadsTo' in route ? [] : (route.steps ?? []);
      const file = fileOf(`web/src/features/${name}`, route);
      return [route.path, ...steps].map((path) => /** @type {const} */ ([path, file]));
    }),
  );
  return new Map(drawn.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
