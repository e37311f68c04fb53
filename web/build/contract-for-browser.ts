import type { Plugin } from 'vite';
import { isNode, listOf, type Node } from './syntax-tree.ts';

const nameOf = (value: unknown): unknown => (isNode(value) ? (value['name'] ?? value['value']) : undefined);

/** The fields of a call that only the server reads. */
const SCHEMAS: readonly unknown[] = ['input', 'output'];

/** Positions of the schemas within all `call({ … })` of a module, in order. */
function schemasIn(program: Node): readonly Node[] {
  const found: Node[] = [];
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(collect);
    if (!isNode(value)) return;
    const [stated] = listOf(value['arguments']);
    if (value.type === 'CallExpression' && nameOf(value['callee']) === 'call' && stated !== undefined) {
      const fields = listOf(stated['properties']).filter(({ type }) => type === 'Property');
      found.push(...fields.filter((field) => SCHEMAS.includes(nameOf(field['key']))));
    }
    for (const inner of Object.values(value)) collect(inner);
  };
  collect(program);
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

/** `code` without the imports whose names it does not mention elsewhere: those of the schemas that were left out. */
export function withoutIdleImports(code: string, program: unknown): string {
  if (!isNode(program)) return code;
  const imports = listOf(program['body']).filter(({ type }) => type === 'ImportDeclaration');
  const blank = (text: string, { start, end }: Node) =>
    text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
  const rest = imports.reduce(blank, code);
  const isIdle = (statement: Node) =>
    listOf(statement['specifiers']).every((one) => !new RegExp(`\\b${String(nameOf(one['local']))}\\b`).test(rest));
  return imports.filter(isIdle).reduce(blank, code);
}

/** Reading a schema of a call would find nothing. */
const READS = /\.(?:input|output)\.(?:shape|parse|safeParse|extend|pick|omit|keyof|_zod)\b/;

/** True if a function is called while the value is created, not only inside a function of the value. */
function isCalling(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isCalling);
  if (!isNode(value) || /Function/.test(value.type)) return false;
  if (value.type === 'CallExpression' || value.type === 'NewExpression') return true;
  return Object.values(value).some(isCalling);
}

/** Initial values of the constants of a module. */
function valuesOf(program: Node): readonly Node[] {
  return listOf(program['body'])
    .map((statement) => (isNode(statement['declaration']) ? statement['declaration'] : statement))
    .filter((statement) => statement.type === 'VariableDeclaration' && statement['kind'] === 'const')
    .flatMap((statement) => listOf(statement['declarations']))
    .map((declarator) => declarator['init'])
    .filter(isNode);
}

/** `code` in which each constant that is made by a call says that nobody misses it where it is not used. */
export function withPureConstants(code: string, program: unknown): string {
  if (!isNode(program)) return code;
  let marked = code;
  for (const { start, end } of valuesOf(program).filter(isCalling).toReversed())
    marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`;
  return marked;
}

/**
 * Shortens the contract for browsers. A browser trusts the answers of its server and leaves the check of what it sends to it, so that the
 * schemas of calls are types there. The other constants of the contract only declare (`contract-is-pure` of the boundaries), which a bundler
 * cannot see: `z.object(…)` might do anything. Where the browser takes one name from a module, it would get, and make at each start, the
 * schemas of all others too.
 */
export function contractForBrowser(): Plugin {
  return {
    name: 'contract-for-browser',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      const path = id.replaceAll('\\', '/').split('?')[0] ?? '';
      if (path.includes('/node_modules/')) return undefined;
      const isContract = /\/contract\/src\/.*\.ts$/.test(path);
      const bare = isContract && code.includes('call({') ? withoutSchemas(code, this.parse(code)) : code;
      const short = bare === code ? code : withoutIdleImports(bare, this.parse(bare));
      if (READS.test(short)) throw new Error(`${path} reads the schema of a call, which the build leaves out`);
      return isContract ? { code: withPureConstants(short, this.parse(short)), map: null } : undefined;
    },
  };
}
