import { equipmentGroupDelete } from '@tidegate/contract/nouns/equipment/group-calls.ts';
import type { EquipmentGroup } from '@tidegate/contract/nouns/equipment/equipment-group.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { EditDialog } from '../../ui/form/edit-dialog.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { groupNameText } from './group-select.tsx';
import styles from './groups.module.css';

interface DeleteProps {
  readonly group: EquipmentGroup;
  readonly all: readonly EquipmentGroup[];
  readonly onClose: () => void;
}

/** Asks where what is in the group goes; nothing of it is deleted. */
export function DeleteGroup({ group, all, onClose }: DeleteProps) {
  const t = useT();
  const changed = useChanged();
  const [moveTo, setMoveTo] = useState('');
  const [problem, setProblem] = useState('');
  const others = all.filter(({ id, orgId }) => id !== group.id && orgId === group.orgId);
  const remove = async () => {
    try {
      await ask(equipmentGroupDelete, { id: group.id, moveTo: moveTo === '' ? undefined : moveTo });
      onClose();
      await changed();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <EditDialog
      title={t('equipment.groupDelete', { name: groupNameText(group) })}
      isChanged={() => false}
      onClose={onClose}
      onSave={() => void remove()}
      saveText={t('action.delete')}
      isHarmful
    >
      <p>{t('equipment.groupDeleteText', { count: group.equipmentCount })}</p>
      {group.equipmentCount > 0 && (
        <Select<string>
          className={styles['group']}
          aria-label={t('equipment.groupMoveTo')}
          value={moveTo}
          onChange={setMoveTo}
          options={[
            { value: '', label: t('equipment.groupNone') },
            ...others.map((other) => ({ value: other.id, label: groupNameText(other) })),
          ]}
        />
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
    </EditDialog>
  );
}
