import { box } from './paths.ts';
import type { SymbolLimits } from './symbol.ts';
import styles from './symbols.module.css';

/** A share of a range that may have been left, brought back to its end. */
function within(level: number): number {
  return Math.min(1, Math.max(0, level));
}

type Zone = 'll' | 'l' | 'h' | 'hh';

function zoneOf(level: number, { ll, l, h, hh }: SymbolLimits): Zone | null {
  if (hh !== undefined && level >= hh) return 'hh';
  if (ll !== undefined && level <= ll) return 'll';
  if (h !== undefined && level >= h) return 'h';
  if (l !== undefined && level <= l) return 'l';
  return null;
}

/** The part of the range, 0–1, that lies beyond a limit and before the next one. */
function bandOf(
  zone: Zone,
  { ll = 0, l = 0, h = 1, hh = 1 }: SymbolLimits,
): { readonly from: number; readonly to: number } {
  const bands: { readonly [Z in Zone]: { readonly from: number; readonly to: number } } = {
    hh: { from: hh, to: 1 },
    h: { from: h, to: hh },
    l: { from: ll, to: l },
    ll: { from: 0, to: ll },
  };
  return bands[zone];
}

interface Strip {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly level: number | undefined;
  readonly limits: SymbolLimits | undefined;
}

const STRIP = 12;

/**
 * A narrow strip with the level in grey and ticks at the limits, long ones at LL and HH. The band beyond a limit takes
 * colour only while the level is in it; a level that is not known draws an empty, hatched strip.
 */
export function LevelStrip({ x, y, height, level, limits = {} }: Strip) {
  const part = level === undefined ? undefined : within(level);
  const zone = part === undefined ? null : zoneOf(part, limits);
  const at = (share: number) => y + height * (1 - share);
  const band = zone === null ? null : bandOf(zone, limits);
  const ticks = (['ll', 'l', 'h', 'hh'] as const).flatMap((name) => {
    const limit = limits[name];
    return limit === undefined ? [] : [`M${x - 2} ${at(limit)}h${name.length === 2 ? -7 : -4}`];
  });
  return (
    <g>
      <path className={styles['track']} data-empty={part === undefined} d={box(x, y, STRIP, height)} />
      {part !== undefined && <path className={styles['level']} d={box(x, at(part), STRIP, height * part)} />}
      {zone !== null && band !== null && (
        <path
          className={styles['zone']}
          data-zone={zone}
          d={box(x - 5, at(band.to), 5, height * (band.to - band.from))}
        />
      )}
      {part !== undefined && <path className={styles['edge']} d={`M${x} ${at(part)}h${STRIP}`} />}
      <path className={styles['frame']} d={box(x, y, STRIP, height)} />
      <path className={styles['frame']} d={ticks.join('')} />
    </g>
  );
}

interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly level: number | undefined;
}

/** A part of a whole, 0–1, as a bar that fills from the left; nothing when it is not known. */
export function ShareBar({ x, y, width, height, level }: Bar) {
  if (level === undefined) return null;
  return (
    <g>
      <path className={styles['track']} d={box(x, y, width, height)} />
      <path className={styles['level']} d={box(x, y, width * within(level), height)} />
      <path className={styles['frame']} d={box(x, y, width, height)} />
    </g>
  );
}

interface Analog {
  readonly level: number | undefined;
  readonly limits: SymbolLimits | undefined;
}

const BAR = { x: 5, y: 6, width: 15, height: 116 } as const;

/**
 * A moving analog indicator in a box of 32 by 128: the desired range darker, limits as lines across, an arrow at the
 * value. A range beyond a limit takes colour only while the value is in it. Out of its scale the arrow is held at the
 * end and doubled; without a value there is none.
 */
export function AnalogBar({ level, limits = {} }: Analog) {
  const zone = level === undefined ? null : zoneOf(level, limits);
  const at = (share: number) => BAR.y + BAR.height * (1 - share);
  const bar = (from: number, to: number) => box(BAR.x, at(to), BAR.width, BAR.height * (to - from));
  const { l = limits.ll ?? 0, h = limits.hh ?? 1 } = limits;
  const band = zone === null ? null : bandOf(zone, limits);
  const lines = [limits.ll, limits.l, limits.h, limits.hh].filter((limit) => limit !== undefined);
  return (
    <g>
      <path className={styles['scale']} d={bar(0, 1)} />
      <path className={styles['desired']} d={bar(l, h)} />
      {zone !== null && band !== null && (
        <path className={styles['zone']} data-zone={zone} d={bar(band.from, band.to)} />
      )}
      <path
        className={styles['frame']}
        d={bar(0, 1) + lines.map((limit) => `M${BAR.x} ${at(limit)}h${BAR.width}`).join('')}
      />
      {level !== undefined && <Arrow y={at(within(level))} beyond={Math.sign(level - within(level))} />}
    </g>
  );
}

/** The arrow of a bar, doubled by a chevron above or below it for a value beyond the scale. */
function Arrow({ y, beyond }: { readonly y: number; readonly beyond: number }) {
  return (
    <>
      <path className={styles['solid']} d={`M${BAR.x + BAR.width + 1} ${y}l10 -6v12z`} />
      {beyond !== 0 && (
        <path
          className={styles['line']}
          d={`M${BAR.x + BAR.width + 2} ${y + beyond * 11}l5 ${beyond * -4}l5 ${beyond * 4}`}
        />
      )}
    </>
  );
}

/** Deviation from the setpoint, in a box of 32 by 128: a bar from the middle, 0.5, with limits as ticks. */
export function DeviationBar({ level, limits = {} }: Analog) {
  const zone = level === undefined ? null : zoneOf(level, limits);
  const at = (share: number) => BAR.y + BAR.height * (1 - share);
  const part = level === undefined ? 0.5 : within(level);
  const ticks = [limits.ll, limits.l, limits.h, limits.hh].filter((limit) => limit !== undefined);
  return (
    <g>
      <path
        className={styles['track']}
        data-empty={level === undefined}
        d={box(BAR.x + 3, BAR.y, BAR.width, BAR.height)}
      />
      <path
        className={styles[zone === null ? 'level' : 'zone']}
        data-zone={zone}
        d={box(BAR.x + 3, at(Math.max(part, 0.5)), BAR.width, BAR.height * Math.abs(part - 0.5))}
      />
      <path
        className={styles['frame']}
        d={
          box(BAR.x + 3, BAR.y, BAR.width, BAR.height) +
          ticks.map((limit) => `M${BAR.x + BAR.width + 3} ${at(limit)}h5`).join('')
        }
      />
      <path className={styles['line']} d={`M${BAR.x - 2} ${at(0.5)}h${BAR.width + 10}`} />
    </g>
  );
}
