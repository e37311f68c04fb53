import { useT, type Translate } from '../../../i18n/translate.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import { useMayHistory } from '../../../live/shared-ways.ts';
import type { Span } from '../../../parts/curve/span.ts';
import { ScrollRegion } from '../../../ui/layout/scroll-region.tsx';
import type { Series } from '../../kit/chart/series.ts';
import { useStretches } from '../../kit/chart/use-stretches.ts';
import type { ViewProps } from '../../kit/definition.ts';
import { boxStyleOf } from '../../kit/ink.ts';
import { LoadFailed } from '../../kit/load-failed.tsx';
import { useScene } from '../../kit/scene-context.ts';
import { ranFor, runsOf, type Run } from './runs.ts';
import styles from './complex-gantt.module.css';

/** A row of bars for each machine, with the number of its runs and how long it ran. */
export function View({ widget, face }: ViewProps<'ComplexGantt'>) {
  const t = useT();
  const mayHistory = useMayHistory();
  const { rows, span, asked } = useStretches(widget, mayHistory);
  const isFailed = asked.error !== null && asked.history === undefined;
  const isLoading = asked.history === undefined && asked.isFetching;
  return (
    <ScrollRegion
      className={styles['gantt']}
      style={boxStyleOf(widget.style, face)}
      aria-label={widget.name || t('widget.ComplexGantt')}
      aria-busy={asked.isFetching}
    >
      {!mayHistory && <p className={styles['note']}>{t('canvas.period.refused')}</p>}
      {rows.length === 0 && <p className={styles['note']}>{t('canvas.noSignals')}</p>}
      {isFailed && <LoadFailed text={t('history.failed')} error={asked.error} onRetry={asked.retry} />}
      {mayHistory && !isFailed && rows.length > 0 && (
        <div className={styles['rows']}>
          {rows.map(({ one, stretches }) => (
            <Row
              key={one.key}
              series={one}
              runs={runsOf(stretches, widget.dataAddon.runValue)}
              span={span}
              isLoading={isLoading}
            />
          ))}
          <Axis span={span} />
        </div>
      )}
    </ScrollRegion>
  );
}

interface RowProps {
  readonly series: Series;
  readonly runs: readonly Run[];
  readonly span: Span;
  /** Its runs are on their way. */
  readonly isLoading: boolean;
}

function Row({ series, runs, span, isLoading }: RowProps) {
  const t = useT();
  const { openFaceplate: open, timeZone } = useScene();
  const { name, color, reading } = series;
  const lasted = runs.length === 0 ? '' : ` · ${durationText(ranFor(runs), t)}`;
  const sum = isLoading ? t('canvas.loading') : `${t('canvas.gantt.runs', { count: runs.length })}${lasted}`;
  const share = (ms: number) => `${((100 * ms) / (span.to - span.from)).toFixed(3)}%`;
  return (
    <div className={styles['row']} data-quality={reading.quality}>
      {open === undefined || reading.bond !== 'bound' ? (
        <span className={styles['name']} title={name}>
          {name}
        </span>
      ) : (
        <button
          type="button"
          className={styles['name']}
          aria-haspopup="dialog"
          title={name}
          onClick={({ currentTarget }) => open(reading.signalId, currentTarget.getBoundingClientRect())}
        >
          {name}
        </button>
      )}
      <span className={styles['line']} role="img" aria-label={`${name}: ${sum}`}>
        {runs.map(({ from, to }) => (
          <span
            key={from}
            className={styles['run']}
            style={{ left: share(from - span.from), width: share(to - from), background: color }}
            title={`${dateTimeText(from, timeZone).slice(5)} – ${dateTimeText(to, timeZone).slice(5)} · ${durationText(to - from, t)}`}
          />
        ))}
      </span>
      <span className={styles['sum']} aria-hidden="true">
        {sum}
      </span>
    </div>
  );
}

/** Times at which the axis is labelled, as shares of the span. */
const TICKS = [0, 0.25, 0.5, 0.75, 1];
/** Spans from here on are labelled by their days. */
const DAYS_FROM_MS = 2 * 86_400_000;

function Axis({ span: { from, to } }: Pick<RowProps, 'span'>) {
  const { timeZone } = useScene();
  const labelOf = (at: number) => {
    const text = dateTimeText(at, timeZone);
    return to - from >= DAYS_FROM_MS ? text.slice(5, 10) : text.slice(11, 16);
  };
  return (
    <div className={styles['row']} aria-hidden="true">
      <span className={styles['name']} />
      <span className={styles['axis']}>
        {TICKS.map((share) => (
          <span key={share} style={{ left: `${100 * share}%` }}>
            {labelOf(from + share * (to - from))}
          </span>
        ))}
      </span>
      <span className={styles['sum']} />
    </div>
  );
}

const MIN_MS = 60_000;
const MIN_PER_HOUR = 60;

/** A duration in hours and minutes; of less than a minute in seconds. */
function durationText(ms: number, t: Translate): string {
  if (ms < MIN_MS) return t('unit.s', { count: Math.round(ms / 1_000) });
  const minutes = Math.round(ms / MIN_MS);
  const [hours, rest] = [Math.floor(minutes / MIN_PER_HOUR), minutes % MIN_PER_HOUR];
  const parts = [hours > 0 && t('unit.h', { count: hours }), rest > 0 && t('unit.min', { count: rest })];
  return parts.filter(Boolean).join(' ');
}
