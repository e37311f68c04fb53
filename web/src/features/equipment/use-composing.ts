import { equipmentDetail } from '@tidegate/contract/nouns/equipment/calls.ts';
import { wordsOf } from '@tidegate/contract/locale/name-text.ts';
import { pageAdd, widgetSave } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { signalQueryAll } from '@tidegate/contract/nouns/monitor/calls.ts';
import { writeWidgets, type PageOptions } from '@tidegate/contract/widgets/page-document.ts';
import type { PageWidget } from '@tidegate/contract/widgets/widget.ts';
import { ask } from '../../api/ask.ts';
import { GENERATED_PAGE } from '../../canvas/compose/compose-page.ts';
import { composePlant, type PlantOptions, type PlantPage } from '../../canvas/compose/compose-plant.ts';
import { composedTitles } from '../../canvas/compose/composed-titles.ts';
import { phoneTitles } from '../../canvas/compose/phone-page.ts';
import { useMakingPages } from '../../canvas/compose/use-making-pages.ts';
import { newId } from '../../canvas/editor/view/scope/new-id.ts';
import { useT } from '../../i18n/translate.ts';
import { designerPath } from '../../lib/paths/page-paths.ts';

/** Lays out pages from the signals of an equipment, saves them as drafts, each with one for phones, and opens the first one for editing. */
export function useComposing(equipmentId: string): {
  readonly isBusy: boolean;
  readonly run: (options?: PlantOptions) => Promise<void>;
} {
  const t = useT();
  const { isBusy, make } = useMakingPages(t('pages.composeNothing'));
  const run = (options: PlantOptions = {}) =>
    make(async () => {
      const signals = await ask(signalQueryAll, { equipmentId });
      if (signals.length === 0) return undefined;
      const name = wordsOf(await ask(equipmentDetail, { equipmentId }));
      const [first] = await saveAll(equipmentId, composePlant(signals, newId, { ...options, name }));
      return first && designerPath(equipmentId, first);
    });
  return { isBusy, run };
}

/** One page after the other, so that they keep their order; answers the ids of those for screens. */
async function saveAll(equipmentId: string, pages: readonly PlantPage[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const [index, { screen }] of pages.entries()) {
    ids.push(await save(equipmentId, { ...GENERATED_PAGE, ...composedTitles('page', index) }, screen));
  }
  for (const [index, { phone }] of pages.entries()) {
    const { width, height, widgets } = phone;
    const { bgColor } = GENERATED_PAGE;
    const titles = phoneTitles(composedTitles('page', index));
    const con = {
      ...titles,
      width,
      height,
      bgColor,
      device: 'phone',
      fit: 'width',
      phoneOf: ids[index] ?? '',
    } as const;
    await save(equipmentId, con, widgets);
  }
  return ids;
}

type Options = Pick<PageOptions, 'title' | 'titleEn' | 'width' | 'height' | 'bgColor'> &
  Partial<Pick<PageOptions, 'device' | 'fit' | 'phoneOf'>>;

async function save(equipmentId: string, con: Options, widgets: readonly PageWidget[]): Promise<string> {
  const { phoneOf, ...options } = con;
  const { id } = await ask(pageAdd, { equipmentId, ...options });
  const more = phoneOf === undefined ? {} : { con: { ...con } };
  await ask(widgetSave, { pageId: id, ...more, list: [...writeWidgets(widgets)], publish: false });
  return id;
}
