import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

const multi = 'server/src/modules/multi/routes.test.ts';
const share = 'server/src/modules/share/routes.test.ts';

/** Tests that name their calls by a part of the path, by the beginning of the whole one. The longest counts. */
const PROOFS = /** @type {const} */ ({
  '/org/StyleAction!loadStyle.action':
    'server/src/modules/setting/routes.test.ts › the theme names who is signed in, and nobody to a stranger',
  '/lfscada/user/login': 'server/src/modules/account/routes.test.ts › returns the person with permissions and settings',
  '/lfscada/user/info': 'server/src/modules/account/routes.test.ts › returns the person with permissions and settings',
  '/lfscada/monitor/equipment/setFollow': 'e2e/src/watching.spec.ts › follows an equipment',
  '/lfscada/monitor/equipment/cancleFollow': 'e2e/src/watching.spec.ts › follows an equipment',
  '/lfscada/monitor/multi': `${multi} › returns the signals and values of all its gateways at once`,
  '/lfscada/monitor/multi/open': `${multi} › opens a session with each online gateway, and names the offline ones`,
  '/lfscada/monitor/write':
    'server/src/modules/command/service.test.ts › succeeds by the result from the gateway, with the value that was read back',
  '/lfscada/monitor/callback':
    'server/src/modules/command/service.test.ts › succeeds by the result from the gateway, with the value that was read back',
  '/lfscada/configuration/page':
    'server/src/modules/page/routes.test.ts › keeps options that are not changed, and stores its size as numbers',
  '/lfscada/configuration/widget':
    'server/src/modules/page/routes.test.ts › returns exactly the saved widgets, whatever they contain',
  '/lfscada/project/page':
    'server/src/modules/page/project-pages.test.ts › imported from a file is returned unchanged at its address',
  '/lfscada/equipment/multi/bindGateway': `${multi} › is complete when it is answered, and its result can be fetched again by its requester`,
  '/lfscada/equipment/multi/unbindGateway': `${multi} › is complete when it is answered, and its result can be fetched again by its requester`,
  '/lfscada/equipment/multi/callback': `${multi} › is complete when it is answered, and its result can be fetched again by its requester`,
  '/lfscada/equipment/multi/share': `${share} › is not restricted when it reduces signals, duration or permissions`,
  '/lfscada/equipment/multi/setDisplay': `${multi} › a home page has to be a project page`,
  '/lfscada/equipment/multi/report': `${multi} › a record lists the reports of its equipment with their columns, and no others`,
});

/** @typedef {{ readonly title: string, readonly from: number, readonly to: number }} Proof */

/**
 * The tests of a file by the part of its text that they cover.
 * @param {string} text
 * @returns {readonly Proof[]}
 */
function testsIn(text) {
  const starts = [...text.matchAll(/^( *)(?:test|it)(?:\.each\([^]*?\))?\(\s*'([^'\n]+)'/gm)];
  return starts.map(({ index, 1: indent = '', 2: title = '' }) => {
    const end = text.indexOf(`\n${indent}});`, index);
    return { title, from: index, to: end === -1 ? text.length : end };
  });
}

/** @param {string} text */
const literal = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * The first test that makes the call, by its path or by a helper that has it.
 * @param {string} text
 * @param {string} path
 */
function titleIn(text, path) {
  const tests = testsIn(text).filter(({ title }) => !title.includes('|'));
  const uses = [...text.matchAll(new RegExp(`['\`]${literal(path)}['\`?]`, 'g'))].map(({ index }) => index);
  const inside = (/** @type {number} */ at) => tests.find(({ from, to }) => from < at && at < to);
  const direct = uses.map(inside).find((found) => found !== undefined);
  if (direct !== undefined) return direct.title;
  for (const at of uses) {
    const helper = [...text.slice(0, at).matchAll(/\n *(?:const|async function|function) (\w+)/g)].at(-1)?.[1];
    if (helper === undefined) continue;
    const called = [...text.matchAll(new RegExp(`\\b${helper}\\(`, 'g'))].map(({ index }) => inside(index));
    const found = called.find((one) => one !== undefined);
    if (found !== undefined) return found.title;
  }
  return undefined;
}

/** @param {string} folder */
const testFiles = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    // Route tests contain the calls.
    .toSorted(
      (one, other) => Number(other.includes('routes')) - Number(one.includes('routes')) || (one < other ? -1 : 1),
    )
    .map((name) => `${folder}/${name}`);

/**
 * The test that makes a call and looks at what it answers, `file › title`: one that is known, else the first in the module of its
 * routes that names its path. Undefined where there is none.
 * @param {string} call method and path
 * @param {string} routes the file that answers it
 */
export function proofOfCall(call, routes) {
  const path = call.slice(call.indexOf('/'));
  const module = routes.split('/').slice(0, 4).join('/');
  const [known] = Object.entries(PROOFS)
    .filter(([begin]) => path.startsWith(begin))
    .toSorted(([one], [other]) => other.length - one.length);
  if (known !== undefined) return known[1];
  for (const file of testFiles(module)) {
    const title = titleIn(readFileSync(join(root, file), 'utf8'), path);
    if (title !== undefined) return `${file} › ${title}`;
  }
  return undefined;
}
