import { monitorEquipmentGroups } from '@tidegate/contract/nouns/equipment/calls.ts';
import { Select } from 'antd';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { groupLabel } from './group-select.tsx';
import styles from './groups.module.css';

interface Props {
  /** Empty: all groups. */
  readonly value: string;
  readonly onChange: (groupId: string) => void;
}

/** Narrows the list to a group; not there while nothing that the person sees is in one. */
export function GroupFilter({ value, onChange }: Props) {
  const t = useT();
  const groups = useAsk(monitorEquipmentGroups, {});
  const all = groups.data ?? [];
  if (all.length === 0 && value === '') return null;
  return (
    <Select<string>
      className={styles['filter']}
      aria-label={t('equipment.groupFilter')}
      value={value}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={onChange}
      options={[
        { value: '', label: t('equipment.groupAll') },
        ...all.map((group) => ({ value: group.id, label: groupLabel(group, all) })),
        { value: 'none', label: t('equipment.groupNone') },
      ]}
    />
  );
}
