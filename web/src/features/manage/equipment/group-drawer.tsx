import {
  equipmentGroupAdd,
  equipmentGroupDelete,
  equipmentGroupEdit,
} from '@tidegate/contract/calls/manage-equipment-group.ts';
import type { EquipmentGroup } from '@tidegate/contract/entities/equipment-group.ts';
import { refusalText } from '@tidegate/contract/errors.ts';
import { GROUP_NAME_MAX } from '@tidegate/contract/limits.ts';
import { Button, Drawer, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { useChanged } from '../../../ui/use-changed.ts';
import { usePhone } from '../../../ui/use-media.ts';
import { groupLabel, useGroups } from './group-select.tsx';
import styles from '../manage.module.css';

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
        save={(name) => ask(equipmentGroupAdd, { name })}
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
                initial={group.name}
                save={(name) => ask(equipmentGroupEdit, { id: group.id, name })}
                onSaved={() => setRenamed('')}
              />
            ) : (
              <>
                <span>
                  {groupLabel(group, all)}{' '}
                  <span className={styles['faint']}>{t('equipment.groupHolds', { count: group.equipmentCount })}</span>
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

interface NameProps {
  readonly label: string;
  readonly button: string;
  readonly initial?: string;
  readonly save: (name: string) => Promise<unknown>;
  readonly onSaved?: () => void;
}

/** A name of a group with its button; what is wrong with it is said below. */
function NameLine({ label, button, initial = '', save, onSaved }: NameProps) {
  const changed = useChanged();
  const language = usePreferences((preferences) => preferences.language);
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    const given = name.trim();
    if (given === '') return;
    if (Array.from(given).length > GROUP_NAME_MAX) {
      setProblem(refusalText('groupName', language));
      return;
    }
    setBusy(true);
    setProblem('');
    try {
      await save(given);
      setName('');
      await changed();
      onSaved?.();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  return (
    <div className={styles['inline']}>
      <Input
        value={name}
        aria-label={label}
        placeholder={label}
        status={problem === '' ? '' : 'error'}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={() => void submit()}
      />
      <Button type="primary" loading={isBusy} disabled={name.trim() === ''} onClick={() => void submit()}>
        {button}
      </Button>
      {problem !== '' && <span role="alert">{problem}</span>}
    </div>
  );
}

interface DeleteProps {
  readonly group: EquipmentGroup;
  readonly all: readonly EquipmentGroup[];
  readonly onClose: () => void;
}

/** Asks where what is in the group goes; nothing of it is deleted. */
function DeleteGroup({ group, all, onClose }: DeleteProps) {
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
    <Modal
      open
      title={t('equipment.groupDelete', { name: group.name })}
      okText={t('action.delete')}
      okButtonProps={{ danger: true }}
      cancelText={t('action.cancel')}
      onOk={remove}
      onCancel={onClose}
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
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
    </Modal>
  );
}
