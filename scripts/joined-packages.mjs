// Packages that come as hundreds of small files, each joined into one: a start then looks for, reads and keeps three
// hundred modules fewer. `node scripts/joined-packages.mjs` makes them, `ready.mjs` sees to it; where they are missing
// the packages themselves are loaded.
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const packages = ['kysely', 'zod'];

/** What is imported → name of its file. What shares code is joined together, so that nothing is there twice. */
export const entries = { kysely: 'kysely', 'kysely/migration': 'kysely-migration', zod: 'zod' };

/** One folder for these versions, so that an update is never mixed with what was joined before it. */
function joinedFolder() {
  const versions = packages.map((name) => {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
    return `${name}-${version}`;
  });
  return join(root, '.cache', 'joined', versions.join('_'));
}

/**
 * Where each of them lies joined, by what is imported; nothing when they have not been joined in these versions.
 * @returns {ReadonlyMap<string, string>}
 */
export function joinedPackages() {
  const folder = joinedFolder();
  if (!existsSync(folder)) return new Map();
  const url = (/** @type {string} */ file) => pathToFileURL(join(folder, `${file}.mjs`)).href;
  return new Map(Object.entries(entries).map(([name, file]) => /** @type {const} */ ([name, url(file)])));
}

/**
 * Zod's own messages in forty languages, which nobody reads: refusals are worded by the contract.
 * @param {string} id
 */
function withoutLanguages(id) {
  return /zod[\\/]v4[\\/]locales[\\/]index\.js$/.test(id) ? `export { default as en } from './en.js';` : undefined;
}

/**
 * One letter beyond Latin-1 would double what V8 keeps of the text.
 * @param {string} code
 */
const inAscii = (code) =>
  code.replaceAll(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Joins them where that has not been done.
 * @param {string} [folder]
 */
export async function joinPackages(folder = joinedFolder()) {
  if (existsSync(folder)) return;
  const { build } = await import(pathToFileURL(join(root, 'node_modules', 'vite', 'dist', 'node', 'index.js')).href);
  // Under another name until all of it is there: a start beside this one finds the whole or nothing.
  const making = `${folder}.${process.pid}`;
  const input = Object.fromEntries(Object.entries(entries).map(([name, file]) => [file, name]));
  await build({
    configFile: false,
    logLevel: 'warn',
    root: join(root, 'server'),
    plugins: [{ name: 'small', load: withoutLanguages, renderChunk: inAscii }],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'esnext',
      minify: false,
      outDir: making,
      emptyOutDir: true,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'part-[hash].mjs', comments: false },
      },
    },
  });
  renameSync(making, folder);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await joinPackages();
