import { describe, expect, test } from 'vitest';
import { countriesIn, phoneNumber, phoneParts } from './countries.ts';

describe('the countries', () => {
  test.each([
    ['zh', '中国', '美国'],
    ['en', 'China', 'United States'],
  ] as const)('have their names in %s, and China is first', (language, first, other) => {
    const countries = countriesIn(language);
    expect(countries.length).toBeGreaterThan(200);
    expect(countries[0]).toMatchObject({ code: 'CN', name: first, callingCode: '+86' });
    expect(countries.find(({ code }) => code === 'US')).toMatchObject({ name: other, callingCode: '+1' });
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  });

  test('come with the services and networks that have a calling code of no country', () => {
    const services = countriesIn('zh').slice(-9);
    expect(services.map(({ callingCode }) => callingCode)).toEqual(
      ['800', '808', '870', '878', '881', '882', '883', '888', '979'].map((code) => `+${code}`),
    );
    expect(countriesIn('en')).toHaveLength(254);
    expect(phoneNumber('773 111 632', '870')).toBe('+870773111632');
    expect(phoneParts('+870773111632')).toMatchObject({ country: '870' });
  });

  test('are found by their name in either language, their code and their calling code', () => {
    const germany = countriesIn('en').find(({ code }) => code === 'DE');
    for (const words of ['德国', 'germany', 'de', '+49']) expect(germany?.found).toContain(words);
  });
});

describe('a number', () => {
  test.each([
    ['138 0013 8000', 'CN', '+8613800138000'],
    ['13800138000', 'CN', '+8613800138000'],
    ['+49 151 23456789', 'CN', '+4915123456789'],
    ['(415) 555-2671', 'US', '+14155552671'],
    ['07911 123456', 'GB', '+447911123456'],
  ] as const)('%s in %s is %s', (text, country, number) => expect(phoneNumber(text, country)).toBe(number));

  test.each(['', '12', 'abc', '138001380001380013800', '<b>', '+'])('%j is none', (text) => {
    expect(phoneNumber(text, 'CN')).toBeNull();
  });

  test('is split into country and subscriber number', () => {
    expect(phoneParts('+4915123456789')).toEqual({ country: 'DE', national: '01512 3456789' });
    expect(phoneParts('')).toBeNull();
  });
});
