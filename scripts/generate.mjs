// Writes the pages of docs/ that list calls, routes and the lines of the specification.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { callsFile, callsPage } from './calls-page.mjs';
import { routesFile, routesPage } from './routes-page.mjs';
import { specificationFile, specificationPage } from './spec-page.mjs';

/**
 * Every page that is made of the contract and the features, by its file.
 * @type {Readonly<Record<string, () => string | Promise<string>>>}
 */
export const PAGES = { [callsFile]: callsPage, [routesFile]: routesPage, [specificationFile]: specificationPage };

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [file, made] of Object.entries(PAGES)) writeFileSync(file, await made());
