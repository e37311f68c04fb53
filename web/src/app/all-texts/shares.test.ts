import { LANGUAGES } from '@tidegate/contract/locale/locale.ts';
import { expect, test } from 'vitest';
import { SHARES } from '../../i18n/bring-texts.ts';
import { TEXTS } from './tables.ts';
import { textsIn } from './texts-in.ts';

test('each text is in one share, and the menu with the first screen', () => {
  for (const language of LANGUAGES) {
    const keys = SHARES.flatMap((share) => Object.keys(textsIn(language, share)));
    expect(keys.toSorted()).toEqual(Object.keys(TEXTS).toSorted());
  }
  expect(Object.keys(textsIn('en', 'rest')).filter((key) => key.startsWith('nav.'))).toEqual([]);
  expect(textsIn('zh', 'first')['nav.equipmentList']).toBe('设备列表');
  expect(textsIn('en', 'rest')['card.title']).toBe('IoT cards');
});
