import { plainView } from '../../kit/definition.ts';
import { numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { onScale, partOf, ticksOf } from '../../kit/scale.ts';
import { tickParts, ticksIn } from '../../kit/ticks.tsx';
import { layLying, measuredOf, type GaugeProps } from './gauge.ts';
import { setpointOf, setpointPart } from './setpoint.tsx';
import { wordParts, wordsIn } from './words.tsx';
import styles from './usual-dashboard.module.css';

/**
 * A bar from the middle to the value: how far it is off, and to which side. The middle is 0 where the scale goes through it,
 * else that of the scale.
 */
export const deviationBar = plainView({
  live(props: GaugeProps) {
    const { box, face, reading } = props;
    const { scale, part, setpoint, limits, name } = measuredOf(props);
    const middle = scale.low < 0 && scale.high > 0 ? partOf(0, scale) : 0.5;
    const x = (share: number) => box.x + box.width * share;
    const { hasName, y, thickness } = layLying(box, { name: name !== '', labels: false, arrow: false });
    const to = part === null ? middle : onScale(part);
    const isBeyond = part !== null && (part < 0 || part > 1);
    return {
      ground: { fill: face.fill },
      bar: { y, height: thickness },
      deviation:
        part === null
          ? undefined
          : {
              'data-deviation': part < middle ? 'below' : 'above',
              x: x(Math.min(middle, to)),
              y,
              width: Math.abs(to - middle) * box.width,
              height: thickness,
              fill: face.stroke,
            },
      ...tickParts(ticksOf(limits, scale), (share) => `M${x(share)} ${y}v${thickness}`),
      setpoint: setpointPart(setpoint, face.fontColor, (share) => ({ x: x(share), y: y + thickness + 2, turn: 90 })),
      middle: { d: `M${x(middle)} ${y - 4}v${thickness + 8}` },
      chevron: isBeyond
        ? {
            d:
              part > 1
                ? `M${x(1) - 9} ${y + thickness / 2 - 5}l6 5l-6 5`
                : `M${x(0) + 9} ${y + thickness / 2 - 5}l-6 5l6 5`,
          }
        : undefined,
      ...wordParts(hasName ? name : '', reading, face),
      low: { fill: face.fontColor, children: numberText(scale.low, null) },
      high: { fill: face.fontColor, children: numberText(scale.high, null) },
    };
  },
  draw(props, parts) {
    const { widget, box } = props;
    const end = { fontFamily: widget.style.fontFamily, y: box.y + box.height - 4 };
    return (
      <>
        <rect x={box.x} y={box.y} width={box.width} height={box.height} {...parts.ground} />
        <rect className={styles['bar']} x={box.x} width={box.width} {...parts.bar} />
        {parts.deviation && <rect {...parts.deviation} />}
        {ticksIn(parts, styles['tick'])}
        {setpointOf(parts.setpoint)}
        <path className={styles['middle']} {...parts.middle} />
        {parts.chevron && <path className={styles['chevron']} data-beyond="true" {...parts.chevron} />}
        {wordsIn(props, parts)}
        <text {...end} className={styles['limit']} x={box.x} {...parts.low} />
        <text {...end} className={styles['limit']} x={box.x + box.width} textAnchor="end" {...parts.high} />
      </>
    );
  },
});
