// The contract has some 10,000 schemas, and a start of a program uses few: in the bundles an object of Zod makes its fields, and a call
// its schemas, when they are first used.
import { fileURLToPath } from 'node:url';

/** @typedef {{ type: string, start: number, end: number, [field: string]: unknown }} Node */

const helpers = fileURLToPath(new URL('later.mjs', import.meta.url));
const OBJECTS = new Set(['object', 'strictObject', 'looseObject']);
const SCHEMAS = new Set(['input', 'output']);

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** @param {unknown} value */
const nodeOf = (value) => (isNode(value) ? value : undefined);

/**
 * The name of an identifier.
 * @param {unknown} value
 */
const nameOf = (value) => nodeOf(value)?.['name'];

/**
 * True for `z.object`, `z.strictObject` and `z.looseObject`.
 * @param {unknown} callee
 */
function isObjectOfZod(callee) {
  const member = nodeOf(callee);
  return member !== undefined && nameOf(member['object']) === 'z' && OBJECTS.has(String(nameOf(member['property'])));
}

/**
 * `code` of a module of the contract in which objects and calls have their schemas later.
 * @param {string} code
 * @param {unknown} program its syntax tree
 */
export function withLaterSchemas(code, program) {
  /** @type {{ from: number, to: number, text: string }[]} */
  const edits = [];
  /** @param {number} from @param {number} to @param {string} text */
  const put = (from, to, text) => void edits.push({ from, to, text });
  /** @param {Node} object @param {Node} callee */
  const makeLater = (object, callee) => {
    const fields = /** @type {unknown[]} */ (object['properties']).filter(isNode);
    for (const { start, key, value } of fields) {
      if (!SCHEMAS.has(String(nameOf(key))) || !isNode(value) || value.type !== 'CallExpression') continue;
      put(start, value.start, `get ${String(nameOf(key))}() { return `);
      put(value.end, value.end, '; }');
    }
    put(callee.start, callee.end, 'laterParts');
    put(object.start, object.start, 'call, ');
  };
  /** @param {unknown} value */
  const visit = (value) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    const [first] = Array.isArray(value['arguments']) ? value['arguments'] : [];
    const callee = nodeOf(value['callee']);
    if (value.type === 'CallExpression' && callee !== undefined && nodeOf(first)?.type === 'ObjectExpression') {
      if (nameOf(callee) === 'call') makeLater(first, callee);
      if (isObjectOfZod(callee)) {
        put(first.start, first.start, 'laterFields(() => (');
        put(first.end, first.end, '))');
      }
    }
    Object.values(value).forEach(visit);
  };
  visit(program);
  if (edits.length === 0) return undefined;
  let later = code;
  for (const { from, to, text } of edits.toSorted((one, other) => other.from - one.from))
    later = later.slice(0, from) + text + later.slice(to);
  return `import { laterFields, laterParts } from ${JSON.stringify(helpers)};\n${later}`;
}
