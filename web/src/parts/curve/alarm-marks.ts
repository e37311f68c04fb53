import { levelOf } from '@tidegate/contract/nouns/alarm/kinds.ts';
import { alarmLimits, alarmRecords } from '@tidegate/contract/nouns/alarm/calls.ts';
import { ALARM_RECORD_AUTHS } from '@tidegate/contract/auths.ts';
import type { AlarmPriority } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { QUERY_RANGE_MAX_MS } from '@tidegate/contract/limits.ts';
import { useMemo } from 'react';
import { useSharedWays } from '../../live/shared-ways.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import type uPlot from 'uplot';
import { useAsk } from '../../api/use-ask.ts';
import { useSession } from '../../api/session.ts';
import { drawLimits, drawLine } from './limit-lines.ts';
import type { Span } from './span.ts';
import { NO_PENS, penScaleKey, type PenLooks } from './pens.ts';

/** A limit of a signal, as a line across its scale; what lies beyond it is shaded. */
export interface LimitLine {
  readonly signalId: string;
  readonly scale: string;
  readonly limit: number;
  readonly isUpper: boolean;
  readonly priority: AlarmPriority;
  readonly label: string;
}

/** An alarm, from when its value came to when it returned. */
interface AlarmSpan {
  readonly signalId: string;
  readonly from: number;
  readonly to: number | null;
  readonly priority: AlarmPriority;
}

/** Marks over a curve chart: limits, alarms, and the requested moment. */
export interface AlarmMarks {
  readonly limits: readonly LimitLine[];
  readonly alarms: readonly AlarmSpan[];
  /** ms; null for none. */
  readonly moment: number | null;
  /** Limits are drawn without their letters. */
  readonly isUnlabelled?: boolean;
  /** A moment that somebody points at, ms. */
  readonly picked?: number | null;
  /** A time that is selected. */
  readonly selected?: Span | null;
}

/** Nothing lies over the curves. */
export const NO_MARKS: AlarmMarks = { limits: [], alarms: [], moment: null };

const SHOWN_MAX = 200;
const ASK_STEP_MS = 10_000;

/** Requested span of the marks of a view: the same for ten seconds of a moving view. */
export function askedSpan(view: Span): Span {
  const to = Math.ceil(view.to / ASK_STEP_MS) * ASK_STEP_MS;
  return { from: Math.max(Math.floor(view.from / ASK_STEP_MS) * ASK_STEP_MS, to - QUERY_RANGE_MAX_MS + 1), to };
}

/** The alarms of signals that came in a view, where the person may see them. */
export function useAlarmRecords(signals: readonly Signal[], view: Span) {
  const auths = useSession((session) => session.user?.auths) ?? [];
  const isShared = useSharedWays() !== null;
  const maySee = !isShared && ALARM_RECORD_AUTHS.some((auth) => auths.includes(auth));
  const signalIds = signals.map(({ id }) => id);
  const { from, to } = askedSpan(view);
  return useAsk(
    alarmRecords,
    { signalIds, from, to: to + 1, pageSize: SHOWN_MAX },
    { enabled: maySee && signals.length > 0, keepPrevious: true },
  );
}

/** The limits of signals, each on the scale of its pen. */
export function useLimitLines(signals: readonly Signal[], pens: PenLooks = NO_PENS): readonly LimitLine[] {
  const isShared = useSharedWays() !== null;
  const signalIds = signals.map(({ id }) => id);
  const asked = useAsk(alarmLimits, { signalIds }, { enabled: signals.length > 0 && !isShared, staleTime: 30_000 });
  return useMemo(
    () =>
      (asked.data ?? []).flatMap(({ signalId, limit, type, priority }) => {
        const signal = signals.find(({ id }) => id === signalId);
        if (signal === undefined) return [];
        const scale = penScaleKey(signal, pens);
        return [{ signalId, scale, limit, priority, isUpper: levelOf(type) > 0, label: type.toUpperCase() }];
      }),
    [signals, asked.data, pens],
  );
}

/** The limits and alarms of the signals in a view. */
export function useAlarmMarks(
  signals: readonly Signal[],
  view: Span,
  moment: number | null,
  pens: PenLooks = NO_PENS,
): AlarmMarks {
  const limits = useLimitLines(signals, pens);
  const records = useAlarmRecords(signals, view);
  return useMemo(
    () => ({
      limits,
      alarms: (records.data?.rows ?? []).flatMap(({ signalId, valueAt, returnAt, priority }) =>
        signalId === null ? [] : [{ signalId, from: valueAt, to: returnAt, priority }],
      ),
      moment,
    }),
    [limits, records.data, moment],
  );
}

/** The colour of a priority, as the style sheet of the theme has it. */
export const priorityColor = (style: CSSStyleDeclaration, priority: AlarmPriority): string =>
  style.getPropertyValue(`--alarm-${priority}`).trim() || '#c8102e';

const ALARM_HEIGHT = 5;

/** Draws the marks over a picture, their letters `zoom` times as large; curves of `hidden` signals bring none. */
export function drawMarks(
  chart: uPlot,
  { limits, alarms, moment, picked = null, selected = null, isUnlabelled = false }: AlarmMarks,
  hidden: ReadonlySet<string>,
  zoom = 1,
): void {
  const { ctx, bbox } = chart;
  const style = getComputedStyle(chart.root);
  const colorOf = (priority: AlarmPriority) => priorityColor(style, priority);
  const right = bbox.left + bbox.width;
  const bottom = bbox.top + bbox.height;
  ctx.save();
  if (selected !== null) shadeSpan(chart, selected, style);
  drawLimits(
    chart,
    limits
      .filter(({ signalId }) => !hidden.has(signalId))
      .map((one) => ({
        ...one,
        axis: 'y' as const,
        color: colorOf(one.priority),
        label: isUnlabelled ? '' : `${one.label} ${one.limit}`,
      })),
    zoom,
  );
  for (const { signalId, from, to, priority } of alarms) {
    if (hidden.has(signalId)) continue;
    const start = Math.max(chart.valToPos(from, 'x', true), bbox.left);
    // An active one has lasted until now, even if the picture extends into the future.
    const end = Math.min(chart.valToPos(to ?? serverNow(), 'x', true), right);
    if (start > right || end < bbox.left) continue;
    ctx.fillStyle = colorOf(priority);
    ctx.fillRect(
      start,
      bottom - ALARM_HEIGHT * devicePixelRatio,
      Math.max(end - start, 2),
      ALARM_HEIGHT * devicePixelRatio,
    );
  }
  const upright = (at: number | null, color: string) => {
    if (at === null) return;
    const x = chart.valToPos(at, 'x', true);
    if (x >= bbox.left && x <= right) drawLine(ctx, color, [x, bbox.top], [x, bottom]);
  };
  upright(moment, colorOf(1));
  upright(picked, style.getPropertyValue('--secondary').trim());
  ctx.restore();
}

/** Shades a selected time, with a line at each end. */
function shadeSpan(chart: uPlot, { from, to }: Span, style: CSSStyleDeclaration): void {
  const { ctx, bbox } = chart;
  const [left, right] = [bbox.left, bbox.left + bbox.width];
  const [start, end] = [from, to].map((at) => Math.min(Math.max(chart.valToPos(at, 'x', true), left), right));
  if (start === undefined || end === undefined || end <= start) return;
  ctx.fillStyle = style.getPropertyValue('--selected').trim();
  ctx.fillRect(start, bbox.top, end - start, bbox.height);
  const accent = style.getPropertyValue('--accent').trim();
  for (const x of [start, end]) drawLine(ctx, accent, [x, bbox.top], [x, bbox.top + bbox.height]);
}
