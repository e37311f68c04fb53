import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { HISTORY_MAX_SIGNALS } from '@tidegate/contract/limits.ts';
import { Select, type SelectProps } from 'antd';
import { useMemo } from 'react';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { signalGroups } from '../../../lib/names/signal-groups.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { isNamed } from '../named.ts';
import styles from './history-tab.module.css';

interface Props {
  readonly signals: readonly Signal[];
  readonly chosen?: readonly string[];
  readonly onChange?: (ids: readonly string[]) => void;
  /** Id of its form field. */
  readonly id?: string;
}

/** Up to ten signals, found by name in either language or by code; also as the field of a form. */
export function SignalPicker({ signals, chosen = [], onChange, id }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const byId = useMemo(() => new Map(signals.map((signal) => [signal.id, signal])), [signals]);
  const options = useMemo((): SelectProps['options'] => {
    const optionOf = (signal: Signal) => {
      const name = nameText(signal, language);
      return { value: signal.id, label: signal.unit === '' ? name : `${name} (${signal.unit})` };
    };
    const groups = signalGroups(signals, language, t('signals.ungrouped'));
    if (groups.length === 0) return signals.map(optionOf);
    return groups.map((group) => ({ label: group.title, title: group.title, options: group.signals.map(optionOf) }));
  }, [signals, language, t]);
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      className={styles['picker']}
      aria-label={t('history.pick')}
      placeholder={t('history.pick')}
      maxCount={HISTORY_MAX_SIGNALS}
      maxTagCount="responsive"
      value={[...chosen]}
      options={options}
      showSearch={{
        filterOption: (text, option) => {
          // A heading has no value: it is shown while one of its signals is.
          const signal = byId.get(String(option?.value ?? ''));
          return signal !== undefined && isNamed(signal, text);
        },
      }}
      onChange={(ids: string[]) => onChange?.(ids)}
    />
  );
}
