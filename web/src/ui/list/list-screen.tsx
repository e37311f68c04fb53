import type { UseQueryResult } from '@tanstack/react-query';
import type { Rows } from '@tidegate/contract/id.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { DataTable, type Column } from './data-table.tsx';
import { isEmptyList } from './empty-list.ts';
import { ListFrame } from './list-frame.tsx';
import type { ListView } from './list-view.ts';
import { Notice } from '../frame/notice.tsx';
import { Page } from '../frame/page.tsx';
import { Note, Row } from '../layout/box.tsx';
import styles from './list-screen.module.css';

interface Props<T> {
  readonly texts: {
    readonly title: string;
    /** On the button that adds one. */
    readonly add: string;
    /** Nothing matches. */
    readonly none: string;
    /** There is nothing at all, and what it would be good for. */
    readonly empty: string;
    readonly emptyText: string;
  };
  /** Null for a person who may not. */
  readonly onAdd: (() => void) | null;
  /** Also in the page head, whether or not the list is empty. */
  readonly action?: ReactNode;
  /** Between the head and the search. */
  readonly above?: ReactNode;
  /** Search and filters of the list. */
  readonly search: ReactNode;
  readonly list: UseQueryResult<Rows<T>>;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly isFiltered: boolean;
  /** The view of the table, or the key under which it is remembered. */
  readonly view: string | ListView;
  readonly columns: readonly Column<T>[];
  /** Said below the list. */
  readonly note?: string;
  /** The drawers that are open. */
  readonly children: ReactNode;
}

/** The screen of a managed list: head, search, table, and one add button in the expected places. */
export function ListScreen<T extends { readonly id: string }>(props: Props<T>) {
  const { texts, onAdd, action, above, search, list, page, onPage, isFiltered, view, columns, note, children } = props;
  const add =
    onAdd === null ? undefined : (
      <Button type="primary" onClick={onAdd}>
        {texts.add}
      </Button>
    );
  const headAdd = isEmptyList(list, isFiltered) ? undefined : add;
  const head =
    action === undefined ? (
      headAdd
    ) : (
      <>
        {action}
        {headAdd}
      </>
    );
  return (
    <Page title={texts.title} action={head}>
      {above}
      <Row wrap gap="8 12" className={styles['tools']} role="search">
        {search}
      </Row>
      <ListFrame
        list={list}
        page={page}
        onPage={onPage}
        isFiltered={isFiltered}
        noneTitle={texts.none}
        empty={
          <Notice title={texts.empty} text={texts.emptyText} role="status">
            {add}
          </Notice>
        }
      >
        {(rows) => <DataTable label={texts.title} view={view} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </ListFrame>
      {note !== undefined && <Note as="p">{note}</Note>}
      {children}
    </Page>
  );
}
