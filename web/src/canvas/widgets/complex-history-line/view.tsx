import { useMemo, useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { numberText, valueText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import { useAlarmMarks } from '../../../parts/curve/alarm-marks.ts';
import type { Cursor } from '../../../parts/curve/chart-options.ts';
import { CurveChart } from '../../../parts/curve/curve-chart.tsx';
import { PRESET_NAMES, PRESETS, type Preset, type Span } from '../../../parts/curve/span.ts';
import { useHistory } from '../../../parts/curve/use-history.ts';
import { useShade } from '../../../ui/use-shade.ts';
import { useLegendHeight, WidgetLegend } from '../../kit/chart/curve-legend.tsx';
import { curveLookOf, keyOfLook } from '../../kit/chart/curve-look.ts';
import type { ViewProps } from '../../kit/definition.ts';
import { boxStyleOf } from '../../kit/ink.ts';
import { AtDrawnSize, useDrawnSize } from '../../kit/chart/device-size.tsx';
import { marginIn } from '../../kit/chart/margin.ts';
import { hasPast, useScene } from '../../kit/scene-context.ts';
import { seriesOf, type Series } from '../../kit/chart/series.ts';
import { timeText } from '../../kit/time-text.ts';
import { useSame } from '../../kit/use-same.ts';
import { backBy, curveUntil, isAtEnd, steppedSpan } from './turning.ts';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { XyBody } from './xy-body.tsx';
import styles from './complex-history-line.module.css';
import { useStable } from '../../kit/use-stable.ts';

/** The steps of the span that is shown: how often a replay that goes on asks for more. */
const STEPS = 24;
const HEAD = 30;
const NONE: ReadonlySet<string> = new Set();
const NO_SIGNALS: readonly never[] = [];
const ignore = () => {};

/**
 * Curves from the history. The viewer selects the range, turns pages, zooms by a drag and out again by a double click.
 * Without live values the editor fetches nothing: the chart shows its axes.
 */
export function View({ widget, box, face }: ViewProps<'ComplexHistoryLine'>) {
  const t = useT();
  const scene = useScene();
  const { source, mode, stage, timeZone, language } = scene;
  const { dataAddon, style } = widget;
  const series = seriesOf(widget, scene, useShade());
  const signals = useSame(series.flatMap(({ reading }) => (reading.signal === undefined ? [] : [reading.signal])));
  const own = dataAddon.timeRange * 1_000;
  const [asOf, setNow] = useState(() => source.now());
  const [preset, setPreset] = useState<Preset | 'own'>('own');
  const [back, setBack] = useState(0);
  const [zoom, setZoom] = useState<Span | null>(null);
  const [hidden, setHidden] = useState(NONE);
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const [pointed, setPointed] = useState('');
  const isLegendShown = dataAddon.isLegendShown && !dataAddon.isXy;
  const head = stage === 'thumb' ? 0 : HEAD;
  const lengthMs = preset === 'own' ? own : PRESETS[preset];
  // In a replay the end is the moment, and nothing that came after it is shown.
  const isReplay = mode === 'replay';
  const now = isReplay ? source.now() : asOf;
  const span = backBy({ from: now - lengthMs, to: now }, back);
  const view = zoom ?? span;
  const width = Math.max(1, Math.round(box.width - 2 * style.strokeWidth));
  const shown = hasPast(scene) ? signals : NO_SIGNALS;
  const askedSpan = isReplay ? steppedSpan(view, (view.to - view.from) / STEPS) : view;
  const asked = useHistory(shown, askedSpan, width, stage === 'thumb');
  const all = useAlarmMarks(shown, askedSpan, isReplay ? now : null);
  // Letters of that size are no text in a small picture.
  const marks = useMemo(() => (stage === 'thumb' ? { ...all, isUnlabelled: true } : all), [all, stage]);
  const moment = isReplay ? now : Number.POSITIVE_INFINITY;
  const curves = useMemo(
    () => (asked.history?.curves ?? []).map((curve) => (isReplay ? curveUntil(curve, moment) : curve)),
    [asked.history, isReplay, moment],
  );
  const [measure, legendHeight] = useLegendHeight(isLegendShown);
  const height = Math.max(20, Math.round(box.height - head - legendHeight - 2 * style.strokeWidth));
  const size = useDrawnSize({ width, height });
  const drawn = { ...dataAddon, zoom: size.zoom, margin: marginIn(widget.position.margin, size) };
  // Styles are compared by content, since each value creates new series with the same style.
  const curveLook = useStable(() => curveLookOf(series, drawn), keyOfLook(series, drawn));
  const { timeFormat } = dataAddon;
  const look = useMemo(
    () => ({ ...curveLook, timeText: (at: number) => timeText(at, { format: timeFormat, timeZone, language }) }),
    [curveLook, timeFormat, timeZone, language],
  );
  const choose = (chosen: Preset | 'own') => {
    setNow(source.now());
    setPreset(chosen);
    setBack(0);
    setZoom(null);
  };
  const turn = (by: number) => {
    setZoom(null);
    setBack(Math.max(0, back + by));
  };
  const toggle = (signalId: string) =>
    setHidden((before) => {
      const after = new Set(before);
      if (!after.delete(signalId)) after.add(signalId);
      return after;
    });
  const said = ({ reading }: Series, index: number) => {
    const { signal } = reading;
    const figure = cursor === null ? curves[index]?.values.findLast((value) => value !== null) : cursor.values[index];
    if (figure == null) return '—';
    const text = signal === undefined ? numberText(figure, null) : valueText(signal, figure, language);
    return `${text} ${signal?.unit ?? ''}`.trim();
  };
  return (
    <Stack
      className={styles['history']}
      style={{ ...boxStyleOf(style, face), padding: 0 }}
      aria-busy={asked.isFetching}
    >
      {stage !== 'thumb' && (
        <Row gap={4} room="fixed" className={styles['head']}>
          {stage === 'page' && (
            <>
              <select
                className={styles['range']}
                aria-label={t('history.range')}
                value={preset}
                onChange={({ target }) => choose(PRESET_NAMES.find((name) => name === target.value) ?? 'own')}
              >
                <option value="own">{t('canvas.curve.own')}</option>
                {PRESET_NAMES.map((name) => (
                  <option key={name} value={name}>
                    {t(`history.range.${name}`)}
                  </option>
                ))}
              </select>
              <button
                type="button"
                className={styles['turn']}
                aria-label={t('canvas.curve.back')}
                onClick={() => turn(1)}
              >
                ‹
              </button>
              <button
                type="button"
                className={styles['turn']}
                aria-label={t('canvas.curve.forth')}
                disabled={isAtEnd(back)}
                onClick={() => turn(-1)}
              >
                ›
              </button>
              <button
                type="button"
                className={styles['turn']}
                aria-label={t('history.refresh')}
                title={t('history.refresh')}
                onClick={() => choose(preset)}
              >
                ↻
              </button>
            </>
          )}
          {zoom !== null && (
            <button type="button" className={styles['turn']} onClick={() => setZoom(null)}>
              {t('history.reset')}
            </button>
          )}
          <span className={styles['when']}>
            {dataAddon.isXy && pointed !== ''
              ? pointed
              : cursor === null
                ? `${dateTimeText(view.from, timeZone).slice(5, 16)} – ${dateTimeText(view.to, timeZone).slice(5, 16)}`
                : dateTimeText(cursor.at, timeZone)}
          </span>
        </Row>
      )}
      {asked.error !== null && asked.history === undefined ? (
        <p className={styles['error']} role="alert">
          {t('history.failed')} {errorText(asked.error)}
        </p>
      ) : (
        <AtDrawnSize drawn={size}>
          {dataAddon.isXy ? (
            <XyBody
              signals={signals}
              history={asked.history}
              view={view}
              isLine={dataAddon.isXyLine}
              width={size.width}
              height={size.height}
              onPointed={setPointed}
            />
          ) : (
            <CurveChart
              signals={signals}
              curves={curves}
              hidden={hidden}
              marks={marks}
              view={view}
              width={size.width}
              height={size.height}
              look={look}
              onZoom={setZoom}
              onReset={() => setZoom(null)}
              onCursor={setCursor}
              onChart={ignore}
            />
          )}
        </AtDrawnSize>
      )}
      {isLegendShown && (
        <WidgetLegend measure={measure} series={series} hidden={hidden} onToggle={toggle} textOf={said} />
      )}
    </Stack>
  );
}
