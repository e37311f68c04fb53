import { expect, test } from 'vitest';
import { seeded } from '../../testing/bad-input.ts';
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

test('an element of a list is found by one of its fields, wherever it is', () => {
  // KEPServerEX 6, IoT Gateway: only tags that have changed, in any order.
  const kepware = (...values: readonly object[]) => JSON.stringify({ timestamp: 1_732_867_200_000, values });
  const flow = { id: 'Channel1.Device1.Flow', v: 4.25, q: true, t: 1_732_867_200_001 };
  const level = { id: 'Channel1.Device1.Level', v: 7, q: false, t: 1_732_867_200_002 };
  const list = 'values[id=Channel1.Device1.Flow]';
  const place = { path: `${list}.v`, timePath: `${list}.t`, qualityPath: `${list}.q` };
  for (const text of [kepware(flow, level), kepware(level, flow), kepware({ ...flow, v: 1 }, flow)])
    expect(read(text, place)).toEqual({ value: 4.25, code: 0, at: 1_732_867_200_001 });
  expect(read(kepware(level), place)).toMatchObject({ value: null, code: 1714 });
  expect(
    read(kepware(level), { path: 'values[id=Channel1.Device1.Level].v', qualityPath: 'values[v=7].q' }),
  ).toMatchObject({
    code: 1711,
  });
  // SenML (RFC 8428): the document is the list, and names have any letters.
  const senml = '[{"n":"urn:dev:ow:1;voltage","u":"V","v":120.1},null,{"n":"a ] b","v":1.2},{"v":3}]';
  expect(read(senml, { path: '[n=urn:dev:ow:1;voltage].v' })).toEqual({ value: 120.1, code: 0 });
  expect(read(senml, { path: '[n="a ] b"].v' })).toEqual({ value: 1.2, code: 0 });
  expect(read('{"n":{"x":1}}', { path: 'n[x=1].v' })).toMatchObject({ value: null, code: 1714 });
  expect(read('[{"__proto__":1,"v":2}]', { path: '[constructor=1].v' })).toMatchObject({ value: null, code: 1714 });
});

test('names in any script need no quotes, and a document within a text is looked into', () => {
  expect(read('{"泵":{"温度":21.5,"größe":3}}', { path: '泵.温度' })).toEqual({ value: 21.5, code: 0 });
  expect(read('{"泵":{"温度":21.5,"größe":3}}', { path: '泵.größe' })).toEqual({ value: 3, code: 0 });
  // ChirpStack 3 passes decoded values on as a text.
  const uplink = JSON.stringify({ fPort: 2, objectJSON: '{"temperature":23.5,"n":[{"id":"a","v":9007199254740993}]}' });
  expect(read(uplink, { path: 'objectJSON.temperature' })).toEqual({ value: 23.5, code: 0 });
  expect(read(uplink, { path: 'objectJSON.n[id=a].v', dataType: 'uint64' })).toMatchObject({
    value: 9_007_199_254_740_993n,
  });
  expect(read(uplink, { path: 'objectJSON', dataType: 'string' })).toMatchObject({ code: 0 });
  for (const text of ['{"o":"{broken"}', '{"o":"plain"}', '{"o":""}'])
    expect(read(text, { path: 'o.x' })).toMatchObject({ value: null, code: 1714 });
});

