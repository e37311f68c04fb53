import type { Tile } from '@tidegate/contract/nouns/home/home.ts';
import { describe, expect, test } from 'vitest';
import { inOneColumn, movedBy, movedTo, resized, shownColumns } from './grid.ts';

const tile = (id: string, kind: Tile['kind'] = 'map'): Tile => ({ id, kind, columns: 4, rows: 3, of: [] });
const tiles = [tile('a'), tile('b'), tile('c', 'alarms')];
const ids = (some: readonly Tile[]) => some.map(({ id }) => id).join('');

describe('the tiles of the overview', () => {
  test('move to the place of another, in both directions', () => {
    expect(ids(movedTo(tiles, 'a', 'c'))).toBe('bca');
    expect(ids(movedTo(tiles, 'c', 'a'))).toBe('cab');
    expect(ids(movedTo(tiles, 'a', 'gone'))).toBe('abc');
  });

  test('move by keys as far as the ends', () => {
    expect(ids(movedBy(tiles, 'b', 1))).toBe('acb');
    expect(ids(movedBy(tiles, 'a', -1))).toBe('abc');
    expect(ids(movedBy(tiles, 'c', 5))).toBe('abc');
  });

  test('keep a size that fits', () => {
    const sizeOf = (columns: number, rows: number) => {
      const [first] = resized(tiles, 'a', { columns, rows });
      return [first?.columns, first?.rows];
    };
    expect([sizeOf(99, 99), sizeOf(-1, -1), sizeOf(5.4, 2.6)]).toEqual([
      [12, 12],
      [3, 1],
      [5, 3],
    ]);
  });

  test('take their columns on a wide screen, halves on a medium one, and the width of a narrow one', () => {
    expect([1_600, 700, 360].map((width) => [3, 8, 12].map((columns) => shownColumns(columns, width)))).toEqual([
      [3, 8, 12],
      [6, 12, 12],
      [12, 12, 12],
    ]);
  });

  test('begin with the alarms where they lie below each other', () => {
    expect(ids(inOneColumn(tiles))).toBe('cab');
  });
});
