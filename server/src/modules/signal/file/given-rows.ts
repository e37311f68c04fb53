import type { ImportSource } from '@tidegate/contract/nouns/signal/import-mapping.ts';
import { readSignalCell } from '@tidegate/contract/nouns/signal/rules/signal-cells.ts';
import type { TableField } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import { SIGNAL_FIELDS } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import type { FoundTable } from '../../../kernel/sheet/find-table.ts';
import type { CellMark, TableRow } from '../../../kernel/sheet/table.ts';
import type { GivenArea } from './foreign-address.ts';
import { areaOfAll, areaReader, foreignAddress } from './foreign-address.ts';
import { isDivisor, looseKey } from './foreign-shapes.ts';
import { guessedValue, isChoice, plainNumber, steppedUnit } from './foreign-values.ts';
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
  /** True if a signal of this code exists. */
  readonly isStored: (code: string) => boolean;
  /** Protocol of a driver by its name. */
  readonly protocolOf: (driver: string) => string | undefined;
}

/** The rows of a table with anything in the mapped columns, in our terms. */
export function givenRows(found: FoundTable, facts: Facts): readonly GivenRow[] {
  const reader = new RowReader(found, facts);
  return found.rows.flatMap((row) => reader.read(row) ?? []);
}

/** The codes that a list uses more than once: they are unique within their group alone, as tags are in their folders. */
function repeatedCodes({ rows }: FoundTable, codeAt: number): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { cells } of codeAt < 0 ? [] : rows) {
    const code = cells[codeAt] ?? '';
    if (seen.has(code)) repeated.add(code);
    else seen.add(code);
  }
  return repeated;
}

/** Fields of which a row of another program has at least one. */
const NAMING: readonly TableField[] = ['code', 'name', 'address'];

/** Reads rows by the mapping of their columns and values. */
class RowReader {
  readonly #facts: Facts;
  readonly #fields: readonly (readonly [index: number, field: TableField, heading: string])[];
  readonly #values: ReadonlyMap<string, string>;
  readonly #hasDivisor: boolean;
  readonly #repeated: ReadonlySet<string>;
  /** The area of the Modbus address in a row, which many lists keep apart from the address. */
  readonly #areaIn: (texts: readonly string[]) => GivenArea | undefined;

  constructor(found: FoundTable, facts: Facts) {
    const { columns, values, shape } = facts.source;
    this.#facts = facts;
    const headings = found.heading.cells;
    this.#fields = columns.flatMap(({ field }, index) =>
      field === null ? [] : [[index, field, headings[index] ?? ''] as const],
    );
    this.#values = new Map(
      values.filter(({ value }) => value !== '').map((one) => [`${one.field}\n${one.text}`, one.value]),
    );
    const codeAt = ['code', 'name'].map((wanted) => columns.findIndex(({ field }) => field === wanted));
    this.#repeated = repeatedCodes(found, codeAt.find((index) => index >= 0) ?? -1);
    this.#hasDivisor = this.#fields.some(([, field, heading]) => field === 'factor' && isDivisor(heading));
    const areas = headings.flatMap((heading, index) => {
      const read = areaReader(looseKey(heading), shape === 'fuxa');
      return read === undefined ? [] : [(texts: readonly string[]) => read(texts[index] ?? '')];
    });
    const addressed = this.#fields.find(([, field]) => field === 'address')?.[2] ?? '';
    const ofAll = shape === 'foreign' ? areaOfAll(addressed, found.sheet) : undefined;
    this.#areaIn = (texts) => areas.map((read) => read(texts)).find((area) => area !== undefined) ?? ofAll;
  }

  read({ at, cells: texts, marks: marked = {} }: TableRow): GivenRow | undefined {
    const { source, isStored } = this.#facts;
    const isForeign = source.shape !== 'own';
    const cells = new Map<TableField, string>();
    const marks = new Map<TableField, CellMark>();
    for (const [index, field, heading] of this.#fields) {
      const text = texts[index] ?? '';
      cells.set(field, this.#textOf(field, heading, text));
      const mark = marked[index];
      if (mark !== undefined) marks.set(field, mark);
    }
    if (marks.size === 0 && [...cells.values()].every((text) => text === '')) return undefined;
    // Between the signals of a list there are titles of its parts, and cells that were never cleared.
    if (isForeign && marks.size === 0 && NAMING.every((field) => (cells.get(field) ?? '') === '')) return undefined;
    if (isForeign) {
      const code = this.#codeOf(cells);
      cells.set('code', code);
      if (!isStored(code)) this.#complete(cells, code);
    }
    if (isForeign) this.#placeAddress(cells, texts);
    return { at, cells, marks };
  }

  #codeOf(cells: Cells): string {
    const code = cells.get('code') || (cells.get('name') ?? '');
    const group = cells.get('groupName') ?? '';
    return code === '' || group === '' || !this.#repeated.has(code) ? code : `${group}/${code}`;
  }

  #textOf(field: TableField, heading: string, text: string): string {
    if (!isChoice(field)) return plainNumber(field, text);
    const { shape } = this.#facts.source;
    return this.#values.get(`${field}\n${text}`) ?? guessedValue({ field, heading, text, shape }) ?? text;
  }

  /** Fills in fields of a new signal that a foreign list lacks. */
  #complete(cells: Map<TableField, string>, code: string): void {
    const { shape, constants } = this.#facts.source;
    if ((cells.get('name') ?? '') === '') cells.set('name', code);
    for (const field of SIGNAL_FIELDS) {
      const text = constants[field];
      if (text !== undefined && (cells.get(field) ?? '') === '') cells.set(field, text);
    }
    const divisor = Number(cells.get('factor'));
    if (this.#hasDivisor) {
      const isScaled = Number.isFinite(divisor) && divisor !== 0 && divisor !== 1;
      cells.set('factor', isScaled ? String(Number((1 / divisor).toPrecision(12))) : '');
      if (isScaled) cells.set('scaling', 'factor');
    } else if ((cells.get('factor') ?? '') !== '' && !cells.has('scaling')) cells.set('scaling', 'factor');
    const stepped = shape === 'foreign' && !cells.has('factor') ? steppedUnit(cells.get('unit') ?? '') : undefined;
    if (stepped === undefined) return;
    cells.set('unit', stepped.unit);
    cells.set('factor', stepped.factor);
    cells.set('scaling', 'factor');
  }

  #placeAddress(cells: Map<TableField, string>, texts: readonly string[]): void {
    const address = cells.get('address');
    if (address === undefined || address === '') return;
    const protocol = this.#facts.protocolOf(cells.get('driverId') ?? '');
    const type = readSignalCell('dataType', cells.get('dataType') ?? '', 'en');
    const dataType = 'value' in type ? String(type.value) : undefined;
    cells.set('address', foreignAddress(address, { protocol, dataType, given: this.#areaIn(texts) }));
  }
}
