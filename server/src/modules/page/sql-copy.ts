import type { Repointing } from '@tidegate/contract/nouns/page/rules/repointed-widgets.ts';
import { repointedOptions, repointedWidgets } from '@tidegate/contract/nouns/page/rules/repointed-widgets.ts';
import { countWidgets } from '@tidegate/contract/nouns/page/rules/page-faults.ts';
import { addVersion, conOf, contentOf, indexSignals, signalsOf } from './sql-content.ts';
import { optionColumns } from './sql-home.ts';
import type { PageCon } from './records.ts';
import type { CoreTransaction } from '../../kernel/sql/tables.ts';

/** Id of a signal, report or camera of the original → id of its copy. */
export type Copies = ReadonlyMap<string, number>;

/**
 * Adds the pages of a piece of equipment to its copy: published version and draft, over the signals of the copy and
 * linking to its pages, with the author of the originals.
 */
export async function copyPages(
  tx: CoreTransaction,
  originalId: number,
  { at, ...place }: { readonly equipmentId: number; readonly orgId: number; readonly at: number },
  signals: Copies,
  { reports, cameras }: { readonly reports: Copies; readonly cameras: Copies },
): Promise<void> {
  const pages = await tx.selectFrom('page').selectAll().where('equipmentId', '=', originalId).orderBy('id').execute();
  const copies = new Map<string, number>();
  for (const { id, ...page } of pages) {
    const added = await tx
      .insertInto('page')
      .values({ ...page, ...place, version: 0, publishedVersion: 0, createdAt: at, updatedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    copies.set(String(id), added.id);
  }
  const to: Repointing = {
    signal: (id) => signals.get(id)?.toString(),
    page: (id) => copies.get(id)?.toString(),
    report: (id) => reports.get(id)?.toString(),
    camera: (id) => cameras.get(id)?.toString(),
  };
  const optionsOf = (con: PageCon) => repointedOptions(con, { page: (id) => to.page(id) ?? '' });
  for (const { id, version, publishedVersion, updatedBy, options: original } of pages) {
    const copy = copies.get(String(id));
    if (copy === undefined) continue;
    let next = 0;
    let published = 0;
    for (const wanted of new Set([publishedVersion, version])) {
      const saved = await contentOf(tx, id, wanted);
      if (saved === undefined) continue;
      next += 1;
      if (wanted === publishedVersion) published = next;
      const widgets = repointedWidgets(saved.widgets, to);
      const signalIds = (await signalsOf(tx, id, wanted)).map((one) => to.signal(one) ?? one);
      const drawn = { con: optionsOf(saved.con), widgets, widgetCount: countWidgets(widgets), signalIds };
      await addVersion(tx, copy, next, { ...drawn, at, by: updatedBy, note: '' });
    }
    const options = optionColumns(optionsOf(conOf(original)));
    await tx
      .updateTable('page')
      .set({ ...options, version: next, publishedVersion: published })
      .where('id', '=', copy)
      .execute();
    await indexSignals(tx, copy);
  }
}
