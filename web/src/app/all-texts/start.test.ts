import { expect, test, vi } from 'vitest';

test('a language is shown once the texts that have been asked for are there in it, and then at once', async () => {
  // Starts like a browser that has loaded nothing yet, whatever other test files loaded.
  vi.resetModules();
  const { bringTexts } = await import('../../i18n/bring-texts.ts');
  const { prefer, usePreferences } = await import('../../lib/preferences.ts');
  const { startTexts } = await import('./start.ts');
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
