import { useCallback, useMemo } from 'react';
import type uPlot from 'uplot';
import { CurveChart, type ChartProps } from '../../../curve/curve-chart.tsx';
import { CurvePanes } from '../../../curve/curve-panes.tsx';
import { panesOf, readPanes, withMoved, writePanes, type Panes } from '../../../curve/panes.ts';
import { NO_PENS } from '../../../curve/pens.ts';
import { NewPane, PaneFrame } from './pane-frame.tsx';

interface Props extends Omit<ChartProps, 'onChart' | 'height'> {
  /** Null draws all curves in one chart. */
  readonly panes: Panes | null;
  /** Absent where signals stay in the pane of their axis. */
  readonly onPanes?: ((panes: Panes) => void) | undefined;
  /** All charts from the top, whenever one is made. Kept the same from one drawing to the next. */
  readonly onCharts: (charts: readonly uPlot[]) => void;
}

/** The curves of a view in one chart, or in panes between which signals are moved. */
export function CurveDrawing({ panes, onPanes, onCharts, ...chart }: Props) {
  const { signals, look } = chart;
  const pens = look?.pens ?? NO_PENS;
  const setChart = useCallback((made: uPlot | null) => onCharts(made === null ? [] : [made]), [onCharts]);
  // The address is read again with each rendering; its text is the same for as long as the panes are.
  const text = writePanes(panes);
  const places = useMemo(() => panesOf(signals, pens, readPanes(text) ?? []), [signals, pens, text]);
  if (panes === null) return <CurveChart {...chart} onChart={setChart} />;
  const move = (signalId: string, to: number) =>
    onPanes?.(
      withMoved(
        places.map((pane) => pane.flatMap((place) => signals[place]?.id ?? [])),
        signalId,
        to,
      ),
    );
  return (
    <>
      <CurvePanes
        {...chart}
        panes={places}
        onCharts={onCharts}
        renderPane={(pane, content) => (
          <PaneFrame
            signals={signals}
            pens={pens}
            panes={places}
            pane={pane}
            onMove={onPanes === undefined ? undefined : move}
          >
            {content}
          </PaneFrame>
        )}
      />
      {onPanes !== undefined && signals.length > places.length && (
        <NewPane onMove={(signalId) => move(signalId, places.length)} />
      )}
    </>
  );
}
