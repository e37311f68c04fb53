import { signalsOf } from '@tidegate/contract/nouns/page/rules/used-signals.ts';
import { isBroken, type PageWidget } from '@tidegate/contract/widgets/widget.ts';
import type { SceneSource } from '../../../kit/scene-source.ts';
import { wordsOf } from '../binding/words.ts';
import { everyName } from '@tidegate/contract/locale/name-text.ts';

export interface FoundWidget {
  readonly widget: PageWidget;
  /** Names of the signals that it was found by, for the reader. */
  readonly signals: readonly string[];
}

/** The widgets that a text names: by their name, their words, their type, or a signal that they use; groups opened. */
export function findInPage(
  widgets: readonly PageWidget[],
  text: string,
  source: Pick<SceneSource, 'signal'>,
  typeName: (widget: PageWidget) => string,
): readonly FoundWidget[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  return widgets.flatMap((widget) => {
    if (isBroken(widget))
      return `${widget.reason} ${typeName(widget)}`.toLowerCase().includes(wanted) ? [{ widget, signals: [] }] : [];
    const signals = signalsOf(widget).flatMap((id) => {
      const signal = source.signal(id);
      return signal === undefined ? [] : [[...everyName(signal), signal.code].join(' ')];
    });
    const held = [
      widget.name,
      wordsOf(widget, 'zh') ?? '',
      wordsOf(widget, 'en') ?? '',
      widget.dataName,
      widget.widgetType,
      typeName(widget),
      ...signals,
    ];
    const isFound = held.some((one) => one.toLowerCase().includes(wanted));
    return [...(isFound ? [{ widget, signals }] : []), ...findInPage(widget.children, text, source, typeName)];
  });
}
