import type { Driver } from '@tidegate/contract/nouns/driver/driver.ts';
import { PLAIN_SIGNAL } from '@tidegate/contract/nouns/signal/plain-signal.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { SIGNAL_KINDS } from '@tidegate/contract/nouns/signal/calculation.ts';
import type { SignalKind } from '@tidegate/contract/nouns/signal/calculation.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { addressExpected, readShortAddress } from '@tidegate/contract/nouns/signal/rules/address-notation.ts';
import { placeConflict } from '@tidegate/contract/nouns/signal/rules/placement.ts';
import { signalConflicts } from '@tidegate/contract/nouns/signal/rules/signal-conflicts.ts';
import { readSignalCell, signalCellText } from '@tidegate/contract/nouns/signal/rules/signal-cells.ts';
import { SIGNAL_FIELDS, SIGNAL_LABELS } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import type { TableField } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import type { SignalFields } from '../records.ts';
import { readAddressFor } from '../../driver/module.ts';
import type { Labels } from '../../../kernel/sheet/labels.ts';
import type { ProtocolKind } from '@tidegate/contract/protocols/protocol-kind.ts';
import { PROTOCOL_KINDS } from '@tidegate/contract/protocols/registry.ts';
import { withoutControls } from '../../../kernel/sheet/xml.ts';
import { withLine } from '../signal-check.ts';

/** The cells of one row by their field; columns that the file does not have are left out. */
export type Cells = ReadonlyMap<TableField, string>;

/** Data that the rows of a file are compared with. */
export interface SignalSheet {
  readonly drivers: ReadonlyMap<string, Driver>;
  readonly driverLabels: Labels;
  readonly language: Language;
  /** It is written for us, so that an address is read as its driver's protocol writes it; in lists of other programs a number may mean something else. */
  readonly isOwn: boolean;
}

interface Problem {
  readonly column: string;
  readonly value: string;
  readonly message: string;
}

/** The action of a row. */
export interface CheckedRow {
  readonly action: 'add' | 'edit' | 'keep';
  readonly signal: SignalFields;
  readonly changes: readonly { readonly column: string; readonly before: string; readonly after: string }[];
  readonly problems: Problem[];
}

/** A row with its position: `at` is its row of the sheet, from 2. */
export interface CheckedGiven {
  readonly at: number;
  readonly code: string;
  readonly row: CheckedRow;
}

/** The text of a field as a file has it. */
export function fileText(field: TableField, signal: SignalFields, sheet: SignalSheet): string {
  if (field !== 'driverId') return signalCellText(field, signal, sheet.language);
  return signal.driverId === null ? '' : sheet.driverLabels.textOf(signal.driverId);
}

/** A text as both kinds of file keep it: a cell that says what an export would say is no change. */
const kept = (text: string): string => withoutControls(text.replaceAll(/\r\n?/g, '\n')).trim();

/** Key under which two texts are equal in a file. */
export const codeKey = kept;

/** Checks one row against what the call of a single signal would refuse, and names every cell that is wrong. */
export function checkRow(cells: Cells, existing: Signal | undefined, sheet: SignalSheet): CheckedRow {
  const { language } = sheet;
  const problems: Problem[] = [];
  const refuse = (field: TableField, message: string) => {
    const column = SIGNAL_LABELS[field][language];
    if (!problems.some((one) => one.column === column))
      problems.push({ column, value: cells.get(field) ?? '', message });
  };
  const before: SignalFields = existing === undefined ? NEW_SIGNAL : fieldsOf(existing);
  const read: { [field: string]: unknown } = {};
  for (const [field, cell] of cells) {
    if (existing !== undefined && kept(cell) === kept(fileText(field, before, sheet))) continue;
    const protocol = protocolOf(cells, existing, sheet);
    const value = cellValue(field, cell, cells, sheet, protocol);
    if ('problem' in value) refuse(field, field === 'address' ? addressExpected(language, protocol) : value.problem);
    else read[field] = value.value;
  }
  const kind = kindOf(existing, read['kind']);
  if (existing === undefined) {
    const isCalculated = kind === 'formula' || kind === 'statistic';
    const needed = isCalculated ? (['name', 'dataType'] as const) : (['name', 'rw', 'dataType'] as const);
    for (const field of needed) {
      const empty = readSignalCell(field, cells.get(field) ?? '', language);
      if ('problem' in empty) refuse(field, empty.problem);
    }
    read['metric'] ??= read['code'] ?? '';
  }
  for (const field of NOT_OF[kind]) {
    if (field in read && !isSame(before[field], read[field])) refuse(field, NONE[language]);
  }
  for (const field of fixedOf(existing)) {
    if (field in read && !isSame(before[field], read[field])) refuse(field, FIXED[language]);
  }
  // Each value was read by the schema of its field.
  const after = withLine({ ...before, ...(read as Partial<SignalFields>) });
  const wrongAlready = new Set(problems.map(({ column }) => column));
  for (const conflict of signalConflicts(after)) {
    if (!wrongAlready.has(SIGNAL_LABELS[conflict.field][language])) refuse(conflict.field, conflict[language]);
  }
  const isMoved = existing === undefined || ['address', 'driverId', 'dataType', 'rw'].some((field) => field in read);
  const signal = isMoved ? withAddress(after, sheet, refuse, cells.get('address')) : after;
  const changes = existing === undefined ? [] : changesOf(before, signal, sheet);
  const action = existing === undefined ? 'add' : changes.length > 0 ? 'edit' : 'keep';
  return { action, signal, changes, problems };
}

