import { userDelete, userEndSessions, userSetEnabled } from '@tidegate/contract/nouns/user/calls.ts';
import type { ManagedUser } from '@tidegate/contract/nouns/user/managed-user.ts';
import type { MenuProps } from 'antd';
import { createElement } from 'react';
import { ask } from '../../api/ask.ts';
import { useOrgAuth, useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { Loses } from '../../parts/reference/loses.tsx';
import { useConfirm, useConfirmDelete } from '../../ui/use-changed.ts';

/** The actions that open a drawer. */
export type PersonAction = { readonly is: 'edit' | 'reach' | 'reset'; readonly person: ManagedUser };

/** The menu of a person; each act that touches them asks first and says what will happen. */
export function usePersonActions(
  onOpen: (action: PersonAction) => void,
): (person: ManagedUser) => NonNullable<MenuProps['items']> {
  const t = useT();
  const mayEdit = useOrgAuth('manage_user_edit');
  const me = useSession((session) => session.user?.userId);
  const confirm = useConfirm();
  const confirmDelete = useConfirmDelete();
  return (person) => {
    const name = person.loginname;
    const open = (is: PersonAction['is']) => () => onOpen({ is, person });
    const reach = { key: 'reach', label: t('reach.open'), onClick: open('reach') };
    if (!mayEdit) return [reach];
    const edit = { key: 'edit', label: t('action.edit'), onClick: open('edit') };
    // Own password and sessions belong to the account; nobody disables or deletes themselves (ownAccount).
    if (person.id === me) return [edit, reach];
    const setEnabled = (enabled: boolean) => () => ask(userSetEnabled, { id: person.id, enabled });
    return [
      edit,
      reach,
      { key: 'reset', label: t('people.reset'), onClick: open('reset') },
      {
        key: 'end',
        label: t('people.end'),
        onClick: () =>
          confirm({
            title: t('people.endTitle', { name }),
            text: t('people.endText'),
            button: t('people.end'),
            done: t('people.ended'),
            isHarmful: true,
            run: () => ask(userEndSessions, { id: person.id }),
          }),
      },
      person.enabled
        ? {
            key: 'disable',
            label: t('people.disable'),
            onClick: () =>
              confirm({
                title: t('people.disableTitle', { name }),
                text: t('people.disableText'),
                button: t('people.disable'),
                done: t('people.disabledDone'),
                isHarmful: true,
                run: setEnabled(false),
              }),
          }
        : {
            key: 'enable',
            label: t('people.enable'),
            onClick: () =>
              confirm({
                title: t('people.enableTitle', { name }),
                text: t('people.enableText'),
                button: t('people.enable'),
                done: t('people.enabledDone'),
                isHarmful: false,
                run: setEnabled(true),
              }),
          },
      {
        key: 'delete',
        label: t('action.delete'),
        danger: true,
        onClick: () =>
          confirmDelete({
            title: t('people.delete', { name }),
            text: t('people.deleteText'),
            more: createElement(Loses, { of: { user: person.id }, name }),
            run: () => ask(userDelete, { id: person.id }),
          }),
      },
    ];
  };
}
