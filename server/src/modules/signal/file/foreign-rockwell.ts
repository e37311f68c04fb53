import type { FoundTable } from '../../../kernel/sheet/find-table.ts';
import { headingKey } from '../../../kernel/sheet/find-table.ts';
import type { TableRow } from '../../../kernel/sheet/table.ts';

/** Headings of the tag export of Studio 5000 (1756-RM084, import/export of tags). */
const HEADINGS = ['type', 'scope', 'name', 'description', 'datatype', 'specifier', 'attributes'] as const;
/** Columns that the export says in other ways. */
const ADDED = ['Address', 'Access'];
/** Types of one value; structures and arrays have none of their own. */
const ATOMIC = new Set('BOOL SINT INT DINT LINT USINT UINT UDINT ULINT REAL LREAL STRING'.split(' '));
const DATATYPE_AT = HEADINGS.indexOf('datatype');

/**
 * The tags with one value in a tag export of Studio 5000, each with its address and access; every other table is returned as it is. Comments
 * of parts of tags, structures, arrays and tags without external access are left out.
 */
export function rockwellTags(found: FoundTable): FoundTable {
  const keys = found.heading.cells.map(headingKey);
  if (!HEADINGS.every((heading, index) => keys[index] === heading)) return found;
  const heading = { ...found.heading, cells: [...found.heading.cells, ...ADDED] };
  return { ...found, heading, rows: found.rows.flatMap((row) => tagOf(row) ?? []) };
}

function tagOf(row: TableRow): TableRow | undefined {
  const [type = '', scope = '', name = '', description = '', given = '', specifier = '', attributes = ''] = row.cells;
  const access = accessIn(attributes);
  const isAlias = type.toUpperCase() === 'ALIAS';
  // The type of an alias is that of its target, which is known of a bit alone.
  const dataType = isAlias && given === '' && /\.\d{1,2}$/.test(specifier) ? 'BOOL' : given;
  const isValue = isAlias ? true : type.toUpperCase() === 'TAG' && ATOMIC.has(given.toUpperCase());
  if (!isValue || name === '' || access === 'None') return undefined;
  const cells = [type, scope, name, unescaped(description), given, specifier, attributes];
  cells[DATATYPE_AT] = dataType;
  return { ...row, cells: [...cells, scope === '' ? name : `Program:${scope}.${name}`, access] };
}

function accessIn(attributes: string): string {
  const [, access = ''] = /\bExternalAccess\s*:=\s*(Read\/Write|Read Only|None)/i.exec(attributes) ?? [];
  return /\bConstant\s*:=\s*true/i.test(attributes) ? 'Read Only' : access;
}

const SIGNS: { readonly [letter: string]: string } = {
  L: ' ',
  N: ' ',
  P: ' ',
  R: ' ',
  T: ' ',
  Q: '"',
  "'": "'",
  $: '$',
};

/** A text of IEC 61131-3, in which `$` begins a code or a sign. */
const unescaped = (text: string): string =>
  text.replaceAll(/\$(?:([\da-f]{4})|([LNPRTQ'$]))/gi, (_whole, code: string | undefined, letter = '') =>
    code === undefined ? (SIGNS[String(letter).toUpperCase()] ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  );
