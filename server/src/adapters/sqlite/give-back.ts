import type { DatabaseSync } from 'node:sqlite';

/** Pages that one step gives back: a quarter of a megabyte (docs/decisions/retention.md has what that costs). */
const STEP_PAGES = 64;
/** Free pages that stay, so that what is deleted and written every hour does not move the end of the file to and fro. */
const KEPT_PAGES = 1_024;
const KEPT_SHARE = 0.1;

/**
 * Returns some free pages at the end of a file to the disk; returns whether there are more. A file from an older
 * version keeps its size, and its free pages are reused.
 */
export function giveBack(raw: DatabaseSync): boolean {
  const row = raw
    .prepare(
      `select auto_vacuum as mode, page_count as pages, freelist_count as free
        from pragma_auto_vacuum(), pragma_page_count(), pragma_freelist_count()`,
    )
    .get();
  const isIncremental = row?.['mode'] === 2;
  const spare = Number(row?.['free'] ?? 0) - Math.max(KEPT_PAGES, Number(row?.['pages'] ?? 0) * KEPT_SHARE);
  if (!isIncremental || spare <= 0) return false;
  raw.exec(`PRAGMA incremental_vacuum(${STEP_PAGES})`);
  return spare > STEP_PAGES;
}
