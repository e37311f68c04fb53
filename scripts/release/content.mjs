// Collects the files of a release.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, filesOf } from '../build/bundle.mjs';
import { releasedFolder } from '../build/bundled.mjs';
import { root } from '../run.mjs';
import { sbom } from '../sbom.mjs';
import { nodeFor, nodePath } from './node.mjs';
import { containedPackages, filesOfPackage, loosePackages, PLATFORMS } from './packages.mjs';

/** @typedef {import('./tar.mjs').ReleaseFile} ReleaseFile */
/** @typedef {import('./packages.mjs').Platform} Platform */
/** @typedef {import('./packages.mjs').Lock} Lock */

/** Files of the repository that are as they are in a release of every platform. */
const COMMON = [
  '.env.example',
  'LICENSE',
  'docs/deployment.md',
  'docs/gateway-protocol.md',
  'docs/operations.md',
  'scripts/build/bundled.mjs',
  'scripts/build/run-bundle.mjs',
  'scripts/run.mjs',
  'scripts/start.mjs',
  'server/package.json',
];
/** Folders of the repository that are in a release whole, on the platforms that they are for. */
const FOLDERS = [
  { folder: 'web/dist', isFor: () => true },
  { folder: 'deploy/systemd', isFor: (/** @type {Platform} */ platform) => platform.startsWith('linux') },
  { folder: 'deploy/windows', isFor: (/** @type {Platform} */ platform) => platform.startsWith('win') },
];
const launchers = 'scripts/release/launch';

/**
 * The installer for Linux, which trusts the key.
 * @param {string | undefined} publicKey content of the public key
 */
export const installer = (publicKey = '') =>
  Buffer.from(
    read('deploy/install.sh')
      .toString()
      .replace("public_key=''", `public_key='${publicKey.split('\n')[1] ?? ''}'`),
  );

/** @param {string} path */
const read = (path) => readFileSync(join(root, path));

/** The files below a folder of the repository, without hidden ones. @param {string} folder */
const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    );

/** The bundle of the programs, as it lies in a release. @returns {Promise<ReleaseFile[]>} */
async function bundleFiles() {
  const chunks = await build(join(root, releasedFolder), false);
  const list = { root: '..', files: filesOf(chunks, ''), sources: {} };
  return [
    ...chunks.map(({ fileName, code }) => ({ path: `${releasedFolder}/${fileName}`, bytes: Buffer.from(code) })),
    { path: `${releasedFolder}/bundle.json`, bytes: Buffer.from(JSON.stringify(list)) },
  ];
}

/** The texts of the licences in the folder of a package. @param {string} folder */
const licenceTexts = (folder) =>
  !existsSync(join(root, folder))
    ? []
    : readdirSync(join(root, folder))
        .filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name) && !/\.[cm]?[jt]s$/.test(name))
        .toSorted()
        .map((name) => read(`${folder}/${name}`).toString());

/**
 * Every package of a release with its licence and the text of it.
 * @param {Lock} lock
 * @param {readonly string[]} paths
 * @param {string} ofNode licence of Node
 */
function licences(lock, paths, ofNode) {
  const parts = paths.map((path) => {
    const { version, license = 'see below' } = lock[path] ?? { version: '' };
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const texts = Object.values(PLATFORMS).includes(name) ? [ofNode] : licenceTexts(path);
    return [`${'='.repeat(80)}\n${name} ${version}: ${license}\n`, ...texts.map((text) => text.trim())].join('\n');
  });
  return `The licence of Tidegate is in LICENSE. A release contains these packages:\n\n${parts.join('\n\n')}\n`;
}

/** The files of a release that are the same on every platform; bundles the programs. */
export async function commonFiles() {
  return [...COMMON.map((path) => ({ path, bytes: read(path) })), ...(await bundleFiles())];
}

/**
 * All files of a release for a platform, by path from its folder.
 * @param {Platform} platform
 * @param {{ lock: Lock, common: readonly ReleaseFile[], product: { name: string, version: string }, publicKey?: string }} parts
 * @returns {Promise<ReleaseFile[]>}
 */
export async function releaseFiles(platform, { lock, common, product, publicKey }) {
  const contained = containedPackages(lock, platform);
  const { program, licence } = await nodeFor(lock, platform);
  const bill = sbom(Object.fromEntries(contained.flatMap((path) => (lock[path] ? [[path, lock[path]]] : []))), product);
  const folders = FOLDERS.filter(({ isFor }) => isFor(platform)).flatMap(({ folder }) => filesBelow(folder));
  const packages = loosePackages(lock, platform).flatMap((folder) => filesOfPackage(folder, platform));
  const started = readdirSync(join(root, launchers)).filter(
    (name) => name.endsWith('.cmd') === (platform === 'win-x64'),
  );
  return [
    ...common,
    ...[...folders, ...packages].map((path) => ({ path, bytes: read(path) })),
    ...(platform.startsWith('linux') ? [{ path: 'install.sh', bytes: installer(publicKey), isProgram: true }] : []),
    ...started.map((name) => ({ path: name, bytes: read(`${launchers}/${name}`), isProgram: true })),
    { path: nodePath(platform), bytes: program, isProgram: true },
    { path: 'LICENCES.txt', bytes: Buffer.from(licences(lock, contained, licence)) },
    { path: 'sbom.json', bytes: Buffer.from(`${JSON.stringify(bill, null, 2)}\n`) },
  ];
}
