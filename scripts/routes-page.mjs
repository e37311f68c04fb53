// Makes docs/routes.md: every route and every call of the specification with the file that implements it, and ours beside them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS } from '../contract/src/catalogue/calls.ts';
import { table } from './markdown.mjs';
import { routerFiles } from './router-source.mjs';
import { root } from './run.mjs';
import { SPEC_CALLS, SPEC_ROUTES } from './spec-lists.mjs';

export const routesFile = join(root, 'docs', 'routes.md');

const answers = 'server/src/modules';

/** The file that answers each call, by the call's name in the contract. */
function answerFiles() {
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const name of readdirSync(join(root, answers), { recursive: true, encoding: 'utf8' })) {
    if (!/(^|-|\/)routes\.ts$/.test(name)) continue;
    const text = readFileSync(join(root, answers, name), 'utf8');
    for (const [, call = ''] of text.matchAll(/\bserve\(\s*(?:\w+\.)?(\w+),/g)) files.set(call, `${answers}/${name}`);
  }
  return files;
}

/**
 * Method and path of every call of the contract, by path, with the file that answers it.
 * @returns {Map<string, string>}
 */
export function callFiles() {
  const files = answerFiles();
  return new Map(
    Object.entries(CALLS)
      .map(([name, { method, path }]) => /** @type {const} */ ([`${method} ${path}`, files.get(name) ?? '']))
      .toSorted(([one], [other]) => (one.slice(one.indexOf('/')) < other.slice(other.indexOf('/')) ? -1 : 1)),
  );
}

/**
 * The calls that the web itself makes, as `callFiles` names them; the others are there for programs.
 * @returns {ReadonlySet<string>}
 */
export function webCalls() {
  const folder = join(root, 'web', 'src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const words = new Set(sources.flatMap((text) => text.match(/\w+/g) ?? []));
  const made = Object.entries(CALLS).filter(([name]) => words.has(name));
  return new Set(made.map(([, { method, path }]) => `${method} ${path}`));
}

/**
 * True if an address of the router is that route: segment by segment, a named part for anything.
 * @param {string} pattern
 * @param {string} route
 */
export function shows(pattern, route) {
  const parts = pattern.split('/');
  const wanted = route.split('/');
  return parts.length === wanted.length && parts.every((part, at) => part.startsWith(':') || part === wanted[at]);
}

/**
 * The address of the router that a route of the specification opens: the one with the most parts of its own.
 * @param {string} route
 * @param {Iterable<string>} patterns
 */
export function patternOf(route, patterns) {
  const named = (/** @type {string} */ pattern) => pattern.split('/').filter((part) => part.startsWith(':')).length;
  return [...patterns]
    .filter((pattern) => shows(pattern, route))
    .toSorted((one, other) => named(one) - named(other))
    .at(0);
}

const code = (/** @type {string} */ text) => `\`${text}\``;
const link = (/** @type {string} */ file) => (file === '' ? '**none**' : `[${code(file)}](../${file})`);

const callColumns = ['Call', 'Answered in', 'Asked by'];

/** The page as it has to be. */
export async function routesPage() {
  const drawn = routerFiles();
  const calls = callFiles();
  const routes = SPEC_ROUTES.map(({ route, to }) => {
    const pattern = patternOf(route, drawn.keys());
    return [
      code(route),
      to === undefined ? '' : code(to),
      link(pattern === undefined ? '' : (drawn.get(pattern) ?? '')),
    ];
  });
  const known = new Set(SPEC_ROUTES.map(({ route }) => patternOf(route, drawn.keys())));
  const ours = [...drawn].filter(([pattern]) => !known.has(pattern)).map(([path, file]) => [code(path), link(file)]);
  const asked = webCalls();
  const rowOf = (/** @type {string} */ call) => [
    code(call),
    link(calls.get(call) ?? ''),
    asked.has(call) ? 'the web' : 'programs',
  ];
  const ourCalls = [...calls.keys()].filter((call) => !SPEC_CALLS.includes(call));
  return `# Routes and calls

All routes and calls of the specification with the files that implement them, followed by additional routes and calls.
\`npm run generate\` writes this page, and a test compares it with the router and the contract in both directions.
Details of each call are in [calls.md](calls.md).

## Routes of the specification

An unknown address leads to \`/404\`.

${table(['Route', 'Leads to', 'File'], routes)}

## Additional routes

${table(['Route', 'File'], ours)}

## Calls of the specification

The web app uses most of them. The others are for programs: screens use calls that return more at once.

${table(callColumns, SPEC_CALLS.map(rowOf))}

## Additional calls

${table(callColumns, ourCalls.map(rowOf))}
`;
}
