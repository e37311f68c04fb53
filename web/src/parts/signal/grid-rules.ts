/** Rules of a table of signals, without the table: visible rows, selected rows, key movements. */
import type { Driver } from '@tidegate/contract/nouns/driver/driver.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { signalCellText } from '@tidegate/contract/nouns/signal/rules/signal-cells.ts';
import { SIGNAL_LABELS, type TableField } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import { ALL_NAME_FIELDS, mentionFields, nameText, nameTextOf } from '@tidegate/contract/locale/name-text.ts';

export type Drivers = ReadonlyMap<string, Pick<Driver, 'id' | 'name' | 'protocol'>>;

export interface Filter {
  readonly text: string;
  /** Undefined: all; empty: those without a driver. */
  readonly driverId: string | undefined;
  readonly dataType: string | undefined;
  readonly rw: string | undefined;
  /** Undefined: all; empty: those without a group. */
  readonly groupName: string | undefined;
}

export const NO_FILTER: Filter = {
  text: '',
  driverId: undefined,
  dataType: undefined,
  rw: undefined,
  groupName: undefined,
};

export const isFiltered = ({ text, ...chosen }: Filter): boolean =>
  text !== '' || Object.values(chosen).some((one) => one !== undefined);

/** The text of a cell as the table shows it and as an import reads it. */
export function cellText(field: TableField, signal: Signal, drivers: Drivers, language: Language): string {
  if (field !== 'driverId') return signalCellText(field, signal, language);
  return signal.driverId === null ? '' : driverText(signal.driverId, drivers);
}

/** The text of a cell that nobody edits: the name in the reader's language. */
export function shownText(field: TableField, signal: Signal, drivers: Drivers, language: Language): string {
  if (field === 'name') return nameText(signal, language);
  if (field === 'groupName') return nameTextOf(signal, 'group', language);
  return cellText(field, signal, drivers, language);
}

/** The name of a driver; where two are called the same, its id. */
export function driverText(id: string, drivers: Drivers): string {
  const name = drivers.get(id)?.name ?? '';
  const alike = [...drivers.values()].filter((one) => one.name === name).length;
  return alike === 1 && !name.startsWith('#') ? name : `#${id}`;
}

/** Signals whose name, code, group, address, unit or metric contains the text, and that match the filters. */
export function filtered(signals: readonly Signal[], filter: Filter): readonly Signal[] {
  if (!isFiltered(filter)) return signals;
  const wanted = filter.text.trim().toLowerCase();
  return signals.filter(
    (signal) =>
      (filter.driverId === undefined || (signal.driverId ?? '') === filter.driverId) &&
      (filter.dataType === undefined || signal.dataType === filter.dataType) &&
      (filter.groupName === undefined || signal.groupName === filter.groupName) &&
      (filter.rw === undefined || signal.rw === filter.rw) &&
      (wanted === '' || searched(signal).includes(wanted)),
  );
}

const SEARCHED = [...ALL_NAME_FIELDS, 'code', ...mentionFields('group'), 'metric', 'unit'] as const;

const searched = (signal: Signal): string =>
  [...SEARCHED.map((field) => signal[field]), signalCellText('address', signal, 'en')].join('\n').toLowerCase();

/** Rows chosen after a click: one more or less, or all from the last one to this one. */
export function chosenAfter(
  chosen: ReadonlySet<string>,
  ids: readonly string[],
  at: { readonly from: number; readonly to: number; readonly isRange: boolean },
): ReadonlySet<string> {
  const next = new Set(chosen);
  const id = ids[at.to];
  if (id === undefined) return chosen;
  if (at.isRange) {
    for (const one of ids.slice(Math.min(at.from, at.to), Math.max(at.from, at.to) + 1)) next.add(one);
  } else if (!next.delete(id)) next.add(id);
  return next;
}

export interface Cell {
  readonly row: number;
  readonly column: number;
}

const MOVES: { readonly [key: string]: Cell } = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -20, column: 0 },
  PageDown: { row: 20, column: 0 },
};

