import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { SignalLimits } from './scene-source.ts';

/** The two ends that a figure is shown between, engineering units; `high` is above `low`. */
export interface Scale {
  readonly low: number;
  readonly high: number;
}

interface Given {
  readonly minVal: number;
  readonly maxVal: number;
  /** The signal's own range counts, where it has one. */
  readonly isSignalRange: boolean;
}

/** The scale of a widget. Equal ends are moved apart, to have something to divide by. */
export function scaleOf(
  { minVal, maxVal, isSignalRange }: Given,
  signal: Pick<Signal, 'displayMin' | 'displayMax'> | undefined,
): Scale {
  const [low, high] =
    isSignalRange && signal?.displayMin != null && signal.displayMax != null
      ? [signal.displayMin, signal.displayMax]
      : [minVal, maxVal];
  return high > low ? { low, high } : { low, high: low + 1 };
}

/** Position of a value on a scale: 0 at its lower end, 1 at its upper one, beyond them outside. */
export const partOf = (value: number, { low, high }: Scale): number => (value - low) / (high - low);

/** A part, kept on the scale. */
export const onScale = (part: number): number => Math.min(1, Math.max(0, part));

/** The zones of a scale, from low to high. */
export const ZONES = ['ll', 'l', 'desired', 'h', 'hh'] as const;
export type ZoneKind = (typeof ZONES)[number];

/** A stretch of a scale between two limits, as parts of it. */
export interface Zone {
  readonly kind: ZoneKind;
  readonly from: number;
  readonly to: number;
}

/** The limits of a signal, from low to high. */
export const LIMITS = ['ll', 'l', 'h', 'hh'] as const satisfies readonly (keyof SignalLimits)[];

/** A limit that lies on a scale, as a part of it. */
export type Tick = readonly [kind: keyof SignalLimits, part: number];

/** The limits that lie on a scale, from low to high. */
export function ticksOf(limits: SignalLimits | undefined, scale: Scale): readonly Tick[] {
  return LIMITS.flatMap((kind) => {
    const limit = limits?.[kind];
    if (limit === undefined) return [];
    const part = partOf(limit, scale);
    return part >= 0 && part <= 1 ? [[kind, part] as const] : [];
  });
}

/** Zones between the limits of a scale. An absent limit divides nothing; without limits there is no zone. */
export function zonesOf(limits: SignalLimits | undefined, scale: Scale): readonly Zone[] {
  if (limits === undefined || LIMITS.every((kind) => limits[kind] === undefined)) return [];
  const at = (value: number | undefined, otherwise: number) =>
    value === undefined ? otherwise : onScale(partOf(value, scale));
  const ll = at(limits.ll, 0);
  const l = at(limits.l, ll);
  const hh = at(limits.hh, 1);
  const h = at(limits.h, hh);
  const zones: readonly Zone[] = [
    { kind: 'll', from: 0, to: ll },
    { kind: 'l', from: ll, to: l },
    { kind: 'desired', from: l, to: h },
    { kind: 'h', from: h, to: hh },
    { kind: 'hh', from: hh, to: 1 },
  ];
  return zones.filter(({ from, to }) => to > from);
}

/** True if a value lies in a zone; values beyond the scale lie in its outermost one. */
export function isInZone({ from, to }: Zone, part: number): boolean {
  const held = onScale(part);
  return held >= from && (held < to || to === 1);
}

/**
 * The colour of a zone: the desired one is a grey of its own, the others have a colour only while the value is in them, so
 * that a picture without trouble has none.
 */
export function zoneColor(zone: Zone, part: number | null): string {
  if (zone.kind === 'desired') return 'var(--process)';
  if (part === null || !isInZone(zone, part)) return 'transparent';
  return zone.kind === 'll' || zone.kind === 'hh' ? 'var(--alarm-1)' : 'var(--alarm-2)';
}
