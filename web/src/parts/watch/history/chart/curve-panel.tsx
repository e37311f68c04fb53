import { ColumnWidthOutlined, PlusOutlined } from '@ant-design/icons';
import type { ShownNote } from '@tidegate/contract/nouns/note/note.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import type uPlot from 'uplot';
import { errorText } from '../../../../api/error-text.ts';
import { useAuth } from '../../../../api/session.ts';
import { useT } from '../../../../i18n/translate.ts';
import { browserClock } from '../../../../lib/clock.ts';
import { loadScreen } from '../../../../lib/browser/load-screen.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { dateTimeText, zoneLabel } from '../../../../lib/time/time-zone.ts';
import { useSharedWays } from '../../../../live/shared-ways.ts';
import { useAlarmMarks } from '../../../curve/alarm-marks.ts';
import type { Cursor, CurveLook } from '../../../curve/chart-options.ts';
import type { Plot } from '../../../curve/curve-chart.tsx';
import type { Panes } from '../../../curve/panes.ts';
import { NO_PENS, type PenLooks } from '../../../curve/pens.ts';
import type { Span } from '../../../curve/span.ts';
import { useHistory } from '../../../curve/use-history.ts';
import { Notice } from '../../../../ui/frame/notice.tsx';
import { usePhone } from '../../../../ui/use-media.ts';
import { useWidth } from '../../../../ui/use-width.ts';
import { AskedHistory, askedWidth } from './asked-history.tsx';
import { earlierId, type Compare } from '../compare/compare.ts';
import { CompareTable } from '../compare/compare-table.tsx';
import { CurveDrawing } from './curve-drawing.tsx';
import { CurveLegend } from './curve-legend.tsx';
import type { CurveOwner } from '../../curve-owner.ts';
import { ExportMenu } from '../export/export-menu.tsx';
import { HistoryNote } from './history-note.tsx';
import { MarkLane } from '../marks/mark-lane.tsx';
import { MarkList } from '../marks/mark-list.tsx';
import { MarkToggles } from '../marks/mark-toggles.tsx';
import type { MarkKind } from '../marks/marks.ts';
import { PointTable } from './point-table.tsx';
import { firstSelection } from '../selection/selection.ts';
import { SelectionCursors } from '../selection/selection-cursors.tsx';
import { SelectionTable } from '../selection/selection-table.tsx';
import { useCompared } from '../compare/use-compared.ts';
import { useMarks } from '../marks/use-marks.ts';
import { Faint, Row } from '../../../../ui/layout/box.tsx';
import styles from '../history-tab.module.css';

// Its calendar is large and seldom used.
const NoteForm = lazy(() =>
  loadScreen(async () => ({ default: (await import('../marks/note-form.tsx')).NoteForm }), browserClock),
);

interface Props {
  readonly owner: CurveOwner;
  readonly signals: readonly Signal[];
  /** Looks of the signals. The same object for as long as the content is the same; it is not used in a comparison. */
  readonly pens: PenLooks;
  readonly span: Span;
  readonly view: Span;
  /** A moment that is marked, ms; null for none. */
  readonly moment: number | null;
  /** The time whose statistics are shown; null for none. */
  readonly selection: Span | null;
  readonly compare: Compare | null;
  /** Figures instead of curves. */
  readonly isTable: boolean;
  /** Null draws all curves in one chart. */
  readonly panes: Panes | null;
  readonly onPanes: (panes: Panes) => void;
  /** Menu of the other views. */
  readonly views: ReactNode;
  readonly unmarked: readonly MarkKind[];
  readonly onUnmarked: (unmarked: readonly MarkKind[]) => void;
  readonly onZoom: (zoom: Span | null) => void;
  readonly onSelect: (selection: Span | null) => void;
  readonly onRemove: (signalId: string) => void;
}

/** From the moment of a mark to either end of the view that it is looked at in, as a part of the view. */
const ZOOM_PART = 0.05;
const ZOOM_MIN_MS = 60_000;

