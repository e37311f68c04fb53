import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shareLink } from '../paths/multi-paths.ts';
import { keptPreferences } from '../preferences.ts';
import { browserLocale, browserZone, linkLanguage } from './visitor.ts';

const SCRIPT = readFileSync(path.join(import.meta.dirname, '../../../public/early.js'), 'utf8');

describe('the language of the browser', () => {
  test.each([
    [['en-US', 'en'], 'en'],
    [['zh-CN', 'zh', 'en'], 'zh'],
    [['zh-Hant-TW'], 'zh'],
    [['EN-gb'], 'en'],
    [['de-DE', 'de', 'en-US', 'zh'], 'en'],
    [['fr-FR', 'zh-CN', 'en'], 'zh'],
  ])('%j is shown in %s, the first language that the screens have', (languages, shown) => {
    expect(browserLocale(languages).language).toBe(shown);
  });

  test.each([[[]], [['fr']], [['']], [['enx', 'zhx']]])(
    'is none for %j, as the screens have none of them',
    (languages) => {
      expect(browserLocale(languages).language).toBeUndefined();
    },
  );
});

test('the time zone is that of the browser, and that of China where the browser has none', () => {
  expect(browserZone()).toBe('Asia/Shanghai');
  const resolved = new Intl.DateTimeFormat().resolvedOptions();
  const options = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  options.mockReturnValueOnce({ ...resolved, timeZone: 'Europe/Berlin' });
  expect(browserZone()).toBe('Europe/Berlin');
  options.mockReturnValueOnce({ ...resolved, timeZone: 'Etc/Unknown' });
  expect(browserZone()).toBe('Asia/Shanghai');
  options.mockRestore();
});

describe('the language of a share link', () => {
  afterEach(() => sessionStorage.clear());
  const opened = (link: string) => linkLanguage(new URL(link));

  test('is kept by the tab, also behind the link', () => {
    expect(opened('https://plant.example/share/abc')).toBeUndefined();
    expect(opened(shareLink('abc', 'en', 'https://plant.example'))).toBe('en');
    expect(opened('https://plant.example/share/abc?tab=history')).toBe('en');
  });

  test('is ignored where it is no language of the screens, and at other addresses', () => {
    expect(opened('https://plant.example/share/abc?lang=fr')).toBeUndefined();
    expect(opened('https://plant.example/login?lang=en')).toBeUndefined();
  });
});

describe('the first paint', () => {
  const languages = vi.spyOn(navigator, 'languages', 'get');
  const view = document.defaultView;
  beforeEach(() => {
    Object.assign(view ?? {}, { matchMedia: () => ({ matches: false }) });
    const manifest = document.createElement('link');
    manifest.rel = 'manifest';
    document.head.append(manifest);
  });
  afterEach(() => {
    Reflect.deleteProperty(view ?? {}, 'matchMedia');
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    for (const one of document.head.querySelectorAll('link[rel=manifest], script')) one.remove();
  });
  afterAll(() => languages.mockRestore());

  /** The language that the page is marked with before the application is loaded, and the one that it then has. */
  function painted(browser: readonly string[], address: string) {
    languages.mockReturnValue(browser);
    history.replaceState(null, '', address);
    const script = document.createElement('script');
    script.textContent = SCRIPT;
    document.head.append(script);
    return [document.documentElement.lang, keptPreferences().language];
  }

  test.each([
    ['a browser in English', ['en-GB'], '/login', {}, ['en', 'en']],
    ['a browser in French', ['fr'], '/login', {}, ['zh-CN', 'zh']],
    ['a choice against the browser', ['en-GB'], '/login', { language: '"zh"' }, ['zh-CN', 'zh']],
    ['a share in English', ['zh-CN'], '/share/abc?lang=en', {}, ['en', 'en']],
    ['a share in Chinese', ['en-GB'], '/share/abc?lang=zh', {}, ['zh-CN', 'zh']],
    ['a choice against the share', ['zh-CN'], '/share/abc?lang=en', { language: '"zh"' }, ['zh-CN', 'zh']],
    ['a damaged choice', ['en-GB'], '/login', { language: '{' }, ['en', 'en']],
    ['a platform against the browser', ['en-GB'], '/login', { defaultLanguage: '"zh"' }, ['zh-CN', 'zh']],
    ['a share against the platform', ['zh-CN'], '/share/abc?lang=en', { defaultLanguage: '"zh"' }, ['en', 'en']],
    ['a platform that says nothing', ['en-GB'], '/login', { defaultLanguage: '""' }, ['en', 'en']],
  ])('marks the page with the language that the application then has: %s', (_, browser, address, kept, expected) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(`tidegate.${key}`, value);
    expect(painted(browser, address)).toEqual(expected);
  });
});
