import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { ColourRule } from '@tidegate/contract/widgets/animation.ts';
import { conditionSchema, type Condition } from '@tidegate/contract/widgets/condition.ts';
import { itemSchema, type Item } from '@tidegate/contract/widgets/item.ts';
import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { WIDGET_KINDS } from '@tidegate/contract/widgets/registry.ts';
import { withAddon, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { symbolMeant, symbolNamed, type Described } from '../../../symbols/symbol-for.ts';
import { updateWidgets } from '../../page-tree.ts';
import { everyName } from '@tidegate/contract/locale/name-text.ts';
import { withRoomFor } from '../../button-room.ts';
import { hasSeries } from './fits.ts';

type Bound = Pick<Signal, 'id'> & Described;

/** The page with a signal bound to widgets. */
export const bindPage = (
  page: PageDocument,
  ids: readonly string[],
  signal: Bound,
  newId: () => string,
): PageDocument => updateWidgets(page, ids, (widget) => boundTo(widget, signal, newId));

/**
 * A widget with a signal: another curve of a chart, else its own signal. A shape that gets a signal of two states takes the
 * two colours of on and off with it, and a symbol its states, unless it has some already; a picture of nothing becomes the symbol
 * that the signal means, or else its own name. A button without words of its own shows the name of the signal, and gets room for it.
 */
export function boundTo(widget: Widget, signal: Bound, newId: () => string): Widget {
  if (hasSeries(widget)) return withSeries(widget, signal, newId);
  const shown = worded(pictured(widget, signal), signal);
  const bound: Widget = { ...shown, dataId: signal.id, dataType: 'signal', dataName: signal.name };
  if (signal.dataType !== 'bool') return bound;
  const { items, showsStateByFill } = WIDGET_KINDS[widget.widgetType];
  if (items.includes('state') && bound.items.length === 0) return { ...bound, items: symbolStates(newId) };
  if (!showsStateByFill || bound.animation.fillColor.length > 0) return bound;
  return { ...bound, animation: { ...bound.animation, fillColor: twoColourRules() } };
}

/** A widget without its signal. */
export const unbound = (widget: Widget): Widget => ({ ...widget, dataId: '', dataType: 'signal', dataName: '' });

function pictured(widget: Widget, signal: Described): Widget {
  const { dataAddon, name } = widget;
  if (!('symbol' in dataAddon) || dataAddon.symbol !== '' || dataAddon.picture !== '') return widget;
  return withAddon(widget, { symbol: symbolMeant(signal) ?? symbolNamed(name) ?? '' });
}

const worded = (widget: Widget, signal: Described): Widget =>
  'text' in widget.dataAddon && widget.dataAddon.text === '' ? withRoomFor(widget, everyName(signal)) : widget;

function withSeries(widget: Widget, { id, name }: Pick<Bound, 'id' | 'name'>, newId: () => string): Widget {
  if (widget.items.some((item) => item.dataId === id)) return widget;
  return { ...widget, items: [...widget.items, newItem('series', newId, { dataId: id, dataName: name })] };
}

/** An item as its widget gets a new one. */
export const newItem = (itemType: Item['itemType'], newId: () => string, fields: object = {}): Item =>
  itemSchema.parse({ id: newId(), itemType, ...fields });

export const newCondition = (fields: Partial<Condition> = {}): Condition => conditionSchema.parse(fields);

/** Running and stopped by brightness, not by green and red (ISA-101). */
const ON = '@running';
const OFF = '@stopped';

/** Default states of a two-state symbol; an untrusted value shows neither. */
export const symbolStates = (newId: () => string): readonly Item[] => [
  newItem('state', newId, { dataAddon: { when: newCondition({ op: 'alarm' }), state: 'fault' }, seq: 0 }),
  newItem('state', newId, { dataAddon: { when: newCondition({ op: 'on' }), state: 'running' }, seq: 1 }),
  newItem('state', newId, { dataAddon: { when: newCondition({ op: 'off' }), state: 'stopped' }, seq: 2 }),
];

/** The quick choice of two states: one fill while the signal is on, another while it is off. */
export const twoColourRules = (on: string = ON, off: string = OFF): ColourRule[] => [
  { when: newCondition({ op: 'on' }), color: on },
  { when: newCondition({ op: 'off' }), color: off },
];

/** The two colours of the quick choice; undefined where the rules say something else. */
export function twoColours(rules: readonly ColourRule[]): { readonly on: string; readonly off: string } | undefined {
  const [first, second] = rules;
  if (rules.length !== 2 || first === undefined || second === undefined) return undefined;
  const isPlain = first.when.op === 'on' && second.when.op === 'off' && first.when.dataId === second.when.dataId;
  return isPlain ? { on: first.color, off: second.color } : undefined;
}
