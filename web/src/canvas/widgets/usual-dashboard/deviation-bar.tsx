import { numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { onScale, partOf, ticksOf } from '../../kit/scale.ts';
import { layLying, type GaugeProps } from './gauge.ts';
import { Setpoint } from './setpoint.tsx';
import styles from './usual-dashboard.module.css';

/**
 * A bar from the middle to the value: how far it is off, and to which side. The middle is 0 where the scale goes through it,
 * else that of the scale.
 */
export function DeviationBar({ box, style, face, scale, part, setpoint, limits, name, reading }: GaugeProps) {
  const middle = scale.low < 0 && scale.high > 0 ? partOf(0, scale) : 0.5;
  const x = (share: number) => box.x + box.width * share;
  const { hasName, y, thickness } = layLying(box, { name: name !== '', labels: false, arrow: false });
  const to = part === null ? middle : onScale(part);
  const letters = { fill: face.fontColor, fontFamily: style.fontFamily } as const;
  const cx = box.x + box.width / 2;
  return (
    <>
      <rect x={box.x} y={box.y} width={box.width} height={box.height} fill={face.fill} />
      <rect className={styles['bar']} x={box.x} y={y} width={box.width} height={thickness} />
      {part !== null && (
        <rect
          data-deviation={part < middle ? 'below' : 'above'}
          x={x(Math.min(middle, to))}
          y={y}
          width={Math.abs(to - middle) * box.width}
          height={thickness}
          fill={face.stroke}
        />
      )}
      {ticksOf(limits, scale).map(([kind, share]) => (
        <path key={kind} className={styles['tick']} data-limit={kind} d={`M${x(share)} ${y}v${thickness}`} />
      ))}
      {setpoint !== null && <Setpoint x={x(setpoint)} y={y + thickness + 2} turn={90} color={face.fontColor} />}
      <path className={styles['middle']} d={`M${x(middle)} ${y - 4}v${thickness + 8}`} />
      {part !== null && (part < 0 || part > 1) && (
        <path
          className={styles['chevron']}
          data-beyond="true"
          d={
            part > 1
              ? `M${x(1) - 9} ${y + thickness / 2 - 5}l6 5l-6 5`
              : `M${x(0) + 9} ${y + thickness / 2 - 5}l-6 5l6 5`
          }
        />
      )}
      {hasName && (
        <text {...letters} className={styles['name']} x={cx} y={box.y + 12} textAnchor="middle">
          {name}
        </text>
      )}
      <text {...letters} className={styles['reading']} x={cx} y={box.y + box.height - 4} textAnchor="middle">
        {reading.text}
        {reading.unit !== '' && <tspan className={styles['aside']}>{` ${reading.unit}`}</tspan>}
      </text>
      <text {...letters} className={styles['limit']} x={box.x} y={box.y + box.height - 4}>
        {numberText(scale.low, null)}
      </text>
      <text {...letters} className={styles['limit']} x={box.x + box.width} y={box.y + box.height - 4} textAnchor="end">
        {numberText(scale.high, null)}
      </text>
    </>
  );
}
