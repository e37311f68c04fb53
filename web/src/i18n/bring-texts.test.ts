import { LANGUAGES } from '@tidegate/contract/locale/locale.ts';
import { expect, test, vi } from 'vitest';
import { SHARES } from './first-texts.ts';
import { textsIn } from './texts-in.ts';
import { TEXTS } from './texts.ts';

test('each text is in one share, and the menu with the first screen', () => {
  for (const language of LANGUAGES) {
    const keys = SHARES.flatMap((share) => Object.keys(textsIn(language, share)));
    expect(keys.toSorted()).toEqual(Object.keys(TEXTS).toSorted());
  }
  expect(Object.keys(textsIn('en', 'rest')).filter((key) => key.startsWith('nav.'))).toEqual([]);
  expect(textsIn('zh', 'first')['nav.equipmentList']).toBe('设备列表');
  expect(textsIn('en', 'rest')['card.title']).toBe('IoT cards');
});

test('a language is shown once the texts that have been asked for are there in it, and then at once', async () => {
  // Starts like a browser that has loaded nothing yet, whatever other test files loaded.
  vi.resetModules();
  const { bringTexts, startTexts } = await import('./bring-texts.ts');
  const { prefer, usePreferences } = await import('../lib/preferences.ts');
  const shown = () => usePreferences.getState().language;
  startTexts();
  prefer('language', 'zh');
  await bringTexts('rest');
  prefer('language', 'en');
  expect(shown()).toBe('zh');
  await expect.poll(shown).toBe('en');
  prefer('language', 'zh');
  expect(shown()).toBe('zh');
});
