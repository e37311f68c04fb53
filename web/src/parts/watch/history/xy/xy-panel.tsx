import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Button } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import type uPlot from 'uplot';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { dateTimeText } from '../../../../lib/time/time-zone.ts';
import { valueText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { Notice } from '../../../../ui/frame/notice.tsx';
import { Faint, Row } from '../../../../ui/layout/box.tsx';
import { AGE_COLORS } from '../../../../ui/tokens.ts';
import { usePhone } from '../../../../ui/use-media.ts';
import { useShade } from '../../../../ui/use-shade.ts';
import { useWidth } from '../../../../ui/use-width.ts';
import { useLimitLines } from '../../../curve/alarm-marks.ts';
import { NO_PENS } from '../../../curve/pens.ts';
import type { Span } from '../../../curve/span.ts';
import { useHistory } from '../../../curve/use-history.ts';
import { XyChart } from '../../../curve/xy-chart.tsx';
import { axisTitle, type XyView } from '../../../curve/xy-options.ts';
import { NO_POINTS, xyPointsOf } from '../../../curve/xy-points.ts';
import { AskedHistory, askedWidth } from '../chart/asked-history.tsx';
import type { CurveOwner } from '../../curve-owner.ts';
import { ExportMenu } from '../export/export-menu.tsx';
import { XyBar } from './xy-bar.tsx';
import { axesOf, type XyChoice } from './xy-choice.ts';
import { xyCsv } from './xy-csv.ts';
import { XyLegend } from './xy-legend.tsx';
import styles from '../history-tab.module.css';

interface Props {
  readonly owner: CurveOwner;
  readonly signals: readonly Signal[];
  readonly view: Span;
  readonly xy: XyChoice;
  /** True if a part of the time range is shown. */
  readonly isZoomed: boolean;
  /** Menu of the other views. */
  readonly views: ReactNode;
  readonly onChange: (xy: XyChoice) => void;
  /** Shows all of the time again. */
  readonly onReset: () => void;
}

/** One of the chosen signals over another, over the time that is shown. */
export function XyPanel(props: Props) {
  const { signals, xy, views } = props;
  const t = useT();
  const axes = axesOf(signals, xy);
  const [x, y] = axes ?? [];
  const pair = useMemo(() => (x === undefined || y === undefined ? undefined : ([x, y] as const)), [x, y]);
  if (pair !== undefined) return <Shown key={pair.map(({ id }) => id).join()} {...props} pair={pair} />;
  return (
    <section className={styles['panel']}>
      <div className={styles['panelHead']}>
        <span>{views}</span>
      </div>
      <Notice title={t('history.xy.two')} text={t('history.xy.twoText')} role="status" />
    </section>
  );
}

function Shown({
  owner,
  signals,
  view,
  xy,
  isZoomed,
  views,
  pair,
  onChange,
  onReset,
}: Props & { readonly pair: readonly [Signal, Signal] }) {
  const t = useT();
  const isPhone = usePhone();
  const shade = useShade();
  const { language, timeZone } = usePreferences();
  const [x, y] = pair;
  const [box, width] = useWidth();
  const [zoom, setZoom] = useState<XyView | null>(null);
  const [pointedAt, setPointed] = useState<number | null>(null);
  const [chart, setChart] = useState<uPlot | null>(null);
  const asked = useHistory(pair, view, askedWidth(width));
  const { history } = asked;
  const limits = useLimitLines(pair);
  const points = useMemo(
    () => (history === undefined ? NO_POINTS : xyPointsOf(history, x, y, view.to)),
    [history, x, y, view.to],
  );
  // New values may have come since somebody pointed at one.
  const pointed = pointedAt !== null && pointedAt < points.times.length ? pointedAt : null;
  const count = points.times.length;
  const isKnown = (signal: Signal) =>
    history?.curves.some((curve) => curve.signalId === signal.id && curve.times.length > 0) === true;
  const said = (signal: Signal, value: number | undefined) =>
    `${axisTitle({ ...signal, unit: '' }, language)} ${valueText(signal, value, language)} ${signal.unit}`.trim();
  const pointedText =
    pointed === null
      ? ''
      : [
          dateTimeText(points.times[pointed] ?? 0, timeZone),
          said(y, points.ys[pointed]),
          said(x, points.xs[pointed]),
        ].join(' · ');
  const titles = [axisTitle(x, language), axisTitle(y, language)] as const;
  const [old, , recent] = AGE_COLORS[shade];
  const ends = [points.times[0], points.times.at(-1)].map((at) =>
    at === undefined ? '—' : dateTimeText(at, timeZone),
  );
  return (
    <section className={styles['panel']}>
      <div className={styles['panelHead']}>
        {views}
        {isZoomed && (
          <Row as="span" wrap gap={8} tone="secondary">
            {t('history.zoomed', { from: dateTimeText(view.from, timeZone), to: dateTimeText(view.to, timeZone) })}
            <Button size="small" onClick={onReset}>
              {t('history.reset')}
            </Button>
          </Row>
        )}
        {zoom === null ? (
          !isPhone && <Faint>{t('history.xy.zoomHelp')}</Faint>
        ) : (
          <Button size="small" onClick={() => setZoom(null)}>
            {t('history.xy.all')}
          </Button>
        )}
        <ExportMenu
          owner={owner}
          signals={pair}
          pens={NO_PENS}
          view={view}
          charts={chart === null ? [] : [chart]}
          xy={{
            names: [t('history.xy.over', { y: titles[1], x: titles[0] }), `${ends[0]} … ${ends[1]}`],
            colors: [old, recent],
            csv: () => xyCsv(points, [t('history.time'), ...titles], timeZone),
          }}
        />
      </div>
      <XyBar signals={signals} x={x} y={y} isLine={xy.isLine} onChange={onChange} />
      <AskedHistory asked={asked} box={box} isFetching={asked.isFetching}>
        {() =>
          count === 0 && !asked.isFetching ? (
            <Notice
              title={t('history.xy.none')}
              text={
                isKnown(x) && isKnown(y)
                  ? t('history.xy.noneText')
                  : t('history.xy.noneOf', { name: axisTitle({ ...(isKnown(x) ? y : x), unit: '' }, language) })
              }
              role="status"
            />
          ) : (
            <XyChart
              x={x}
              y={y}
              points={points}
              isLine={xy.isLine}
              limits={limits}
              width={width}
              zoom={zoom}
              onZoom={setZoom}
              pointed={pointed}
              onPointed={setPointed}
              pointedText={pointedText}
              onChart={setChart}
            />
          )
        }
      </AskedHistory>
      {history !== undefined && count > 0 && (
        <XyLegend x={x} y={y} points={points} history={history} pointed={pointedText} />
      )}
    </section>
  );
}
