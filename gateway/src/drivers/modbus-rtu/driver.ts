import { paramsSchema } from '@tidegate/contract/protocols/modbus-rtu.ts';
import { BAD_ADDRESS, DeviceError } from '../device-error.ts';
import type { Driver, DriverInput } from '../driver.ts';
import { ModbusUnit } from '../modbus/modbus-unit.ts';
import { openSerialLink, openSocketLink } from './wires.ts';

/**
 * Modbus RTU to one unit on a serial line, or on one behind a TCP socket. All units of a line share it and its one queue.
 * Throws DeviceError 99904 for wrong params.
 */
export function openModbusRtu(input: DriverInput): Driver {
  const params = paramsSchema.safeParse(input.params);
  if (!params.success) throw new DeviceError(BAD_ADDRESS, params.error.message);
  const { method, path = '', baud, dataBits, stopBits, parity, host = '', port } = params.data;
  if (method === 'rtuOverTcp') {
    return new ModbusUnit(input, params.data, {
      name: `modbus-rtu ${host}:${port}`,
      open: (timeoutMs) => openSocketLink({ host, port }, timeoutMs, input.clock),
    });
  }
  // The settings are part of the name: with other settings it is another line, which gets the port when this one ends.
  return new ModbusUnit(input, params.data, {
    name: `modbus-rtu ${path} ${baud} ${dataBits} ${parity} ${stopBits}`,
    open: () => openSerialLink({ path, baud, dataBits, stopBits, parity }, input.lines, input.clock),
  });
}
