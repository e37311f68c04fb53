import type { Table } from './table.ts';
import { ABOVE_MAX } from './table.ts';
import { TableRows } from './table-limits.ts';
import { withTypedTags } from './tag-types.ts';

const DEPTH_MAX = 32;
/** Fields from which an object without a name is an entry: one alone is a setting. */
const SIMPLE_MIN = 2;
/** Column for the folders in which an entry lies. */
const FOLDERS = 'Path';

type Entry = ReadonlyMap<string, string>;

/**
 * The entries of a JSON document, or of one on each line, as a table: every object with a name or an object of its own in a list, in lists and
 * in folders (`tags`), with its simple fields as columns; fields of objects within are called `daq.enabled`. Objects that are named by the key
 * under which they are have it as their name. Undefined for a text that is not JSON; a table without rows where it holds no entries.
 */
export function jsonTable(text: string, maxRows: number): Table | undefined {
  const document = parsed(text);
  if (document === undefined) return undefined;
  const entries: Entry[] = [];
  collect(withTypedTags(document, maxRows + ABOVE_MAX), '', entries, 0);
  const headings = [...new Set(entries.flatMap((entry) => [...entry.keys()]))];
  const rows = new TableRows(maxRows);
  if (entries.length > 0) rows.add(1, headings, {});
  for (const [index, entry] of entries.entries()) {
    rows.add(
      index + 2,
      headings.map((heading) => entry.get(heading) ?? ''),
      {},
    );
  }
  return { name: '', rows: rows.end() };
}

function parsed(text: string): unknown {
  const bare = text.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(bare);
  } catch {
    return parsedLines(bare);
  }
}

/** A document on each line, as logs and exports of databases have them. */
function parsedLines(text: string): unknown {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2 || !lines.every((line) => line.trimStart().startsWith('{'))) return undefined;
  try {
    return lines.map((line): unknown => JSON.parse(line));
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function collect(value: unknown, folder: string, entries: Entry[], depth: number): void {
  if (depth > DEPTH_MAX) return;
  if (Array.isArray(value)) {
    for (const item of value) {
      if (isObject(item) && isUnnamedEntry(item, 1)) entries.push(entryOf(item, folder));
      else collect(item, folder, entries, depth + 1);
    }
    return;
  }
  // A definition is a pattern of tags, and has no value of its own.
  if (!isObject(value) || value['tagType'] === 'UdtType') return;
  const { name, tags } = value;
  if (tags !== undefined) {
    collect(tags, typeof name === 'string' ? within(folder, name) : folder, entries, depth + 1);
  } else if (typeof name === 'string') entries.push(entryOf(value, folder));
  else {
    for (const [key, item] of Object.entries(value)) {
      if (isObject(item) && isUnnamedEntry(item, 0)) entries.push(entryOf({ name: key, ...item }, folder));
      else collect(item, folder, entries, depth + 1);
    }
  }
}

const within = (folder: string, name: string): string =>
  name === '' ? folder : `${folder}${folder === '' ? '' : '/'}${name}`;

/** An object without a name that says some things, with objects at most this deep and no list of objects within. */
function isUnnamedEntry(value: Readonly<Record<string, unknown>>, depth: number): boolean {
  if (typeof value['name'] === 'string' || value['tags'] !== undefined) return false;
  const simple = Object.values(value).filter((field) => field === null || typeof field !== 'object').length;
  return simple >= SIMPLE_MIN && isFlat(value, depth);
}

const isFlat = (value: Readonly<Record<string, unknown>>, depth: number): boolean =>
  Object.values(value).every((field) => {
    if (Array.isArray(field)) return !field.some(isObject);
    return !isObject(field) || (depth > 0 && isFlat(field, depth - 1));
  });

function entryOf(value: Readonly<Record<string, unknown>>, folder: string): Entry {
  const entry = new Map<string, string>();
  if (folder !== '') entry.set(FOLDERS, folder);
  addFields(value, '', entry);
  return entry;
}

function addFields(value: Readonly<Record<string, unknown>>, prefix: string, entry: Map<string, string>): void {
  for (const [key, field] of Object.entries(value)) {
    const heading = `${prefix}${key}`;
    if (typeof field === 'string') entry.set(heading, field);
    else if (typeof field === 'number' || typeof field === 'boolean') entry.set(heading, String(field));
    else if (isObject(field) && prefix === '') addFields(field, `${key}.`, entry);
  }
}
