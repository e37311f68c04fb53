import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fieldReason } from './field-reason.ts';
import { emptyNameField, foldedName, nameField, unseenIn } from './name-field.ts';
import { serialNumberSchema } from './nouns/gateway/serial-number.ts';

const NOUNS = new URL('nouns/', import.meta.url);
/** Fields that are names, declared by a field that takes any text. */
const LOOSE =
  /^(?:\s+|const )(?:name|nameEn|title|titleEn|code|category|vendor|groupName)(?::| =) (?:textField|noteField)\([^)]*\)(?:\.default\(''\))?[,;]$/gm;

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
  ])('with %s is refused, and the character is named', (_what, name, unseen) => {
    expect(reasonsOf(name)).toEqual([
      [`含有不可见字符 ${unseen}，请删除`, `contains the invisible character ${unseen}, remove it`],
    ]);
    expect(emptyNameField(60).safeParse(name).success).toBe(false);
  });

  test('in any script, and with emoji of several parts, is accepted', () => {
    for (const name of ['泵站 1', 'Kühlwasser', 'насос', 'पंप', 'مضخة', '👩🏽‍🔧 crew', '🏳️‍🌈', '❤️', 'a-b_c (1)', '泵　1']) {
      expect(nameField(60).safeParse(name), name).toEqual({ success: true, data: name });
      expect(unseenIn(name), name).toBeUndefined();
    }
  });

  test('is stored composed, so that two ways to write an accent are one name', () => {
    expect(nameField(60).parse(' Ku\u0308hlung ')).toBe('Kühlung');
    expect(emptyNameField(60).parse('')).toBe('');
  });

  test('is a name field wherever it is declared', () => {
    const files = readdirSync(NOUNS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const loose = files.flatMap((file) =>
      Array.from(readFileSync(new URL(file, NOUNS), 'utf8').matchAll(LOOSE), ([line]) => `${file}: ${line.trim()}`),
    );
    expect(loose).toEqual([]);
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
