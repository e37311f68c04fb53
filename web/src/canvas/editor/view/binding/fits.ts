import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { WIDGET_KINDS } from '@tidegate/contract/widgets/registry.ts';
import type { Takes } from '@tidegate/contract/widgets/widget-kind.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';

/** Requirements of a binding on its signal. */
export interface Wanted {
  readonly takes: Takes;
  readonly isWriting: boolean;
}

type Typed = Pick<Signal, 'dataType' | 'rw'>;

/** Why a signal does not fit: it is no figure, has not two states, cannot be written, or cannot be read. */
export type Misfit = 'figure' | 'switch' | 'readOnly' | 'writeOnly';

const WORDS: readonly Signal['dataType'][] = ['string', 'datetime'];

/** Why a signal does not fit a place; undefined where it does. */
export function misfitOf({ dataType, rw }: Typed, { takes, isWriting }: Wanted): Misfit | undefined {
  if (isWriting && rw === 'ro') return 'readOnly';
  if (!isWriting && rw === 'wo') return 'writeOnly';
  if (takes === 'figure' && dataType === 'bool') return 'figure';
  if ((takes === 'figure' || takes === 'curve') && WORDS.includes(dataType)) return 'figure';
  if (takes === 'switch' && (WORDS.includes(dataType) || dataType.startsWith('float'))) return 'switch';
  return undefined;
}

/** Requirements of a widget on its signal. A button that opens a page writes nothing. */
export function wantedBy(widget: Pick<Widget, 'widgetType' | 'dataAddon'>): Wanted {
  const { takes, isWriting } = WIDGET_KINDS[widget.widgetType];
  const { dataAddon } = widget;
  const isOpening = 'action' in dataAddon && dataAddon.action !== 'write';
  return { takes, isWriting: isWriting && !isOpening };
}

/** True if a signal can be bound to a widget of the type, directly or as one of its items. */
export const isBindable = ({ widgetType }: Pick<Widget, 'widgetType'>): boolean =>
  WIDGET_KINDS[widgetType].takes !== 'nothing' || WIDGET_KINDS[widgetType].items.length > 0;

/** True if the widget shows its items: a curve, bar or slice each. */
export const hasSeries = ({ widgetType }: Pick<Widget, 'widgetType'>): boolean =>
  WIDGET_KINDS[widgetType].items[0] === 'series';

/** True if the widget may show a column of a report in place of a signal: columns are not written, and a curve has no rows. */
export function acceptsColumn({ widgetType }: Pick<Widget, 'widgetType'>): boolean {
  const { takes, isWriting } = WIDGET_KINDS[widgetType];
  return !isWriting && takes !== 'nothing' && takes !== 'curve';
}
