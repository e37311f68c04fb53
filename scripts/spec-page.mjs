// Makes docs/specification.md: every line of the specification with where it lives and which test holds it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from './markdown.mjs';
import { callFiles, patternOf } from './routes-page.mjs';
import { routerFiles } from './router-source.mjs';
import { root } from './run.mjs';
import { SPEC_CALLS, SPEC_ROUTES } from './spec-lists.mjs';
import { proofOfCall } from './specification/call-proof.mjs';
import { quoteOfCall, quoteOfRoute } from './specification/quoted.mjs';
import { ENTITIES } from './specification/entities.mjs';
import { ERRORS } from './specification/errors.mjs';
import { LIMITS, LIMITS_BESIDE } from './specification/limits.mjs';
import { part } from './specification/line.mjs';
import { PRODUCT } from './specification/product.mjs';
import { RIGHTS } from './specification/rights.mjs';
import { RULES } from './specification/rules.mjs';
import { SCREENS } from './specification/screens.mjs';
import { STATES } from './specification/states.mjs';
import { WIDGETS } from './specification/widgets.mjs';

export const specificationFile = join(root, 'docs', 'specification.md');

/** @typedef {import('./specification/line.mjs').Line} Line */
/** @typedef {import('./specification/line.mjs').Part} Part */

const WALK = 'e2e/src/walk.spec.ts › every route opens something real';
const MATRIX =
  'server/src/testing/access/access-cells.ts › may make exactly the calls of the role in the own organisation';

/** @returns {Promise<readonly Part[]>} */
export async function specification() {
  const files = routerFiles();
  const answers = callFiles();
  const routes = part(
    '2 Routes',
    SPEC_ROUTES.flatMap(({ route, to }) => [
      quoteOfRoute(route),
      [
        `\`${route}\`${to === undefined ? '' : ` leads to \`${to}\``}`,
        files.get(patternOf(route, files.keys()) ?? '') ?? '',
        WALK,
      ],
    ]),
  );
  const calls = part(
    '7 Calls',
    SPEC_CALLS.flatMap((call) => {
      const file = answers.get(call) ?? '';
      return [quoteOfCall(call), [`\`${call}\``, file, proofOfCall(call, file) ?? MATRIX]];
    }),
  );
  return [PRODUCT, routes, SCREENS, ENTITIES, WIDGETS, STATES, RULES, RIGHTS, calls, ERRORS, LIMITS];
}

/**
 * Differences from a line: a missing file or test, or a missing entry of the contract.
 * @param {Line} line
 * @returns {readonly string[]}
 */
export function faultsOf({ says, home, test, missing }) {
  const [file = '', title = ''] = test.split(' › ');
  const faults = [];
  if (home === '' || !existsSync(join(root, home))) faults.push(`${says}: there is no ${home || 'file of it'}`);
  if (title.trim() === '') faults.push(`${says}: no test is named`);
  else if (!existsSync(join(root, file))) faults.push(`${says}: there is no ${file}`);
  else if (!readFileSync(join(root, file), 'utf8').includes(title.trim())) {
    faults.push(`${says}: ${file} has no test “${title.trim()}”`);
  }
  return [
    ...faults,
    ...(missing?.() ?? []).map((name) => `${says}: ${name} is not in the contract as it is asked for`),
  ];
}

/** @param {string} path */
const linked = (path) => `[\`${path}\`](../${path})`;

/** @param {Part} one */
const section = ({ title, lines }) => {
  const rows = lines.map(({ says, home, test, quote = '' }, at) => {
    const [file = '', words = ''] = test.split(' › ');
    const isSame = at > 0 && lines[at - 1]?.quote === quote;
    const quoted = quote === '' ? 'beyond the specification' : `“${quote.replaceAll('|', '\\|')}”`;
    return [isSame ? '' : quoted, says, linked(home), `[${file.split('/').at(-1)}](../${file}): ${words}`];
  });
  return `## ${title}\n\n${table(['Specification', 'Line', 'Lives in', 'Held by'], rows)}`;
};

/** The page as it has to be. */
export async function specificationPage() {
  const parts = await specification();
  const count = parts.reduce((sum, { lines }) => sum + lines.length, 0);
  const beside = LIMITS_BESIDE.map(([name, value]) => [`\`${name}\``, `\`${JSON.stringify(value)}\``]);
  return `# The specification, line by line

${count} lines: the words of the specification, what they ask, the file or folder that implements it, and the test that verifies
it. The words are quoted as they are written. A line with a dagger (†) is met in a different way, which
[decisions/departures.md](decisions/departures.md) explains. \`npm run generate\` writes this page. A test compares it with the router,
the contract, its limits and its codes in both directions, and checks that each named file and test exists. Additional routes and calls
are listed in [routes.md](routes.md).

${parts.map((one) => section(one)).join('\n\n')}

## Additional limits

${table(['Limit', 'Value'], beside)}
`;
}
