import type { DataType, Signal } from '../signal.ts';
import { Refusal } from '../../../errors.ts';
import { isScaled, rawOf, scalingOf } from './scaling.ts';

/** A value as a person means it, ready to be sent. 64-bit integers are bigint. */
export type WriteValue = number | bigint | boolean | string;

type Writable = Parameters<typeof scalingOf>[0] &
  Pick<Signal, 'rw' | 'dataType' | 'writeMin' | 'writeMax' | 'writeStep'>;

const INTEGER_RANGE: { readonly [T in DataType]?: readonly [bigint, bigint] } = {
  int8: [-(2n ** 7n), 2n ** 7n - 1n],
  uint8: [0n, 2n ** 8n - 1n],
  int16: [-(2n ** 15n), 2n ** 15n - 1n],
  uint16: [0n, 2n ** 16n - 1n],
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  uint32: [0n, 2n ** 32n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint64: [0n, 2n ** 64n - 1n],
  bcd16: [0n, 9_999n],
  bcd32: [0n, 99_999_999n],
};
const FLOAT32_MAX = 3.402_823_466_385_288_6e38;
/** Decimal steps have no exact binary form; so much of a step is none. */
const STEP_TOLERANCE = 1e-6;

/**
 * The value that a text means for a signal, in engineering units.
 * Refuses read-only (2004), empty (2001), wrong type (1722), and out of the limits, of the type's range or between two
 * steps (2003).
 */
export function parseWriteValue(signal: Writable, text: string): WriteValue {
  if (signal.rw === 'ro') throw new Refusal('readOnly');
  if (signal.dataType === 'string') {
    if (text === '') throw new Refusal('emptyValue');
    return text;
  }
  const trimmed = text.trim();
  if (trimmed === '') throw new Refusal('emptyValue');
  if (signal.dataType === 'bool') return parseBoolean(trimmed);
  return isScaled(scalingOf(signal)) || INTEGER_RANGE[signal.dataType] === undefined
    ? parseNumber(signal, trimmed)
    : parseInteger(signal, trimmed);
}

function parseBoolean(text: string): boolean {
  const lower = text.toLowerCase();
  if (lower === 'true' || lower === '1') return true;
  if (lower === 'false' || lower === '0') return false;
  throw new Refusal('wrongType');
}

function parseInteger(signal: Writable, text: string): number | bigint {
  if (!/^[+-]?\d{1,20}$/.test(text)) throw new Refusal('wrongType');
  const value = BigInt(text);
  const range = INTEGER_RANGE[signal.dataType];
  if (range !== undefined && (value < range[0] || value > range[1])) throw new Refusal('outOfRange');
  checkLimits(signal, Number(value));
  const isWide = signal.dataType === 'int64' || signal.dataType === 'uint64';
  return isWide ? value : Number(value);
}

function parseNumber(signal: Writable, text: string): number {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) throw new Refusal('wrongType');
  const value = Number(text);
  if (!Number.isFinite(value)) throw new Refusal('outOfRange');
  if (signal.dataType === 'float32' && Math.abs(value) > FLOAT32_MAX) throw new Refusal('outOfRange');
  checkLimits(signal, value);
  checkRaw(signal, value);
  return value;
}

function checkLimits(signal: Writable, value: number): void {
  if (signal.writeMin !== null && value < signal.writeMin) throw new Refusal('outOfRange');
  if (signal.writeMax !== null && value > signal.writeMax) throw new Refusal('outOfRange');
  if (signal.writeStep === null) return;
  const steps = (value - (signal.writeMin ?? 0)) / signal.writeStep;
  if (Math.abs(steps - Math.round(steps)) > STEP_TOLERANCE) throw new Refusal('outOfRange');
}

/** A scaled value has to fit the register once it is turned back into the raw one, and to have one at all. */
function checkRaw(signal: Writable, value: number): void {
  const raw = Math.round(rawOf(value, scalingOf(signal)));
  if (Number.isNaN(raw)) throw new Refusal('outOfRange');
  const range = INTEGER_RANGE[signal.dataType];
  if (range === undefined) return;
  if (!Number.isFinite(raw) || raw < Number(range[0]) || raw > Number(range[1])) throw new Refusal('outOfRange');
}
