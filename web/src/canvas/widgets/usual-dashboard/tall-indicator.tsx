import type { Box } from '../../kit/box.ts';
import { plainView } from '../../kit/definition.ts';
import { onScale, ticksOf, ZONES } from '../../kit/scale.ts';
import { arrowOf, arrowParts } from './arrow.tsx';
import { measuredOf, zoneParts, type GaugeProps } from './gauge.ts';
import { limitParts, limitsIn } from './limits.tsx';
import { setpointOf, setpointPart } from './setpoint.tsx';
import { wordParts, wordsIn } from './words.tsx';
import styles from './usual-dashboard.module.css';

const BAR = 14;
const LINE = 16;
const GAP = 4;

const leftOf = (box: Box) => box.x + box.width / 2 - BAR / 2;

/**
 * The moving analog indicator of ISA-101: a bar with the desired range and the limits, an arrow outside that points at the
 * value, a hollow one from the other side at the set-point, and the value below. Beyond the scale the arrow is pinned and says so.
 */
export const tallIndicator = plainView({
  live(props: GaugeProps) {
    const { box, face, reading } = props;
    const measured = measuredOf(props);
    const { scale, part, setpoint, limits, name } = measured;
    const top = box.y + (name === '' ? GAP : LINE + GAP);
    const bottom = box.y + box.height - LINE - GAP;
    const length = Math.max(1, bottom - top);
    const x = leftOf(box);
    const y = (share: number) => bottom - length * share;
    return {
      ground: { fill: face.fill },
      bar: { y: top, height: length },
      ...zoneParts(measured, ({ from, to }, fill) => ({ y: y(to), height: (to - from) * length, fill })),
      ...limitParts({
        ticks: ticksOf(limits, scale),
        length,
        color: face.fontColor,
        pathOf: (share) => `M${x} ${y(share)}h${BAR + 4}`,
        placeOf: (share) => ({ x: x + BAR + 6, y: y(share) + 3.5 }),
      }),
      ...arrowParts(part, face.fontColor, (share) => ({ x: x - 2, y: y(onScale(share)), turn: 0 })),
      setpoint: setpointPart(setpoint, face.fontColor, (share) => ({ x: x + BAR + 2, y: y(share), turn: 0 })),
      ...wordParts(name, reading, face),
    };
  },
  draw(props, parts) {
    const { widget, box } = props;
    const x = leftOf(box);
    return (
      <>
        <rect x={box.x} y={box.y} width={box.width} height={box.height} {...parts.ground} />
        <rect className={styles['bar']} x={x} width={BAR} {...parts.bar} />
        {ZONES.map((kind) => {
          const zone = parts[`zone-${kind}` as const];
          return zone && <rect key={kind} data-zone={kind} x={x} width={BAR} {...zone} />;
        })}
        {limitsIn(parts, { fontFamily: widget.style.fontFamily })}
        {arrowOf(parts)}
        {setpointOf(parts.setpoint)}
        {wordsIn(props, parts)}
      </>
    );
  },
});
