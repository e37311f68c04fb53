import { idSchema } from '@tidegate/contract/id.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { codeOfPageSignal, NOWHERE } from '@tidegate/contract/nouns/model/rules/model-page.ts';
import { countWidgets } from '@tidegate/contract/nouns/page/rules/page-faults.ts';
import {
  boundSignals,
  repointedOptions,
  repointedWidgets,
} from '@tidegate/contract/nouns/page/rules/repointed-widgets.ts';
import type { EquipmentPlan, PageState, PlannedPage, RolloutHand } from '../content/rollout-records.ts';
import type { DrawnPage } from '../../page/module.ts';
import {
  addVersion,
  conOf,
  dropOldVersions,
  forgetPages,
  indexSignals,
  unpacked,
  homeOf,
  nextSeq,
  optionColumns,
  ensureHome,
} from '../../page/module.ts';
import { portions } from '../../../kernel/sql/portions.ts';
import { sqlIds } from '../../../kernel/sql/ids.ts';
import type { CoreDb, CoreTransaction } from '../../../kernel/sql/tables.ts';

/** The pages of equipment as a model finds them, by equipment, in their order. */
export async function pageStatesOf(
  db: CoreDb | CoreTransaction,
  keys: readonly number[],
): Promise<ReadonlyMap<number, readonly PageState[]>> {
  const states = new Map<number, PageState[]>();
  for (const some of portions(keys)) {
    const rows = await db
      .selectFrom('page')
      .leftJoin('pageVersion', (join) =>
        join.onRef('pageVersion.pageId', '=', 'page.id').onRef('pageVersion.version', '=', 'page.version'),
      )
      .select(['page.id', 'page.equipmentId', 'page.title', 'page.options', 'page.isHome', 'page.version'])
      .select('pageVersion.widgets')
      .where('page.equipmentId', 'in', some)
      .orderBy('page.seq')
      .orderBy('page.id')
      .execute();
    for (const { id, equipmentId, title, options, isHome, version, widgets } of rows) {
      if (equipmentId === null) continue;
      const list = states.get(equipmentId) ?? [];
      let known: readonly unknown[] | undefined;
      list.push({
        id: String(id),
        title,
        con: conOf(options),
        isHome: isHome === 1,
        version,
        widgets: () => (known ??= widgets === null ? [] : unpacked(widgets)),
      });
      states.set(equipmentId, list);
    }
  }
  return states;
}

/** A work on the pages of one equipment; `pages` gets the ids of those that are added. */
interface PageWork {
  readonly equipmentId: number;
  readonly orgId: number;
  readonly plan: Pick<EquipmentPlan, 'pages' | 'removedPages'>;
  readonly pages: Map<string, string>;
}

/** Deletes the pages that the plan takes away, with their versions. */
export async function removePages(tx: CoreTransaction, { equipmentId, orgId, plan }: PageWork): Promise<void> {
  const gone = sqlIds(plan.removedPages);
  if (gone.length === 0) return;
  const devices = await tx.selectFrom('page').select('device').distinct().where('id', 'in', gone).execute();
  await forgetPages(tx, gone);
  await tx.deleteFrom('page').where('id', 'in', gone).execute();
  for (const { device } of devices) await ensureHome(tx, { equipmentId, orgId, device });
}

/**
 * Adds and changes pages, over the signals, reports and cameras of the equipment and leading to its pages; what it lacks stays named, so that its
 * widget says what is missing. A new page is published; one that has a draft which nobody has published stays a draft.
 * Refuses modelMeanwhile where a page was saved since the plan was made.
 */
export async function writePages(
  tx: CoreTransaction,
  work: PageWork & {
    readonly signalOf: (code: string) => string | undefined;
    /** Key → id. */
    readonly reports: ReadonlyMap<string, string>;
    readonly cameras: ReadonlyMap<string, string>;
  },
  hand: RolloutHand,
): Promise<void> {
  const { plan, equipmentId, orgId } = work;
  if (plan.pages.size === 0) return;
  const place = { equipmentId, orgId };
  for (const [key, page] of plan.pages) {
    if (page.id === null) work.pages.set(key, await addPage(tx, place, page, hand));
  }
  const to = {
    ...NOWHERE,
    signal: (dataId: string) => {
      const code = codeOfPageSignal(dataId);
      return code === undefined ? undefined : work.signalOf(code);
    },
    page: (key: string) => work.pages.get(key),
    report: (key: string) => work.reports.get(key),
    camera: (key: string) => work.cameras.get(key),
  };
  const devices = new Set<string>();
  for (const [key, { con: options, widgets: named, baseVersion, isHome }] of plan.pages) {
    const id = Number(work.pages.get(key));
    const con = repointedOptions(options, to);
    const widgets = repointedWidgets(named, to);
    const signalIds = boundSignals(widgets).filter((one) => idSchema.safeParse(one).success);
    const drawn = { con, widgets, widgetCount: countWidgets(widgets), signalIds };
    const touched = await saveVersion(tx, id, baseVersion, drawn, hand);
    for (const one of touched) devices.add(one);
    const { device } = optionColumns(con);
    const home = isHome === true ? await homeOf(tx, { ...place, device }) : undefined;
    // A page that was the home before the model came stays it.
    if (isHome !== true || (baseVersion === 0 && home !== undefined)) continue;
    if (home !== undefined) await tx.updateTable('page').set({ isHome: 0 }).where('id', '=', home).execute();
    await tx.updateTable('page').set({ isHome: 1 }).where('id', '=', id).execute();
  }
  for (const device of devices) await ensureHome(tx, { ...place, device });
}

interface Place {
  readonly equipmentId: number;
  readonly orgId: number;
}

async function addPage(tx: CoreTransaction, place: Place, { con }: PlannedPage, hand: RolloutHand): Promise<string> {
  const { id } = await tx
    .insertInto('page')
    .values({
      ...place,
      ...optionColumns(con),
      isHome: 0,
      seq: await nextSeq(tx, place),
      version: 0,
      publishedVersion: 0,
      widgetCount: 0,
      createdAt: hand.at,
      updatedAt: hand.at,
      updatedBy: hand.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** Adds the next version of a page and answers the devices that it was for and is for. Refuses modelMeanwhile. */
async function saveVersion(
  tx: CoreTransaction,
  id: number,
  baseVersion: number,
  drawn: DrawnPage,
  { at, by, note }: RolloutHand,
): Promise<ReadonlySet<string>> {
  const before = await tx
    .updateTable('page')
    .set({ updatedAt: at, updatedBy: by })
    .where('id', '=', id)
    .returning(['version', 'publishedVersion', 'device'])
    .executeTakeFirst();
  if (before === undefined || before.version !== baseVersion) throw new Refusal('modelMeanwhile');
  const version = before.version + 1;
  const publishedVersion = before.version === before.publishedVersion ? version : before.publishedVersion;
  const options = optionColumns(drawn.con);
  await addVersion(tx, id, version, { ...drawn, at, by, note });
  await tx
    .updateTable('page')
    .set({ ...options, ...(options.device === before.device ? {} : { isHome: 0 }) })
    .set({ version, publishedVersion, widgetCount: drawn.widgetCount })
    .where('id', '=', id)
    .execute();
  await dropOldVersions(tx, id, version, publishedVersion);
  await indexSignals(tx, id);
  return new Set([before.device, options.device]);
}
