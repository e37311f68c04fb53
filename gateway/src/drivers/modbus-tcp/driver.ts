import { type ModbusTcpParams, paramsSchema } from '@tidegate/contract/protocols/modbus-tcp.ts';
import { BAD_ADDRESS, DeviceError } from '../device-error.ts';
import type { Driver, DriverInput } from '../driver.ts';
import type { LineAccess } from '../modbus/line-access.ts';
import { openTcpLink } from '../modbus/link.ts';
import { ModbusProbe } from '../modbus/modbus-probe.ts';
import { ModbusUnit } from '../modbus/modbus-unit.ts';
import type { Probe, ProbeInput } from '../probe.ts';

/** Modbus TCP to one unit behind one host and port. Throws DeviceError 99904 for invalid params. */
export function openModbusTcp(input: DriverInput): Driver {
  const { params, access } = accessOf(input);
  return new ModbusUnit(input, params, access);
}

/** Probes such a unit. Throws DeviceError 99904 for invalid params. */
export function probeModbusTcp(input: ProbeInput): Probe {
  const { params, access } = accessOf(input);
  return new ModbusProbe(input, params, access, true);
}

function accessOf(input: ProbeInput): { readonly params: ModbusTcpParams; readonly access: LineAccess } {
  const params = paramsSchema.safeParse(input.params);
  if (!params.success) throw new DeviceError(BAD_ADDRESS, params.error.message);
  const { host, port } = params.data;
  const open: LineAccess['open'] = (timeoutMs) => openTcpLink({ host, port }, timeoutMs, input.clock);
  return { params: params.data, access: { name: `modbus-tcp ${host}:${port}`, open } };
}
