import { expect, test } from 'vitest';
import { effectiveLocale, firstLocaleSetting } from './locale.ts';

const all = {
  person: { language: 'en', timeZone: 'Europe/Berlin' },
  link: { language: 'zh' },
  organisation: { language: 'en', timeZone: 'Asia/Tokyo' },
  platform: { language: 'zh', timeZone: 'UTC' },
  browser: { language: 'en', timeZone: 'America/Lima' },
};

test('a person reads in what they chose, else in what the link, the organisation, the platform or the browser says', () => {
  const { person: _person, ...guest } = all;
  const { link: _link, ...member } = guest;
  const { organisation: _organisation, ...stranger } = member;
  const { platform: _platform, ...visitor } = stranger;
  expect([all, guest, member, stranger, visitor].map(effectiveLocale)).toEqual([
    { language: 'en', timeZone: 'Europe/Berlin' },
    { language: 'zh', timeZone: 'Asia/Tokyo' },
    { language: 'en', timeZone: 'Asia/Tokyo' },
    { language: 'zh', timeZone: 'UTC' },
    { language: 'en', timeZone: 'America/Lima' },
  ]);
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
