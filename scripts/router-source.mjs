// Which file draws each route of the web, read from the router's own words: nothing of the browser is run for it.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';

const app = 'web/src/app';
const lib = 'web/src/lib';

/** Every address by the name it has in the web: `PATTERNS.login` and so on. */
async function patterns() {
  /** @type {Map<string, string>} */
  const paths = new Map();
  const files = readdirSync(join(root, lib)).filter((name) => /(^|-)paths\.ts$/.test(name));
  const modules = await Promise.all(files.map((name) => import(pathToFileURL(join(root, lib, name)).href)));
  for (const [list, addresses] of modules.flatMap((module) => Object.entries(module))) {
    if (list.endsWith('_PATH') && typeof addresses === 'string') paths.set(list, addresses);
    if (!list.endsWith('PATTERNS')) continue;
    for (const [name, path] of Object.entries(addresses)) paths.set(`${list}.${name}`, path);
  }
  return paths;
}

/**
 * The addresses that one file of the router mounts, with the name of what it shows there: a screen of its own, or itself.
 * @param {string} file
 * @param {Map<string, string>} paths
 */
function mounted(file, paths) {
  const text = readFileSync(join(root, file), 'utf8');
  const screens = new Map(
    [...text.matchAll(/const (\w+): Screen = async \(\) =>\s*\(await import\('([^']+)'\)\)/g)].map(
      ([, name = '', from = '']) => [name, posix.join(posix.dirname(file), from)],
    ),
  );
  for (const [, name = '', from = ''] of text.matchAll(/import \{ (\w+) \} from '([^']+\.tsx)'/g)) {
    screens.set(name, posix.join(posix.dirname(file), from));
  }
  const ways = [
    /screen\((\w*PATTERNS\.\w+|\w+_PATH), (\w+)\)/g,
    /path: (\w*PATTERNS\.\w+),(?:\s*ErrorBoundary: RouteError,)?\s*lazy: \{ Component: \(\) => openScreen\((\w+)/g,
    /path: (\w*PATTERNS\.\w+), Component: (\w+)/g,
    /path: (\w*PATTERNS\.\w+), (loader): /g,
  ];
  return ways.flatMap((way) =>
    [...text.matchAll(way)].map(([, pattern = '', shown = '']) => ({
      path: paths.get(pattern) ?? pattern,
      file: screens.get(shown) ?? file,
    })),
  );
}

/**
 * Each address of the web with the file that draws it, by address. An address of the lists that the router names only as a step of
 * another belongs to that one's file.
 * @returns {Promise<Map<string, string>>}
 */
export async function routerFiles() {
  const paths = await patterns();
  const files = readdirSync(join(root, app)).filter((name) => /^(router\.tsx|[\w-]+-routes\.tsx?)$/.test(name));
  const drawn = new Map(
    files.flatMap((name) => mounted(`${app}/${name}`, paths).map(({ path, file }) => [path, file])),
  );
  const steps = [...paths.values()].filter((path) => !drawn.has(path));
  for (const step of steps) {
    const above = [...drawn.keys()].find((path) => path !== '/' && step.startsWith(`${path}/`));
    const file = above === undefined ? undefined : drawn.get(above);
    if (file !== undefined) drawn.set(step, file);
  }
  return new Map([...drawn].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
