import type { Language } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { ImportMapping, ImportSource } from '@tidegate/contract/nouns/signal/import-mapping.ts';
import { MAPPED_TEXT_MAX } from '@tidegate/contract/nouns/signal/import-mapping.ts';
import { SIGNAL_LABELS } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import type { TableField } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import type { TextEncoding } from '@tidegate/contract/files/text-encodings.ts';
import type { FoundTable } from '../../../kernel/sheet/find-table.ts';
import { headingKey } from '../../../kernel/sheet/find-table.ts';
import { guessedFields, isFactor, shapeOf } from './foreign-shapes.ts';
import { guessedValue, isChoice } from './foreign-values.ts';

const HEADING_SHOWN = 60;
const SAMPLES = 3;
const SAMPLE_SHOWN = 40;
/** Values of choices that a preview lists. */
const VALUES_SHOWN = 100;

/** Known facts about a file besides its rows. */
export interface SourceFacts {
  readonly encoding: TextEncoding | null;
  readonly language: Language;
  /** Mapping that the person chose with this call, or with an earlier one for the same headings. */
  readonly chosen: ImportMapping | undefined;
  readonly isRemembered: boolean;
  /** Name of the only driver of the equipment; undefined when there is none, or more than one. */
  readonly onlyDriver: string | undefined;
  /** True if the equipment has a driver of this name. */
  readonly isDriver: (name: string) => boolean;
}

const cut = (text: string): string => text.slice(0, MAPPED_TEXT_MAX);

/**
 * Mapping of a table: each column's field and each choice's value, chosen by the person or guessed. Refuses badField
 * for a duplicate heading of ours.
 */
export function importSource(found: FoundTable, facts: SourceFacts): ImportSource {
  const headings = found.heading.cells;
  const shape = shapeOf(headings);
  const { chosen, encoding, isRemembered } = facts;
  const guessed = guessedFields(headings, shape);
  const wished = headings.map((heading) => (heading === '' ? null : chosen?.columns?.[cut(heading)]));
  const taken = new Set<TableField>();
  const wanted = new Set(wished);
  const columns = headings.map((heading, index) => {
    const samples = samplesOf(found, index);
    const wish = wished[index];
    const guess = guessed[index];
    const isGuess = guess !== undefined && !wanted.has(guess) && isLikely(guess, found, index, facts, shape);
    const field = wish === undefined ? (isGuess ? guess : null) : wish;
    if (field === null) return { heading, field, samples };
    if (taken.has(field)) {
      if (shape === 'own') throw new Refusal('badField', { field: heading, reason: '×2' });
      return { heading, field: null, samples };
    }
    taken.add(field);
    return { heading, field, samples };
  });
  const isForeign = shape !== 'own';
  const added = {
    ...(isForeign && facts.onlyDriver !== undefined && !taken.has('driverId') ? { driverId: facts.onlyDriver } : {}),
    ...(isForeign ? { rw: SIGNAL_RO[facts.language] } : {}),
  };
  const values = columns.flatMap(({ field }, index) =>
    field === null || !isChoice(field)
      ? []
      : valuesOf(found, index, { field, heading: headings[index] ?? '', shape, chosen }),
  );
  return {
    encoding,
    sheet: found.sheet,
    headingRow: found.heading.at,
    shape,
    columns: columns.map((column) => ({ ...column, heading: cut(column.heading) })),
    values: values.slice(0, VALUES_SHOWN),
    constants: { ...added, ...chosen?.constants },
    isRemembered,
  };
}

/** True if the values of a column agree with the field that its heading means. */
function isLikely(
  field: TableField,
  found: FoundTable,
  index: number,
  { isDriver }: SourceFacts,
  shape: ImportSource['shape'],
): boolean {
  if (shape === 'own' || !['driverId', 'factor', 'dataType'].includes(field)) return true;
  const heading = found.heading.cells[index] ?? '';
  const values = found.rows.map(({ cells }) => cells[index] ?? '').filter((value) => value !== '');
  // A column with the devices of another program would make every row wrong.
  if (field === 'driverId') return values.length === 0 || values.some(isDriver);
  if (field === 'factor') return shape !== 'foreign' || isFactor(heading, values);
  // A format is that of a number as well.
  return (
    headingKey(heading) !== 'format' ||
    values.some((text) => guessedValue({ field, heading, text, shape }) !== undefined)
  );
}

const SIGNAL_RO = { zh: '只读', en: 'Read-only' };

/**
 * Refuses missingField for a table in which no column names a signal, and unknownField for a heading that means nothing to us and that the person
 * did not leave out.
 */
export function refuseUnmapped(source: ImportSource, chosen: ImportMapping | undefined, language: Language): void {
  const { columns, shape } = source;
  if (!columns.some(({ field }) => field === 'code' || (field === 'name' && shape !== 'own'))) {
    throw new Refusal('missingField', { field: SIGNAL_LABELS.code[language] });
  }
  if (shape !== 'foreign' || chosen?.columns !== undefined) return;
  const unknown = columns.find(({ heading, field }) => field === null && heading !== '');
  if (unknown !== undefined) throw new Refusal('unknownField', { field: unknown.heading.slice(0, HEADING_SHOWN) });
}

function samplesOf({ rows }: FoundTable, index: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const text = cells[index] ?? '';
    if (text !== '') samples.add(text.slice(0, SAMPLE_SHOWN));
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}

interface Column {
  readonly field: TableField;
  readonly heading: string;
  readonly shape: ImportSource['shape'];
  readonly chosen: ImportMapping | undefined;
}

/** The texts of a column that are not ours, with what each becomes. */
function valuesOf(
  { rows }: FoundTable,
  index: number,
  { field, heading, shape, chosen }: Column,
): ImportSource['values'] {
  const texts = new Set<string>();
  for (const { cells } of rows) {
    const text = cut(cells[index] ?? '');
    if (text !== '' && texts.size < VALUES_SHOWN) texts.add(text);
  }
  return [...texts].flatMap((text) => {
    const wanted = chosen?.values?.[field]?.[text];
    const value = wanted === undefined || wanted === '' ? guessedValue({ field, heading, text, shape }) : wanted;
    return value === text ? [] : [{ field, text, value: value ?? '' }];
  });
}

/** The headings of a table, however they are ordered and spelt: the same list has the same mapping. */
export const headingsKey = (found: FoundTable): string =>
  [...new Set(found.heading.cells.filter((heading) => heading !== '').map(headingKey))].toSorted().join('\n');
