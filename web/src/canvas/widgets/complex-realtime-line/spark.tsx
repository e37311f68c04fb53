import { sparkLine } from '../../../ui/spark-line.ts';
import { isStepped } from '../../../parts/curve/series.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useShade } from '../../../ui/use-shade.ts';
import type { ViewProps } from '../../kit/definition.ts';
import { boxStyleOf } from '../../kit/ink.ts';
import { useScene } from '../../kit/scene-context.ts';
import { seriesOf } from '../../kit/chart/series.ts';
import styles from './complex-realtime-line.module.css';

/** The shape of the last minutes, with the band between the limits shaded, and nothing else. */
export function Spark({ widget, box, face }: ViewProps<'ComplexRealtimeLine'>) {
  const scene = useScene();
  const [one] = seriesOf(widget, scene, useShade());
  // It moves on when nothing comes, too.
  useNow();
  const style = { ...boxStyleOf(widget.style, face), padding: 0 };
  if (one === undefined) return <div className={styles['spark']} style={style} />;
  const { signalId, signal, quality } = one.reading;
  const line = sparkLine(scene.source.trend(signalId), {
    width: Math.max(1, box.width),
    height: Math.max(1, box.height),
    spanMs: widget.dataAddon.timeRange * 1_000,
    to: scene.source.now(),
    isStepped: signal !== undefined && isStepped(signal),
    ...(widget.dataAddon.yAxisType === 'fixed' && {
      ends: { low: widget.dataAddon.minVal, high: widget.dataAddon.maxVal },
    }),
  });
  const { limits } = signal ?? {};
  const [low, high] = [limits?.l ?? limits?.ll, limits?.h ?? limits?.hh];
  return (
    <div className={styles['spark']} style={style} data-quality={quality} title={one.reading.reason || undefined}>
      <svg width="100%" height="100%" viewBox={`0 0 ${box.width} ${box.height}`} role="img" aria-label={one.name}>
        {line !== undefined && low !== undefined && high !== undefined && (
          <rect
            className={styles['band']}
            x="0"
            width={box.width}
            y={line.yOf(high)}
            height={Math.max(0, line.yOf(low) - line.yOf(high))}
          />
        )}
        {line !== undefined && <path className={styles['line']} d={line.path} stroke={face.fontColor} />}
        {line?.end !== undefined && <circle cx={line.end.x} cy={line.end.y} r="2.5" fill={face.fontColor} />}
      </svg>
    </div>
  );
}
