import { CalendarOutlined, ReloadOutlined } from '@ant-design/icons';
import { checkQueryRange } from '@tidegate/contract/rules/query-range.ts';
import { Button, Popover, Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../i18n/translate.ts';
import { browserClock } from '../../../lib/clock.ts';
import { loadScreen } from '../../../lib/load-screen.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { dateTimeText } from '../../../lib/time-zone.ts';
import { usePhone } from '../../use-media.ts';
import { PRESET_NAMES, type Preset, type Span } from '../../curve/span.ts';
import styles from './history-tab.module.css';

// The calendar is the largest part of this screen and the least used.
const SpanForm = lazy(() =>
  loadScreen(async () => ({ default: (await import('../../span-form.tsx')).SpanForm }), browserClock),
);

interface Props {
  readonly range: Preset | Span;
  readonly span: Span;
  readonly onChange: (range: Preset | Span) => void;
  readonly onRefresh: () => void;
}

/** How far back: a length that ends now, or two moments. */
export function RangeBar({ range, span, onChange, onRefresh }: Props) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const [isOpen, setOpen] = useState(false);
  const isPhone = usePhone();
  const isCustom = typeof range !== 'string';
  const options = PRESET_NAMES.map((value) => ({ value, label: t(`history.range.${value}`) }));
  const choose = (value: Preset | 'none') => value !== 'none' && onChange(value);
  return (
    <div className={styles['range']}>
      <Segmented<Preset | 'none'>
        aria-label={t('history.range')}
        value={isCustom ? 'none' : range}
        options={options}
        onChange={choose}
      />
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        destroyOnHidden
        content={
          <Suspense fallback={<div className={styles['custom']} aria-busy="true" />}>
            <SpanForm
              span={span}
              check={checkQueryRange}
              onApply={(chosen) => {
                setOpen(false);
                onChange(chosen);
              }}
            />
          </Suspense>
        }
      >
        <Button
          icon={<CalendarOutlined />}
          aria-label={t('history.custom')}
          aria-expanded={isOpen}
          type={isCustom ? 'primary' : 'default'}
          ghost={isCustom}
        >
          {isCustom
            ? `${dateTimeText(span.from, zone).slice(5, 16)} ~ ${dateTimeText(span.to, zone).slice(5, 16)}`
            : !isPhone && t('history.custom')}
        </Button>
      </Popover>
      {!isCustom && (
        <Button
          type="text"
          icon={<ReloadOutlined />}
          aria-label={t('history.refresh')}
          title={t('history.refresh')}
          onClick={onRefresh}
        />
      )}
    </div>
  );
}
