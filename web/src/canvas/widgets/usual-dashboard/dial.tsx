import { numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import type { Box } from '../../kit/box.ts';
import { plainView } from '../../kit/definition.ts';
import { onScale, ticksOf, ZONES } from '../../kit/scale.ts';
import { tickParts, ticksIn } from '../../kit/ticks.tsx';
import { measuredOf, zoneParts, type GaugeProps } from './gauge.ts';
import { setpointOf, setpointPart } from './setpoint.tsx';
import styles from './usual-dashboard.module.css';

/** Degrees from the lower left to the lower right, over the top. */
const FROM = -120;
const SWEEP = 240;
/** Share of the radius. */
const TRACK = 0.13;

/** A dial: the arc of the scale with its limits, a hand at the value, and the value in words. */
export const dial = plainView({
  live(props: GaugeProps) {
    const { box, face, reading } = props;
    const measured = measuredOf(props);
    const { scale, part, setpoint, limits, name } = measured;
    const laid = layDial(box);
    const { radius, width, middle } = laid;
    const at = (share: number, distance: number) => placeOn(laid, share, distance);
    const letters = { fill: face.fontColor };
    return {
      ground: { fill: face.fill },
      ...zoneParts(measured, ({ kind, from, to }, stroke) => ({
        d: arcOf(laid, from, to, kind === 'desired' ? radius - width * 0.15 : middle),
        stroke,
      })),
      ...tickParts(
        ticksOf(limits, scale),
        (share) => `M${at(share, radius - width).join(' ')}L${at(share, radius + 3).join(' ')}`,
      ),
      hand:
        part === null
          ? undefined
          : { 'data-beyond': part < 0 || part > 1, d: handOf(laid, onScale(part)), fill: face.fontColor },
      setpoint: setpointPart(setpoint, face.fontColor, (share) => {
        const [x, y] = at(share, radius + 3);
        return { x, y, turn: angleOf(share) };
      }),
      figure: { ...letters, children: reading.text },
      unit: { ...letters, children: reading.unit },
      low: { ...letters, children: numberText(scale.low, null) },
      high: { ...letters, children: numberText(scale.high, null) },
      name: name === '' ? undefined : { ...letters, children: name },
    };
  },
  draw({ widget: { style }, box }, parts) {
    const laid = layDial(box);
    const { size, cx, cy, radius, width, middle } = laid;
    const small = Math.max(8, size * 0.075);
    const letters = { fontFamily: style.fontFamily, textAnchor: 'middle' } as const;
    return (
      <>
        <circle cx={cx} cy={cy} r={radius * 1.08} {...parts.ground} />
        <path className={styles['track']} d={arcOf(laid, 0, 1, middle)} strokeWidth={width} />
        {ZONES.map((kind) => {
          const zone = parts[`zone-${kind}` as const];
          const thickness = kind === 'desired' ? width * 0.3 : width;
          return (
            zone && <path key={kind} className={styles['zone']} data-zone={kind} strokeWidth={thickness} {...zone} />
          );
        })}
        {ticksIn(parts, styles['tick'])}
        {parts.hand && <path {...parts.hand} />}
        {setpointOf(parts.setpoint)}
        <text
          {...letters}
          className={styles['figure']}
          x={cx}
          y={cy + size * 0.06}
          fontSize={size * 0.17}
          {...parts.figure}
        />
        <text
          {...letters}
          className={styles['aside']}
          x={cx}
          y={cy + size * 0.06 + small * 1.35}
          fontSize={small}
          {...parts.unit}
        />
        {(
          [
            [0, parts.low],
            [1, parts.high],
          ] as const
        ).map(([share, end]) => {
          const [x, y] = placeOn(laid, share, middle);
          return (
            <text
              key={share}
              {...letters}
              className={styles['aside']}
              x={x}
              y={y + small * 1.5}
              fontSize={small}
              {...end}
            />
          );
        })}
        {parts.name && (
          <text
            {...letters}
            x={cx}
            y={box.y + box.height - small * 0.4}
            fontSize={Math.max(9, size * 0.085)}
            {...parts.name}
          />
        )}
      </>
    );
  },
});

type Dial = ReturnType<typeof layDial>;

function layDial(box: Box) {
  const size = Math.min(box.width, box.height);
  const radius = size * 0.42;
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2 + radius * 0.1];
  const width = Math.max(4, radius * TRACK * 2);
  return { size, radius, cx, cy, width, middle: radius - width / 2 };
}

/** A place on the dial, by a share of its scale and the distance from its middle. */
function placeOn({ cx, cy }: Dial, share: number, distance: number): readonly [number, number] {
  const angle = (angleOf(share) * Math.PI) / 180;
  return [cx + Math.cos(angle) * distance, cy + Math.sin(angle) * distance];
}

function arcOf(laid: Dial, from: number, to: number, distance: number): string {
  const isLong = (to - from) * SWEEP > 180 ? 1 : 0;
  const [start, end] = [from, to].map((share) => placeOn(laid, share, distance).join(' '));
  return `M${start}A${distance} ${distance} 0 ${isLong} 1 ${end}`;
}

/** Degrees clockwise from the right. */
const angleOf = (share: number): number => FROM + SWEEP * share - 90;

/** A slim wedge from the middle of the arc inwards to the arc's outer edge. */
function handOf(laid: Dial, part: number): string {
  const half = 0.012;
  const at = (share: number, distance: number) => placeOn(laid, share, distance).join(' ');
  const inner = laid.radius - laid.width * 1.9;
  return `M${at(part, laid.radius + 2)}L${at(part - half, inner)}L${at(part + half, inner)}Z`;
}
