import { expect, test } from 'vitest';
import { parseAst } from 'vite';
import { withoutSchemas } from './calls-without-schemas.ts';

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
