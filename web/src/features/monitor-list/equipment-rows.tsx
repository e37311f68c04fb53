import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { usePageCards } from '../../ui/list/use-page-cards.ts';
import type { ListView } from '../../ui/list/list-view.ts';
import { SortButton } from '../../ui/list/sort-button.tsx';
import { sortedAs } from '../../ui/list/table-sort.ts';
import { usePageRows } from '../../ui/list/use-page-rows.ts';

import { EquipmentCard, EquipmentRow } from './equipment-row.tsx';
import { COLUMNS, type ListColumn } from './list-columns.ts';
import { type SortedFilter, useRows } from './use-equipment.ts';
import { Panel } from '../../ui/layout/box.tsx';
import styles from './monitor-list.module.css';

interface Props {
  readonly filter: SortedFilter;
  readonly view: ListView;
  readonly total: number;
  readonly isBusy: boolean;
  /** Key of the scroll position: the address of the list. */
  readonly place: string;
}

const ROW = 60;
const CARD = { height: 172, minWidth: 280 };

/** Scroll position of each list, restored on the way back from an equipment. */
const leftAt = new Map<string, number>();

/** Restores the scroll position of the last visit, and remembers the current one. */
function useLeftAt(place: string): { readonly startAt: number; readonly leave: (offset: number) => void } {
  const isBack = useNavigationType() === NavigationType.Pop;
  const offset = useRef(0);
  useEffect(() => () => void leftAt.set(place, offset.current), [place]);
  return {
    startAt: isBack ? (leftAt.get(place) ?? 0) : 0,
    leave: (at) => {
      offset.current = at;
    },
  };
}

/** Equipment as a table, one row each. */
export function EquipmentTable({ filter, view, total, isBusy, place }: Props) {
  const t = useT();
  const { startAt, leave } = useLeftAt(place);
  const { list, virtual, margin } = usePageRows(total, ROW, (index) => index, startAt);
  useEffect(() => leave(virtual.scrollOffset ?? 0));
  const items = virtual.getVirtualItems();
  const rowAt = useRows(filter, {
    first: items[0]?.index ?? 0,
    last: items.at(-1)?.index ?? 0,
    isScrolling: virtual.isScrolling,
  });
  return (
    <Panel as="div" role="table" aria-rowcount={total + 1} aria-label={t('list.title')} aria-busy={isBusy}>
      <div className={styles['head']} role="row" aria-rowindex={1}>
        {COLUMNS.map((column) => (
          <Heading key={column.key} column={column} view={view} />
        ))}
        <span role="columnheader" className="visually-hidden">
          {t('detail.follow')}
        </span>
      </div>
      <div ref={list} role="rowgroup" className={styles['rows']} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ key, index, start, size }) => {
          const row = rowAt(index);
          return (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 2}
              className={styles['row']}
              style={{ height: size, transform: `translateY(${start - margin}px)` }}
            >
              {row === undefined ? <span role="cell" className={styles['waiting']} /> : <EquipmentRow {...row} />}
            </div>
          );
        })}
      </div>
    </Panel>
  );
}

function Heading({ column, view }: { readonly column: ListColumn; readonly view: ListView }) {
  const t = useT();
  const { key, text } = column;
  if (!('sort' in column)) return <span role="columnheader">{t(text)}</span>;
  const sorted = sortedAs({ key, sort: column.sort }, view.sort);
  return (
    <span role="columnheader" aria-sort={sorted}>
      <SortButton title={t(text)} sortKey={column.sort} sorted={sorted} view={view} />
    </span>
  );
}

/** Equipment as cards, as many side by side as fit. */
export function EquipmentCards({ filter, total, isBusy, place }: Props) {
  const t = useT();
  const { startAt, leave } = useLeftAt(place);
  const { measure, list, virtual, places } = usePageCards(total, CARD, startAt);
  useEffect(() => leave(virtual.scrollOffset ?? 0));
  const rowAt = useRows(filter, {
    first: places[0]?.index ?? 0,
    last: places.at(-1)?.index ?? 0,
    isScrolling: virtual.isScrolling,
  });
  return (
    <div ref={measure} aria-busy={isBusy}>
      <div
        ref={list}
        role="list"
        aria-label={t('list.title')}
        className={styles['rows']}
        style={{ height: virtual.getTotalSize() }}
      >
        {places.map(({ index, style }) => {
          const row = rowAt(index);
          return (
            <div key={index} role="listitem" aria-posinset={index + 1} aria-setsize={total} style={style}>
              {row === undefined ? <div className={styles['card']} /> : <EquipmentCard {...row} />}
            </div>
          );
        })}
      </div>
    </div>
  );
}
