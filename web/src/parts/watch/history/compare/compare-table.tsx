import { readerClock } from '../../../../lib/time/reader-clock.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { ReactNode } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { dateTimeText } from '../../../../lib/time/time-zone.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { isFigure, numberText, valueText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import type { Cursor } from '../../../curve/chart-options.ts';
import type { Statistics } from '../../../curve/series.ts';
import type { Span } from '../../../curve/span.ts';
import type { History } from '../../../curve/use-history.ts';
import { seriesStyle } from '../../../../ui/tokens.ts';
import { useShade } from '../../../../ui/use-shade.ts';
import { differenceOf } from './compare.ts';
import { EARLIER_DASH } from './use-compared.ts';
import { Faint } from '../../../../ui/layout/box.tsx';
import styles from '../history-tab.module.css';

interface Props {
  readonly signals: readonly Signal[];
  readonly history: History;
  readonly earlier: History | undefined;
  readonly view: Span;
  readonly earlierView: Span;
  /** Figures of the chosen curves, then of the earlier ones. */
  readonly cursor: Cursor | null;
}

/** Lowest, mean and highest of both times and how they differ, with what lies under the cross-hair. */
export function CompareTable({ signals, history, earlier, view, earlierView, cursor }: Props) {
  const t = useT();
  const { language, timeZone } = usePreferences();
  const shade = useShade();
  const spanText = ({ from, to }: Span) => `${dateTimeText(from, timeZone)} ~ ${dateTimeText(to, timeZone)}`;
  return (
    <div className={styles['scroll']}>
      <table className={styles['legend']}>
        <caption className={styles['caption']}>
          <span>{t('history.compareNow', { span: spanText(view) })}</span>
          <span>{t('history.compareEarlier', { span: spanText(earlierView) })}</span>
        </caption>
        <thead>
          <tr>
            <th>{t('real.name')}</th>
            <th className={styles['period']}>{t('history.compareTime')}</th>
            <th className={styles['cursor']}>{t('history.underCursor')}</th>
            <th>{t('history.min')}</th>
            <th>{t('history.avg')}</th>
            <th>{t('history.max')}</th>
          </tr>
        </thead>
        {signals.map((signal, index) => {
          const { color, dash } = seriesStyle(index, shade);
          const [now, then] = isFigure(signal)
            ? [history.statistics.get(signal.id), earlier?.statistics.get(signal.id)]
            : [undefined, undefined];
          const [valueNow, valueThen] = [cursor?.values[index], cursor?.values[signals.length + index]];
          const difference = isFigure(signal) && valueNow != null && valueThen != null ? valueNow - valueThen : null;
          const shown = (value: number | null | undefined) =>
            value == null ? '—' : valueText(signal, value, language, readerClock);
          return (
            <tbody key={signal.id}>
              <Line
                signal={signal}
                figures={now}
                cursor={shown(valueNow)}
                head={
                  <th scope="rowgroup" rowSpan={3}>
                    {nameText(signal, language)} {signal.unit !== '' && <Faint>{signal.unit}</Faint>}
                  </th>
                }
              >
                <Sample color={color} dash={dash.join(' ')} /> {t('history.compareNowShort')}
              </Line>
              <Line signal={signal} figures={then} cursor={shown(valueThen)}>
                <Sample color={color} dash={EARLIER_DASH.join(' ')} /> {t('history.compareEarlierShort')}
              </Line>
              <Line
                signal={signal}
                figures={differenceOf(now, then)}
                cursor={difference === null ? '—' : signed(difference, signal.decimals)}
                isSigned
              >
                {t('history.compareDifference')}
              </Line>
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

/** With its sign, so that a difference is never taken for a value. */
function signed(value: number, decimals: number | null): string {
  const text = numberText(value, decimals);
  return Number(text) > 0 ? `+${text}` : text;
}

interface LineProps {
  readonly signal: Signal;
  readonly figures: Statistics | undefined;
  readonly cursor: string;
  readonly isSigned?: boolean;
  /** The prefix. */
  readonly head?: ReactNode;
  /** Which time it is of. */
  readonly children: ReactNode;
}

function Line({ signal, figures, cursor, isSigned = false, head, children }: LineProps) {
  const text = (value: number) => (isSigned ? signed : numberText)(value, signal.decimals);
  return (
    <tr data-difference={isSigned}>
      {head}
      <td className={styles['period']}>{children}</td>
      <td className={styles['cursor']}>{cursor}</td>
      {(['min', 'avg', 'max'] as const).map((key) => (
        <td key={key}>{figures === undefined ? '—' : text(figures[key])}</td>
      ))}
    </tr>
  );
}

function Sample({ color, dash }: { readonly color: string; readonly dash: string }) {
  return (
    <svg width="22" height="8" aria-hidden="true">
      <path d="M1 4h20" stroke={color} strokeWidth="3" strokeDasharray={dash} />
    </svg>
  );
}
