import { spawnSync } from 'node:child_process';
import { startListening } from './child-device.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';

/** Debian's, which sees Debian's packages. */
const PYTHON = '/usr/bin/python3';
/** Registers and coils from 0 on; beyond them the server answers exception 2. */
const SCRIPT = `
import sys
from pymodbus.datastore import ModbusSequentialDataBlock, ModbusServerContext, ModbusSlaveContext
from pymodbus.device import ModbusDeviceIdentification
from pymodbus.server import StartTcpServer
who = ModbusDeviceIdentification()
who.VendorName, who.ProductCode, who.MajorMinorRevision = "Tide", "PY", "3.0"
cells = lambda values: ModbusSequentialDataBlock(0, values)
registers = [int(one) for one in sys.argv[2].split(",")]
unit = ModbusSlaveContext(di=cells([1, 0]), co=cells([1, 0]), hr=cells(registers), ir=cells(registers), zero_mode=True)
StartTcpServer(context=ModbusServerContext(slaves=unit, single=True), identity=who, address=("127.0.0.1", int(sys.argv[1])))
`;

/** The reason why there is no such server on this machine; undefined when there is one. */
export function whyNoPymodbus(): string | undefined {
  const tried = spawnSync(PYTHON, ['-c', 'import pymodbus.server, pymodbus.device'], { encoding: 'utf8' });
  if (tried.status === 0) return undefined;
  return `python3-pymodbus is not installed (apt-get install python3-pymodbus python3-serial-asyncio): ${tried.error?.message ?? tried.stderr.trim().split('\n').at(-1) ?? ''}`;
}

export interface PymodbusDevice {
  readonly port: number;
  stop(): Promise<void>;
}

/** A Modbus TCP server of another make, in a process of its own. */
export async function startPymodbus(registers: readonly number[]): Promise<PymodbusDevice> {
  const port = await freePort();
  const server = await startListening(PYTHON, ['-c', SCRIPT, String(port), registers.join()], port);
  return { port, stop: () => server.end() };
}
