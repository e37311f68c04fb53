import { numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { onScale, ticksOf, zoneColor, zonesOf } from '../../kit/scale.ts';
import type { GaugeProps } from './gauge.ts';
import { Setpoint } from './setpoint.tsx';
import styles from './usual-dashboard.module.css';

/** Degrees from the lower left to the lower right, over the top. */
const FROM = -120;
const SWEEP = 240;
/** Share of the radius. */
const TRACK = 0.13;

/** A dial: the arc of the scale with its limits, a hand at the value, and the value in words. */
export function Dial({ box, style, face, scale, part, setpoint, limits, name, reading }: GaugeProps) {
  const size = Math.min(box.width, box.height);
  const radius = size * 0.42;
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2 + radius * 0.1];
  const width = Math.max(4, radius * TRACK * 2);
  const at = (share: number, distance: number): readonly [number, number] => {
    const angle = (angleOf(share) * Math.PI) / 180;
    return [cx + Math.cos(angle) * distance, cy + Math.sin(angle) * distance];
  };
  const arc = (from: number, to: number, distance: number) => {
    const isLong = (to - from) * SWEEP > 180 ? 1 : 0;
    return `M${at(from, distance).join(' ')}A${distance} ${distance} 0 ${isLong} 1 ${at(to, distance).join(' ')}`;
  };
  const middle = radius - width / 2;
  const small = Math.max(8, size * 0.075);
  const letters = { fill: face.fontColor, fontFamily: style.fontFamily, textAnchor: 'middle' } as const;
  return (
    <>
      <circle cx={cx} cy={cy} r={radius * 1.08} fill={face.fill} />
      <path className={styles['track']} d={arc(0, 1, middle)} strokeWidth={width} />
      {zonesOf(limits, scale).map((zone) => (
        <path
          key={zone.kind}
          className={styles['zone']}
          data-zone={zone.kind}
          d={arc(zone.from, zone.to, zone.kind === 'desired' ? radius - width * 0.15 : middle)}
          stroke={zoneColor(zone, part)}
          strokeWidth={zone.kind === 'desired' ? width * 0.3 : width}
        />
      ))}
      {ticksOf(limits, scale).map(([kind, share]) => (
        <path
          key={kind}
          className={styles['tick']}
          data-limit={kind}
          d={`M${at(share, radius - width).join(' ')}L${at(share, radius + 3).join(' ')}`}
        />
      ))}
      {part !== null && (
        <path data-beyond={part < 0 || part > 1} d={handOf(onScale(part), at, radius, width)} fill={face.fontColor} />
      )}
      {setpoint !== null && (
        <Setpoint {...tipAt(at(setpoint, radius + 3))} turn={angleOf(setpoint)} color={face.fontColor} />
      )}
      <text {...letters} className={styles['figure']} x={cx} y={cy + size * 0.06} fontSize={size * 0.17}>
        {reading.text}
      </text>
      <text {...letters} className={styles['aside']} x={cx} y={cy + size * 0.06 + small * 1.35} fontSize={small}>
        {reading.unit}
      </text>
      {[0, 1].map((end) => {
        const [x, y] = at(end, middle);
        return (
          <text key={end} {...letters} className={styles['aside']} x={x} y={y + small * 1.5} fontSize={small}>
            {numberText(end === 0 ? scale.low : scale.high, null)}
          </text>
        );
      })}
      {name !== '' && (
        <text {...letters} x={cx} y={box.y + box.height - small * 0.4} fontSize={Math.max(9, size * 0.085)}>
          {name}
        </text>
      )}
    </>
  );
}

/** Degrees clockwise from the right. */
const angleOf = (share: number): number => FROM + SWEEP * share - 90;

const tipAt = ([x, y]: readonly [number, number]) => ({ x, y });

/** A slim wedge from the middle of the arc inwards to the arc's outer edge. */
function handOf(
  part: number,
  at: (share: number, distance: number) => readonly [number, number],
  radius: number,
  width: number,
): string {
  const half = 0.012;
  return `M${at(part, radius + 2).join(' ')}L${at(part - half, radius - width * 1.9).join(' ')}L${at(part + half, radius - width * 1.9).join(' ')}Z`;
}