/** Target of a key from a cell; undefined for a key that moves nowhere. */
export function cellAfter(
  { row, column }: Cell,
  key: { readonly key: string; readonly isCtrl: boolean },
  size: { readonly rows: number; readonly columns: number },
): Cell | undefined {
  if (key.key === 'Home') return { row: key.isCtrl ? 0 : row, column: 0 };
  if (key.key === 'End') return { row: key.isCtrl ? size.rows - 1 : row, column: size.columns - 1 };
  const move = MOVES[key.key];
  if (move === undefined) return undefined;
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  return { row: within(row + move.row, size.rows), column: within(column + move.column, size.columns) };
}

/** The cell after this one, as Tab goes: to the end of the row, then to the next; the same at the very end. */
export function cellBeside(cell: Cell, step: 1 | -1, size: { readonly rows: number; readonly columns: number }): Cell {
  const at = cell.row * size.columns + cell.column + step;
  if (at < 0 || at >= size.rows * size.columns) return cell;
  return { row: Math.floor(at / size.columns), column: at % size.columns };
}

/** The rows of a block that a spreadsheet put on the clipboard. */
export function blockOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  while (cell.lastIndex < text.length) {
    const read = cell.exec(text);
    if (read === null) return text.split(/\r\n|\r|\n/).map((line) => line.split('\t'));
    const [, quoted, plain = '', end] = read;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\t' && cell.lastIndex < text.length) continue;
    if (end === '\t') row.push('');
    rows.push(row);
    row = [];
  }
  return rows;
}

/**
 * A file that puts a block into the table at a cell: each line belongs to the signal of its row, or, when the block
 * brings codes, to the signal of that code, new ones included. Undefined when no row is left for it.
 */
export function pasteFile(
  block: readonly (readonly string[])[],
  at: Cell,
  rows: readonly Signal[],
  columns: readonly TableField[],
): readonly (readonly string[])[] | undefined {
  const width = Math.max(...block.map((line) => line.length));
  const fields = columns.slice(at.column, at.column + width);
  const bringsCodes = fields.includes('code');
  const headings = bringsCodes ? fields : (['code', ...fields] as const);
  const lines = block.flatMap((line, index) => {
    const cells = fields.map((_field, column) => line[column] ?? '');
    if (bringsCodes) return [cells];
    const signal = rows[at.row + index];
    return signal === undefined ? [] : [[signal.code, ...cells]];
  });
  return fields.length === 0 || lines.length === 0 ? undefined : [headings, ...lines];
}

/** The file that gives these fields of these signals back what they have now. */
export function undoFile(
  signals: readonly Signal[],
  fields: readonly TableField[],
  drivers: Drivers,
): readonly (readonly string[])[] {
  const lines = signals.map((signal) => [
    signal.code,
    ...fields.map((field) => cellText(field, signal, drivers, 'zh')),
  ]);
  return [['code', ...fields], ...lines];
}

/** CSV text as an import reads it: a cell that would be taken for a formula is written as one that is none. */
export function csvFile(rows: readonly (readonly string[])[], name: string): File {
  const cell = (text: string) =>
    `"${(/^'*[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n');
  return new File([text], name, { type: 'text/csv' });
}

/** Lines of tab-separated cells, as a spreadsheet takes them. */
export function copied(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(cell).join('\t')).join('\n');
}

/** Columns shown until somebody chooses others; that of the groups where there are any. */
export const firstColumns = (signals: readonly Signal[]): readonly TableField[] =>
  signals.some(({ groupName }) => groupName !== '')
    ? FIRST_COLUMNS
    : FIRST_COLUMNS.filter((field) => field !== 'groupName');

const FIRST_COLUMNS: readonly TableField[] = [
  'code',
  'name',
  'groupName',
  'driverId',
  'address',
  'rw',
  'dataType',
  'unit',
  'decimals',
  'factor',
  'offset',
  'storeMode',
  'deadband',
];

const WIDTHS: { readonly [F in TableField]?: number } = {
  code: 150,
  name: 180,
  address: 310,
  groupName: 130,
  description: 220,
  metric: 180,
  enumTexts: 220,
};
const CHARACTER_PX = 8;

/** Px; wide enough for its heading. */
export function widthOf(field: TableField, language: Language): number {
  const label = SIGNAL_LABELS[field][language];
  const wide = label.length * (language === 'zh' ? 2 : 1) * CHARACTER_PX + 24;
  return Math.max(WIDTHS[field] ?? 96, wide);
}
