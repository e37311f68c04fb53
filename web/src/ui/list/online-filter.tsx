import { Segmented } from 'antd';
import { useT } from '../../i18n/translate.ts';

interface Props {
  /** Undefined for both. */
  readonly value: boolean | undefined;
  readonly onChange: (online: boolean | undefined) => void;
}

/** Filters a list by online or offline. */
export function OnlineFilter({ value, onChange }: Props) {
  const t = useT();
  return (
    <Segmented
      aria-label={t('list.online')}
      options={[
        { value: 'all', label: t('state.all') },
        { value: 'on', label: t('state.online') },
        { value: 'off', label: t('state.offline') },
      ]}
      value={value === undefined ? 'all' : value ? 'on' : 'off'}
      onChange={(chosen) => onChange(chosen === 'all' ? undefined : chosen === 'on')}
    />
  );
}
