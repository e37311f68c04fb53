// `npm run release [-- PLATFORM …]` writes what can be installed without npm into `release/`: an archive for each platform with Node,
// checksums, and a signature if TIDEGATE_RELEASE_KEY names a private key (Ed25519, PEM). The same commit gives the same bytes.
import { createPrivateKey } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipped } from '../../server/src/kernel/sheet/zip.ts';
import { root, run } from '../run.mjs';
import { faultsOfRelease, PUBLIC_KEY, sha256, SIGNATURE, SUMS } from './check.mjs';
import { commonFiles, installer, releaseFiles } from './content.mjs';
import { missingPackages, loosePackages, PLATFORMS, readLock } from './packages.mjs';
import { publicKeyText, signatureText } from './signature.mjs';
import { tarGz } from './tar.mjs';

/** @typedef {import('./packages.mjs').Platform} Platform */

/** Name of the installer for Linux beside the archives. */
const INSTALLER = 'install.sh';
const BYTES_MAX = 90_000_000;

/** @param {string} name @returns {name is Platform} */
const isPlatform = (name) => name in PLATFORMS;

/** @param {readonly string[]} args */
async function git(args) {
  const { code, output } = await run('git', [...args]);
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed: ${output.trim()}`);
  return output.trim();
}

/** Seconds since 1970 of the commit that is checked out. */
const commitTime = async () => Number(process.env.SOURCE_DATE_EPOCH ?? (await git(['log', '-1', '--format=%ct'])));

/** @returns {import('node:crypto').KeyObject | undefined} */
function releaseKey() {
  const file = process.env.TIDEGATE_RELEASE_KEY;
  if (!file) return undefined;
  const path = resolve(file);
  if (!relative(root, path).startsWith('..'))
    throw new Error(`The key ${path} is in the repository: move it out of there, and keep it secret.`);
  const key = createPrivateKey(readFileSync(path));
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(`${path} is no Ed25519 key: make one with openssl genpkey -algorithm ed25519.`);
  return key;
}

/**
 * Writes a release into the folder; resolves with the size of each archive in bytes.
 * @param {string} folder is emptied first
 * @param {readonly Platform[]} platforms
 * @param {import('node:crypto').KeyObject} [key] signs it
 */
export async function release(folder, platforms, key) {
  const lock = readLock();
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const missing = missingPackages(platforms.flatMap((platform) => loosePackages(lock, platform)));
  if (missing.length > 0) throw new Error(`${missing.join(', ')} are not installed: run node scripts/ready.mjs.`);
  const time = await commitTime();
  const common = await commonFiles();
  const publicKey = key && publicKeyText(key);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  /** @type {Map<string, Buffer>} */
  const archives = new Map();
  for (const platform of platforms) {
    const home = `${name}-${version}-${platform}`;
    const inside = await releaseFiles(platform, { lock, common, product: { name, version }, publicKey });
    const files = inside.map((file) => ({ ...file, path: `${home}/${file.path}` })).toSorted(byPath);
    const isZip = platform === 'win-x64';
    const packed = isZip
      ? await zipped(
          files.map(({ path, bytes }) => ({ path, pieces: [bytes] })),
          9,
        )
      : await tarGz(files, time);
    const archive = `${home}${isZip ? '.zip' : '.tar.gz'}`;
    if (packed.length > BYTES_MAX)
      throw new Error(`${archive} would have ${packed.length} bytes, which is more than ${BYTES_MAX}.`);
    writeFileSync(join(folder, archive), packed);
    archives.set(archive, packed);
  }
  const install = installer(publicKey);
  writeFileSync(join(folder, INSTALLER), install, { mode: 0o755 });
  const files = [...archives, /** @type {const} */ ([INSTALLER, install])];
  const sums = files.map(([file, bytes]) => `${sha256(bytes)}  ${file}\n`).join('');
  writeFileSync(join(folder, SUMS), sums);
  if (key !== undefined && publicKey !== undefined) {
    writeFileSync(join(folder, PUBLIC_KEY), publicKey);
    writeFileSync(join(folder, SIGNATURE), signatureText(sums, key, `${name} ${version}, timestamp:${time}`));
  }
  return new Map([...archives].map(([archive, { length }]) => [archive, length]));
}

/** @param {{ path: string }} one @param {{ path: string }} other */
const byPath = (one, other) => (one.path < other.path ? -1 : 1);

/** @param {readonly string[]} wishes */
async function main(wishes) {
  const wrong = wishes.filter((name) => !isPlatform(name));
  if (wrong.length > 0)
    throw new Error(`There is no release for ${wrong.join(', ')}. Choose from ${Object.keys(PLATFORMS).join(', ')}.`);
  const platforms = (wishes.length > 0 ? wishes : Object.keys(PLATFORMS)).filter(isPlatform);
  const key = releaseKey();
  const changed = await git(['status', '--porcelain']);
  if (changed !== '' && key !== undefined)
    throw new Error(`A release is signed as it was committed. Commit or remove what has changed:\n${changed}`);
  const folder = join(root, 'release');
  for (const [archive, bytes] of await release(folder, platforms, key))
    console.log(`release: ${archive}  ${(bytes / 1e6).toFixed(1)} MB`);
  if (key === undefined) return console.log('release: not signed, because TIDEGATE_RELEASE_KEY names no key');
  const faults = faultsOfRelease(folder, publicKeyText(key));
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    console.error(`release: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
