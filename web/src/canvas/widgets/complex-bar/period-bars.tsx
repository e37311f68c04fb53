import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { useShade } from '../../../ui/use-shade.ts';
import { axisScaleOf } from '../../kit/chart/axis.ts';
import { BoxGround } from '../../kit/box-ground.tsx';
import { BoxText } from '../../kit/box-text.tsx';
import type { ViewProps } from '../../kit/definition.ts';
import { fitText } from '../../kit/fit-text.ts';
import { letterOf } from '../../kit/ink.ts';
import type { Category } from '../../kit/chart/period-chart.ts';
import { useScene } from '../../kit/scene-context.ts';
import { seriesOf, type Series } from '../../kit/chart/series.ts';
import { usePeriodChart } from '../../kit/chart/use-period-chart.ts';
import styles from './complex-bar.module.css';
import { Axis, barPlaces, plotOf, slotsOf, type Letters, type Plot, type Slot } from './plot.tsx';

const AIR = 0.2;
/** Width of a letter of a figure, parts of its size. */
const LETTER = 0.6;
const SWATCH = 10;

/** A group of bars for each of the last periods, a bar for each item; the period that is not over yet is fainter. */
export function PeriodBars({ widget, box, face }: ViewProps<'ComplexBar'>) {
  const t = useT();
  const scene = useScene();
  const { style, dataAddon } = widget;
  const series = seriesOf(widget, scene, useShade());
  const { chart, error, isRefused } = usePeriodChart(series, dataAddon);
  const valuesOf = ({ reading }: Series) => chart.values.get(reading.signalId) ?? [];
  const figures = series.flatMap(valuesOf).filter((value) => value !== null);
  const signals = series.map(({ reading }) => reading.signal);
  const scale = axisScaleOf(dataAddon, signals, figures);
  const plot = plotOf({ box, margin: widget.position.margin, scale, isHorizontal: dataAddon.isHorizontal });
  const letters = letterOf(style, face);
  const { fontSize } = style;
  const slots = slotsOf(plot, chart.categories.length);
  const why = isRefused
    ? t('canvas.period.refused')
    : error === null
      ? ''
      : `${t('canvas.period.failed')} ${errorText(error)}`;
  return (
    <>
      <BoxGround box={box} style={style} face={face} mode={scene.mode} />
      <Axis plot={plot} letters={letters} fontSize={fontSize} />
      {series.length > 1 && <Names series={series} plot={plot} letters={letters} fontSize={fontSize} />}
      {chart.categories.map((category, index) => {
        const slot = slots[index];
        return (
          slot !== undefined && (
            <Group
              key={category.start}
              category={category}
              bars={series.map((one) => ({ series: one, figure: valuesOf(one)[index] ?? null }))}
              slot={slot}
              plot={plot}
              barWidth={dataAddon.barWidth}
              isValueShown={dataAddon.isValueShown}
              isNamed={index % skipOf(plot, slot, category, fontSize) === 0}
              letters={letters}
              fontSize={fontSize}
            />
          )
        );
      })}
      {why !== '' && <BoxText box={plot.box} style={style} face={face} lines={[why]} />}
    </>
  );
}

/** Each so manieth period is named, where there is no room for all. */
function skipOf({ isHorizontal }: Plot, { size }: Slot, { label }: Category, fontSize: number): number {
  const wanted = isHorizontal ? fontSize * 1.3 : (label.length + 1) * fontSize * LETTER;
  return Math.max(1, Math.ceil(wanted / size));
}

interface GroupProps {
  readonly category: Category;
  readonly bars: readonly { readonly series: Series; readonly figure: number | null }[];
  readonly slot: Slot;
  readonly plot: Plot;
  readonly barWidth: number;
  readonly isValueShown: boolean;
  readonly isNamed: boolean;
  readonly letters: Letters;
  readonly fontSize: number;
}

/** The bars of one period beside each other, its name below. */
function Group({ category, bars, slot, plot, barWidth, isValueShown, isNamed, letters, fontSize }: GroupProps) {
  const width = Math.min(barWidth, (slot.size * (1 - AIR)) / Math.max(1, bars.length));
  const from = slot.from + (slot.size - width * bars.length) / 2;
  const { name } = barPlaces(plot, slot, width, null, fontSize);
  const room = bars.length === 1 ? slot.size : width;
  return (
    <g data-period={category.name} data-open={category.isOpen || undefined} className={styles['bar']}>
      {bars.map(({ series, figure }, index) => {
        const place = barPlaces(plot, { from: from + width * index, size: width }, width, figure, fontSize);
        const { unit = '', decimals = null } = series.reading.signal ?? {};
        const text = figure === null ? '—' : numberText(figure, decimals ?? (Number.isInteger(figure) ? 0 : 2));
        const isRoom = plot.isHorizontal ? width >= fontSize : text.length * fontSize * LETTER <= room;
        return (
          <g key={series.key} data-series={series.key}>
            <title>{`${series.name}, ${category.name}: ${text} ${figure === null ? '' : unit}`.trim()}</title>
            {figure !== null && (
              <rect {...place.body} className={styles['body']} style={{ fill: series.color, stroke: series.color }} />
            )}
            {isValueShown && isRoom && (
              <text {...letters} {...place.value} className={styles['value']}>
                {text}
              </text>
            )}
          </g>
        );
      })}
      {isNamed && (
        <text {...letters} {...name}>
          {plot.isHorizontal ? fitText(category.label, plot.nameWidth, fontSize) : category.label}
        </text>
      )}
    </g>
  );
}

interface NamesProps {
  readonly series: readonly Series[];
  readonly plot: Plot;
  readonly letters: Letters;
  readonly fontSize: number;
}

/** Which colour is whose, above the plot. */
function Names({ series, plot: { box }, letters, fontSize }: NamesProps) {
  const room = box.width / series.length;
  return series.map(({ key, name, color }, index) => {
    const x = box.x + room * index;
    return (
      <g key={key}>
        <rect x={x} y={box.y - SWATCH - 5} width={SWATCH} height={SWATCH} fill={color} />
        <text {...letters} x={x + SWATCH + 4} y={box.y - SWATCH / 2 - 5 + fontSize * 0.35}>
          {fitText(name, room - SWATCH - 8, fontSize)}
        </text>
      </g>
    );
  });
}
