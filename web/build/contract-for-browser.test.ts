import { expect, test } from 'vitest';
import { parseAst } from 'vite';
import { withoutIdleImports, withoutSchemas, withPureConstants } from './contract-for-browser.ts';

const without = (code: string) => withoutSchemas(code, parseAst(code));

test('a call keeps its path and loses its schemas', () => {
  expect(
    without(`export const a = call({ path: '/a', input: z.object({ input: id }), audit: null, output: rowsOf(b) });`),
  ).toBe(`export const a = call({ path: '/a', input: undefined, audit: null, output: undefined });`);
});

test('a schema in short notation is left out too', () => {
  expect(without('call({ ...usual, input, output });')).toBe(
    'call({ ...usual, input: undefined, output: undefined });',
  );
});

test('what is no call stays as it is', () => {
  const code = `const shape = z.object({ input: z.string() }); ask({ input: 1 });`;
  expect(without(code)).toBe(code);
});

test('an import that only a schema needed is left out with it', () => {
  const code = `import { z } from 'zod';\nimport { call } from './call.ts';\nimport { id, other } from './id.ts';\ncall(other);`;
  expect(withoutIdleImports(code, parseAst(code)).replaceAll(/ +\n/g, '\n')).toBe(
    `\nimport { call } from './call.ts';\nimport { id, other } from './id.ts';\ncall(other);`,
  );
});

const marked = (code: string) => withPureConstants(code, parseAst(code));
const PURE = '/* @__PURE__ */ (() => (';

test('a constant that is made by a call may be left out where nobody uses it', () => {
  expect(marked('export const id = z.string().max(32), other = 1;')).toBe(
    `export const id = ${PURE}z.string().max(32)))(), other = 1;`,
  );
  expect(marked('const seen = new Set([1]);')).toBe(`const seen = ${PURE}new Set([1])))();`);
  expect(marked('const shapes = { id: z.string() };')).toBe(`const shapes = ${PURE}{ id: z.string() }))();`);
});

test('what calls nothing, or only once it is called itself, stays as it is', () => {
  const code = `export const MAX = 32; const of = (text) => text.trim(); const texts = { of: () => f() };`;
  expect(marked(code)).toBe(code);
});

test('what a module does, and what it may change, stays', () => {
  const code = `register(id); let next = first(); export function make() { const a = z.string(); return a; }`;
  expect(marked(code)).toBe(code);
});
