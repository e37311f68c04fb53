import { checkQueryRange } from '@tidegate/contract/nouns/history/query-range.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { RANGES, spanOf, type TimeRange } from '../../lib/time/time-range.ts';
import { usePhone } from '../use-media.ts';
import { RangeChoice } from './range-choice.tsx';

interface Props {
  readonly range: TimeRange;
  /** The lengths on offer; all of them by default. */
  readonly presets?: readonly (typeof RANGES)[number][];
  readonly onChange: (range: TimeRange) => void;
}

/** The time range of a log: a length that ends now, everything, or between two moments. */
export function RangeBar({ range, presets = RANGES, onChange }: Props) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const isPhone = usePhone();
  const shown = typeof range === 'string' ? undefined : range;
  return (
    <RangeChoice
      label={t('log.time')}
      options={presets.map((value) => ({ value, label: t(`log.range.${value}`) }))}
      range={range}
      span={spanOf(range, serverNow())}
      custom={t('log.range.custom')}
      customText={
        shown === undefined
          ? !isPhone && t('log.range.custom')
          : `${dateTimeText(shown.from, zone).slice(0, 16)} ~ ${dateTimeText(shown.to, zone).slice(0, 16)}`
      }
      check={checkQueryRange}
      onChange={onChange}
    />
  );
}
