import type { Signal } from '../signal.ts';

type Points = Pick<Signal, 'rawLow' | 'rawHigh' | 'engLow' | 'engHigh'>;

/**
 * Factor and offset of the line through two points, by the two-point form that Siemens' SCALE (FC 105) uses as well:
 * eng = (raw − rawLow) / (rawHigh − rawLow) · (engHigh − engLow) + engLow. Undefined where they are no line that can be
 * gone both ways.
 */
export function lineThrough({
  rawLow,
  rawHigh,
  engLow,
  engHigh,
}: Points): { readonly factor: number; readonly offset: number } | undefined {
  if (rawLow === null || rawHigh === null || engLow === null || engHigh === null) return undefined;
  const factor = (engHigh - engLow) / (rawHigh - rawLow);
  const offset = engLow - rawLow * factor;
  return Number.isFinite(factor) && factor !== 0 && Number.isFinite(offset) ? { factor, offset } : undefined;
}
