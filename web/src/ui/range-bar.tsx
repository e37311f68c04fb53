import { CalendarOutlined } from '@ant-design/icons';
import { Button, Popover, Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../i18n/translate.ts';
import { browserClock } from '../lib/clock.ts';
import { loadScreen } from '../lib/load-screen.ts';
import { usePreferences } from '../lib/preferences.ts';
import { serverNow } from '../lib/server-time.ts';
import { dateTimeText } from '../lib/time-zone.ts';
import { checkOrder, RANGES, spanOf, type TimeRange } from '../lib/time-range.ts';
import styles from './range-bar.module.css';

// The calendar is large and seldom used.
const SpanForm = lazy(() =>
  loadScreen(async () => ({ default: (await import('./span-form.tsx')).SpanForm }), browserClock),
);

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
  const [isOpen, setOpen] = useState(false);
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
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        destroyOnHidden
        content={
          <Suspense fallback={<div className={styles['calendar']} aria-busy="true" />}>
            <SpanForm
              span={spanOf(range, serverNow())}
              check={checkOrder}
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
          aria-label={t('log.range.custom')}
          aria-expanded={isOpen}
          type={shown === undefined ? 'default' : 'primary'}
          ghost={shown !== undefined}
        >
          {shown === undefined
            ? t('log.range.custom')
            : `${dateTimeText(shown.from, zone).slice(0, 16)} ~ ${dateTimeText(shown.to, zone).slice(0, 16)}`}
        </Button>
      </Popover>
    </div>
  );
}
