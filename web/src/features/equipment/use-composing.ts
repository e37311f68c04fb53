import { pageAdd, widgetSave } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { signalQueryAll } from '@tidegate/contract/nouns/monitor/calls.ts';
import { writeWidgets } from '@tidegate/contract/widgets/page-document.ts';
import { App } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { composePages, GENERATED_PAGE } from '../../canvas/compose/compose-page.ts';
import { newId } from '../../canvas/editor/view/new-id.ts';
import { translate, useT } from '../../i18n/translate.ts';
import { designerPath } from '../../lib/paths/page-paths.ts';
import { useChanged } from '../../ui/use-changed.ts';

/** Lays out pages from the signals of an equipment, saves them as drafts, and opens the first one for editing. */
export function useComposing(equipmentId: string): { readonly isBusy: boolean; readonly run: () => Promise<void> } {
  const t = useT();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const changed = useChanged();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const signals = await ask(signalQueryAll, { equipmentId });
      if (signals.length === 0) {
        void message.info(t('pages.composeNothing'));
        return;
      }
      const [first] = await saveAll(equipmentId, composePages(signals, newId));
      await changed();
      if (first !== undefined) void navigate(designerPath(equipmentId, first));
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}

/** One page after the other, so that they keep their order; answers their ids. */
async function saveAll(equipmentId: string, pages: ReturnType<typeof composePages>): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const [index, widgets] of pages.entries()) {
    const number = index === 0 ? '' : ` ${index + 1}`;
    const [title, titleEn] = [translate('zh', 'pages.composed'), translate('en', 'pages.composed')];
    const con = { ...GENERATED_PAGE, title: `${title}${number}`, titleEn: `${titleEn}${number}` };
    const { id } = await ask(pageAdd, { equipmentId, ...con });
    await ask(widgetSave, { pageId: id, list: [...writeWidgets(widgets)], publish: false });
    ids.push(id);
  }
  return ids;
}
