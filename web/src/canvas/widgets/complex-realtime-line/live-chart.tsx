import { useState } from 'react';
import { useNow } from '../../../lib/time/use-now.ts';
import { NO_MARKS } from '../../../parts/curve/alarm-marks.ts';
import { CurveChart } from '../../../parts/curve/curve-chart.tsx';
import { useMayHistory } from '../../../live/shared-ways.ts';
import { useHistory } from '../../../parts/curve/use-history.ts';
import { useShade } from '../../../ui/use-shade.ts';
import { useLegendHeight, WidgetLegend } from '../../kit/chart/curve-legend.tsx';
import { curveLookOf, keyOfLook } from '../../kit/chart/curve-look.ts';
import type { ViewProps } from '../../kit/definition.ts';
import { boxStyleOf } from '../../kit/ink.ts';
import { AtDrawnSize, useDrawnSize } from '../../kit/chart/device-size.tsx';
import { marginIn } from '../../kit/chart/margin.ts';
import { hasPast, useScene } from '../../kit/scene-context.ts';
import { seriesOf } from '../../kit/chart/series.ts';
import { useSame } from '../../kit/use-same.ts';
import { liveCurve } from './live-curve.ts';
import { Stack } from '../../../ui/layout/box.tsx';
import styles from './complex-realtime-line.module.css';
import { useStable } from '../../kit/use-stable.ts';

const NONE: ReadonlySet<string> = new Set();
const NO_SIGNALS: readonly never[] = [];
const still = () => {};

/** Live curves. The part before the first live value is loaded once from history. */
export function LiveChart({ widget, box, face }: ViewProps<'ComplexRealtimeLine'>) {
  const scene = useScene();
  const { source, mode, stage } = scene;
  const { dataAddon, style } = widget;
  const series = seriesOf(widget, scene, useShade());
  const signals = useSame(series.flatMap(({ reading }) => (reading.signal === undefined ? [] : [reading.signal])));
  const [hidden, setHidden] = useState<ReadonlySet<string>>(NONE);
  useNow();
  const now = source.now();
  const spanMs = dataAddon.timeRange * 1_000;
  const mayAsk = useMayHistory() && mode !== 'replay' && hasPast(scene);
  const [since] = useState(now);
  const width = Math.max(1, Math.round(box.width - 2 * style.strokeWidth));
  const asked = mayAsk ? signals : NO_SIGNALS;
  const past = useHistory(asked, { from: since - spanMs, to: since }, width, stage === 'thumb').history;
  const [measure, legendHeight] = useLegendHeight(dataAddon.isLegendShown);
  const curves = signals.map((signal) =>
    liveCurve({
      signalId: signal.id,
      past: past?.curves.find((curve) => curve.signalId === signal.id),
      trend: source.trend(signal.id),
      live: source.live(signal.id),
      now,
    }),
  );
  const height = Math.max(20, Math.round(box.height - legendHeight - 2 * style.strokeWidth));
  const size = useDrawnSize({ width, height });
  const drawn = { ...dataAddon, zoom: size.zoom, margin: marginIn(widget.position.margin, size) };
  // Styles are compared by content, since each value creates new series with the same style.
  const look = useStable(() => ({ ...curveLookOf(series, drawn), isStill: true }), keyOfLook(series, drawn));
  const toggle = (signalId: string) =>
    setHidden((before) => {
      const after = new Set(before);
      if (!after.delete(signalId)) after.add(signalId);
      return after;
    });
  return (
    <Stack className={styles['chart']} style={{ ...boxStyleOf(style, face), padding: 0 }}>
      <AtDrawnSize drawn={size}>
        <CurveChart
          signals={signals}
          curves={curves}
          hidden={hidden}
          marks={NO_MARKS}
          view={{ from: now - spanMs, to: now }}
          width={size.width}
          height={size.height}
          look={look}
          onZoom={still}
          onReset={still}
          onCursor={still}
          onChart={still}
        />
      </AtDrawnSize>
      {dataAddon.isLegendShown && (
        <WidgetLegend
          measure={measure}
          series={series}
          hidden={hidden}
          onToggle={toggle}
          textOf={({ reading }) => `${reading.text} ${reading.unit}`.trim()}
        />
      )}
    </Stack>
  );
}
