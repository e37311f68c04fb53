import { monitorHistoryStatistics } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Button } from 'antd';
import { ask } from '../../../../api/ask.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useRead } from '../../../../api/use-ask.ts';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { dateTimeText } from '../../../../lib/time/time-zone.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { useSharedWays } from '../../../../live/shared-ways.ts';
import { CopyButton } from '../../../../ui/form/copy-line.tsx';
import { Faint, Row } from '../../../../ui/layout/box.tsx';
import { useShade } from '../../../../ui/use-shade.ts';
import { penStyle, type PenLooks } from '../../../curve/pens.ts';
import type { Span } from '../../../curve/span.ts';
import styles from '../history-tab.module.css';
import { hasStatistics, lengthText, selectionTable } from './selection.ts';

interface Props {
  readonly signals: readonly Signal[];
  readonly pens: PenLooks;
  readonly selection: Span;
  readonly onZoom: (zoom: Span) => void;
}

/** The statistics of a selected time by pen, made by the server of all stored points; to be copied as a table. */
export function SelectionTable({ signals, pens, selection, onZoom }: Props) {
  const t = useT();
  const { language, timeZone } = usePreferences();
  const shade = useShade();
  const shown = signals.filter(hasStatistics);
  const input = {
    signalIds: shown.map(({ id }) => id),
    from: Math.round(selection.from),
    to: Math.round(selection.to),
  };
  const ways = useSharedWays();
  const asked = useRead(
    monitorHistoryStatistics,
    { share: ways?.key, ...input },
    (signal) => ways?.statistics(input, signal) ?? ask(monitorHistoryStatistics, input, { signal }),
    { enabled: shown.length > 0, keepPrevious: true, staleTime: 30_000 },
  );
  const { columns, rows } = selectionTable(shown, asked.data ?? [], selection);
  const heads = columns.map((column) => t(`history.stats.${column}`));
  const names = shown.map((signal) => [nameText(signal, language), signal.unit].filter(Boolean).join(' / '));
  const title = t('history.stats.of', {
    from: dateTimeText(selection.from, timeZone),
    to: dateTimeText(selection.to, timeZone),
    length: lengthText(selection.to - selection.from),
  });
  const lines = [
    [title],
    ['', ...heads],
    ...rows.map((row, index) => [names[index] ?? '', ...row.map((cell) => cell ?? '')]),
  ];
  return (
    <section aria-label={t('history.stats')} aria-busy={asked.isFetching}>
      <Row wrap gap="4 16">
        <Faint aria-live="polite">{title}</Faint>
        <Button onClick={() => onZoom(selection)}>{t('history.stats.zoom')}</Button>
        <CopyButton label={t('history.stats')} text={lines.map((line) => line.join('\t')).join('\n')} />
      </Row>
      {asked.isError ? (
        <Faint as="p" role="alert">
          {t('history.stats.failed', { reason: errorText(asked.error) })}
        </Faint>
      ) : (
        <div className={styles['scroll']}>
          <table className={styles['statistics']}>
            <thead>
              <tr>
                <th scope="col">{t('real.name')}</th>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((signal, row) => (
                <tr key={signal.id}>
                  <th scope="row">
                    <svg width="22" height="8" aria-hidden="true">
                      <path
                        d="M1 4h20"
                        strokeWidth="3"
                        {...penOf(penStyle(signal, signals.indexOf(signal), shade, pens))}
                      />
                    </svg>
                    {nameText(signal, language)} {signal.unit !== '' && <Faint>{signal.unit}</Faint>}
                  </th>
                  {columns.map((column, index) => (
                    <td key={column}>{rows[row]?.[index] ?? '—'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const penOf = ({ color, dash }: ReturnType<typeof penStyle>) => ({ stroke: color, strokeDasharray: dash.join(' ') });
