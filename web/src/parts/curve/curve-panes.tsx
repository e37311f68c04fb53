import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Fragment, useCallback, useMemo, useRef, type ReactNode } from 'react';
import type uPlot from 'uplot';
import { usePhone } from '../../ui/use-media.ts';
import { useShade } from '../../ui/use-shade.ts';
import { AXIS_LABEL, type CurveLook } from './chart-options.ts';
import { CurveChart, HEIGHT, type ChartProps } from './curve-chart.tsx';
import { NO_PENS, penScaleKey, penScales, penStyle, type PenLooks } from './pens.ts';

/** Places of the signals of a pane. */
type Places = readonly number[];

interface Props extends Omit<ChartProps, 'onChart' | 'height'> {
  /** Places of the signals of each pane, from the top; the same for as long as they do not change. */
  readonly panes: readonly Places[];
  /** A pane with its surroundings. */
  readonly renderPane: (pane: number, chart: ReactNode) => ReactNode;
  /** All charts from the top, whenever one of them is made; none when they are gone. Kept the same from one drawing to the next. */
  readonly onCharts: (charts: readonly uPlot[]) => void;
}

/** Least height of a pane, pixels. */
const PANE_MIN = 150;
/** Room for the figures of each first axis and each second one, so that all panes begin and end at the same moments. */
const [FIRST_AXIS, PHONE_AXIS, SECOND_AXIS, NO_AXIS] = [88, 52, 62, 16];

/** Curves in panes below each other, over one time and with one cross-hair; each pane has the axes of its signals. */
export function CurvePanes({ panes, renderPane, onCharts, ...chart }: Props) {
  const { signals, look = NO_LOOK } = chart;
  const pens = look.pens ?? NO_PENS;
  const charts = useRef<(uPlot | null)[]>([]);
  const values = useRef<(number | null)[]>([]);
  const setChart = useCallback(
    (pane: number, made: uPlot | null) => {
      charts.current[pane] = made;
      onCharts(charts.current.filter((one) => one !== null));
    },
    [onCharts],
  );
  const hasSecond = panes.some((places) => axesOf(signals, pens, places).length > 1);
  const height = Math.max(PANE_MIN, Math.floor(HEIGHT / panes.length));
  return panes.map((places, pane) => {
    const isLast = pane === panes.length - 1;
    const content = (
      <Pane
        {...chart}
        places={places}
        pane={pane}
        height={isLast ? height + TIME_HEIGHT : height}
        isLast={isLast}
        hasSecond={hasSecond}
        onChart={setChart}
        onCursor={(cursor) => {
          if (cursor === null) {
            chart.onCursor(null);
            return;
          }
          places.forEach((place, index) => (values.current[place] = cursor.values[index] ?? null));
          chart.onCursor({ at: cursor.at, values: [...values.current] });
        }}
        {...(pane > 0 && { onPlot: undefined })}
      />
    );
    // Its signals name a pane: another set of them is another chart.
    return <Fragment key={places.map((place) => signals[place]?.id).join('.')}>{renderPane(pane, content)}</Fragment>;
  });
}

const NO_LOOK: CurveLook = {};
const TIME_HEIGHT = 38;

/** The axes of a pane that have figures. */
const axesOf = (signals: readonly Signal[], pens: PenLooks, places: Places) =>
  penScales(pick(signals, places), pens).filter(({ isState }) => !isState);

interface PaneProps extends Omit<ChartProps, 'onChart' | 'onPlot'> {
  readonly places: Places;
  readonly pane: number;
  readonly isLast: boolean;
  readonly hasSecond: boolean;
  readonly onPlot?: ChartProps['onPlot'] | undefined;
  readonly onChart: (pane: number, chart: uPlot | null) => void;
}

function Pane({ places, pane, isLast, hasSecond, onChart, onPlot, ...chart }: PaneProps) {
  const { signals: all, curves: allCurves, look: whole = NO_LOOK, marks: allMarks } = chart;
  const shade = useShade();
  const isPhone = usePhone();
  const signals = useMemo(() => pick(all, places), [all, places]);
  const curves = useMemo(() => pick(allCurves, places), [allCurves, places]);
  const look = useMemo((): CurveLook => {
    const pens = whole.pens ?? NO_PENS;
    const [first, second] = axesOf(all, pens, places);
    const left = (isPhone ? PHONE_AXIS : FIRST_AXIS) + (first === undefined || first.unit === '' ? AXIS_LABEL : 0);
    const right = second !== undefined || hasSecond ? SECOND_AXIS : NO_AXIS;
    return {
      ...whole,
      pens: sided(pens, signals, first?.key),
      // A curve has the colour that it has among all.
      styleOf: (index) => {
        const place = places[index] ?? 0;
        const signal = all[place];
        return whole.styleOf?.(place) ?? (signal === undefined ? undefined : penStyle(signal, place, shade, pens));
      },
      margin: { top: 8, right, bottom: 44, left },
      isTimeHidden: !isLast,
    };
  }, [whole, all, places, signals, hasSecond, isLast, isPhone, shade]);
  const marks = useMemo(() => {
    const ids = new Set(signals.map(({ id }) => id));
    const isHere = ({ signalId }: { readonly signalId: string }) => ids.has(signalId);
    return { ...allMarks, limits: allMarks.limits.filter(isHere), alarms: allMarks.alarms.filter(isHere) };
  }, [allMarks, signals]);
  const setChart = useCallback((made: uPlot | null) => onChart(pane, made), [onChart, pane]);
  return (
    <CurveChart
      {...chart}
      signals={signals}
      curves={curves}
      look={look}
      marks={marks}
      onChart={setChart}
      {...(onPlot !== undefined && { onPlot })}
    />
  );
}

const pick = <T,>(list: readonly T[], places: Places): readonly T[] => places.flatMap((place) => list[place] ?? []);

/** Axes of single pens on the side that keeps all panes aligned: the first of a pane at the left, others at the right. */
function sided(pens: PenLooks, signals: readonly Signal[], first: string | undefined): PenLooks {
  const side = (signal: Signal) => (penScaleKey(signal, pens) === first ? 'left' : 'right');
  return new Map(
    signals.flatMap((signal) => {
      const look = pens.get(signal.id);
      return look === undefined
        ? []
        : [[signal.id, look.side === 'unit' ? look : { ...look, side: side(signal) }] as const];
    }),
  );
}
