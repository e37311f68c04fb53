import type { Box } from '../../kit/box.ts';
import type { ViewProps } from '../../kit/definition.ts';
import { readingOf } from '../../kit/reading.ts';
import {
  onScale,
  partOf,
  scaleOf,
  zoneColor,
  zonesOf,
  type Scale,
  type Tick,
  type Zone,
  type ZoneKind,
} from '../../kit/scale.ts';
import type { SignalLimits } from '../../kit/scene-source.ts';

export type GaugeProps = ViewProps<'UsualDashboard'>;

/** Positions on a gauge, and its name. */
export interface Measured {
  readonly scale: Scale;
  /** The position of the value on the scale, beyond 0–1 outside it, or null. */
  readonly part: number | null;
  /** The position of the set-point on the scale, clamped to 0–1, or null. */
  readonly setpoint: number | null;
  /** Absent: none are marked. */
  readonly limits: SignalLimits | undefined;
  /** Empty: it is not named. */
  readonly name: string;
}

/** The positions on a gauge at this moment. */
export function measuredOf({ widget, reading, scene }: GaugeProps): Measured {
  const { dataAddon, items } = widget;
  const scale = scaleOf(dataAddon, reading.signal);
  const wantedId = items.find(({ itemType }) => itemType === 'setpoint')?.dataId ?? '';
  const wanted = readingOf(scene.source, wantedId, scene.language);
  return {
    scale,
    part: reading.figure === null ? null : partOf(reading.figure, scale),
    setpoint: wanted.figure === null ? null : onScale(partOf(wanted.figure, scale)),
    limits: dataAddon.isLimited ? reading.signal?.limits : undefined,
    name: dataAddon.isNamed ? widget.name || reading.name : '',
  };
}

/** Each zone of a scale as a part of a plain view, in its colour; undefined where the scale has no such zone. */
export function zoneParts<P extends object>(
  { limits, scale, part }: Measured,
  partOfZone: (zone: Zone, color: string) => P,
) {
  const zones = zonesOf(limits, scale);
  const colored = (kind: ZoneKind) => {
    const zone = zones.find((one) => one.kind === kind);
    return zone && partOfZone(zone, zoneColor(zone, part));
  };
  return {
    'zone-ll': colored('ll'),
    'zone-l': colored('l'),
    'zone-desired': colored('desired'),
    'zone-h': colored('h'),
    'zone-hh': colored('hh'),
  };
}

const NAME = 16;
const VALUE = 18;
const LABELS = 11;
const ARROW = 11;
const BAR_MAX = 14;
const BAR_MIN = 6;

/** Rows of a horizontal bar that fit, from top to bottom: its name, pointer, bar, limits, value. */
export interface Lying {
  readonly hasName: boolean;
  readonly hasLabels: boolean;
  /** Upper edge and thickness of the bar. */
  readonly y: number;
  readonly thickness: number;
}

/** Divides the height of a box. What is least needed goes first: the letters of the limits, then the name. */
export function layLying(
  box: Box,
  wants: { readonly name: boolean; readonly labels: boolean; readonly arrow: boolean },
): Lying {
  const arrow = wants.arrow ? ARROW : 2;
  const least = arrow + BAR_MIN + VALUE;
  const hasName = wants.name && box.height >= least + NAME;
  const hasLabels = wants.labels && box.height >= least + (hasName ? NAME : 0) + LABELS;
  const above = (hasName ? NAME : 0) + arrow;
  const below = (hasLabels ? LABELS : 0) + VALUE;
  const room = Math.max(2, box.height - above - below);
  const thickness = Math.min(BAR_MAX, room);
  return { hasName, hasLabels, y: box.y + above + (room - thickness) / 2, thickness };
}

/** Letters of limits closer to a graver one than this would lie on it, page units. */
const LETTER_ROOM = 10;

/** The limits that are named: the outer ones, and the inner ones where there is room beside them. */
export function namedLimits(ticks: readonly Tick[], length: number): ReadonlySet<keyof SignalLimits> {
  const at = new Map(ticks);
  const isApart = (inner: keyof SignalLimits, outer: keyof SignalLimits) => {
    const [one, other] = [at.get(inner), at.get(outer)];
    return one !== undefined && (other === undefined || Math.abs(one - other) * length >= LETTER_ROOM);
  };
  const named = new Set<keyof SignalLimits>(['ll', 'hh']);
  if (isApart('l', 'll')) named.add('l');
  if (isApart('h', 'hh')) named.add('h');
  return named;
}
