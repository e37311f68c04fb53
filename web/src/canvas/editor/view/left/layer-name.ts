import { isBroken, type PageWidget } from '@tidegate/contract/widgets/widget.ts';
import type { Translate } from '../../../../i18n/translate.ts';
import { WIDGETS } from '../../../widgets/registry.ts';
import { wordsOf } from '../binding/words.ts';

/** What a widget is called: its name, else its words, else its type. */
export function layerName(widget: PageWidget, t: Translate): string {
  if (isBroken(widget)) return t('editor.broken');
  return widget.name || wordsOf(widget)?.split('\n')[0] || widget.dataName || t(WIDGETS[widget.widgetType].nameKey);
}
