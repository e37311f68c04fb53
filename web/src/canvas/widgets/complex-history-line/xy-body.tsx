import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { useMemo, useState } from 'react';
import { useT } from '../../../i18n/translate.ts';
import { valueText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { useLimitLines } from '../../../parts/curve/alarm-marks.ts';
import type { Span } from '../../../parts/curve/span.ts';
import type { History } from '../../../parts/curve/use-history.ts';
import { XyChart } from '../../../parts/curve/xy-chart.tsx';
import type { XyView } from '../../../parts/curve/xy-options.ts';
import { NO_POINTS, xyPointsOf } from '../../../parts/curve/xy-points.ts';
import { hasPast, useScene } from '../../kit/scene-context.ts';
import { useSame } from '../../kit/use-same.ts';
import styles from './complex-history-line.module.css';

interface Props {
  readonly signals: readonly Signal[];
  /** Undefined until it is here, and in the editor. */
  readonly history: History | undefined;
  readonly view: Span;
  readonly isLine: boolean;
  readonly width: number;
  readonly height: number;
  /** Text of the point under the pointer; empty for none. */
  readonly onPointed: (text: string) => void;
}

/** The second signal of a widget over its first one. */
export function XyBody({ signals, history, view, isLine, width, height, onPointed }: Props) {
  const t = useT();
  const scene = useScene();
  const { timeZone, language } = scene;
  const [x, y] = signals.filter(({ dataType }) => dataType !== 'string');
  const pair = useSame(x === undefined || y === undefined ? [] : [x, y]);
  const limits = useLimitLines(hasPast(scene) ? pair : NONE);
  const [zoom, setZoom] = useState<XyView | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const points = useMemo(
    () =>
      history === undefined || x === undefined || y === undefined ? NO_POINTS : xyPointsOf(history, x, y, view.to),
    [history, x, y, view.to],
  );
  if (x === undefined || y === undefined) return <p className={styles['error']}>{t('canvas.curve.xyTwo')}</p>;
  const said = (signal: Signal, value: number | undefined) =>
    `${nameText(signal, language)} ${valueText(signal, value, language)} ${signal.unit}`.trim();
  const textOf = (index: number | null) => {
    const at = index === null ? undefined : points.times[index];
    if (index === null || at === undefined) return '';
    return [dateTimeText(at, timeZone), said(y, points.ys[index]), said(x, points.xs[index])].join(' · ');
  };
  const point = (index: number | null) => {
    setPointed(index);
    onPointed(textOf(index));
  };
  return (
    <XyChart
      x={x}
      y={y}
      points={points}
      isLine={isLine}
      limits={limits}
      width={width}
      height={height}
      zoom={zoom}
      onZoom={setZoom}
      pointed={pointed !== null && pointed < points.times.length ? pointed : null}
      onPointed={point}
      pointedText={textOf(pointed)}
    />
  );
}

const NONE: readonly Signal[] = [];
