import { DownOutlined } from '@ant-design/icons';
import { userQuery } from '@tidegate/contract/nouns/user/calls.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { sortsOf } from '@tidegate/contract/catalogue/sorts.ts';
import { Button, Dropdown, Segmented, Select, Switch } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import { useAuth, useOrgAuth } from '../../api/session.ts';
import { useRoleText } from '../../parts/role/use-role-text.ts';
import { useT } from '../../i18n/translate.ts';
import { isEmptyList } from '../../ui/list/empty-list.ts';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { useServerListView } from '../../ui/list/list-view.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { PeopleImport } from './people-import.tsx';
import { OneTimePasswords, type OneTimePassword } from './one-time-passwords.tsx';
import { OrgAddForm, OrgEditForm } from './org-form.tsx';
import { organisationOf } from './org-nodes.ts';
import { OrgSelect } from './org-select.tsx';
import { AddTopButton, NodeMenu, OrgTree } from './org-tree.tsx';
import { askedOf, isFiltered, readFilter, writeFilter, type PeopleFilter } from './people-filter.ts';
import { PeopleTable } from './people-table.tsx';
import { PersonForm } from './person-form.tsx';
import { ReachDrawer } from './reach-drawer.tsx';
import { ResetForm } from './reset-form.tsx';
import { useExport } from './use-export.ts';
import type { OrgAction } from './use-org-actions.tsx';
import { useOrgs, useRoles } from './use-orgs.ts';
import type { PersonAction } from './use-person-actions.ts';
import { Row, Stack } from '../../ui/layout/box.tsx';
import styles from './people.module.css';

type Open = PersonAction | { readonly is: 'add' } | { readonly is: 'import' };

