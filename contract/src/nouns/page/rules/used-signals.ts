import { isBroken, type PageWidget, type Widget } from '../../../widgets/widget.ts';
import type { Condition } from '../../../widgets/condition.ts';
import { readReportColumnId } from '../../report/report-column-id.ts';

/** Ids of the signals that a page shows, writes or is driven by, each once, in the order in which they are met. */
export function usedSignals(widgets: readonly PageWidget[]): readonly string[] {
  const ids = new Set<string>();
  for (const widget of widgets) {
    if (isBroken(widget)) continue;
    for (const id of signalsOf(widget)) ids.add(id);
    for (const id of usedSignals(widget.children)) ids.add(id);
  }
  return [...ids];
}

/** Signals of one widget itself, without its children. */
export function signalsOf(widget: Widget): readonly string[] {
  const ids = new Set<string>();
  const add = (id: string) => id !== '' && ids.add(id);
  if (widget.dataType === 'signal') add(widget.dataId);
  for (const item of widget.items) if (item.dataType === 'signal') add(item.dataId);
  for (const { dataId } of conditionsOf(widget)) add(dataId);
  return [...ids];
}

/** The columns of reports that a page shows, as its widgets name them, each once. */
export function usedReportColumns(widgets: readonly PageWidget[]): readonly string[] {
  const ids = new Set<string>();
  for (const widget of widgets) {
    if (isBroken(widget)) continue;
    for (const id of reportColumnsOf(widget)) ids.add(id);
    for (const id of usedReportColumns(widget.children)) ids.add(id);
  }
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
  const own = 'flow' in dataAddon && isCondition(dataAddon.flow) ? dataAddon.flow : null;
  return [
    visiable,
    twinkle?.when ?? null,
    rotate?.when ?? null,
    ...[...fillColor, ...borderColor, ...fontColor].map(({ when }) => when),
    ...items.map((item) => item.dataAddon.when),
    own,
  ].filter((condition) => condition !== null);
}

const isCondition = (value: unknown): value is Condition =>
  typeof value === 'object' && value !== null && 'op' in value && 'dataId' in value;
