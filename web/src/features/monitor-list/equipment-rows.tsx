import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { usePageRows } from '../../ui/use-page-rows.ts';
import { useWidth } from '../../ui/use-width.ts';
import { EquipmentCard, EquipmentRow } from './equipment-row.tsx';
import type { ListFilter } from './list-filter.ts';
import { useRows } from './use-equipment.ts';
import styles from './monitor-list.module.css';

interface Props {
  readonly filter: ListFilter;
  readonly total: number;
  readonly isBusy: boolean;
  /** Where in the list somebody was, by its address. */
  readonly place: string;
}

const ROW = 60;
const CARD = 172;
const CARD_MIN_WIDTH = 280;
const GAP = 12;

/** Where each list was left, so that coming back from an equipment finds it there. */
const leftAt = new Map<string, number>();

/** The rows or cards of the list that are on the screen. */
function useListRows(count: number, height: number, place: string) {
  const isBack = useNavigationType() === NavigationType.Pop;
  const rows = usePageRows(count, height, (index) => index, isBack ? leftAt.get(place) : 0);
  const offset = useRef(0);
  useEffect(() => {
    offset.current = rows.virtual.scrollOffset ?? 0;
  });
  useEffect(() => () => void leftAt.set(place, offset.current), [place]);
  return rows;
}

/** As a table: one equipment a row. */
export function EquipmentTable({ filter, total, isBusy, place }: Props) {
  const t = useT();
  const { list, virtual, margin } = useListRows(total, ROW, place);
  const items = virtual.getVirtualItems();
  const rowAt = useRows(filter, {
    first: items[0]?.index ?? 0,
    last: items.at(-1)?.index ?? 0,
    isScrolling: virtual.isScrolling,
  });
  return (
    <div
      className={styles['table']}
      role="table"
      aria-rowcount={total + 1}
      aria-label={t('list.title')}
      aria-busy={isBusy}
    >
      <div className={styles['head']} role="row" aria-rowindex={1}>
        <span role="columnheader">{t('list.name')}</span>
        <span role="columnheader">{t('list.state')}</span>
        <span role="columnheader">{t('list.values')}</span>
        <span role="columnheader">{t('list.gateway')}</span>
        <span role="columnheader">{t('list.signals')}</span>
        <span role="columnheader">{t('list.alarms')}</span>
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
    </div>
  );
}

/** As cards: as many side by side as there is room for. */
export function EquipmentCards({ filter, total, isBusy, place }: Props) {
  const t = useT();
  const [measure, width] = useWidth();
  const columns = Math.max(1, Math.floor((width + GAP) / (CARD_MIN_WIDTH + GAP)));
  const { list, virtual, margin } = useListRows(Math.ceil(total / columns), CARD + GAP, place);
  const items = virtual.getVirtualItems();
  const rowAt = useRows(filter, {
    first: (items[0]?.index ?? 0) * columns,
    last: Math.min(total, ((items.at(-1)?.index ?? 0) + 1) * columns) - 1,
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
        {items.flatMap(({ index: line, start }) =>
          Array.from({ length: Math.min(columns, total - line * columns) }, (_, column) => {
            const index = line * columns + column;
            const row = rowAt(index);
            return (
              <div
                key={index}
                role="listitem"
                aria-posinset={index + 1}
                aria-setsize={total}
                className={styles['place']}
                style={{
                  height: CARD,
                  width: `calc((100% - ${(columns - 1) * GAP}px) / ${columns})`,
                  left: `calc((100% + ${GAP}px) / ${columns} * ${column})`,
                  transform: `translateY(${start - margin}px)`,
                }}
              >
                {row === undefined ? <div className={styles['card']} /> : <EquipmentCard {...row} />}
              </div>
            );
          }),
        )}
      </div>
    </div>
  );
}
