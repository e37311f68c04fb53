// Makes docs/calls.md: every call of the contract with who may ask, what it touches, its rate class and audit name.
import { join } from 'node:path';
import { authsOf } from '../contract/src/call.ts';
import { CALLS } from '../contract/src/catalogue/calls.ts';
import { table } from './markdown.mjs';
import { root } from './run.mjs';

export const callsFile = join(root, 'docs', 'calls.md');

/** @typedef {import('../contract/src/call.ts').Call} Call */

/** @param {Call} call */
const who = ({ who: asked }) =>
  typeof asked === 'string'
    ? asked
    : authsOf(asked)
        .map((auth) => `\`${auth}\``)
        .join(' or ');

/** @param {Call} call */
function touches({ touches: touched }) {
  if (typeof touched === 'string') return touched;
  return touched.map(({ kind, field, optional }) => `${kind} (\`${field}\`${optional ? '?' : ''})`).join(', ');
}

/** @param {Call} call */
function remarksOf({ audit, form, upload, renewsSession, streamed }) {
  const parts = [
    audit === null ? '' : `\`${audit}\``,
    form === null ? '' : `form ≤ ${form.maxBytes} B`,
    upload === null ? '' : `file \`${upload.field}\` ≤ ${upload.maxBytes} B`,
    renewsSession ? '' : 'poll',
    streamed === null ? '' : 'streamed',
  ];
  return parts.filter(Boolean).join(', ');
}

/** The page as it has to be. */
export function callsPage() {
  /** @type {readonly Call[]} */
  const calls = Object.values(CALLS);
  const rows = calls
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map((call) => [
      `${call.method} \`${call.path}\``,
      call.summary,
      who(call),
      touches(call),
      call.rate,
      call.runsAt,
      remarksOf(call),
    ]);
  return `# Calls

All calls between browser (or program) and server, from \`contract/src/nouns/\`. \`npm run generate\` writes this page, and
a test compares it with the contract. The server refuses to start if a call has no handler.

- **Who**: \`anyone\`, \`signedIn\`, or the required permission.
- **Touches**: objects named by fields; each is loaded within the caller's access scope before the call runs, and one outside gets the same
  answer as one that does not exist. \`list\`: the rows within the access scope; \`own\`: the caller's own objects; \`nothing\`.
- **Rate**: the class in which the calls of a person, or of an address before signing in, are counted.
- **Runs at**: with several servers, \`any\` of them, or the \`active\` one, to which the others pass the call on.
- **Leaves**: the action in the operation log; an uploaded file, or a larger form; \`poll\` does not keep a session
  alive, and the answers of a \`streamed\` one also come over \`POST /lfscada/monitor/stream\`.

${table(['Call', 'What it does', 'Who', 'Touches', 'Rate', 'Runs at', 'Leaves'], rows)}
`;
}
