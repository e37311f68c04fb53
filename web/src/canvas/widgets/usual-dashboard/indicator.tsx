import { onScale, ticksOf, zoneColor, zonesOf } from '../../kit/scale.ts';
import { layLying, namedLimits, type GaugeProps } from './gauge.ts';
import { Setpoint } from './setpoint.tsx';
import styles from './usual-dashboard.module.css';

const BAR = 14;
const ARROW = 9;
const LINE = 16;
const GAP = 4;

/**
 * The moving analog indicator of ISA-101: a bar with the desired range and the limits, an arrow outside that points at the
 * value, a hollow one from the other side at the set-point, and the value below. Beyond the scale the arrow is pinned and says so. Tall or wide, by its box.
 */
export function Indicator(props: GaugeProps) {
  const { box } = props;
  return box.height >= box.width ? <TallIndicator {...props} /> : <WideIndicator {...props} />;
}

function TallIndicator({ box, style, face, scale, part, setpoint, limits, name, reading }: GaugeProps) {
  const top = box.y + (name === '' ? GAP : LINE + GAP);
  const bottom = box.y + box.height - LINE - GAP;
  const length = Math.max(1, bottom - top);
  const x = box.x + box.width / 2 - BAR / 2;
  const ticks = ticksOf(limits, scale);
  const named = namedLimits(ticks, length);
  const y = (share: number) => bottom - length * share;
  const letters = { fill: face.fontColor, fontFamily: style.fontFamily } as const;
  return (
    <>
      <rect x={box.x} y={box.y} width={box.width} height={box.height} fill={face.fill} />
      <rect className={styles['bar']} x={x} y={top} width={BAR} height={length} />
      {zonesOf(limits, scale).map((zone) => (
        <rect
          key={zone.kind}
          data-zone={zone.kind}
          x={x}
          y={y(zone.to)}
          width={BAR}
          height={(zone.to - zone.from) * length}
          fill={zoneColor(zone, part)}
        />
      ))}
      {ticks.map(([kind, share]) => (
        <g key={kind} data-limit={kind}>
          <path className={styles['tick']} data-limit={kind} d={`M${x} ${y(share)}h${BAR + 4}`} />
          {named.has(kind) && (
            <text {...letters} className={styles['limit']} x={x + BAR + 6} y={y(share) + 3.5}>
              {kind.toUpperCase()}
            </text>
          )}
        </g>
      ))}
      {part !== null && (
        <Arrow x={x - 2} y={y(onScale(part))} turn={0} beyond={beyondOf(part)} color={face.fontColor} />
      )}
      {setpoint !== null && <Setpoint x={x + BAR + 2} y={y(setpoint)} turn={0} color={face.fontColor} />}
      <Words letters={letters} box={box} name={name} reading={reading} />
    </>
  );
}

function WideIndicator({ box, style, face, scale, part, setpoint, limits, name, reading }: GaugeProps) {
  const left = box.x + GAP;
  const length = Math.max(1, box.width - 2 * GAP);
  const ticks = ticksOf(limits, scale);
  const { hasName, hasLabels, y, thickness } = layLying(box, {
    name: name !== '',
    labels: ticks.length > 0,
    arrow: true,
  });
  const named = namedLimits(ticks, length);
  const x = (share: number) => left + length * share;
  const letters = { fill: face.fontColor, fontFamily: style.fontFamily } as const;
  return (
    <>
      <rect x={box.x} y={box.y} width={box.width} height={box.height} fill={face.fill} />
      <rect className={styles['bar']} x={left} y={y} width={length} height={thickness} />
      {zonesOf(limits, scale).map((zone) => (
        <rect
          key={zone.kind}
          data-zone={zone.kind}
          x={x(zone.from)}
          y={y}
          width={(zone.to - zone.from) * length}
          height={thickness}
          fill={zoneColor(zone, part)}
        />
      ))}
      {ticks.map(([kind, share]) => (
        <g key={kind} data-limit={kind}>
          <path className={styles['tick']} data-limit={kind} d={`M${x(share)} ${y}v${thickness + 3}`} />
          {hasLabels && named.has(kind) && (
            <text {...letters} className={styles['limit']} x={x(share)} y={y + thickness + 11} textAnchor="middle">
              {kind.toUpperCase()}
            </text>
          )}
        </g>
      ))}
      {part !== null && (
        <Arrow x={x(onScale(part))} y={y - 1} turn={90} beyond={beyondOf(part)} color={face.fontColor} />
      )}
      {setpoint !== null && <Setpoint x={x(setpoint)} y={y + thickness + 2} turn={90} color={face.fontColor} />}
      <Words letters={letters} box={box} name={hasName ? name : ''} reading={reading} />
    </>
  );
}

/** -1 below the scale, 1 above it, 0 on it. */
const beyondOf = (part: number) => (part < 0 ? -1 : part > 1 ? 1 : 0);

interface ArrowProps {
  readonly x: number;
  readonly y: number;
  /** 0 points to the right, 90 down. */
  readonly turn: number;
  /** -1 below the scale, 1 above it, 0 on it. */
  readonly beyond: number;
  readonly color: string;
}

/** Points at the value; a second head beside it says that the value lies farther than the scale. */
function Arrow({ x, y, turn, beyond, color }: ArrowProps) {
  // Turned to point down, what was upwards lies to the right: there too a scale grows.
  const away = -beyond;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} data-beyond={beyond}>
      <path className={styles['arrow']} d={`M0 0L${-ARROW} ${-ARROW * 0.6}V${ARROW * 0.6}Z`} fill={color} />
      {beyond !== 0 && (
        <path
          className={styles['chevron']}
          d={`M${-ARROW - 8} ${away}L${-ARROW - 4} ${away * 6}L${-ARROW} ${away}`}
          transform={`translate(0 ${away * 3})`}
        />
      )}
    </g>
  );
}

interface WordsProps extends Pick<GaugeProps, 'box' | 'name' | 'reading'> {
  readonly letters: { readonly fill: string; readonly fontFamily: string };
}

/** The name above, the value with its unit below. */
function Words({ letters, box, name, reading }: WordsProps) {
  const cx = box.x + box.width / 2;
  return (
    <>
      {name !== '' && (
        <text {...letters} className={styles['name']} x={cx} y={box.y + 12} textAnchor="middle">
          {name}
        </text>
      )}
      <text {...letters} className={styles['reading']} x={cx} y={box.y + box.height - 4} textAnchor="middle">
        {reading.text}
        {reading.unit !== '' && <tspan className={styles['aside']}>{` ${reading.unit}`}</tspan>}
      </text>
    </>
  );
}
