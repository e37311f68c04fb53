import { type ModbusTcpParams, paramsSchema } from '@tidegate/contract/protocols/modbus-tcp.ts';
import { checkedParams } from '../shared/params.ts';
import type { Driver, DriverInput } from '../shared/driver.ts';
import { modbusDialect } from '../modbus/dialect.ts';
import type { LineAccess } from '../modbus/line-access.ts';
import { openTcpLink } from '../modbus/link.ts';
import { ModbusProbe } from '../modbus/modbus-probe.ts';
import { RequestDriver } from '../shared/request-driver.ts';
import type { Probe, ProbeInput } from '../shared/probe.ts';

/** Modbus TCP to one unit behind one host and port. Throws DeviceError 99904 for invalid params. */
export function openModbusTcp(input: DriverInput): Driver {
  const { params, access } = accessOf(input);
  return new RequestDriver(input, modbusDialect(params, access));
}

/** Probes such a unit. Throws DeviceError 99904 for invalid params. */
export function probeModbusTcp(input: ProbeInput): Probe {
  const { params, access } = accessOf(input);
  return new ModbusProbe(input, params, access, true);
}

function accessOf(input: ProbeInput): { readonly params: ModbusTcpParams; readonly access: LineAccess } {
  const params = checkedParams(paramsSchema, input);
  const { host, port } = params;
  const open: LineAccess['open'] = (timeoutMs) => openTcpLink({ host, port }, timeoutMs, input.clock);
  return { params, access: { name: `modbus-tcp ${host}:${port}`, open } };
}
