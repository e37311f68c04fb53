import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { AGE_COLORS } from '../../ui/tokens.ts';
import { usePhone } from '../../ui/use-media.ts';
import { useShade } from '../../ui/use-shade.ts';
import { priorityColor, type LimitLine } from './alarm-marks.ts';
import { drawLimits } from './limit-lines.ts';
import { drawPairs } from './xy-draw.ts';
import { axisTitle, fullEnds, xyOptions, type Ends, type XyView } from './xy-options.ts';
import { ageColor, ageOf, nearestPair, type XyPoints } from './xy-points.ts';
import styles from './curve-chart.module.css';

interface Props {
  readonly x: Signal;
  readonly y: Signal;
  readonly points: XyPoints;
  readonly isLine: boolean;
  readonly limits: readonly LimitLine[];
  readonly width: number;
  /** Height of the screen's layout when absent. */
  readonly height?: number;
  /** The part of both axes that is shown; null for all. */
  readonly zoom: XyView | null;
  readonly onZoom: (zoom: XyView | null) => void;
  /** The pair that is pointed at; null for none. */
  readonly pointed: number | null;
  readonly onPointed: (index: number | null) => void;
  /** The pair that is pointed at in words, for a screen reader. */
  readonly pointedText: string;
  /** The chart whenever another one is made; null when it is gone. Kept the same from one drawing to the next. */
  readonly onChart?: (chart: uPlot | null) => void;
}

const HEIGHT = 480;
const PHONE_HEIGHT = 340;
/** From the pointer to the pair that it points at, pixels. */
const NEAR = 24;
const PAGE = 10;

/**
 * One signal over another: points in the colour of their age. A drag zooms both axes, a double click shows all. Arrow
 * keys go through the pairs in the order of time, plus and minus zoom around the one that is pointed at.
 */
export function XyChart(props: Props) {
  const { x, y, points, isLine, limits, width, zoom, onZoom, pointed, onPointed, pointedText, onChart } = props;
  const t = useT();
  const shade = useShade();
  const isPhone = usePhone();
  const language = usePreferences((preferences) => preferences.language);
  const holder = useRef<HTMLDivElement>(null);
  const made = useRef<uPlot | null>(null);
  const height = props.height ?? (isPhone ? PHONE_HEIGHT : HEIGHT);
  const full = useMemo(() => ({ x: fullEnds(x, points.xs), y: fullEnds(y, points.ys) }), [x, y, points]);
  const view = zoom ?? full;
  const shown = useMemo(() => ({ x, y, points, isLine, limits, view }), [x, y, points, isLine, limits, view]);
  const latest = useRef({ props, shown });
  const drawn = useRef(shown);
  useEffect(() => {
    latest.current = { props, shown };
  });

  useEffect(() => {
    if (holder.current === null || width === 0) return undefined;
    const chart = new uPlot(
      xyOptions({
        x,
        y,
        shade,
        language,
        size: { width, height },
        view: () => drawn.current.view,
        onZoom: (part) => latest.current.props.onZoom(part),
        onReset: () => latest.current.props.onZoom(null),
        onPoint: (place) =>
          latest.current.props.onPointed(place === null ? null : pairAt(made.current, drawn.current.points, place)),
        onDraw: (self) => {
          drawLimits(self, limitsOn(self, drawn.current));
          drawPairs(self, drawn.current.points, { colors: [...AGE_COLORS[shade]], isLine: drawn.current.isLine });
        },
      }),
      [[], []],
      holder.current,
    );
    drawn.current = latest.current.shown;
    setScales(chart, drawn.current.view);
    made.current = chart;
    onChart?.(chart);
    return () => {
      chart.destroy();
      made.current = null;
      onChart?.(null);
    };
  }, [x, y, shade, language, width, height, onChart]);

  useEffect(() => {
    drawn.current = shown;
    if (made.current !== null) setScales(made.current, shown.view);
  }, [shown]);

  useEffect(() => {
    const mark = document.createElement('span');
    mark.className = styles['dot'] ?? '';
    const [at, up] = pointed === null ? [] : [points.xs[pointed], points.ys[pointed]];
    if (made.current === null || pointed === null || at === undefined || up === undefined) return undefined;
    const partOf = (value: number, [from, to]: Ends) => (100 * (value - from)) / (to - from);
    mark.style.left = `${partOf(at, view.x)}%`;
    mark.style.bottom = `${partOf(up, view.y)}%`;
    mark.style.background = ageColor(ageOf(points, pointed), [...AGE_COLORS[shade]]);
    made.current.over.append(mark);
    return () => mark.remove();
  }, [pointed, points, shade, view]);

  const press = (event: KeyboardEvent) => {
    const last = points.times.length - 1;
    if (last < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const go = (index: number) => onPointed(Math.min(Math.max(index, 0), last));
    const step = KEYS[event.key];
    if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(last);
    else if (step !== undefined) go(pointed === null ? (step > 0 ? 0 : last) : pointed + step);
    else if (event.key === '+' || event.key === '=') onZoom(zoomedAround(view, points, pointed ?? last, 0.5));
    else if (event.key === '-') onZoom(zoom === null ? null : zoomedOut(view, full));
    else if (event.key === 'Escape' && (zoom !== null || pointed !== null)) {
      onZoom(null);
      onPointed(null);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={holder}
      className={styles['chart']}
      style={{ height }}
      role="slider"
      tabIndex={0}
      aria-label={t('history.xy.over', { y: axisTitle(y, language), x: axisTitle(x, language) })}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, points.times.length - 1)}
      aria-valuenow={pointed ?? 0}
      aria-valuetext={pointedText}
      onKeyDown={press}
    />
  );
}

