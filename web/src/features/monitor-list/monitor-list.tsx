import { AppstoreOutlined, ReloadOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { sortsOf } from '@tidegate/contract/catalogue/sorts.ts';
import { Button, Segmented, Switch, Tag } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { onServerClock } from '../../lib/time/server-time.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { remember, remembered } from '../../lib/storage.ts';
import { ageWords } from '../../ui/time/age-text.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { useServerListView } from '../../ui/list/list-view.ts';
import { FilterFold } from '../../ui/list/filter-fold.tsx';
import { OnlineFilter } from '../../ui/list/online-filter.tsx';
import { OrderSelect } from '../../ui/list/order-select.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { EquipmentCards, EquipmentTable } from './equipment-rows.tsx';
import { GroupFilter } from '../../parts/groups/group-filter.tsx';
import {
  activeFilters,
  isFiltered,
  NO_FILTER,
  readFilter,
  readView,
  VIEWS,
  writeFilter,
  type ListFilter,
} from './list-filter.ts';
import { COLUMNS } from './list-columns.ts';
import { useFirstPage } from './use-equipment.ts';
import { Row } from '../../ui/layout/box.tsx';
import styles from './monitor-list.module.css';

const VIEW_KEY = 'equipmentView';
const ICONS = { table: <UnorderedListOutlined />, card: <AppstoreOutlined /> } as const;

/** /monitor/eg/list: the equipment that the person may see, as a table or as cards. */
export function MonitorList() {
  const t = useT();
  const isPhone = usePhone();
  const [query, setQuery] = useSearchParams();
  const [chosen, setChosen] = useState(() => VIEWS.find((one) => one === remembered(VIEW_KEY)));
  const filter = readFilter(query);
  const named = readView(query);
  const view = isPhone ? 'card' : (named ?? chosen ?? 'table');
  const change = (part: Partial<ListFilter>) => setQuery(writeFilter({ ...filter, ...part }, named), { replace: true });
  const choose = (one: (typeof VIEWS)[number]) => {
    remember(VIEW_KEY, one);
    setChosen(one);
    setQuery(writeFilter(filter, one), { replace: true });
  };
  const sorting = useServerListView('monitor', sortsOf('equipment'), () => undefined);
  const asked = { ...filter, sort: sorting.sort };
  const list = useFirstPage(asked);
  const total = list.data?.total ?? 0;
  const List = view === 'card' ? EquipmentCards : EquipmentTable;

  return (
    <Page title={t('list.title')}>
      <Row wrap gap="8 16" role="search">
        <SearchField value={filter.name} label={t('list.search')} onChange={(name) => change({ name })} />
        <FilterFold active={activeFilters(filter)}>
          <OnlineFilter value={filter.online} onChange={(online) => change({ online })} />
          <GroupFilter value={filter.groupId} onChange={(groupId) => change({ groupId })} />
          {filter.tag !== '' && (
            <Tag closable onClose={() => change({ tag: '' })}>
              {t('list.tagged', { tag: filter.tag })}
            </Tag>
          )}
          <label className={styles['only']}>
            <Switch size="small" checked={filter.isFollowed} onChange={(isFollowed) => change({ isFollowed })} />
            {t('list.followed')}
          </label>
          <label className={styles['only']}>
            <Switch size="small" checked={filter.isInAlarm} onChange={(isInAlarm) => change({ isInAlarm })} />
            {t('list.inAlarm')}
          </label>
          {view === 'card' && (
            <OrderSelect
              view={sorting}
              choices={COLUMNS.flatMap((column) =>
                'sort' in column ? [{ key: column.sort, title: t(column.text) }] : [],
              )}
            />
          )}
        </FilterFold>
        <Row as="span" gap={8} className={styles['fresh']}>
          {total > 0 && <span>{t('list.total', { total })}</span>}
          {list.dataUpdatedAt > 0 && <Updated at={onServerClock(list.dataUpdatedAt)} />}
          <Button
            type="text"
            icon={<ReloadOutlined />}
            aria-label={t('action.reload')}
            onClick={() => void list.refetch()}
          />
          {!isPhone && (
            <Segmented
              aria-label={t('list.view')}
              options={VIEWS.map((value) => ({ value, icon: ICONS[value], title: t(`list.view.${value}`) }))}
              value={view}
              onChange={choose}
            />
          )}
        </Row>
      </Row>
      {list.data !== undefined && list.failureCount > 0 && (
        <p className={styles['lost']} role="alert">
          {t('list.lost')} {list.error === null ? '' : errorText(list.error)}
        </p>
      )}
      {list.data !== undefined && total > 0 ? (
        <List
          key={`${view} ${sorting.sort ?? ''} ${writeFilter(filter, undefined).toString()}`}
          filter={asked}
          view={sorting}
          total={total}
          isBusy={list.isPlaceholderData}
          place={query.toString()}
        />
      ) : (
        <Nothing list={list} filter={filter} onClear={() => setQuery(writeFilter(NO_FILTER, named))} />
      )}
    </Page>
  );
}

/** Age of the list. */
function Updated({ at }: { readonly at: number }) {
  const t = useT();
  return <span>{t('list.updated', { age: ageWords(onServerClock(useNow()) - at, t) })}</span>;
}

interface NothingProps {
  readonly list: ReturnType<typeof useFirstPage>;
  readonly filter: ListFilter;
  readonly onClear: () => void;
}

/** Why there are no rows: loading, an error, or none. */
function Nothing({ list, filter, onClear }: NothingProps) {
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
  if (isFiltered(filter)) {
    return (
      <Notice title={t('list.none')} text={t('list.noneText')} role="status">
        <Button onClick={onClear}>{t('list.clear')}</Button>
      </Notice>
    );
  }
  return (
    <Notice title={t('list.empty')} text={t(mayManage ? 'list.emptyAdmin' : 'list.emptyUser')} role="status">
      {mayManage ? (
        <LinkButton type="primary" to={PATTERNS.manageGateways}>
          {t('manage.gatewayAdd')}
        </LinkButton>
      ) : (
        <Button onClick={() => void list.refetch()}>{t('action.reload')}</Button>
      )}
    </Notice>
  );
}
