import { describe, expect, test } from 'vitest';
import { givenValues, isHalf, missingParameter, rowsOfBlock } from './apply-rows.ts';

const parameter = (name: string, initial = '', required = true) => ({
  name,
  title: '',
  titleEn: '',
  default: initial,
  required,
});
const gateways = [
  { id: '1', name: '北', nameEn: 'North', sn: 'GW-1' },
  { id: '2', name: '南', nameEn: '', sn: 'GW-2' },
];

describe('rows from a spreadsheet', () => {
  test('take name, code, gateway by a name or SN, and the parameters in their order', () => {
    const block = [
      ['Pump 1', ' p1 ', 'GW-2', '10.0.0.1', '3'],
      ['Pump 2', 'p2', 'North', '10.0.0.2'],
      ['Pump 3', 'p3', '南', '10.0.0.3', '4'],
    ];
    expect(rowsOfBlock(block, [parameter('host'), parameter('slave')], gateways)).toEqual([
      { name: 'Pump 1', code: 'p1', gatewayId: '2', values: { host: '10.0.0.1', slave: '3' } },
      { name: 'Pump 2', code: 'p2', gatewayId: '1', values: { host: '10.0.0.2', slave: '' } },
      { name: 'Pump 3', code: 'p3', gatewayId: '2', values: { host: '10.0.0.3', slave: '4' } },
    ]);
  });

  test('leave an unknown gateway to be chosen, and skip empty lines', () => {
    const [row, withoutOne, ...others] = rowsOfBlock(
      [
        ['Pump', 'p', 'West'],
        ['', ' '],
        ['Spare', 's'],
      ],
      [],
      gateways,
    );
    expect([row?.gatewayId, withoutOne?.gatewayId]).toEqual(['', '']);
    expect(row !== undefined && isHalf(row)).toBe(true);
    expect(others).toEqual([]);
  });
});

describe('a missing parameter', () => {
  test('is required and has neither a value nor a default', () => {
    const parameters = [parameter('a', '1'), parameter('b', '', false), parameter('c')];
    expect(missingParameter(parameters, { c: ' ' })).toBe('c');
    expect(missingParameter(parameters, { c: '7' })).toBeUndefined();
  });
});

test('only values that were filled in are given', () => {
  expect(givenValues({ host: '10.0.0.1', slave: ' ' })).toEqual({ host: '10.0.0.1' });
});
