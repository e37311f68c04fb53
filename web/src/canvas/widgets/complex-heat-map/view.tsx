import { groupedText, numberText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { useMemo } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { AlarmHours } from '../../../parts/alarm/alarm-hours.tsx';
import { useHistory } from '../../../parts/curve/use-history.ts';
import { HourGrid } from '../../../ui/charts/hour-grid.tsx';
import type { ViewProps } from '../../kit/definition.ts';
import { boxStyleOf } from '../../kit/ink.ts';
import { hasPast, useScene } from '../../kit/scene-context.ts';
import { useAlarmStatistics } from '../../kit/use-alarm-statistics.ts';
import { useRecentSpan } from '../../kit/use-recent-span.ts';
import { useSame } from '../../kit/use-same.ts';
import { WidgetNote } from '../../kit/widget-note.tsx';
import { hourlyRows } from './hourly.ts';
import styles from './complex-heat-map.module.css';

const DAY_MS = 86_400_000;
/** Quarters of an hour, so that hours of every zone are made of whole buckets. */
const BUCKETS_A_DAY = 96;
const NO_SIGNALS: readonly never[] = [];
const NOTHING = { times: [], min: [], max: [], avg: [], count: [] };

/** The hours of its signal, or of alarms. */
export function View(props: ViewProps<'ComplexHeatMap'>) {
  const { widget, face } = props;
  const isOfSignal = widget.dataId !== '';
  const { kpi, note } = useAlarmStatistics(widget.dataAddon.days, !isOfSignal);
  const style = boxStyleOf(widget.style, face);
  if (note !== undefined) return <WidgetNote text={note} address="" style={style} />;
  return (
    <div className={styles['heat']} style={style}>
      {isOfSignal ? <SignalHours {...props} /> : <AlarmHours days={kpi?.days.slice(-widget.dataAddon.days) ?? []} />}
    </div>
  );
}

function SignalHours({ widget: { dataAddon }, reading }: ViewProps<'ComplexHeatMap'>) {
  const t = useT();
  const scene = useScene();
  const { source, timeZone } = scene;
  const { signal } = reading;
  const { figure, days } = dataAddon;
  const { from, to } = useRecentSpan(days * DAY_MS);
  const signals = useSame(signal === undefined || !hasPast(scene) ? NO_SIGNALS : [signal]);
  const { history, error } = useHistory(signals, { from, to }, days * BUCKETS_A_DAY, true);
  const buckets = history?.buckets[0] ?? NOTHING;
  const rows = useMemo(
    // The first day began before the span, which may end on the next day.
    () => hourlyRows(buckets, figure, { from, to: Math.min(to, source.now()), zone: timeZone }).slice(-days),
    [buckets, figure, from, to, source, timeZone, days],
  );
  const textOf = (value: number) =>
    `${groupedText(numberText(value, signal?.decimals ?? null))} ${signal?.unit ?? ''}`.trim();
  return (
    <>
      <span className={styles['name']}>{reading.name}</span>
      {error !== null && history === undefined ? (
        <p role="alert">
          {t('history.failed')} {errorText(error)}
        </p>
      ) : (
        <HourGrid label={`${reading.name} · ${t(`canvas.heat.${figure}`)}`} rows={rows} textOf={textOf} />
      )}
    </>
  );
}
