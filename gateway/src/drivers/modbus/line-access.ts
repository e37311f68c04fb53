import type ModbusRTU from 'modbus-serial';
import type { DriverInput } from '../shared/driver.ts';
import { Line, type OpenLink } from '../shared/line.ts';
import type { Place } from './address.ts';
import { modbusFault } from './faults.ts';

/** Access to a device: the line's name, which all its users share, and how to open it. */
export interface LineAccess {
  readonly name: string;
  readonly open: OpenLink<ModbusRTU>;
}

/** The line of that name, held by the caller until `release`. */
export function acquireLine(
  { clock, random, lines }: Pick<DriverInput, 'clock' | 'random' | 'lines'>,
  { name, open }: LineAccess,
): { readonly line: Line<ModbusRTU>; readonly release: () => void } {
  return lines.acquire(name, () => new Line(name, open, modbusFault, { clock, random }));
}

/** The request that reads coils or registers of an area. */
export function readCells(
  client: ModbusRTU,
  { area, start, count }: Pick<Place, 'area' | 'start' | 'count'>,
): Promise<{ readonly data: readonly (number | boolean)[] }> {
  switch (area) {
    case 'coil':
      return client.readCoils(start, count);
    case 'discrete':
      return client.readDiscreteInputs(start, count);
    case 'input':
      return client.readInputRegisters(start, count);
    case 'holding':
      return client.readHoldingRegisters(start, count);
  }
}
