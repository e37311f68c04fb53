import type { Signal } from '@tidegate/contract/entities/signal.ts';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import type uPlot from 'uplot';
import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { dateTimeText, zoneLabel } from '../../../lib/time-zone.ts';
import { Notice } from '../../notice.tsx';
import { useWidth } from '../../use-width.ts';
import { useAlarmMarks } from '../../curve/alarm-marks.ts';
import type { Cursor } from '../../curve/chart-options.ts';
import { CurveChart } from '../../curve/curve-chart.tsx';
import { CurveLegend } from './curve-legend.tsx';
import { ExportMenu, type CurveOwner } from './export-menu.tsx';
import { HistoryNote } from './history-note.tsx';
import { PointTable } from './point-table.tsx';
import type { Span } from '../../curve/span.ts';
import { useHistory } from '../../curve/use-history.ts';
import styles from './history-tab.module.css';

interface Props {
  readonly owner: CurveOwner;
  readonly signals: readonly Signal[];
  readonly span: Span;
  readonly view: Span;
  /** A moment that is marked, ms; null for none. */
  readonly moment: number | null;
  readonly onZoom: (zoom: Span | null) => void;
  readonly onRemove: (signalId: string) => void;
}

/** Widths are asked for in steps, so that a dragged window edge does not ask anew at every pixel. */
const WIDTH_STEP = 100;

/** The curves of a view: picture or table, legend, export. */
export function CurvePanel({ owner, signals, span, view, moment, onZoom, onRemove }: Props) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const [isTable, setTable] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const [chart, setChart] = useState<uPlot | null>(null);
  const [box, width] = useWidth();
  const asked = useHistory(signals, view, Math.ceil(width / WIDTH_STEP) * WIDTH_STEP);
  const { history } = asked;
  const marks = useAlarmMarks(signals, view, moment);
  const isZoomed = view.from !== span.from || view.to !== span.to;
  const isEmpty = history !== undefined && history.curves.every((curve) => curve.times.length === 0);

  const toggle = (id: string) =>
    setHidden((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const views = [
    { value: false, label: t('history.chart') },
    { value: true, label: t('history.table') },
  ];

  return (
    <section className={styles['panel']}>
      <div className={styles['panelHead']}>
        <Segmented size="small" value={isTable} options={views} onChange={setTable} />
        {isZoomed ? (
          <span className={styles['zoomed']}>
            {t('history.zoomed', { from: dateTimeText(view.from, zone), to: dateTimeText(view.to, zone) })}
            <Button size="small" onClick={() => onZoom(null)}>
              {t('history.reset')}
            </Button>
          </span>
        ) : (
          <span className={styles['faint']}>
            {isTable ? '' : `${t('history.help')} · `}
            {t('history.zoneNote', { zone: zoneLabel(view.to, zone) })}
          </span>
        )}
        <ExportMenu owner={owner} signals={signals} view={view} chart={chart} />
      </div>
      <div ref={box} className={styles['canvas']} aria-busy={asked.isFetching} data-fetching={asked.isFetching}>
        {asked.error !== null && history === undefined ? (
          <Notice title={t('history.failed')} text={errorText(asked.error)} role="alert">
            <Button type="primary" onClick={asked.retry}>
              {t('action.retry')}
            </Button>
          </Notice>
        ) : history === undefined ? (
          <div className={styles['waiting']} role="status">
            {t('history.loading')}
          </div>
        ) : isTable ? (
          <PointTable signals={signals} history={history} />
        ) : (
          <>
            <CurveChart
              signals={signals}
              curves={history.curves}
              hidden={hidden}
              marks={marks}
              view={view}
              width={width}
              onChart={setChart}
              onZoom={onZoom}
              onReset={() => onZoom(null)}
              onCursor={setCursor}
            />
            {isEmpty && !asked.isFetching && (
              <div className={styles['over']}>
                <Notice title={t('history.none')} text={t('history.noneText')} role="status" />
              </div>
            )}
          </>
        )}
      </div>
      {history !== undefined && <HistoryNote history={history} />}
      {history !== undefined && !isTable && (
        <CurveLegend
          signals={signals}
          history={history}
          cursor={cursor}
          hidden={hidden}
          onToggle={toggle}
          onRemove={onRemove}
        />
      )}
    </section>
  );
}
