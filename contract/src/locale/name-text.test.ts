import { describe, expect, test } from 'vitest';
import { LANGUAGES } from './locale.ts';
import {
  everyName,
  mentionFields,
  nameText,
  nameTextOf,
  namesAs,
  namesByLanguage,
  namesIn,
  NO_NAMES,
  otherNames,
  pickNames,
  pickNamesOf,
  renamed,
  wordsOf,
} from './name-text.ts';

test('an object is called by its name in the language of the reader', () => {
  const tank = { name: '液位', nameEn: 'Level' };
  expect([nameText(tank, 'zh'), nameText(tank, 'en')]).toEqual(['液位', 'Level']);
});

test('an object with one name is called by it in both languages', () => {
  expect([nameText({ name: '液位', nameEn: '' }, 'en'), nameText({ name: '液位' }, 'en')]).toEqual(['液位', '液位']);
  expect(nameText({ name: '', nameEn: 'Level' }, 'zh')).toBe('Level');
});

describe('what a row mentions of an object', () => {
  const card = { id: '1', gatewayName: '锅炉房', gatewayNameEn: 'Boiler house' };

  test('is read as its names and written as them', () => {
    expect(namesIn(card, 'gateway')).toEqual({ name: '锅炉房', nameEn: 'Boiler house' });
    expect(namesAs('gateway', { name: '锅炉房' })).toEqual({ gatewayName: '锅炉房', gatewayNameEn: '' });
    expect(pickNamesOf(card, 'gateway')).toEqual({ gatewayName: '锅炉房', gatewayNameEn: 'Boiler house' });
    expect(mentionFields('gateway')).toEqual(['gatewayName', 'gatewayNameEn']);
  });

  test('is empty where a join found no object, and where an older server sent no English name', () => {
    expect(namesIn({ gatewayName: null, gatewayNameEn: null }, 'gateway')).toEqual(NO_NAMES);
    expect(namesIn({ gatewayName: '锅炉房' }, 'gateway')).toEqual({ name: '锅炉房', nameEn: '' });
  });

  test('is shown in the language of the reader', () => {
    expect(LANGUAGES.map((language) => nameTextOf(card, 'gateway', language))).toEqual(['锅炉房', 'Boiler house']);
  });
});

test('an object is renamed by the names that are given alone', () => {
  const tank = { name: '液位', nameEn: 'Level' };
  expect(renamed(tank, { name: '料位' })).toEqual({ name: '料位', nameEn: 'Level' });
  expect(renamed(tank, { nameEn: '' })).toEqual({ name: '液位', nameEn: '' });
  expect([otherNames(tank), otherNames(undefined)]).toEqual([{ nameEn: 'Level' }, { nameEn: '' }]);
});

test('names are picked, listed and made by language', () => {
  const tank = { id: '1', name: '液位', nameEn: 'Level' };
  expect([pickNames(tank), everyName(tank)]).toEqual([{ name: '液位', nameEn: 'Level' }, ['液位', 'Level']]);
  expect(namesByLanguage((language) => language)).toEqual({ name: 'zh', nameEn: 'en' });
  expect(wordsOf(tank)).toEqual({ zh: '液位', en: 'Level' });
});
