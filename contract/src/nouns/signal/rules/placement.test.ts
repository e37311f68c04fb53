import { describe, expect, test } from 'vitest';
import { addressBehind, placeConflict } from './placement.ts';

describe('a signal that cannot be at its address is refused with how to mend it', () => {
  test.each([
    ['modbus-tcp', { area: 'discrete', address: 1 }, 'int16', 'ro', 'dataType'],
    ['modbus-rtu', { area: 'coil', address: 1 }, 'float32', 'rw', 'dataType'],
    ['modbus-tcp', { area: 'discrete', address: 1 }, 'bool', 'rw', 'rw'],
    ['modbus-tcp', { area: 'input', address: 1 }, 'int16', 'wo', 'rw'],
    ['modbus-tcp', { area: 'holding', address: 1, bit: 3 }, 'int16', 'ro', 'address'],
    ['modbus-tcp', { area: 'holding', address: 1, length: 4 }, 'int16', 'ro', 'address'],
    ['modbus-tcp', { area: 'holding', address: 1, length: 3 }, 'datetime', 'ro', 'address'],
    ['modbus-tcp', { area: 'holding', address: 65_535 }, 'float32', 'ro', 'address'],
    ['s7', { address: 'DB1,INT2' }, 'float32', 'ro', 'dataType'],
    ['s7', { address: 'DB0,INT2' }, 'int16', 'ro', 'address'],
    ['opcua', { nodeId: 'ns=2;i=7' }, 'bcd16', 'ro', 'dataType'],
    ['simulator', { shape: 'sine' }, 'float32', 'rw', 'rw'],
  ] as const)('%s %o as %s (%s)', (protocol, address, dataType, rw, field) => {
    const conflict = placeConflict(protocol, { address, dataType, rw });
    expect(conflict?.field).toBe(field);
    expect(conflict?.zh).toMatch(/\p{Script=Han}/u);
    expect(conflict?.en).not.toMatch(/\p{Script=Han}/u);
  });

  test.each([
    ['modbus-tcp', { area: 'coil', address: 1 }, 'bool', 'rw'],
    ['modbus-tcp', { area: 'holding', address: 1, bit: 3 }, 'bool', 'rw'],
    ['modbus-tcp', { area: 'input', address: 65_534 }, 'float32', 'ro'],
    ['s7', { address: 'MD8' }, 'float32', 'rw'],
    ['simulator', { shape: 'cell' }, 'float32', 'rw'],
    ['simulator', { shape: 'sine' }, 'float32', 'ro'],
  ] as const)('not %s %o as %s (%s)', (protocol, address, dataType, rw) => {
    expect(placeConflict(protocol, { address, dataType, rw })).toBeUndefined();
  });
});

test.each([
  ['modbus-tcp', { area: 'holding', address: 4, byteOrder: 'CDAB' }, 'float32', { area: 'holding', address: 6 }],
  ['modbus-tcp', { area: 'input', address: 4 }, 'int16', { address: 5 }],
  ['modbus-tcp', { area: 'coil', address: 4 }, 'bool', { address: 5 }],
  ['modbus-tcp', { area: 'holding', address: 4, bit: 15 }, 'bool', { address: 5, bit: 0 }],
  ['modbus-tcp', { area: 'holding', address: 20, length: 8 }, 'string', { address: 28, length: 8 }],
  ['s7', { address: 'DB1,REAL4' }, 'float32', { address: 'DB1,REAL8' }],
  ['s7', { address: 'DB1,X0.7' }, 'bool', { address: 'DB1,X1.0' }],
  ['s7', { address: 'DB1,S10.20' }, 'string', { address: 'DB1,S32.20' }],
  ['s7', { address: 'M0.3' }, 'bool', { address: 'M0.4' }],
  ['s7', { address: 'MW10' }, 'uint16', { address: 'MW12' }],
  ['opcua', { nodeId: 'ns=2;i=7' }, 'float64', { nodeId: 'ns=2;i=8' }],
] as const)('%s %o holds a %s, and the next one is behind it', (protocol, address, dataType, next) => {
  expect(addressBehind(protocol, address, dataType)).toMatchObject(next);
});

test('there is no address behind the last one, nor behind a name', () => {
  expect(addressBehind('modbus-tcp', { area: 'holding', address: 65_535 }, 'int16')).toBeUndefined();
  expect(addressBehind('s7', { address: 'DB1,X65535.7' }, 'bool')).toBeUndefined();
  expect(addressBehind('opcua', { nodeId: 'ns=2;s=Level' }, 'float64')).toBeUndefined();
});
