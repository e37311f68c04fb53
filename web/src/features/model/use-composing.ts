import { modelContent } from '@tidegate/contract/nouns/model/calls.ts';
import type { ModelSignal } from '@tidegate/contract/nouns/model/model.ts';
import { modelPageAdd, modelPageSave } from '@tidegate/contract/nouns/model/page-calls.ts';
import { pageSignal } from '@tidegate/contract/nouns/model/rules/model-page.ts';
import { writeWidgets, type PageRole } from '@tidegate/contract/widgets/page-document.ts';
import { ask } from '../../api/ask.ts';
import { composeModel, withCommonName, type ModelLayout } from '../../canvas/compose/compose-model.ts';
import type { Layout } from '../../canvas/compose/compose-plant.ts';
import { composedTitles } from '../../canvas/compose/composed-titles.ts';
import { phoneTitles } from '../../canvas/compose/phone-page.ts';
import { useMakingPages } from '../../canvas/compose/use-making-pages.ts';
import { newId } from '../../canvas/editor/view/scope/new-id.ts';
import { useT } from '../../i18n/translate.ts';
import { modelDesignerPath } from '../../lib/paths/page-paths.ts';

/** Lays out pages of a use from the signals of a model, saves them in its draft, pages with those for phones, and opens the first one for editing. */
export function useComposing(id: string): {
  readonly isBusy: boolean;
  readonly run: (role: PageRole, layout?: Layout) => Promise<void>;
} {
  const t = useT();
  const { isBusy, make } = useMakingPages(t('model.composeNothing'));
  const run = (role: PageRole, layout?: Layout) =>
    make(async () => {
      const { signals } = await ask(modelContent, { id });
      if (signals.length === 0) return undefined;
      const [first] = await saveAll(id, role, composeModel(role, signals.map(composed), newId, layout));
      return first && modelDesignerPath(id, first);
    });
  return { isBusy, run };
}

/** Screens first, so that they are the first of the list; answers their keys. */
async function saveAll(id: string, role: PageRole, layouts: readonly ModelLayout[]): Promise<readonly string[]> {
  const keys: string[] = [];
  for (const [index, { con, widgets }] of layouts.entries()) {
    const { pageKey } = await ask(modelPageAdd, { id, ...con, ...composedTitles(role, index) });
    await ask(modelPageSave, { id, pageKey, list: [...writeWidgets(widgets)] });
    keys.push(pageKey);
  }
  for (const [index, { con, phone }] of layouts.entries()) {
    if (phone === undefined) continue;
    const { width, height, widgets } = phone;
    const titles = phoneTitles(composedTitles(role, index));
    const { pageKey } = await ask(modelPageAdd, {
      id,
      ...con,
      ...titles,
      width,
      height,
      device: 'phone',
      fit: 'width',
    });
    await ask(modelPageSave, { id, pageKey, con: { phoneOf: keys[index] }, list: [...writeWidgets(widgets)] });
  }
  return keys;
}

/** Signal with the id that widgets of the model use. */
const composed = (signal: ModelSignal) => withCommonName({ ...signal, id: pageSignal(signal.code) });
