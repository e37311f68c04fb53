import { defineInputs } from '../../testing/plant/example.ts';

export const inputs = defineInputs(({ equipmentId, driverId }, unique) => ({
  driverTest: { equipmentId, protocol: 'simulator', params: {} },
  driverBrowse: { equipmentId, driverId },
  driverAdopt: {
    equipmentId,
    driverId,
    found: [{ address: { area: 'coil', address: 1 }, name: unique, dataType: 'bool', rw: 'ro' }],
  },
  signalReadOnce: { equipmentId, driverId, address: {}, dataType: 'bool' },
}));
