import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { useMemo } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import type { CurveLook } from '../../../curve/chart-options.ts';
import type { Curve } from '../../../curve/series.ts';
import type { Span } from '../../../curve/span.ts';
import { useHistory, type History } from '../../../curve/use-history.ts';
import { seriesStyle } from '../../../../ui/tokens.ts';
import { useShade } from '../../../../ui/use-shade.ts';
import { earlierId, earlierSpan, elapsedText, movedBy, type Compare } from './compare.ts';

/** The dash of an earlier curve. */
export const EARLIER_DASH = [5, 5] as const;

interface Compared {
  readonly signals: readonly Signal[];
  readonly curves: readonly Curve[];
  readonly look: CurveLook;
  readonly earlier: History | undefined;
  readonly earlierView: Span;
  readonly isFetching: boolean;
  readonly error: Error | null;
}

const NO_SIGNALS: readonly Signal[] = [];
const NO_CURVE: Curve = { signalId: '', times: [], values: [], held: { times: [], values: [] } };

/**
 * The curves of a view and, dashed over the same axis, those of the earlier time; the axis counts from the start of the
 * span. Null where nothing is compared, or with a time that is not earlier.
 */
export function useCompared(
  signals: readonly Signal[],
  curves: readonly Curve[],
  { span, view, compare, width }: { span: Span; view: Span; compare: Compare | null; width: number },
): Compared | null {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const shade = useShade();
  const back = compare === null ? 0 : span.from - earlierSpan(span, compare, zone).from;
  // A chosen start may lie after that of the span, which may have been changed since.
  const isCompared = back > 0;
  const earlierView = { from: view.from - back, to: view.to - back };
  const asked = useHistory(isCompared ? signals : NO_SIGNALS, earlierView, width);
  const earlier = isCompared ? asked.history : undefined;
  const all = useMemo(
    () => [...signals, ...signals.map((signal) => ({ ...signal, id: earlierId(signal.id) }))],
    [signals],
  );
  const drawn = useMemo(
    () => [
      ...curves,
      // Until it has come there is nothing of it; the picture has its place already.
      ...signals.map((signal) =>
        movedBy(earlier?.curves.find(({ signalId }) => signalId === signal.id) ?? NO_CURVE, back),
      ),
    ],
    [curves, signals, earlier, back],
  );
  const { length } = signals;
  const day = t('history.day');
  const look = useMemo<CurveLook>(
    () => ({
      styleOf: (index) => (index < length ? undefined : { ...seriesStyle(index - length, shade), dash: EARLIER_DASH }),
      origin: span.from,
      timeText: (at) => elapsedText(at - span.from, day),
    }),
    [length, shade, span.from, day],
  );
  if (!isCompared) return null;
  const { isFetching, error } = asked;
  return { signals: all, curves: drawn, look, earlier, earlierView, isFetching, error };
}
