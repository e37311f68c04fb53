import { paramsSchema, type SimulatorAddress } from '@tidegate/contract/protocols/simulator.ts';
import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import { whenever } from '../shared/before-sending.ts';
import { BAD_ADDRESS, deviceCodeOf, READ_ONLY } from '../shared/device-error.ts';
import {
  type Driver,
  type DriverHealth,
  type DriverInput,
  every,
  type RawReading,
  type RawValue,
  type WriteOutcome,
} from '../shared/driver.ts';
import { checkedParams } from '../shared/params.ts';
import { Tally } from '../shared/tally.ts';
import { parseAddress } from './address.ts';

interface SimulatedPoint {
  readonly address: SimulatorAddress | undefined;
  readonly code: number;
  readonly dataType: DataType;
  /** The value that was written to a cell. */
  cell: RawValue | undefined;
}

/** A simulated device: waveforms over time, and cells that keep what is written. */
export function openSimulator(input: DriverInput): Driver {
  return new Simulator(input, checkedParams(paramsSchema, input).seed);
}

class Simulator implements Driver {
  readonly #points: readonly SimulatedPoint[];
  readonly #input: DriverInput;
  readonly #seed: number;
  readonly #tally = new Tally();

  constructor(input: DriverInput, seed: number) {
    this.#input = input;
    this.#seed = seed;
    this.#points = input.points.map(({ address, dataType }) => {
      try {
        return { address: parseAddress(address), code: 0, dataType, cell: undefined };
      } catch (error) {
        return { address: undefined, code: deviceCodeOf(error), dataType, cell: undefined };
      }
    });
  }

  read(isDue = every): Promise<readonly (RawReading | undefined)[]> {
    const at = this.#input.clock.now();
    const readings = this.#input.points.map(({ isRead }, index) =>
      isRead && isDue(index) ? this.#readOne(index, at) : undefined,
    );
    this.#tally.record(readings, 'connected');
    return Promise.resolve(readings);
  }

  write(index: number, value: RawValue, beforeSending = whenever): Promise<WriteOutcome> {
    const point = this.#points[index];
    if (point?.address === undefined) return Promise.resolve({ code: point?.code ?? BAD_ADDRESS, actual: undefined });
    if (point.address.shape !== 'cell') return Promise.resolve({ code: READ_ONLY, actual: undefined });
    try {
      beforeSending();
    } catch (error) {
      return Promise.resolve({ code: deviceCodeOf(error), actual: undefined });
    }
    point.cell = value;
    return Promise.resolve({ code: 0, actual: this.#readOne(index, this.#input.clock.now()) });
  }

  health(): DriverHealth {
    return this.#tally.health();
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }

  #readOne(index: number, at: number): RawReading {
    const point = this.#points[index];
    if (point?.address === undefined) return { value: null, at, code: point?.code ?? BAD_ADDRESS };
    const value = point.cell ?? fit(waveform(point.address, at, this.#seed + index), point);
    return { value, at, code: 0 };
  }
}

/** The shape's value at a time, between low and high. */
function waveform({ shape, low, high, periodSec }: SimulatorAddress, at: number, seed: number): number {
  const phase = (at / 1000 / periodSec) % 1;
  const at01 = (part: number): number => low + (high - low) * part;
  switch (shape) {
    case 'sine':
      return at01(0.5 + 0.5 * Math.sin(2 * Math.PI * phase));
    case 'ramp':
      return at01(phase);
    case 'square':
      return phase < 0.5 ? high : low;
    case 'noise':
      return at01(noise(Math.floor(at / 1000), seed));
    case 'counter':
      return Math.floor(at / 1000 / periodSec);
    case 'cell':
      return low;
  }
}

/** From 0 up to 1, the same for the same second and seed. */
function noise(second: number, seed: number): number {
  let mixed = (second ^ Math.imul(seed, 0x9e37_79b1)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** Whole-number types and the last values that they hold. */
const RANGES: { readonly [T in DataType]?: readonly [number, number] } = {
  int8: [-0x80, 0x7f],
  uint8: [0, 0xff],
  int16: [-0x8000, 0x7fff],
  uint16: [0, 0xffff],
  int32: [-0x8000_0000, 0x7fff_ffff],
  uint32: [0, 0xffff_ffff],
  bcd16: [0, 9_999],
  bcd32: [0, 99_999_999],
  datetime: [0, Number.MAX_SAFE_INTEGER],
};

/** The number in the point's type, clamped to its range. */
function fit(value: number, { dataType, address }: SimulatedPoint): SampleValue {
  switch (dataType) {
    case 'bool':
      return value > ((address?.low ?? 0) + (address?.high ?? 1)) / 2;
    case 'string':
      return value.toFixed(2);
    case 'float64':
      return value;
    case 'float32':
      return Math.fround(value);
    case 'int64':
      return BigInt.asIntN(64, BigInt(Math.round(value)));
    case 'uint64':
      return BigInt.asUintN(64, BigInt(Math.max(0, Math.round(value))));
    default: {
      const [low, high] = RANGES[dataType] ?? [-Infinity, Infinity];
      return Math.min(high, Math.max(low, Math.round(value)));
    }
  }
}
