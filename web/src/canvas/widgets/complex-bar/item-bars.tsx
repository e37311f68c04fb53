import type { CSSProperties } from 'react';
import { useShade } from '../../../ui/use-shade.ts';
import { axisScale } from '../../kit/chart/axis.ts';
import { BoxGround } from '../../kit/box-ground.tsx';
import type { ViewProps } from '../../kit/definition.ts';
import { fitText } from '../../kit/fit-text.ts';
import { letterOf } from '../../kit/ink.ts';
import { useScene } from '../../kit/scene-context.ts';
import { seriesOf, type Series } from '../../kit/chart/series.ts';
import styles from './complex-bar.module.css';
import { Axis, barPlaces, plotOf, slotsOf, type Letters, type Plot, type Slot } from './plot.tsx';

const AIR = 0.2;
const LABEL = 0.9;

/** A bar for the value of each item, from 0 where the scale goes through it; where there is no value there is no bar. */
export function ItemBars({ widget, box, face }: ViewProps<'ComplexBar'>) {
  const scene = useScene();
  const { style, dataAddon } = widget;
  const series = seriesOf(widget, scene, useShade());
  const scale = axisScale(dataAddon, series);
  const plot = plotOf({ box, margin: widget.position.margin, scale, isHorizontal: dataAddon.isHorizontal });
  const letters = letterOf(style, face);
  const slots = slotsOf(plot, series.length);
  return (
    <>
      <BoxGround box={box} style={style} face={face} mode={scene.mode} />
      <Axis plot={plot} letters={letters} fontSize={style.fontSize} />
      {series.map((one, index) => {
        const slot = slots[index];
        return (
          slot !== undefined && (
            <Bar
              key={one.key}
              series={one}
              slot={slot}
              width={Math.min(dataAddon.barWidth, slot.size * (1 - AIR))}
              plot={plot}
              isValueShown={dataAddon.isValueShown}
              hatch={scene.hatch}
              letters={letters}
              fontSize={style.fontSize}
            />
          )
        );
      })}
    </>
  );
}

interface BarProps {
  readonly series: Series;
  readonly slot: Slot;
  readonly width: number;
  readonly plot: Plot;
  readonly isValueShown: boolean;
  readonly hatch: string;
  readonly letters: Letters;
  readonly fontSize: number;
}

/** One bar with its name and value. What is not to be trusted is hatched, what is old is faint, what is doubtful broken. */
function Bar({ series, slot, width, plot, isValueShown, hatch, letters, fontSize }: BarProps) {
  const { name, color, reading } = series;
  const { figure, quality, text, unit, reason } = reading;
  const place = barPlaces(plot, slot, width, figure, fontSize);
  const style: CSSProperties = { fill: color, stroke: color };
  return (
    <g data-series={series.key} data-quality={quality} className={styles['bar']}>
      <title>{`${name}: ${text} ${unit} ${reason}`.trim()}</title>
      {figure !== null && <rect {...place.body} className={styles['body']} style={style} />}
      {figure !== null && quality === 'bad' && <rect {...place.body} fill={hatch} />}
      {isValueShown && (
        <text {...letters} {...place.value} className={styles['value']}>
          {quality === 'bad' && reading.live?.code !== undefined ? `${text} (${reading.live.code})` : text}
        </text>
      )}
      <text {...letters} {...place.name}>
        {fitText(name, plot.isHorizontal ? plot.nameWidth : slot.size * LABEL, fontSize)}
      </text>
    </g>
  );
}
