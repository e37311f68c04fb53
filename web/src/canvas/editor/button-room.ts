import { withAddon, withPosition, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { textWidth } from '../../lib/text-width.ts';
import { fitText } from '../kit/fit-text.ts';

/** Room beside the words of a button: its edges, and the lamp of two states. */
const BESIDE = 40;
const LEAST = 96;
const MOST = 480;
/** Sizes are multiples of the grid. */
const STEP = 8;

/** A width on the grid of the page. */
const stepped = (width: number): number => Math.min(MOST, Math.ceil(width / STEP) * STEP);

/** The width of a button with room for each of the words, page units. */
export const buttonWidth = (words: readonly string[], fontSize = 14, isBold = false): number =>
  stepped(Math.max(LEAST, ...words.map((one) => textWidth(one, fontSize, isBold) + BESIDE)));

/** A button with room for words in every language; other widgets, and a button that has the room, are answered as they are. */
export function withRoomFor(widget: Widget, words: readonly string[]): Widget {
  if (widget.widgetType !== 'UsualButton') return widget;
  const { position, style } = widget;
  const width = buttonWidth(words, style.fontSize, style.isBold);
  return width <= position.width ? widget : withPosition(widget, { ...position, width });
}

/** A button whose words are cut with an ellipsis where they are wider than it is; other widgets are answered as they are. */
export function withFittingWords(widget: Widget): Widget {
  if (widget.widgetType !== 'UsualButton') return widget;
  const { dataAddon, position, style } = widget;
  const fitted = (words: string) => fitText(words, position.width - BESIDE, style.fontSize, style.isBold);
  return withAddon(widget, { text: fitted(dataAddon.text), textEn: fitted(dataAddon.textEn) });
}
