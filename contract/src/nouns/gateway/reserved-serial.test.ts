import { expect, test } from 'vitest';
import { isReservedSerial } from './reserved-serial.ts';

test('names of the server and the broker are not serial numbers, and ordinary names are', () => {
  const reserved = [
    'tidegate-host',
    'TIDEGATE-Host',
    ' tidegate-host',
    'ｔidegate-host',
    'tidegate',
    'host',
    'gateway',
  ].concat(['guest', 'STATE', '$SYS', '$share', '$', 'spBv1.0', 'scada', 'Scada']);
  const free = ['GW-0001', 'DEMO-0001', 'tidegate-1', 'host-7', 'gateway-3', 'A$B', '网关一', '0'];
  expect(reserved.filter((sn) => !isReservedSerial(sn, ['scada']))).toEqual([]);
  expect(free.filter((sn) => isReservedSerial(sn, ['scada']))).toEqual([]);
});
