import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defaultsOf, fieldFacts, maxLengthOf } from './field-facts.ts';
import { booleanField, changedFields, jsonField, optionalTextField, numberField, numberOrNothing } from '../form.ts';
import { emptyNameField, nameField } from './name-field.ts';
import { idSchema } from '../id.ts';

const KINDS = ['gateway', 'dtu'] as const;

describe('the facts of a field', () => {
  test.each([
    ['a name', nameField(60), { kind: 'text', isNeeded: true, limits: { maxLength: 60 } }],
    ['a name that may be empty', emptyNameField(30), { kind: 'text', isNeeded: false, limits: { maxLength: 30 } }],
    [
      'a remark with a default',
      optionalTextField(500).default(''),
      { kind: 'text', isNeeded: false, limits: { maxLength: 500 } },
    ],
    [
      'a text that is changed',
      optionalTextField(9).transform((text) => text.length),
      { kind: 'text', limits: { maxLength: 9 } },
    ],
    ['an id', idSchema, { kind: 'text', isNeeded: true, limits: {} }],
    ['an optional id', idSchema.optional(), { kind: 'text', isNeeded: false }],
    [
      'an address or nothing',
      z.union([z.literal(''), z.url().max(500)]),
      { isNeeded: false, limits: { maxLength: 500 } },
    ],
    [
      'a number',
      numberField(z.number().min(0.1).max(9)),
      { kind: 'number', isNeeded: true, limits: { min: 0.1, max: 9 } },
    ],
    ['a whole number', z.int().min(1), { kind: 'number', limits: { min: 1, precision: 0 } }],
    [
      'a number or nothing',
      numberOrNothing(z.int().min(1).max(5)).default(null),
      { kind: 'number', isNeeded: false, limits: { min: 1, max: 5, precision: 0 } },
    ],
    [
      'a number that is read from a text',
      z.union([z.number(), z.string().transform(Number)]).pipe(z.number().min(2)),
      { kind: 'number', limits: { min: 2 } },
    ],
    ['a switch', booleanField(), { kind: 'switch', isNeeded: false }],
    ['a choice', z.enum(KINDS), { kind: 'choice', isNeeded: false, options: [...KINDS] }],
    ['choices', jsonField(z.array(z.enum(KINDS))), { kind: 'choices', isNeeded: false, options: [...KINDS] }],
    ['texts', jsonField(z.array(nameField(9)).max(16)), { kind: 'texts', isNeeded: false, limits: { maxCount: 16 } }],
    ['an object', jsonField(z.object({})), { kind: 'other', isNeeded: false, limits: {} }],
  ])('of %s are read from its schema', (_what, schema, facts) => {
    expect(fieldFacts(schema)).toMatchObject(facts);
  });

  test('hold limits of people, not those that keep a number exact', () => {
    expect(fieldFacts(z.int()).limits).toEqual({ precision: 0 });
  });

  test('say how long a text may be', () => {
    expect(maxLengthOf(nameField(60))).toBe(60);
    expect(maxLengthOf(idSchema)).toBe(Infinity);
  });
});

const fields = {
  name: nameField(60),
  remark: optionalTextField(500).default(''),
  count: numberOrNothing(z.int()).default(null),
};

test('an empty form holds the defaults of its fields', () => {
  expect(defaultsOf(fields)).toEqual({ remark: '', count: null });
});

describe('the fields of a change', () => {
  const change = z.strictObject(changedFields(fields));

  test('may be absent, and an absent one gets no default', () => {
    expect(change.parse({})).toEqual({});
    expect(change.parse({ name: 'Pump' })).toEqual({ name: 'Pump' });
  });

  test('have the same limits', () => {
    expect(change.safeParse({ name: 'x'.repeat(61) }).success).toBe(false);
    expect(change.parse({ count: '' })).toEqual({ count: null });
  });
});
