import { expect, test } from 'vitest';
import { parseAddress } from './address.ts';

test.each([
  'i=85',
  'ns=2;i=1001',
  'ns=2;s=Boiler.Level',
  'ns=3;s="DB"."Field with spaces"; even=this',
  'ns=1;g=09087e75-8e5e-499b-954f-f2a9603db28a',
  'ns=1;b=M/RbKBsRVkePCePcx24oRA==',
])('%s is a node', (nodeId) => {
  expect(parseAddress({ nodeId })).toEqual({ nodeId, steps: [] });
});

test.each([
  ['[3]', [{ indexes: [3] }]],
  ['[1,2]', [{ indexes: [1, 2] }]],
  ['.Speed', [{ field: 'Speed' }]],
  ['[0].Drive.Running hours[2]', [{ indexes: [0] }, { field: 'Drive' }, { field: 'Running hours' }, { indexes: [2] }]],
])('%s is a part of a value', (element, steps) => {
  expect(parseAddress({ nodeId: 'i=85', element }).steps).toEqual(steps);
});

test.each(['', '3', 'Speed', '[]', '[-1]', '[1,]', '.', '. Speed', '[1]Speed', '.A..B', '.A#B'])(
  '“%s” is no part of a value',
  (element) => {
    expect(() => parseAddress({ nodeId: 'i=85', element })).toThrow(expect.objectContaining({ code: 99904 }));
  },
);

test.each([
  ['nothing', {}],
  ['an empty text', { nodeId: '' }],
  ['no identifier', { nodeId: 'ns=2;s=' }],
  ['an unknown kind', { nodeId: 'ns=2;x=1' }],
  ['a number that is none', { nodeId: 'ns=2;i=abc' }],
  ['a number beyond 32 bits', { nodeId: 'i=4294967296' }],
  ['a namespace beyond 16 bits', { nodeId: 'ns=65536;i=1' }],
  ['a GUID with a digit less', { nodeId: 'g=09087e75-8e5e-499b-954f-f2a9603db28' }],
  ['a Modbus address', { area: 'holding', address: 1 }],
])('%s is refused', (_name, address) => {
  expect(() => parseAddress(address)).toThrow(expect.objectContaining({ code: 99904 }));
});
