import { ReloadOutlined } from '@ant-design/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/translate.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import type { ListView } from '../../ui/list/list-view.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { LOG_PAGE_SIZE } from './log-filter.ts';
import { Stack } from '../../ui/layout/box.tsx';
import styles from './logs.module.css';

interface Props<Row extends { readonly id: string | number }> {
  readonly title: string;
  readonly list: UseQueryResult<{ readonly total: number; readonly rows: readonly Row[] }>;
  readonly view: ListView;
  readonly columns: readonly Column<Row>[];
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly isFiltered: boolean;
  /** Takes the filter away. */
  readonly onShowAll: () => void;
  /** The messages without matches and without rows. */
  readonly noneTitle: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  /** Beside the button that reads again. */
  readonly actions?: ReactNode;
  /** Between the title and the rows: the filter, and what it brings. */
  readonly children: ReactNode;
}

/** The frame of a log: total, reload, filter, pages of rows, and messages for an empty list. */
export function LogList<Row extends { readonly id: string | number }>(props: Props<Row>) {
  const { title, list, view, columns, page, onPage } = props;
  const t = useT();
  return (
    <Page
      title={title}
      beside={list.data === undefined ? undefined : t('log.total', { total: list.data.total })}
      action={
        <>
          <Button
            type="text"
            icon={<ReloadOutlined spin={list.isFetching} />}
            aria-label={t('action.reload')}
            onClick={() => void list.refetch()}
          />
          {props.actions}
        </>
      }
    >
      {props.children}
      <Stack gap={12} className={styles['rows']} aria-busy={list.isFetching}>
        <ListFrame
          list={list}
          page={page}
          pageSize={LOG_PAGE_SIZE}
          onPage={onPage}
          isFiltered={false}
          noneTitle={props.noneTitle}
          empty={
            props.isFiltered ? (
              <Notice title={props.noneTitle} text={t('log.noneText')} role="status">
                <Button onClick={props.onShowAll}>{t('log.showAll')}</Button>
              </Notice>
            ) : (
              <Notice title={props.emptyTitle} text={props.emptyText} role="status" />
            )
          }
        >
          {(rows) => (
            <DataTable label={title} view={view} columns={columns} rows={rows} keyOf={({ id }) => String(id)} />
          )}
        </ListFrame>
      </Stack>
    </Page>
  );
}
