import type { Margin } from '@tidegate/contract/widgets/position.ts';
import type { CSSProperties } from 'react';
import { numberText } from '../../../lib/value-text.ts';
import { useShade } from '../../../ui/use-shade.ts';
import { axisScale, marksOn } from '../../kit/axis.ts';
import { BoxGround } from '../../kit/box-ground.tsx';
import type { Box } from '../../kit/box.ts';
import type { ViewProps } from '../../kit/definition.ts';
import { fitText } from '../../kit/fit-text.ts';
import { letterOf } from '../../kit/ink.ts';
import { marginIn, within } from '../../kit/margin.ts';
import { onScale, partOf, type Scale } from '../../kit/scale.ts';
import { useScene } from '../../kit/scene-context.ts';
import { seriesOf, type Series } from '../../kit/series.ts';
import styles from './complex-bar.module.css';

const AIR = 0.2;
const LABEL = 0.9;
/** Beside lying bars. */
const NAME_WIDTH = 66;
/** Beside the end of a lying bar. */
const VALUE_ROOM = 20;

/** A bar for the value of each item, from 0 where the scale goes through it; where there is no value there is no bar. */
export function View({ widget, box, face }: ViewProps<'ComplexBar'>) {
  const scene = useScene();
  const { style, dataAddon } = widget;
  const series = seriesOf(widget, scene, useShade());
  const scale = axisScale(dataAddon, series);
  const { isHorizontal } = dataAddon;
  const plot = plotOf(box, widget.position.margin, isHorizontal);
  const letters = letterOf(style, face);
  const along = (value: number) => {
    const part = onScale(partOf(value, scale));
    return isHorizontal ? plot.x + plot.width * part : plot.y + plot.height * (1 - part);
  };
  const slot = (isHorizontal ? plot.height : plot.width) / Math.max(1, series.length);
  return (
    <>
      <BoxGround box={box} style={style} face={face} mode={scene.mode} />
      {marksOn(scale).map((mark) => (
        <g key={mark}>
          <path
            className={styles['grid']}
            d={isHorizontal ? `M${along(mark)} ${plot.y}v${plot.height}` : `M${plot.x} ${along(mark)}h${plot.width}`}
          />
          <text
            {...letters}
            className={styles['mark']}
            x={isHorizontal ? along(mark) : plot.x - 5}
            y={isHorizontal ? plot.y + plot.height + style.fontSize * 1.2 : along(mark) + style.fontSize * 0.35}
            textAnchor={isHorizontal ? 'middle' : 'end'}
          >
            {numberText(mark, null)}
          </text>
        </g>
      ))}
      {series.map((one, index) => (
        <Bar
          key={one.key}
          series={one}
          slot={{ from: (isHorizontal ? plot.y : plot.x) + slot * index, size: slot }}
          width={Math.min(dataAddon.barWidth, slot * (1 - AIR))}
          plot={plot}
          scale={scale}
          along={along}
          isHorizontal={isHorizontal}
          isValueShown={dataAddon.isValueShown}
          hatch={scene.hatch}
          letters={letters}
          fontSize={style.fontSize}
        />
      ))}
    </>
  );
}

/** What remains for the bars within the margins. Lying bars have their names at the left: the foot and the side change places. */
function plotOf(box: Box, margin: Margin, isHorizontal: boolean): Omit<Box, 'rotate'> {
  const { right, bottom, left } = margin;
  const lying = { ...margin, right: right + VALUE_ROOM, bottom: left, left: bottom + VALUE_ROOM };
  return within(box, marginIn(isHorizontal ? lying : margin, box));
}

interface BarProps {
  readonly series: Series;
  readonly slot: { readonly from: number; readonly size: number };
  readonly width: number;
  readonly plot: Omit<Box, 'rotate'>;
  readonly scale: Scale;
  readonly along: (value: number) => number;
  readonly isHorizontal: boolean;
  readonly isValueShown: boolean;
  readonly hatch: string;
  readonly letters: ReturnType<typeof letterOf>;
  readonly fontSize: number;
}

/** One bar with its name and value. What is not to be trusted is hatched, what is old is faint, what is doubtful broken. */
function Bar({
  series,
  slot,
  width,
  plot,
  scale,
  along,
  isHorizontal,
  isValueShown,
  hatch,
  letters,
  fontSize,
}: BarProps) {
  const { name, color, reading } = series;
  const { figure, quality, text, unit, reason } = reading;
  const middle = slot.from + slot.size / 2;
  const base = along(Math.min(Math.max(0, scale.low), scale.high));
  const end = figure === null ? base : along(figure);
  const [from, length] = [Math.min(base, end), Math.abs(end - base)];
  const across = middle - width / 2;
  const place = isHorizontal
    ? { x: from, y: across, width: length, height: width }
    : { x: across, y: from, width, height: length };
  const label = isHorizontal
    ? { x: end + 4, y: middle + fontSize * 0.35, textAnchor: 'start' as const }
    : { x: middle, y: end - 4, textAnchor: 'middle' as const };
  const naming = isHorizontal
    ? { x: plot.x - 5, y: middle + fontSize * 0.35, textAnchor: 'end' as const }
    : { x: middle, y: plot.y + plot.height + fontSize * 1.3, textAnchor: 'middle' as const };
  const style: CSSProperties = { fill: color, stroke: color };
  return (
    <g data-series={series.key} data-quality={quality} className={styles['bar']}>
      <title>{`${name}: ${text} ${unit} ${reason}`.trim()}</title>
      {figure !== null && <rect {...place} className={styles['body']} style={style} />}
      {figure !== null && quality === 'bad' && <rect {...place} className={styles['bad']} fill={hatch} />}
      {isValueShown && (
        <text {...letters} {...label} className={styles['value']}>
          {quality === 'bad' && reading.live?.code !== undefined ? `${text} (${reading.live.code})` : text}
        </text>
      )}
      <text {...letters} {...naming} className={styles['name']}>
        {fitText(name, (isHorizontal ? NAME_WIDTH : slot.size) * LABEL, fontSize)}
      </text>
    </g>
  );
}
