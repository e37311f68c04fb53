import { readerClock } from '../../../../lib/time/reader-clock.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { HistoryBuckets } from '@tidegate/contract/nouns/monitor/calls.ts';
import { useMemo } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { dateTimeText } from '../../../../lib/time/time-zone.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { numberText, valueText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { Notice } from '../../../../ui/frame/notice.tsx';
import { VirtualRows } from '../../../../ui/list/virtual-rows.tsx';
import { orderOf, rowAt } from './point-rows.ts';
import type { History } from '../../../curve/use-history.ts';

interface Props {
  readonly signals: readonly Signal[];
  readonly history: History;
}

/** Values of the chart as a table, latest first: every point with its quality, or the statistics of each bucket. */
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
      `${valueText(signal, row.value, language, readerClock)}${signal.unit === '' || row.value === null ? '' : ` ${signal.unit}`}`,
      t(`quality.${row.quality}`),
    ];
  };
  const heads = [t('history.time'), t('real.name'), t('real.value'), t('history.quality')];
  if (order.length === 0) return <Notice title={t('history.none')} text={t('history.noneText')} role="status" />;
  return <VirtualRows heads={heads} template={templateOf(heads)} count={order.length / 2} cells={cells} />;
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
  if (rows.length === 0) return <Notice title={t('history.none')} text={t('history.noneText')} role="status" />;
  return <VirtualRows heads={heads} template={templateOf(heads)} count={rows.length} cells={cells} />;
}

const templateOf = (heads: readonly string[]) =>
  `190px minmax(120px, 1fr) repeat(${heads.length - 2}, minmax(88px, 140px))`;
