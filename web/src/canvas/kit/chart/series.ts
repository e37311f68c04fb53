import { colourCss } from '@tidegate/contract/widgets/colour.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import { seriesStyle, type Shade } from '../../../ui/tokens.ts';
import { readingOf, savedName, type Reading } from '../reading.ts';
import type { SceneContextValue } from '../scene-context.ts';

/** One curve, bar or slice of a widget. */
export interface Series {
  readonly key: string;
  readonly name: string;
  /** A colour that a canvas and SVG both take. */
  readonly color: string;
  readonly dash: readonly number[];
  readonly reading: Reading;
}

type Serial = Pick<Widget, 'items' | 'dataId' | 'dataType' | 'dataName'>;

/** The signals of the curves, bars or slices of a widget, in their order; its own signal where it has none of them. */
export function seriesSignals({ items, dataId, dataType }: Serial): readonly string[] {
  const own = items.filter(({ itemType, dataId: bound }) => itemType === 'series' && bound !== '');
  if (own.length > 0) return own.toSorted((one, other) => one.seq - other.seq).map((item) => item.dataId);
  return dataType === 'signal' && dataId !== '' ? [dataId] : [];
}

/** The curves, bars or slices of a widget, each with its signal's value and a distinct colour. */
export function seriesOf(widget: Serial, { source, language }: SceneContextValue, shade: Shade): readonly Series[] {
  return seriesSignals(widget).map((signalId, index) => {
    const item = widget.items.find(({ itemType, dataId }) => itemType === 'series' && dataId === signalId);
    const reading = readingOf(source, signalId, language);
    const { color, dash } = seriesStyle(index, shade);
    return {
      key: item?.id ?? signalId,
      name: item?.dataAddon.text || reading.name || savedName(reading, item?.dataName || widget.dataName),
      color: item === undefined || item.dataAddon.color === '' ? color : colourCss(item.dataAddon.color),
      dash: item === undefined || item.dataAddon.color === '' ? dash : [],
      reading,
    };
  });
}
