import { roleDelete, roleQuery } from '@tidegate/contract/nouns/role/calls.ts';
import type { Role } from '@tidegate/contract/nouns/role/role.ts';
import type { SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useAuth, useOrgAuth } from '../../api/session.ts';
import { useRoleText } from '../../parts/role/use-role-text.ts';
import { useT } from '../../i18n/translate.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { useServedList } from '../../parts/lists/served-list.ts';
import { Loses } from '../../parts/reference/loses.tsx';
import { useConfirmDelete } from '../../ui/use-changed.ts';
import { RoleForm } from './role-form.tsx';
import { RoleView } from './role-view.tsx';
import { useOrgs } from './use-orgs.ts';
import styles from './people.module.css';

/** /manage/org/role: the roles. */
export function RoleList() {
  const t = useT();
  const roleText = useRoleText();
  const mayEdit = useOrgAuth('manage_role_edit');
  const mayViewPeople = useAuth('manage_user_view');
  const orgs = useOrgs().data ?? [];
  const [open, setOpen] = useState<{ readonly role: Role | null } | null>(null);
  const confirmDelete = useConfirmDelete();
  const { read, change, list, screen } = useServedList(roleQuery, {
    name: 'roles',
    sorted: 'role',
    fields: ['q'],
    input: (part, field) => ({ ...part, name: field('q') || undefined }),
  });
  const isReadOnly = (role: Role | null) => !mayEdit || role?.editable === false;
  const remove = (role: Role) =>
    confirmDelete({
      title: t('role.delete', { name: roleText(role) }),
      text: t('role.deleteText'),
      more: <Loses of={{ role: role.id }} name={roleText(role)} />,
      run: () => ask(roleDelete, { id: role.id }),
    });
  const actions = (role: Role) => [
    {
      key: 'edit',
      label: t(isReadOnly(role) ? 'role.view' : 'action.edit'),
      onClick: () => setOpen({ role }),
    },
    ...(isReadOnly(role) || role.isShipped
      ? []
      : [
          {
            key: 'delete',
            label: t('action.delete'),
            danger: true,
            onClick: () => remove(role),
          },
        ]),
  ];
  const columns: readonly Column<Role, SortKey<'role'>>[] = [
    {
      key: 'name',
      sort: 'name',
      title: t('role.name'),
      render: (role) => (
        <span className={styles['stack']}>
          <span className={styles['named']}>
            <Button type="link" className={styles['inline']} onClick={() => setOpen({ role })}>
              {roleText(role)}
            </Button>
            {role.isShipped && <Tag className={styles['tag']}>{t('role.shipped')}</Tag>}
          </span>
          {role.remark !== '' && <span className={styles['faint']}>{role.remark}</span>}
        </span>
      ),
    },
    { key: 'type', sort: 'type', title: t('role.type'), render: ({ roleType }) => t(`top.role.${roleType}`) },
    { key: 'range', sort: 'range', title: t('people.range'), render: ({ dataRange }) => t(`range.${dataRange}`) },
    { key: 'auths', title: t('role.auths'), isFigure: true, render: ({ auths }) => auths.length },
    {
      key: 'people',
      sort: 'people',
      title: t('role.people'),
      isFigure: true,
      render: (role) =>
        mayViewPeople && role.userCount > 0 ? (
          <Link
            to={`${PATTERNS.managePeople}?role=${role.id}`}
            aria-label={t('role.showPeople', { name: roleText(role), count: role.userCount })}
          >
            {role.userCount}
          </Link>
        ) : (
          role.userCount
        ),
    },
    { key: 'org', sort: 'org', title: t('role.org'), render: ({ orgName }) => orgName },
    menuColumn(t, roleText, actions),
  ];
  return (
    <ListScreen
      texts={{
        title: t('role.title'),
        add: t('role.add'),
        none: t('role.none'),
        empty: t('role.empty'),
        emptyText: t('role.emptyText'),
      }}
      onAdd={mayEdit ? () => setOpen({ role: null }) : null}
      search={<SearchField value={read('q')} label={t('role.search')} onChange={(q) => change({ q })} />}
      {...screen}
      columns={columns}
    >
      {open?.role != null && isReadOnly(open.role) && <RoleView role={open.role} onClose={() => setOpen(null)} />}
      {open !== null && !isReadOnly(open.role) && (
        <RoleForm
          role={open.role}
          orgs={orgs}
          regions={(list.data?.rows ?? []).flatMap(({ authRegion }) => authRegion)}
          onClose={() => setOpen(null)}
        />
      )}
    </ListScreen>
  );
}
