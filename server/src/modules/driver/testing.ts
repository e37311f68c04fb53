import { defineInputs } from '../../testing/plant/example.ts';

export const inputs = defineInputs(({ equipmentId, driverId }, unique) => ({
  driverAdd: { equipmentId, name: 'new', protocol: 'simulator', params: {} },
  driverEdit: { id: driverId, name: unique },
  driverDelete: { id: driverId },
  driverInfo: { id: driverId },
  driverQuery: { equipmentId },
  driverOfProtocol: { protocol: 'modbus-tcp' },
  driverProtocols: {},
}));
