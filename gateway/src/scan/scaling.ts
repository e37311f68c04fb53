import type { GatewayPoint } from '@tidegate/contract/link/gateway-protocol.ts';
import type { SampleValue } from '@tidegate/contract/nouns/history/sample.ts';
import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import { engineeringOf, isScaled, rawOf } from '@tidegate/contract/nouns/signal/rules/scaling.ts';
import { DeviceError, OUT_OF_RANGE, WRONG_TYPE } from '../drivers/shared/device-error.ts';
import type { RawValue } from '../drivers/shared/driver.ts';

type Scaled = Pick<GatewayPoint, 'dataType' | 'factor' | 'offset' | 'root'>;
type Limited = Scaled & Pick<GatewayPoint, 'clampLow' | 'clampHigh'>;

const UNSCALABLE: readonly DataType[] = ['bool', 'string', 'datetime'];
const FRACTIONAL: readonly DataType[] = ['float32', 'float64'];
const WIDE: readonly DataType[] = ['int64', 'uint64'];

/** True if values of the point are computed, so that its metric is a Double whatever type the register has. */
export function isComputed(point: Scaled): boolean {
  return isScaled(point) && !UNSCALABLE.includes(point.dataType);
}

/** Decimal digits that a number of JavaScript holds for certain. */
const DIGITS = 15;

/** Raw → engineering, clamped to the limits of a point that has them, without artefacts of the calculation. */
export function toEngineering(raw: SampleValue, point: Limited): SampleValue {
  if (!isComputed(point) || (typeof raw !== 'number' && typeof raw !== 'bigint')) return raw;
  const value = engineeringOf(Number(raw), point);
  const { clampLow, clampHigh } = point;
  if (clampLow !== null && value < clampLow) return clampLow;
  if (clampHigh !== null && value > clampHigh) return clampHigh;
  return withoutArtefacts(
    value,
    Math.max(Math.abs(value), Math.abs(Number(raw) * point.factor), Math.abs(point.offset)),
  );
}

/** Powers of ten that a number of JavaScript holds exactly: a quotient by one of them is the nearest to its decimal. */
const EXACT_POWERS = Array.from({ length: 23 }, (_, decimals) => Number(`1e${decimals}`));

/**
 * Rounds a value at the last certain digit of the largest number in its calculation: 100.1 · 0.1 − 10 is 0.01. Dividing
 * by a power of ten is faster than writing the digits as a text and reading it.
 */
function withoutArtefacts(value: number, largest: number): number {
  if (!Number.isFinite(largest)) return value;
  const decimals = largest === 0 ? 0 : DIGITS - 1 - Math.floor(Math.log10(largest));
  if (decimals < 0 || decimals > 100) return value;
  const power = EXACT_POWERS[decimals];
  // Adding 0 turns −0 into 0.
  return (power === undefined ? Number(value.toFixed(decimals)) : Math.round(value * power) / power) + 0;
}

/** True for a number outside the limits beyond which a reading of the point is discarded. */
export function isSpike(
  value: SampleValue,
  { discardLow, discardHigh }: Pick<GatewayPoint, 'discardLow' | 'discardHigh'>,
): boolean {
  if (typeof value !== 'number' && typeof value !== 'bigint') return false;
  return (discardLow !== null && Number(value) < discardLow) || (discardHigh !== null && Number(value) > discardHigh);
}

/**
 * Engineering → raw, as the driver writes it. Throws DeviceError: 1722 for a value of another kind than the point's,
 * 2003 for a number that no register can hold.
 */
export function toRaw(value: SampleValue, point: Scaled): RawValue {
  const { dataType } = point;
  if (dataType === 'bool' && typeof value === 'boolean') return value;
  if (dataType === 'string' && typeof value === 'string') return value;
  if (UNSCALABLE.includes(dataType) && dataType !== 'datetime') throw new DeviceError(WRONG_TYPE, `not a ${dataType}`);
  if (typeof value !== 'number' && typeof value !== 'bigint') throw new DeviceError(WRONG_TYPE, `not a ${dataType}`);
  if (!isComputed(point)) return value;
  const raw = rawOf(Number(value), point);
  if (Number.isNaN(raw)) throw new DeviceError(OUT_OF_RANGE, `no raw value gives ${value}`);
  if (FRACTIONAL.includes(dataType)) return raw;
  if (!Number.isFinite(raw)) throw new DeviceError(OUT_OF_RANGE, `${raw} is not a raw value`);
  return WIDE.includes(dataType) ? BigInt(Math.round(raw)) : Math.round(raw);
}
