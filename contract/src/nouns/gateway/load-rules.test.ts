import { describe, expect, test } from 'vitest';
import type { GatewayLoad } from './gateway-load.ts';
import { excessOf } from './load-rules.ts';

const load: GatewayLoad = {
  devices: 2,
  signals: 100,
  maxDevices: 2,
  maxSignals: 100,
  supportedProtocols: ['modbus-rtu'],
  protocols: [{ protocol: 'modbus-rtu', count: 2 }],
};

describe('the load of a gateway', () => {
  test('is accepted up to the limits of its product', () => {
    expect(excessOf(load)).toBeUndefined();
  });

  test('exceeds its product above each limit, and with a protocol that the product does not support', () => {
    const protocols = [...load.protocols, { protocol: 's7' as const, count: 1 }];
    expect(excessOf({ ...load, devices: 3, signals: 101, protocols })).toEqual({
      devices: { count: 3, max: 2 },
      signals: { count: 101, max: 100 },
      protocols: ['s7'],
    });
  });

  test('never exceeds a product without limits', () => {
    const free = { ...load, maxDevices: null, maxSignals: null, supportedProtocols: null };
    expect(excessOf({ ...free, devices: 1e6, signals: 1e6 })).toBeUndefined();
  });
});

describe('an addition to a gateway', () => {
  test('exceeds the product if a limit is already reached', () => {
    expect(excessOf(load, { devices: 1 })).toEqual({ devices: { count: 3, max: 2 }, signals: null, protocols: [] });
    expect(excessOf(load, { protocols: ['opcua'] })?.protocols).toEqual(['opcua']);
  });

  test('is not checked against limits that it does not affect', () => {
    expect(excessOf({ ...load, signals: 500 }, { protocols: ['modbus-rtu'] })).toBeUndefined();
    expect(excessOf(load, { devices: 0, signals: 0 })).toBeUndefined();
  });
});
