// The programs that stay, each joined with the packages that it loads: a start then looks for, reads and keeps some ten
// modules instead of twelve hundred. `node scripts/joined-programs.mjs` makes them, `ready.mjs` sees to it; where they
// are missing, or a file has changed since, the programs run from their sources.
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const usualFolder = join(root, '.cache', 'joined');

/** What is started, and what it starts as a thread. */
export const programs = [
  'server/src/main.ts',
  'server/src/historian/threads/history-writer-thread.ts',
  'server/src/historian/threads/history-reader-thread.ts',
  'gateway/src/main.ts',
  'demo/src/main.ts',
];

/** Left where they are: loaded by few, or with parts that are looked for at run time. */
const leftOut = ['pg', 'nodemailer', 'modbus-serial', 'node-opcua-client', 'node-opcua-certificate-manager'];

/** Besides the sources, what decides what comes out. */
const causes = ['package-lock.json', 'scripts/joined-programs.mjs'];

/** So many are kept: a program that runs may still load a part of an older one. */
const kept = 3;

/**
 * @typedef {object} Joined
 * @property {string} root where the repository lay
 * @property {Record<string, string>} files by program, its file
 * @property {Record<string, readonly [number, number]>} sources by path, ms of its last change and its bytes
 */

/**
 * Whether the file is as it was when the programs were joined.
 * @param {string} path
 * @param {readonly [number, number]} was
 */
function isUnchanged(path, [changedMs, bytes]) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  return stat !== undefined && stat.mtimeMs === changedMs && stat.size === bytes;
}

/**
 * Addresses of the joined programs by the addresses of their sources; empty when none were joined from what lies here.
 * @param {string} [folder]
 * @returns {ReadonlyMap<string, string>}
 */
export function joinedPrograms(folder = usualFolder) {
  const list = join(folder, 'joined.json');
  if (!existsSync(list)) return new Map();
  /** @type {Joined} */
  const joined = JSON.parse(readFileSync(list, 'utf8'));
  if (joined.root !== root) return new Map();
  if (!Object.entries(joined.sources).every(([path, was]) => isUnchanged(path, was))) return new Map();
  return new Map(
    Object.entries(joined.files).map(([program, file]) => [
      addressOf(join(root, program)),
      addressOf(join(folder, file)),
    ]),
  );
}

/** @param {string} path */
const addressOf = (path) => pathToFileURL(path).href;

/**
 * Zod's own messages in forty languages, which nobody reads: refusals are worded by the contract.
 * @param {string} id
 */
function withoutLanguages(id) {
  return /zod[\\/]v4[\\/]locales[\\/]index\.js$/.test(id) ? `export { default as en } from './en.js';` : undefined;
}

/**
 * A module of ours that asks where it lies is told where its source lies.
 * @param {string} code
 * @param {string} id
 */
function knowsItsPlace(code, id) {
  if (id.includes('node_modules') || !code.includes('import.meta.')) return undefined;
  return code
    .replaceAll('import.meta.url', JSON.stringify(addressOf(id)))
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)));
}

/**
 * One letter beyond Latin-1 would double what V8 keeps of the text.
 * @param {string} code
 */
const inAscii = (code) =>
  code.replaceAll(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Builds them into the folder.
 * @param {string} outDir
 */
async function build(outDir) {
  const vite = await import(addressOf(join(root, 'node_modules', 'vite', 'dist', 'node', 'index.js')));
  const made = await vite.build({
    configFile: false,
    logLevel: 'error',
    root,
    plugins: [
      { name: 'small', load: withoutLanguages, renderChunk: inAscii },
      { name: 'place', enforce: 'pre', transform: knowsItsPlace },
    ],
    ssr: { noExternal: true, external: leftOut },
    build: {
      ssr: true,
      target: 'esnext',
      minify: false,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: programs.map((program) => join(root, program)),
        output: { entryFileNames: '[hash].mjs', chunkFileNames: '[hash].mjs', comments: false },
      },
    },
  });
  /** @type {{ facadeModuleId: string | null, fileName: string, moduleIds: string[] }[]} */
  const chunks = made.output.filter((/** @type {{ type: string }} */ { type }) => type === 'chunk');
  return chunks;
}

/** @param {string} path */
function stamp(path) {
  const { mtimeMs, size } = statSync(join(root, path));
  return /** @type {const} */ ([path, /** @type {const} */ ([mtimeMs, size])]);
}

/** @param {string} folder */
function dropOld(folder) {
  const made = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const age = (/** @type {string} */ name) => statSync(join(folder, name)).mtimeMs;
  const byAge = made.map(({ name }) => name).toSorted((one, other) => age(other) - age(one));
  for (const name of byAge.slice(kept)) rmSync(join(folder, name), { recursive: true, force: true });
}

/**
 * Joins them where that has not been done from what lies here.
 * @param {string} [folder]
 */
export async function joinPrograms(folder = usualFolder) {
  if (joinedPrograms(folder).size > 0) return;
  mkdirSync(folder, { recursive: true });
  const name = `${Date.now().toString(36)}-${process.pid}`;
  const chunks = await build(join(folder, name));
  const isOurs = (/** @type {string} */ id) => id.startsWith(root) && !id.includes('node_modules') && existsSync(id);
  const sources = new Set(chunks.flatMap(({ moduleIds }) => moduleIds).filter(isOurs));
  const files = chunks.flatMap(({ facadeModuleId, fileName }) => {
    const program = relative(root, facadeModuleId ?? '');
    return programs.includes(program) ? [[program, join(name, fileName)]] : [];
  });
  const paths = [...causes, ...[...sources].map((id) => relative(root, id))];
  /** @type {Joined} */
  const joined = { root, files: Object.fromEntries(files), sources: Object.fromEntries(paths.map(stamp)) };
  // Named only when all of it is there: a start beside this one finds the whole or nothing.
  const list = join(folder, name, 'joined.json');
  writeFileSync(list, JSON.stringify(joined));
  renameSync(list, join(folder, basename(list)));
  dropOld(folder);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await joinPrograms();
