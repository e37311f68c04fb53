import { equipmentGroupAdd, equipmentGroupEdit } from '@tidegate/contract/nouns/equipment/group-calls.ts';
import type { EquipmentGroup } from '@tidegate/contract/nouns/equipment/equipment-group.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { DeleteGroup } from '../../parts/groups/delete-group.tsx';
import { groupLabel, useGroups } from '../../parts/groups/group-select.tsx';
import { NameLine } from '../../parts/groups/name-line.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { Faint } from '../../ui/layout/box.tsx';
import styles from '../../ui/form/forms.module.css';

/** The groups of equipment: add, rename, delete. */
export function GroupDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const isPhone = usePhone();
  const groups = useGroups();
  const [renamed, setRenamed] = useState('');
  const [doomed, setDoomed] = useState<EquipmentGroup | null>(null);
  const all = groups.data ?? [];
  return (
    <Drawer open title={t('equipment.groups')} size={isPhone ? '100%' : 520} onClose={onClose}>
      <NameLine
        label={t('equipment.groupNew')}
        button={t('action.add')}
        save={(names) => ask(equipmentGroupAdd, names)}
      />
      {groups.isPending && <RowSkeletons count={3} />}
      {groups.isError && <p role="alert">{errorText(groups.error)}</p>}
      {groups.isSuccess && all.length === 0 && <Notice title={t('equipment.groupsNone')} role="status" />}
      <ul className={styles['rows']}>
        {all.map((group) => (
          <li key={group.id}>
            {renamed === group.id ? (
              <NameLine
                label={t('equipment.groupName')}
                button={t('action.save')}
                initial={group}
                save={(names) => ask(equipmentGroupEdit, { id: group.id, ...names })}
                onSaved={() => setRenamed('')}
              />
            ) : (
              <>
                <span>
                  {groupLabel(group, all)} <Faint>{t('equipment.groupHolds', { count: group.equipmentCount })}</Faint>
                </span>
                <Button size="small" onClick={() => setRenamed(group.id)}>
                  {t('equipment.rename')}
                </Button>
                <Button size="small" danger onClick={() => setDoomed(group)}>
                  {t('action.delete')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {doomed !== null && <DeleteGroup group={doomed} all={all} onClose={() => setDoomed(null)} />}
    </Drawer>
  );
}
