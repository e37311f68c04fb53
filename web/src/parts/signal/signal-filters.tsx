import { DATA_TYPES, SIGNAL_RW, type Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { SIGNAL_LABELS } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import { Select } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import type { SignalGroup } from '../../lib/names/signal-groups.ts';
import type { Drivers, Filter } from './grid-rules.ts';
import styles from './signals.module.css';

interface Props {
  readonly filter: Filter;
  /** None where no signal has a group. */
  readonly groups: readonly SignalGroup<Signal>[];
  readonly drivers: Drivers;
  readonly onChange: (filter: Filter) => void;
}

/** Which of an equipment's signals are shown: by group, driver, type and access. */
export function SignalFilters({ filter, groups, drivers, onChange }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  return (
    <>
      {groups.length > 0 && (
        <FilterSelect
          label={SIGNAL_LABELS.groupName[language]}
          value={filter.groupName}
          options={groups.map(({ title, signals: [first] }) => ({ value: first?.groupName ?? '', label: title }))}
          onChange={(groupName) => onChange({ ...filter, groupName })}
        />
      )}
      <FilterSelect
        label={SIGNAL_LABELS.driverId[language]}
        value={filter.driverId}
        options={[
          ...[...drivers.values()].map(({ id, name }) => ({ value: id, label: name })),
          { value: '', label: t('manage.noDriver') },
        ]}
        onChange={(driverId) => onChange({ ...filter, driverId })}
      />
      <FilterSelect
        label={SIGNAL_LABELS.dataType[language]}
        value={filter.dataType}
        options={DATA_TYPES.map((value) => ({ value, label: value }))}
        onChange={(dataType) => onChange({ ...filter, dataType })}
      />
      <FilterSelect
        label={SIGNAL_LABELS.rw[language]}
        value={filter.rw}
        options={SIGNAL_RW.map((value) => ({ value, label: t(`manage.rw.${value}`) }))}
        onChange={(rw) => onChange({ ...filter, rw })}
      />
    </>
  );
}

interface FilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | undefined) => void;
}

function FilterSelect({ label, value, options, onChange }: FilterProps) {
  return (
    <Select
      allowClear
      aria-label={label}
      placeholder={label}
      className={styles['filter']}
      value={value ?? null}
      options={[...options]}
      onChange={(next: string | null | undefined) => onChange(next ?? undefined)}
    />
  );
}
