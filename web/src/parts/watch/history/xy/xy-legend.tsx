import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { dateTimeText } from '../../../../lib/time/time-zone.ts';
import { AGE_COLORS } from '../../../../ui/tokens.ts';
import { Faint, Row } from '../../../../ui/layout/box.tsx';
import { ageWords } from '../../../../ui/time/age-text.tsx';
import { useShade } from '../../../../ui/use-shade.ts';
import { isStepped } from '../../../curve/series.ts';
import type { History } from '../../../curve/use-history.ts';
import type { XyPoints } from '../../../curve/xy-points.ts';
import styles from '../history-tab.module.css';

interface Props {
  readonly x: Signal;
  readonly y: Signal;
  readonly points: XyPoints;
  readonly history: History;
  /** The point that is pointed at; empty for none. */
  readonly pointed: string;
}

/** Meaning of the colours, the point under the pointer, and the matching of the two signals. */
export function XyLegend({ x, y, points, history, pointed }: Props) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const colors = AGE_COLORS[useShade()];
  const [from, to] = [points.times[0], points.times.at(-1)];
  const bucketMs = history.buckets[0]?.bucketMs ?? 0;
  const span = bucketMs < 1_000 ? `${bucketMs} ms` : ageWords(bucketMs, t);
  const isSteppedOnly = isStepped(x) && isStepped(y);
  const isMeasuredOnly = !isStepped(x) && !isStepped(y);
  return (
    <>
      {from !== undefined && to !== undefined && (
        <Row wrap gap="4 8">
          <Faint>{dateTimeText(from, zone)}</Faint>
          <span
            className={styles['ages']}
            style={{ background: `linear-gradient(to right, ${colors.join(', ')})` }}
            role="img"
            aria-label={t('history.xy.colors')}
          />
          <Faint>{dateTimeText(to, zone)}</Faint>
        </Row>
      )}
      <p className={styles['pointed']} aria-hidden>
        {pointed === '' ? t('history.xy.help') : pointed}
      </p>
      <Faint as="p">
        {history.raw === null
          ? t('history.xy.averages', { count: points.times.length.toLocaleString('en-US'), span })
          : t('history.xy.raw', { count: points.times.length.toLocaleString('en-US') })}
        {' · '}
        {t(`history.xy.matched.${isMeasuredOnly ? 'measured' : isSteppedOnly ? 'stepped' : 'both'}`)}
        {history.isTruncated && ` · ${t('history.truncated')}`}
      </Faint>
    </>
  );
}
