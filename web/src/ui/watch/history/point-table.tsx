import type { Signal } from '@tidegate/contract/entities/signal.ts';
import type { HistoryBuckets } from '@tidegate/contract/calls/monitor.ts';
import { useMemo, type ReactNode } from 'react';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { dateTimeText } from '../../../lib/time-zone.ts';
import { nameText, numberText, valueText } from '../../../lib/value-text.ts';
import { Notice } from '../../notice.tsx';
import { orderOf, rowAt } from './point-rows.ts';
import type { History } from '../../curve/use-history.ts';
import { useRows } from '../../use-rows.ts';
import styles from './history-tab.module.css';

interface Props {
  readonly signals: readonly Signal[];
  readonly history: History;
}

/** What the picture shows, in figures, latest first: every point with its quality, or the figures of each bucket. */
export function PointTable({ signals, history }: Props) {
  const byId = useMemo(() => new Map(signals.map((signal) => [signal.id, signal])), [signals]);
  return history.raw === null ? (
    <BucketRows buckets={history.buckets} byId={byId} />
  ) : (
    <RawRows raw={history.raw} byId={byId} />
  );
}

type ById = ReadonlyMap<string, Signal>;

function RawRows({ raw, byId }: { readonly raw: NonNullable<History['raw']>; readonly byId: ById }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const zone = usePreferences((preferences) => preferences.timeZone);
  const order = useMemo(() => orderOf(raw), [raw]);
  const cells = (index: number) => {
    const row = rowAt(raw, order, index);
    const signal = row === undefined ? undefined : byId.get(row.signalId);
    if (row === undefined || signal === undefined) return [];
    const ms = String(row.at % 1_000).padStart(3, '0');
    return [
      `${dateTimeText(row.at, zone)}.${ms}`,
      nameText(signal, language),
      `${valueText(signal, row.value, language)}${signal.unit === '' || row.value === null ? '' : ` ${signal.unit}`}`,
      t(`quality.${row.quality}`),
    ];
  };
  const heads = [t('history.time'), t('real.name'), t('real.value'), t('history.quality')];
  return <VirtualRows heads={heads} count={order.length / 2} cells={cells} />;
}

function BucketRows({ buckets, byId }: { readonly buckets: readonly HistoryBuckets[]; readonly byId: ById }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const zone = usePreferences((preferences) => preferences.timeZone);
  const rows = useMemo(
    () => buckets.flatMap((one) => one.times.map((at, index) => ({ at, index, one }))).toSorted((a, b) => b.at - a.at),
    [buckets],
  );
  const cells = (position: number) => {
    const row = rows[position];
    const signal = row === undefined ? undefined : byId.get(row.one.signalId);
    if (row === undefined || signal === undefined) return [];
    const figure = (column: readonly number[]) => numberText(column[row.index] ?? Number.NaN, signal.decimals);
    return [
      dateTimeText(row.at, zone),
      nameText(signal, language),
      figure(row.one.min),
      figure(row.one.avg),
      figure(row.one.max),
    ];
  };
  const heads = [t('history.time'), t('real.name'), t('history.min'), t('history.avg'), t('history.max')];
  return <VirtualRows heads={heads} count={rows.length} cells={cells} />;
}

interface RowsProps {
  readonly heads: readonly string[];
  readonly count: number;
  readonly cells: (index: number) => readonly ReactNode[];
}

const ROW = 32;

function VirtualRows({ heads, count, cells }: RowsProps) {
  const t = useT();
  const { scroller, virtual } = useRows(count, ROW);
  if (count === 0) return <Notice title={t('history.none')} text={t('history.noneText')} role="status" />;
  const template = { gridTemplateColumns: `190px minmax(120px, 1fr) repeat(${heads.length - 2}, minmax(88px, 140px))` };
  return (
    // The keyboard scrolls what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={scroller} className={styles['points']} role="table" tabIndex={0} aria-rowcount={count + 1}>
      <div className={styles['pointsHead']} role="row" style={template}>
        {heads.map((head) => (
          <span key={head} role="columnheader">
            {head}
          </span>
        ))}
      </div>
      <div role="rowgroup" className={styles['pointsBody']} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => (
          <div
            key={key}
            role="row"
            aria-rowindex={index + 2}
            className={styles['point']}
            style={{ ...template, transform: `translateY(${start}px)` }}
          >
            {cells(index).map((cell, column) => (
              <span key={heads[column]} role="cell">
                {cell}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
