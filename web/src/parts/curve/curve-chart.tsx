import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { usePhone } from '../../ui/use-media.ts';
import { useShade } from '../../ui/use-shade.ts';
import { drawMarks, type AlarmMarks } from './alarm-marks.ts';
import { chartOptions, lineWidth, type Cursor, type CurveLook } from './chart-options.ts';
import type { Span } from './span.ts';
import { align, type Curve } from './series.ts';
import styles from './curve-chart.module.css';

/** The curves of a chart with their surroundings, and its answers to the pointer. */
export interface ChartProps {
  readonly signals: readonly Signal[];
  readonly curves: readonly Curve[];
  readonly hidden: ReadonlySet<string>;
  /** Limits, alarms and a moment that lie over the curves. */
  readonly marks: AlarmMarks;
  readonly view: Span;
  readonly width: number;
  /** Height of the screen's layout when absent. */
  readonly height?: number;
  /** Custom look; the same object from one rendering to the next. */
  readonly look?: CurveLook;
  readonly onZoom: (span: Span) => void;
  readonly onReset: () => void;
  /** The times and figures under the pointer, by curve; null when it is elsewhere. */
  readonly onCursor: (cursor: Cursor | null) => void;
  /** A moment that was pressed, ms. */
  readonly onPick?: (at: number) => void;
  /** Called with the position of the plot in its box, pixels, whenever it changes. */
  readonly onPlot?: (plot: Plot) => void;
  /** The chart whenever another one is made; null when it is gone. Kept the same from one drawing to the next. */
  readonly onChart: (chart: uPlot | null) => void;
}

/** From the left end of the box of a drawing, pixels. */
export interface Plot {
  readonly left: number;
  readonly width: number;
}

/** Height of a chart that is alone on its screen, pixels. */
export const HEIGHT = 420;
const PHONE_HEIGHT = 300;

/** The drawing itself: drag to zoom, double click to reset, a cross-hair over all curves. */
export function CurveChart(props: ChartProps) {
  const { signals, curves, hidden, marks, view, width, look, onChart } = props;
  const t = useT();
  const holder = useRef<HTMLDivElement>(null);
  const made = useRef<uPlot | null>(null);
  const shade = useShade();
  const isPhone = usePhone();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const language = usePreferences((preferences) => preferences.language);
  const height = props.height ?? (isPhone ? PHONE_HEIGHT : HEIGHT);
  const latest = useRef(props);
  const drawn = useRef(marks);
  useEffect(() => {
    latest.current = props;
  });

  // uPlot cannot change its series, so another set of curves is another chart.
  useEffect(() => {
    if (holder.current === null || width === 0) return undefined;
    const chart = new uPlot(
      chartOptions({
        look,
        signals,
        shade,
        zone,
        language,
        size: { width, height },
        axesMax: isPhone ? 2 : 4,
        view: () => latest.current.view,
        onZoom: (span) => latest.current.onZoom(span),
        onReset: () => latest.current.onReset(),
        onCursor: (cursor) => latest.current.onCursor(cursor),
        onDraw: (self) => {
          drawMarks(self, drawn.current, latest.current.hidden, look?.zoom);
          latest.current.onPlot?.({
            left: self.bbox.left / devicePixelRatio,
            width: self.bbox.width / devicePixelRatio,
          });
        },
        onPick: (at) => latest.current.onPick?.(at),
      }),
      undefined,
      holder.current,
    );
    fill(chart, latest.current);
    made.current = chart;
    onChart(chart);
    return () => {
      chart.destroy();
      made.current = null;
      onChart(null);
    };
  }, [signals, shade, zone, language, width, height, look, isPhone, onChart]);

  useEffect(() => {
    if (made.current !== null) fill(made.current, { signals, curves, hidden, view });
  }, [signals, curves, hidden, view]);

  useEffect(() => {
    drawn.current = marks;
    made.current?.redraw(false);
  }, [marks]);

  return <div ref={holder} className={styles['chart']} style={{ height }} role="img" aria-label={t('history.chart')} />;
}

function fill(
  chart: uPlot,
  { signals, curves, hidden, view }: Pick<ChartProps, 'signals' | 'curves' | 'hidden' | 'view'>,
) {
  chart.batch(() => {
    chart.setData(align([...curves, ...curves.map((curve) => curve.held)]), false);
    chart.setScale('x', { min: view.from, max: view.to });
    signals.forEach((signal, index) => {
      const show = !hidden.has(signal.id);
      const series = chart.series[index + 1];
      if (series !== undefined) series.width = lineWidth(curves[index]?.times.length ?? 0, chart.width);
      chart.setSeries(index + 1, { show });
      chart.setSeries(signals.length + index + 1, { show });
    });
  });
}
