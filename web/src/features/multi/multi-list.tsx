import { multiDelete, multiQuery } from '@tidegate/contract/nouns/multi/calls.ts';
import { RULE_TYPES, type Multi, type RuleType } from '@tidegate/contract/nouns/multi/multi.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { sortsOf, type SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { MULTI_PATTERNS, multiPath } from '../../lib/paths/multi-paths.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { isEmptyList } from '../../ui/list/empty-list.ts';
import { GroupFilter } from '../../parts/groups/group-filter.tsx';
import { groupOfText } from '../../parts/groups/group-select.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { useServerListView } from '../../ui/list/list-view.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { AlarmCount } from '../../ui/priority-mark.tsx';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { useConfirmDelete } from '../../ui/use-changed.ts';
import { FrontForm } from './front-form.tsx';
import { GatewayMarks } from './gateway-marks.tsx';
import { GatewaysDrawer } from './gateways-drawer.tsx';
import { MultiForm } from './multi-form.tsx';
import { SharedWithMe } from './shared-with-me.tsx';
import { ShareDrawer } from './share-drawer.tsx';
import { NO_FILTER, readFilter, writeFilter, type MultiFilter } from './multi-filter.ts';
import { Faint, Row } from '../../ui/layout/box.tsx';
import styles from './multi.module.css';

type Open =
  | { readonly is: 'form'; readonly record: Multi | null }
  | { readonly is: 'gateways' | 'front' | 'share'; readonly record: Multi };

/** States of gateways and alarms are refreshed without a reload. */
const REFRESH_MS = 15_000;

/** /monitor/gm/list: equipment behind several gateways, watched in one place. */
export function MultiList() {
  const t = useT();
  const mayEdit = useAuth('manage_multi_edit');
  const mayShare = useAuth('manage_multi_share');
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const [open, setOpen] = useState<Open | null>(null);
  const { name, ruleType, groupId, page } = filter;
  const change = (part: Partial<MultiFilter>) =>
    setQuery(writeFilter({ ...filter, page: 1, ...part }), { replace: part.page === undefined });
  const view = useServerListView('multi', sortsOf('multi'), () => change({}));
  const list = useAsk(
    multiQuery,
    { page, pageSize: DEFAULT_PAGE_SIZE, sort: view.sort, name, ruleType, groupId: groupId || undefined },
    { keepPrevious: true, refetchInterval: REFRESH_MS },
  );
  const columns = useColumns(mayEdit, mayShare, setOpen);
  const isFiltered = name !== '' || ruleType !== undefined || groupId !== '';
  const add = (
    <Button type="primary" onClick={() => setOpen({ is: 'form', record: null })}>
      {t('multi.add')}
    </Button>
  );
  return (
    <Page
      title={t('multi.title')}
      action={
        <>
          <LinkButton to={MULTI_PATTERNS.groups}>{t('multi.groups')}</LinkButton>
          {mayEdit && !isEmptyList(list, isFiltered) && add}
        </>
      }
    >
      <Row wrap gap="8 12" role="search">
        <SearchField value={name} label={t('multi.search')} onChange={(text) => change({ name: text })} />
        <Select<RuleType | ''>
          className={styles['select']}
          aria-label={t('multi.ruleType')}
          value={ruleType ?? ''}
          options={[
            { value: '', label: t('multi.ruleType.any') },
            ...RULE_TYPES.map((value) => ({ value, label: t(`multi.ruleType.${value}`) })),
          ]}
          onChange={(value) => change({ ruleType: value === '' ? undefined : value })}
        />
        <GroupFilter value={groupId} onChange={(value) => change({ groupId: value })} />
        {isFiltered && <Button onClick={() => setQuery(writeFilter(NO_FILTER))}>{t('list.clear')}</Button>}
      </Row>
      <ListFrame
        list={list}
        page={page}
        onPage={(next) => change({ page: next })}
        isFiltered={isFiltered}
        noneTitle={t('multi.none')}
        empty={
          <Notice title={t('multi.empty')} text={t(mayEdit ? 'multi.emptyText' : 'multi.emptyUser')} role="status">
            {mayEdit ? add : <Button onClick={() => void list.refetch()}>{t('action.reload')}</Button>}
          </Notice>
        }
      >
        {(rows) => (
          <DataTable label={t('multi.title')} view={view} columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </ListFrame>
      <SharedWithMe />
      {open?.is === 'form' && <MultiForm record={open.record} onClose={() => setOpen(null)} />}
      {open?.is === 'gateways' && <GatewaysDrawer id={open.record.id} onClose={() => setOpen(null)} />}
      {open?.is === 'share' && <ShareDrawer record={open.record} onClose={() => setOpen(null)} />}
      {open?.is === 'front' && <FrontForm record={open.record} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function useColumns(
  mayEdit: boolean,
  mayShare: boolean,
  setOpen: (open: Open) => void,
): readonly Column<Multi, SortKey<'multi'>>[] {
  const t = useT();
  const nameOf = useNameText();
  const confirmDelete = useConfirmDelete();
  const items = (record: Multi) => [
    ...(mayShare ? [{ key: 'share', label: t('share.title'), onClick: () => setOpen({ is: 'share', record }) }] : []),
    ...(mayEdit ? edits(record) : []),
  ];
  const edits = (record: Multi) => [
    { key: 'edit', label: t('action.edit'), onClick: () => setOpen({ is: 'form', record }) },
    { key: 'gateways', label: t('multi.gateways'), onClick: () => setOpen({ is: 'gateways', record }) },
    { key: 'front', label: t('multi.front'), onClick: () => setOpen({ is: 'front', record }) },
    {
      key: 'delete',
      label: t('action.delete'),
      danger: true,
      onClick: () =>
        confirmDelete({
          title: t('multi.deleteOne', { name: nameOf(record) }),
          text: t('multi.deleteText'),
          run: () => ask(multiDelete, { id: record.id }),
        }),
    },
  ];
  return [
    {
      key: 'name',
      sort: 'name',
      title: t('multi.name'),
      render: (record) => (
        <span className={styles['lines']}>
          <Link to={multiPath(record)}>{nameOf(record)}</Link>
          <Faint>{record.remark}</Faint>
        </span>
      ),
    },
    {
      key: 'kind',
      sort: 'kind',
      title: t('multi.ruleType'),
      render: ({ ruleType }) => t(`multi.ruleType.${ruleType}`),
    },
    { key: 'group', sort: 'group', title: t('equipment.group'), render: (record) => groupOfText(record) || '—' },
    { key: 'gateways', title: t('multi.gateways'), render: ({ gateways }) => <GatewayMarks gateways={gateways} /> },
    { key: 'equipment', title: t('multi.equipment'), isFigure: true, render: (record) => record.equipmentCount },
    { key: 'signals', title: t('list.signals'), isFigure: true, render: (record) => record.signalCount },
    {
      key: 'alarms',
      title: t('list.alarms'),
      isFigure: true,
      render: (record) => <AlarmCount count={record.alarmCount} worst={record.worstAlarm} />,
    },
    ...(mayEdit || mayShare ? [menuColumn(t, nameOf, items)] : []),
  ];
}
