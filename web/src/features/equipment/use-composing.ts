import { pageAdd, widgetSave } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { signalQueryAll } from '@tidegate/contract/nouns/monitor/calls.ts';
import { writeWidgets } from '@tidegate/contract/widgets/page-document.ts';
import { ask } from '../../api/ask.ts';
import { composePages, GENERATED_PAGE } from '../../canvas/compose/compose-page.ts';
import { composedTitles } from '../../canvas/compose/composed-titles.ts';
import { useMakingPages } from '../../canvas/compose/use-making-pages.ts';
import { newId } from '../../canvas/editor/view/scope/new-id.ts';
import { useT } from '../../i18n/translate.ts';
import { designerPath } from '../../lib/paths/page-paths.ts';

/** Lays out pages from the signals of an equipment, saves them as drafts, and opens the first one for editing. */
export function useComposing(equipmentId: string): { readonly isBusy: boolean; readonly run: () => Promise<void> } {
  const t = useT();
  const { isBusy, make } = useMakingPages(t('pages.composeNothing'));
  const run = () =>
    make(async () => {
      const signals = await ask(signalQueryAll, { equipmentId });
      if (signals.length === 0) return undefined;
      const [first] = await saveAll(equipmentId, composePages(signals, newId));
      return first && designerPath(equipmentId, first);
    });
  return { isBusy, run };
}

/** One page after the other, so that they keep their order; answers their ids. */
async function saveAll(equipmentId: string, pages: ReturnType<typeof composePages>): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const [index, widgets] of pages.entries()) {
    const { id } = await ask(pageAdd, { equipmentId, ...GENERATED_PAGE, ...composedTitles('page', index) });
    await ask(widgetSave, { pageId: id, list: [...writeWidgets(widgets)], publish: false });
    ids.push(id);
  }
  return ids;
}