function setScales(chart: uPlot, { x: [left, right], y: [bottom, top] }: XyView): void {
  chart.batch(() => {
    chart.setScale('x', { min: left, max: right });
    chart.setScale('y', { min: bottom, max: top });
  });
  chart.redraw(false);
}

const KEYS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: PAGE,
  PageDown: -PAGE,
};

function pairAt(chart: uPlot | null, points: XyPoints, place: { readonly left: number; readonly top: number }) {
  if (chart === null) return null;
  const posOf = { x: (value: number) => chart.valToPos(value, 'x'), y: (value: number) => chart.valToPos(value, 'y') };
  return nearestPair(points, place, posOf, NEAR);
}

/** The limits of both signals, each across its own axis. */
function limitsOn(chart: uPlot, { x, y, limits }: Pick<Props, 'x' | 'y' | 'limits'>) {
  const style = getComputedStyle(chart.root);
  return limits.flatMap((one) =>
    (['y', 'x'] as const)
      .filter((axis) => one.signalId === { x, y }[axis].id)
      .map((axis) => ({
        ...one,
        axis,
        scale: axis,
        color: priorityColor(style, one.priority),
        label: `${one.label} ${one.limit}`,
      })),
  );
}

/** Both axes, `part` of their length around a pair. */
function zoomedAround({ x, y }: XyView, { xs, ys }: XyPoints, index: number, part: number): XyView {
  const around = ([from, to]: Ends, middle: number): Ends => {
    const half = ((to - from) * part) / 2;
    return [middle - half, middle + half];
  };
  return { x: around(x, xs[index] ?? 0), y: around(y, ys[index] ?? 0) };
}

/** Twice the length of both axes; null once that shows all. */
function zoomedOut(view: XyView, full: XyView): XyView | null {
  const wider = ([from, to]: Ends, [least, most]: Ends): Ends => {
    const quarter = (to - from) / 2;
    return [Math.max(least, from - quarter), Math.min(most, to + quarter)];
  };
  const next = { x: wider(view.x, full.x), y: wider(view.y, full.y) };
  const isAll = next.x[0] <= full.x[0] && next.x[1] >= full.x[1] && next.y[0] <= full.y[0] && next.y[1] >= full.y[1];
  return isAll ? null : next;
}
