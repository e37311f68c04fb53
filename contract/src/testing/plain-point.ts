import type { GatewayPoint } from '../link/gateway-protocol.ts';

/** A point without scaling, limits and deadband, reported when it changes. Its device, name and address are added by its test. */
export const PLAIN_POINT = {
  signalId: null,
  driverId: '1',
  dataType: 'float64',
  rw: 'rw',
  factor: 1,
  offset: 0,
  root: null,
  clampLow: null,
  clampHigh: null,
  discardLow: null,
  discardHigh: null,
  deadband: 0,
  deadbandType: 'abs',
  writeMin: null,
  writeMax: null,
  pulseMs: null,
  collectMs: null,
  report: 'change',
  reportMs: null,
} as const satisfies Partial<GatewayPoint>;
