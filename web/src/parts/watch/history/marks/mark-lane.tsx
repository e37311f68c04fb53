import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Tooltip } from 'antd';
import { useMemo } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import type { Plot } from '../../../curve/curve-chart.tsx';
import type { Span } from '../../../curve/span.ts';
import { KindIcon, MarkLine } from './mark-line.tsx';
import { clustersOf, type HistoryMark } from './marks.ts';
import { Stack } from '../../../../ui/layout/box.tsx';
import styles from './marks.module.css';

interface Props {
  readonly marks: readonly HistoryMark[];
  readonly signals: readonly Signal[];
  readonly view: Span;
  readonly plot: Plot;
  /** The moment of the mark that is looked at; null when none is any more. */
  readonly onLook: (at: number | null) => void;
}

/** Marks that a hint lists individually. */
const TOLD = 6;

/** The marks of events, above the picture at their moments; details on hover and focus. */
export function MarkLane({ marks, signals, view, plot, onLook }: Props) {
  const t = useT();
  const clusters = useMemo(() => clustersOf(marks, view, plot.width), [marks, view, plot.width]);
  return (
    <div className={styles['lane']} role="group" aria-label={t('history.marks')}>
      {clusters.map((cluster) => {
        const [first] = cluster.marks;
        if (first === undefined) return null;
        const openFirst = () => onLook(first.at);
        return (
          <Tooltip
            key={first.key}
            classNames={{ root: styles['hint'] ?? '' }}
            trigger={['hover', 'focus']}
            title={<Told marks={cluster.marks} signals={signals} />}
          >
            <button
              type="button"
              className={styles['sign']}
              style={{ left: plot.left + cluster.place * plot.width }}
              aria-label={[
                t('history.markAt', { count: cluster.marks.length }),
                // The shown number is part of what it is called.
                ...(first.kind === 'alarm' ? [t(`alarm.priority.${first.alarm.priority}`)] : []),
              ].join(', ')}
              onMouseEnter={openFirst}
              onFocus={openFirst}
              onMouseLeave={() => onLook(null)}
              onBlur={() => onLook(null)}
            >
              <KindIcon mark={first} />
              {cluster.marks.length > 1 && <span className={styles['more']} data-count={cluster.marks.length} />}
            </button>
          </Tooltip>
        );
      })}
    </div>
  );
}

function Told({ marks, signals }: Pick<Props, 'marks' | 'signals'>) {
  const t = useT();
  return (
    <Stack gap={6} className={styles['told']}>
      {marks.slice(0, TOLD).map((mark) => (
        <MarkLine key={mark.key} mark={mark} signals={signals} />
      ))}
      {marks.length > TOLD && <span>{t('history.marksMore', { count: marks.length - TOLD })}</span>}
    </Stack>
  );
}
