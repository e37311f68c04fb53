import type { Plugin } from 'vite';
import { isNode, listOf, type Node } from './syntax-tree.ts';

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
 * The modules of the contract only declare (`contract-is-pure` of the boundaries), which a bundler cannot see: `z.object(…)` might do
 * anything. Where the browser takes one name from a module, it would get, and make at each start, the schemas of all others too.
 */
export function pureContract(): Plugin {
  return {
    name: 'pure-contract',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      const isContract = /\/contract\/src\/.*\.ts$/.test(id.replaceAll('\\', '/').split('?')[0] ?? '');
      return isContract ? { code: withPureConstants(code, this.parse(code)), map: null } : undefined;
    },
  };
}