/** /manage/org/user: the organisation tree, and the people of the selected node. */
export function People() {
  const t = useT();
  const roleText = useRoleText();
  const isPhone = usePhone();
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const change = (part: Partial<PeopleFilter>) =>
    setQuery(writeFilter({ ...filter, page: 1, ...part }), { replace: part.page === undefined });
  const mayEdit = useOrgAuth('manage_user_edit');
  const mayEditOrgs = useOrgAuth('manage_org_edit');
  const mayViewOrgs = useAuth('manage_org_view');
  const [open, setOpen] = useState<Open | null>(null);
  const [orgAction, setOrgAction] = useState<OrgAction | null>(null);
  const [passwords, setPasswords] = useState<readonly OneTimePassword[]>([]);
  const close = () => setOpen(null);
  const { exportPeople, exportTemplate } = useExport(filter);

  const orgs = useOrgs().data ?? [];
  const roles = useRoles();
  const chosen = orgs.find(({ id }) => id === filter.orgId);
  const view = useServerListView('people', sortsOf('user'), () => change({}));
  const list = useAsk(
    userQuery,
    { page: filter.page, pageSize: DEFAULT_PAGE_SIZE, sort: view.sort, ...askedOf(filter) },
    { keepPrevious: true },
  );

  const states = [
    { value: 'all', label: t('state.all') },
    { value: 'on', label: t('people.enabled') },
    { value: 'off', label: t('people.disabled') },
  ];
  const excel = [
    ...(mayEdit ? [{ key: 'import', label: t('people.import'), onClick: () => setOpen({ is: 'import' }) }] : []),
    { key: 'export', label: t('people.export'), onClick: () => void exportPeople() },
    ...(mayEdit ? [{ key: 'template', label: t('people.template'), onClick: () => void exportTemplate() }] : []),
  ];
  const add = (
    <Button type="primary" onClick={() => setOpen({ is: 'add' })}>
      {t('people.add')}
    </Button>
  );

  return (
    <Page
      title={t('people.title')}
      action={
        <>
          <Dropdown trigger={['click']} menu={{ items: excel }}>
            <Button icon={<DownOutlined />} iconPlacement="end" aria-label={t('people.excel')}>
              {t('people.excel')}
            </Button>
          </Dropdown>
          {mayEdit && !isEmptyList(list, isFiltered(filter)) && add}
        </>
      }
    >
      <div className={styles['split']} data-tree={mayViewOrgs && !isPhone}>
        {mayViewOrgs && !isPhone && (
          <OrgTree
            orgs={orgs}
            chosen={filter.orgId}
            isBelow={filter.isBelow}
            mayEdit={mayEditOrgs}
            onChoose={(orgId) => change({ orgId })}
            onAct={setOrgAction}
          />
        )}
        <Stack as="section" gap={12} room="shrink" aria-label={t('people.title')}>
          {mayViewOrgs && isPhone && (
            <Row gap={8}>
              <OrgSelect
                allowClear
                orgs={orgs}
                label={t('org.choose')}
                placeholder={t('people.everyone')}
                value={filter.orgId}
                className={styles['wide']}
                onChange={(orgId) => change({ orgId })}
              />
              {mayEditOrgs && chosen !== undefined && <NodeMenu org={chosen} orgs={orgs} onAct={setOrgAction} />}
            </Row>
          )}
          {mayEditOrgs && isPhone && chosen === undefined && <AddTopButton onAct={setOrgAction} />}
          <Row wrap gap="8 12" role="search">
            <SearchField value={filter.name} label={t('people.search')} onChange={(name) => change({ name })} />
            {roles.length > 0 && (
              <Select
                allowClear
                aria-label={t('people.roleFilter')}
                placeholder={t('people.role')}
                className={styles['role']}
                value={filter.roleId ?? null}
                options={roles.map((role) => ({ value: role.id, label: roleText(role) }))}
                onChange={(roleId: string | null | undefined) => change({ roleId: roleId ?? undefined })}
              />
            )}
            <Segmented
              aria-label={t('people.stateFilter')}
              options={states}
              value={filter.isEnabled === undefined ? 'all' : filter.isEnabled ? 'on' : 'off'}
              onChange={(value) => change({ isEnabled: value === 'all' ? undefined : value === 'on' })}
            />
            {filter.orgId !== undefined && (
              <label className={styles['below']}>
                <Switch size="small" checked={filter.isBelow} onChange={(isBelow) => change({ isBelow })} />
                {t('people.below')}
              </label>
            )}
          </Row>
          <Row as="h2" wrap gap={8} align="baseline" size={14} weight={600}>
            {chosen === undefined ? t('people.everyone') : t('people.ofNode', { name: chosen.name })}
            {list.data !== undefined && (
              <span className={styles['faint']}>{t('people.total', { total: list.data.total })}</span>
            )}
          </Row>
          <ListFrame
            list={list}
            page={filter.page}
            onPage={(page) => change({ page })}
            isFiltered={isFiltered(filter)}
            noneTitle={t('people.none')}
            empty={
              <Notice title={t('people.empty')} text={t('people.emptyText')} role="status">
                {mayEdit && add}
              </Notice>
            }
          >
            {(people) => <PeopleTable view={view} people={people} onOpen={setOpen} />}
          </ListFrame>
        </Stack>
      </div>
      {(open?.is === 'add' || open?.is === 'edit') && (
        <PersonForm
          person={open.is === 'edit' ? open.person : null}
          at={{
            organisation: chosen === undefined ? undefined : organisationOf(orgs, chosen),
            department: chosen?.kind === 'dept' ? chosen : undefined,
          }}
          orgs={orgs}
          roles={roles}
          onClose={close}
          onAdded={setPasswords}
        />
      )}
      {open?.is === 'reach' && <ReachDrawer person={open.person} onClose={close} />}
      {open?.is === 'reset' && <ResetForm person={open.person} onClose={close} onSet={setPasswords} />}
      {open?.is === 'import' && (
        <PeopleImport onClose={close} onTemplate={() => void exportTemplate()} onPasswords={setPasswords} />
      )}
      {orgAction?.is === 'add' && <OrgAddForm {...orgAction} orgs={orgs} onClose={() => setOrgAction(null)} />}
      {orgAction?.is === 'edit' && <OrgEditForm org={orgAction.org} orgs={orgs} onClose={() => setOrgAction(null)} />}
      {passwords.length > 0 && <OneTimePasswords passwords={passwords} onClose={() => setPasswords([])} />}
    </Page>
  );
}
