import type { CSSProperties } from 'react';
import { usePageRows } from './use-page-rows.ts';
import { useWidth } from '../use-width.ts';

/** Between cards, CSS pixels. */
export const CARD_GAP = 12;

interface Sizes {
  /** CSS pixels. */
  readonly height: number;
  readonly minWidth: number;
}

/** Number of cards of a width that fit side by side. */
export const columnsIn = (width: number, minWidth: number): number =>
  Math.max(1, Math.floor((width + CARD_GAP) / (minWidth + CARD_GAP)));

/** Position of a card in its list; `top` and `height` in CSS pixels. */
export const cardPlace = ({ column, columns, top, height }: Record<'column' | 'columns' | 'top' | 'height', number>) =>
  ({
    position: 'absolute',
    top: 0,
    height,
    width: `calc((100% - ${(columns - 1) * CARD_GAP}px) / ${columns})`,
    left: `calc((100% + ${CARD_GAP}px) / ${columns} * ${column})`,
    transform: `translateY(${top}px)`,
  }) satisfies CSSProperties;

/**
 * A virtual list of cards that scrolls with the page, with as many side by side as fit; only visible ones are in the
 * document. `measure` belongs to the element around `list`; each of `places` is a card and its position.
 */
export function usePageCards(count: number, { height, minWidth }: Sizes, startAt = 0) {
  const [measure, width] = useWidth();
  const columns = columnsIn(width, minWidth);
  const { list, virtual, margin } = usePageRows(
    Math.ceil(count / columns),
    height + CARD_GAP,
    (index) => index,
    startAt,
  );
  const places = virtual.getVirtualItems().flatMap(({ index: line, start }) =>
    Array.from({ length: Math.min(columns, count - line * columns) }, (_, column) => ({
      index: line * columns + column,
      style: cardPlace({ column, columns, top: start - margin, height }),
    })),
  );
  return { measure, list, virtual, places };
}
