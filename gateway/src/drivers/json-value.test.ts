import { expect, test } from 'vitest';
import { seeded } from '../testing/bad-input.ts';
import { documentOf, filledTemplate, type JsonPlace, valueIn } from './json-value.ts';

const read = (text: string, place: Partial<JsonPlace>) =>
  valueIn(documentOf(Buffer.from(text)), { dataType: 'float64', ...place });

test.each([
  ['{"pump":{"levels":[2.5,3]}}', { path: 'pump.levels[1]' }, 3],
  ['{"a b":{"c":"7"}}', { path: '["a b"].c', dataType: 'int16' }, 7],
  ['[{"on":true}]', { path: '[0].on', dataType: 'bool' }, true],
  ['21.5', {}, 21.5],
  ['"Hall 3"', { dataType: 'string' }, 'Hall 3'],
  ['ready', { dataType: 'string' }, 'ready'],
  ['ON', { dataType: 'bool' }, true],
] as const)('%s with %o is %s', (text, place, value) => {
  expect(read(text, place)).toEqual({ value, code: 0 });
});

test.each([
  ['{"a":1}', { path: 'b' }, 1714],
  ['{"a":1}', { path: 'a.b' }, 1714],
  ['{"a":1}', { path: 'constructor' }, 1714],
  ['{"a":1}', { path: '__proto__.x' }, 1714],
  ['{"a":', { path: 'a' }, 1713],
  ['{"a":"x"}', { path: 'a' }, 1722],
  ['{"a":null}', { path: 'a' }, 1722],
  ['{"a":70000}', { path: 'a', dataType: 'int16' }, 2003],
  ['{"a":1}', { path: 'a', timePath: 't' }, 1714],
  ['{"a":1,"t":"soon"}', { path: 'a', timePath: 't' }, 1722],
] as const)('%s with %o is bad with %i', (text, place, code) => {
  expect(read(text, place)).toMatchObject({ value: null, code });
});

test('time and quality are those of the document', () => {
  const place = { path: 'v', timePath: 't', qualityPath: 'q' };
  const at = Date.UTC(2026, 10, 27);
  expect(read('{"v":1,"t":"2026-11-27T00:00:00Z","q":"good"}', place)).toEqual({ value: 1, code: 0, at });
  expect(read('{"v":1,"t":1795737600,"q":192}', place)).toEqual({ value: 1, code: 0, at });
  expect(read('{"v":1,"t":1795737600000,"q":64}', place)).toEqual({ value: 1, code: 0, at, isUncertain: true });
  for (const q of ['"bad"', '0', 'false', 'null', '128'])
    expect(read(`{"v":1,"t":${at},"q":${q}}`, place)).toMatchObject({ value: null, code: 1711, at });
});

test('a template holds the value as JSON', () => {
  expect(filledTemplate('{"set":{value}}', 'a"b')).toBe('{"set":"a\\"b"}');
  expect(filledTemplate('{value}', 12n)).toBe('12');
  expect(filledTemplate('{value}', '$&')).toBe('"$&"');
});

test('10,000 random documents are good or bad, and nothing is thrown', () => {
  const random = seeded(3);
  const alphabet = '{}[]":,.0123456789eE-+truefalsn \\"v';
  const texts = Array.from({ length: 10_000 }, () =>
    Array.from({ length: Math.floor(random() * 30) }, () => alphabet[Math.floor(random() * alphabet.length)]).join(''),
  );
  const good = texts.filter((text) => read(`{"v":${text}}`, { path: 'v' }).code === 0);
  for (const text of good) expect(Number(JSON.parse(text))).not.toBeNaN();
});
