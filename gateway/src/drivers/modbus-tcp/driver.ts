import { paramsSchema } from '@tidegate/contract/protocols/modbus-tcp.ts';
import { BAD_ADDRESS, DeviceError } from '../device-error.ts';
import type { Driver, DriverInput } from '../driver.ts';
import { openTcpLink } from '../modbus/link.ts';
import { ModbusUnit } from '../modbus/modbus-unit.ts';

/** Modbus TCP to one unit behind one host and port. Throws DeviceError 99904 for wrong params. */
export function openModbusTcp(input: DriverInput): Driver {
  const params = paramsSchema.safeParse(input.params);
  if (!params.success) throw new DeviceError(BAD_ADDRESS, params.error.message);
  const { host, port } = params.data;
  return new ModbusUnit(input, params.data, {
    name: `modbus-tcp ${host}:${port}`,
    open: (timeoutMs) => openTcpLink({ host, port }, timeoutMs, input.clock),
  });
}
