import type { Tile } from '@tidegate/contract/nouns/home/home.ts';
import { useRef } from 'react';
import { useWidth } from '../../ui/use-width.ts';
import { inOneColumn, isOneColumn, movedBy, movedTo, resized, shownColumns } from './grid.ts';
import styles from './overview.module.css';
import { TileFrame } from './tile-frame.tsx';

interface Props {
  readonly tiles: readonly Tile[];
  /** Undefined while they are only looked at. */
  readonly onChange: ((tiles: readonly Tile[]) => void) | undefined;
  readonly onRemove: (id: string) => void;
}

/** The tiles of the overview, each where there is room after the one before. */
export function TileGrid({ tiles, onChange, onRemove }: Props) {
  const [measure, width] = useWidth();
  const grid = useRef<HTMLDivElement | null>(null);
  const isNarrow = width > 0 && isOneColumn(width);
  const shown = isNarrow && onChange === undefined ? inOneColumn(tiles) : tiles;
  return (
    <div
      ref={(element) => {
        grid.current = element;
        measure(element);
      }}
      className={styles['grid']}
      data-narrow={isNarrow}
      data-editing={onChange !== undefined}
    >
      {shown.map((tile) => (
        <TileFrame
          key={tile.id}
          tile={tile}
          columns={shownColumns(tile.columns, width)}
          isStacked={isNarrow}
          onRemove={() => onRemove(tile.id)}
          edit={
            onChange && {
              onOver: (targetId) => onChange(movedTo(tiles, tile.id, targetId)),
              onMove: (places) => onChange(movedBy(tiles, tile.id, places)),
              onSize: (size) => onChange(resized(tiles, tile.id, size)),
            }
          }
        />
      ))}
    </div>
  );
}
