import { BROWSER_ZONE } from '@tidegate/contract/locale/locale.ts';
import { Select } from 'antd';
import { useMemo } from 'react';
import { useT } from '../../i18n/translate.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { offeredZones, offeredZoneText } from '../../lib/time/time-zone.ts';

interface Props {
  readonly className?: string | undefined;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (zone: string) => void;
  /** Label of an option for no zone, whose value is empty; without it there is none. */
  readonly unset?: string;
  /** Offers to follow the browser, as `BROWSER_ZONE`. */
  readonly followsBrowser?: boolean;
}

/** A time zone: the common ones first, then all that this browser knows. */
export function ZoneSelect({ className, id, value, onChange, unset, followsBrowser = false }: Props) {
  const t = useT();
  const options = useMemo(() => {
    const now = serverNow();
    const zones = new Set([...offeredZones(), ...Intl.supportedValuesOf('timeZone')]);
    const all = [...zones].map((zone) => ({ value: zone, label: offeredZoneText(now, zone) }));
    return [
      ...(unset === undefined ? [] : [{ value: '', label: unset }]),
      ...(followsBrowser ? [{ value: BROWSER_ZONE, label: t('account.config.zoneBrowser') }] : []),
      ...all,
    ];
  }, [unset, followsBrowser, t]);
  return (
    <Select
      {...(className === undefined ? {} : { className })}
      {...(id === undefined ? {} : { id })}
      {...(value === undefined ? {} : { value })}
      aria-label={t('account.config.timeZone')}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      onChange={(zone) => onChange?.(zone)}
    />
  );
}
