import type { Plugin } from 'vite';
import { isNode, listOf, type Node } from './syntax-tree.ts';

const nameOf = (value: unknown): unknown => (isNode(value) ? (value['name'] ?? value['value']) : undefined);

/** The fields of a call that only the server reads. */
const SCHEMAS: readonly unknown[] = ['input', 'output'];

/** Positions of the schemas within all `call({ … })` of a module, in order. */
function schemasIn(program: Node): readonly Node[] {
  const found: Node[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (!isNode(value)) return;
    const [stated] = listOf(value['arguments']);
    if (value.type === 'CallExpression' && nameOf(value['callee']) === 'call' && stated !== undefined) {
      const fields = listOf(stated['properties']).filter(({ type }) => type === 'Property');
      found.push(...fields.filter((field) => SCHEMAS.includes(nameOf(field['key']))));
    }
    for (const inner of Object.values(value)) look(inner);
  };
  look(program);
  return found;
}

/** `code` with undefined in the place of each schema of a call. */
export function withoutSchemas(code: string, program: unknown): string {
  if (!isNode(program)) return code;
  let shorter = code;
  for (const { start, end, key } of schemasIn(program).toReversed())
    shorter = `${shorter.slice(0, start)}${String(nameOf(key))}: undefined${shorter.slice(end)}`;
  return shorter;
}

/** Reading a schema of a call would find nothing. */
const READS = /\.(?:input|output)\.(?:shape|parse|safeParse|extend|pick|omit|keyof|_zod)\b/;

/**
 * The browser trusts the answers of its server and leaves the check of what it sends to it, so the schemas of calls are types there. Nothing
 * has to make them while the files run.
 */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'calls-without-schemas',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      const path = id.replaceAll('\\', '/');
      if (path.includes('/node_modules/')) return undefined;
      const isCalls = path.includes('/contract/src/') && code.includes('call({');
      const shorter = isCalls ? withoutSchemas(code, this.parse(code)) : code;
      if (READS.test(shorter)) throw new Error(`${path} reads the schema of a call, which the build leaves out`);
      return isCalls ? { code: shorter, map: null } : undefined;
    },
  };
}
