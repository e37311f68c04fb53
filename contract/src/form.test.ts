import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldReason } from './fields/field-reason.ts';
import { jsonField } from './form.ts';

const names = jsonField(z.array(z.string()));

test('a text with NUL inside a JSON field is refused with the reason, and a written-out escape is not', () => {
  const { error } = names.safeParse(JSON.stringify(['level', 'level\0\0']));
  const [issue] = error?.issues ?? [];
  if (issue === undefined) throw new Error('it was accepted');
  expect(fieldReason(issue, 'en')).toContain('NUL');
  expect(fieldReason(issue, 'zh')).toContain('NUL');
  const nested = jsonField(z.record(z.string(), z.unknown()));
  expect(nested.safeParse(JSON.stringify({ a: { 'b\0': 1 } })).success).toBe(false);
  expect(names.parse(JSON.stringify(['\\u0000']))).toEqual(['\\u0000']);
});

test('a JSON field that is not JSON is refused by its schema', () => {
  expect(names.safeParse('[').success).toBe(false);
  expect(names.parse('["a"]')).toEqual(['a']);
});
