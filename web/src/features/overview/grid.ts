import { TILE_COLUMNS, TILE_MIN_COLUMNS, TILE_ROWS_MAX, type Tile } from '@tidegate/contract/nouns/home/home.ts';

/** Below these widths of the overview, px, tiles take halves, or everything. */
const WIDE = 860;
const NARROW = 560;

/** Columns that a tile takes of twelve where the overview is `width` px wide. */
export function shownColumns(columns: number, width: number): number {
  if (width >= WIDE) return columns;
  if (width < NARROW) return TILE_COLUMNS;
  return columns <= TILE_COLUMNS / 2 ? TILE_COLUMNS / 2 : TILE_COLUMNS;
}

/** True if tiles lie below each other, each as high as its content. */
export const isOneColumn = (width: number): boolean => width < NARROW;

/** In one column what needs a person comes first. */
export const inOneColumn = (tiles: readonly Tile[]): readonly Tile[] => [
  ...tiles.filter(({ kind }) => kind === 'alarms'),
  ...tiles.filter(({ kind }) => kind !== 'alarms'),
];

/** A tile at the place of another; the others make room. */
export function movedTo(tiles: readonly Tile[], id: string, targetId: string): readonly Tile[] {
  const from = tiles.findIndex((tile) => tile.id === id);
  const to = tiles.findIndex((tile) => tile.id === targetId);
  const tile = tiles[from];
  if (tile === undefined || to < 0 || from === to) return tiles;
  return tiles.toSpliced(from, 1).toSpliced(to, 0, tile);
}

/** A tile some places earlier (negative) or later, at most to the ends. */
export function movedBy(tiles: readonly Tile[], id: string, places: number): readonly Tile[] {
  const from = tiles.findIndex((tile) => tile.id === id);
  const target = tiles[Math.min(tiles.length - 1, Math.max(0, from + places))];
  return target === undefined ? tiles : movedTo(tiles, id, target.id);
}

/** A tile of another size, within the limits. */
export function resized(tiles: readonly Tile[], id: string, size: Pick<Tile, 'columns' | 'rows'>): readonly Tile[] {
  const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.round(value)));
  const columns = within(size.columns, TILE_MIN_COLUMNS, TILE_COLUMNS);
  const rows = within(size.rows, 1, TILE_ROWS_MAX);
  return tiles.map((tile) => (tile.id === id ? { ...tile, columns, rows } : tile));
}
