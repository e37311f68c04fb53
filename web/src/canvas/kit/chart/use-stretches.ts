import { STORE_REST_MS } from '@tidegate/contract/limits.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import type { Span } from '../../../parts/curve/span.ts';
import { useHistory, type Asked } from '../../../parts/curve/use-history.ts';
import { useShade } from '../../../ui/use-shade.ts';
import { hasPast, useScene } from '../scene-context.ts';
import type { SceneSignal } from '../scene-source.ts';
import { useRecentSpan } from '../use-recent-span.ts';
import { useSame } from '../use-same.ts';
import { seriesOf, type Series } from './series.ts';
import { stretchesOf, type Stretch } from './stretches.ts';

const NO_SIGNALS: readonly never[] = [];
/** Points of a row: a state that lasted less than one of them is as wide as one. */
const WIDTH = 1_000;

/** The states of one signal over time. */
export interface StateRow {
  readonly one: Series;
  readonly stretches: readonly Stretch[];
}

interface States {
  readonly rows: readonly StateRow[];
  readonly span: Span;
  readonly asked: Asked;
}

type Timed = Pick<Widget, 'items' | 'dataId' | 'dataType' | 'dataName'> & {
  readonly dataAddon: { readonly timeRange: number };
};

/** The states of the items of a widget over its last `timeRange` seconds, a row for each. `isWanted`: false asks for nothing. */
export function useStretches(widget: Timed, isWanted = true): States {
  const scene = useScene();
  const series = seriesOf(widget, scene, useShade());
  const span = useRecentSpan(widget.dataAddon.timeRange * 1_000);
  const signals = useSame(series.flatMap(({ reading }) => (reading.signal === undefined ? [] : [reading.signal])));
  const asked = useHistory(
    isWanted && hasPast(scene) ? signals : NO_SIGNALS,
    { ...span, from: span.from - leadOf(signals) },
    WIDTH,
  );
  const curves = new Map(asked.history?.curves.map((curve) => [curve.signalId, curve]));
  const rows = series.map((one) => {
    const curve = curves.get(one.reading.signalId);
    return { one, stretches: curve === undefined ? [] : stretchesOf(curve, span.from, knownUntil(one, span.to)) };
  });
  return { rows, span, asked };
}

/** Before the span, in which the state that holds at its start was stored: a signal that rests is stored again after so long. */
const leadOf = (signals: readonly SceneSignal[]): number =>
  signals.reduce((lead, { maxGapSec }) => Math.max(lead, maxGapSec === null ? STORE_REST_MS : maxGapSec * 1_000), 0);

/** A value that is stale or bad says nothing of the time after it. */
const knownUntil = ({ reading: { quality, live } }: Series, to: number): number =>
  quality === 'stale' || quality === 'bad' ? Math.min(to, live?.time ?? to) : to;
