import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import type { Feature } from '../src/features/feature.ts';
import { BUDGETS, filesOf, checkEntry, type SizedFile } from './budgets.ts';
import { earlyList, withList } from './early-list.ts';
import { fileOfArea, withFilesAhead } from './fetch-ahead.ts';
import { firstTexts } from './texts-by-language.ts';

const EARLY = 'early.js';
const WORKER = 'push-worker.js';
const NO_SHELL = `{ version: 'none', files: [] }`;
/** A file of fewer bytes is not worth packing. */
const PACKED_MIN = 1_024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const FEATURES = pathToFileURL(join(import.meta.dirname, '../src/app/features.ts')).href;

/**
 * Finishes the page once all files have been written: the script that runs first gets its list and a name, the page the files that are
 * loaded ahead, the worker the list of what it keeps; and each text file is packed, so that the server compresses nothing while it serves.
 */
export function finishedPage(): Plugin {
  return {
    name: 'finished-page',
    apply: 'build',
    async writeBundle({ dir: root = 'dist' }, bundle) {
      const { FEATURES: features }: { FEATURES: { readonly [name: string]: Feature } } = await import(FEATURES);
      const list = earlyList(Object.values(features), firstTexts(bundle), fileOfArea('app', bundle));
      const early = await nameEarlyScript(root, (script) => withList(script, list));
      const page = join(root, 'index.html');
      const named = (await readFile(page, 'utf8')).replace(`"/${EARLY}"`, `"/${early}"`);
      if (!named.includes(early)) throw new Error(`index.html does not load /${EARLY}`);
      await writeFile(page, withFilesAhead(named, bundle));
      await fillInShell(root);
      const names = await readdir(root, { recursive: true });
      // index.html is filled in for each answer (its nonce), and browsers fetch the worker seldom.
      const fixed = names.filter((name) => /\.(js|css|svg)$/.test(name) && name !== WORKER);
      await Promise.all(fixed.map((name) => pack(join(root, name))));
      await checkBudgets(root, bundle, early, (line) => this.environment.logger.info(line));
    },
  };
}

/**
 * Names the script that runs before the program by what is in it, like every other file of the build: a browser that has it asks for
 * it no more, and what it asks for leaves a round trip sooner. Answers the name.
 */
async function nameEarlyScript(root: string, filled: (script: string) => string): Promise<string> {
  const script = filled(await readFile(join(root, EARLY), 'utf8'));
  const name = `assets/early-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
  await writeFile(join(root, name), script);
  await rm(join(root, EARLY));
  return name;
}

/** Lists in the worker what there is to keep of this build, and names the build by it. */
async function fillInShell(root: string): Promise<void> {
  const worker = join(root, WORKER);
  const text = await readFile(worker, 'utf8');
  if (!text.includes(NO_SHELL)) throw new Error(`${WORKER} has no place for the list of its files`);
  const files = (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(js|css|svg|png|webmanifest|woff2)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => name !== WORKER)
    .toSorted();
  const hash = createHash('sha256').update(text);
  for (const name of [...files, 'index.html']) hash.update(name).update(await readFile(join(root, name)));
  const shell = { version: hash.digest('hex').slice(0, 16), files: files.map((name) => `/${name}`) };
  await writeFile(worker, text.replace(NO_SHELL, JSON.stringify(shell)));
}

/** Prints the size of each first screen, and ends the build where one exceeds its budget. */
async function checkBudgets(
  root: string,
  bundle: Rolldown.OutputBundle,
  early: string,
  print: (line: string) => void,
): Promise<void> {
  const sizeOf = async (name: string): Promise<SizedFile> => {
    const file = bundle[name];
    const packed = await stat(join(root, `${name}.br`)).catch(() => stat(join(root, name)));
    const modules = file?.type === 'chunk' ? Object.entries(file.modules) : [];
    return {
      name,
      bytes: packed.size,
      modules: Object.fromEntries(modules.map(([id, { renderedLength }]) => [id, renderedLength])),
    };
  };
  const refusals: string[] = [];
  for (const [entry, budget] of Object.entries(BUDGETS)) {
    const files = await Promise.all([early, ...filesOf(budget.modules, bundle)].map(sizeOf));
    const checked = checkEntry(entry, budget, files);
    print(checked.line);
    refusals.push(...checked.refusals);
  }
  if (refusals.length > 0) throw new Error(refusals.join('\n'));
}

async function pack(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < PACKED_MIN) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${path}.br`, await toBrotli(bytes, { params: quality }));
  await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }));
}
