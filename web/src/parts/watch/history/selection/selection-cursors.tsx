import { Slider } from 'antd';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { dateTimeText } from '../../../../lib/time/time-zone.ts';
import type { Plot } from '../../../curve/curve-chart.tsx';
import type { Span } from '../../../curve/span.ts';

interface Props {
  readonly view: Span;
  readonly selection: Span;
  readonly plot: Plot;
  /** While a cursor moves. */
  readonly onMove: (selection: Span) => void;
  /** Once it is where it was moved to. */
  readonly onChange: (selection: Span) => void;
}

/** Steps in which a key moves a cursor over the view. */
const STEPS = 400;

/** Two cursors below a chart, at its moments: dragged, or moved by arrow keys. */
export function SelectionCursors({ view, selection, plot, onMove, onChange }: Props) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const within = (at: number) => Math.min(Math.max(at, view.from), view.to);
  const spanOf = ([from = view.from, to = view.to]: number[]): Span => ({ from, to });
  const text = (at: number | undefined) => (at === undefined ? '' : dateTimeText(at, zone));
  return (
    <Slider
      range
      style={{ width: plot.width, margin: `0 0 0 ${plot.left}px` }}
      min={view.from}
      max={view.to}
      step={Math.max(1, Math.round((view.to - view.from) / STEPS))}
      value={[within(selection.from), within(selection.to)]}
      ariaLabelForHandle={[t('history.stats.from'), t('history.stats.to')]}
      ariaValueTextFormatterForHandle={[text, text]}
      tooltip={{ formatter: text }}
      onChange={(values) => onMove(spanOf(values))}
      onChangeComplete={(values) => onChange(spanOf(values))}
    />
  );
}