test.each([
  [192, 'good'],
  [216, 'good'],
  [0, 'bad'],
  [500, 'bad'],
  [512, 'bad'],
  [0x8034_0000, 'bad'],
  [0x4090_0000, 'uncertain'],
  [0x0096_0000, 'good'],
])('a quality of %i is %s, as OPC DA, Ignition and OPC UA number them', (q, wanted) => {
  const { code, isUncertain = false } = read(`{"v":1,"q":${q}}`, { path: 'v', qualityPath: 'q' });
  expect(code === 0 ? (isUncertain ? 'uncertain' : 'good') : 'bad').toBe(wanted);
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

test('a document behind a byte order mark is read', () => {
  expect(read('\uFEFF{"t":21.5}', { path: 't' })).toEqual({ value: 21.5, code: 0 });
  expect(read('\uFEFF21.5', {})).toEqual({ value: 21.5, code: 0 });
});

test.each(['NaN', 'Infinity', '-Infinity'])('%s is bad in its own place alone', (word) => {
  const text = `{"t":${word},"u":3,"s":"the text ${word}, \\" ${word}","list":[1,${word}]}`;
  expect(read(text, { path: 't' })).toMatchObject({ value: null, code: 1722, detail: `the value is ${word}` });
  expect(read(text, { path: 't', dataType: 'string' })).toMatchObject({ value: null, code: 1722 });
  expect(read(text, { path: 'list[1]' })).toMatchObject({ value: null, code: 1722 });
  expect(read(text, { path: 'u' })).toEqual({ value: 3, code: 0 });
  expect(read(text, { path: 's', dataType: 'string' })).toEqual({ value: `the text ${word}, " ${word}`, code: 0 });
});

test('whole numbers stay exact, and a number without end is out of range', () => {
  const text = '{"u":9007199254740993,"max":18446744073709551615,"low":-9223372036854775808,"e":1e400,"f":0.1}';
  expect(read(text, { path: 'u', dataType: 'uint64' })).toEqual({ value: 9_007_199_254_740_993n, code: 0 });
  expect(read(text, { path: 'max', dataType: 'uint64' })).toEqual({ value: 2n ** 64n - 1n, code: 0 });
  expect(read(text, { path: 'low', dataType: 'int64' })).toEqual({ value: -(2n ** 63n), code: 0 });
  expect(read(text, { path: 'u', dataType: 'string' })).toEqual({ value: '9007199254740993', code: 0 });
  expect(read(text, { path: 'u' })).toEqual({ value: 9_007_199_254_740_992, code: 0 });
  expect(read(text, { path: 'e' })).toMatchObject({ value: null, code: 2003 });
  expect(read(text, { path: 'f' })).toEqual({ value: 0.1, code: 0 });
});

test('bytes that are not UTF-8 are bad with that reason', () => {
  const gbk = Buffer.from([0x7b, 0x22, 0x6e, 0x22, 0x3a, 0x22, 0xb1, 0xc3, 0x22, 0x7d]);
  for (const place of [{ path: 'n' }, {}])
    expect(valueIn(documentOf(gbk), { dataType: 'string', ...place })).toMatchObject({
      value: null,
      code: 1713,
      detail: 'the content is not UTF-8',
    });
});

test.each(['05.06.2026 08:00:00', '05/06/2026 10:00', 'Pump 12', ''])(
  'a value with the time “%s” is bad with a reason, and is never shown at an invented time',
  (time) => {
    const place = { path: 'v', timePath: 't' };
    const { detail, ...bad } = read(JSON.stringify({ v: 1, t: time }), place);
    expect(bad).toEqual({ value: null, code: 1722 });
    expect(detail).toContain('the time at t');
  },
);

test('a time of another form is read by its format, in the zone of the device', () => {
  const form = { timeFormat: 'DD.MM.YYYY HH:mm:ss', timeZone: 'Asia/Shanghai' };
  const at = Date.UTC(2026, 5, 5, 0);
  const text = '{"v":1,"t":"05.06.2026 08:00:00","digits":"1732867200000"}';
  expect(read(text, { path: 'v', timePath: 't', ...form })).toEqual({ value: 1, code: 0, at });
  expect(read(text, { path: 't', dataType: 'datetime', ...form })).toEqual({ value: at, code: 0 });
  expect(read(text, { path: 'v', timePath: 'digits' })).toEqual({ value: 1, code: 0, at: 1_732_867_200_000 });
});

test('a damaged document of a megabyte is refused at once', () => {
  const text = `"${'\\"'.repeat(500_000)}`;
  const start = performance.now();
  expect(read(text, { path: 'v' })).toMatchObject({ code: 1713 });
  expect(performance.now() - start).toBeLessThan(2_000);
});

test('the content of an answer is not in a reason', () => {
  const secret = '{"access_token":"INTERNAL-SECRET","list":["INTERNAL-SECRET"]}';
  for (const place of [{}, { path: 'access_token' }, { path: 'list' }, { dataType: 'string' as const }])
    expect(read(secret, place).detail).not.toContain('SECRET');
});
