import { checkQueryRange } from '@tidegate/contract/nouns/history/query-range.ts';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import { usePhone } from '../../../ui/use-media.ts';
import { PRESET_NAMES, type Preset, type Span } from '../../curve/span.ts';
import { RangeChoice } from '../../../ui/time/range-choice.tsx';

interface Props {
  readonly range: Preset | Span;
  readonly span: Span;
  readonly onChange: (range: Preset | Span) => void;
  /** Actions on a range that ends now. */
  readonly children: ReactNode;
}

/** Time range: a length that ends now, or two moments. */
export function RangeBar({ range, span, onChange, children }: Props) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const isPhone = usePhone();
  const isCustom = typeof range !== 'string';
  return (
    <RangeChoice
      label={t('history.range')}
      options={PRESET_NAMES.map((value) => ({ value, label: t(`history.range.${value}`) }))}
      range={range}
      span={span}
      custom={t('history.custom')}
      customText={
        isCustom
          ? `${dateTimeText(span.from, zone).slice(5, 16)} ~ ${dateTimeText(span.to, zone).slice(5, 16)}`
          : !isPhone && t('history.custom')
      }
      check={checkQueryRange}
      onChange={onChange}
    >
      {!isCustom && children}
    </RangeChoice>
  );
}
