import { parseAst } from 'vitest/node';
import { expect, test } from 'vitest';
import { z } from '../../node_modules/zod/index.js';
import { laterFields, laterParts } from './later.mjs';
import { withLaterSchemas } from './later-schemas.mjs';

test('the fields of an object are made when the first is needed, and once', () => {
  let times = 0;
  const schema = z.strictObject(
    laterFields(() => {
      times += 1;
      return { name: z.string(), size: z.number().optional() };
    }),
  );
  expect(times).toBe(0);
  const sized = schema.extend({ unit: z.string() });
  expect(schema.safeParse({ name: 'a', size: 1 }).data).toEqual({ name: 'a', size: 1 });
  expect(schema.safeParse({ name: 'a', other: 1 }).success).toBe(false);
  expect(sized.safeParse({ unit: 'm' }).success).toBe(false);
  expect(Object.keys(sized.shape)).toEqual(['name', 'size', 'unit']);
  expect('name' in schema.shape).toBe(true);
  expect(times).toBe(1);
});

test('fields that could not be made are made by the next who needs them', () => {
  let isReady = false;
  const fields = laterFields(() => {
    if (!isReady) throw new Error('not yet');
    return { name: 1 };
  });
  expect(() => Object.keys(fields)).toThrow('not yet');
  isReady = true;
  expect(Object.keys(fields)).toEqual(['name']);
});

test('a part with a getter is made when it is first read, and once', () => {
  let times = 0;
  const whole = laterParts((stated) => ({ method: 'POST', ...stated }), {
    path: '/a',
    get input() {
      times += 1;
      return { times };
    },
  });
  expect(whole).toMatchObject({ method: 'POST', path: '/a' });
  expect([whole, { ...whole }].map((one) => Reflect.get(one, 'input'))).toEqual([{ times: 1 }, { times: 1 }]);
});

test('calls of the contract have their schemas, and objects their fields, later', () => {
  const code = `const inner = z.object({ a: z.string() });
const one = call({ path: '/a', input: z.strictObject({ b: inner }), output });`;
  expect(withLaterSchemas(code, parseAst(code))?.split('\n').slice(1).join('\n'))
    .toBe(`const inner = z.object(laterFields(() => ({ a: z.string() })));
const one = laterParts(call, { path: '/a', get input() { return z.strictObject(laterFields(() => ({ b: inner }))); }, output });`);
});

test('a module without schemas stays as it is', () => {
  const code = 'export const a = object({ b: 1 });';
  expect(withLaterSchemas(code, parseAst(code))).toBeUndefined();
});
