import { afterEach, expect, test } from 'vitest';
import { prefer, prepareLanguages, showBy, usePreferences } from './preferences.ts';

afterEach(() => prepareLanguages(() => undefined));

const shown = () => usePreferences.getState().language;

test('a language that has to be prepared is shown then, and the last one that was chosen wins', async () => {
  showBy({ language: 'zh' });
  const prepared = Promise.withResolvers<void>();
  prepareLanguages((language) => (language === 'en' ? prepared.promise : undefined));
  prefer('language', 'en');
  prefer('theme', 'dark');
  expect(usePreferences.getState()).toMatchObject({ language: 'zh', theme: 'dark' });
  prefer('language', 'zh');
  prepared.resolve();
  await prepared.promise;
  expect(shown()).toBe('zh');
  prefer('language', 'en');
  await expect.poll(shown).toBe('en');
});

test('a language that cannot be prepared is shown anyway', async () => {
  showBy({ language: 'zh' });
  prepareLanguages(() => Promise.reject(new Error('no network')));
  showBy({ language: 'en', timeZone: 'UTC' });
  expect(usePreferences.getState()).toMatchObject({ language: 'zh', timeZone: 'UTC' });
  await expect.poll(shown).toBe('en');
});
