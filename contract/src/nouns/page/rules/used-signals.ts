import { isBroken, type PageWidget, type Widget } from '../../../widgets/widget.ts';
import type { Condition } from '../../../widgets/condition.ts';
import { readReportColumnId } from '../../report/report-column-id.ts';

/** Whatever `of` finds in the widgets and in what they hold, each once, in the order in which it is met. */
function collected(widgets: readonly PageWidget[], of: (widget: Widget) => readonly string[]): readonly string[] {
  const all = widgets.flatMap((widget) => (isBroken(widget) ? [] : [...of(widget), ...collected(widget.children, of)]));
  return [...new Set(all)];
}

/** Ids of the signals that a page shows, writes or is driven by. */
export const usedSignals = (widgets: readonly PageWidget[]): readonly string[] => collected(widgets, signalsOf);

/** The columns of reports that a page shows, as its widgets name them. */
export const usedReportColumns = (widgets: readonly PageWidget[]): readonly string[] =>
  collected(widgets, reportColumnsOf);

/** Ids of the signals whose last minutes a page draws: those of curves that follow live values. */
export const trendSignals = (widgets: readonly PageWidget[]): readonly string[] =>
  collected(widgets, (widget) => (widget.widgetType === 'ComplexRealtimeLine' ? signalsOf(widget) : []));

/** Signals of one widget itself, without its children. */
export function signalsOf(widget: Widget): readonly string[] {
  const ids = new Set<string>();
  const add = (id: string) => id !== '' && ids.add(id);
  if (widget.dataType === 'signal') add(widget.dataId);
  for (const item of widget.items) if (item.dataType === 'signal') add(item.dataId);
  for (const { dataId } of conditionsOf(widget)) add(dataId);
  return [...ids];
}

/** Report columns of one widget itself, without its children. */
export function reportColumnsOf({ dataId, dataType, items }: Widget): readonly string[] {
  const named = [{ dataId, dataType }, ...items].filter((one) => one.dataType === 'report').map((one) => one.dataId);
  return [...new Set(named)].filter((id) => readReportColumnId(id) !== undefined);
}

/** Every condition of a widget: of its animation, of its items, and of what is its own. */
export function conditionsOf({ animation, items, dataAddon }: Widget): readonly Condition[] {
  const { visiable, twinkle, rotate, fillColor, borderColor, fontColor } = animation;
  return [
    visiable,
    twinkle?.when ?? null,
    rotate?.when ?? null,
    ...[...fillColor, ...borderColor, ...fontColor].map(({ when }) => when),
    ...items.map((item) => item.dataAddon.when),
    ...Object.values<unknown>(dataAddon).filter(isCondition),
  ].filter((condition) => condition !== null);
}

const isCondition = (value: unknown): value is Condition =>
  typeof value === 'object' && value !== null && 'op' in value && 'dataId' in value;
