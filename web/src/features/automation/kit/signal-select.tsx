import { Select } from 'antd';
import { useState } from 'react';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { nameText, titleText } from '@tidegate/contract/locale/name-text.ts';
import { useNames } from '../../../parts/formulas/use-names.ts';
import type { NamedObjects } from './trigger-form.ts';

interface Props {
  readonly equipmentId: string;
  readonly named: NamedObjects;
  /** Offers only signals that can be written. */
  readonly writable?: boolean;
  /** Id passed by antd's form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (signalId: string) => void;
}

/** A signal of the equipment, or of other equipment of its organisation, found by name or code. */
export function SignalSelect({ equipmentId, named, writable = false, id, value = '', onChange }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [text, setText] = useState('');
  const found = useNames(equipmentId, equipmentId === '' ? undefined : text, writable);
  const options = found.map(({ signalId, name, title, titleEn, unit }) => ({
    value: signalId,
    label: `${titleText({ title, titleEn }, language)} (${name})${unit === '' ? '' : ` · ${unit}`}`,
  }));
  const known = named.signal?.[value];
  const isListed = value === '' || options.some((option) => option.value === value);
  const chosen = { value, label: known === undefined ? t('automation.objectGone') : nameText(known, language) };
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      value={value === '' ? null : value}
      placeholder={t('automation.signalPick')}
      disabled={equipmentId === ''}
      showSearch={{ filterOption: false, onSearch: setText }}
      options={isListed ? options : [chosen, ...options]}
      onChange={(signalId) => onChange?.(signalId)}
    />
  );
}
