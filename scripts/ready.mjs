// Runs before the other commands, under whatever Node (>= 20) the machine has, and depends on nothing that is not there
// yet. `npm ci` when the lock file asks for something else than what is installed; then, as asked:
//   --web      build the web when its sources changed
//   --browser  make sure there is a Chromium
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { findNode, machineEnv, neededMajor, ownEnv, root, run } from './run.mjs';

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>} Packages */

/**
 * True if each package of the lock file is installed in that version. Optional ones may be missing: they are for other
 * platforms.
 * @param {Packages} wanted `packages` of package-lock.json
 * @param {Packages} present `packages` of the list that npm leaves in node_modules
 */
export function isSatisfied(wanted, present) {
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true;
    const there = present[path];
    return there ? there.version === version && there.integrity === integrity : optional === true;
  });
}

function isInstalled() {
  const hidden = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const packages = (/** @type {string} */ path) => JSON.parse(readFileSync(path, 'utf8')).packages;
  return isSatisfied(packages(join(root, 'package-lock.json')), packages(hidden));
}

/** Installs the packages when needed; resolves with what went wrong, or nothing. */
async function installMissing() {
  if (!isInstalled()) {
    console.log('ready: installing packages');
    const flags = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
    const { code } = await run('npm', ['ci', ...flags], { env: machineEnv(), show: true });
    if (code !== 0) return `npm ci failed with code ${code}.`;
  }
  if (findNode()) return undefined;
  return (
    `Node ${neededMajor} did not come with the packages for ${process.platform} ${process.arch}: ` +
    `install Node ${neededMajor} or newer and run the command with it.`
  );
}

const webSources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/build',
  'contract/src',
  'columns/src',
];

/** Fingerprint of everything the built web is made from. */
function webFingerprint() {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    hash.update(`${path}\0`);
    hash.update(readFileSync(join(root, path)));
  };
  for (const source of webSources) {
    const full = join(root, source);
    if (!existsSync(full)) continue;
    if (/\.\w+$/.test(source)) add(source);
    else {
      const paths = readdirSync(full, { recursive: true }).map((name) => join(source, String(name)));
      const isSource = (/** @type {string} */ path) =>
        !/\.test\.tsx?$/.test(path) && statSync(join(root, path)).isFile();
      for (const path of paths.filter(isSource).toSorted()) add(path);
    }
  }
  add('package-lock.json');
  return hash.digest('hex');
}

/**
 * Builds the web when it is not built from what lies here; resolves with what went wrong, or nothing.
 * @returns {Promise<string | undefined>}
 */
export async function buildWeb() {
  const stamp = join(root, 'web', 'dist', '.stamp');
  const fingerprint = webFingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return undefined;
  console.log('ready: building the web');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const node = findNode() ?? process.execPath;
  // React is built as it is used, in whatever environment this runs.
  const env = ownEnv({ NODE_ENV: 'production' });
  const { code, output } = await run(node, [vite, 'build', '--logLevel', 'warn'], { cwd: join(root, 'web'), env });
  if (code !== 0) return `${output.trimEnd()}\nThe web could not be built.`;
  writeFileSync(stamp, fingerprint);
  return undefined;
}

/** Builds what `run-bundle.mjs` loads. Nothing depends on it, so a failure is only reported. */
async function joinPrograms() {
  const { code, output } = await run(findNode() ?? process.execPath, [join(root, 'scripts', 'build', 'bundle.mjs')]);
  if (code !== 0) console.warn(`ready: the programs could not be bundled, starts take longer\n${output.trimEnd()}`);
}

/** @param {string[]} wishes */
async function ready(wishes) {
  const problem = (await installMissing()) ?? (wishes.includes('--web') ? await buildWeb() : undefined);
  if (!problem) await joinPrograms();
  if (problem || !wishes.includes('--browser')) return problem;
  const browser = await ensureBrowser();
  return 'missing' in browser ? browser.missing : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problem = await ready(process.argv.slice(2));
  if (problem) {
    console.error(`ready: ${problem}`);
    process.exitCode = 1;
  }
}
