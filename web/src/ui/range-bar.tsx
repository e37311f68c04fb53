import { Segmented } from 'antd';
import { useT } from '../i18n/translate.ts';
import { usePreferences } from '../lib/preferences.ts';
import { serverNow } from '../lib/server-time.ts';
import { dateTimeText } from '../lib/time-zone.ts';
import { checkOrder, RANGES, spanOf, type TimeRange } from '../lib/time-range.ts';
import { SpanButton } from './span-button.tsx';
import styles from './range-bar.module.css';

interface Props {
  readonly range: TimeRange;
  /** The lengths that are offered; all of them otherwise. */
  readonly presets?: readonly (typeof RANGES)[number][];
  readonly onChange: (range: TimeRange) => void;
}

/** How far back a log is read: a length that ends now, everything, or two moments. */
export function RangeBar({ range, presets = RANGES, onChange }: Props) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const shown = typeof range === 'string' ? undefined : range;
  const options = presets.map((value) => ({ value, label: t(`log.range.${value}`) }));
  return (
    <div className={styles['range']}>
      <Segmented<(typeof RANGES)[number] | 'none'>
        aria-label={t('log.time')}
        value={typeof range === 'string' ? range : 'none'}
        options={options}
        onChange={(value) => value !== 'none' && onChange(value)}
      />
      <SpanButton
        label={t('log.range.custom')}
        isChosen={shown !== undefined}
        span={spanOf(range, serverNow())}
        check={checkOrder}
        onApply={onChange}
      >
        {shown === undefined
          ? t('log.range.custom')
          : `${dateTimeText(shown.from, zone).slice(0, 16)} ~ ${dateTimeText(shown.to, zone).slice(0, 16)}`}
      </SpanButton>
    </div>
  );
}
