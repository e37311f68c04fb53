import type { ImportSource } from '@tidegate/contract/nouns/signal/import-mapping.ts';
import { readSignalCell } from '@tidegate/contract/nouns/signal/signal-cells.ts';
import type { TableField } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import { SIGNAL_FIELDS } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import type { FoundTable } from '../../../kernel/sheet/find-table.ts';
import { headingKey } from '../../../kernel/sheet/find-table.ts';
import type { CellMark, TableRow } from '../../../kernel/sheet/table.ts';
import { foreignAddress, guessedValue, isChoice, plainNumber } from './foreign-values.ts';
import type { Cells } from './row-check.ts';

/** A row of a file in our terms. */
export interface GivenRow {
  /** Row of the sheet, from 1. */
  readonly at: number;
  readonly cells: Cells;
  /** Cells that the file itself marks as faulty. */
  readonly marks: ReadonlyMap<TableField, CellMark>;
}

interface Facts {
  readonly source: ImportSource;
  /** Whether there is a signal of this code already. */
  readonly isStored: (code: string) => boolean;
  /** Protocol of a driver by its name. */
  readonly protocolOf: (driver: string) => string | undefined;
}

/** The rows of a table with anything in the mapped columns, in our terms. */
export function givenRows(found: FoundTable, facts: Facts): readonly GivenRow[] {
  const reader = new RowReader(found, facts);
  return found.rows.flatMap((row) => reader.read(row) ?? []);
}

/** Reads rows by the mapping of their columns and values. */
class RowReader {
  readonly #facts: Facts;
  readonly #fields: readonly (readonly [index: number, field: TableField])[];
  readonly #values: ReadonlyMap<string, string>;
  /** Column with the digit of a Modbus area, which one program keeps apart from the address. */
  readonly #areaAt: number;

  constructor(found: FoundTable, facts: Facts) {
    const { columns, values, shape } = facts.source;
    this.#facts = facts;
    this.#fields = columns.flatMap(({ field }, index) => (field === null ? [] : [[index, field] as const]));
    this.#values = new Map(
      values.filter(({ value }) => value !== '').map((one) => [`${one.field}\n${one.text}`, one.value]),
    );
    this.#areaAt =
      shape === 'fuxa' ? found.heading.cells.findIndex((heading) => headingKey(heading) === 'memaddress') : -1;
  }

  read({ at, cells: texts, marks: marked = {} }: TableRow): GivenRow | undefined {
    const { source, isStored } = this.#facts;
    const isForeign = source.shape !== 'own';
    const cells = new Map<TableField, string>();
    const marks = new Map<TableField, CellMark>();
    for (const [index, field] of this.#fields) {
      const text = texts[index] ?? '';
      cells.set(field, this.#textOf(field, text));
      const mark = marked[index];
      if (mark !== undefined) marks.set(field, mark);
    }
    if (marks.size === 0 && [...cells.values()].every((text) => text === '')) return undefined;
    if (isForeign) {
      const code = cells.get('code') || (cells.get('name') ?? '');
      cells.set('code', code);
      if (!isStored(code)) this.#complete(cells, code);
    }
    if (isForeign) this.#placeAddress(cells, texts);
    return { at, cells, marks };
  }

  #textOf(field: TableField, text: string): string {
    if (!isChoice(field)) return plainNumber(field, text);
    return this.#values.get(`${field}\n${text}`) ?? guessedValue(field, text, this.#facts.source.shape) ?? text;
  }

  /** What a new signal of a foreign list needs and the list does not say. */
  #complete(cells: Map<TableField, string>, code: string): void {
    const { shape, constants } = this.#facts.source;
    if ((cells.get('name') ?? '') === '') cells.set('name', code);
    for (const field of SIGNAL_FIELDS) {
      const text = constants[field];
      if (text !== undefined && (cells.get(field) ?? '') === '') cells.set(field, text);
    }
    const divisor = Number(cells.get('factor'));
    if (shape === 'fuxa' && cells.has('factor')) {
      const isScaled = Number.isFinite(divisor) && divisor !== 0 && divisor !== 1;
      cells.set('factor', isScaled ? String(Number((1 / divisor).toPrecision(12))) : '');
      if (isScaled) cells.set('scaling', 'factor');
    } else if ((cells.get('factor') ?? '') !== '' && !cells.has('scaling')) cells.set('scaling', 'factor');
  }

  #placeAddress(cells: Map<TableField, string>, texts: readonly string[]): void {
    const address = cells.get('address');
    if (address === undefined || address === '') return;
    const protocol = this.#facts.protocolOf(cells.get('driverId') ?? '');
    const type = readSignalCell('dataType', cells.get('dataType') ?? '', 'en');
    const isBool = 'value' in type && type.value === 'bool';
    cells.set('address', foreignAddress(address, protocol, isBool, texts[this.#areaAt] ?? ''));
  }
}