const FIXED = { zh: '不能在表格中修改', en: 'cannot be changed in a table' };

/** A signal is of a device or calculated once and for all. */
function fixedOf(existing: Signal | undefined): readonly TableField[] {
  if (existing === undefined) return [];
  return existing.kind === 'io' ? ['kind'] : ['kind', 'metric'];
}

const NONE = { zh: '此类变量没有该项', en: 'not available for this kind of signal' };
const OF_DEVICE: readonly TableField[] = ['driverId', 'address', 'scaling', 'collectMs', 'readBack', 'readBackSignal'];
const WRITTEN: readonly TableField[] = ['interlockExpr', 'readBackSignal'];

/** Fields that a signal of each kind does not have. */
const NOT_OF: { readonly [K in SignalKind]: readonly TableField[] } = {
  io: ['formula', 'recalcSec', 'statistic'],
  internal: [...OF_DEVICE, 'formula', 'recalcSec', 'statistic'],
  formula: [...OF_DEVICE, ...WRITTEN, 'rw', 'statistic'],
  statistic: [...OF_DEVICE, ...WRITTEN, 'rw', 'formula'],
};

const kindOf = (existing: Signal | undefined, read: unknown): SignalKind =>
  existing?.kind ?? SIGNAL_KINDS.find((kind) => kind === read) ?? 'io';

const NEW_SIGNAL: SignalFields = { ...PLAIN_SIGNAL, code: '', name: '', metric: '', rw: 'ro', dataType: 'float32' };

function fieldsOf({ id: _id, equipmentId: _equipmentId, ...fields }: Signal): SignalFields {
  return fields;
}

function cellValue(
  field: TableField,
  cell: string,
  cells: Cells,
  sheet: SignalSheet,
  protocol: Driver['protocol'] | undefined,
): { readonly value: unknown } | { readonly problem: string } {
  if (field === 'driverId') {
    const id = cell === '' ? null : sheet.driverLabels.find(cell);
    return id === undefined ? { problem: refusalText('notFound', sheet.language) } : { value: id };
  }
  // An empty cell gives a field back what a new signal has.
  const initial: { readonly [name: string]: unknown } = PLAIN_SIGNAL;
  if (cell === '' && initial[field] !== undefined) return { value: initial[field] };
  if (cell === '' && field === 'metric') return { value: cells.get('code') };
  return readSignalCell(field, cell, sheet.language, sheet.isOwn ? protocol : undefined);
}

/** The protocol of the row's driver; undefined where it has none. */
function protocolOf(cells: Cells, existing: Signal | undefined, sheet: SignalSheet): Driver['protocol'] | undefined {
  const named = cells.get('driverId');
  const id = named === undefined ? existing?.driverId : sheet.driverLabels.find(named);
  return sheet.drivers.get(id ?? '')?.protocol;
}

/** True if a text is an address in the short notation of other protocols alone. */
function isOfOtherProtocol(text: string, protocol: Driver['protocol']): boolean {
  const { notation }: ProtocolKind = PROTOCOL_KINDS[protocol];
  return readShortAddress(text) !== undefined && notation?.read(text.trim()) === undefined;
}

/** With the address as its driver's protocol keeps it. */
type Refuse = (field: TableField, message: string) => void;

function withAddress(signal: SignalFields, sheet: SignalSheet, refuse: Refuse, text: string | undefined): SignalFields {
  const driver = sheet.drivers.get(signal.driverId ?? '');
  if (driver === undefined) return signal;
  const checked = readAddressFor(driver.protocol, signal.address, sheet.language);
  if ('problem' in checked) {
    const isOther = text !== undefined && isOfOtherProtocol(text, driver.protocol);
    refuse('address', isOther ? addressExpected(sheet.language, driver.protocol) : checked.problem);
    return signal;
  }
  const placed = { ...signal, address: checked.address };
  const misplaced = placeConflict(driver.protocol, placed);
  if (misplaced !== undefined) refuse(misplaced.field, misplaced[sheet.language]);
  return placed;
}

function changesOf(before: SignalFields, after: SignalFields, sheet: SignalSheet): CheckedRow['changes'] {
  return SIGNAL_FIELDS.flatMap((field) => {
    if (isSame(before[field], after[field])) return [];
    return [
      {
        column: SIGNAL_LABELS[field][sheet.language],
        before: fileText(field, before, sheet),
        after: fileText(field, after, sheet),
      },
    ];
  });
}

/** Whatever the order in which an address names its parts. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null) return one === other;
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
