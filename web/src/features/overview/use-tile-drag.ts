import { TILE_COLUMNS, type Tile } from '@tidegate/contract/nouns/home/home.ts';
import { useRef, type PointerEvent } from 'react';

/** Effect of dragging a tile on the overview. */
export interface TileEdit {
  /** The tile was dragged over another, whose place it takes. */
  readonly onOver: (targetId: string) => void;
  readonly onMove: (places: number) => void;
  readonly onSize: (size: Pick<Tile, 'columns' | 'rows'>) => void;
}

interface Begun {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const tileOf = (element: Element | undefined | null) => element?.closest<HTMLElement>('[data-tile]') ?? undefined;

/** The handles of a tile: one moves it to the place of the tile under the pointer, one sets its size. */
export function useTileDrag(tile: Tile, edit: TileEdit) {
  const begun = useRef<Begun | null>(null);
  const over = useRef('');
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const frame = tileOf(event.currentTarget)?.getBoundingClientRect();
    if (frame === undefined) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    begun.current = { x: event.clientX, y: event.clientY, width: frame.width, height: frame.height };
    over.current = tile.id;
  };
  const end = () => {
    begun.current = null;
  };
  const onMoving = ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (begun.current === null) return;
    const target = tileOf(document.elementFromPoint(clientX, clientY))?.dataset['tile'] ?? tile.id;
    // After a change another tile may lie under the resting pointer: each is entered once.
    if (target === over.current) return;
    over.current = target;
    if (target !== tile.id) edit.onOver(target);
  };
  const onSizing = (event: PointerEvent<HTMLElement>) => {
    const from = begun.current;
    const grid = tileOf(event.currentTarget)?.parentElement;
    if (from === null || grid === null || grid === undefined) return;
    const look = getComputedStyle(grid);
    const gap = Number.parseFloat(look.columnGap) || 0;
    const row = Number.parseFloat(look.gridAutoRows) || 1;
    const column = (grid.clientWidth + gap) / TILE_COLUMNS;
    edit.onSize({
      columns: (from.width + event.clientX - from.x + gap) / column,
      rows: (from.height + event.clientY - from.y + gap) / (row + gap),
    });
  };
  const ends = { onPointerUp: end, onPointerCancel: end };
  return {
    move: { onPointerDown: begin, onPointerMove: onMoving, ...ends },
    size: { onPointerDown: begin, onPointerMove: onSizing, ...ends },
  };
}
