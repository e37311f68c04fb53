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
  expect(parseAddress({ nodeId })).toBe(nodeId);
});

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
