import { type ModbusRtuParams, paramsSchema } from '@tidegate/contract/protocols/modbus-rtu.ts';
import { checkedParams } from '../shared/params.ts';
import type { Driver, DriverInput } from '../shared/driver.ts';
import { modbusDialect } from '../modbus/dialect.ts';
import type { LineAccess } from '../modbus/line-access.ts';
import { ModbusProbe } from '../modbus/modbus-probe.ts';
import { RequestDriver } from '../shared/request-driver.ts';
import type { Probe, ProbeInput } from '../shared/probe.ts';
import { openSerialLink, openSocketLink } from './wires.ts';

/**
 * Modbus RTU to one unit on a serial line, or behind a TCP socket. All units of a line share it and its one queue.
 * Throws DeviceError 99904 for invalid params.
 */
export function openModbusRtu(input: DriverInput): Driver {
  const { params, access } = accessOf(input);
  return new RequestDriver(input, modbusDialect(params, access));
}

/** Probes such a unit. Throws DeviceError 99904 for invalid params. */
export function probeModbusRtu(input: ProbeInput): Probe {
  const { params, access } = accessOf(input);
  // A device may ignore an unknown request, and the line would have to wait for it twice.
  return new ModbusProbe(input, params, access, false);
}

function accessOf(input: ProbeInput): { readonly params: ModbusRtuParams; readonly access: LineAccess } {
  const params = checkedParams(paramsSchema, input);
  return { params, access: lineOf(params, input) };
}

function lineOf(params: ModbusRtuParams, { clock, lines }: ProbeInput): LineAccess {
  const { method, path = '', baud, dataBits, stopBits, parity, host = '', port } = params;
  if (method === 'rtuOverTcp') {
    return {
      name: `modbus-rtu ${host}:${port}`,
      open: (timeoutMs) => openSocketLink({ host, port }, timeoutMs, clock),
    };
  }
  // The settings are part of the name: different settings make a different line, which gets the port when this one
  // ends.
  return {
    name: `modbus-rtu ${path} ${baud} ${dataBits} ${parity} ${stopBits}`,
    open: () => openSerialLink({ path, baud, dataBits, stopBits, parity }, lines, clock),
  };
}
