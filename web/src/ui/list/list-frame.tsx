import type { UseQueryResult } from '@tanstack/react-query';
import type { Rows } from '@tidegate/contract/id.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { Notice } from '../frame/notice.tsx';
import { Pager } from './pager.tsx';
import { RowSkeletons } from './row-skeletons.tsx';

interface Props<T> {
  readonly list: UseQueryResult<Rows<T>>;
  readonly page: number;
  readonly pageSize?: number;
  readonly onPage: (page: number) => void;
  readonly isFiltered: boolean;
  /** Shown when nothing matches, and when the list is empty. */
  readonly noneTitle: string;
  readonly empty: ReactNode;
  readonly children: (rows: readonly T[]) => ReactNode;
}

/** The states of every managed list: loading, failed, empty, no match, filled. */
export function ListFrame<T>({
  list,
  page,
  pageSize = DEFAULT_PAGE_SIZE,
  onPage,
  isFiltered,
  noneTitle,
  empty,
  children,
}: Props<T>) {
  const t = useT();
  if (list.isLoading) return <RowSkeletons count={5} />;
  if (list.data === undefined) {
    return (
      <Notice title={t('manage.failed')} text={errorText(list.error)} role="alert">
        <Button type="primary" onClick={() => void list.refetch()}>
          {t('action.retry')}
        </Button>
      </Notice>
    );
  }
  if (list.data.rows.length === 0) {
    if (page > 1)
      return <Notice title={noneTitle}>{<Button onClick={() => onPage(1)}>{t('action.back')}</Button>}</Notice>;
    return isFiltered ? <Notice title={noneTitle} text={t('list.noneText')} role="status" /> : <>{empty}</>;
  }
  return (
    <>
      {children(list.data.rows)}
      <Pager page={page} pageSize={pageSize} total={list.data.total} onPage={onPage} />
    </>
  );
}
