// Builds the programs: each is bundled with the packages it loads, so that a start resolves, reads and keeps some twenty
// modules instead of twelve hundred. `ready.mjs` runs it, as does `node scripts/build/bundle.mjs`. Where the
// bundle is missing, or a source has changed since, the programs run from their sources.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundledPrograms, usualFolder } from './bundled.mjs';
import { withLaterSchemas } from './later-schemas.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The entry points: programs, the commands beside the server, and the threads and programs they start. */
export const programs = [
  'server/src/main.ts',
  'gateway/src/main.ts',
  'demo/src/main.ts',
  'server/src/programs/backup.ts',
  'server/src/programs/move-database.ts',
  'server/src/programs/restore.ts',
  'server/src/programs/verify-log.ts',
  'server/src/backup/backup-thread.ts',
  'server/src/backup/restore-thread.ts',
  'server/src/historian/threads/history-reader-thread.ts',
  'server/src/historian/threads/history-writer-thread.ts',
  'server/src/wiring/files/file-reader-program.ts',
  'server/src/wiring/storage-program.ts',
];

/** Not bundled: rarely loaded, or they look for their own parts at run time. */
export const leftOut = [
  'pg',
  'nodemailer',
  'modbus-serial',
  'serialport',
  'node-opcua-client',
  'node-opcua-certificate-manager',
];

/** Inputs besides the sources. */
const causes = ['package-lock.json', 'scripts/build/bundle.mjs', 'scripts/build/later-schemas.mjs'];

/** Modules whose schemas are made when they are first used. */
const contractModule = /[\\/]contract[\\/]src[\\/].*\.ts$/;

/** Bundles kept: a running program may still load a chunk of an older one. */
const kept = 3;

/** @param {string} path */
const urlOf = (path) => pathToFileURL(path).href;

/** A path as it is written in a URL. @param {string} from @param {string} to */
const between = (from, to) => relative(from, to).replaceAll('\\', '/');

/**
 * Keeps `import.meta.url` and `.dirname` of our own modules those of the source, found from where the bundle lies: it can be moved together
 * with the folder that it was built in.
 * @param {string} outDir
 */
const preserveSourceUrl = (outDir) => (/** @type {string} */ code, /** @type {string} */ id) => {
  const isOurs = id.startsWith(root) && !id.includes('node_modules');
  if (!isOurs || !code.includes('import.meta.')) return undefined;
  return code
    .replaceAll('import.meta.url', `new URL(${JSON.stringify(between(outDir, id))}, import.meta.url).href`)
    .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${between(outDir, dirname(id))}`)})`);
};

/**
 * @this {{ parse: (code: string) => unknown }}
 * @param {string} code
 * @param {string} id
 */
function laterInContract(code, id) {
  return contractModule.test(id) ? withLaterSchemas(code, this.parse(code)) : undefined;
}

/**
 * A single character beyond Latin-1 would double the memory V8 needs for the source text.
 * @param {string} code
 */
const inAscii = (code) =>
  code.replaceAll(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** @typedef {{ type: string, facadeModuleId: string | null, fileName: string, moduleIds: string[], code: string }} Chunk */

/**
 * Bundles the programs into the folder; with `isWritten` false nothing is written, and the chunks are those of a bundle in that folder.
 * @param {string} outDir
 * @param {boolean} [isWritten]
 * @returns {Promise<Chunk[]>}
 */
export async function build(outDir, isWritten = true) {
  const vite = await import(urlOf(join(root, 'node_modules', 'vite', 'dist', 'node', 'index.js')));
  const made = await vite.build({
    configFile: false,
    logLevel: 'error',
    root,
    plugins: [
      {
        name: 'small',
        // At the end: steps after the rendering of a chunk write letters again as they are.
        generateBundle: (/** @type {unknown} */ _, /** @type {Record<string, { code?: string }>} */ files) => {
          for (const file of Object.values(files)) if (file.code !== undefined) file.code = inAscii(file.code);
        },
      },
      { name: 'source-url', enforce: 'pre', transform: preserveSourceUrl(outDir) },
      { name: 'later-schemas', enforce: 'post', transform: laterInContract },
    ],
    // The package is a copy of the streams that Node has.
    resolve: { alias: { 'readable-stream': 'node:stream' } },
    ssr: { noExternal: true, external: leftOut },
    build: {
      ssr: true,
      target: 'esnext',
      minify: false,
      write: isWritten,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: programs.map((program) => join(root, program)),
        output: { entryFileNames: '[hash].mjs', chunkFileNames: '[hash].mjs', comments: false },
      },
    },
  });
  return made.output.filter((/** @type {Chunk} */ { type }) => type === 'chunk');
}

/**
 * The bundled file of each program.
 * @param {readonly Chunk[]} chunks
 * @param {string} name their folder, from that of the bundle
 */
export const filesOf = (chunks, name) =>
  Object.fromEntries(
    chunks.flatMap(({ facadeModuleId, fileName }) => {
      const program = between(root, facadeModuleId ?? '');
      return programs.includes(program) ? [[program, join(name, fileName)]] : [];
    }),
  );

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
 * Bundles the programs unless that has been done from exactly these sources.
 * @param {string} [folder]
 */
export async function bundlePrograms(folder = usualFolder) {
  if (bundledPrograms(folder).size > 0) return;
  mkdirSync(folder, { recursive: true });
  const name = `${Date.now().toString(36)}-${process.pid}`;
  const chunks = await build(join(folder, name));
  const isOurs = (/** @type {string} */ id) => id.startsWith(root) && !id.includes('node_modules') && existsSync(id);
  const sources = new Set(chunks.flatMap(({ moduleIds }) => moduleIds).filter(isOurs));
  const paths = [...causes, ...[...sources].map((id) => relative(root, id))];
  const files = filesOf(chunks, name);
  /** @type {import('./bundled.mjs').Bundle} */
  const bundle = { root: relative(folder, root), files, sources: Object.fromEntries(paths.map(stamp)) };
  // Renamed into place at the end, so that a program starting in between finds a complete bundle or none.
  const list = join(folder, name, 'bundle.json');
  writeFileSync(list, JSON.stringify(bundle));
  renameSync(list, join(folder, basename(list)));
  dropOld(folder);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundlePrograms();
