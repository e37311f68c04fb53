import type { BoundSignal } from '../plants/plant.ts';
import { fromRegisters, registerCount, toRegisters } from './registers.ts';

/** A request that the PLC refuses, with the Modbus exception that it answers. */
export class Refused extends Error {
  readonly modbusErrorCode: number;

  constructor(modbusErrorCode: number) {
    super(`Modbus exception ${modbusErrorCode}`);
    this.modbusErrorCode = modbusErrorCode;
  }
}

const ILLEGAL_ADDRESS = 2;
const ILLEGAL_VALUE = 3;

/** The memory of a PLC: what its signals hold, as coils, discrete inputs and registers. */
export class PlcMemory {
  readonly #signals: readonly BoundSignal[];
  /** Area → how many cells it has: up to the last that a signal uses, as a real PLC's blocks are. */
  readonly #sizes = new Map<string, number>();

  constructor(signals: readonly BoundSignal[]) {
    this.#signals = signals;
    for (const signal of signals) {
      const end = signal.address + (isBits(signal) ? 1 : registerCount(signal));
      this.#sizes.set(signal.area, Math.max(this.#sizes.get(signal.area) ?? 0, end));
    }
  }

  bit(area: 'coil' | 'discrete', address: number): boolean {
    this.#check(area, address, 1);
    return this.#signals.find((signal) => signal.area === area && signal.address === address)?.get() === true;
  }

  registers(area: 'input' | 'holding', address: number, count: number): number[] {
    this.#check(area, address, count);
    const cells = Array.from({ length: count }, () => 0);
    for (const signal of this.#signals) {
      const own = registerCount(signal);
      if (signal.area !== area || signal.address >= address + count || signal.address + own <= address) continue;
      const first = signal.address - address;
      toRegisters(signal.get(), signal, cells[first] ?? 0).forEach((word, index) => {
        if (first + index >= 0 && first + index < count) cells[first + index] = word;
      });
    }
    return cells;
  }

  writeBit(address: number, value: boolean): void {
    this.#check('coil', address, 1);
    const signal = this.#signals.find((one) => one.area === 'coil' && one.address === address);
    if (signal?.isWritable !== true) throw new Refused(ILLEGAL_ADDRESS);
    signal.set(value);
  }

  /** Writes registers; a value outside the limits of its signal is refused whole, as a careful PLC program does. */
  writeRegisters(address: number, values: readonly number[]): void {
    this.#check('holding', address, values.length);
    const writes = this.#signals.flatMap((signal) => {
      const own = registerCount(signal);
      const isWhole = signal.address >= address && signal.address + own <= address + values.length;
      if (signal.area !== 'holding' || !isWhole) return [];
      const first = signal.address - address;
      return [{ signal, value: fromRegisters(values.slice(first, first + own), signal) }];
    });
    if (writes.length === 0 || writes.some(({ signal }) => !signal.isWritable)) throw new Refused(ILLEGAL_ADDRESS);
    if (writes.some(({ signal, value }) => isOutside(signal, value))) throw new Refused(ILLEGAL_VALUE);
    for (const { signal, value } of writes) signal.set(value);
  }

  #check(area: string, address: number, count: number): void {
    if (address + count > (this.#sizes.get(area) ?? 0)) throw new Refused(ILLEGAL_ADDRESS);
  }
}

const isBits = ({ area }: BoundSignal): boolean => area === 'coil' || area === 'discrete';

function isOutside(
  { writeMin = -Infinity, writeMax = Infinity }: BoundSignal,
  value: number | boolean | string,
): boolean {
  if (typeof value !== 'number') return false;
  // A 32-bit float of 0.1 is not the 0.1 of the limit.
  const slack = 1e-6 * Math.max(1, Math.abs(value));
  return !Number.isFinite(value) || value < writeMin - slack || value > writeMax + slack;
}
