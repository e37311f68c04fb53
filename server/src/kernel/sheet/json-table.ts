import type { Table } from './table.ts';
import { TableRows } from './table-limits.ts';

const DEPTH_MAX = 32;
/** Column for the folders in which an entry lies. */
const FOLDERS = 'Path';

type Entry = ReadonlyMap<string, string>;

/**
 * The entries of a JSON document as a table: every object with a name, in lists and in folders (`tags`), with its simple fields as
 * columns; fields of objects within are called `daq.enabled`. Undefined for a text that is not JSON, or holds no entries.
 */
export function jsonTable(text: string, maxRows: number): Table | undefined {
  const document = parsed(text);
  if (document === undefined) return undefined;
  const entries: Entry[] = [];
  collect(document, '', entries, 0);
  if (entries.length === 0) return undefined;
  const headings = [...new Set(entries.flatMap((entry) => [...entry.keys()]))];
  const rows = new TableRows(maxRows);
  rows.add(1, headings, {});
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
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function collect(value: unknown, folder: string, entries: Entry[], depth: number): void {
  if (depth > DEPTH_MAX) return;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, folder, entries, depth + 1);
    return;
  }
  if (!isObject(value)) return;
  const { name, tags } = value;
  if (tags !== undefined) {
    const inside = typeof name === 'string' && name !== '' ? `${folder}${folder === '' ? '' : '/'}${name}` : folder;
    collect(tags, inside, entries, depth + 1);
  } else if (typeof name === 'string') entries.push(entryOf(value, folder));
  else for (const item of Object.values(value)) collect(item, folder, entries, depth + 1);
}

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
