import { expect, test } from 'vitest';
import { wordsOf } from './words.ts';

test('a widget shows its English text if it has one, else its original text', () => {
  expect(wordsOf({ text: '原水井', textEn: 'Raw water well' }, 'en')).toBe('Raw water well');
  expect(wordsOf({ text: '原水井', textEn: 'Raw water well' }, 'zh')).toBe('原水井');
  expect(wordsOf({ text: '原水井', textEn: '' }, 'en')).toBe('原水井');
});
