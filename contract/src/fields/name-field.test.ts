import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CALLS } from '../catalogue/calls.ts';
import { fieldReason } from './field-reason.ts';
import { hasCheckedNames, namedJsonField } from '../form.ts';
import { emptyNameField, foldedName, nameField, unseenIn } from './name-field.ts';
import { serialNumberSchema } from '../nouns/gateway/serial-number.ts';

/** Keys of what people read and compare. */
const NAMES = /^(?:name|nameEn|title|titleEn|groupName|groupNameEn|category|code)$/;
/** A name with a letter that nobody sees, also for fields that want digits. */
const TWINS = ['ab\u200Bcd', 'ab12\u200Bcd'];
/** Names of files, and what is looked up and not stored. */
const OTHER_NAMES: readonly string[] = [
  'pagePictureAdd.name',
  'reportTemplateSave.name',
  'restoreUpload.name',
  'displayPair.code',
  'serverHandOver.name',
];

/** The names, by call and key, that a schema takes with a letter that nobody sees. */
function looseNames(schema: unknown, path: string): string[] {
  if (!(schema instanceof z.ZodType) || hasCheckedNames(schema)) return [];
  if (schema instanceof z.ZodString)
    return NAMES.test(path.split('.').at(-1) ?? '') && TWINS.some((twin) => schema.safeParse(twin).success)
      ? [path]
      : [];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) => looseNames(field, `${path}.${key}`));
  if (schema instanceof z.ZodArray) return looseNames(schema.element, `${path}.[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option: unknown) => looseNames(option, path));
  if (schema instanceof z.ZodPipe) return [...looseNames(schema.in, path), ...looseNames(schema.out, path)];
  if (schema instanceof z.ZodRecord) return looseNames(schema.valueType, `${path}.{}`);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return looseNames(schema.unwrap(), path);
  return [];
}

const reasonsOf = (name: string) => {
  const { error } = nameField(60).safeParse(name);
  return error?.issues.map((issue) => [fieldReason(issue, 'zh'), fieldReason(issue, 'en')]);
};

describe('a name', () => {
  test.each([
    ['a zero-width space', 'pump\u200B1', 'U+200B'],
    ['a right-to-left override', 'pump\u202E1', 'U+202E'],
    ['a joiner between letters', 'pump\u200D1', 'U+200D'],
    ['a soft hyphen', 'pump\u00AD1', 'U+00AD'],
    ['a byte order mark', 'pump\uFEFF1', 'U+FEFF'],
    ['a tag letter', 'pump\u{E0041}', 'U+E0041'],
    ['a filler', 'pump\u3164', 'U+3164'],
    ['a line end', 'pump\n1', 'U+000A'],
    ['an escape', 'pump\u001B[31m', 'U+001B'],
    ['NUL', 'pump\u00001', 'U+0000'],
    ['a line separator', 'pump\u20281', 'U+2028'],
    ['a variation selector', 'pump\uFE0F1', 'U+FE0F'],
    ['a variation selector for ideographs', '泵\u{E0100}', 'U+E0100'],
    ['two selectors behind an emoji', '❤\uFE0F\uFE0F', 'U+FE0F'],
    ['a grapheme joiner', 'pump\u034F1', 'U+034F'],
    ['a selector of Mongolian', 'pump\u180B1', 'U+180B'],
    ['an empty cell of Braille', 'pump\u28001', 'U+2800'],
  ])('with %s is refused, and the character is named', (_what, name, unseen) => {
    expect(reasonsOf(name)).toEqual([
      [`含有不可见字符 ${unseen}，请删除`, `contains the invisible character ${unseen}, remove it`],
    ]);
    expect(emptyNameField(60).safeParse(name).success).toBe(false);
  });

  test('in any script, and with emoji of several parts, is accepted', () => {
    for (const name of [
      '泵站 1',
      'Kühlwasser',
      'насос',
      'पंप',
      'مضخة',
      '👩🏽‍🔧 crew',
      '🏳️‍🌈',
      '❤️',
      '1️⃣',
      '👁️‍🗨️',
      'a-b_c (1)',
      '泵　1',
    ]) {
      expect(nameField(60).safeParse(name), name).toEqual({ success: true, data: name });
      expect(unseenIn(name), name).toBeUndefined();
    }
  });

  test('is stored composed, so that two ways to write an accent are one name', () => {
    expect(nameField(60).parse(' Ku\u0308hlung ')).toBe('Kühlung');
    expect(emptyNameField(60).parse('')).toBe('');
  });

  test('within an object is checked like one of its own', () => {
    const field = namedJsonField(z.array(z.object({ name: z.string(), note: z.string() })));
    expect(field.safeParse('[{"name":"early","note":"a\u200Bb"}]').success).toBe(true);
    const { error } = field.safeParse('[{"name":"early","note":""},{"name":"ear\u200Bly","note":""}]');
    expect(error?.issues).toMatchObject([
      { path: [1, 'name'], message: 'contains the invisible character U+200B, remove it' },
    ]);
  });

  test('is checked in every call that sets one', () => {
    const loose = Object.entries(CALLS).flatMap(([name, { input, audit }]) =>
      audit === null ? [] : looseNames(input, name),
    );
    expect(loose.toSorted()).toEqual(OTHER_NAMES.toSorted());
  });
});

describe('a serial number', () => {
  test.each([
    '..',
    '.',
    '...',
    'DEMO-1 ',
    ' DEMO-1',
    'ＤＥＭＯ-1',
    'DEMO\u200B1',
    'DEMO\u202E',
    'a/b',
    'a+b',
    'a#b',
    '',
    'ﬁ-1',
  ])('is not %j', (sn) => {
    expect(serialNumberSchema.safeParse(sn).success).toBe(false);
  });

  test.each(['DEMO-0001', 'demo 1', '网关一', 'GW.1', '0'])('may be %j', (sn) => {
    expect(serialNumberSchema.parse(sn)).toBe(sn);
  });

  test('is compared without case, width and surrounding blanks', () => {
    expect(new Set(['DEMO-1', 'demo-1', 'ＤＥＭＯ-1', 'Demo-1 '].map(foldedName)).size).toBe(1);
    expect(foldedName('DEMO-1')).not.toBe(foldedName('DEMO-2'));
  });
});
