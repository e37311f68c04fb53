import { expect, test } from 'vitest';
import { nameText } from './name-text.ts';

test('an object is called by its name in the language of the reader', () => {
  const tank = { name: '液位', nameEn: 'Level' };
  expect([nameText(tank, 'zh'), nameText(tank, 'en')]).toEqual(['液位', 'Level']);
});

test('an object with one name is called by it in both languages', () => {
  expect([nameText({ name: '液位', nameEn: '' }, 'en'), nameText({ name: '液位' }, 'en')]).toEqual(['液位', '液位']);
  expect(nameText({ name: '', nameEn: 'Level' }, 'zh')).toBe('Level');
});
