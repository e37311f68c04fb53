import { Select } from 'antd';
import { useT } from '../../i18n/translate.ts';

interface Props {
  /** Label of the column. */
  readonly label: string;
  /** Undefined for both. */
  readonly value: boolean | undefined;
  readonly onChange: (value: boolean | undefined) => void;
}

/** Filters a list by a boolean. */
export function YesNoFilter({ label, value, onChange }: Props) {
  const t = useT();
  return (
    <Select<'yes' | 'no'>
      aria-label={label}
      allowClear
      // The label alone would look like what is chosen: only what is enabled.
      placeholder={`${label}: ${t('state.all')}`}
      value={value === undefined ? undefined : value ? 'yes' : 'no'}
      options={[
        { value: 'yes', label: `${label}: ${t('state.yes')}` },
        { value: 'no', label: `${label}: ${t('state.no')}` },
      ]}
      onChange={(chosen: 'yes' | 'no' | undefined) => onChange(chosen === undefined ? undefined : chosen === 'yes')}
    />
  );
}
