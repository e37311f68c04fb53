import type { Series } from './series.ts';
import { Text } from '../../../ui/layout/box.tsx';
import { useSize } from '../../../ui/use-size.ts';
import styles from './curve-legend.module.css';

/** Height of one line before it is measured. */
const ONE_LINE = 26;

/** The height of a legend, which has more lines in a narrow widget; 0 where there is none. To be given to it as `measure`. */
export function useLegendHeight(isShown: boolean): readonly [(element: HTMLElement | null) => void, number] {
  const [measure, { height }] = useSize();
  return [measure, isShown ? height || ONE_LINE : 0];
}

interface Props {
  readonly measure: (element: HTMLElement | null) => void;
  readonly series: readonly Series[];
  /** Keys of the curves that are not shown. */
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (signalId: string) => void;
  /** The value of each curve, now or under the cross-hair. */
  readonly textOf: (series: Series, index: number) => string;
}

/** The curves of a widget by name and colour; a click hides one or shows it again. */
export function WidgetLegend({ measure, series, hidden, onToggle, textOf }: Props) {
  return (
    <div ref={measure} className={styles['legend']}>
      {series.map((one, index) => (
        <button
          key={one.key}
          type="button"
          className={styles['entry']}
          aria-pressed={!hidden.has(one.reading.signalId)}
          title={one.reading.reason || undefined}
          data-quality={one.reading.quality}
          onClick={() => onToggle(one.reading.signalId)}
        >
          <svg width="14" height="8" aria-hidden="true">
            <path d="M0 4h14" stroke={one.color} strokeWidth="2.5" strokeDasharray={one.dash.join(' ')} />
          </svg>
          <Text breaks="cut">{one.name}</Text>
          <b className={styles['value']}>{textOf(one, index)}</b>
        </button>
      ))}
    </div>
  );
}