/** The curves of a view: picture or table, marks, notes, comparison, legend, export. */
export function CurvePanel(props: Props) {
  const { owner, signals, pens, span, view, moment, compare, isTable, views } = props;
  const { panes, onPanes, selection, unmarked, onUnmarked, onZoom, onSelect, onRemove } = props;
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const mayNote = useAuth('monitor_history_view');
  const isShared = useSharedWays() !== null;
  // Hints about a pointer are for those who have one.
  const isPhone = usePhone();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => hiddenOf(pens));
  const look = useMemo<CurveLook>(() => ({ pens }), [pens]);
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const [charts, setCharts] = useState<readonly uPlot[]>([]);
  const [plot, setPlot] = useState<Plot>({ left: 0, width: 0 });
  const [looked, setLooked] = useState<number | null>(null);
  const [picked, setPicked] = useState<number | null>(null);
  const [moving, setMoving] = useState<Span | null>(null);
  const [note, setNote] = useState<ShownNote | number | null>(null);
  const [box, width] = useWidth();
  const steps = askedWidth(width);
  const asked = useHistory(signals, view, steps);
  const { history } = asked;
  const compared = useCompared(signals, history?.curves ?? NO_CURVES, { span, view, compare, width: steps });
  const lines = useAlarmMarks(signals, view, moment, compare === null ? pens : NO_PENS);
  const { marks, isPart } = useMarks(signals, view);
  const marked = useMemo(() => marks.filter(({ kind }) => !unmarked.includes(kind)), [marks, unmarked]);
  const noAlarms = unmarked.includes('alarm');
  const pointed = looked ?? picked;
  const selected = selection === null ? null : (moving ?? selection);
  const drawn = useMemo(
    () => ({ ...lines, picked: pointed, selected, ...(noAlarms ? { alarms: [] } : {}) }),
    [lines, noAlarms, pointed, selected],
  );
  const isZoomed = view.from !== span.from || view.to !== span.to;
  const isEmpty = history !== undefined && history.curves.every((curve) => curve.times.length === 0);
  const isFetching = asked.isFetching || compared?.isFetching === true;

  const toggle = (id: string) =>
    setHidden((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const hiddenBoth = useMemo(() => new Set([...hidden, ...[...hidden].map(earlierId)]), [hidden]);
  const keepPlot = useCallback(
    (now: Plot) => setPlot((before) => (before.left === now.left && before.width === now.width ? before : now)),
    [],
  );
  const zoomAround = (at: number) => {
    const half = Math.max(ZOOM_MIN_MS, (view.to - view.from) * ZOOM_PART);
    setPicked(at);
    onZoom({ from: Math.round(Math.max(span.from, at - half)), to: Math.round(Math.min(span.to, at + half)) });
  };

  return (
    <section className={styles['panel']}>
      <div className={styles['panelHead']}>
        {views}
        {isZoomed ? (
          <Row as="span" wrap gap={8} tone="secondary">
            {t('history.zoomed', { from: dateTimeText(view.from, zone), to: dateTimeText(view.to, zone) })}
            <Button size="small" onClick={() => onZoom(null)}>
              {t('history.reset')}
            </Button>
          </Row>
        ) : (
          <Faint>
            {isTable || isPhone ? '' : `${t(selection === null ? 'history.help' : 'history.stats.help')} · `}
            {t('history.zoneNote', { zone: zoneLabel(view.to, zone) })}
          </Faint>
        )}
        <ExportMenu owner={owner} signals={signals} pens={pens} view={view} charts={charts} />
      </div>
      <Row wrap gap="4 16">
        {!isShared && <MarkToggles marks={marks} unmarked={unmarked} onChange={onUnmarked} />}
        {mayNote && !isShared && (
          <Button size="small" icon={<PlusOutlined />} onClick={() => setNote(picked ?? Math.round(view.to))}>
            {picked === null ? t('history.note.add') : t('history.note.addAt', { time: dateTimeText(picked, zone) })}
          </Button>
        )}
        <Button
          size="small"
          type={selection === null ? 'default' : 'primary'}
          ghost={selection !== null}
          icon={<ColumnWidthOutlined />}
          aria-pressed={selection !== null}
          disabled={isTable}
          onClick={() => onSelect(selection === null ? firstSelection(view) : null)}
        >
          {t('history.stats')}
        </Button>
        {!isShared &&
          (picked === null ? (
            !isPhone && <Faint>{t('history.pickMoment')}</Faint>
          ) : (
            <Button size="small" type="text" onClick={() => setPicked(null)}>
              {t('history.unpick')}
            </Button>
          ))}
      </Row>
      <AskedHistory asked={asked} box={box} isFetching={isFetching}>
        {(known) =>
          isTable ? (
            <PointTable signals={signals} history={known} />
          ) : (
            <>
              {marked.length > 0 && (
                <MarkLane marks={marked} signals={signals} view={view} plot={plot} onLook={setLooked} />
              )}
              <CurveDrawing
                // A comparison has a pane for each axis.
                panes={compared === null ? panes : panes && []}
                onPanes={compared === null ? onPanes : undefined}
                signals={compared?.signals ?? signals}
                curves={compared?.curves ?? known.curves}
                hidden={hiddenBoth}
                marks={drawn}
                view={view}
                width={width}
                onCharts={setCharts}
                onZoom={selection === null ? onZoom : onSelect}
                onReset={() => onZoom(null)}
                onCursor={setCursor}
                onPick={setPicked}
                onPlot={keepPlot}
                look={compared === null ? look : compared.look}
              />
              {selected !== null && (
                <SelectionCursors
                  view={view}
                  selection={selected}
                  plot={plot}
                  onMove={setMoving}
                  onChange={(chosen) => {
                    setMoving(null);
                    onSelect(chosen);
                  }}
                />
              )}
              {isEmpty && !isFetching && (
                <div className={styles['over']}>
                  <Notice title={t('history.none')} text={t('history.noneText')} role="status" />
                </div>
              )}
            </>
          )
        }
      </AskedHistory>
      {selection !== null && !isTable && (
        <SelectionTable signals={signals} pens={pens} selection={selection} onZoom={onZoom} />
      )}
      {history !== undefined && <HistoryNote history={history} />}
      {compared !== null && compared.error !== null && (
        <Faint as="p" role="alert">
          {t('history.compareFailed', { reason: errorText(compared.error) })}
        </Faint>
      )}
      {history !== undefined && compared !== null && (
        <CompareTable
          signals={signals}
          history={history}
          earlier={compared.earlier}
          view={view}
          earlierView={compared.earlierView}
          cursor={cursor}
        />
      )}
      {history !== undefined && compared === null && !isTable && (
        <CurveLegend
          signals={signals}
          history={history}
          cursor={cursor}
          pens={pens}
          hidden={hidden}
          onToggle={toggle}
          onRemove={onRemove}
        />
      )}
      {!isShared && (
        <MarkList
          marks={marked}
          signals={signals}
          isPart={isPart}
          onLook={setLooked}
          onZoom={zoomAround}
          onEdit={setNote}
        />
      )}
      {note !== null && (
        <Suspense fallback={null}>
          <NoteForm owner={owner} signals={signals} note={note} onClose={() => setNote(null)} />
        </Suspense>
      )}
    </section>
  );
}

const NO_CURVES: NonNullable<ReturnType<typeof useHistory>['history']>['curves'] = [];

const hiddenOf = (pens: PenLooks): ReadonlySet<string> =>
  new Set(Array.from(pens).flatMap(([id, { isVisible }]) => (isVisible ? [] : [id])));
