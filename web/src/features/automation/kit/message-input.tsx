import { titleText } from '@tidegate/contract/locale/name-text.ts';
import { Mentions } from 'antd';
import { useState } from 'react';
import { usePreferences } from '../../../lib/preferences.ts';
import { useNames } from '../../../parts/formulas/use-names.ts';

/** Characters that are entered: an SMS costs by its length. */
const ENTERED_MAX = 200;

interface Props {
  readonly equipmentId: string;
  /** Id passed by antd's form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (text: string) => void;
}

/** A text that names signals: after a brace those of the equipment are offered. */
export function MessageInput({ equipmentId, id, value = '', onChange }: Props) {
  const language = usePreferences((preferences) => preferences.language);
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const names = useNames(equipmentId, equipmentId === '' ? undefined : typed);
  const options = names.map(({ signalId, name, title, titleEn }) => ({
    key: signalId,
    // The brace that closes it is put in with it.
    value: `${name}}`,
    label: `${name} · ${titleText({ title, titleEn }, language)}`,
  }));
  return (
    <Mentions
      {...(id === undefined ? {} : { id })}
      value={value}
      onChange={(text) => onChange?.(text)}
      maxLength={ENTERED_MAX}
      rows={2}
      prefix="{"
      split=""
      validateSearch={(text) => !text.includes('}')}
      filterOption={false}
      notFoundContent={null}
      onSearch={(text) => setTyped(text)}
      onBlur={() => setTyped(undefined)}
      options={options}
    />
  );
}
