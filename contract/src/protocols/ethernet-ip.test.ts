import { expect, test } from 'vitest';
import { addressSchema, ethernetIp, logixTag, paramsSchema } from './ethernet-ip.ts';

test.each([
  ['Count', ['Count'], undefined],
  ['Tank.Level', ['Tank', 'Level'], undefined],
  ['Matrix[1,20].Value', ['Matrix', 1, 20, 'Value'], undefined],
  ['Program:Main.Speed', ['Program:Main', 'Speed'], undefined],
  ['Local:1:I.Data.12', ['Local:1:I', 'Data'], 12],
] as const)('the tag %s is %o, bit %o', (tag, segments, bit) => {
  expect(addressSchema.safeParse({ tag }).success).toBe(true);
  expect(logixTag(tag)).toEqual({ segments, bit });
});

test.each(['', '2nd', 'a b', 'a..b', 'a[', 'a[1,2,3,4]', 'a[-1]', 'a.64', 'a.5.6', 'a;b', 'A'.repeat(256)])(
  '“%s” is no tag',
  (tag) => {
    expect(addressSchema.safeParse({ tag }).success).toBe(false);
  },
);

test('the next tag is the next element or bit', () => {
  const next = (tag: string) => ethernetIp.next({ tag });
  expect(next('Levels[3]')).toEqual({ tag: 'Levels[4]' });
  expect(next('Matrix[1,2]')).toEqual({ tag: 'Matrix[1,3]' });
  expect(next('Status.5')).toEqual({ tag: 'Status.6' });
  expect(next('Status.63')).toBeUndefined();
  expect(next('Tank.Level')).toBeUndefined();
});

test('a bit fits a bool alone', () => {
  const misfit = (tag: string, dataType: 'bool' | 'int32') => ethernetIp.misfit({ tag }, { dataType, rw: 'rw' })?.field;
  expect([misfit('Status.5', 'int32'), misfit('Status.5', 'bool'), misfit('Status', 'int32')]).toEqual([
    'dataType',
    undefined,
    undefined,
  ]);
});

test.each([
  ['1,0', true],
  ['1,2,2,10.0.0.5,1,0', true],
  ['1', false],
  ['1,', false],
  ['0,1', false],
  ['1,0,2', false],
])('the path %s is taken: %s', (path, isTaken) => {
  expect(paramsSchema.safeParse({ host: 'plc', path }).success).toBe(isTaken);
});
