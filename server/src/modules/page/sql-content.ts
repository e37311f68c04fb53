import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { SavedPage } from '@tidegate/contract/nouns/page/page.ts';
import { PAGE_VERSIONS_KEPT } from '@tidegate/contract/limits.ts';
import { z } from 'zod';
import type { DrawnPage, PageCon, PageHand } from './records.ts';
import { portions } from '../../kernel/sql/portions.ts';
import { sqlIds } from '../../kernel/sql/ids.ts';
import type { CoreDb, CoreTransaction } from '../../kernel/sql/tables.ts';

/** Unpacked size limit of a page's widgets: well above the accepted size. */
const UNPACKED_MAX_BYTES = 64 * 1024 * 1024;

const conSchema = z.record(z.string(), z.unknown());
const widgetsSchema = z.array(z.unknown());
const signalsSchema = z.array(z.number());

/** Options of a page from their JSON text. */
export const conOf = (text: string): PageCon => conSchema.parse(JSON.parse(text));

const packed = (widgets: readonly unknown[]): Uint8Array => zstdCompressSync(JSON.stringify(widgets));

/** Widgets of a version as they are stored. */
export const unpacked = (bytes: Uint8Array): unknown[] =>
  widgetsSchema.parse(JSON.parse(zstdDecompressSync(bytes, { maxOutputLength: UNPACKED_MAX_BYTES }).toString()));

/** The content of a version as it was saved; undefined when there is none such. */
export async function contentOf(
  db: CoreDb | CoreTransaction,
  pageId: number,
  version: number,
): Promise<SavedPage | undefined> {
  const row = await db
    .selectFrom('pageVersion')
    .select(['version', 'con', 'widgets'])
    .where('pageId', '=', pageId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { version: row.version, con: { ...conOf(row.con) }, widgets: unpacked(row.widgets) };
}

/** Ids of the signals that a version uses. */
export async function signalsOf(tx: CoreTransaction, pageId: number, version: number): Promise<readonly string[]> {
  const row = await tx
    .selectFrom('pageVersion')
    .select('signals')
    .where('pageId', '=', pageId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row === undefined ? [] : signalsSchema.parse(JSON.parse(row.signals)).map(String);
}

/** Adds a version of a page that has none of that number. */
export async function addVersion(
  tx: CoreTransaction,
  pageId: number,
  version: number,
  { con, widgets, widgetCount, signalIds, ...kept }: DrawnPage & PageHand & { readonly note: string },
): Promise<void> {
  await tx
    .insertInto('pageVersion')
    .values({
      ...kept,
      pageId,
      version,
      widgetCount,
      con: JSON.stringify(con),
      signals: JSON.stringify(sqlIds(signalIds)),
      widgets: packed(widgets),
    })
    .execute();
}

/** Forgets the versions that are no longer kept. */
export async function dropOldVersions(tx: CoreTransaction, pageId: number, latest: number, published: number) {
  await tx
    .deleteFrom('pageVersion')
    .where('pageId', '=', pageId)
    .where('version', '<=', latest - PAGE_VERSIONS_KEPT)
    .where('version', '<>', published)
    .execute();
}

/** Writes down which signals the latest version and the published one use, instead of what was written down of the page. */
export async function indexSignals(tx: CoreTransaction, pageId: number): Promise<void> {
  const versions = await tx
    .selectFrom('page')
    .innerJoin('pageVersion', 'pageVersion.pageId', 'page.id')
    .select('pageVersion.signals')
    .where('page.id', '=', pageId)
    .where((where) =>
      where.or([
        where('pageVersion.version', '=', where.ref('page.version')),
        where('pageVersion.version', '=', where.ref('page.publishedVersion')),
      ]),
    )
    .execute();
  const ids = new Set(versions.flatMap(({ signals }) => signalsSchema.parse(JSON.parse(signals))));
  await tx.deleteFrom('pageSignal').where('pageId', '=', pageId).execute();
  const rows = Array.from(ids, (signalId) => ({ pageId, signalId }));
  for (const some of portions(rows)) {
    await tx.insertInto('pageSignal').values(some).execute();
  }
}

/** Forgets all that is kept of pages that are gone. */
export async function forgetPages(tx: CoreTransaction, pageIds: readonly number[]): Promise<void> {
  for (const some of portions(pageIds)) {
    await tx.deleteFrom('pageVersion').where('pageId', 'in', some).execute();
    await tx.deleteFrom('pageSignal').where('pageId', 'in', some).execute();
  }
}
