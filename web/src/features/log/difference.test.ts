import fc from 'fast-check';
import { expect, test } from 'vitest';
import { objectOf } from '../../lib/json-object.ts';
import { differenceOf, plainList } from './difference.ts';

const text = JSON.stringify;

function fieldsOf(before: object | null, after: object | null) {
  const difference = differenceOf(before === null ? '' : text(before), after === null ? '' : text(after));
  if (difference.is !== 'fields') throw new Error(`expected fields, found ${difference.is}`);
  return difference;
}

test('changed fields are first and marked', () => {
  const { fields } = fieldsOf({ name: 'a', mode: 'vpn', interval: 60 }, { name: 'a', mode: 'vpn', interval: 30 });
  expect(fields[0]).toEqual({ field: 'interval', before: 60, after: 30, isChanged: true });
  expect(fields.slice(1).map((one) => one.isChanged)).toEqual([false, false]);
});

test('a field that the change did not include is unchanged', () => {
  const { fields } = fieldsOf({ name: 'a', online: true }, { name: 'b' });
  expect(fields).toContainEqual({ field: 'online', before: true, after: true, isChanged: false });
});

test('a field that was emptied is a change', () => {
  const { fields } = fieldsOf({ deptId: '4' }, { deptId: null });
  expect(fields).toEqual([{ field: 'deptId', before: '4', after: null, isChanged: true }]);
});

test('an added or deleted object has one side and no marks', () => {
  const added = fieldsOf(null, { name: 'a' });
  expect([added.hasBefore, added.hasAfter, added.fields[0]?.isChanged]).toEqual([false, true, false]);
  const deleted = fieldsOf({ name: 'a' }, null);
  expect([deleted.hasBefore, deleted.hasAfter, deleted.fields[0]?.isChanged]).toEqual([true, false, false]);
});

test('an object inside an object is compared field by field', () => {
  const { fields } = fieldsOf({ address: { area: 'coil', at: 1 } }, { address: { area: 'coil', at: 2 } });
  expect(fields.map((one) => [one.field, one.isChanged])).toEqual([
    ['address.at', true],
    ['address.area', false],
  ]);
});

test.each(['[1,2]', 'plain words', '7', '{"cut'])('%s is shown unchanged', (odd) => {
  expect(differenceOf('', odd)).toEqual({ is: 'text', before: '', after: odd });
  expect(objectOf(odd)).toBeNull();
});

test('a log row without details has no difference', () => {
  expect(differenceOf('', '')).toEqual({ is: 'none' });
});

test('nothing is marked between equal objects', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
      expect(fieldsOf(object, object).fields.filter((one) => one.isChanged)).toEqual([]);
    }),
  );
});

test('a list of plain values is distinguished from other lists', () => {
  expect(plainList(['a', 1, null])).toEqual(['a', '1', 'null']);
  expect(plainList([{ a: 1 }])).toBeNull();
  expect(plainList('a')).toBeNull();
});
