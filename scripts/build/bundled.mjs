// Finds the bundled programs: those that `bundle.mjs` built in a clone, or those that a release contains.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Folder of the bundle in a clone. */
export const usualFolder = join(root, '.cache', 'bundle');
/** Folder of the bundle in a release, from that of the release. */
export const releasedFolder = 'programs';

/**
 * @typedef {object} Bundle
 * @property {string} root the folder of the repository or release, from that of the bundle
 * @property {Record<string, string>} files the bundled file of each program
 * @property {Record<string, readonly [number, number]>} sources modification time in ms and size in bytes of each source;
 *   none in a release, which has no sources
 */

/**
 * True if a file is unchanged since the build.
 * @param {string} path
 * @param {readonly [number, number]} was
 */
function isUnchanged(path, [changedMs, bytes]) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  return stat !== undefined && stat.mtimeMs === changedMs && stat.size === bytes;
}

function folderHere() {
  const released = join(root, releasedFolder);
  return existsSync(join(released, 'bundle.json')) ? released : usualFolder;
}

/**
 * URLs of the bundled programs by the URLs of their sources; empty unless they were built from exactly the sources that are here.
 * @param {string} [folder]
 * @returns {ReadonlyMap<string, string>}
 */
export function bundledPrograms(folder = folderHere()) {
  const list = join(folder, 'bundle.json');
  if (!existsSync(list)) return new Map();
  /** @type {Bundle} */
  const bundle = JSON.parse(readFileSync(list, 'utf8'));
  if (resolve(folder, bundle.root) !== resolve(root)) return new Map();
  if (!Object.entries(bundle.sources).every(([path, was]) => isUnchanged(path, was))) return new Map();
  return new Map(
    Object.entries(bundle.files).map(([program, file]) => [urlOf(join(root, program)), urlOf(join(folder, file))]),
  );
}

/** @param {string} path */
const urlOf = (path) => pathToFileURL(path).href;
