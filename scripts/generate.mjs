// Writes every file that is derived from others: the joins of the contract, the server and the web, and the pages of docs/ that list calls,
// routes and the lines of the specification.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { JOINS } from './joins.mjs';

/**
 * Every page that is made of the contract and the features, by its file. They are loaded when they are asked for: a join that is
 * not up to date would keep them from it.
 * @returns {Promise<Readonly<Record<string, () => string | Promise<string>>>>}
 */
export async function pages() {
  const [calls, routes, specification] = await Promise.all([
    import('./calls-page.mjs'),
    import('./routes-page.mjs'),
    import('./spec-page.mjs'),
  ]);
  return {
    [calls.callsFile]: calls.callsPage,
    [routes.routesFile]: routes.routesPage,
    [specification.specificationFile]: specification.specificationPage,
  };
}

/** @param {Readonly<Record<string, () => string | Promise<string>>>} files */
async function write(files) {
  for (const [file, made] of Object.entries(files)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await made());
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await write(JOINS);
  await write(await pages());
}
