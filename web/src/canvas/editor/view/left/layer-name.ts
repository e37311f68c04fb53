import { isBroken, type PageWidget } from '@tidegate/contract/widgets/widget.ts';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { WIDGETS } from '../../../widgets/registry.ts';
import { wordsOf } from '../binding/words.ts';
import { useScope } from '../scope/scope.ts';

/** Name of a widget in the list: its own name, else its text, else its signal, else its type. */
export function useLayerName(): (widget: PageWidget) => string {
  const t = useT();
  const { source } = useScope();
  const language = usePreferences((preferences) => preferences.language);
  return (widget) => {
    if (isBroken(widget)) return t('editor.broken');
    const signal = source.signal(widget.dataId);
    const bound = signal === undefined ? widget.dataName : nameText(signal, language);
    return widget.name || wordsOf(widget, language)?.split('\n')[0] || bound || t(WIDGETS[widget.widgetType].nameKey);
  };
}
