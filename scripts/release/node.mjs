// Brings Node for each platform from the packages that the lock file names.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { machineEnv, root, run } from '../run.mjs';
import { PLATFORMS } from './packages.mjs';
import { filesOfTar } from './tar.mjs';

const cache = join(root, '.cache', 'release');

/** Path of Node in a package, and in a release. @param {import('./packages.mjs').Platform} platform */
export const nodePath = (platform) => (platform === 'win-x64' ? 'bin/node.exe' : 'bin/node');

/**
 * A package as npm delivers it, with the hash that the lock file has.
 * @param {string} name
 * @param {import('./packages.mjs').Locked} locked
 */
async function delivered(name, { version, integrity = '' }) {
  const file = join(cache, `${name}-${version}.tgz`);
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true });
    console.log(`release: downloading ${name} ${version}`);
    const { code, output } = await run('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', cache], {
      env: machineEnv(),
    });
    if (code !== 0) throw new Error(`npm cannot download ${name} ${version}: ${output.trim()}`);
  }
  const bytes = readFileSync(file);
  const hash = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  if (hash !== integrity) throw new Error(`${file} has another hash than package-lock.json says: delete it.`);
  return filesOfTar(gunzipSync(bytes));
}

/**
 * A file of the package that has Node for a platform: as it is installed, else from npm.
 * @param {import('./packages.mjs').Lock} lock
 * @param {import('./packages.mjs').Platform} platform
 * @param {string} path
 */
async function fileOf(lock, platform, path) {
  const name = PLATFORMS[platform];
  const folder = join(root, 'node_modules', name);
  if (existsSync(folder)) return readFileSync(join(folder, path));
  const locked = lock[`node_modules/${name}`];
  if (locked === undefined) throw new Error(`package-lock.json does not have ${name}.`);
  const file = (await delivered(name, locked)).get(`package/${path}`);
  if (file === undefined) throw new Error(`${name} does not contain ${path}.`);
  return file;
}

/**
 * Node for a platform, and its licence, which is the same for all and is missing in the package for Windows.
 * @param {import('./packages.mjs').Lock} lock
 * @param {import('./packages.mjs').Platform} platform
 */
export async function nodeFor(lock, platform) {
  const licence = await fileOf(lock, 'linux-x64', 'LICENSE');
  return { program: await fileOf(lock, platform, nodePath(platform)), licence: licence.toString() };
}
