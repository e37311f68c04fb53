import { ReloadOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { OutputOf } from '@tidegate/contract/call.ts';
import { monitorEquipmentQuery } from '@tidegate/contract/calls/equipment.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { Button, Segmented, Switch } from 'antd';
import { useSearchParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { PATTERNS } from '../../lib/paths.ts';
import { AgeText } from '../../ui/age-text.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { RowSkeletons } from '../../ui/row-skeletons.tsx';
import { onServerClock } from '../../lib/server-time.ts';
import { EquipmentRow } from './equipment-row.tsx';
import { GroupFilter } from './group-filter.tsx';
import { isFiltered, readFilter, writeFilter, type ListFilter } from './list-filter.ts';
import styles from './monitor-list.module.css';

const LIST_POLL_MS = 5000;

/** /monitor/eg/list: the equipment that the person may see, ten a page. */
export function MonitorList() {
  const t = useT();
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const change = (part: Partial<ListFilter>) =>
    setQuery(writeFilter({ ...filter, page: 1, ...part }), { replace: part.page === undefined });

  const list = useQuery({
    queryKey: ['equipment', filter],
    queryFn: ({ signal }) =>
      ask(
        monitorEquipmentQuery,
        {
          page: filter.page,
          pageSize: DEFAULT_PAGE_SIZE,
          name: filter.name === '' ? undefined : filter.name,
          online: filter.online,
          followed: filter.isFollowed ? true : undefined,
          groupId: filter.groupId === '' ? undefined : filter.groupId,
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    // What is online, and what has come to exist, changes without the person doing anything.
    refetchInterval: LIST_POLL_MS,
  });
  const states = [
    { value: 'all', label: t('state.all') },
    { value: 'on', label: t('state.online') },
    { value: 'off', label: t('state.offline') },
  ];
  const chooseState = (value: string) => change({ online: value === 'all' ? undefined : value === 'on' });

  return (
    <Page title={t('list.title')}>
      <div className={styles['tools']} role="search">
        <SearchField value={filter.name} label={t('list.search')} onChange={(name) => change({ name })} />
        <Segmented
          aria-label={t('list.online')}
          options={states}
          value={filter.online === undefined ? 'all' : filter.online ? 'on' : 'off'}
          onChange={chooseState}
        />
        <GroupFilter value={filter.groupId} onChange={(groupId) => change({ groupId })} />
        <label className={styles['followed']}>
          <Switch size="small" checked={filter.isFollowed} onChange={(isFollowed) => change({ isFollowed })} />
          {t('list.followed')}
        </label>
        <span className={styles['fresh']}>
          {list.dataUpdatedAt > 0 && <AgeText at={onServerClock(list.dataUpdatedAt)} />}
          <Button
            type="text"
            icon={<ReloadOutlined spin={list.isFetching} />}
            aria-label={t('action.reload')}
            onClick={() => void list.refetch()}
          />
        </span>
      </div>
      <Rows list={list} filter={filter} onClear={() => setQuery({})} />
      {list.data !== undefined && list.data.total > 0 && (
        <footer className={styles['foot']}>
          <span>{t('list.total', { total: list.data.total })}</span>
          <Pager
            page={filter.page}
            pageSize={DEFAULT_PAGE_SIZE}
            total={list.data.total}
            onPage={(page) => change({ page })}
          />
        </footer>
      )}
    </Page>
  );
}

interface RowsProps {
  readonly list: UseQueryResult<OutputOf<typeof monitorEquipmentQuery>>;
  readonly filter: ListFilter;
  readonly onClear: () => void;
}

function Rows({ list, filter, onClear }: RowsProps) {
  const t = useT();
  const mayManage = useAuth('manage_gateway_edit');
  if (list.isLoading) return <RowSkeletons count={6} />;
  if (list.data === undefined) {
    return (
      <Notice title={t('list.failed')} text={errorText(list.error)} role="alert">
        <Button type="primary" onClick={() => void list.refetch()}>
          {t('action.retry')}
        </Button>
      </Notice>
    );
  }
  if (list.data.rows.length === 0) {
    if (isFiltered(filter) || filter.page > 1) {
      return (
        <Notice title={t('list.none')} text={t('list.noneText')} role="status">
          <Button onClick={onClear}>{t('list.clear')}</Button>
        </Notice>
      );
    }
    return (
      <Notice title={t('list.empty')} text={t(mayManage ? 'list.emptyAdmin' : 'list.emptyUser')} role="status">
        {mayManage && (
          <LinkButton type="primary" to={PATTERNS.manageGateways}>
            {t('list.emptyAdd')}
          </LinkButton>
        )}
      </Notice>
    );
  }
  return (
    <div className={styles['table']} role="table" aria-label={t('list.title')} aria-busy={list.isFetching}>
      <div className={styles['head']} role="row">
        <span role="columnheader">{t('list.name')}</span>
        <span role="columnheader">{t('list.state')}</span>
        <span role="columnheader">{t('list.gateway')}</span>
        <span role="columnheader">{t('list.signals')}</span>
        <span role="columnheader">{t('list.alarms')}</span>
        <span role="columnheader" className="visually-hidden">
          {t('detail.follow')}
        </span>
      </div>
      {list.data.rows.map((equipment) => (
        <EquipmentRow key={equipment.id} equipment={equipment} />
      ))}
    </div>
  );
}
