import type { Language } from '@tidegate/contract/errors.ts';
import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { withAddon, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { isHeld, updateWidgets } from '../../page-tree.ts';
import { withRoomFor } from '../../button-room.ts';

/** Field of the text in the language of the person; English only if an English text exists. */
function fieldOf({ dataAddon }: Pick<Widget, 'dataAddon'>, language: Language): 'text' | 'textEn' | undefined {
  if (language === 'en' && 'textEn' in dataAddon && dataAddon.textEn !== '') return 'textEn';
  return 'text' in dataAddon ? 'text' : undefined;
}

/** The text on a widget; undefined for a type without text. */
export function wordsOf(widget: Pick<Widget, 'dataAddon'>, language: Language): string | undefined {
  const field = fieldOf(widget, language);
  const words = field === undefined ? undefined : new Map<string, unknown>(Object.entries(widget.dataAddon)).get(field);
  return typeof words === 'string' ? words : undefined;
}

/**
 * The page with other words on a widget, in the language in which they are seen. A button that is too narrow for them grows to the
 * right, unless a lock holds its size.
 */
export const withText = (page: PageDocument, id: string, text: string, language: Language): PageDocument =>
  updateWidgets(page, [id], (widget) => {
    const field = fieldOf(widget, language);
    if (field === undefined) return widget;
    const worded = withAddon(widget, { [field]: text });
    return isHeld(page.widgets, id) ? worded : withRoomFor(worded, [text]);
  });
