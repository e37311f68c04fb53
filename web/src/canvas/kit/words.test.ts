import { expect, test } from 'vitest';
import { wordsOf } from './words.ts';

test('a widget speaks English where it has words for it, else as it was written', () => {
  expect(wordsOf({ text: '原水井', textEn: 'Raw water well' }, 'en')).toBe('Raw water well');
  expect(wordsOf({ text: '原水井', textEn: 'Raw water well' }, 'zh')).toBe('原水井');
  expect(wordsOf({ text: '原水井', textEn: '' }, 'en')).toBe('原水井');
});
