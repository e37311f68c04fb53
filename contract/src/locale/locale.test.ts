import { expect, test } from 'vitest';
import { BROWSER_ZONE, effectiveLocale, firstLocaleSetting, type LocaleSources } from './locale.ts';

const all = {
  person: { language: 'en', timeZone: 'Europe/Berlin' },
  link: { language: 'zh' },
  organisation: { language: 'en', timeZone: 'Asia/Tokyo' },
  platform: { language: 'zh', timeZone: 'UTC' },
  browser: { language: 'en', timeZone: 'America/Lima' },
};

test('a person reads in what they chose, else in what the link, the organisation or the platform says', () => {
  const { person: _person, ...guest } = all;
  const { link: _link, ...member } = guest;
  const { organisation: _organisation, ...stranger } = member;
  const { platform: _platform, ...visitor } = stranger;
  expect([all, guest, member, stranger, visitor].map(effectiveLocale)).toEqual([
    { language: 'en', timeZone: 'Europe/Berlin' },
    { language: 'zh', timeZone: 'Asia/Tokyo' },
    { language: 'en', timeZone: 'Asia/Tokyo' },
    { language: 'zh', timeZone: 'UTC' },
    { language: 'en', timeZone: 'Asia/Shanghai' },
  ]);
});

test('where nobody chose, the language is that of the browser and the time is China’s', () => {
  const { browser } = all;
  expect(effectiveLocale({ browser })).toEqual({ language: 'en', timeZone: 'Asia/Shanghai' });
  expect(effectiveLocale({ browser: { language: 'fr', timeZone: 'Europe/Paris' } })).toEqual({
    language: 'zh',
    timeZone: 'Asia/Shanghai',
  });
});

test('the zone of the browser applies where the first level that sets one follows the browser', () => {
  const asBrowser = { timeZone: BROWSER_ZONE };
  const { browser, organisation, platform } = all;
  const zone = (sources: LocaleSources) => effectiveLocale({ browser, ...sources }).timeZone;
  expect(zone({ platform: asBrowser })).toBe('America/Lima');
  expect(zone({ organisation: asBrowser, platform })).toBe('America/Lima');
  expect(zone({ person: asBrowser, organisation, platform })).toBe('America/Lima');
  expect(zone({ organisation, platform: asBrowser })).toBe('Asia/Tokyo');
  expect(firstLocaleSetting({ organisation: asBrowser, platform }).timeZone).toBe(BROWSER_ZONE);
  // A server has no browser, and some browsers do not know their zone.
  expect(effectiveLocale({ platform: asBrowser }).timeZone).toBe('Asia/Shanghai');
  expect(zone({ platform: asBrowser, browser: { timeZone: 'Etc/Unknown' } })).toBe('Asia/Shanghai');
});

test('language and time zone are each taken from the first that says it', () => {
  const person = { language: 'en', timeZone: null };
  expect(effectiveLocale({ person, platform: all.platform })).toEqual({ language: 'en', timeZone: 'UTC' });
});

test('an unknown language or time zone counts as none', () => {
  const broken = { language: 'fr', timeZone: 'Mars/Olympus' };
  expect(effectiveLocale({ person: broken, organisation: all.organisation })).toEqual(all.organisation);
  expect(firstLocaleSetting({ person: broken })).toEqual({ language: '', timeZone: '' });
  expect(effectiveLocale({})).toEqual({ language: 'zh', timeZone: 'Asia/Shanghai' });
});
