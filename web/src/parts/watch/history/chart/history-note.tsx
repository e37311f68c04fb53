import { useT } from '../../../../i18n/translate.ts';
import { ageWords } from '../../../../ui/time/age-text.tsx';
import type { History } from '../../../curve/use-history.ts';
import { Faint } from '../../../../ui/layout/box.tsx';

/** Says what the picture is made of: every point, or figures of so long a time each. */
export function HistoryNote({ history }: { readonly history: History }) {
  const t = useT();
  const bucketMs = history.buckets[0]?.bucketMs ?? 0;
  const count = history.raw?.reduce((sum, one) => sum + one.columns.count, 0);
  const span = bucketMs < 1_000 ? `${bucketMs} ms` : ageWords(bucketMs, t);
  return (
    <Faint as="p">
      {count === undefined
        ? t('history.buckets', { span })
        : t('history.raw', { count: count.toLocaleString('en-US') })}
      {history.curves.some((curve) => curve.held.times.length > 0) && ` · ${t('history.held')}`}
      {history.isTruncated && ` · ${t('history.truncated')}`}
    </Faint>
  );
}
