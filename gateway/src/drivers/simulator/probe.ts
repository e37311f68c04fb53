import { deviceCodeOf, DeviceError } from '../shared/device-error.ts';
import type { OpenProbe, Probe } from '../shared/probe.ts';
import { lookOf } from '../shared/shown-value.ts';
import { openSimulator } from './driver.ts';

/** Probes a simulated device, which is always available. Throws DeviceError 99904 for invalid params. */
export const probeSimulator: OpenProbe = (input): Probe => {
  openSimulator({ ...input, points: [], pollMs: 0 });
  return {
    test: () => Promise.resolve([]),
    read: async ({ address, dataType, scaled }) => {
      const driver = openSimulator({ ...input, points: [{ address, dataType, isRead: true }], pollMs: 0 });
      const [reading] = await driver.read();
      if (reading === undefined || reading.code !== 0) {
        throw new DeviceError(reading?.code ?? deviceCodeOf(undefined), 'the address is malformed');
      }
      return { look: lookOf(reading.value, scaled(reading.value, dataType)), facts: [] };
    },
    browse: undefined,
    stop: () => Promise.resolve(),
  };
};
