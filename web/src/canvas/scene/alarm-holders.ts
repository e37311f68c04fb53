import { conditionsOf } from '@tidegate/contract/nouns/page/rules/used-signals.ts';
import { isBroken, type PageWidget, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { boxOfWidget } from '../kit/box.ts';

/** Which widget of a page marks the alarms of a signal: one for each signal. It stays the same object while the page is edited. */
export class AlarmHolders {
  #widgets: readonly PageWidget[] = [];
  /** The holders, found when an alarm first asks: while widgets are dragged there are others with each move. */
  #bySignal: ReadonlyMap<string, string> | undefined;

  /** Takes the widgets that are drawn from now on. */
  set(widgets: readonly PageWidget[]): void {
    if (widgets === this.#widgets) return;
    this.#widgets = widgets;
    this.#bySignal = undefined;
  }

  isHolder(widgetId: string, signalId: string): boolean {
    this.#bySignal ??= alarmHolders(this.#widgets);
    return this.#bySignal.get(signalId) === widgetId;
  }
}

/** The id of the widget that marks the alarms of each signal, by the id of the signal. */
export function alarmHolders(widgets: readonly PageWidget[]): ReadonlyMap<string, string> {
  const best = new Map<string, { readonly id: string; readonly rank: number }>();
  for (const widget of leavesOf(widgets)) {
    for (const [signalId, rank] of claimsOf(widget)) {
      const known = best.get(signalId);
      if (known === undefined || rank > known.rank) best.set(signalId, { id: widget.id, rank });
    }
  }
  return new Map([...best].map(([signalId, { id }]) => [signalId, id]));
}

function leavesOf(widgets: readonly PageWidget[]): readonly Widget[] {
  return widgets.flatMap((widget) => {
    if (isBroken(widget) || widget.isHidden) return [];
    return [widget, ...leavesOf(widget.children)];
  });
}

/** The picture of the machine itself, before gauges, figures and what else there is; a chart of many signals is last. */
const RANKS: { readonly [T in Widget['widgetType']]?: number } = {
  UsualImage: 50,
  UsualAnimation: 50,
  UsualDashboard: 40,
  UsualPercentFill: 40,
  UsualDataText: 30,
  UsualScrollbar: 20,
  UsualDropDown: 20,
  UsualButton: 20,
};
const ASKED_RANK = 5;
const OTHER_RANK = 10;
const SERIES_RANK = 2;

/** Rank of a widget for each signal: the more directly it shows one, the higher. A widget that a rule may hide ranks last. */
function claimsOf(widget: Widget): readonly (readonly [signalId: string, rank: number])[] {
  const { widgetType, dataId, dataType, items, animation } = widget;
  const isSometimes = animation.visiable !== null;
  const { width, height } = boxOfWidget(widget);
  // Among equals the larger one.
  const part = Math.min(1, (width * height) / 1e7) - (isSometimes ? 100 : 0);
  const claims: [string, number][] = items.map((item) => [item.dataId, SERIES_RANK + part]);
  if (dataType === 'signal') claims.unshift([dataId, (RANKS[widgetType] ?? OTHER_RANK) + part]);
  // A trip that only drives the look of a pump is marked on the pump.
  if (RANKS[widgetType] === RANKS.UsualImage) {
    for (const condition of conditionsOf(widget)) claims.push([condition.dataId || dataId, ASKED_RANK + part]);
  }
  return claims.filter(([signalId]) => signalId !== '');
}
