import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  chosenZone,
  followDefaults,
  keptPreferences,
  prefer,
  prepareLanguages,
  showBy,
  usePreferences,
} from './preferences.ts';

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

describe('the time zone', () => {
  const shownZone = () => usePreferences.getState().timeZone;
  beforeEach(() => {
    const resolved = new Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...resolved,
      timeZone: 'Europe/Berlin',
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
  });

  test('of a browser elsewhere is China’s until somebody chooses', () => {
    expect(keptPreferences().timeZone).toBe('Asia/Shanghai');
    followDefaults({ language: '', timeZone: 'Asia/Shanghai' });
    expect([shownZone(), chosenZone()]).toEqual(['Asia/Shanghai', 'Asia/Shanghai']);
  });

  test('follows the browser where the platform or the person says so', () => {
    followDefaults({ language: '', timeZone: 'browser' });
    expect([shownZone(), chosenZone(), keptPreferences().timeZone]).toEqual(Array(3).fill('Europe/Berlin'));
    followDefaults({ language: '', timeZone: 'Asia/Tokyo' });
    expect(shownZone()).toBe('Asia/Tokyo');
    prefer('timeZone', 'browser');
    expect([shownZone(), chosenZone(), keptPreferences().timeZone]).toEqual([
      'Europe/Berlin',
      'browser',
      'Europe/Berlin',
    ]);
  });
});
