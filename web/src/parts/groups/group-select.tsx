import { equipmentGroupQuery } from '@tidegate/contract/nouns/equipment/group-calls.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { EquipmentGroup } from '@tidegate/contract/nouns/equipment/equipment-group.ts';
import { type Named, type NamesOf, nameText, nameTextOf } from '@tidegate/contract/locale/name-text.ts';
import { Select } from 'antd';
import { useAsk } from '../../api/use-ask.ts';
import { translate, useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import styles from './groups.module.css';

/** The groups that can be chosen, as they last were. */
export function useGroups() {
  return useAsk(equipmentGroupQuery, {});
}

/** A group may have no name. */
export function groupNameText(group: Named): string {
  const { language } = usePreferences.getState();
  return nameText(group, language) || translate(language, 'equipment.groupUnnamed');
}

/** The name of the group that something is in; empty when it is in none. */
export function groupOfText(equipment: Pick<Equipment, keyof NamesOf<'group'>>): string {
  return nameTextOf(equipment, 'group', usePreferences.getState().language);
}

/** Label of a group, with its organisation if two have the same name. */
export function groupLabel(group: EquipmentGroup, all: readonly EquipmentGroup[]): string {
  const label = groupNameText(group);
  const hasTwin = all.some((other) => other.id !== group.id && groupNameText(other) === label);
  return hasTwin ? `${label} (${group.orgName})` : label;
}

interface Props {
  readonly id?: string;
  /** Empty: none. */
  readonly value?: string;
  readonly onChange?: (groupId: string) => void;
  /** The choices above the groups; "no group" where none are given. */
  readonly first?: readonly { readonly value: string; readonly label: string }[];
  readonly label?: string;
}

/** A group, or none; in a form or by itself. */
export function GroupOptions({ id, value, onChange, first, label }: Props) {
  const t = useT();
  const groups = useGroups().data ?? [];
  const above = first ?? [{ value: '', label: t('equipment.groupNone') }];
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(value === undefined ? {} : { value })}
      {...(onChange === undefined ? {} : { onChange })}
      className={styles['group']}
      showSearch={{ optionFilterProp: 'label' }}
      options={[...above, ...groups.map((group) => ({ value: group.id, label: groupLabel(group, groups) }))]}
    />
  );
}
