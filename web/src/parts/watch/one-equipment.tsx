import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import { Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { type NameField, nameText } from '@tidegate/contract/locale/name-text.ts';
import styles from './watch.module.css';

/** Fields of an equipment for choosing it by name. */
export type NamedEquipment = Pick<Equipment, 'id' | NameField>;

interface Props {
  readonly equipment: readonly NamedEquipment[];
  readonly children: (equipmentId: string) => ReactNode;
}

/** Content for one equipment at a time, with a select if there are several. */
export function OneEquipment({ equipment, children }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [chosen, setChosen] = useState('');
  const shown = equipment.find(({ id }) => id === chosen) ?? equipment[0];
  if (shown === undefined) return null;
  return (
    <>
      {equipment.length > 1 && (
        <Select<string>
          className={styles['one']}
          aria-label={t('multi.onlyEquipment')}
          value={shown.id}
          showSearch={{ optionFilterProp: 'label' }}
          options={equipment.map((one) => ({ value: one.id, label: nameText(one, language) }))}
          onChange={setChosen}
        />
      )}
      {children(shown.id)}
    </>
  );
}
