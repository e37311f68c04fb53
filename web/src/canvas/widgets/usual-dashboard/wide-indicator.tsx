import { plainView } from '../../kit/definition.ts';
import { onScale, ticksOf, ZONES } from '../../kit/scale.ts';
import { arrowOf, arrowParts } from './arrow.tsx';
import { layLying, measuredOf, zoneParts, type GaugeProps } from './gauge.ts';
import { limitParts, limitsIn } from './limits.tsx';
import { setpointOf, setpointPart } from './setpoint.tsx';
import { wordParts, wordsIn } from './words.tsx';
import styles from './usual-dashboard.module.css';

const GAP = 4;

/** The same as the tall indicator, from left to right. */
export const wideIndicator = plainView({
  live(props: GaugeProps) {
    const { box, face, reading } = props;
    const measured = measuredOf(props);
    const { scale, part, setpoint, limits, name } = measured;
    const left = box.x + GAP;
    const length = Math.max(1, box.width - 2 * GAP);
    const ticks = ticksOf(limits, scale);
    const { hasName, hasLabels, y, thickness } = layLying(box, {
      name: name !== '',
      labels: ticks.length > 0,
      arrow: true,
    });
    const x = (share: number) => left + length * share;
    return {
      ground: { fill: face.fill },
      bar: { x: left, y, width: length, height: thickness },
      ...zoneParts(measured, ({ from, to }, fill) => ({
        x: x(from),
        y,
        width: (to - from) * length,
        height: thickness,
        fill,
      })),
      ...limitParts({
        ticks,
        length,
        color: face.fontColor,
        pathOf: (share) => `M${x(share)} ${y}v${thickness + 3}`,
        placeOf: hasLabels ? (share) => ({ x: x(share), y: y + thickness + 11 }) : undefined,
      }),
      ...arrowParts(part, face.fontColor, (share) => ({ x: x(onScale(share)), y: y - 1, turn: 90 })),
      setpoint: setpointPart(setpoint, face.fontColor, (share) => ({ x: x(share), y: y + thickness + 2, turn: 90 })),
      ...wordParts(hasName ? name : '', reading, face),
    };
  },
  draw(props, parts) {
    const { widget, box } = props;
    return (
      <>
        <rect x={box.x} y={box.y} width={box.width} height={box.height} {...parts.ground} />
        <rect className={styles['bar']} {...parts.bar} />
        {ZONES.map((kind) => {
          const zone = parts[`zone-${kind}` as const];
          return zone && <rect key={kind} data-zone={kind} {...zone} />;
        })}
        {limitsIn(parts, { fontFamily: widget.style.fontFamily, textAnchor: 'middle' })}
        {arrowOf(parts)}
        {setpointOf(parts.setpoint)}
        {wordsIn(props, parts)}
      </>
    );
  },
});
